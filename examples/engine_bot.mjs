// A bot in JavaScript that knows nothing of Safehouse but the engine protocol (docs/engine.md).
//
// It deals some worlds that its seat may live in, tries every move in each of them, lets the
// engine judge where it leads, and plays what is best on average. Any game, any seat:
//
//     node examples/engine_bot.mjs [GAME] [SEED]
//
// SAFEHOUSE names the command that starts the engine, "safehouse" unless it is set.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [game = "master_of_spies", seed = "1"] = process.argv.slice(2);
const [command, ...args] = (process.env.SAFEHOUSE ?? "safehouse").split(" ");
const program = spawn(command, [...args, "engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();

async function ask(cmd, fields = {}) {
  program.stdin.write(`${JSON.stringify({ cmd, ...fields })}\n`);
  const answer = JSON.parse((await answers.next()).value);
  if (answer.error) throw new Error(`${answer.error.code}: ${answer.error.reason}`);
  return answer;
}

const WORLDS = 2;
const TRIED = 8;

async function choose(seat, moves) {
  const worth = moves.map(() => 0);
  for (let world = 0; world < WORLDS; world++) {
    await ask("determinize", { seat, seed: world, as: "world" });
    for (const [i, move] of moves.entries()) {
      await ask("fork", { match: "world", as: "after" });
      await ask("play", { match: "after", seat, move: move.notation });
      const { values } = await ask("evaluate", { match: "after", seat, worlds: 1 });
      worth[i] += values[seat];
    }
  }
  return moves[worth.indexOf(Math.max(...worth))].notation;
}

let status = await ask("new", { game, seed });
while (status.result === null) {
  const seat = status.waiting[0];
  const { decisions } = await ask("decisions", { seat });
  const { moves } = decisions[0];
  const move =
    seat === 0 && moves.length <= TRIED
      ? await choose(seat, moves)
      : (await ask("bot", { seat, level: "courier", seed })).move.notation;
  status = await ask("play", { seat, move });
  console.log(`${status.ply}. seat ${seat}: ${status.move}`);
}
console.log(status.result.text);
await ask("quit");
