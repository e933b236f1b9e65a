/**
 * Answers questions that need no server, in a thread of its own. Before this script is the one that calls the module, both of
 * which `cargo xtask site` makes.
 *
 * @import { FromWorker, ToWorker } from "./net/local.js"
 */

// @ts-expect-error It calls the module, and is defined in the script before this one.
const bound = /** @type {any} */ (wasm_bindgen);

/** Where questions are answered. @type {any} */
let router = null;

/** The questions that wait for the book of Connect Four, and what answers them. @type {Map<number, () => void>} */
const waiting = new Map();

/** The analyses that go on. @type {Set<number>} */
const running = new Set();

addEventListener("message", ({ data }) => {
  const asked = /** @type {ToWorker} */ (data);
  switch (asked.type) {
    case "begin":
      bound.initSync({ module: asked.module });
      router = new bound.Router();
      break;
    case "ask":
      answerByBook(asked, asked.path, asked.body, () => say(asked.id, ended(200, router.answer(asked.path, asked.query, asked.body, asked.language, asked.seed, startClock()))));
      break;
    case "words":
      say(asked.id, ended(200, bound.words(asked.language)));
      break;
    case "analyse":
      // An error in a promise would otherwise be lost.
      answerByBook(asked, "analysis", new Uint8Array(), () => void analyse(asked.id, router.analyse(asked.query, asked.language)).catch(reportError));
      break;
    case "book":
      if (asked.bytes !== null && waiting.size > 0) {
        router.learn_book(asked.bytes);
      }
      for (const [id, begin] of waiting) {
        waiting.delete(id);
        answer(id, begin);
      }
      break;
    default:
      waiting.delete(asked.id);
      running.delete(asked.id);
      say(asked.id, { type: "stopped" });
  }
});

/**
 * Answers, once the book of Connect Four has come or does not, where the answer would lack it.
 * @param {{ id: number, query: string }} asked @param {string} path @param {Uint8Array} body @param {() => void} begin
 */
function answerByBook({ id, query }, path, body, begin) {
  if (router.lacks_book(path, query, body)) {
    waiting.set(id, begin);
    say(id, { type: "lacks-book" });
  } else {
    answer(id, begin);
  }
}

/** Answers; a question without an answer has its problem as text, and everything else ends the worker. @param {number} id @param {() => void} begin */
function answer(id, begin) {
  try {
    begin();
  } catch (problem) {
    if (typeof problem !== "string") {
      throw problem;
    }
    say(id, ended(JSON.parse(problem).status, problem));
  }
}

/** Tells an analysis line by line, and hears in between whether to stop; who cannot wait ends the worker. @param {number} id @param {any} analysis */
async function analyse(id, analysis) {
  running.add(id);
  say(id, { type: "began" });
  const clock = startClock();
  while (running.has(id)) {
    const line = analysis.step(clock);
    if (line === undefined) {
      say(id, { type: "ended" });
      break;
    }
    if (line !== "") {
      say(id, { type: "line", line });
    }
    await turn();
  }
  running.delete(id);
  analysis.free();
}

/** The clock from now on. */
function startClock() {
  const begin = performance.now();
  return { seconds: () => (performance.now() - begin) / 1000 };
}

/** Lets what has come in be heard. @returns {Promise<void>} */
function turn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** @param {number} status @param {string} text @returns {FromWorker} */
function ended(status, text) {
  return { type: "answer", status, text };
}

/** @param {number} id @param {FromWorker} said */
function say(id, said) {
  postMessage({ id, ...said });
}
