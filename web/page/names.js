/**
 * Names of games and players.
 *
 * @import { Board, Choices, GameView, Stone } from "../wire/types.js"
 */

import { isKnown, say } from "../browser/words.js";
import { playerOf } from "../state/game.js";

/** The server's name for a person who gave none. */
export const NOBODY = "human";

/** The rules of a game that has no name: columns, rows, how many in a row, options. */
const RULES = /^(\d+),(\d+(?:×\d)?),(\d+)((?:\+[a-z-]+)*)$/;

/** The rules of a cube: its side, and the number in a row. */
const CUBE = /^(\d)x\1x\1((?:\+[a-z-]+)*)$/;

/** The name of a game; one without a name by its rules: "4 in a row on 5×5". @param {{ name: string }} board */
export function gameName({ name }) {
  const key = `web-game-${name}`;
  const [, columns, rows, length, options] = RULES.exec(name.replace(CUBE, "$1,$1×$1,$1$2")) ?? [];
  if (isKnown(key) || options === undefined) {
    return isKnown(key) ? say(key) : name;
  }
  const told = options.split("+").slice(1).map((option) => say(`web-option-${option}`));
  const plain = say("web-in-a-row", { length: length ?? "", size: `${columns}×${rows}` });
  return told.length === 0 ? plain : say("web-with-options", { name: plain, options: told.join(say("web-comma")) });
}

/** The size of a board beside the name of its game, unless that says it. @param {string} name @param {Board} board */
export function sizeBeside(name, board) {
  const size = boardSize(board);
  return name.includes(size) ? "" : size;
}

/** The name of a game by its text, where the choices have one. @param {string} text @param {Choices | null} choices */
export function gameNamed(text, choices) {
  return gameName(choices?.named_games.find(({ game }) => game === text)?.board ?? { name: text });
}

/** The name of a player: "Search (nodes=1000)". @param {string} name */
export function playerName(name) {
  const key = `web-player-${name === "" ? "guest" : name.replaceAll(":", "-")}`;
  const [kind, options] = name.split(":", 2);
  if (isKnown(key) || options === undefined || !isKnown(`web-player-${kind}`)) {
    return isKnown(key) ? say(key) : name;
  }
  return say("web-with-options", { name: say(`web-player-${kind}`), options: options.replaceAll(",", say("web-comma")) });
}

/** A side by the colour of its stones on a board. @param {{ theme: string } | null} board @param {Stone} mark */
export function sideName(board, mark) {
  return say(`web-side-${board?.theme ?? "pencil"}-${mark}`);
}

/** The viewer's name for the player of a mark. @param {GameView} view @param {Stone} mark */
export function nameAtTable(view, mark) {
  const player = playerOf(view, mark);
  if (player.kind === "open") {
    return say("web-open-seat");
  }
  const isMine = view.seat === mark && view.both !== true;
  const hasName = isNamed(player);
  if (isMine && !hasName) {
    return say("web-you");
  }
  if (view.both === true && !hasName) {
    return sideName(view.board, mark);
  }
  if (player.kind === "person" && !hasName) {
    return playerName("");
  }
  const name = player.kind === "engine" ? playerName(player.name) : player.name;
  return isMine ? say("web-you-named", { name }) : name;
}

/** Whether a player has said their name. @param {{ name: string }} player */
export function isNamed({ name }) {
  return name !== "" && name !== NOBODY;
}

/** The viewer's name for a player of a saved game. @param {string} name @param {boolean} isMine */
export function playerInRecord(name, isMine) {
  if (!isMine) {
    return playerName(name);
  }
  return name === "" || name === NOBODY ? say("web-you") : say("web-you-named", { name });
}

/** @param {Board} board */
export function boardSize({ columns, rows }) {
  return `${columns}×${rows}`;
}
