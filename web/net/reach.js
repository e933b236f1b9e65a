/**
 * Reachability of the server: one state for the whole page. Requests without an answer wait here
 * and are retried automatically, or on demand.
 *
 * @import { Problem } from "../wire/types.js"
 * @import { LocalBackend } from "./local.js"
 */

import { isAlone, knownThere } from "../state/alone.js";
import { currentLanguage } from "../browser/words.js";
import { pauseBefore } from "../state/pause.js";
import { EVERYWHERE } from "./paths.js";

/** A silence that is shorter than this is not worth a word, in milliseconds. */
const PATIENCE = 700;

/** No answer came. */
export class Unanswered extends Error {}

/** The backend that gives no answer: the server, or the page itself where it is to. @typedef {"server" | "page"} Silent */

/** The requests that wait for an answer: the backend, and a function that asks now. @type {Map<object, { of: Silent, again: () => void }>} */
const waiting = new Map();

/** The backend that is reported as silent. @type {Silent | null} */
let silent = null;

/** @type {number | undefined} */
let saying;

/** @type {(silent: Silent | null) => void} */
let tell = () => {};

/** Calls the listener when the silent backend changes. @param {(silent: Silent | null) => void} listener */
export function watchSilence(listener) {
  tell = listener;
}

/** A request got no answer. @param {object} who @param {() => void} again Asks now. @param {Silent} [of] */
export function unanswered(who, again, of = isAlone ? "page" : "server") {
  waiting.set(who, { of, again });
  saying ??= setTimeout(() => set([...waiting.values()].some((one) => one.of === "server") ? "server" : "page"), PATIENCE);
}

/** A request was answered, or is no longer wanted. @param {object} who */
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

/** An address of the server that answers in the page's language. @param {string} path @param {Record<string, string | null | undefined>} [asked] Fields that are null are left out. */
export function addressOf(path, asked = {}) {
  const said = Object.entries({ ...asked, lang: currentLanguage() });
  return `${path}?${new URLSearchParams(said.flatMap(([name, value]) => (value == null ? [] : [[name, value]])))}`;
}

/** The backend without a server, once it has been loaded. @type {LocalBackend | null} */
let local = null;

/** The backend that is being loaded. @type {Promise<LocalBackend | null> | null} */
let coming = null;

/** Loads it. @type {() => Promise<LocalBackend | null>} */
let call = async () => null;

/** Sets the loader of the backend without a server, which is used once it is loaded, and where the server does not answer. @param {() => Promise<LocalBackend | null>} caller */
export function useLocal(caller) {
  call = caller;
}

/** The backend without a server; null where there is none, or where it cannot be loaded now. @returns {Promise<LocalBackend | null>} */
export async function loadedLocal() {
  if (local === null) {
    // Concurrent requests wait for the same one.
    coming ??= call().catch(() => null);
    local = await coming;
    coming = null;
  }
  return local;
}

/** The backend without a server, if it is loaded. */
export function knownLocal() {
  return local;
}

/** Loads the backend without a server for later questions; returns whether there is one. */
export async function prepareLocal() {
  await (await loadedLocal())?.prepare();
  return local !== null;
}

/** Whether an address is about a game that only the page has. @param {string} address */
const isOwn = (address) => /\/saved\/-\d/.test(address);

/** Whether the page answers as a server does, which may have tables of a game. @param {string} address */
function isSame(address) {
  const [path = "", query] = address.split("?");
  return EVERYWHERE.test(path) && !knownThere.has(new URLSearchParams(query).get("game") ?? "");
}

/** An answer of the server, or of the page itself: the page first as soon as it can. @param {string} address @param {RequestInit & { signal: AbortSignal }} options */
export async function fetched(address, options) {
  const isHere = isOwn(address) || (local?.isReady && isSame(address));
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
  const here = await loadedLocal();
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

/** The response of the network, or that none came; a cancelled request is no silence. @template T @param {Promise<T>} coming @param {AbortSignal} signal @returns {Promise<T>} */
export async function orUnanswered(coming, signal) {
  try {
    return await coming;
  } catch (error) {
    throw signal.aborted ? error : new Unanswered();
  }
}

/** The problem in a refusal of the server. @param {Response} answer @returns {Promise<Problem>} */
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
