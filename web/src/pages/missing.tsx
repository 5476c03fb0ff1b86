import type { JSX } from "preact";
import { Notice } from "../lazy";
import { usePage } from "../page";
import { Button } from "../parts";
import { path } from "../router";

export function MissingPage(): JSX.Element {
  usePage("No such page");
  return (
    <Notice
      title="Nobody lives here."
      text="There is no page at this address. The table you look for may have another code."
    >
      <Button kind="primary" href={path.home}>
        Home
      </Button>
      <Button href={path.tables}>All tables</Button>
    </Notice>
  );
}
