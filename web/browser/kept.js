/** The games that this browser keeps. Where it keeps nothing, they are there until the page is closed. */

/**
 * @typedef {object} KeptGame What is kept of a game: `HomeGame` in `crates/answers`.
 * @property {string} code
 * @property {number} id
 * @property {number} revision
 * @property {string} kept
 */

const NAME = "inarow";
const GAMES = "games";

/** All games that were met, by their codes. @type {Map<string, KeptGame>} */
const here = new Map();

/** @type {Promise<IDBDatabase | null> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase | null>} */
function open() {
  opening ??= new Promise((resolve) => {
    try {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(GAMES, { keyPath: "code" });
      asked.onsuccess = () => {
        // Another version of the page may need another form.
        asked.result.onversionchange = () => asked.result.close();
        resolve(asked.result);
      };
      asked.onerror = asked.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opening;
}

/**
 * Keeps a game that was changed from the one of a revision. Says what is there: another one, where another page has
 * changed it meanwhile; and whether the browser keeps it.
 * @template {KeptGame} T @param {T} game @param {number | null} before @returns {Promise<{ there: T, isKept: boolean }>}
 */
export async function keep(game, before) {
  const known = await keptAt(game.code);
  if (known !== null && known.revision !== before) {
    return { there: /** @type {T} */ (known), isKept: true };
  }
  here.set(game.code, game);
  const isKept = await change((games) => games.put(game));
  return { there: game, isKept };
}

/** @param {string} code @returns {Promise<KeptGame | null>} */
export async function keptAt(code) {
  return (await found((games) => games.get(code))) ?? here.get(code) ?? null;
}

/** @returns {Promise<KeptGame[]>} */
export async function allKept() {
  const all = await found((games) => games.getAll());
  return [...new Map([...here, ...(all ?? []).map((/** @type {KeptGame} */ game) => /** @type {const} */ ([game.code, game]))]).values()];
}

/** What is found among the games; null where nothing can be. @param {(games: IDBObjectStore) => IDBRequest} ask @returns {Promise<any>} */
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
      resolve(false);
    }
  });
}
