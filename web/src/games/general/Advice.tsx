/** What the Spies say: three cards on a panel beside the map. */

import type { JSX } from "preact";
import type { GeneralSpy } from "../../gen/general";
import { Glyph } from "../../parts/icons";
import { Cap, Mark, T } from "../../parts/pieces";
import { Back, Face, FitText } from "./pieces";
import { cardName, colourOfSeat, LETTERS, spoken, t, truthText, whoAt } from "./words";
import { Piece, type Scene } from "./scene";

export function AdvicePanel({ scene }: { scene: Scene }): JSX.Element {
  const { layout, board } = scene;
  const { panel } = layout;
  const wide = layout.mode === "wide";
  const mixed = board.pile.length > 0;
  return (
    <g role="group" aria-label={t("advice")}>
      <rect x={panel.x} y={panel.y} width={panel.w} height={panel.h} class="gn-advice-panel" aria-hidden="true" />
      <path
        d={wide ? `M${panel.x + panel.w} 8V${layout.h - 8}` : `M0 ${panel.h}H${layout.w}`}
        stroke="var(--wall-2)"
        stroke-width={0.75}
        aria-hidden="true"
      />
      {board.spies.map((spy) => (
        <Advice key={spy.spy} scene={scene} spy={spy} pile={mixed} />
      ))}
    </g>
  );
}

function Advice({ scene, spy, pile }: { scene: Scene; spy: GeneralSpy; pile: boolean }): JSX.Element {
  const { layout, board, composed } = scene;
  const box = layout.advice[spy.spy]!;
  const phone = layout.mode === "phone";
  const name = whoAt(board, spy.seat);
  const colour = colourOfSeat(spy.seat);
  const mine = board.spy === spy.spy;
  const giving = board.step === "give";
  const general = board.you === "general";
  const gift = pile ? (board.pile[spy.spy] ?? null) : spy.gift;
  const intended =
    mine && giving && !spy.has_given ? composed?.picked.find((pick) => pick.startsWith("card:"))?.slice(5) : undefined;
  const between = board.step === "promote" || board.step === "listen_to" || board.step === "attack";
  const noted = layout.tall ? 14 : 0;
  const label = spoken(spy, name);
  const state = gift
    ? gift.truth === "open"
      ? t("says-open", { card: cardName(gift.card) })
      : t("says-judged", { card: cardName(gift.card), truth: truthText(gift) })
    : intended && !spy.silenced && !between
      ? t("not-given-yet", { card: cardName(intended) })
      : t("advice-state", {
          state: spy.silenced
            ? "silenced"
            : between
              ? "early"
              : spy.has_given
                ? "given"
                : spy.has_given === null
                  ? "hidden"
                  : mine || giving
                    ? "choosing"
                    : "none",
        });
  const says = pile
    ? gift
      ? t("shuffled-card", { card: cardName(gift.card) })
      : t("shuffled-none")
    : t("titled", { title: label, name: state });
  const note = intended
    ? "meant"
    : gift || (spy.has_given && !between)
      ? "given"
      : spy.silenced
        ? "silenced"
        : giving
          ? spy.has_given === null
            ? "hidden"
            : "choosing"
          : between
            ? null
            : "none";
  const showFoot = general && gift !== null;
  const h = showFoot ? box.h : box.h - noted;
  const asked = composed?.next.has(`spy:${LETTERS[spy.spy]}`) || composed?.picked.includes(`spy:${LETTERS[spy.spy]}`);
  const head = pile ? t("shuffled-caption") : showFoot ? t("says-caption") : null;
  const headY = box.y - (phone ? 7 : 10);
  return (
    <Piece
      scene={scene}
      id={`spy:${LETTERS[spy.spy]}`}
      name={says}
      still={!asked && !scene.handlers.readonly && !(general && between)}
      class="advice"
    >
      <rect class="piece-hit" x={box.x - 4} y={box.y - 22} width={box.w + 8} height={box.h + 26} rx={6} />
      <g aria-hidden="true">
        {head && !phone ? (
          <Cap x={box.x} y={headY} fill="var(--lit-text-2)">
            {head}
          </Cap>
        ) : (
          <>
            <g transform={`translate(${box.x} ${headY - 11})`}>
              <rect width={14} height={14} rx={3} fill={pile ? "var(--line-2)" : `var(--p-${colour})`} />
              {!pile && <Mark of={colour} x={7} y={7} size={7.5} fill={`var(--p-${colour}-ink)`} />}
            </g>
            <FitText
              x={box.x + 19}
              y={headY}
              size={phone ? 12.5 : 14}
              room={box.w - 20}
              fill="var(--bone)"
              text={pile ? t("shuffled") : name}
            />
          </>
        )}
        {gift ? (
          <Face
            x={box.x}
            y={box.y}
            w={box.w}
            h={h}
            card={gift.card}
            foot={
              phone || !showFoot
                ? undefined
                : pile
                  ? { text: layout.tall ? t("giver-unknown") : t("unknown"), colour: null }
                  : { text: name, colour }
            }
          />
        ) : intended ? (
          <Face x={box.x} y={box.y} w={box.w} h={h} card={intended} ring="meant" />
        ) : spy.has_given && !between ? (
          <Back x={box.x} y={box.y} w={box.w} h={h} tick />
        ) : (
          <>
            <rect
              x={box.x + 0.5}
              y={box.y + 0.5}
              width={box.w - 1}
              height={h - 1}
              rx={7}
              fill="var(--gn-well)"
              stroke="var(--wall-2)"
              stroke-width={1.2}
              stroke-dasharray="3 4"
            />
            <Glyph
              name={spy.silenced ? "mute" : giving ? "wait" : "person"}
              x={box.x + box.w / 2 - 11}
              y={box.y + h / 2 - 11}
              size={22}
              stroke="var(--lit-text-2)"
              weight={1.4}
            />
          </>
        )}
        {!showFoot && layout.tall && (
          <T
            x={box.x + box.w / 2}
            y={box.y + box.h + 2}
            size={14.5}
            face="display"
            italic
            anchor="middle"
            fill="var(--lit-text-2)"
          >
            {note && t("advice-note", { state: note })}
          </T>
        )}
      </g>
      <rect class="piece-ring" x={box.x - 3} y={box.y - 3} width={box.w + 6} height={h + 6} rx={9} />
    </Piece>
  );
}

// --- words on the map --------------------------------------------------------------------------
