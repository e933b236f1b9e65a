/**
 * Which page an address means.
 *
 * @import { MoveMade, Position, Stone } from "../wire/types.js"
 */

import { filterOf } from "./filter.js";
import { positionText } from "./position.js";

/**
 * @typedef {{ page: "start" }
 *   | { page: "game", code: string, invite: string | null }
 *   | { page: "games", filter: Record<string, string> }
 *   | { page: "replay", id: string }
 *   | { page: "stats", filter: Record<string, string> }
 *   | { page: "practice", saved: string | null }
 *   | { page: "analysis", asked: Asked }
 *   | { page: "lessons" }
 *   | { page: "lesson", asked: AskedLesson }
 *   | { page: "learning" }
 *   | { page: "matchboxes" }
 *   | { page: "search", asked: SearchAsked }
 *   | { page: "puzzles", asked: AskedPuzzle }
 *   | { page: "values", options: string }
 *   | { page: "worksheets", said: Record<string, string> }
 *   | { page: "settings" }
 *   | { page: "missing" }} Route
 *
 * @typedef {object} Asked A position by its address.
 * @property {string | null} game The usual one where it is null.
 * @property {string | null} position Where the moves begin; the empty board as a rule.
 * @property {string} moves With commas between them.
 *
 * @typedef {Pick<Position, "game" | "board">} Played A game by its rules, and its board.
 *
 * @typedef {object} AskedLesson A lesson by its address.
 * @property {string} lesson Its number as it is written.
 * @property {string | null} player One of its players; that of its game without one.
 * @property {string | null} as Which moves are the player's in a game against it; null where its rule is followed.
 * @property {string | null} position Where the moves begin; the empty board as a rule.
 * @property {string} moves With commas between them.
 *
 * @typedef {object} AskedPuzzle The selected puzzles: the one of a day by default.
 * @property {string | null} date
 * @property {string | null} game Of a game, by its rules.
 * @property {string | null} kind
 * @property {string | null} position The one at this position.
 *
 * @typedef {object} SearchWanted The player of the search, and the part of it; the server's own choice where it is null.
 * @property {string | null} player
 * @property {string | null} nodes The nodes that the search may visit, or the games it may sample.
 * @property {string | null} seed
 * @property {string | null} node The row that is chosen.
 *
 * @typedef {Asked & SearchWanted} SearchAsked
 */

/** The search by default: a tree of some thirty nodes, with wins, draws, losses and cuts. @type {SearchAsked} */
export const BEGINNING = { game: null, position: "OXO/OX./...", moves: "", player: null, nodes: null, seed: null, node: null };

/** The number of the lesson about learning. */
const LEARNING = "6";

/**
 * @param {string} path
 * @param {string} query
 * @param {string} fragment The part that is not sent to a server, and in no log: an invitation.
 * @returns {Route}
 */
export function routeOf(path, query, fragment = "") {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  const asked = new URLSearchParams(query);
  const filter = filterOf(asked);
  if (first === "lessons" && second === LEARNING && (rest.length === 0 || rest.join() === "matchboxes")) {
    return { page: rest.length === 0 ? "learning" : "matchboxes" };
  }
  if (rest.length > 0) {
    return { page: "missing" };
  }
  if (first === undefined) {
    return { page: "start" };
  }
  if (first === "game" && second !== undefined) {
    return { page: "game", code: decoded(second), invite: new URLSearchParams(fragment.slice(1)).get("seat") };
  }
  if (first === "games") {
    return second === undefined ? { page: "games", filter } : { page: "replay", id: decoded(second) };
  }
  if (first === "analysis" && second === undefined) {
    return { page: "analysis", asked: placeOf(asked) };
  }
  if (first === "search" && second === undefined) {
    if (query === "") {
      return { page: "search", asked: BEGINNING };
    }
    const [player, nodes, seed, node] = ["player", "nodes", "seed", "node"].map((name) => asked.get(name));
    return { page: "search", asked: { ...placeOf(asked), player: player ?? null, nodes: nodes ?? null, seed: seed ?? null, node: node ?? null } };
  }
  if (first === "practice" && second === undefined) {
    return { page: "practice", saved: asked.get("saved") };
  }
  if (first === "puzzles" && second === undefined) {
    const [date, game, kind, position] = ["date", "game", "kind", "position"].map((name) => asked.get(name) || null);
    return { page: "puzzles", asked: { date: date ?? null, game: game ?? null, kind: kind ?? null, position: position ?? null } };
  }
  if (first === "worksheets" && second === undefined) {
    return { page: "worksheets", said: Object.fromEntries(asked) };
  }
  if (first === "values" && second === undefined) {
    return { page: "values", options: optionsFrom(asked.get("options") ?? "") };
  }
  if (first === "lessons") {
    return second === undefined ? { page: "lessons" } : { page: "lesson", asked: lessonAsked(decoded(second), asked) };
  }
  if (first === "settings" && second === undefined) {
    return { page: "settings" };
  }
  return first === "stats" && second === undefined ? { page: "stats", filter } : { page: "missing" };
}

