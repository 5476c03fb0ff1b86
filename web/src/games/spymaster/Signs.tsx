/** What the signs on the cards mean. */

import type { JSX } from "preact";
import { Sign } from "./art";
import { t, typeName, TYPES } from "./words";

/** What the signs on the cards mean, where those have no room for words. */
export function Signs({ star }: { star: boolean }): JSX.Element {
  return (
    <span class="desk-signs" aria-hidden="true">
      {TYPES.map((type) => (
        <span key={type}>
          <Sign of={type} size={14} /> {typeName(type)}
        </span>
      ))}
      {star && (
        <span>
          <Sign of="star" size={14} /> {t("star-card")}
        </span>
      )}
    </span>
  );
}
