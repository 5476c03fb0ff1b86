/**
 * What the page lends to a game's own module, which is built apart from it: Preact, the parts, the fallback's pieces.
 * Only what the page uses itself is named here, or everybody would load more for it.
 */

import { computed, effect, signal, useSignal } from "@preact/signals";
import { Fragment, h } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button, IconButton } from "../parts/Button";
import { Icon } from "../parts/icons";
import { Chip, Cube, Pawn } from "../parts/pieces";
import { useRoving } from "../parts/roving";
import { touchable } from "../parts/touch";
import { Clause } from "../table/clause";
import { fallback } from "./fallback/ui";
import { touchHandlers } from "./touch-handlers";

export const kit = {
  preact: { h, Fragment },
  hooks: { useEffect, useMemo, useRef, useState },
  signals: { computed, effect, signal, useSignal },
  parts: { Button, IconButton, Icon, Chip, Cube, Pawn, Clause, touchable, useRoving },
  touchHandlers,
  fallback,
};
export type Kit = typeof kit;
