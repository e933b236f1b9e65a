/** What is seen on the page of a lesson. */

export const cell = (page, square) => page.locator(`[data-square=${square}]`);
export const stone = (page, square, mark) => page.locator(`[data-square=${square}] .mark.${mark}`);

/** What is written in the squares, by their names. */
export async function notes(page) {
  const found = await page.locator(".note").evaluateAll((all) =>
    all.map((note) => [note.parentElement.dataset.square, note.textContent]),
  );
  return Object.fromEntries(found);
}

/** The moves in the address. */
export const moves = (page) => new URL(page.url()).searchParams.get("moves");

/** Until everything about the player is there. */
export const proven = (page) => page.locator(".proof").waitFor({ timeout: 60_000 });
