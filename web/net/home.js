/**
 * Games that are played in the page itself: what a browser keeps of one goes to whoever knows the rules, and comes back
 * changed. A change is kept before anybody is told of it.
 *
 * @import { FromPage, GameView, Hint, NewGame, Review, Seated, ToPage } from "../wire/types.js"
 * @import { KeptGame } from "../browser/kept.js"
 * @import { Listener } from "./socket.js"
 */

import { allKept, keep, keptAt } from "../browser/kept.js";
import { say } from "../browser/words.js";
import { homeCode } from "../state/home.js";
import { Refused } from "./backend.js";
import { Lasting } from "./lasting.js";
import { Unanswered, untilAnswered } from "./reach.js";

/** How long a computer may think before a short look has to do, in milliseconds. */
const LONGEST_THOUGHT = 10_000;

/** How long computers that play each other wait between moves, so that people can follow, in milliseconds. */
const PACE = 400;

/** Where pages hear of each other's games. */
const CHANNEL = "inarow-games";

/**
 * @typedef {(path: string, asked: object, signal: AbortSignal) => Promise<any>} Ask
 * @typedef {{ games: number, known: number, refused: number, problems: string[] }} Kept How many games of a file are kept now,
 *   were before, and cannot be; and why not.
 * @typedef {{ type: "move", epoch: number, ply: number, move: string } | { type: "think", hasty: boolean }
 *   | { type: "undo" | "resign" | "abandon" } | { type: "rematch", code: string, id: number }} Change
 */

export class Home {
  #ask;
  #notKept;
  /** Other pages; none where a browser has no way to tell them. */
  #others = channel();

  /** @param {Ask} ask @param {() => void} notKept Is told when the browser keeps nothing. */
  constructor(ask, notKept) {
    this.#ask = ask;
    this.#notKept = notKept;
  }

  /** @param {NewGame} wanted @param {AbortSignal} signal @returns {Promise<Seated>} */
  async make(wanted, signal) {
    const { stored, view } = await this.#ask("home/make", { wanted, ...(await fresh()), now: Date.now() }, signal);
    await this.#keep(stored, null);
    // Another page may have taken its number.
    return { ...view, id: stored.id, invite: null, token: null };
  }

  /** @param {string} code @param {AbortSignal} signal @returns {Promise<GameView>} */
  async view(code, signal) {
    const { view } = await this.#ask("home/game", await this.#asked(code, null), signal);
    return view;
  }

  /** @param {string} code @param {AbortSignal} signal @returns {Promise<Review>} */
  async review(code, signal) {
    return this.#ask("home/review", await this.#asked(code, null), signal);
  }

  /** @param {string} code @param {AbortSignal} signal @returns {Promise<Hint>} */
  async hint(code, signal) {
    return this.#ask("home/hint", await this.#asked(code, null), signal);
  }

  /** Keeps the games of a file. @param {File} file @param {AbortSignal} signal @returns {Promise<Kept>} */
  async import(file, signal) {
    const asked = { text: await file.text(), file: file.name, games: await allKept(), ...(await fresh()), now: Date.now() };
    const { stored, ...told } = await this.#ask("home/import", asked, signal);
    const [first, ...others] = stored;
    if (first !== undefined) {
      await this.#keep(first, null, others);
    }
    return { ...told, games: stored.length };
  }

  /** Changes a game; says how it stands then. @param {string} code @param {Change} change @param {AbortSignal} signal @returns {Promise<GameView>} */
  async change(code, change, signal) {
    for (;;) {
      const asked = await this.#asked(code, change);
      const { stored, view, next } = await this.#ask(change.type === "think" ? "home/move" : "home/game", asked, signal);
      signal.throwIfAborted();
      const there = await this.#keep(stored, asked.game.revision, next === null ? [] : [next]);
      if (there === stored) {
        return view;
      }
      // Another page was faster. What it did stands; what is meant however the game stands is done there.
      if (change.type === "move" || change.type === "think") {
        return this.view(code, signal);
      }
    }
  }

  /** @param {string} code @param {Listener} listener @param {AbortSignal} signal */
  connect(code, listener, signal) {
    const connection = new HomeConnection(this, code, listener, signal);
    // What another page has changed is looked at.
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
    return { game, change, now: Date.now() };
  }

