/**
 * Games that are played in the page itself: the stored game goes to the worker, which knows the
 * rules, and comes back changed. A change is stored before any listener is notified.
 *
 * @import { GameView, Hint, NewGame, OpeningChoice, Review, Seated } from "../wire/types.js"
 * @import { KeptGame } from "../browser/kept.js"
 * @import { Listener } from "./socket.js"
 */

import { allKept, drop, keep, keptAt } from "../browser/kept.js";
import { read, write } from "../browser/memory.js";
import { currentLanguage, say } from "../browser/words.js";
import { RECENT, recentFrom, withoutGames } from "../state/recent.js";
import { Refused } from "./backend.js";
import { textOf } from "./decoding.js";
import { fresh } from "./fresh.js";
import { HomeConnection } from "./homeconnection.js";
import { leftAt, Stopwatch } from "./stopwatch.js";

/** Where pages hear of each other's games. */
const CHANNEL = "inarow-games";

/**
 * @typedef {(path: string, asked: object, signal: AbortSignal) => Promise<any>} Ask
 * @typedef {{ games: number, known: number, refused: number, problems: string[], notes: string[] }} Kept How many games of a
 *   file are stored now, were before, and cannot be; the problems, and the guesses and omissions.
 * @typedef {{ type: "move", epoch: number, ply: number, move: string } | { type: "think" | "flag" | "undo" | "draw" | "resign" }
 *   | { type: "answer-draw", accept: boolean } | { type: "choose", epoch: number, choice: OpeningChoice }
 *   | { type: "rematch", code: string, id: number }} Change
 * @typedef {{ view: GameView, pause: number }} Standing The state of a game, and the pause of a computer before its move, in milliseconds.
 */

export class Home {
  #ask;
  #keeps;
  /** Other pages; none where a browser has no way to tell them. */
  #others = channel();
  /** The time that the clocks of open games have run, by their codes. @type {Map<string, Stopwatch>} */
  #watches = new Map();

  /** @param {Ask} ask @param {(isSo: boolean) => void} keeps Called with each change: whether the browser stores it. */
  constructor(ask, keeps) {
    this.#ask = ask;
    this.#keeps = keeps;
  }

  /** @param {NewGame} wanted @param {string[]} moves Those that are made at once. @param {AbortSignal} signal @returns {Promise<Seated>} */
  async make(wanted, moves, signal) {
    const { stored, view } = await this.#ask("home/make", { wanted, moves, ...(await fresh()), now: Date.now() }, signal);
    await this.#keep(stored, null);
    // Another page may have taken its number.
    return { ...view, id: stored.id, invite: null, token: null };
  }

  /** @param {string} code @param {AbortSignal} signal @returns {Promise<Standing>} */
  async look(code, signal) {
    return this.#ask("home/game", await this.#asked(code, null), signal);
  }

  /** @param {string} code @param {AbortSignal} signal @returns {Promise<Review>} */
  async review(code, signal) {
    return this.#ask("home/review", await this.#asked(code, null), signal);
  }

  /** @param {string} code @param {boolean} first Whether a quick first answer is wanted. @param {AbortSignal} signal @returns {Promise<Hint>} */
  async hint(code, first, signal) {
    return this.#ask("home/hint", { ...(await this.#asked(code, null)), first }, signal);
  }

  /** Keeps the games of a file. @param {File} file @param {AbortSignal} signal @returns {Promise<Kept>} */
  async import(file, signal) {
    const { text, guessed } = await textOf(file, currentLanguage());
    const asked = { text, guessed, file: file.name, games: await allKept(), ...(await fresh()), now: Date.now() };
    const { stored, ...told } = await this.#ask("home/import", asked, signal);
    const [first, ...others] = stored;
    if (first !== undefined) {
      await this.#keep(first, null, others);
    }
    return { ...told, games: stored.length };
  }

  /** Changes a game; returns its state then. @param {string} code @param {Change} change @param {AbortSignal} signal @returns {Promise<Standing>} */
  async change(code, change, signal) {
    for (;;) {
      const asked = await this.#asked(code, change);
      const { stored, next, ...standing } = await this.#ask(change.type === "think" ? "home/move" : "home/game", asked, signal);
      signal.throwIfAborted();
      const there = await this.#keep(stored, asked.game.revision, next === null ? [] : [next]);
      if (there === stored) {
        this.#watches.get(code)?.start(stored.revision);
        return standing;
      }
      // Another page was faster. Its change counts; a change that does not depend on the state is made there.
      if (["move", "think", "flag"].includes(change.type)) {
        return this.look(code, signal);
      }
    }
  }

  /** Deletes old games without a move. @param {AbortSignal} signal */
  async dropUnmoved(signal) {
    const games = await allKept();
    const { codes } = games.length === 0 ? { codes: [] } : await this.#ask("home/unmoved", { games, now: Date.now() }, signal);
    const gone = await drop(games.filter(({ code }) => codes.includes(code)));
    if (gone.length > 0) {
      write(RECENT, JSON.stringify(withoutGames(recentFrom(read(RECENT)), gone.map(({ code }) => code))));
    }
  }

  /** @param {string} code @param {Listener} listener @param {AbortSignal} signal */
  connect(code, listener, signal) {
    const connection = new HomeConnection(this, code, listener, signal);
    this.#watches.set(code, new Stopwatch(code, signal));
    signal.addEventListener("abort", () => this.#watches.delete(code));
    // Changes made by another page are reloaded.
    const hear = (/** @type {MessageEvent} */ { data }) => data === code && connection.renew();
    this.#others?.addEventListener("message", hear, { signal });
    return connection;
  }

  /** @param {string} code @param {Change | null} change */
  async #asked(code, change) {
    const game = await keptAt(code);
    if (game === null) {
      const said = say("web-not-here");
      throw new Refused({ type: "/problems/not-found", title: said, status: 404, detail: said });
    }
    const used = this.#watches.get(code)?.used(game.revision) ?? leftAt(code, game.revision);
    return { game, change, used, now: Date.now() };
  }

  /** @param {KeptGame} game @param {number | null} before @param {KeptGame[]} [beside] */
  async #keep(game, before, beside) {
    const { there, isKept } = await keep(game, before, beside);
    this.#keeps(isKept);
    if (there === game) {
      this.#others?.postMessage(game.code);
    }
    return there;
  }
}

/** @returns {BroadcastChannel | null} */
function channel() {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    // A browser that keeps nothing may refuse this, too.
    return null;
  }
}
