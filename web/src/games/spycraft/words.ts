/** Spycraft's own words on the page. */

import type { TableInfo, View } from "../../gen/messages";
import type { SpycraftAction, SpycraftAgent, SpycraftBoard, SpycraftFace, SpycraftGear } from "../../gen/spycraft";
import type { IconName } from "../../parts/icons";

export const SKILLS = ["charisma", "combat", "transport", "craft"] as const;
export type Skill = (typeof SKILLS)[number];

/** The seats' colours, as the engine gives them. */
export const COLOURS = ["blue", "purple", "green", "orange", "red", "yellow"] as const;

export const boardOf = (view: View): SpycraftBoard => view.board as SpycraftBoard;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export function nameOf(table: TableInfo, seat: number, eyes: number | null): string {
  if (seat === eyes) return "You";
  const who = table.seats[seat];
  const alone = table.seats.filter((one) => one.player === who?.player).length === 1;
  return (alone && who?.player) || who?.name || `Player ${seat + 1}`;
}

export function ownerOf(table: TableInfo, seat: number, eyes: number | null): string {
  return seat === eyes ? "Your" : `${nameOf(table, seat, eyes)}’s`;
}

/** The engine speaks of "Player 2"; the page of those who sit there, where their names differ. */
export function named(text: string, table: TableInfo): string {
  const names = table.seats.map((seat) => seat.player || seat.name);
  if (new Set(names).size !== names.length) return text;
  return text.replace(/\bPlayer ([1-6])\b/g, (all, n: string) => names[Number(n) - 1] ?? all);
}

/** The verb that goes with "you". */
function withYou(verb: string): string {
  const odd: Record<string, string> = { is: "are", has: "have", does: "do" };
  return odd[verb] ?? verb.replace(/(ss|ch|sh|x)es$/, "$1").replace(/([^s])s$/, "$1");
}

/** The engine's words for the one who looks: what they did is told to them as "you". */
export function toldTo(text: string, table: TableInfo, eyes: number | null): string {
  const mine = table.seats.filter((seat) => seat.mine);
  if (eyes === null || mine.length !== 1 || mine[0]!.seat !== eyes) return named(text, table);
  const me = `Player ${eyes + 1}`;
  if (text === `Mission of ${me}`) return "Your mission";
  const spoken = text
    .replace(
      new RegExp(`(^|[.:] )${me} ([a-z]+)`, "g"),
      (_, lead: string, verb: string) => `${lead}${lead === ": " ? "you" : "You"} ${withYou(verb)}`,
    )
    .replace(new RegExp(`(^|\\. )${me}'s`, "g"), "$1Your")
    .replaceAll(`${me}'s`, "your")
    .replace(new RegExp(`the (hand|deck) of ${me}\\b`, "gi"), "your $1")
    .replace(new RegExp(`${me}\\b`, "g"), "you");
  return named(spoken, table);
}

/** What a card is, in a line: "Agent, Soldier" or "Vehicle gear". */
export function kindOf(face: SpycraftFace): string {
  const traits = face.traits.filter((trait) => trait !== "Unique");
  switch (face.type) {
    case "leader":
      return `Leader ${face.level}${traits.length ? `, ${traits.join(", ")}` : ""}`;
    case "gear":
      return traits.length ? `${traits.join(", ")} gear` : "Gear";
    case "action":
      return face.acts[0] ? capital(face.acts[0].kind) : "Action";
    case "mission":
      return `${face.types.map(capital).join(", ") || "Mission"}, ${face.place}`;
    default:
      return traits.length ? traits.join(", ") : "Agent";
  }
}

/** The bonuses of a gear in words: "+2 combat". */
export function bonusText(bonus: readonly number[]): string {
  return SKILLS.flatMap((skill, k) => (bonus[k] ? [`${signed(bonus[k]!)} ${skill}`] : [])).join(", ");
}

export function agentName(agent: SpycraftAgent, mine: boolean): string {
  if (agent.active) return agent.face ?? "Subject 0";
  if (agent.face) return mine ? `facedown ${agent.face}` : `facedown ${agent.face}, which you know`;
  return "facedown agent";
}

export const gearName = (gear: SpycraftGear): string =>
  gear.active ? (gear.face ?? "gear") : gear.face ? `facedown ${gear.face}` : "facedown gear";

const RULE_NAMES: Record<string, string> = {
  run: "Run a mission",
  brief: "Brief",
  recruit: "Recruit",
  requisition: "Requisition",
};

export function actionName(action: SpycraftAction): string {
  return action.name === null ? `A ${action.kind} action` : (RULE_NAMES[action.name] ?? action.name);
}

/** "combat 6 and 2 bravado against 7": what an action faces. */
export function checkText(action: {
  skill: string | null;
  rating: number | null;
  tn: number | null;
  bravado?: number;
}): string {
  if (!action.skill) return "";
  const power = action.rating === null ? capital(action.skill) : `${capital(action.skill)} ${action.rating}`;
  const brave = action.bravado ? ` and ${action.bravado} bravado` : "";
  return action.tn === null ? `${power}${brave}, TN not known yet` : `${power}${brave} against TN ${action.tn}`;
}

/** A card's text without its head, its choice of targets and where it may be used from. */
export const effectOf = (text: string | null | undefined): string =>
  (text ?? "")
    .replace(/^.*?\]\s*/, "")
    .replace(/^Only if [^.]*\.\s*/, "")
    .replace(/^Choose [^.]*\.\s*/, "")
    .replace(/ Usable from headquarters\.$/, "");

/** Where the engine only numbers what may be chosen, its question names them. */
export function modeWords(prompt: string, count: number): string[] {
  const after = prompt.slice(prompt.indexOf(": ") + 2).replace(/[.?]$/, "");
  const one = after.replace(/^choose one: /, "");
  const ways = [
    one.split("; or "),
    after.split(", ").map((part) => part.replace(/^\d+ /, "")),
    prompt.replace(/^Put it |\?$/g, "").split(" or "),
  ];
  const fits = ways.find((way) => way.length === count);
  return (fits ?? Array.from({ length: count }, (_, k) => `option ${k + 1}`)).map(capital);
}

/** When the table may stop for a player to turn cards up, by the number of the stop. */
export const STOPS: Record<string, string> = {
  s2: "a card of mine is a target",
  s3: "every action against my side",
  s4: "both teams are set",
  s5: "last call before Goals",
  s6: "before my agents are hurt or sent home",
  s7: "a run is declared",
  s8: "before I defend or choose a team",
  s9: "before Debrief",
  s10: "before I discard",
  s11: "after others turn cards up",
  s12: "a turn begins",
  s13: "an action of mine is short",
};

export const PASS_WORDS: Record<string, string> = {
  react_window: "Let it go on",
  activation_stop: "Go on",
};

export const skillIcon = (skill: string | null): IconName =>
  SKILLS.includes(skill as Skill) ? (skill as IconName) : "card";
