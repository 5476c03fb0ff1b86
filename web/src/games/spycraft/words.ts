/** Spycraft's own words on the page; the sentences are in safehouse/games/spycraft/words. */

import type { View } from "../../gen/messages";
import type {
  SpycraftAction,
  SpycraftAgent,
  SpycraftBoard,
  SpycraftFace,
  SpycraftGear,
  SpycraftWords,
} from "../../gen/spycraft";
import type { IconName } from "../../parts/icons";
import { type Arg, type Message, messageOf, say, type Text, type Who, wordsOf } from "../../say";

export const t = wordsOf<SpycraftWords>("spycraft");
export const m = messageOf<SpycraftWords>("spycraft");

export const SKILLS = ["charisma", "combat", "transport", "craft"] as const;
export type Skill = (typeof SKILLS)[number];

/** What stands for a card, a number or a name that is not known. */
export const NONE = "none";

export const boardOf = (view: View): SpycraftBoard => view.board as SpycraftBoard;
/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A seat as an argument: "you", or the name of the one who sits there. */
export const who = (seat: number): Who => ({ seat, called: m("player", { number: seat + 1 }) });
export const nameOf = (seat: number): string => t("name", { who: who(seat) });
export const skillName = (skill: string): string => t("skill", { id: skill });
export const skillTitle = (skill: string): string => t("skill-title", { id: skill });

/** An argument of a message of the engine; nothing where it is another text. */
export function argumentOf(text: Text, name: string): Arg | undefined {
  return typeof text === "string" ? undefined : ((text.args ?? {}) as Record<string, Arg>)[name];
}

/** Whether a text of the engine is this message. */
export const isSaid = (text: Text, name: keyof SpycraftWords & string): text is Message =>
  typeof text !== "string" && text.name === `spycraft/${name}`;

/** A move apart from its question: what is chosen, and what for. */
export function moveName(kind: string, move: { notation: string; label: Text }): string {
  const what = say(move.label);
  switch (move.notation.split(" ")[0]) {
    case "choose":
      return t("named-choice", { kind, what });
    case "done":
      return t("named-done", { kind });
    case "yes":
      return t("do-yes", { kind });
    case "no":
      return t("do-no", { kind });
    default:
      return what;
  }
}

/** What a card is, in a line: "Leader 2, Soldier" or "Vehicle gear". */
export function kindOf(face: SpycraftFace): string {
  const traits = face.traits.filter((trait) => trait !== "Unique").join(", ") || NONE;
  switch (face.type) {
    case "leader":
      return t("kind-leader", { level: face.level, traits });
    case "gear":
      return t("kind-gear", { traits });
    case "action":
      return t("kind-action", { kind: face.acts[0]?.kind ?? NONE });
    case "mission":
      return t("kind-mission", { types: typesOf(face.types), place: face.place ?? "public" });
    default:
      return t("kind-agent", { traits });
  }
}

/** The types of a mission as an argument. */
export const typesOf = (types: readonly string[]): Arg =>
  types.length ? types.map((id) => m("mission-type", { id })) : NONE;

/** The bonuses of a gear in words: "+2 combat". */
export function bonusText(bonus: readonly number[]): string {
  return SKILLS.flatMap((skill, k) => (bonus[k] ? [`${signed(bonus[k]!)} ${skillName(skill)}`] : [])).join(", ");
}

export function agentName(agent: SpycraftAgent, mine: boolean): string {
  if (agent.active) return agent.face ?? t("subject-zero-name");
  if (!agent.face) return t("agent-facedown");
  return mine ? t("facedown-known", { card: agent.face }) : t("agent-seen", { card: agent.face });
}

export function gearName(gear: SpycraftGear): string {
  if (!gear.face) return t("gear-name", { active: gear.active });
  return gear.active ? gear.face : t("facedown-known", { card: gear.face });
}

/** What the rules give to every agent or leader has a name in each language; titles of cards have one for all. */
const RULES = new Set([
  "recruit",
  "requisition",
  "brief",
  "run",
  "baffle",
  "shoot",
  "evade",
  "snoop",
  "retreat",
  "discard-a-mission",
  "banshee-net-ability",
  "bloodvine-syndicate-ability",
  "the-krypt-ability",
  "nine-tiger-dynasty-ability",
  "shadow-patriots-ability",
]);

export function actionName(action: SpycraftAction): string {
  if (action.name === null) return t("action-of-kind", { kind: action.kind });
  const id = action.name.toLowerCase().replaceAll(" ", "-");
  return RULES.has(id) ? t("rule-action", { id }) : action.name;
}

/** "Combat 6 and 2 bravado against TN 7": what an action faces. */
export function checkText(action: {
  skill: string | null;
  rating: number | null;
  tn: number | null;
  bravado?: number;
}): string {
  if (!action.skill) return "";
  const { rating, tn, bravado = 0 } = action;
  return t("check", { skill: m("skill-title", { id: action.skill }), rating: rating ?? NONE, bravado, tn: tn ?? NONE });
}

/** The stops of a player, in the order of a turn. */
export const STOPS = ["s12", "s7", "s8", "s4", "s2", "s3", "s13", "s11", "s6", "s5", "s9", "s10"] as const;

export const skillIcon = (skill: string | null): IconName =>
  SKILLS.includes(skill as Skill) ? (skill as IconName) : "card";
