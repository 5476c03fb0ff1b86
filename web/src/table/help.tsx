import type { JSX } from "preact";
import { Drawer } from "../parts/ui";

const KEYS: [string, string][] = [
  ["Tab", "to the next group: board, cards, prompt, log"],
  ["Arrow keys", "to the nearest piece in that direction"],
  ["Space", "touch the piece; while things move: skip to the end"],
  ["Enter", "confirm the move in hand; while it is incomplete: touch the piece"],
  ["Esc", "take back the last touch, or close what is open"],
  ["?", "this help"],
];

export function Help({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Drawer title="How to use the table" onClose={onClose}>
      <div class="help">
        <p>
          Moves are made by touching pieces. What you can touch now has a bright outline; the prompt under the board
          says what it would do. Nothing is played before you confirm.
        </p>
        <p>
          Touch anything else and the table says why it is not possible, with the clause of the rules. Point at a line
          of the log to see the pieces it is about.
        </p>
        <h3 class="lab">Keys</h3>
        <dl>
          {KEYS.map(([key, does]) => (
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
