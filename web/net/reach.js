/**
 * Reachability of the server: one state for the whole page. Requests without an answer wait here
 * and are retried automatically, or on demand.
 *
 * @import { Problem } from "../wire/types.js"
 * @import { Desk } from "./desk.js"
 */

import { isAlone, knownThere } from "../state/alone.js";
import { currentLanguage } from "../browser/words.js";
import { pauseBefore } from "../state/pause.js";
import { EVERYWHERE } from "./paths.js";

/** A silence that is shorter than this is not worth a word, in milliseconds. */
const PATIENCE = 700;

/** Nobody answered. */
export class Unanswered extends Error {}

/** Who gives no answer: the server, or the page itself where it is to. @typedef {"server" | "page"} Silent */

/** Those who wait for an answer: of whom, and what has them ask now. @type {Map<object, { of: Silent, again: () => void }>} */
const waiting = new Map();

/** Of whom it is said that they do not answer. @type {Silent | null} */
let silent = null;

/** @type {number | undefined} */
let saying;

/** @type {(silent: Silent | null) => void} */
let tell = () => {};

/** Has somebody told who does not answer, whenever that changes. @param {(silent: Silent | null) => void} listener */
export function watchSilence(listener) {
  tell = listener;
}

/** Somebody got no answer. @param {object} who @param {() => void} again Asks now. @param {Silent} [of] */
export function unanswered(who, again, of = isAlone ? "page" : "server") {
  waiting.set(who, { of, again });
  saying ??= setTimeout(() => set([...waiting.values()].some((one) => one.of === "server") ? "server" : "page"), PATIENCE);
}

/** Somebody was answered, or does not want to know any more. @param {object} who */
export function answered(who) {
  waiting.delete(who);
  if (waiting.size === 0) {
    clearTimeout(saying);
    saying = undefined;
    set(null);
  }
}

/** Has all who wait ask now. */
export function tryNow() {
  [...waiting.values()].forEach(({ again }) => again());
}

/**
 * Repeats a request until there is an answer, or until it is cancelled. The request may fail with
 * [`Unanswered`], and reports the start of an answer.
 * @template T
 * @param {(hasBegun: () => void) => Promise<T>} ask
 * @param {AbortSignal} signal
 * @param {Silent} [of] The backend that is asked.
 * @returns {Promise<T>}
 */
export async function untilAnswered(ask, signal, of) {
  const who = {};
  let attempts = 0;
  const hasBegun = () => {
    attempts = 0;
    answered(who);
  };
  try {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await ask(hasBegun);
      } catch (error) {
        if (!(error instanceof Unanswered)) {
          throw error;
        }
        await pause(who, attempts, signal, of);
        attempts += 1;
      }
    }
  } finally {
    answered(who);
  }
}

/** Asks until the server answers anything: for what is not asked twice by itself. @param {AbortSignal} signal */
export function untilBack(signal) {
  if (waiting.size === 0) {
    untilAnswered(() => fetched("/health/live", { signal }), signal).catch(() => {});
  }
}

/** An address of the server that answers in the page's language. @param {string} path @param {Record<string, string | null | undefined>} [asked] What is null is not said. */
export function addressOf(path, asked = {}) {
  const said = Object.entries({ ...asked, lang: currentLanguage() });
  return `${path}?${new URLSearchParams(said.flatMap(([name, value]) => (value == null ? [] : [[name, value]])))}`;
}

/** Who answers without a server, as far as that goes: nobody before they are called. @type {Desk | null} */
let desk = null;

/** Whoever is on their way. @type {Promise<Desk | null> | null} */
let coming = null;

/** Calls them. @type {() => Promise<Desk | null>} */
let call = async () => null;

/** Has somebody asked who needs no server: as soon as they are there, and where the server does not answer. @param {() => Promise<Desk | null>} caller */
export function useDesk(caller) {
  call = caller;
}

/** Whoever needs no server; nobody where there is none, or where nothing can be had of them now. @returns {Promise<Desk | null>} */
export async function calledDesk() {
  if (desk === null) {
    // Concurrent requests wait for the same one.
    coming ??= call().catch(() => null);
    desk = await coming;
    coming = null;
  }
  return desk;
}

/** Whoever needs no server, if they are there. */
export function knownDesk() {
  return desk;
}

/** Has whoever needs no server come, for what is asked from then on; whether there is somebody. */
export async function prepareDesk() {
  await (await calledDesk())?.prepare();
  return desk !== null;
}

/** Whether an address is about a game that only the page has. @param {string} address */
const isOwn = (address) => /\/saved\/-\d/.test(address);

/** Whether the page answers as a server does, which may have tables of a game. @param {string} address */
function isSame(address) {
  const [path = "", query] = address.split("?");
  return EVERYWHERE.test(path) && !knownThere.has(new URLSearchParams(query).get("game") ?? "");
}

/** An answer of the server, or of the page itself: of whoever answers, the page first as soon as it can. @param {string} address @param {RequestInit & { signal: AbortSignal }} options */
export async function fetched(address, options) {
  const isHere = isOwn(address) || (desk?.isReady && isSame(address));
  const [first, second] = isHere ? [answerHere, answerFrom] : [answerFrom, answerHere];
  try {
    return await first(address, options);
  } catch (error) {
    if (error instanceof Unanswered) {
      return second(address, options);
    }
    throw error;
  }
}

/** An answer of the page itself. @param {string} address @param {RequestInit & { signal: AbortSignal }} options */
export async function answerHere(address, options) {
  const here = await calledDesk();
  if (!here?.knows(address)) {
    throw new Unanswered();
  }
  return here.fetch(address, options);
}

/** An answer of the server. @param {string} address @param {RequestInit & { signal: AbortSignal }} options */
export async function answerFrom(address, options) {
  if (isAlone) {
    throw new Unanswered();
  }
  const answer = await orUnanswered(fetch(address, options), options.signal);
  if (answer.status === 502 || answer.status === 504) {
    // A proxy in between does not get an answer either.
    throw new Unanswered();
  }
  return answer;
}

/** What comes over the network, or that nothing did; what was ended is no silence. @template T @param {Promise<T>} coming @param {AbortSignal} signal @returns {Promise<T>} */
export async function orUnanswered(coming, signal) {
  try {
    return await coming;
  } catch (error) {
    throw signal.aborted ? error : new Unanswered();
  }
}

/** What the server says against it. @param {Response} answer @returns {Promise<Problem>} */
export async function problemFrom(answer) {
  try {
    return await answer.json();
  } catch {
    // Something between the page and the server may answer in its own words.
    const title = answer.statusText || String(answer.status);
    return { type: "about:blank", title, status: answer.status, detail: title };
  }
}

/** @param {Silent | null} now */
function set(now) {
  if (now !== silent) {
    silent = now;
    tell(now);
  }
}

/** Waits to ask again. @param {object} who @param {number} attempts @param {AbortSignal} signal @param {Silent} [of] @returns {Promise<void>} */
function pause(who, attempts, signal, of) {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, pauseBefore(attempts, 0, Math.random()));
    signal.addEventListener("abort", over);
    unanswered(who, over, of);
  });
}
