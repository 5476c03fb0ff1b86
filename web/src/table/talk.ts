/** What is being said: kept while the chat is out of sight, until it has been sent. */

import { useState } from "preact/hooks";
import { type Sending, type Sent, useSending } from "./sending";

export interface Talk extends Sending {
  text: string;
  setText(text: string): void;
  /** Why the last request from the chat failed, or what came of it. */
  notice: string;
  setNotice(words: string): void;
  say(): void;
  /** What a button says while its request is on its way. */
  onItsWay: string;
}

export function useTalk(speak: (text: string) => Promise<Sent>, onItsWay: string): Talk {
  const [text, setText] = useState("");
  const [notice, setNotice] = useState("");
  const flight = useSending();
  const say = async () => {
    const words = text.trim();
    const outcome = words && (await flight.send("say", () => speak(words)));
    if (!outcome) return;
    setNotice(outcome.ok ? "" : outcome.reason);
    // What was typed meanwhile has not been said.
    if (outcome.ok) setText((now) => (now.trim() === words ? "" : now));
  };
  return { ...flight, text, setText, notice, setNotice, say: () => void say(), onItsWay };
}
