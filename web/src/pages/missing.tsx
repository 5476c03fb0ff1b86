import type { JSX } from "preact";
import { Notice } from "../lazy";
import { usePage } from "../page";
import { Button } from "../parts";
import { path } from "../router";
import { t } from "../say";

export function MissingPage(): JSX.Element {
  usePage(t("no-such-page"));
  return (
    <Notice title={t("nobody-lives-here")} text={t("no-page-here")}>
      <Button kind="primary" href={path.home}>
        {t("home")}
      </Button>
      <Button href={path.tables}>{t("all-tables")}</Button>
    </Notice>
  );
}
