/** How Spycraft's people look: faction by dress and ground, trade by hat and tools. */

import type { Dress, Ground, Hat, Kind, Tool } from "../../engraver/portrait";

const FACTIONS: Record<string, { dresses: readonly Dress[]; ground: Ground; hats: readonly Hat[] }> = {
  "banshee-net": {
    dresses: ["jersey", "hood", "plain", "leather"],
    ground: "grid",
    hats: ["none", "none", "knit", "hood"],
  },
  "bloodvine-syndicate": {
    dresses: ["suit", "evening", "suit", "coat"],
    ground: "lattice",
    hats: ["none", "none", "fedora"],
  },
  "nine-tiger-dynasty": { dresses: ["robe", "robe", "suit"], ground: "rays", hats: ["none", "none", "scarf"] },
  "shadow-patriots": { dresses: ["uniform", "vest", "uniform"], ground: "bars", hats: ["none", "peaked", "beret"] },
  "the-krypt": { dresses: ["hood", "coat", "leather"], ground: "vault", hats: ["none", "none", "hood", "scarf"] },
};
const FREE = {
  dresses: ["plain", "leather", "coat", "vest", "suit"],
  ground: "dusk",
  hats: ["none", "none", "flat", "fedora"],
} as const;

const TRADES: Record<string, { tools: readonly Tool[]; hats: readonly Hat[] }> = {
  Soldier: { tools: ["rifle", "rifle", "medals", "scope"], hats: ["helmet", "beret", "boonie", "bandana"] },
  Pointman: { tools: ["binoculars", "earpiece", "scope", "earpiece"], hats: ["none", "knit"] },
  Wheelman: { tools: ["goggles", "wheel", "goggles", "wheel"], hats: ["none", "flat"] },
  Snoop: { tools: ["headset", "camera", "lens", "headset"], hats: ["none"] },
  Faceman: { tools: ["flower", "glass", "cigarette", "necklace"], hats: ["none"] },
  Fixer: { tools: ["key", "wrench", "pen", "cigar"], hats: ["none", "flat"] },
};
const ANY = { tools: ["none"], hats: ["none"] } as const;

export function kindOfPerson(faction: string | null, traits: readonly string[]): Kind {
  const home = FACTIONS[(faction ?? "").toLowerCase().replaceAll(" ", "-")] ?? FREE;
  const trade = TRADES[traits.find((trait) => trait in TRADES) ?? ""] ?? ANY;
  // What is worn on the head has its place there alone.
  const bare = trade.tools.some((tool) => tool === "goggles" || tool === "headset");
  return {
    dresses: home.dresses,
    grounds: [home.ground],
    hats: bare ? ["none"] : [...home.hats, ...trade.hats],
    tools: trade.tools,
  };
}
