/**
 * A server over HTTP that answers the page's questions.
 *
 * @import { Backend, GamesPlace, Listener, Server } from "./backend.js"
 * @import { GameForm, GameView, Language, NewGame, Seated, WantedExport, WantedLearnedGame, WantedLearnedMove, WantedTraining } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Home } from "./home.js"
 * @import { Fields, Read } from "./saved.js"
 * @import { Listener as SocketListener } from "./socket.js"
 */

import { keepsGames } from "../browser/kept.js";
import { isAlone, isOwner, keepsOthers, knownThere } from "../state/alone.js";
import { isAtHome, isWithComputer, needsNoServer } from "../state/home.js";
import { analyse } from "./analysis.js";
import { heard, isUnanswered, notAnswered, Refused } from "./backend.js";
import { Lasting } from "./lasting.js";
import { addressOf, answerFrom, answerHere, loadedLocal, fetched, knownLocal, problemFrom, tryNow, Unanswered, untilAnswered, untilBack, watchSilence } from "./reach.js";
import { json, SavedGames } from "./saved.js";
import { Connection } from "./socket.js";
import { Table } from "./table.js";

/** @implements {Backend} */
export class HttpBackend extends Lasting {
  #saved = new SavedGames({
    either: (name, asked, read) => this.#again(name, asked, {}, read),
    served: (name, asked, read, isPatient) => {
      const ask = () => answerFrom(addressOf(name, asked), { signal: this.signal });
      return heard(answerOf(isPatient ? untilAnswered(ask, this.signal) : ask(), read), this.signal);
    },
    here: (name, asked, read, body) => heard(answerOf(answerHere(addressOf(name, asked), { signal: this.signal, body }), read), this.signal),
  });
  /** @type {Server | null} */
  server = isAlone ? null : {
    takeSeat: (code, invite, name) => this.#again(path`/api/v1/games/${code}/seat`, {}, posted({ invite, name })),
    drawQr: (text) => this.#again("/api/v1/qr", {}, posted({ text }), (answer) => answer.text()),
  };
  keepGames = keepsOthers ? (/** @type {File} */ file) => this.#atHome((home) => home.import(file, this.signal)) : null;
  watch = watchSilence;
  tryNow = tryNow;

  part() {
    return new HttpBackend(this.signal);
  }

  /** @param {Language} language */
  words(language) {
    return this.#again(`/locales/${language}.json`);
  }

  /** @param {string} [game] */
  choices(game) {
    return this.#again("/api/v1/choices", { game });
  }

  /** @param {NewGame} game @param {boolean} [isWatched] @param {string[]} [moves] */
  makeGame(game, isWatched = false, moves = []) {
    return heard(moves.length > 0 ? this.#makeHere(game, moves) : this.#makeGame(game, isWatched), this.signal);
  }

  /** @param {NewGame} game @param {boolean} isWatched */
  async #makeGame(game, isWatched) {
    // Where the page is ready to think, the server need not, unless it knows more of the game; the owner's games are together with those of the terminal.
    const isHere = !isWatched && !isOwner && !knownThere.has(game.game) && isWithComputer(game) && needsNoServer(game) && knownLocal()?.isReady && (await keepsGames());
    const [first, second] = isHere ? [this.#makeHere, this.#makeServed] : [this.#makeServed, this.#makeHere];
    try {
      return await first.call(this, game);
    } catch (error) {
      if (!isUnanswered(error)) {
        throw error;
      }
      return second.call(this, game).catch((failure) => {
        if (isUnanswered(failure)) {
          untilBack(this.signal);
        }
        throw failure;
      });
    }
  }

  /** @param {NewGame} game @returns {Promise<Seated>} */
  #makeServed(game) {
    return this.#once("/api/v1/games", {}, posted(game));
  }

  /** @param {NewGame} game @param {string[]} [moves] @returns {Promise<Seated>} */
  async #makeHere(game, moves = []) {
    const local = needsNoServer(game) ? await loadedLocal() : null;
    const made = local?.home.make(game, moves, this.signal) ?? Promise.reject(new Unanswered());
    return made.catch((error) => Promise.reject(error instanceof Unanswered ? notAnswered() : error));
  }

  /** @param {string} code */
  game(code) {
    if (isAtHome(code)) {
      return this.#atHome(async (home) => (await home.look(code, this.signal)).view);
    }
    return this.#again(path`/api/v1/games/${code}`);
  }

  /** @param {GameView} view @param {(before: GameView) => void} changed */
  sit(view, changed) {
    const home = isAtHome(view.code) ? knownLocal()?.home : undefined;
    const connect = (/** @type {SocketListener} */ listener) => home?.connect(view.code, listener, this.signal) ?? new Connection(listener, this.signal);
    return new Table(view, changed, connect, this.signal);
  }

  /** @param {string} code */
  review(code) {
    if (isAtHome(code)) {
      return this.#atHome((home) => home.review(code, this.signal));
    }
    return this.#again(path`/api/v1/games/${code}/review`);
  }

  gamesPlaces() {
    return this.#saved.places();
  }

  /** @param {GamesPlace} place @param {Record<string, string>} filter */
  savedGames(place, filter) {
    return this.#saved.page(place, filter);
  }

  /** @param {GamesPlace} place @param {Record<string, string>} filter */
  savedGamesFile(place, filter) {
    return this.#saved.file(place, filter);
  }

  /** @param {string} id */
  savedGame(id) {
    return this.#again(path`/api/v1/saved/${id}`);
  }

  /** @param {string} id @param {GameForm} form */
  savedGameFile(id, form) {
    return this.#again(path`/api/v1/saved/${id}/export`, { as: form }, {}, (answer) => answer.blob());
  }

  /** @param {string} id */
  savedReview(id) {
    return this.#again(path`/api/v1/saved/${id}/review`);
  }

  /** @param {Record<string, string>} filter */
  statistics(filter) {
    return this.#saved.statistics(filter);
  }

  /** @param {string | null} saved @param {string | null} cursor */
  mistakes(saved, cursor) {
    return this.#saved.mistakes(saved, cursor);
  }

  /** @param {Asked} asked */
  position({ game, position, moves }) {
    return this.#again("/api/v1/positions", { game, moves, position });
  }

  /** @param {Asked} asked @param {string} move */
  grade({ game, position, moves }, move) {
    return this.#again("/api/v1/grade", { game, position, moves, move });
  }

  /** @param {Record<string, string>} asked @param {Listener} listener */
  analyse(asked, listener) {
    analyse(addressOf("/api/v1/analysis", asked), listener, this.signal);
  }

  /** @param {Record<string, string>} asked */
  trace(asked) {
    return this.#again("/api/v1/trace", asked);
  }

  /** @param {Record<string, string>} asked @param {Blob} contents */
  importGames(asked, contents) {
    const options = { method: "POST", headers: { "content-type": "text/plain" }, body: contents };
    return heard(this.#once("/api/v1/study/import", asked, options), this.signal);
  }

  /** @param {WantedExport} wanted */
  exportTree(wanted) {
    return heard(this.#once("/api/v1/study/export", {}, posted(wanted)), this.signal);
  }

  /** @param {Record<string, string>} asked */
  puzzles(asked) {
    return this.#again("/api/v1/puzzles", asked);
  }

  /** @param {string} date */
  puzzleOfDay(date) {
    return this.#again("/api/v1/puzzles/today", { date });
  }

  values() {
    return this.#again("/api/v1/values");
  }

  lessons() {
    return this.#again("/api/v1/lessons");
  }

  /** @param {string} lesson @param {string} player */
  lesson(lesson, player) {
    return this.#again(path`/api/v1/lessons/${lesson}`, { player });
  }

  /** @param {string} lesson @param {{ player: string, game: string, position: string }} asked */
  rule(lesson, asked) {
    return this.#again(path`/api/v1/lessons/${lesson}/rule`, asked);
  }

  /** @param {string} lesson @param {{ player: string, position: string }} asked */
  move(lesson, asked) {
    return this.#again(path`/api/v1/lessons/${lesson}/move`, asked);
  }

  /** @param {string} lesson @param {{ player: string, as: string, moves: string }} asked */
  challenge(lesson, asked) {
    return this.#again(path`/api/v1/lessons/${lesson}/challenge`, asked);
  }

  /** @param {WantedTraining} asked */
  train(asked) {
    return this.#again("/api/v1/lessons/6/training", {}, posted(asked));
  }

  /** @param {WantedLearnedMove} asked */
  learnedMove(asked) {
    return this.#again("/api/v1/lessons/6/training/move", {}, posted(asked));
  }

  /** @param {WantedLearnedGame} asked */
  learnedChallenge(asked) {
    return this.#again("/api/v1/lessons/6/training/challenge", {}, posted(asked));
  }

  matchboxes() {
    return this.#again("/api/v1/lessons/6/matchboxes");
  }

  /** Asks where the page's own games are played, until there is an answer. @template T @param {(home: Home) => Promise<T>} ask @returns {Promise<T>} */
  #atHome(ask) {
    const answer = async () => {
      const local = await loadedLocal();
      return local === null ? Promise.reject(notAnswered()) : ask(local.home);
    };
    return heard(untilAnswered(answer, this.signal, "page"), this.signal);
  }

  /**
   * Asks until there is an answer: for requests that may be repeated.
   * @param {string} name @param {Fields} [asked] @param {RequestInit} [options] @param {Read} [read]
   */
  #again(name, asked = {}, options = {}, read = json) {
    const ask = () => fetched(addressOf(name, asked), { ...options, signal: this.signal });
    return heard(answerOf(untilAnswered(ask, this.signal), read), this.signal);
  }

  /** Asks once. @param {string} name @param {Fields} asked @param {RequestInit} options */
  #once(name, asked, options) {
    return answerOf(fetched(addressOf(name, asked), { ...options, signal: this.signal }), json);
  }
}

/** A path with names of the caller in it. @param {TemplateStringsArray} parts @param {...string} names */
function path(parts, ...names) {
  return String.raw({ raw: parts }, ...names.map(encodeURIComponent));
}

/** @param {object} body @returns {RequestInit} */
function posted(body) {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** The answer, or the reason why there is none. @param {Promise<Response>} coming @param {Read} read */
async function answerOf(coming, read) {
  let answer;
  try {
    answer = await coming;
  } catch (error) {
    throw error instanceof Unanswered ? notAnswered() : error;
  }
  if (!answer.ok) {
    throw new Refused(await problemFrom(answer));
  }
  // An answer can break off in its middle.
  return read(answer).catch(() => Promise.reject(notAnswered()));
}
