/**
 * Saved games, which a server keeps and the browser: each has its list, and what is counted is that of both.
 *
 * @import { GamesPlace } from "./backend.js"
 * @import { Mistakes, SavedLine, SavedPage, Stats } from "../wire/types.js"
 */

import { allKept } from "../browser/kept.js";
import { isAlone } from "../state/alone.js";
import { joinedMistakes, joinedStats, mistakesFrom } from "../state/joined.js";
import { isUnanswered, Refused } from "./backend.js";

/** Games asked for at once, and the number of requests to a server. */
const MANY = 500;
const TIMES = 10;

/**
 * @typedef {Record<string, string | null | undefined>} Fields
 * @typedef {(answer: Response) => Promise<any>} Read
 *
 * @typedef {object} Places The backends to ask.
 * @property {(name: string, asked: Fields, read: Read) => Promise<any>} either The first backend that answers, with retries.
 * @property {(name: string, asked: Fields, read: Read, isPatient: boolean) => Promise<any>} served The server: once, or until it answers.
 * @property {(name: string, asked: Fields, read: Read, body?: string) => Promise<any>} here The page itself.
 *
 * @typedef {{ isOwn?: boolean }} Own True if only the browser's own games are there, as the server cannot answer for now.
 */

/** @type {Read} */
export const json = (answer) => answer.json();

export class SavedGames {
  #places;

  /** @param {Places} places */
  constructor(places) {
    this.#places = places;
  }

  /** The places that keep games, at least one. @returns {Promise<GamesPlace[]>} */
  async places() {
    const isAny = !isAlone && (await allKept()).length > 0;
    return isAlone ? ["browser"] : isAny ? ["browser", "server"] : ["server"];
  }

  /** @param {GamesPlace} place @param {Record<string, string>} filter @returns {Promise<SavedPage & { damaged?: number }>} */
  page(place, filter) {
    return this.#ask(place, "/api/v1/saved", filter, json);
  }

  /** @param {GamesPlace} place @param {Record<string, string>} filter @returns {Promise<Blob>} */
  file(place, filter) {
    return this.#ask(place, "/api/v1/saved/export", filter, (answer) => answer.blob());
  }

  /** Asks one place, until it answers. @param {GamesPlace} place @param {string} name @param {Fields} asked @param {Read} read */
  #ask(place, name, asked, read) {
    const { either, served, here } = this.#places;
    if (place === "server") {
      return served(name, asked, read, true);
    }
    return (isAlone ? either : here)(name, asked, read);
  }

  /** @param {Record<string, string>} filter @returns {Promise<Stats & { isPart?: boolean } & Own>} */
  statistics(filter) {
    const [name, { served, here }] = ["/api/v1/stats", this.#places];
    return this.#orOwn(name, filter, json, async () => {
      const [stats, lines] = await Promise.all([served(name, filter, json, false), this.#servedLines(filter)]);
      return lines === null ? { ...stats, isPart: true } : joinedStats(await here(name, filter, json, JSON.stringify({ served: lines })), stats);
    });
  }

  /** @param {string | null} saved @param {string | null} cursor @returns {Promise<Mistakes & Own>} */
  async mistakes(saved, cursor) {
    const [name, { either, served, here }, from] = ["/api/v1/mistakes", this.#places, mistakesFrom(saved, cursor)];
    const asked = { saved, cursor: from.cursor };
    if (from.isHere) {
      return here(name, asked, json);
    }
    if (saved !== null) {
      return either(name, asked, json);
    }
    const ask = async () => {
      const found = await served(name, asked, json, cursor !== null);
      return (await allKept()).length > 0 ? joinedMistakes(found) : found;
    };
    return cursor === null ? this.#orOwn(name, asked, json, ask) : ask();
  }

  /** All games that the server lists; null where they are too many, or where moves are not listed: a cube's, and damaged ones. @param {Record<string, string>} filter @returns {Promise<SavedLine[] | null>} */
  async #servedLines(filter) {
    const { lines, isAll } = await allLines((page) => this.#places.served("/api/v1/saved", { ...filter, ...page }, json, false), TIMES);
    return isAll && lines.every(({ moves, plies }) => moves.length === plies) ? lines : null;
  }

  /**
   * Asks both, or only the server if the browser has no games; only the browser, which is reported,
   * if the server cannot answer for now.
   * @param {string} name @param {Fields} asked @param {Read} read @param {() => Promise<any>} askBoth
   */
  async #orOwn(name, asked, read, askBoth) {
    const { either, served, here } = this.#places;
    if (isAlone) {
      return either(name, asked, read);
    }
    const isAny = (await allKept()).length > 0;
    try {
      return await (isAny ? askBoth() : served(name, asked, read, false));
    } catch (error) {
      if (!isUnanswered(error) && !(isForNow(error) && isAny)) {
        throw error;
      }
      const own = await here(name, asked, read).catch(() => null);
      return own === null ? either(name, asked, read) : { ...own, isOwn: true };
    }
  }
}

/** Whether a server is asked too much, or has failed. @param {unknown} error */
function isForNow(error) {
  return error instanceof Refused && (error.problem.status === 429 || error.problem.status >= 500);
}

/**
 * A list page by page, with at most `times` requests.
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
