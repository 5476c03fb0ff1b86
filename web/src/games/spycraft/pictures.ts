/** The engraving of each card: people have faces, gear and missions have objects and scenes. */

import { engrave, type Engraving, type Plate } from "../../engraver/engrave";
import { portrait } from "../../engraver/portrait";
import type { SpycraftFace } from "../../gen/spycraft";
import { kindOfPerson } from "./people";
import { gearPlate, missionPlate } from "./objects";

type Pictured = Pick<SpycraftFace, "name" | "type" | "faction" | "traits" | "types" | "place">;

export function plateOf(name: string, face: Pictured | undefined): Plate {
  if (face?.type === "gear") return gearPlate(name, face.traits);
  if (face?.type === "mission") return missionPlate(name, face.types, face.place);
  return portrait(name, kindOfPerson(face?.faction ?? null, face?.traits ?? []));
}

/** Distance between the lines of a small picture. */
const COARSE = 3;

const engraved = new Map<string, Engraving>();

/** A card's engraving, made once. */
export function picture(name: string, face?: Pictured, small = false): Engraving {
  const key = `${small} ${face?.type} ${name}`;
  let found = engraved.get(key);
  if (!found) {
    found = small ? engrave(plateOf(name, face), COARSE) : engrave(plateOf(name, face));
    engraved.set(key, found);
  }
  return found;
}
