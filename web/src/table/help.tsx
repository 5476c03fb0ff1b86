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

export function Help({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Drawer title={t("how-to-use")} onClose={onClose}>
      <div class="help">
        <p>{t("help-moves")}</p>
        <p>{t("help-why")}</p>
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
      </div>
    </Drawer>
  );
}
