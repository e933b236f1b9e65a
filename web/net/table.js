/**
 * A game at which this page sits: its state, and what is asked about it over the socket.
 *
 * @import { GameView, ToPage } from "../types.js"
 * @import { GameState } from "../state/game.js"
 */

import { begun, hinted, isNext, lookedAt, played, received, refused } from "../state/game.js";
import { Connection } from "./socket.js";

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

  /**
   * @param {GameView} view
   * @param {(before: GameView) => void} changed
   */
  constructor(view, changed) {
    this.state = begun(view, performance.now());
    this.#changed = changed;
    this.#connection = new Connection({
      heard: (message) => this.#heard(message),
      opened: () => this.#join(),
      lost: () => {
        this.isConnected = false;
        this.#tell();
      },
    });
  }

  /** Whether this page asked for the game that follows. */
  get wantsRematch() {
    return this.#rematch !== null;
  }

  /** Plays a square: it is drawn at once and sent as soon as it can be. @param {string} square */
  play(square) {
    const before = this.state;
    this.state = played(this.state, square, nextId());
    if (this.state !== before) {
      this.#sendPending();
      this.#tell();
    }
  }

  /** @param {"undo" | "resign" | "rematch" | "hint"} what */
  ask(what) {
    const id = nextId();
    if (what === "rematch") {
      this.#rematch = id;
    }
    this.#connection.send({ type: what, id, code: this.state.view.code });
  }

  /** @param {number} ply */
  look(ply) {
    this.state = lookedAt(this.state, ply);
    this.#tell();
  }

  leave() {
    this.#connection.send({ type: "leave", code: this.state.view.code });
    this.#connection.close();
  }

  #join() {
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
        this.state = received(this.state, message.game, performance.now());
        this.#joined();
        break;
      case "hint":
        this.state = hinted(this.state, message.square, message.text);
        break;
      case "refused":
        this.state = refused(this.state, message.id, message.problem);
        this.#rematch = message.id === this.#rematch ? null : this.#rematch;
        break;
      default:
        return;
    }
    this.#changed(before);
  }

  /** The server knows that this page is here; what it may have missed is sent again. */
  #joined() {
    if (!this.isConnected) {
      this.isConnected = true;
      this.#sendPending();
    }
  }

  #sendPending() {
    const { pending, view } = this.state;
    if (pending !== null && isNext(pending, view) && this.isConnected) {
      const { id, epoch, ply, square } = pending;
      this.#connection.send({ type: "move", id, code: view.code, epoch, ply, square });
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
