/** Card faces, set by our own type and drawings. */

import type { ComponentChildren, JSX } from "preact";
import type { SpycraftFace, SpycraftHead, SpycraftText } from "../../gen/spycraft";
import { Icon } from "../../parts/icons";
import { bonusText, kindOf, SKILLS, type Skill, skillName, t } from "./words";
import "./face.css";

const INK = "var(--night-15)";
const W = 136;
const H = 70;

/** Silhouettes on a 136 by 70 plate, drawn around its middle. */
const HEADS = [
  "M39 26C46 24 51 23 52 22C53 9 59 4 65 6Q68 8 71 6C77 4 83 9 84 22C85 23 90 24 97 26Q89 31 82 30C82 40 78 46 75 48V54C89 57 100 61 105 72H31C36 61 47 57 61 54V48C58 46 54 40 54 30Q47 31 39 26z",
  "M49 22c-1-10 6-17 19-17s20 7 19 15l5 4-6 1c0 14-5 21-10 24v6c14 3 24 6 28 17h-72c4-11 14-14 28-17v-6c-6-3-11-12-11-27z",
  "M68 4c15 0 22 10 22 24 0 12 2 16 5 19-6 1-12 0-15-2l-3 3v5c14 3 24 6 28 19h-74c4-13 14-16 28-19v-5l-3-3c-3 2-9 3-15 2 3-3 5-7 5-19 0-14 7-24 22-24z",
  "M68 5c12 0 18 9 17 20-1 11-5 18-10 21v7c16 2 28 6 32 19h-78c4-13 16-17 32-19v-7c-5-3-9-10-10-21-1-11 5-20 17-20z",
  "M72 4c4-4 14-3 14 5 0 4-2 6-4 7 3 5 4 10 3 15-1 8-5 14-9 17v6c14 3 24 6 28 18h-72c4-12 14-15 28-18v-6c-5-3-10-10-10-21 0-12 6-19 16-20z",
  "M68 4c13 0 20 8 19 18l2 3c1 4 0 8-4 8-2 8-5 12-9 15v6c15 3 26 7 30 18H30c4-11 15-15 30-18v-6c-4-3-7-7-9-15-4 0-5-4-4-8l2-3C48 12 55 4 68 4z",
] as const;

/** Small things a bust wears, by the card's name: nothing, spectacles, a tie, lapels, a collar. */
const WORN = [
  null,
  <path
    d="M56 25a5 4.4 0 1 0 10 0a5 4.400 0 1 0-10 0M70 25a5 4.400 0 1 0 10 0a5 4.400 0 1 0-10 0M66 24.500h4"
    fill="none"
    stroke={INK}
    stroke-width="1.3"
  />,
  <path d="M65 57l3 3 3-3M68 60l-3 5 3 7 3-7z" fill={INK} stroke={INK} stroke-width="1" stroke-linejoin="round" />,
  <path
    d="M58 56l10 12 10-12M54 58l6 12M82 58l-6 12"
    fill="none"
    stroke="var(--paper)"
    stroke-width="1.6"
    stroke-linejoin="round"
  />,
] as const;

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

function Lines({ shift = 0, width }: { shift?: number; width?: number }): JSX.Element {
  return (
    <>
      {Array.from({ length: 28 }, (_, i) => {
        const y = i * 2.6 + shift;
        return (
          <path
            key={i}
            d={`M0 ${y}Q34 ${y + 1.6} 68 ${y}T136 ${y}`}
            stroke-width={width ?? Number((1.75 - 0.5 * Math.sin(i * 0.55)).toFixed(2))}
          />
        );
      })}
    </>
  );
}

/** The plates all busts are cut from; drawn once on a page. */
export function Plates(): JSX.Element {
  return (
    <svg width="0" height="0" class="sc-plates" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="sc-brass" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stop-color="var(--ivory-77)" />
          <stop offset=".5" stop-color="var(--brass-59)" />
          <stop offset="1" stop-color="var(--brass-41a)" />
        </linearGradient>
        <clipPath id="sc-light">
          <path d={`M0 0H${W * 0.53}L${W * 0.42} ${H}H0z`} />
        </clipPath>
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
        {HEADS.map((head, i) => (
          <g key={i}>
            <clipPath id={`sc-head-${i}`}>
              <path d={head} />
            </clipPath>
            <symbol id={`sc-bust-${i}`} viewBox={`0 0 ${W} ${H}`}>
              <path d={head} fill="var(--paper)" />
              <g clip-path={`url(#sc-head-${i})`} stroke={INK} fill="none">
                <Lines />
                <g clip-path="url(#sc-light)">
                  <Lines shift={1.3} width={1.1} />
                </g>
              </g>
              <path d={head} fill="none" stroke={INK} stroke-width=".9" />
            </symbol>
          </g>
        ))}
      </defs>
    </svg>
  );
}

/** Beside every bust so much of its plate is empty: a narrow picture leaves that out before the bust gets smaller. */
const SIDE = 30;

/** An engraved bust, always the same for the same name. */
export function Bust({ name }: { name: string }): JSX.Element {
  const h = hash(name);
  const head = h % HEADS.length;
  const flip = (h >>> 5) & 1;
  const worn = WORN[(h >>> 9) % WORN.length];
  return (
    <svg
      class="sc-bust"
      viewBox={`${SIDE} 0 ${W - 2 * SIDE} ${H}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <g stroke={INK} opacity=".22" fill="none" stroke-width=".5">
        {Array.from({ length: 20 }, (_, i) => (
          <path key={i} d={`M-200 ${(i - 6) * 5.2}H336`} />
        ))}
      </g>
      <g transform={flip ? `translate(${W} 0) scale(-1 1)` : undefined}>
        <use href={`#sc-bust-${head}`} width={W} height={H} />
        {worn}
      </g>
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
      {person && <Bust name={face.name} />}
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
