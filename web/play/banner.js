/**
 * The banner above the board: the side to move and the actions of others, a question, or the result
 * with the next steps. It has one place and one size, so that the board never moves.
 *
 * @import { GameState } from "../state/game.js"
 * @import { News } from "../state/news.js"
 * @import { Actions } from "./actions.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { isMyTurn } from "../state/game.js";
import { asked, hasFriend } from "../state/news.js";
import { statusText, turnMark } from "../page/status.js";
import { newsText } from "./news.js";

/** @param {GameState} state @param {News | null} news @param {boolean} isConnected @param {Actions} actions */
export function stateBanner(state, news, isConnected, actions) {
  const { view } = state;
  const said = newsText(view, news);
  const question = asked(view);
  if (question !== null) {
    const [yes, no] = question === "draw" ? ["web-draw-accept", "web-draw-decline"] : ["web-allow", "web-refuse"];
    const answer = { undo: actions.answerUndo, hint: actions.answerHint, draw: actions.answerDraw }[question];
    return html`<div class="state asked"><p class="news fresh">${said}</p>
      <button class="main" @click=${() => answer(true)}>${say(yes)}</button>
      <button @click=${() => answer(false)}>${say(no)}</button></div>`;
  }
  const text = statusText(state, isConnected);
  const offered = isMyTurn(view) && state.ply === null ? (view.game_opening?.offered ?? []) : [];
  if (offered.length > 0) {
    return html`<div class="state asked choice" role="group" aria-label=${text}><p class="status"><strong>${text}</strong></p>
      ${offered.map(({ choice, label }) => html`<button class="main" ?disabled=${!isConnected} @click=${() => actions.choose(choice)}>${label}</button>`)}</div>`;
  }
  const isOver = view.result !== null;
  if (state.ply !== null && !isOver) {
    return html`<div class="state asked"><p class="status"><strong>${say("web-move-of", { ply: state.ply, last: view.moves.length })}</strong></p>
      <button class="main" @click=${actions.back}>${say("web-back-to-game")}</button></div>`;
  }
  // The ending, left out where it repeats the winner.
  const how = isOver && ![text, say(`web-result-${view.result}`)].includes(view.status) ? view.status : "";
  const isNews = said !== "" || how === "" && hasFriend(view);
  const beside = isNews ? html` <span class="news ${said === "" ? "" : "fresh"}">${said}</span>` : how === "" ? nothing : html` <span>${how}</span>`;
  return html`<div class="state ${isOver ? "over" : ""} ${isOver && view.result === view.seat ? "won" : ""}">
    <p class="status ${isOver ? "over" : ""}"><strong>${turnMark(isOver ? null : view.to_move)}${text}</strong>${beside}</p>
    ${isOver ? next(state, isConnected, actions) : nothing}</div>`;
}

/** The next step: the same players again, with sides swapped. @param {GameState} state @param {boolean} isConnected @param {Actions} actions */
function next({ view }, isConnected, actions) {
  if (view.rematch !== null) {
    return html`<a class="button main" href=${`/game/${view.rematch}`}>${say("web-rematch-go")}</a>`;
  }
  return view.seat === null ? nothing
    : html`<button class="main" ?disabled=${!isConnected} @click=${actions.rematch}>${say("web-rematch")}</button>`;
}
