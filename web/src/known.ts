/** What the server has said about itself and about me. Filled by `session.ts`. */

import { signal } from "@preact/signals";
import type { GameInfo, Me, ServerInfo } from "./gen/messages";

export const me = signal<Me | null>(null);
export const games = signal<GameInfo[] | null>(null);
export const info = signal<ServerInfo | null>(null);
