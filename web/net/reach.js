/**
 * Whether the server answers: one state for the whole page. Whoever gets no answer waits here and asks
 * again by themselves, or when somebody says so.
 */

import { pauseBefore } from "../state/pause.js";

/** A silence that is shorter than this is not worth a word, in milliseconds. */
const PATIENCE = 700;

/** Nobody answered. */
export class Unanswered extends Error {}

/**
 * Somebody who waits for an answer.
 * @typedef {object} Waiting
 * @property {() => void} again Asks now.
 * @property {() => void} giveUp
 */

/** @type {Map<object, Waiting>} */
const waiting = new Map();

/** Whether it is said that the server is away. */
let isAway = false;

/** @type {number | undefined} */
let saying;

/** @type {(isAway: boolean) => void} */
let tell = () => {};

/** Has somebody told whenever the server has gone away, and when it is back. @param {(isAway: boolean) => void} listener */
export function watchServer(listener) {
  tell = listener;
}

/** Somebody got no answer. @param {object} who @param {Waiting} waits */
export function unanswered(who, waits) {
  waiting.set(who, waits);
  saying ??= setTimeout(() => set(true), PATIENCE);
}

/** Somebody was answered, or does not want to know any more. @param {object} who */
export function answered(who) {
  waiting.delete(who);
  if (waiting.size === 0) {
    clearTimeout(saying);
    saying = undefined;
    set(false);
  }
}

/** Has all who wait ask now. */
export function tryNow() {
  [...waiting.values()].forEach(({ again }) => again());
}

/** How many pages were left. */
let left = 0;

/** Those who ask are not needed any more: their page is left. */
export function giveUp() {
  left += 1;
  [...waiting.values()].forEach((waits) => waits.giveUp());
}

/**
 * Asks until there is an answer, or until it is given up. What is asked may fail with [`Unanswered`], and says when the
 * answer has begun.
 * @template T
 * @param {(hasBegun: () => void) => Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function untilAnswered(ask) {
  const who = {};
  const before = left;
  let attempts = 0;
  const hasBegun = () => {
    attempts = 0;
    answered(who);
  };
  try {
    for (;;) {
      try {
        return await ask(hasBegun);
      } catch (error) {
        if (!(error instanceof Unanswered) || left !== before) {
          throw error;
        }
        await pause(who, attempts, error);
        attempts += 1;
      }
    }
  } finally {
    answered(who);
  }
}

/** Asks until the server answers anything: for what is not asked twice by itself. */
export function untilBack() {
  if (waiting.size === 0) {
    untilAnswered(() => fetched("/health/live", {})).catch(() => {});
  }
}

/** An answer of the server. @param {string} address @param {RequestInit} options */
export async function fetched(address, options) {
  const answer = await orUnanswered(fetch(address, options), options.signal);
  if (answer.status === 502 || answer.status === 504) {
    // Another server stands in between, and gets no answer either.
    throw new Unanswered();
  }
  return answer;
}

/** What comes over the network, or that nothing did; what was ended is no silence. @template T @param {Promise<T>} coming @param {AbortSignal | null | undefined} signal @returns {Promise<T>} */
export async function orUnanswered(coming, signal) {
  try {
    return await coming;
  } catch (error) {
    throw signal?.aborted ? error : new Unanswered();
  }
}

/** @param {boolean} now */
function set(now) {
  if (now !== isAway) {
    isAway = now;
    tell(now);
  }
}

/** @param {object} who @param {number} attempts @param {Unanswered} error What it fails with if it is given up. @returns {Promise<void>} */
function pause(who, attempts, error) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseBefore(attempts, 0, Math.random()));
    unanswered(who, {
      again: () => {
        clearTimeout(timer);
        resolve();
      },
      giveUp: () => {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
}
