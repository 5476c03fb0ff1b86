/** Who is at headquarters and who is on the mission. */

import type { SpycraftAgent, SpycraftPlayer } from "../../gen/spycraft";

export const home = (player: SpycraftPlayer): SpycraftAgent[] => player.agents.filter((agent) => !agent.team);
export const team = (player: SpycraftPlayer): SpycraftAgent[] => player.agents.filter((agent) => agent.team);

/** A leader stands among the cards, though no limit counts it. */
export const hasLeader = (agents: readonly SpycraftAgent[]): boolean => agents.some((agent) => agent.leader);
