/** A few small, soft sounds made on the spot, as loud as the settings say. */

import { settings } from "../settings";

/** At full volume; the sounds themselves leave room for several at once. */
const LOUDEST = 1.6;

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  const { sound, volume } = settings.peek();
  if (!sound || !volume || typeof AudioContext === "undefined") return null;
  // Before the first touch browsers allow no sound, and say so in their console.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A level that rises at once and fades, on its way to the ear. */
function fading(audio: AudioContext, start: number, length: number, volume: number): GainNode {
  const level = audio.createGain();
  const loud = (volume * LOUDEST * settings.peek().volume) / 100;
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(loud, start + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  level.connect(audio.destination);
  return level;
}

function tone(frequency: number, at: number, length: number, volume: number, shape: OscillatorType = "sine"): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(frequency, start);
  voice.frequency.exponentialRampToValueAtTime(frequency * 0.82, start + length);
  voice.connect(fading(audio, start, length, volume));
  voice.start(start);
  voice.stop(start + length + 0.02);
}

/** A breath of noise around a pitch that glides: paper, a card that turns. */
function rustle(from: number, to: number, at: number, length: number, volume: number): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const voice = audio.createBufferSource();
  voice.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.4;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  voice.connect(filter).connect(fading(audio, start, length, volume));
  voice.start(start);
}

export const sound = {
  /** Wood on wood: a piece lands. */
  piece: () => {
    tone(210, 0, 0.07, 0.1, "triangle");
    tone(640, 0, 0.025, 0.03, "square");
  },
  /** Paper on felt: a card is laid. */
  card: () => {
    rustle(2600, 900, 0, 0.09, 0.1);
    tone(150, 0.05, 0.06, 0.06, "triangle");
  },
  /** A piece is touched. */
  touch: () => tone(520, 0, 0.035, 0.03, "triangle"),
  /** Something great is shown: a card turns under the lamp. */
  reveal: () => {
    rustle(700, 3200, 0, 0.28, 0.07);
    tone(330, 0.2, 0.5, 0.05);
    tone(495, 0.24, 0.6, 0.035);
  },
  /** It is your turn. */
  turn: () => {
    tone(392, 0, 0.28, 0.056);
    tone(523, 0.13, 0.42, 0.056);
  },
  /** The match is over: upwards for whoever won, downwards for whoever lost, level for whoever watched. */
  end: (how: "win" | "loss" | null) => {
    const steps = how === "win" ? [262, 330, 392, 523] : how === "loss" ? [330, 294, 247] : [262, 330, 262];
    for (const [i, pitch] of steps.entries())
      tone(pitch, i * 0.15, i === steps.length - 1 ? 1 : 0.5, 0.062, how === "loss" ? "triangle" : "sine");
  },
};
