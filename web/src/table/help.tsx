import type { JSX } from "preact";
import { Drawer } from "../parts/ui";
import { t } from "../say";

const keys = (): [string, string][] => [
  [t("key-tab"), t("key-tab-does")],
  [t("key-arrows"), t("key-arrows-does")],
  [t("key-space"), t("key-space-does")],
  [t("key-enter"), t("key-enter-does")],
  [t("key-escape"), t("key-escape-does")],
  ["?", t("key-help-does")],
];

const touches = (): [string, string][] => [
  [t("touch-tap"), t("touch-tap-does")],
  [t("touch-again"), t("touch-again-does")],
  [t("touch-confirm"), t("touch-confirm-does")],
  [t("touch-dim"), t("touch-dim-does")],
  [t("touch-tabs"), t("touch-tabs-does")],
];

/** On phones what fingers do comes first, and keys only where there may be some. */
export function Help({ small, onClose }: { small: boolean; onClose(): void }): JSX.Element {
  const fingers = matchMedia("(pointer: coarse)").matches;
  return (
    <Drawer title={t("how-to-use")} onClose={onClose}>
      <div class="help">
        {small ? (
          <dl>
            {touches().map(([touch, does]) => (
              <div key={touch}>
                <dt>{touch}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <>
            <p>{t("help-moves")}</p>
            <p>{fingers ? t("help-why-touch") : t("help-why")}</p>
          </>
        )}
        {!(small && fingers) && (
          <>
            <h3 class="lab">{t("keys")}</h3>
            <dl>
              {keys().map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Drawer>
  );
}
