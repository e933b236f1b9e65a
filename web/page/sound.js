/** Sounds of a game: a tap for a move, two notes at its end. Off by default. */

import { read, write } from "../browser/memory.js";

/** A move's note, and those of an end, in hertz; how long each is, in seconds. */
const MOVE = [392];
const END = [392, 587];
const LENGTH = 0.09;

/** @type {AudioContext | null} */
let audio = null;

/** The name under which a browser remembers whether there are sounds. */
const SOUND = "inarow-sound";

export function isSoundOn() {
  return read(SOUND) === "on";
}

/** Switches sounds on, which is heard, or off. @param {boolean} isOn */
export function switchSound(isOn) {
  write(SOUND, isOn ? "on" : "off");
  if (isOn) {
    play(END);
  }
}

/** The sound after moves have been made or a game has ended. @param {{ moves: unknown[], result: string | null }} before @param {{ moves: unknown[], result: string | null }} after */
export function sound(before, after) {
  if (!isSoundOn() || after.moves.length <= before.moves.length) {
    return;
  }
  play(after.result === null ? MOVE : END);
}

/** @param {number[]} notes In hertz, one after the other. */
function play(notes) {
  audio ??= new AudioContext();
  for (const [at, hertz] of notes.entries()) {
    note(audio, hertz, audio.currentTime + at * LENGTH);
  }
}

/** @param {AudioContext} context @param {number} hertz @param {number} start */
function note(context, hertz, start) {
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.2, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}
