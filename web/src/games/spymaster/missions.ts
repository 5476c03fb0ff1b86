/**
 * What is printed on the 60 Missions, for acting out how one is turned up: the event names it only.
 * A test holds this against the engine's own data.
 */

import type { SpymasterMission } from "../../gen/spymaster";
import { TYPE_NAMES, type Type } from "./words";

/** Name, City, Special, Freelance, type, value, points; by number. */
const PRINTED: readonly string[] = [
  "Paper Lantern|green|1|0|surveillance|3|6",
  "Quiet Harbour|red|1|0|espionage|3|6",
  "Glass Orchid|yellow|1|0|dossiers|3|6",
  "Second Violin|blue|1|0|cryptography|3|6",
  "Cold Kettle|red|1|1|surveillance|2|6",
  "Torn Umbrella|yellow|1|1|espionage|2|6",
  "Lost Luggage|blue|1|1|dossiers|2|6",
  "Silent Ferry|green|1|1|cryptography|2|6",
  "Amber Key|yellow|2|0|surveillance|2|7",
  "Night Market|blue|2|0|espionage|2|7",
  "Broken Compass|green|2|0|dossiers|2|7",
  "Velvet Rope|red|2|0|cryptography|2|7",
  "Ninth Bishop|blue|1|1|surveillance|3|7",
  "Winter Garden|green|1|1|espionage|3|7",
  "Copper Moth|red|1|1|dossiers|3|7",
  "False Beacon|yellow|1|1|cryptography|3|7",
  "Empty Chair|green|1|2|surveillance|2|7",
  "Carbon Copy|red|1|2|espionage|2|7",
  "Stone Parrot|yellow|1|2|dossiers|2|7",
  "Last Tram|blue|1|2|cryptography|2|7",
  "Hollow Coin|red|1|0|surveillance|5|8",
  "Grey Pilgrim|yellow|1|0|espionage|5|8",
  "Fourth Floor|blue|1|0|dossiers|5|8",
  "Salt Road|green|1|0|cryptography|5|8",
  "Ivory Dial|yellow|1|2|surveillance|3|8",
  "Borrowed Face|blue|1|2|espionage|3|8",
  "Distant Thunder|green|1|2|dossiers|3|8",
  "Open Window|red|1|2|cryptography|3|8",
  "Rusted Anchor|blue|2|1|surveillance|2|8",
  "Sleeping Clerk|green|2|1|espionage|2|8",
  "Painted Horse|red|2|1|dossiers|2|8",
  "Double Entry|yellow|2|1|cryptography|2|8",
  "Crooked Mile|green|2|0|surveillance|4|9",
  "Burning Ledger|red|2|0|espionage|4|9",
  "Marble Hand|yellow|2|0|dossiers|4|9",
  "Loose Thread|blue|2|0|cryptography|4|9",
  "Iron Swallow|red|2|1|surveillance|3|9",
  "Missing Page|yellow|2|1|espionage|3|9",
  "Frozen Account|blue|2|1|dossiers|3|9",
  "Long Shadow|green|2|1|cryptography|3|9",
  "Silver Tongue|yellow|1|3|surveillance|3|9",
  "Locked Piano|blue|1|3|espionage|3|9",
  "Third Witness|green|1|3|dossiers|3|9",
  "Black Tulip|red|1|3|cryptography|3|9",
  "Blind Courier|blue|2|2|surveillance|3|10",
  "Wax Seal|green|2|2|espionage|3|10",
  "Northern Line|red|2|2|dossiers|3|10",
  "Midnight Post|yellow|2|2|cryptography|3|10",
  "Counterfeit Sun|green|1|2|surveillance|5|10",
  "Bitter Almond|red|1|2|espionage|5|10",
  "Seven Doors|yellow|1|2|dossiers|5|10",
  "Ghost Station|blue|1|2|cryptography|5|10",
  "Tin Crown|red|3|0|surveillance|3|11",
  "Deep Archive|yellow|3|0|espionage|3|11",
  "Kingfisher|blue|3|0|dossiers|3|11",
  "White Noise|green|3|0|cryptography|3|11",
  "Perfect Pitch|yellow|3|1|surveillance|4|12",
  "Card House|blue|3|1|espionage|4|12",
  "Falling Tide|green|3|1|dossiers|4|12",
  "Final Curtain|red|3|1|cryptography|4|12",
];

export function missionOf(id: string): SpymasterMission | null {
  const line = PRINTED[Number(id.slice(1)) - 1];
  if (line === undefined) return null;
  const [name = "", colour = "", special, freelance, type = "", value, points] = line.split("|");
  return {
    id,
    name,
    colour,
    special: Number(special),
    freelance: Number(freelance),
    type,
    type_name: TYPE_NAMES[type as Type] ?? type,
    value: Number(value),
    points: Number(points),
  };
}
