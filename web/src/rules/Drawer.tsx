/** The rules beside the table: one game's guide, scrolled to a clause. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button, Drawer } from "../parts";
import { path } from "../router";
import { gameName, useLoad } from "../session";
import { anchorOf, Guide, loadGuide } from "./Guide";
import { type Doc, placeOf } from "./markdown";
import { closeRules, openClause, type OpenRules, openRules } from "./open";
import "./rules.css";
import { language, t } from "../say";

export function RulesDrawer(): JSX.Element | null {
  const open = openRules.value;
  return open ? <Rules key={open.game} open={open} /> : null;
}

const PREFIX = "rules-";

/** Its title is the drawer's. */
const untitled = (doc: Doc): Doc => ({
  ...doc,
  blocks: doc.blocks.filter((block) => block.t !== "heading" || block.level > 1),
});

function Rules({ open }: { open: OpenRules }): JSX.Element {
  const {
    value: doc,
    error,
    reload,
  } = useLoad(() => loadGuide(open.game, language.value), [open.game, language.value]);
  const place = doc && open.clause ? placeOf(doc, open.clause) : null;

  useEffect(() => {
    if (!place) return;
    document.getElementById(anchorOf(place, PREFIX))?.scrollIntoView({ block: "center" });
  }, [place, open]);

  return (
    <Drawer title={t("rules-of", { game: gameName(open.game) })} class="rules-drawer" onClose={closeRules}>
      {error && (
        <div class="stack">
          <p>{error.message}</p>
          <Button onClick={reload}>{t("try-again")}</Button>
        </div>
      )}
      {doc && open.clause && !place && <p class="guide-note">{t("clause-apart", { clause: open.clause })}</p>}
      {doc && (
        <div class="guide">
          <Guide
            doc={untitled(doc)}
            marked={open.clause}
            prefix={PREFIX}
            headings={2}
            onClause={(clause) => openClause(clause, open.game)}
          />
          <p>
            <a class="plain-link" href={path.guide(open.game, place ?? undefined)} target="_blank" rel="noopener">
              {t("guide-in-tab")}
            </a>
          </p>
        </div>
      )}
    </Drawer>
  );
}
