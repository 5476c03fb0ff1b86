/** Options that follow another: the switches of a mode. */

import type { AnyOption, GameInfo, ListOption } from "../gen/messages";

type Values = Record<string, unknown>;

/** The option that gives each seat its colour; undefined where a game has none. */
export const coloursOption = (game: Pick<GameInfo, "options">): ListOption | undefined =>
  game.options.find((option): option is ListOption => option.kind === "list" && option.by_seat);

/** The choice that an option follows; empty if it follows none. */
const leaderOf = (option: AnyOption | undefined): string =>
  option?.kind === "flag" || option?.kind === "choice" ? option.follows : "";

/** What an option is while it is not set and the choice it follows is that. */
const impliedBy = (option: AnyOption, word: unknown): unknown =>
  option.kind === "flag" || option.kind === "choice" ? option.implied[String(word)] : undefined;

/** What an option comes to: what was chosen, or what the choice it follows implies. */
export const chosenValue = (option: AnyOption, options: Values): unknown =>
  options[option.name] ?? (leaderOf(option) ? impliedBy(option, options[leaderOf(option)]) : options[option.name]);

/** What changes when an option is set, so that a choice and the options that follow it never contradict each other. */
export function choose(game: Pick<GameInfo, "options">, options: Values, name: string, value: unknown): Values {
  const followers = (of: string) => game.options.filter((option) => leaderOf(option) === of);
  const free = (of: string): Values => Object.fromEntries(followers(of).map((option) => [option.name, null]));
  const leader = leaderOf(game.options.find((option) => option.name === name));
  if (!leader) return { [name]: value, ...free(name) };
  // Several switches together make a mode; one option by itself does not stand for another choice.
  if (followers(leader).length < 2) return { [name]: value };
  const now = { ...options, [name]: value };
  const led = game.options.find((option) => option.name === leader);
  const words = led?.kind === "choice" ? led.choices : [];
  const fits = (word: unknown) =>
    followers(leader).every((option) => chosenValue(option, now) === impliedBy(option, word));
  const word = [options[leader], ...words].find(fits);
  return word === undefined ? { [name]: value } : { [leader]: word, ...free(leader) };
}

/** Whether the options that follow this one were set so that no choice of it holds: it is then shown without one. */
export const mixed = (game: Pick<GameInfo, "options">, option: AnyOption, options: Values): boolean => {
  const followers = game.options.filter((one) => leaderOf(one) === option.name);
  return (
    followers.length > 1 && followers.some((one) => chosenValue(one, options) !== impliedBy(one, options[option.name]))
  );
};
