/** Texts of files in any code page that the browser knows; the worker reads UTF-8. */

/** The code page that a game in SGF names. */
const NAMED = /\bCA\s*\[\s*([\w.:-]+)\s*\]/;

/**
 * The text of a file: UTF-8, else the code page that SGF names, else Latin-1 for SGF, as its standard says, and for
 * others the likeliest one, which is marked as a guess.
 *
 * @param {Blob} file
 * @param {string} language The page's; Chinese files of old are in GBK.
 * @returns {Promise<{ text: string, guessed: string | null }>}
 */
export async function textOf(file, language) {
  const bytes = await file.arrayBuffer();
  const utf8 = read(bytes, "utf-8", true);
  if (utf8 !== null) {
    return { text: utf8, guessed: null };
  }
  const latin1 = read(bytes, "windows-1252", false) ?? "";
  if (latin1.trimStart().startsWith("(")) {
    return { text: read(bytes, NAMED.exec(latin1)?.[1] ?? "", false) ?? latin1, guessed: null };
  }
  const chinese = language === "zh" ? read(bytes, "gb18030", true) : null;
  return chinese === null ? { text: latin1, guessed: "windows-1252" } : { text: chinese, guessed: "GB18030" };
}

/** The first bytes of RenLib's libraries, which are no text. */
const LIBRARY = [0xff, ...new TextEncoder().encode("RenLib"), 0xff];

/** True if a file is a library of RenLib. @param {Blob} file */
export async function isLibrary(file) {
  const first = new Uint8Array(await file.slice(0, LIBRARY.length).arrayBuffer());
  return LIBRARY.every((byte, at) => first[at] === byte);
}

/** The text in a code page; null where the browser does not know it, or the bytes are none. @param {ArrayBuffer} bytes @param {string} page @param {boolean} fatal */
function read(bytes, page, fatal) {
  try {
    return new TextDecoder(page, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
