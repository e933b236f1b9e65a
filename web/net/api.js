/**
 * What is asked of the server over HTTP.
 *
 * @import { Challenge, Chance, Choices, GameView, Lesson, LessonLine, Mistakes, MoveReview, NewGame, Position, Problem, Review, Rule, SavedGame, SavedPage, Seated, Stats } from "../wire/types.js"
 * @import { Exported, Imported, Trace, WantedExport } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 */

import { spoken } from "../browser/words.js";
import { fetched, Unanswered, untilAnswered, untilBack } from "./reach.js";

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

/** @param {NewGame} game @returns {Promise<Seated>} */
export async function makeGame(game) {
  try {
    return await post("/api/v1/games", game);
  } catch (error) {
    if (isUnanswered(error)) {
      untilBack();
    }
    throw error;
  }
}

/** @param {string} code @returns {Promise<GameView>} */
export const fetchGame = (code) => get(`/api/v1/games/${encodeURIComponent(code)}`);

/** @param {string} code @param {string} invite @param {string} name @returns {Promise<Seated>} */
export const takeSeat = (code, invite, name) =>
  again(`/api/v1/games/${encodeURIComponent(code)}/seat`, posted({ invite, name }));

/** What there is to choose from; with a game, which players can be had for it. @param {string} [game] @returns {Promise<Choices>} */
export const fetchChoices = (game) =>
  get(`/api/v1/choices${game === undefined ? "" : `?${new URLSearchParams({ game })}`}`);

/** @param {Record<string, string>} filter @returns {Promise<SavedPage>} */
export const fetchSaved = (filter) => get(`/api/v1/saved?${new URLSearchParams(filter)}`);

/** @param {string} id @returns {Promise<SavedGame>} */
export const fetchSavedGame = (id) => get(`/api/v1/saved/${encodeURIComponent(id)}`);

/** @param {Record<string, string>} filter @returns {Promise<Stats>} */
export const fetchStats = (filter) => get(`/api/v1/stats?${new URLSearchParams(filter)}`);

/** @param {string} code @returns {Promise<Review>} */
export const fetchReview = (code) => get(`/api/v1/games/${encodeURIComponent(code)}/review`);

/** @param {string} id @returns {Promise<Review>} */
export const fetchSavedReview = (id) => get(`/api/v1/saved/${encodeURIComponent(id)}/review`);

/** @returns {Promise<{ lessons: LessonLine[] }>} */
export const fetchLessons = () => get("/api/v1/lessons");

/** @param {number | string} lesson @param {string} player @returns {Promise<Lesson>} */
export const fetchLesson = (lesson, player) => get(`/api/v1/lessons/${encodeURIComponent(lesson)}?${new URLSearchParams({ player })}`);

/** @param {number} lesson @param {{ player: string, game: string, position: string }} asked @returns {Promise<Rule>} */
export const fetchRule = (lesson, asked) => get(`/api/v1/lessons/${lesson}/rule?${new URLSearchParams(asked)}`);

/** A move that a player makes, drawn where there are several. @param {number} lesson @param {{ player: string, position: string }} asked @returns {Promise<Chance>} */
export const fetchMove = (lesson, asked) => get(`/api/v1/lessons/${lesson}/move?${new URLSearchParams(asked)}`);

/** @param {number} lesson @param {{ player: string, as: string, moves: string }} asked @returns {Promise<Challenge>} */
export const fetchChallenge = (lesson, asked) => get(`/api/v1/lessons/${lesson}/challenge?${new URLSearchParams(asked)}`);

/** @param {Asked} asked @returns {Promise<Position>} */
export const fetchPosition = ({ game, position, moves }) =>
  get(`/api/v1/positions?${new URLSearchParams({ game, moves, ...(position === null ? {} : { position }) })}`);

/** @param {string | null} saved The number of a game, or all of them. @param {string | null} cursor @returns {Promise<Mistakes>} */
export const fetchMistakes = (saved, cursor) =>
  get(`/api/v1/mistakes?${new URLSearchParams({ ...(saved === null ? {} : { saved }), ...(cursor === null ? {} : { cursor }) })}`);

/** @param {{ game: string, position: string, moves: string }} asked @param {string} move @returns {Promise<MoveReview>} */
export const fetchGrade = (asked, move) => get(`/api/v1/grade?${new URLSearchParams({ ...asked, move })}`);

/** The games of a text. @param {Record<string, string>} asked @param {Blob} contents @returns {Promise<Imported>} */
export const importGames = (asked, contents) =>
  ask(`/api/v1/study/import?${new URLSearchParams(asked)}`, { method: "POST", headers: { "content-type": "text/plain" }, body: contents });

/** @param {WantedExport} wanted @returns {Promise<Exported>} */
export const exportTree = (wanted) => post("/api/v1/study/export", wanted);

/** A part of a search. @param {Record<string, string>} asked @param {AbortSignal} signal @returns {Promise<Trace>} */
export const fetchTrace = (asked, signal) => again(`/api/v1/trace?${new URLSearchParams(asked)}`, { signal });

/** A QR code as SVG. @param {string} text @returns {Promise<string>} */
export async function drawQr(text) {
  const answer = await untilAnswered(() => fetched(spoken("/api/v1/qr"), posted({ text })));
  if (answer.ok) {
    return answer.text();
  }
  throw new Refused(await problemFrom(answer));
}

/** @param {string} path */
function get(path) {
  return again(path, {});
}

/** @param {string} path @param {object} body */
function post(path, body) {
  return ask(path, posted(body));
}

/** @param {object} body @returns {RequestInit} */
function posted(body) {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Asks until there is an answer: for what may be asked twice. @param {string} path @param {RequestInit} options @returns {Promise<any>} */
function again(path, options) {
  return read(untilAnswered(() => fetched(spoken(path), options)));
}

/** Asks once. @param {string} path @param {RequestInit} options @returns {Promise<any>} */
function ask(path, options) {
  return read(fetched(spoken(path), options));
}

/** What is answered, or why nothing is. @param {Promise<Response>} coming @returns {Promise<any>} */
async function read(coming) {
  let answer;
  try {
    answer = await coming;
  } catch (error) {
    throw error instanceof Unanswered ? new Refused(unreachable()) : error;
  }
  if (answer.ok) {
    return answer.json();
  }
  throw new Refused(await problemFrom(answer));
}

/** @param {Response} answer @returns {Promise<Problem>} */
export async function problemFrom(answer) {
  try {
    return await answer.json();
  } catch {
    // Something between the page and the server may answer in its own words.
    const title = answer.statusText || String(answer.status);
    return { type: "about:blank", title, status: answer.status, detail: title };
  }
}

/** The server did not answer at all: nobody but the page can say so. @returns {Problem} */
export function unreachable() {
  const title = "no answer";
  return { type: NO_ANSWER, title, status: 0, detail: title };
}

/** Whether something failed because nobody answered. @param {unknown} error */
export function isUnanswered(error) {
  return error instanceof Refused && error.problem.type === NO_ANSWER;
}
