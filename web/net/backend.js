/**
 * Who answers what the page asks: everything that it asks stands here. A server over HTTP is one (`http.js`).
 *
 * @import { Challenge, Chance, Choices, GameView, GameWorth, Lesson, LessonLine, Look, Mistakes, MoveReview, NewGame, Position, Problem, Puzzle, Review, Rule, SavedGame, SavedPage, Seated, Stats } from "../wire/types.js"
 * @import { Exported, GameForm, Imported, Language, Trace, WantedExport } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Kept } from "./home.js"
 * @import { Silent } from "./reach.js"
 * @import { Table } from "./table.js"
 */

/**
 * A question that is not answered fails with [`Refused`].
 * @typedef {object} Backend
 * @property {() => Backend} part The same for a part of what goes on: it ends with the whole, or before.
 * @property {AbortSignal} signal Says when it ends.
 * @property {() => void} end What is on its way ends, and nobody hears any more of it, neither an answer nor a failure.
 * @property {(listener: (silent: Silent | null) => void) => void} watch Has somebody told who does not answer, whenever that changes.
 * @property {() => void} tryNow Asks at once whatever waits for an answer.
 * @property {Server | null} server What needs a server that others reach, too; null where there is none.
 *
 * @property {(language: Language) => Promise<Record<string, string>>} words The texts of the page.
 * @property {(game?: string) => Promise<Choices>} choices What there is to choose from; with a game, which players can be had for it.
 *
 * @property {(game: NewGame, isWatched?: boolean) => Promise<Seated>} makeGame Asked once, as a second time would make another;
 *   one that others are to watch is the server's.
 * @property {(code: string) => Promise<GameView>} game
 * @property {(view: GameView, changed: (before: GameView) => void) => Table} sit Takes part in a game, or watches it.
 * @property {(code: string) => Promise<Review>} review
 *
 * @property {(filter: Record<string, string>) => Promise<SavedPage & { damaged?: number, isOwn?: boolean }>} savedGames Also how many the browser has that are damaged;
 *   `isOwn`, here and below, where the server cannot answer for now, and only what the browser keeps is there.
 * @property {(filter: Record<string, string>) => Promise<{ file: Blob, isOwn?: boolean }>} savedGamesFile All of them, one a line.
 * @property {((file: File) => Promise<Kept>) | null} keepGames Has the browser keep the games of a file; null where the server has one's own.
 * @property {(id: string) => Promise<SavedGame>} savedGame
 * @property {(id: string, form: GameForm) => Promise<Blob>} savedGameFile
 * @property {(id: string) => Promise<Review>} savedReview
 * @property {(filter: Record<string, string>) => Promise<Stats & { isPart?: boolean, isOwn?: boolean }>} statistics `isPart` where those that the
 *   browser keeps are left out, as there are too many others, or some of which the moves are not listed.
 * @property {(saved: string | null, cursor: string | null) => Promise<Mistakes & { isOwn?: boolean }>} mistakes Those of a saved game, or of all.
 *
 * @property {(asked: Asked) => Promise<Position>} position
 * @property {(asked: Asked, move: string) => Promise<MoveReview>} grade
 * @property {(asked: Record<string, string>, listener: Listener) => void} analyse
 * @property {(asked: Record<string, string>) => Promise<Trace>} trace A part of a search.
 * @property {(asked: Record<string, string>, contents: Blob) => Promise<Imported>} importGames The games of a text.
 * @property {(wanted: WantedExport) => Promise<Exported>} exportTree
 * @property {(asked: Record<string, string>) => Promise<{ puzzles: Puzzle[] }>} puzzles Those of a game and kind, drawn
 *   at random, or the one at a position.
 * @property {() => Promise<{ boards: GameWorth[] }>} values What whole games are worth.
 * @property {(date: string) => Promise<Puzzle>} puzzleOfDay
 *
 * @property {() => Promise<{ lessons: LessonLine[] }>} lessons
 * @property {(lesson: string, player: string) => Promise<Lesson>} lesson
 * @property {(lesson: string, asked: { player: string, game: string, position: string }) => Promise<Rule>} rule
 * @property {(lesson: string, asked: { player: string, position: string }) => Promise<Chance>} move A move that a
 *   player makes, drawn where there are several.
 * @property {(lesson: string, asked: { player: string, as: string, moves: string }) => Promise<Challenge>} challenge
 *
 * @typedef {object} Server What cannot be had without a server; nor can an open seat, which waits for a friend.
 * @property {(code: string, invite: string, name: string) => Promise<Seated>} takeSeat
 * @property {(text: string) => Promise<string>} drawQr A QR code of a link for others, as SVG.
 *
 * @typedef {object} Listener Who hears an analysis.
 * @property {(position: Position) => void} placed
 * @property {(look: Look) => void} looked
 * @property {(position: Position, look: Look | null) => void} ahead What a move leads to.
 * @property {(problem: Problem) => void} failed
 * @property {() => void} ended Nothing comes any more; also after a problem.
 */

/** What kind of problem it is that nobody answers. */
export const NO_ANSWER = "/problems/no-answer";

/** An answer that is none. */
export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Nobody answered at all: nobody but the page can say so. */
export function notAnswered() {
  const title = "no answer";
  return new Refused({ type: NO_ANSWER, title, status: 0, detail: title });
}

/** Whether something failed because nobody answered. @param {unknown} error */
export function isUnanswered(error) {
  return error instanceof Refused && error.problem.type === NO_ANSWER;
}

/** What comes as long as somebody listens: afterwards neither what came nor why it did not. @template T @param {Promise<T>} coming @param {AbortSignal} signal @returns {Promise<T>} */
export function heard(coming, signal) {
  return new Promise((resolve, reject) => {
    coming.then(
      (answer) => signal.aborted || resolve(answer),
      (error) => signal.aborted || reject(error),
    );
  });
}
