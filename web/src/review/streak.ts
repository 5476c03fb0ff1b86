/** Puzzles solved day by day, kept in this browser. */

const KEY = "safehouse.puzzles";

export interface Days {
  /** Days on which a puzzle was solved, as 2026-11-16, in order. */
  solved: string[];
  best: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function parseDays(text: string | null): Days {
  try {
    const raw = JSON.parse(text ?? "null") as Partial<Days> | null;
    const solved = (Array.isArray(raw?.solved) ? raw.solved : []).filter(
      (day): day is string => typeof day === "string" && DAY.test(day),
    );
    return { solved: [...new Set(solved)].sort().slice(-400), best: Number(raw?.best) || 0 };
  } catch {
    return { solved: [], best: 0 };
  }
}

export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** How many days in a row, up to today or to yesterday while today's is still open. */
export function streakOf(days: Days, today: string): number {
  const known = new Set(days.solved);
  let day = known.has(today) ? today : dayBefore(today);
  let count = 0;
  while (known.has(day)) {
    count += 1;
    day = dayBefore(day);
  }
  return count;
}

/** The last so many days, oldest first: solved or not. */
export function lastDays(days: Days, today: string, count: number): { day: string; solved: boolean }[] {
  const known = new Set(days.solved);
  const out: { day: string; solved: boolean }[] = [];
  for (let day = today; out.length < count; day = dayBefore(day)) out.unshift({ day, solved: known.has(day) });
  return out;
}

export function solvedOn(days: Days, day: string): Days {
  const next = { ...days, solved: [...new Set([...days.solved, day])].sort() };
  return { ...next, best: Math.max(days.best, streakOf(next, day)) };
}

/** Asking for the solution ends the streak: what was solved stays, the days in a row begin again. */
export function givenUp(days: Days, today: string): Days {
  let cut = today;
  const known = new Set(days.solved);
  const gone = new Set<string>();
  if (!known.has(cut)) cut = dayBefore(cut);
  while (known.has(cut)) {
    gone.add(cut);
    cut = dayBefore(cut);
  }
  return { ...days, solved: days.solved.filter((day) => !gone.has(day)) };
}

export function readDays(): Days {
  try {
    return parseDays(localStorage.getItem(KEY));
  } catch {
    return parseDays(null);
  }
}

export function keepDays(days: Days): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(days));
  } catch {
    // A browser that keeps nothing: the streak lasts as long as the page.
  }
}
