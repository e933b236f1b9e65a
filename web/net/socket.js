/**
 * The page's one WebSocket: it comes back by itself when it is lost.
 *
 * @import { FromPage, ToPage } from "../wire/types.js"
 */

import { pauseBefore } from "../state/pause.js";
import { addressOf, answered, unanswered } from "./reach.js";

/** Time for which the server may be silent after a question, in milliseconds. */
const PATIENCE = 6000;

/** The questions that are answered at once; a hint takes a while. */
const PROMPT = ["join", "move", "choose", "undo", "draw", "ask-hint", "resign"];

/**
 * @typedef {object} Listener
 * @property {(message: ToPage) => void} heard
 * @property {() => void} opened
 * @property {() => void} lost
 */

/** A connection that lasts as long as it has a listener. */
export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  #attempts = 0;
  /** @type {number | undefined} */
  #retry;
  /** @type {number | undefined} */
  #silence;
  #listener;
  #signal;

  /** @param {Listener} listener @param {AbortSignal} signal */
  constructor(listener, signal) {
    this.#listener = listener;
    this.#signal = signal;
    addEventListener("online", this.#wake, { signal });
    addEventListener("offline", this.#wake, { signal });
    // A page that comes back by the browser's history may have lost its socket meanwhile.
    addEventListener("pageshow", this.#wake, { signal });
    document.addEventListener("visibilitychange", this.#wake, { signal });
    signal.addEventListener("abort", () => this.#close());
    this.#open();
  }

  /** Sends a message; says whether it could. @param {FromPage} message */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return false;
    }
    this.#socket.send(JSON.stringify(message));
    if (PROMPT.includes(message.type)) {
      this.#expectAnswer();
    }
    return true;
  }

  /** Connects anew, for texts in the present language of the page. */
  renew() {
    const before = this.#socket;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#open();
    before?.close();
  }

  #close() {
    answered(this);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #open() {
    clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${addressOf("/api/v1/socket")}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      answered(this);
      this.#listener.opened();
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#silence);
      this.#silence = undefined;
      this.#listener.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  /** @param {WebSocket} socket @param {number} code */
  #lost(socket, code) {
    // A socket that was given up for dead may still report its end.
    if (this.#signal.aborted || socket !== this.#socket) {
      return;
    }
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#socket = null;
    unanswered(this, this.#wake);
    this.#listener.lost();
    const pause = pauseBefore(this.#attempts, code, Math.random());
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#open(), pause);
  }

  /** A network that went away often leaves a socket that looks open: silence tells. */
  #expectAnswer() {
    this.#silence ??= setTimeout(() => {
      const socket = this.#socket;
      if (socket !== null) {
        socket.close();
        this.#lost(socket, 1006);
      }
    }, PATIENCE);
  }

  /** Tries at once when there is a reason to believe that it works now. */
  #wake = () => {
    if (document.visibilityState === "hidden") {
      return;
    }
    if (this.#socket === null) {
      this.#attempts = 0;
      this.#open();
    } else if (this.#socket.readyState === WebSocket.OPEN) {
      // Joining again asks whether anything was missed, and whether anybody is there.
      this.#listener.opened();
    }
  };
}
