/** Options that follow another: the switches of a mode. */

import type { GameInfo, OptionInfo } from "../gen/messages";

type Values = Record<string, unknown>;

/** What an option comes to: what was chosen, or what the choice it follows implies. */
export const chosenValue = (option: OptionInfo, options: Values): unknown =>
  options[option.name] ?? (option.follows ? option.implied[String(options[option.follows])] : options[option.name]);

/** What changes when an option is set, so that a choice and the options that follow it never contradict each other. */
export function choose(game: Pick<GameInfo, "options">, options: Values, name: string, value: unknown): Values {
  const followers = (of: string) => game.options.filter((option) => option.follows === of);
  const free = (of: string): Values => Object.fromEntries(followers(of).map((option) => [option.name, null]));
  const leader = game.options.find((option) => option.name === name)?.follows;
  if (!leader) return { [name]: value, ...free(name) };
  // Several switches together make a mode; one option by itself does not stand for another choice.
  if (followers(leader).length < 2) return { [name]: value };
  const now = { ...options, [name]: value };
  const words = game.options.find((option) => option.name === leader)?.choices ?? [];
  const fits = (word: unknown) =>
    followers(leader).every((option) => chosenValue(option, now) === option.implied[String(word)]);
  const word = [options[leader], ...words].find(fits);
  return word === undefined ? { [name]: value } : { [leader]: word, ...free(leader) };
}

/** Whether the options that follow this one were set so that no choice of it holds: it is then shown without one. */
export const mixed = (game: Pick<GameInfo, "options">, option: OptionInfo, options: Values): boolean => {
  const followers = game.options.filter((one) => one.follows === option.name);
  return (
    followers.length > 1 &&
    followers.some((one) => chosenValue(one, options) !== one.implied[String(options[option.name])])
  );
};
