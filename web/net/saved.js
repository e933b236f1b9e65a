/**
 * Saved games, which a server keeps and the browser: both are asked where both have some.
 *
 * @import { Mistakes, SavedLine, SavedPage, Stats } from "../wire/types.js"
 */

import { allKept } from "../browser/kept.js";
import { isAlone } from "../state/alone.js";
import { joinedMistakes, joinedPage, joinedStats, mistakesFrom, partsOf } from "../state/joined.js";
import { isUnanswered } from "./backend.js";

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

  /** @param {Record<string, string>} filter @returns {Promise<SavedPage & { damaged?: number }>} */
  page({ cursor, ...filter }) {
    const { next, until } = partsOf(cursor);
    const [name, { served, here }] = ["/api/v1/saved", this.#places];
    return this.#both(name, { ...filter, cursor }, json, async () => {
      // Somebody who is amid both waits for the server.
      const lines = await served(name, { ...filter, cursor: next }, json, next !== undefined);
      const kept = await allLines((page) => here(name, { ...filter, ...(until === undefined ? {} : { until }), ...page }, json), Infinity);
      return { ...joinedPage(lines, kept.lines), damaged: kept.damaged };
    });
  }

  /** @param {Record<string, string>} filter @returns {Promise<Blob>} */
  file(filter) {
    const [name, { served, here }] = ["/api/v1/saved/export", this.#places];
    return this.#both(name, filter, blob, async () => new Blob(await Promise.all([served(name, filter, blob, false), here(name, filter, blob)])));
  }

  /** @param {Record<string, string>} filter @returns {Promise<Stats & { isPart?: boolean }>} */
  statistics(filter) {
    const [name, { served, here }] = ["/api/v1/stats", this.#places];
    return this.#both(name, filter, json, async () => {
      const [stats, lines] = await Promise.all([served(name, filter, json, false), this.#servedLines(filter)]);
      return lines === null ? { ...stats, isPart: true } : joinedStats(await here(name, filter, json, JSON.stringify({ served: lines })), stats);
    });
  }

  /** @param {string | null} saved @param {string | null} cursor @returns {Promise<Mistakes>} */
  mistakes(saved, cursor) {
    const from = mistakesFrom(cursor);
    const [name, asked, { served, here }] = ["/api/v1/mistakes", { saved, cursor: from.cursor }, this.#places];
    const isHere = from.isHere || Number(saved) < 0;
    return this.#both(name, asked, json, async () => {
      const found = await (isHere ? here(name, asked, json) : served(name, asked, json, false));
      return joinedMistakes(found, isHere, saved === null);
    });
  }

  /** All games that the server lists; null where they are too many. @param {Record<string, string>} filter @returns {Promise<SavedLine[] | null>} */
  async #servedLines(filter) {
    const { lines, isAll } = await allLines((page) => this.#places.served("/api/v1/saved", { ...filter, ...page }, json, false), TIMES);
    return isAll ? lines : null;
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

/**
 * A list page by page, so many times at most.
 * @param {(page: Fields) => Promise<SavedPage & { damaged?: number }>} ask @param {number} times
 */
async function allLines(ask, times) {
  /** @type {SavedLine[]} */
  const lines = [];
  /** @type {string | null | undefined} */
  let cursor;
  let damaged = 0;
  for (let time = 0; time < times && cursor !== null; time += 1) {
    const page = await ask({ cursor, limit: String(MANY) });
    lines.push(...page.saved_games);
    cursor = page.next;
    damaged = page.damaged ?? 0;
  }
  return { lines, damaged, isAll: cursor === null };
}
