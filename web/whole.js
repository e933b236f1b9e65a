/**
 * Opens the page from one file, which has all of it as text: `scripts` has them by their names, the worker's among
 * them, `module` the module that it calls, and `book` the book of Connect Four; each compressed and in base64. A script names its imports as `inarow/NAME`.
 */
(async () => {
  if (typeof WebAssembly !== "object") {
    throw new Error("no WebAssembly");
  }
  const head = document.head;

  /** @param {string} id @param {string} type @returns {Promise<Response>} */
  const unpacked = async (id, type) => {
    const text = document.getElementById(id)?.textContent ?? "";
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": type } });
  };

  /** @param {BlobPart} content @param {string} type */
  const address = (content, type) => URL.createObjectURL(new Blob([content], { type }));

  /** @param {string} type @param {string} textContent */
  const add = (type, textContent) => head.append(Object.assign(document.createElement("script"), { type, textContent }));

  /** @type {Record<string, string>} */
  const scripts = await (await unpacked("scripts", "application/json")).json();
  const binary = async (/** @type {string} */ id, /** @type {string} */ type) => address(await (await unpacked(id, type)).arrayBuffer(), type);
  const module = await binary("module", "application/wasm");
  const book = await binary("book", "application/octet-stream");
  const imports = Object.entries(scripts).map(([name, text]) => [`inarow/${name}`, address(text, "text/javascript")]);
  const known = Object.fromEntries(imports);
  const worker = Object.assign(document.createElement("link"), { rel: "worker", href: known["inarow/worker.js"] });
  Object.assign(worker.dataset, { module, book });
  head.append(worker);
  add("importmap", JSON.stringify({ imports: known }));
  add("module", 'import "inarow/main.js";');
})().catch((error) => {
  console.debug(error);
  const said = /** @type {HTMLTemplateElement | null} */ (document.getElementById("unable"));
  document.getElementById("main")?.replaceChildren(said?.content ?? "");
});
