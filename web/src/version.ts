/** Whether the server has been updated since this page was loaded. */

import { useEffect, useState } from "preact/hooks";

const entryOf = (page: ParentNode): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

/** Every build gives its scripts new names: a server with another page has another version. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch("/", { cache: "no-store", headers: { Accept: "text/html" } });
    if (!answer.ok) return false;
    const served = entryOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
    return served !== null && served !== entryOf(document);
  } catch {
    return false;
  }
}

/** The same, asked once something has failed to load. */
export function useOutdated(failed: boolean): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (failed) void isOutdated().then(setOutdated);
  }, [failed]);
  return outdated;
}
