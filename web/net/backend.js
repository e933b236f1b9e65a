/**
 * The source of all answers that the page needs, with every request it can make. A server over HTTP
 * is one (`http.js`).
 *
 * @import { Challenge, Chance, Choices, GameView, GameWorth, Lesson, LessonLine, Look, Mistakes, MoveReview, NewGame, Position, Problem, Puzzle, Review, Rule, SavedGame, SavedPage, Seated, Stats } from "../wire/types.js"
 * @import { Exported, GameForm, Imported, Language, LearnedStage, Matchboxes, Trace, WantedExport, WantedLearnedGame, WantedLearnedMove, WantedTraining } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Kept } from "./home.js"
 * @import { Silent } from "./reach.js"
 * @import { Table } from "./table.js"
 */

/** A place that keeps games. @typedef {"browser" | "server"} GamesPlace */

/**
 * A question that is not answered fails with [`Refused`].
 * @typedef {object} Backend
 * @property {() => Backend} part The same for a part of the work: it ends with the whole, or before.
 * @property {AbortSignal} signal Aborted when it ends.
 * @property {() => void} end Cancels all requests; their listeners are called no more, neither with an answer nor with a failure.
 * @property {(listener: (silent: Silent | null) => void) => void} watch Reports which backend does not answer, whenever that changes.
 * @property {() => void} tryNow Asks at once whatever waits for an answer.
 * @property {Server | null} server Functions that need a server which others can reach; null without one.
 *
 * @property {(language: Language) => Promise<Record<string, string>>} words The texts of the page.
 * @property {(game?: string) => Promise<Choices>} choices Lists of choices; with a game, those players that can play it.
 *
 * @property {(game: NewGame, isWatched?: boolean, moves?: string[]) => Promise<Seated>} makeGame Asked once, as a second time would make another;
 *   one that others are to watch is the server's, one that begins with moves the browser's.
 * @property {(code: string) => Promise<GameView>} game
 * @property {(view: GameView, changed: (before: GameView) => void) => Table} sit Takes part in a game, or watches it.
 * @property {(code: string) => Promise<Review>} review
 *
 * @property {() => Promise<GamesPlace[]>} gamesPlaces The places that keep games, at least one.
 * @property {(place: GamesPlace, filter: Record<string, string>) => Promise<SavedPage & { damaged?: number }>} savedGames With the number of
 *   damaged games in the browser.
 * @property {(place: GamesPlace, filter: Record<string, string>) => Promise<Blob>} savedGamesFile All of them, one per line.
 * @property {((file: File) => Promise<Kept>) | null} keepGames Saves the games of a file in the browser; null if the server saves the viewer's games.
 * @property {(id: string) => Promise<SavedGame>} savedGame
 * @property {(id: string, form: GameForm) => Promise<Blob>} savedGameFile
 * @property {(id: string) => Promise<Review>} savedReview
 * @property {(filter: Record<string, string>) => Promise<Stats & { isPart?: boolean, isOwn?: boolean }>} statistics `isPart` if the browser's own games
 *     are left out, because there are too many others, or some whose moves are not listed; `isOwn`, also below, if only they are there,
 *     because the server cannot answer for now.
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
 * @property {() => Promise<{ boards: GameWorth[] }>} values The values of whole games.
 * @property {(date: string) => Promise<Puzzle>} puzzleOfDay
 *
 * @property {() => Promise<{ lessons: LessonLine[] }>} lessons
 * @property {(lesson: string, player: string) => Promise<Lesson>} lesson
 * @property {(lesson: string, asked: { player: string, game: string, position: string }) => Promise<Rule>} rule
 * @property {(lesson: string, asked: { player: string, position: string }) => Promise<Chance>} move A move that a
 *   player makes, drawn where there are several.
 * @property {(lesson: string, asked: { player: string, as: string, moves: string }) => Promise<Challenge>} challenge
 * @property {(asked: WantedTraining) => Promise<LearnedStage>} train The next stage of a training.
 * @property {(asked: WantedLearnedMove) => Promise<Chance>} learnedMove A move that a trained player makes.
 * @property {(asked: WantedLearnedGame) => Promise<Challenge>} learnedChallenge
 * @property {() => Promise<Matchboxes>} matchboxes
 *
 * @typedef {object} Server Functions that need a server, as does an open seat, which waits for a friend.
 * @property {(code: string, invite: string, name: string) => Promise<Seated>} takeSeat
 * @property {(text: string) => Promise<string>} drawQr A QR code of a link for others, as SVG.
 *
 * @typedef {object} Listener The receiver of an analysis.
 * @property {(position: Position) => void} placed
 * @property {(look: Look) => void} looked
 * @property {(position: Position, look: Look | null) => void} ahead The position after a move.
 * @property {(problem: Problem) => void} failed
 * @property {() => void} ended Nothing follows; also called after a problem.
 */

/** The kind of the problem without an answer. */
export const NO_ANSWER = "/problems/no-answer";

/** An answer that is none. */
export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** No backend answered: only the page can say so. */
export function notAnswered() {
  const title = "no answer";
  return new Refused({ type: NO_ANSWER, title, status: 0, detail: title });
}

/** Whether something failed because no backend answered. @param {unknown} error */
export function isUnanswered(error) {
  return error instanceof Refused && error.problem.type === NO_ANSWER;
}

/** The result of a promise while it is wanted: afterwards neither its value nor its failure. @template T @param {Promise<T>} coming @param {AbortSignal} signal @returns {Promise<T>} */
export function heard(coming, signal) {
  return new Promise((resolve, reject) => {
    coming.then(
      (answer) => signal.aborted || resolve(answer),
      (error) => signal.aborted || reject(error),
    );
  });
}
