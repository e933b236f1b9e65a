/**
 * The connection of a page to one of its own games, with the interface of a server's.
 *
 * @import { FromPage, GameView, ToPage } from "../wire/types.js"
 * @import { Change, Home, Standing } from "./home.js"
 * @import { Listener } from "./socket.js"
 */

import { Refused } from "./backend.js";
import { fresh } from "./fresh.js";
import { Lasting } from "./lasting.js";
import { Unanswered, untilAnswered } from "./reach.js";

export class HomeConnection {
  /** @type {Home} */
  #home;
  /** @type {string} */
  #code;
  /** @type {Listener} */
  #listener;
  /** @type {AbortSignal} */
  #signal;
  /** Messages are handled one after the other. @type {Promise<void>} */
  #doing = Promise.resolve();
  /** The thought that goes on. */
  #thinking;
  /** The hint that is on its way. */
  #hinting;
  /** When the clock that runs will have run out. @type {number | undefined} */
  #flag;

  /** @param {Home} home @param {string} code @param {Listener} listener @param {AbortSignal} signal */
  constructor(home, code, listener, signal) {
    this.#home = home;
    this.#code = code;
    this.#listener = listener;
    this.#signal = signal;
    this.#thinking = new Lasting(signal);
    this.#hinting = new Lasting(signal);
    signal.addEventListener("abort", () => clearTimeout(this.#flag));
    queueMicrotask(() => listener.opened());
  }

  /** @param {FromPage} message */
  send(message) {
    if (message.type !== "leave" && !this.#signal.aborted) {
      const hear = () => this.#hear(message);
      if (message.type === "hint") {
        // It changes nothing, and nothing waits for it.
        this.#until(hear, this.#hinting.signal);
      } else {
        this.#hinting.end();
        this.#hinting = new Lasting(this.#signal);
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
        const hint = await this.#home.hint(this.#code, message.first === true, this.#hinting.signal);
        this.#tell({ type: "hint", id: message.id, hint: /** @type {any} */ (hint) });
        return;
      }
      this.#thinking.end();
      this.#thinking = new Lasting(this.#signal);
      const change = await changeOf(message);
      this.#show(await (change === null ? this.#home.look(this.#code, this.#signal) : this.#home.change(this.#code, change, this.#signal)));
      if (id !== null) {
        this.#tell({ type: "done", id });
      }
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      this.#tell({ type: "refused", id, problem: error.problem });
      // A thought that it broke off goes on.
      this.#show(await this.#home.look(this.#code, this.#signal));
    }
  }

  /** @param {Standing} standing */
  #show({ view, pause }) {
    this.#tell({ type: "game", game: /** @type {any} */ (view) });
    clearTimeout(this.#flag);
    if (moverIs(view, "engine") || isEngineOffered(view)) {
      const { signal } = this.#thinking;
      this.#until(() => this.#think(pause, signal), signal);
    } else if (view.clocks?.running) {
      const { running, x_left: x, o_left: o } = view.clocks;
      this.#flag = setTimeout(() => this.#until(() => this.#go("flag", this.#signal), this.#signal), running === "x" ? x : o);
    }
  }

  /**
   * Retries an action until it succeeds, and reports a missing answer. A refusal is reported, too.
   * @param {() => Promise<void>} make @param {AbortSignal} signal @param {() => void} [lost] Called whenever there is no answer.
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

  /** The computer's move, or its answer to the offer of a draw. @param {number} pause @param {AbortSignal} signal */
  async #think(pause, signal) {
    if (pause > 0) {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    signal.throwIfAborted();
    await this.#go("think", signal);
  }

  /** An event without a person; nothing if another page was faster, or a timer early. @param {"think" | "flag"} type @param {AbortSignal} signal */
  async #go(type, signal) {
    const after = await this.#home.change(this.#code, { type }, signal).catch((error) => {
      if (error instanceof Refused && error.problem.status === 409) {
        return this.#home.look(this.#code, signal);
      }
      throw error;
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

/** Whether a computer has a draw offered. @param {GameView} view */
function isEngineOffered({ draw_offered: by, x_player: x, o_player: o }) {
  return by !== null && (by === "x" ? o : x).kind === "engine";
}

/** @param {FromPage} message @returns {Promise<Change | null>} */
async function changeOf(message) {
  switch (message.type) {
    case "move":
      return { type: "move", epoch: message.epoch, ply: message.ply, move: message.move };
    case "choose":
      return { type: "choose", epoch: message.epoch, choice: message.choice };
    case "answer-draw":
      return { type: "answer-draw", accept: message.accept };
    case "undo":
    case "draw":
    case "resign":
      return { type: message.type };
    case "rematch":
      return { type: "rematch", ...(await fresh()) };
    default:
      return null;
  }
}
