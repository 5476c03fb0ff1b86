/** A few small, soft sounds made on the spot; one switch turns them off. */

import { settings } from "../settings";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.peek().sound || typeof AudioContext === "undefined") return null;
  // Before the first touch browsers allow no sound, and say so in their console.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(frequency: number, at: number, length: number, volume: number, shape: OscillatorType = "sine"): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(frequency, start);
  voice.frequency.exponentialRampToValueAtTime(frequency * 0.82, start + length);
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(volume, start + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(level).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
}

export const sound = {
  /** Wood on wood: a piece lands. */
  piece: () => {
    tone(210, 0, 0.07, 0.16, "triangle");
    tone(640, 0, 0.025, 0.05, "square");
  },
  /** A piece is touched. */
  touch: () => tone(520, 0, 0.035, 0.05, "triangle"),
  /** It is your turn. */
  turn: () => {
    tone(392, 0, 0.28, 0.09);
    tone(523, 0.13, 0.42, 0.09);
  },
  /** The match is over. */
  end: () => {
    tone(262, 0, 0.5, 0.1);
    tone(330, 0.14, 0.5, 0.1);
    tone(392, 0.28, 0.9, 0.1);
  },
};
