// Sounds of cards, made on the spot; silent until they are asked for.
import { keep, read } from "./texts.js";

const KEPT = "sound";
/** @type {AudioContext | null} */
let context = null;

export const sounding = () => read(KEPT) === "on";

/** @param {boolean} on */
export const sound = (on) => keep(KEPT, on ? "on" : "off");

/** A card on the table: a short noise. */
export function tap() {
  if (!sounding()) return;
  context ??= new AudioContext();
  const length = Math.round(0.035 * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) noise[at] = (Math.random() - 0.5) * (1 - at / length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: 1800 })).connect(context.destination);
  source.start();
}

/** The return: two tones. */
export function chime() {
  if (!sounding()) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [at, frequency] of [[0, 660], [0.14, 880]]) {
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0.12 });
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.5);
  }
}
