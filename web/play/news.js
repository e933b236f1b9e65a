/**
 * Actions of the other players, in a sentence: a person joined, or wants a move back, a hint, a draw or a rematch.
 *
 * @import { GameView } from "../wire/types.js"
 * @import { News } from "../state/news.js"
 */

import { say } from "../browser/words.js";
import { playerOf } from "../state/game.js";
import { nameAtTable } from "../page/names.js";

/** The sentence about the news; empty if there is none. @param {GameView} view @param {News | null} news */
export function newsText(view, news) {
  if (view.rematch !== null) {
    const other = view.seat === "x" ? "o" : "x";
    const isWanted = view.seat !== null && view.both !== true && playerOf(view, other).kind === "person";
    return isWanted ? say("web-rematch-wanted", { name: nameAtTable(view, other) }) : say("web-rematch-ready");
  }
  if (view.undo_asked !== null) {
    const isMine = view.undo_asked === view.seat;
    return isMine ? say("web-undo-waits") : say("web-undo-asked", { name: nameAtTable(view, view.undo_asked) });
  }
  if (view.hint_asked !== null) {
    const isMine = view.hint_asked === view.seat;
    return isMine ? say("web-hint-waits") : say("web-hint-asked", { name: nameAtTable(view, view.hint_asked) });
  }
  if (view.draw_offered !== null) {
    const isMine = view.draw_offered === view.seat && view.both !== true;
    return isMine ? say("web-draw-waits") : say("web-draw-offered", { name: nameAtTable(view, view.draw_offered) });
  }
  if (news?.kind === "refused" && news.mark !== null) {
    return say("web-play-on", { name: nameAtTable(view, news.mark) });
  }
  if (news?.kind === "arrived" && news.mark !== null) {
    return say("web-arrived", { name: nameAtTable(view, news.mark) });
  }
  if (news?.kind === "late") {
    return say("web-late");
  }
  return news === null ? "" : say("web-said-undo");
}