/** Options as the texts of games have them; a typed plus is read as a blank. @param {string} text */
function optionsFrom(text) {
  return text.split(/[+ ]/).filter((name) => name !== "" && name !== "plain").sort().join("+");
}

/** @param {string} lesson @param {URLSearchParams} query @returns {AskedLesson} */
function lessonAsked(lesson, query) {
  const [player, as, position] = [query.get("player"), query.get("as"), query.get("position")];
  return { lesson, player, as, position, moves: query.get("moves") ?? "" };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {URLSearchParams} asked @returns {Asked} */
function placeOf(asked) {
  return { game: asked.get("game"), position: asked.get("position"), moves: asked.get("moves") ?? "" };
}

/** The address at which a search is watched. @param {Asked & Partial<SearchWanted>} asked */
export function searchAddress({ player, nodes, seed, node, ...place }) {
  return addressOf("/search", place, { player, nodes, seed, node });
}

/** The address at which a position is analysed. @param {Asked} asked */
export function analysisAddress(asked) {
  return addressOf("/analysis", asked, {});
}

/** @param {string} path @param {Asked} asked @param {Record<string, string | null | undefined>} more */
function addressOf(path, { game, position, moves }, more) {
  const query = new URLSearchParams(game === null ? {} : { game });
  if (position !== null) {
    query.set("position", position);
  }
  if (moves !== "") {
    query.set("moves", moves);
  }
  for (const [name, value] of Object.entries(more)) {
    if (value) {
      query.set(name, value);
    }
  }
  return `${query}` === "" ? path : `${path}?${readable(query)}`;
}

/** The address of a lesson at a position. @param {AskedLesson} asked */
export function lessonAddress({ lesson, player, as, position, moves }) {
  return withQuery(`/lessons/${lesson}`, { player, as, position, moves: moves === "" ? null : moves });
}

/** The address of a puzzle, or of puzzles. @param {AskedPuzzle} asked */
export function puzzleAddress({ date, game, kind, position }) {
  return withQuery("/puzzles", { date, game, kind, position });
}

/** @param {string} path @param {Record<string, string | null>} said Fields that are null are left out. */
export function withQuery(path, said) {
  const query = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
  return `${query}` === "" ? path : `${path}?${readable(query)}`;
}

/** Characters without a meaning in a query are easier to read unescaped. @param {URLSearchParams} query */
function readable(query) {
  return `${query}`.replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%3D", "=");
}

/**
 * The address at which a game is analysed, from its first move to its last.
 * @param {Played} played
 * @param {Stone} first The first player.
 * @param {MoveMade[]} moves
 */
export function analysisOf(played, first, moves) {
  return analysisAddress(askedOf(played, first, moves));
}

/** The position after some moves of a game. @param {Played} played @param {Stone} first Who began. @param {MoveMade[]} moves @returns {Asked} */
export function askedOf({ game, board }, first, moves) {
  const position = first === "x" ? null : positionText(board, [], 0, first);
  return { game, position, moves: moves.map(({ move }) => move).join(",") };
}
