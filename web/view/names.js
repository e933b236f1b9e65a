/**
 * What games and players are called.
 *
 * @import { Board, Choices, GameView, Stone } from "../wire/types.js"
 */

import { isKnown, say } from "../browser/words.js";
import { playerOf } from "../state/game.js";

/** What the server calls a person who gave no name. */
const NOBODY = "human";

/** @param {{ name: string }} board */
export function gameName({ name }) {
  const key = `web-game-${name}`;
  return isKnown(key) ? say(key) : name;
}

/** The name of a game by its text, where the choices have one. @param {string} text @param {Choices | null} choices */
export function gameNamed(text, choices) {
  return gameName(choices?.named_games.find(({ game }) => game === text)?.board ?? { name: text });
}

/** @param {string} name */
export function playerName(name) {
  const key = `web-player-${name === "" ? "guest" : name.replaceAll(":", "-")}`;
  return isKnown(key) ? say(key) : name;
}

/** What whoever sits here calls the player of a mark. @param {GameView} view @param {Stone} mark */
export function nameAtTable(view, mark) {
  const player = playerOf(view, mark);
  if (player.kind === "open") {
    return say("web-open-seat");
  }
  const isMine = view.seat === mark && view.both !== true;
  const isNamed = player.name !== "" && player.name !== NOBODY;
  if (isMine && !isNamed) {
    return say("web-you");
  }
  if (view.both === true && !isNamed) {
    return mark.toUpperCase();
  }
  if (player.kind === "person" && !isNamed) {
    return playerName("");
  }
  const name = player.kind === "engine" ? playerName(player.name) : player.name;
  return isMine ? say("web-you-named", { name }) : name;
}

/** @param {Board} board */
export function boardSize({ columns, rows }) {
  return `${columns}×${rows}`;
}
