/**
 * Answers questions that need no server, in Web Workers of the page: it is asked by the addresses of the HTTP interface, and
 * answers as a server would. One worker analyses and thinks, which may take long, another answers everything else. A worker
 * that does not stop when asked is ended and another begun. A question that it cannot answer is `Unanswered`, as by a server.
 *
 * @import { Language } from "../wire/types.js"
 */

import { allKept } from "../browser/kept.js";
import { Refused } from "./backend.js";
import { Book } from "./book.js";
import { isLibrary, textOf } from "./decoding.js";
import { Home } from "./home.js";
import { EVERYWHERE, KEPT } from "./paths.js";
import { addressOf, Unanswered } from "./reach.js";

/**
 * @typedef {{ type: "begin", module: WebAssembly.Module }
 *   | { type: "ask", id: number, path: string, query: string, body: Uint8Array, language: Language, seed: bigint }
 *   | { type: "words", id: number, language: Language }
 *   | { type: "analyse", id: number, query: string, language: Language }
 *   | { type: "book", bytes: Uint8Array | null }
 *   | { type: "stop", id: number }} ToWorker
 * @typedef {{ type: "answer", status: number, text: string } | { type: "began" } | { type: "line", line: string }
 *   | { type: "ended" } | { type: "stopped" } | { type: "lacks-book" }} FromWorker
 *
 * @typedef {object} Waiting A question that is not answered yet.
 * @property {ToWorker & { id: number }} asked
 * @property {(said: FromWorker) => void} hear
 * @property {() => void} fail
 * @property {boolean} isAgain Whether it was asked a second time, after a worker died.
 */

/** Where addresses begin, wherever the page is. */
const HERE = "page://here";

/** The questions that may take their time: they delay none that is answered at once, and the other way round. */
const SLOW = /^(?:home\/(?:move|hint|import|review|saved\/.*(?:review|mistakes))|lessons\/6\/training)$/;

/** Milliseconds after which a worker that cannot hear a stop is ended. */
const PATIENCE = 20;

/** Time for which the failure of a worker is shown, once it answers again, in milliseconds: enough to read it. */
const READ = 5000;

export class LocalBackend {
  /** Where the worker's script is. */
  #script;
  /** Where its module is. */
  #place;
  #book;
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** The running workers: the one that analyses, and the one for everything else. @type {Map<boolean, Worker>} */
  #workers = new Map();
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  /** The workers that have died of their question, and answered nothing since. @type {Set<boolean>} */
  #failed = new Set();
  #fails;
  /** When that is no more said. @type {number | undefined} */
  #saying;
  /** Whether an answer has to wait for nothing. */
  isReady = false;
  /** The games that are played here. */
  home;

  /**
   * @param {{ script: string, module: string, book: string }} places Where the worker's script, its module and the book of Connect Four are.
   * @param {{ fails: (isSo: boolean) => void, keeps: (isSo: boolean) => void }} listeners Called when a worker has died of its question, and when
   *   the browser begins or ceases to store games.
   */
  constructor({ script, module, book }, { fails, keeps }) {
    this.#script = script;
    this.#place = module;
    this.#book = new Book(book);
    this.#fails = fails;
    this.home = new Home((path, asked, signal) => this.#answer(path, asked, signal), keeps);
  }

  /** The answer to a question of the page itself. @param {string} path @param {object} asked @param {AbortSignal} signal */
  async #answer(path, asked, signal) {
    const answer = await this.fetch(addressOf(`/api/v1/${path}`), { signal, body: JSON.stringify(asked) });
    const said = await answer.json();
    return answer.ok ? said : Promise.reject(new Refused(said));
  }

  /** Whether an address is answered here. @param {string} address */
  knows(address) {
    const { pathname } = new URL(address, HERE);
    return EVERYWHERE.test(pathname) || KEPT.test(pathname);
  }

