/**
 * A game at which this page sits: its state, and the requests about it over a connection.
 *
 * @import { FromPage, GameView, OpeningChoice, Problem, ToPage } from "../wire/types.js"
 * @import { GameState } from "../state/game.js"
 * @import { Listener } from "./socket.js"
 */

import { begun, hinted, isNext, isProven, isSameLine, lookedAt, played, received, refused } from "../state/game.js";

/** When to join again where the server does not say it, in seconds. */
const REJOIN = 5;

/** A request with an answer of its own is named by its number and when the page was opened. */
const OPENED = Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
let asked = 0;

export class Table {
  /** @type {GameState} */
  state;
  isConnected = false;
  #changed;
  #connection;
  /** @type {string | null} */
  #rematch = null;
  /** @type {{ id: string, first: boolean } | null} The hint that is on its way, and whether it is the first answer. */
  #hint = null;
  /** @type {number | undefined} */
  #rejoin;
  /** Whether the hint is to be requested anew. */
  #wantsHint = false;

  /**
   * @param {GameView} view
   * @param {(before: GameView) => void} changed
   * @param {(listener: Listener) => { send: (message: FromPage) => boolean, renew: () => void }} connect
   * @param {AbortSignal} signal Until when the page sits here.
   */
  constructor(view, changed, connect, signal) {
    this.state = begun(view, performance.now());
    this.#changed = changed;
    // Before the connection ends with the same signal.
    signal.addEventListener("abort", () => this.#leave());
    this.#connection = connect({
      heard: (message) => this.#heard(message),
      opened: () => this.#join(),
      lost: () => {
        clearTimeout(this.#rejoin);
        this.isConnected = false;
        this.#hint = null;
        this.#tell();
      },
    });
  }

  /** Whether this page asked for the game that follows. */
  get wantsRematch() {
    return this.#rematch !== null;
  }

  /** Whether a hint is on its way. */
  get isHinting() {
    return this.#hint !== null;
  }

  /** Plays a square: it is drawn at once and sent as soon as it can be. @param {string} square */
  play(square) {
    const before = this.state;
    this.state = played(this.state, square, nextId());
    if (this.state !== before) {
      this.#hint = null;
      this.#sendPending();
      this.#tell();
    }
  }

  /** Takes a hint, or asks the other person to allow it. */
  wantHint() {
    this.ask(this.state.view.hint === "ask" ? "ask-hint" : "hint");
  }

  /** @param {"undo" | "draw" | "resign" | "rematch" | "hint" | "ask-hint"} what */
  ask(what) {
    if (what === "hint") {
      if (this.state.hint !== null) {
        return this.look(this.state.view.moves.length);
      }
      if (this.#hint === null) {
        this.#askHint(true);
        this.#tell();
      }
      return;
    }
    const id = nextId();
    if (what === "rematch") {
      this.#rematch = id;
    }
    this.#connection.send({ type: what, id, code: this.state.view.code });
  }

  /** Asks for a quick first answer, or for the hint itself. @param {boolean} first */
  #askHint(first) {
    this.#hint = { id: nextId(), first };
    this.#connection.send({ type: "hint", ...this.#hint, code: this.state.view.code });
  }

  /** Takes a side in the opening, or places two stones more. @param {OpeningChoice} choice */
  choose(choice) {
    const { code, epoch } = this.state.view;
    this.#connection.send({ type: "choose", id: nextId(), code, epoch, choice });
  }

  /** Allows or refuses the other's request for a move back or a hint. @param {"undo" | "hint"} what @param {boolean} allow */
  answer(what, allow) {
    this.#connection.send({ type: `answer-${what}`, id: nextId(), code: this.state.view.code, allow });
  }

  /** Accepts the other's offer of a draw, or declines it. @param {boolean} accept */
  answerDraw(accept) {
    this.#connection.send({ type: "answer-draw", id: nextId(), code: this.state.view.code, accept });
  }

  /** @param {number} ply */
  look(ply) {
    this.state = lookedAt(this.state, ply);
    this.#tell();
  }

  /** Requests the shown texts in the present language of the page. */
  retell() {
    this.#wantsHint = this.state.hint !== null;
    this.isConnected = false;
    this.#connection.renew();
  }

  #leave() {
    clearTimeout(this.#rejoin);
    this.#connection.send({ type: "leave", code: this.state.view.code });
  }

  #join() {
    clearTimeout(this.#rejoin);
    const { code, epoch, moves } = this.state.view;
    this.#connection.send({ type: "join", code, epoch, ply: moves.length });
  }

  /** @param {ToPage} message */
  #heard(message) {
    const before = this.state.view;
    switch (message.type) {
      case "game":
        if (message.game.code !== before.code) {
          return;
        }
        if (!isSameLine(before, message.game)) {
          // There is another hint to ask for.
          this.#hint = null;
        }
        this.state = received(this.state, message.game, performance.now());
        if (this.#rejoin !== undefined) {
          // The refused request has been granted since.
          this.state = { ...this.state, problem: null };
        }
        this.#joined();
        break;
      case "hint": {
        if (message.id !== this.#hint?.id) {
          // The game has gone on.
          return;
        }
        const goesOn = this.#hint.first && !isProven(message.hint);
        this.#hint = null;
        this.state = hinted(this.state, message.hint);
        if (goesOn) {
          this.#askHint(false);
        }
        break;
      }
      case "refused":
        if (message.id === this.#hint?.id) {
          const { first } = this.#hint;
          this.#hint = null;
          if (!first) {
            // The first answer stays.
            break;
          }
        }
        this.state = refused(this.state, message.id, message.problem);
        this.#rematch = message.id === this.#rematch ? null : this.#rematch;
        if (message.id === null) {
          this.#joinLater(message.problem);
        }
        break;
      default:
        return;
    }
    this.#changed(before);
  }

  /**
   * The server has no place for this page now, and says when to come again: a little later by chance,
   * so that waiting pages do not all come at the same moment.
   * @param {Problem} problem
   */
  #joinLater({ status, retry_after }) {
    const passes = status === 429 || status >= 500;
    if (this.isConnected || !passes) {
      return;
    }
    const pause = (retry_after ?? REJOIN) * 1000 * (1 + Math.random() / 4);
    clearTimeout(this.#rejoin);
    this.#rejoin = setTimeout(() => this.#join(), pause);
  }

  /** The server knows that this page is here; what it may have missed is sent again. */
  #joined() {
    clearTimeout(this.#rejoin);
    this.#rejoin = undefined;
    if (!this.isConnected) {
      this.isConnected = true;
      this.#sendPending();
      if (this.#wantsHint) {
        this.#wantsHint = false;
        this.state = { ...this.state, hint: null };
        this.ask("hint");
      }
    }
  }

  #sendPending() {
    const { pending, view } = this.state;
    if (pending !== null && isNext(pending, view) && this.isConnected) {
      const { id, epoch, ply, square } = pending;
      this.#connection.send({ type: "move", id, code: view.code, epoch, ply, move: square });
    }
  }

  #tell() {
    this.#changed(this.state.view);
  }
}

function nextId() {
  asked += 1;
  return `${OPENED}-${asked}`;
}
