/**
 * The form for a new game as a request.
 *
 * @import { ClockWanted, NewGame, NewSeat, Stone } from "../wire/types.js"
 */

/** In milliseconds, as the server counts. */
export const SECOND = 1000;
export const MINUTE = 60_000;

/** The rules that the form has of its own. @param {(name: string) => string} field */
export function gameText(field) {
  const game = field("game");
  if (game !== "own") {
    return game;
  }
  const numbers = `${field("columns")},${field("rows")},${field("length")}`;
  return field("options") === "" ? numbers : `${numbers}+${field("options")}`;
}

/** The length of a line that is too long for the form's own board; null if lines fit. @param {string} rules As `gameText` gives them. */
export function lengthThatFitsNowhere(rules) {
  const [, columns, rows, length] = (/^(\d+),(\d+),(\d+)/.exec(rules) ?? []).map(Number);
  return length !== undefined && length > Math.max(columns ?? 0, rows ?? 0) ? length : null;
}

/** @param {(name: string) => string} field The value of a field; empty where it is not ticked. @returns {NewGame} */
export function wantedGame(field) {
  /** @type {Stone} */
  const first = field("first") === "o" ? "o" : "x";
  const name = field("name").trim();
  return {
    game: gameText(field),
    x: seat(field("x"), name),
    o: seat(field("o"), name),
    first,
    ...opening(field("opening")),
    clock: clock(field),
  };
}

/** @param {string} who @param {string} name @returns {NewSeat} */
function seat(who, name) {
  if (who === "me") {
    return { kind: "me", name };
  }
  return who === "friend" ? { kind: "friend" } : { kind: "engine", player: who };
}

/** The rule by which a game opens, unless it opens freely. @param {string} rule @returns {Pick<NewGame, "opening">} */
function opening(rule) {
  return ["", "free"].includes(rule) ? {} : { opening: /** @type {NewGame["opening"]} */ (rule) };
}

/** @param {(name: string) => string} field @returns {ClockWanted} */
function clock(field) {
  switch (field("clock")) {
    case "move":
      return { per_move: Number(field("seconds")) * SECOND };
    case "game":
      return { per_game: Number(field("minutes")) * MINUTE, increment: Number(field("increment")) * SECOND };
    default:
      return {};
  }
}

/**
 * The place of an error of a request in a form: the group of fields, and the first of them; null where it is none of them.
 * @param {string | null | undefined} pointer The place named by the server: a JSON pointer.
 * @param {(name: string) => string} field
 * @returns {{ group: "game" | "players" | "clock", name: string } | null}
 */
export function fieldAt(pointer, field) {
  const [, part, detail] = (pointer ?? "").split("/");
  switch (part) {
    case "game":
      return { group: "game", name: field("game") === "own" ? "columns" : "game" };
    case "opening":
      return { group: "game", name: "opening" };
    case "x":
    case "o":
      return { group: "players", name: detail === "name" ? "name" : part };
    case "clock":
      return { group: "clock", name: { move: "seconds", game: "minutes" }[field("clock")] ?? "clock" };
    default:
      return null;
  }
}
