/** Files for the visitor. */

/** Hands the browser a file to keep. @param {Blob} contents @param {string} name */
export function download(contents, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
