/**
 * Saved games, which a server keeps and the browser: both are asked where both have some.
 *
 * @import { Mistakes, SavedLine, SavedPage, Stats } from "../wire/types.js"
 */

import { allKept } from "../browser/kept.js";
import { isAlone } from "../state/alone.js";
import { joinedMistakes, joinedPage, joinedStats, mistakesFrom, partsOf } from "../state/joined.js";
import { isUnanswered, Refused } from "./backend.js";

/** How many games are asked for at once, and how often a server is. */
const MANY = 500;
const TIMES = 10;

/**
 * @typedef {Record<string, string | null | undefined>} Fields
 * @typedef {(answer: Response) => Promise<any>} Read
 *
 * @typedef {object} Places Whom to ask.
 * @property {(name: string, asked: Fields, read: Read) => Promise<any>} either Whoever answers, until somebody does.
 * @property {(name: string, asked: Fields, read: Read, isPatient: boolean) => Promise<any>} served The server: once, or until it answers.
 * @property {(name: string, asked: Fields, read: Read, body?: string) => Promise<any>} here The page itself.
 */

/** @type {Read} */
export const json = (answer) => answer.json();

/** @type {Read} */
const blob = (answer) => answer.blob();

export class SavedGames {
  #places;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
  }

  /** @param {Record<string, string>} filter @returns {Promise<SavedPage & { damaged?: number, isOwn?: boolean }>} */
  async page({ cursor, ...filter }) {
    const [name, { served, here }] = ["/api/v1/saved", this.#places];
    const from = partsOf(cursor);
    const [next, kept] = from;
    const ask = async () => {
      // Somebody who is amid the server's waits for it.
      const lines = next === null ? null : await served(name, { ...filter, cursor: next || null }, json, cursor !== undefined);
      const own = kept === null ? null : await here(name, { ...filter, cursor: kept || null }, json);
      return { ...joinedPage([lines, own], from, Number(filter.limit ?? Infinity)), damaged: own?.damaged };
    };
    return cursor === undefined ? this.#orOwn(name, filter, ask) : ask();
  }

  /** @param {Record<string, string>} filter @returns {Promise<Blob>} */
  file(filter) {
    const [name, { served, here }] = ["/api/v1/saved/export", this.#places];
    return this.#both(name, filter, blob, async () => new Blob(await Promise.all([served(name, filter, blob, false), here(name, filter, blob)])));
  }

  /** @param {Record<string, string>} filter @returns {Promise<Stats & { isPart?: boolean, isOwn?: boolean }>} */
  statistics(filter) {
    const [name, { served, here }] = ["/api/v1/stats", this.#places];
    return this.#orOwn(name, filter, async () => {
      const [stats, lines] = await Promise.all([served(name, filter, json, false), this.#servedLines(filter)]);
      return lines === null ? { ...stats, isPart: true } : joinedStats(await here(name, filter, json, JSON.stringify({ served: lines })), stats);
    });
  }

  /** @param {string | null} saved @param {string | null} cursor @returns {Promise<Mistakes>} */
  async mistakes(saved, cursor) {
    const [name, { served, here }, from] = ["/api/v1/mistakes", this.#places, mistakesFrom(saved, cursor)];
    const asked = { saved, cursor: from.cursor };
    if (from.isHere) {
      return here(name, asked, json);
    }
    const isKept = saved === null && !isAlone && (await allKept()).length > 0;
    const ask = async () => {
      const found = await served(name, asked, json, cursor !== null);
      return isKept ? joinedMistakes(found) : found;
    };
    return cursor === null ? this.#both(name, asked, json, ask) : ask();
  }

  /** All games that the server lists; null where they are too many, or where moves are not listed: a cube's, and damaged ones. @param {Record<string, string>} filter @returns {Promise<SavedLine[] | null>} */
  async #servedLines(filter) {
    const { lines, isAll } = await allLines((page) => this.#places.served("/api/v1/saved", { ...filter, ...page }, json, false), TIMES);
    return isAll && lines.every(({ moves, plies }) => moves.length === plies) ? lines : null;
  }

  /** Both; the browser's alone, which is told, where the server cannot answer for now. @param {string} name @param {Fields} asked @param {() => Promise<any>} askBoth */
  async #orOwn(name, asked, askBoth) {
    try {
      return await this.#both(name, asked, json, askBoth);
    } catch (error) {
      if (!isForNow(error) || (await allKept()).length === 0) {
        throw error;
      }
      const own = await this.#places.here(name, asked, json).catch(() => Promise.reject(error));
      return { ...own, isOwn: true };
    }
  }

  /**
   * Asks both; whoever answers, where one of the two is as good as nobody.
   * @param {string} name @param {Fields} asked @param {Read} read @param {() => Promise<any>} askBoth
   */
  async #both(name, asked, read, askBoth) {
    const either = () => this.#places.either(name, asked, read);
    if (isAlone || (await allKept()).length === 0) {
      return either();
    }
    try {
      return await askBoth();
    } catch (error) {
      return isUnanswered(error) ? either() : Promise.reject(error);
    }
  }
}

/** Whether a server is asked too much, or has failed. @param {unknown} error */
function isForNow(error) {
  return error instanceof Refused && (error.problem.status === 429 || error.problem.status >= 500);
}

/**
 * A list page by page, so many times at most.
 * @param {(page: Fields) => Promise<SavedPage>} ask @param {number} times
 */
async function allLines(ask, times) {
  /** @type {SavedLine[]} */
  const lines = [];
  /** @type {string | null | undefined} */
  let cursor;
  for (let time = 0; time < times && cursor !== null; time += 1) {
    const page = await ask({ cursor, limit: String(MANY) });
    lines.push(...page.saved_games);
    cursor = page.next;
  }
  return { lines, isAll: cursor === null };
}
