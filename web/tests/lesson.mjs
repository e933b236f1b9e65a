/** The visible parts of a lesson's page. */

export const stone = (page, square, mark) => page.locator(`[data-square=${square}] .mark.${mark}`);

/** The texts in the squares, by their names. */
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
