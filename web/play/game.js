/**
 * The page of a game that is played, or watched.
 *
 * @import { GameView } from "../wire/types.js"
 * @import { Table } from "../net/table.js"
 * @import { Key } from "../page/help.js"
 * @import { Place } from "../page/page.js"
 * @import { Score } from "../state/series.js"
 * @import { Studied } from "../study/study.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, readHere, write } from "../browser/memory.js";
import { go } from "../browser/router.js";
import { say } from "../browser/words.js";
import { drawingOf } from "../state/drawing.js";
import { hasAllowedHint, hasOpenSeat, mover, shownPly } from "../state/game.js";
import { hasHappened, isAsked, lateNews, newsAfter } from "../state/news.js";
import { RECENT, recentFrom, withGame } from "../state/recent.js";
import { analysisOf, askedOf, searchAddress } from "../state/route.js";
import { scoreAt, seriesFrom, seriesText, withNext } from "../state/series.js";
import { Study } from "../study/study.js";
import { actionsBar, actionsOf } from "./actions.js";
import { againFrom } from "./again.js";
import { arrive } from "./arrival.js";
import { takenFresh } from "./fresh.js";
import { stateBanner } from "./banner.js";
import { announce, announceChange } from "../page/announce.js";
import { BoardView } from "../board/board.js";
import { BOARD_KEYS, MOVE_KEYS } from "../page/help.js";
import { gameLayout } from "../page/layout.js";
import { moveList } from "../page/moves.js";
import { gameName, sideName, sizeBeside } from "../page/names.js";
import { newsText } from "./news.js";
import { problemNote, problemOf, waitingNote } from "../page/problems.js";
import { playersPanel } from "../page/players.js";
import { reasonPanel } from "./reason.js";
import { scoreText } from "./score.js";
import { sharePanel } from "../page/share.js";
import { statusText } from "../page/status.js";
import { GAME_LETTERS, gameKeys } from "./keys.js";
import { sound } from "../page/sound.js";
import { Page, countUnseen, nameWindow } from "../page/page.js";

export class GamePage extends Page {
  #code;
  #invite;
  #begin = () => {};
  /** Resolved when there are texts, so that a question can be asked. @type {Promise<void>} */
  #ready = new Promise((resolve) => (this.#begin = resolve));
  /** The game as it is on its way here. @type {ReturnType<typeof arrive> | null} */
  #arrival = null;
  /** @type {Table | null} */
  #table = null;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Study | null} */
  #study = null;
  /** @type {ReturnType<typeof newsAfter>} What others have done. */
  #news = null;
  /** @type {Score | null} The score of players who play again and again. */
  #score = null;
  /** The hint that was read out. */
  #saidHint = "";
  pressed = gameKeys({
    table: () => this.#table,
    study: () => this.#study,
    look: (ply) => this.#look(ply),
    sayLast: () => this.#sayLast(),
  });

  step = (/** @type {1 | -1} */ by) => this.#table !== null && this.#look(shownPly(this.#table.state) + by);

  /** @param {Place} place @param {string} code @param {string | null} invite */
  constructor(place, code, invite) {
    super(place);
    this.#code = code;
    this.#invite = invite;
    const fresh = takenFresh(code);
    if (fresh !== null) {
      this.#sit(fresh);
    } else {
      this.#arrival = arrive(this.backend, code, invite, this.#ready);
      // The caller that awaits it handles the error.
      this.#arrival.catch(() => {});
    }
  }

  async start() {
    this.#begin();
    try {
      if (this.#arrival !== null) {
        const { view, problem, isLate } = await this.#arrival;
        this.problem = problem;
        this.#news = isLate ? lateNews(view) : null;
        this.#sit(view);
      }
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
    // After coming from another page, the board has the focus; a page that was opened by its
    // address begins at its top, like any other.
    if (document.activeElement === this.main) {
      this.#board?.focus();
    }
  }

  retell() {
    this.#table?.retell();
    this.#study?.retell();
    if (this.#table === null && this.problem !== null) {
      this.problem = null;
      this.#arrival = arrive(this.backend, this.#code, this.#invite, this.#ready);
      this.start();
    }
  }

  /** @returns {Key[]} */
  keys() {
    return [...BOARD_KEYS, ...MOVE_KEYS, ...GAME_LETTERS];
  }

  content() {
    if (this.#table === null || this.#board === null || this.#study === null) {
      nameWindow(say("web-game"));
      return html`<h1 class="unseen">${say("web-game")}</h1>${waitingNote(this.problem)}`;
    }
    return this.#drawGame(this.#table, this.#board, this.#study);
  }

  /** @param {GameView} view */
  #sit(view) {
    const table = this.backend.sit(view, (before) => this.#changed(before));
    this.#table = table;
    this.#study = new Study({
      studied: () => studiedOf(table),
      backend: this.backend,
      fetchReview: () => this.backend.review(view.code),
      look: (ply) => this.#look(ply),
      showBoard: () => this.#board?.element.scrollIntoView({ block: "nearest" }),
      redraw: () => this.draw(),
      tryAgain: (ply) => againFrom(this.backend, table.state.view, ply, (problem) => {
        this.problem = problem;
        this.draw();
      }),
      doors: () => doorsOf(table),
    });
    this.#board = new BoardView(view.board, (square) => table.play(square), () => this.draw());
    if (view.clocks) {
      const ticking = setInterval(() => this.#tick(), 100);
      this.signal.addEventListener("abort", () => clearInterval(ticking));
    }
    this.#remember(view);
    announceChange(null, view);
  }

  #tick() {
    if (this.#table?.state.view.clocks?.running) {
      this.draw();
    }
  }

  /** @param {GameView} before */
  #changed(before) {
    const table = this.#table;
    if (table === null) {
      return;
    }
    const { view, hint } = table.state;
    if (before !== view) {
      this.#remember(view);
    }
    if (table.wantsRematch && view.rematch !== null) {
      go(`/game/${view.rematch}`);
      return;
    }
    if (view.result === null) {
      this.#study?.forget();
    }
    if (before !== view) {
      announceChange(before, view);
      sound(before, view);
      this.#hear(newsAfter(this.#news, before, view), before, view);
      countUnseen(hasHappened(before, view) ? 1 : 0);
      if (hasAllowedHint(view) && !hasAllowedHint(before)) {
        // Both see the hint that one has asked for and the other has allowed.
        table.ask("hint");
      }
    }
    const said = hint?.told ?? "";
    if (said !== this.#saidHint) {
      this.#saidHint = said;
      announce(said);
    }
    this.draw();
  }

  /** Says what is new beside moves. @param {ReturnType<typeof newsAfter>} news @param {GameView} before @param {GameView} view */
  #hear(news, before, view) {
    const isNew = news !== null && news !== this.#news && ["arrived", "refused"].includes(news.kind);
    if (isNew || isAsked(before, view)) {
      announce(newsText(view, news));
    }
    this.#news = news;
  }

  /** @param {Table} table @param {BoardView} board @param {Study} study */
  #drawGame(table, board, study) {
    const { state } = table;
    const { view } = state;
    const drawing = drawingOf(state);
    drawing.notes = study.notes() ?? drawing.notes;
    board.update(drawing);
    const isMine = mover(state) !== null && view.both !== true;
    nameWindow(newsText(view, this.#news), isMine ? say("web-your-turn") : statusText(state, table.isConnected), gameName(view.board));
    const isWatching = view.seat === null;
    const watching = html`${isWatching ? html`<span class="badge">${say("web-watching")}</span>` : nothing}
      ${view.watchers > (isWatching ? 1 : 0) ? html`<span class="watchers">${say("web-watchers", { count: view.watchers })}</span>` : nothing}`;
    const actions = actionsOf(table, this.backend.server, () => board.focus(), () => this.draw());
    const head = html`
      <p class="rules">${gameName(view.board)} <span>${sizeBeside(gameName(view.board), view.board)}</span> ${watching} ${scoreText(view, this.#score)}</p>
      ${playersPanel(state, table.isConnected, performance.now())} ${stateBanner(state, this.#news, table.isConnected, actions)}
      ${this.#invitation(view)}`;
    const side = html`
      ${problemNote(state.problem ?? this.problem)} ${reasonPanel(state, table.isHinting)} ${study.panels()}
      ${moveList(view.board, study.graded(view.moves), shownPly(state), (ply) => this.#look(ply))}`;
    const bar = html`${board.confirmation()} ${actionsBar(state, actions, table.isConnected, study)}`;
    return gameLayout(view.board, gameName(view.board), head, html`${board.element}${study.strip()}`, side, bar);
  }

  /** @param {GameView} view */
  #invitation(view) {
    const invite = readHere(`inarow-invite-${view.code}`);
    const { server } = this.backend;
    if (!hasOpenSeat(view) || view.seat === null || invite === null || server === null) {
      return nothing;
    }
    return sharePanel(`/game/${view.code}#seat=${invite}`, say("web-invite"), server);
  }

  /** Looks back; what is known of the move is said. @param {number} ply */
  #look(ply) {
    this.#table?.look(ply);
    announce(this.#table === null ? "" : (this.#study?.spoken(shownPly(this.#table.state)) ?? ""));
  }

  #sayLast() {
    const move = this.#table?.state.view.moves.at(-1);
    if (move === undefined) {
      announce(say("web-no-moves"));
      return;
    }
    announce(say("web-said-last", { mark: sideName(this.#table?.state.view.board ?? null, move.mark), square: move.move }));
    this.#board?.blink(move.move);
  }

  /** @param {GameView} view */
  #remember(view) {
    if (view.seat !== null) {
      write(RECENT, JSON.stringify(withGame(recentFrom(read(RECENT)), view, Date.now())));
    }
    const series = seriesFrom(read("inarow-series"));
    const next = withNext(series, view);
    this.#score = scoreAt(next, view);
    if (next !== series) {
      write("inarow-series", seriesText(next));
    }
  }
}

/** @param {Table} table @returns {Studied} */
function studiedOf({ state }) {
  const { view } = state;
  const { game, board, first, moves, result, seat, x_player: x, o_player: o } = view;
  const mine = view.both === true ? null : seat;
  const players = { x: x.name, o: o.name };
  return { saved: view.id, game, board, first, moves, shown: shownPly(state), result, mine, players, lessons: { x: x.lesson, o: o.lesson } };
}

/** Where else one can look at a game. @param {Table} table */
function doorsOf({ state }) {
  const { view } = state;
  const shown = askedOf(view, view.first, view.moves.slice(0, shownPly(state)));
  return html`<a class="button" href=${`/games/${view.id}`}>${say("web-replay")}</a>
    <a class="button" href=${analysisOf(view, view.first, view.moves)}>${say("web-analyse")}</a>
    <a class="button" href=${searchAddress(shown)}>${say("web-watch-search")}</a>`;
}
