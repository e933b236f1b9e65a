/** Games that the page plays by itself, without a server. */

/** @import { NewGame } from "../wire/types.js" */

const PREFIX = "home-";

/** Whether a game is one of the page's own, by its code. @param {string} code */
export function isAtHome(code) {
  return code.startsWith(PREFIX);
}

/** A code for a game of the page's own. @param {string} random */
export function homeCode(random) {
  return PREFIX + random;
}

/** Whether a game needs no server: a friend by link does. @param {NewGame} wanted */
export function needsNoServer({ x, o }) {
  return x.kind !== "friend" && o.kind !== "friend";
}

/** Whether it is against a computer, which thinks. @param {NewGame} wanted */
export function isWithComputer({ x, o }) {
  return x.kind === "engine" || o.kind === "engine";
}