  /** @param {KeptGame} game @param {number | null} before @param {KeptGame[]} [beside] */
  async #keep(game, before, beside) {
    const { there, isKept } = await keep(game, before, beside);
    if (!isKept) {
      this.#notKept();
    }
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

/** A code and a number for another game: below 0, as those of servers are above. */
export async function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  const code = homeCode([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  return { code, id: Math.min(0, ...(await allKept()).map(({ id }) => id)) - 1 };
}

/** What a page that sits at a game talks to, as to a server. */
class HomeConnection {
  /** @type {Home} */
  #home;
  /** @type {string} */
  #code;
  /** @type {Listener} */
  #listener;
  /** @type {AbortSignal} */
  #signal;
  /** What was said is done one after the other. @type {Promise<void>} */
  #doing = Promise.resolve();
  /** The thought that goes on. */
  #thinking;

  /** @param {Home} home @param {string} code @param {Listener} listener @param {AbortSignal} signal */
  constructor(home, code, listener, signal) {
    this.#home = home;
    this.#code = code;
    this.#listener = listener;
    this.#signal = signal;
    this.#thinking = new Lasting(signal);
    queueMicrotask(() => listener.opened());
  }

  /** @param {FromPage} message */
  send(message) {
    if (message.type !== "leave" && !this.#signal.aborted) {
      const hear = () => this.#hear(message);
      if (message.type === "hint") {
        // It changes nothing, and nothing waits for it.
        this.#until(hear, this.#signal);
      } else {
        this.#doing = this.#doing.then(() => this.#until(hear, this.#signal, () => this.#listener.lost()));
      }
    }
    return true;
  }

  renew() {
    this.#listener.opened();
  }

  /** @param {FromPage} message */
  async #hear(message) {
    const id = "id" in message ? message.id : null;
    try {
      if (message.type === "hint") {
        const hint = await this.#home.hint(this.#code, this.#signal);
        this.#tell({ type: "hint", id: message.id, hint: /** @type {any} */ (hint) });
        return;
      }
      this.#thinking.end();
      this.#thinking = new Lasting(this.#signal);
      const change = await changeOf(message);
      const view = await (change === null ? this.#home.view(this.#code, this.#signal) : this.#home.change(this.#code, change, this.#signal));
      this.#show(view);
      if (id !== null) {
        this.#tell({ type: "done", id });
      }
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      this.#tell({ type: "refused", id, problem: error.problem });
      // A thought that it broke off goes on.
      this.#show(await this.#home.view(this.#code, this.#signal));
    }
  }

  /** @param {GameView} view */
  #show(view) {
    this.#tell({ type: "game", game: /** @type {any} */ (view) });
    if (moverIs(view, "engine")) {
      const { signal } = this.#thinking;
      this.#until(() => this.#think(view, signal), signal);
    }
  }

  /**
   * Does something until it is done: that nobody answers, though the page is to, is said, and it is asked again. What
   * speaks against it is said, too.
   * @param {() => Promise<void>} make @param {AbortSignal} signal @param {() => void} [lost] Is told whenever nobody answers.
   */
  async #until(make, signal, lost = () => {}) {
    const tried = () => make().catch((error) => {
      signal.throwIfAborted();
      if (error instanceof Unanswered) {
        lost();
      }
      throw error;
    });
    await untilAnswered(tried, signal, "page").catch((error) => {
      if (error instanceof Refused) {
        this.#tell({ type: "refused", id: null, problem: error.problem });
      } else if (!signal.aborted) {
        console.error(error);
      }
    });
  }

  /** @param {GameView} view @param {AbortSignal} signal */
  async #think(view, signal) {
    if (view.seat === null) {
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    signal.throwIfAborted();
    const late = AbortSignal.timeout(LONGEST_THOUGHT);
    const think = (/** @type {boolean} */ hasty) => this.#home.change(this.#code, { type: "think", hasty }, hasty ? signal : AbortSignal.any([signal, late]));
    const thought = think(false).catch((error) => (late.aborted ? think(true) : Promise.reject(error)));
    const after = await thought.catch((error) => {
      switch (error instanceof Refused && error.problem.status) {
        case 409:
          // Another page was faster.
          return this.#home.view(this.#code, signal);
        case 422:
          // A computer that cannot play here gives up: the game must not hang.
          return this.#home.change(this.#code, { type: "abandon" }, signal);
        default:
          throw error;
      }
    });
    signal.throwIfAborted();
    this.#show(after);
  }

  /** @param {ToPage} message */
  #tell(message) {
    if (!this.#signal.aborted) {
      this.#listener.heard(message);
    }
  }
}

/** @param {GameView} view @param {string} kind */
function moverIs(view, kind) {
  return view.to_move !== null && (view.to_move === "x" ? view.x_player : view.o_player).kind === kind;
}

/** @param {FromPage} message @returns {Promise<Change | null>} */
async function changeOf(message) {
  switch (message.type) {
    case "move":
      return { type: "move", epoch: message.epoch, ply: message.ply, move: message.move };
    case "undo":
    case "resign":
      return { type: message.type };
    case "rematch":
      return { type: "rematch", ...(await fresh()) };
    default:
      return null;
  }
}
