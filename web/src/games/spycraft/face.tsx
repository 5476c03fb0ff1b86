/** Card faces, set by our own type and drawings. */

import type { ComponentChildren, JSX } from "preact";
import type { SpycraftFace, SpycraftHead, SpycraftText } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { bonusText, kindOf, SKILLS, type Skill, skillName, t } from "./words";
import { picture } from "./pictures";
import "./face.css";

const INK = "var(--night-15)";
/** What cards refer to; drawn once on a page. */
export function Plates(): JSX.Element {
  return (
    <svg width="0" height="0" class="sc-plates" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="sc-brass" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stop-color="var(--ivory-77)" />
          <stop offset=".5" stop-color="var(--brass-59)" />
          <stop offset="1" stop-color="var(--brass-41a)" />
        </linearGradient>
        <pattern id="sc-cipher" width="60" height="60" patternUnits="userSpaceOnUse">
          <g fill="var(--back-line)" opacity=".42" style={{ font: "400 8px var(--f-code)" }} text-anchor="middle">
            {Array.from({ length: 16 }, (_, i) => {
              const x = i % 4;
              const y = Math.floor(i / 4);
              return (
                <text key={i} x={x * 15 + 7} y={y * 15 + 11}>
                  {String.fromCharCode(65 + ((x * 7 + y * 11 + x * y * 3) % 26))}
                </text>
              );
            })}
          </g>
        </pattern>
      </defs>
    </svg>
  );
}

/** An engraving of what is on a card: a portrait, an object, a scene. `small` ones have fewer lines. */
export function Bust({
  name,
  face,
  small,
}: {
  name: string;
  face?: SpycraftFace | undefined;
  small?: boolean;
}): JSX.Element {
  const { width, height, cuts, burin } = picture(name, face, small);
  return (
    <svg class="sc-bust" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g stroke={INK} stroke-linejoin="round" stroke-linecap="round">
        {cuts.map((cut, i) => (
          <path key={i} d={cut.d} fill={cut.filled ? "var(--paper)" : "none"} stroke-width={cut.width} />
        ))}
      </g>
      <path d={burin} fill={INK} />
    </svg>
  );
}

/** The back of every card: a cipher sheet with Safehouse's lamp. */
export function Back({ sign }: { sign?: boolean }): JSX.Element {
  return (
    <svg class="sc-back" aria-hidden="true">
      <rect width="100%" height="100%" fill="url(#sc-cipher)" />
      {sign && (
        <svg x="50%" y="50%" overflow="visible">
          <circle r="25" fill="var(--back)" stroke="var(--back-line)" />
          <path
            d="M-15 2a15 15 0 0 1 30 0zM-7.500 2l-6.500 14M7.500 2l6.500 14M0-13v-5.500"
            fill="none"
            stroke="var(--brass-59)"
            stroke-width="1.3"
            stroke-linejoin="round"
            stroke-linecap="round"
          />
        </svg>
      )}
    </svg>
  );
}

/** Four skills at the foot; the objective's is reversed out of ink, raised ones underlined, lowered ones red. */
export function SkillRow(props: {
  now: readonly number[];
  printed: readonly number[];
  objective?: string | null;
  small?: boolean;
}): JSX.Element {
  return (
    <span class="sc-skills" aria-hidden="true">
      {SKILLS.map((skill: Skill, k) => {
        const value = props.now[k] ?? 0;
        const was = props.printed[k] ?? 0;
        return (
          <span
            key={skill}
            class={`${skill === props.objective ? "ob" : ""}${value > was ? " up" : value < was ? " dn" : ""}`}
            title={skillName(skill)}
          >
            <Icon name={skill} size={props.small ? 12 : 15} />
            <b class="num" data-n={value} />
          </span>
        );
      })}
    </span>
  );
}

export const skillWords = (skills: readonly number[]): string =>
  SKILLS.map((skill, k) => `${skillName(skill)} ${skills[k] ?? 0}`).join(", ");

/** The head of an action: its kind, the sign of its skill, its number. */
function Head({ head }: { head: SpycraftHead }): JSX.Element {
  return (
    <b class="sc-key">
      <span>{t("act-kind", { kind: head.kind })}</span>
      {head.skill && (
        <span>
          {" "}
          <Icon name={head.skill as Skill} size={13} label={skillName(head.skill)} />
          {head.tn && ` ${head.tn}`}
        </span>
      )}
    </b>
  );
}

/** A paragraph of a card, whose words are English in every language; `bare` without the head of its action. */
export function RuleText({ line, bare }: { line: SpycraftText; bare?: boolean }): JSX.Element {
  return (
    <>
      {line.lead && <span lang="en">{line.lead} </span>}
      {line.head && !bare && (
        <>
          <Head head={line.head} />{" "}
        </>
      )}
      <span lang="en">{line.text}</span>
    </>
  );
}

/** The whole face with its text, for looking at a card closely; `listed` among others, as briefly as a list needs it. */
export function FullFace(props: { face: SpycraftFace; listed?: boolean; children?: ComponentChildren }): JSX.Element {
  const { face, listed, children } = props;
  const person = face.type === "agent" || face.type === "leader";
  const priced = person || face.type === "gear";
  const bonus = face.type === "gear" ? bonusText(face.skills) : "";
  const kind = { type: listed ? "other" : face.type, kind: kindOf(face), unique: face.traits.includes("Unique") };
  // An action's head is its kind.
  const headed = listed || face.type !== "action" ? undefined : face.text.find((line) => line.head);
  const agency = face.faction && <span class="sc-faction">{face.faction}</span>;
  return (
    <div class="sc-full">
      <div class="sc-full-head">
        <h3>{face.name}</h3>
        {face.type !== "mission" && face.type !== "leader" && <Bravado value={face.bravado} />}
        <p>
          {headed?.head ? <Head head={headed.head} /> : t("face-kind", kind)}
          {listed ? priced && <span>{t("exp", { expense: face.expense })}</span> : agency}
        </p>
      </div>
      {face.type !== "action" && <Bust name={face.name} face={face} small={listed ?? false} />}
      {person && <SkillRow now={face.skills} printed={face.skills} />}
      <div class="sc-full-text">
        {face.type === "mission" && (
          <p class="sc-line">
            <Icon name={face.objective_skill as Skill} size={14} label={skillName(face.objective_skill ?? "craft")} />{" "}
            {t("face-mission", { objective: face.objective, cover: face.cover, points: face.vp })}
          </p>
        )}
        {priced && !listed && (
          <p class="sc-line">{[t("expense", { expense: face.expense }), bonus].filter(Boolean).join(", ")}</p>
        )}
        {listed && (agency || bonus) && <p class="sc-line">{agency || bonus}</p>}
        {face.text.map((line, i) => (
          <p key={i}>
            <RuleText line={line} bare={line === headed} />
          </p>
        ))}
        {!face.text.length && <p class="sc-none">{t("no-text")}</p>}
        {children}
      </div>
    </div>
  );
}

/** `quiet`: on a card whose name tells it. */
export function Bravado({ value, quiet }: { value: number; quiet?: boolean }): JSX.Element {
  const labelling = quiet ? { "aria-hidden": true } : { role: "img" as const, "aria-label": t("bravado", { value }) };
  return (
    <span class="sc-bravado" {...labelling}>
      <b class="num" aria-hidden="true" data-n={value} />
    </span>
  );
}
