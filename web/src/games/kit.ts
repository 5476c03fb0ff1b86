/** What the page lends to a room's own module, which is built apart from it: Preact, the parts, the fallback's pieces. */

import * as signals from "@preact/signals";
import * as preact from "preact";
import * as hooks from "preact/hooks";
import * as parts from "../parts";
import { useRoving } from "../parts/roving";
import { touchable } from "../parts/touch";
import { Clause } from "../table/clause";
import { fallback } from "./fallback/ui";
import { handsWith } from "./hands";

export const kit = { preact, hooks, signals, parts: { ...parts, Clause, touchable, useRoving }, handsWith, fallback };
export type Kit = typeof kit;
