/** The games that this browser keeps. Where it keeps nothing, they are there until the page is closed. */

/**
 * @typedef {object} KeptGame A stored game: `HomeGame` in `crates/answers`.
 * @property {string} code
 * @property {number} id
 * @property {number} revision
 * @property {unknown} kept
 */

const NAME = "inarow";
const GAMES = "games";

/** All games that were met, by their codes. @type {Map<string, KeptGame>} */
const here = new Map();

/** Milliseconds after which a browser that has not opened its database counts as one without. */
const PATIENCE = 2000;

/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** Whether the browser was asked not to give up what it keeps. */
let hasAsked = false;

/** The database is of no use any more: it is opened anew for what comes. */
function forget() {
  opening = null;
}

/** @returns {Promise<IDBDatabase | null>} */
function open() {
  opening ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, null);
    const opened = (/** @type {IDBDatabase | null} */ base) => {
      clearTimeout(timer);
      resolve(base);
    };
    try {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(GAMES, { keyPath: "code" });
      asked.onsuccess = () => {
        const base = asked.result;
        // Another version of the page may need another form.
        base.onversionchange = () => {
          base.close();
          forget();
        };
        base.onclose = forget;
        opened(base);
      };
      asked.onerror = asked.onblocked = () => opened(null);
    } catch {
      opened(null);
    }
  });
  return opening;
}

/** Whether this browser keeps games. */
export async function keepsGames() {
  return (await open()) !== null;
}

/**
 * Stores a game that was changed from a revision. Returns the stored one, which differs if another page has
 * changed it meanwhile; and whether the browser stores games.
 * @template {KeptGame} T @param {T} game @param {number | null} before @param {T[]} [beside] Stored together with it, or not at all.
 * @returns {Promise<{ there: T, isKept: boolean }>}
 */
export async function keep(game, before, beside = []) {
  /** @type {KeptGame | null} What another page has made of it. */
  let other = null;
  const differs = (/** @type {KeptGame | null} */ known) => known !== null && (before === null || known.revision > before);
  const isKept = await change((games) => {
    // Looked up and changed in one transaction: of two pages one is later.
    const asked = games.get(game.code);
    asked.onsuccess = () => {
      const known = newer(asked.result, here.get(game.code));
      if (differs(known)) {
        other = known;
        return;
      }
      const put = () => [game, ...beside].forEach((one) => games.put(one));
      const begun = before === null ? [game, ...beside] : beside;
      if (begun.length === 0) {
        put();
        return;
      }
      const all = games.getAll();
      all.onsuccess = () => {
        for (const one of begun) {
          number(one, all.result);
          all.result.push(one);
        }
        put();
      };
    };
  });
  const known = here.get(game.code) ?? null;
  const there = other ?? (!isKept && differs(known) ? known : null);
  if (there !== null) {
    return { there: /** @type {T} */ (there), isKept: true };
  }
  [game, ...beside].forEach((one) => here.set(one.code, one));
  if (isKept) {
    askToStay();
  }
  return { there: game, isKept };
}

/** Gives a game another number where one of the others has it. @param {KeptGame} game @param {KeptGame[]} others */
function number(game, others) {
  if (others.some(({ id, code }) => id === game.id && code !== game.code)) {
    game.id = Math.min(...others.map(({ id }) => id)) - 1;
  }
}

/** Asks the browser once not to give up what it keeps where it is short of room. */
function askToStay() {
  if (!hasAsked) {
    hasAsked = true;
    navigator.storage?.persist?.().catch(() => {});
  }
}

/** The later one of a stored game and the game here: only one can be kept. @param {KeptGame | undefined} kept @param {KeptGame | undefined} game */
function newer(kept, game) {
  return kept !== undefined && (game === undefined || kept.revision >= game.revision) ? kept : (game ?? null);
}

/** @param {string} code @returns {Promise<KeptGame | null>} */
export async function keptAt(code) {
  const game = newer((await found((games) => games.get(code))) ?? undefined, here.get(code));
  if (game !== null) {
    // The browser's storage may be cleared while the game goes on.
    here.set(code, game);
  }
  return game;
}

/** @returns {Promise<KeptGame[]>} */
export async function allKept() {
  const all = new Map(here);
  for (const kept of (await found((games) => games.getAll())) ?? []) {
    all.set(kept.code, newer(kept, here.get(kept.code)) ?? kept);
  }
  return [...all.values()];
}

/**
 * Keeps games no longer, but for those that this page has met, and those that another page has changed since they were found.
 * @param {KeptGame[]} games
 * @returns {Promise<KeptGame[]>} Those that are gone.
 */
export async function drop(games) {
  /** @type {KeptGame[]} */
  const gone = [];
  const isDone = await change((all) => {
    for (const game of games.filter(({ code }) => !here.has(code))) {
      const asked = all.get(game.code);
      asked.onsuccess = () => {
        if (asked.result?.revision === game.revision) {
          all.delete(game.code);
          gone.push(game);
        }
      };
    }
  });
  return isDone ? gone : [];
}

/** The result of a request to the games; null where it fails. @param {(games: IDBObjectStore) => IDBRequest} ask @returns {Promise<any>} */
async function found(ask) {
  const base = await open();
  return new Promise((resolve) => {
    try {
      const asked = base === null ? null : ask(base.transaction(GAMES).objectStore(GAMES));
      if (asked === null) {
        resolve(null);
        return;
      }
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(null);
    } catch {
      forget();
      resolve(null);
    }
  });
}

/** Whether a change is kept. @param {(games: IDBObjectStore) => void} make @returns {Promise<boolean>} */
async function change(make) {
  const base = await open();
  return new Promise((resolve) => {
    try {
      const all = base === null ? null : base.transaction(GAMES, "readwrite");
      if (all === null) {
        resolve(false);
        return;
      }
      make(all.objectStore(GAMES));
      all.oncomplete = () => resolve(true);
      all.onabort = all.onerror = () => resolve(false);
    } catch {
      forget();
      resolve(false);
    }
  });
}