  /** Has what is needed here. @returns {Promise<WebAssembly.Module>} */
  prepare() {
    this.#module ??= this.#load().catch((error) => {
      // It is tried again when it is wanted again.
      this.#module = null;
      console.debug(error);
      throw new Unanswered();
    });
    return this.#module;
  }

  async #load() {
    // A host that sends another content type prevents streaming compilation.
    const whole = async () => WebAssembly.compile(await (await fetch(this.#place)).arrayBuffer());
    const module = await WebAssembly.compileStreaming(fetch(this.#place)).catch(whole);
    // Both now: later there may be no network.
    [true, false].forEach((analyses) => this.#begin(module, analyses));
    this.isReady = true;
    return module;
  }

  /** The answer at an address. @param {string} address @param {RequestInit & { signal: AbortSignal }} options @returns {Promise<Response>} */
  async fetch(address, { signal, body }) {
    const { pathname, searchParams } = new URL(address, HERE);
    const language = /** @type {Language} */ (searchParams.get("lang") ?? "en");
    searchParams.delete("lang");
    const query = searchParams.toString();
    const [isOwn, saved, sum] = KEPT.exec(pathname) ?? [];
    const text = body instanceof Blob && !(await isLibrary(body)) ? (await textOf(body, language)).text : body;
    const told = isOwn === undefined ? text : JSON.stringify({ games: await allKept(), ...(typeof body === "string" && JSON.parse(body)) });
    const content = new Uint8Array(await new Response(told).arrayBuffer());
    await this.prepare();
    signal.throwIfAborted();
    this.#last += 1;
    const id = this.#last;
    const [, locale] = /^\/locales\/(\w+)/.exec(pathname) ?? [];
    if (locale !== undefined) {
      return this.#ask({ type: "words", id, language: /** @type {Language} */ (locale) }, signal);
    }
    const path = isOwn === undefined ? pathname.slice("/api/v1/".length) : `home/${saved ?? `saved/${sum}`}`;
    if (path === "analysis") {
      return this.#ask({ type: "analyse", id, query, language }, signal);
    }
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
    return this.#ask({ type: "ask", id, path, query, body: content, language, seed }, signal);
  }

  /** @param {ToWorker & { id: number }} asked @param {AbortSignal} signal @returns {Promise<Response>} */
  #ask(asked, signal) {
    return new Promise((resolve, reject) => {
      /** @type {ReadableStreamDefaultController<Uint8Array> | null} */
      let lines = null;
      const stop = () => this.#stop(asked.id);
      const abort = () => {
        reject(signal.reason);
        // Like a cancelled network response: otherwise its reader would wait, and stay in memory,
        // forever.
        lines?.error(signal.reason);
        lines = null;
        stop();
      };
      const end = () => {
        signal.removeEventListener("abort", abort);
        this.#waiting.delete(asked.id);
      };
      const hear = (/** @type {FromWorker} */ said) => {
        switch (said.type) {
          case "answer":
            end();
            resolve(new Response(said.text, { status: said.status }));
            break;
          case "began":
            resolve(new Response(new ReadableStream({ start: (controller) => void (lines = controller), cancel: stop })));
            break;
          case "line":
            lines?.enqueue(new TextEncoder().encode(`${said.line}\n`));
            break;
          default:
            end();
            if (said.type === "ended") {
              lines?.close();
            }
        }
      };
      const fail = () => {
        end();
        reject(new Unanswered());
        lines?.error(new Unanswered());
      };
      signal.addEventListener("abort", abort);
      this.#waiting.set(asked.id, { asked, hear, fail, isAgain: false });
      this.#send(asked).catch(fail);
    });
  }

  /** @param {ToWorker & { id: number }} asked */
  async #send(asked) {
    const module = await this.prepare();
    const analyses = takesLong(asked);
    const worker = this.#workers.get(analyses) ?? this.#begin(module, analyses);
    worker.postMessage(asked);
  }

  /** Ends a question; with its worker, where that does not hear it. @param {number} id */
  #stop(id) {
    const question = this.#waiting.get(id);
    if (question !== undefined) {
      const analyses = takesLong(question.asked);
      this.#workers.get(analyses)?.postMessage({ type: "stop", id });
      setTimeout(() => {
        if (this.#waiting.delete(id)) {
          this.#restart(analyses, false);
        }
      }, PATIENCE);
    }
  }

  /** @param {WebAssembly.Module} module @param {boolean} analyses */
  #begin(module, analyses) {
    const worker = new Worker(this.#script);
    this.#workers.set(analyses, worker);
    worker.onmessage = ({ data: { id, ...said } }) => {
      if (this.#failed.has(analyses)) {
        this.#sayFailed(analyses, false, READ);
      }
      if (said.type === "lacks-book") {
        this.#book.bring().then((bytes) => worker.postMessage({ type: "book", bytes }));
      } else {
        this.#waiting.get(id)?.hear(said);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#restart(analyses, true);
    };
    worker.postMessage({ type: "begin", module });
    return worker;
  }

  /** Asks another worker what the one before has not answered. @param {boolean} analyses @param {boolean} hasDied Whether it ended by itself, maybe because of what it was asked. */
  #restart(analyses, hasDied) {
    this.#workers.get(analyses)?.terminate();
    this.#workers.delete(analyses);
    const questions = [...this.#waiting.values()].filter(({ asked }) => takesLong(asked) === analyses);
    const again = questions.filter(({ isAgain }) => !(hasDied && isAgain));
    // From here on the callers report that there is no answer.
    questions.filter((question) => !again.includes(question)).forEach(({ fail }) => fail());
    if (hasDied || again.length === 0) {
      this.#sayFailed(analyses, again.length > 0);
    }
    for (const question of again) {
      question.isAgain ||= hasDied;
      this.#send(question.asked).catch(question.fail);
    }
  }

  /** Says whether a worker has failed that answers nothing yet. @param {boolean} analyses @param {boolean} isSo @param {number} [after] In how many milliseconds it is no more said. */
  #sayFailed(analyses, isSo, after = 0) {
    clearTimeout(this.#saying);
    this.#failed[isSo ? "add" : "delete"](analyses);
    const fails = this.#failed.size > 0;
    if (fails || after === 0) {
      this.#fails(fails);
    } else {
      this.#saying = setTimeout(() => this.#fails(false), after);
    }
  }
}

/** @param {ToWorker} asked */
function takesLong(asked) {
  return asked.type === "analyse" || (asked.type === "ask" && SLOW.test(asked.path));
}
