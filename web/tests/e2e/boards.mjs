/** The look of boards, and their share of the window. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, finish, openGame, person } from "../browser.mjs";

after(finish);

const me = { kind: "me", name: "" };
const cell = (page, square) => page.locator(`[data-square=${square}]`);

test("drawn shapes have the measures of their game's look, as in pictures", async () => {
  const { page, context, faults } = await person({ reducedMotion: "reduce" });
  for (const [game, square] of [["tictactoe", "a1"], ["connect-four", "d1"], ["gomoku", "h8"]]) {
    const { board: { shapes } } = await openGame(page, { game, x: me, o: me });
    await cell(page, square).click();
    await page.locator(".move").first().waitFor();
    const drawn = await cell(page, square).evaluate((one) => {
      const [side, path] = [one.getBoundingClientRect().width, one.querySelector(".mark path")];
      // Hundredths of the square, to whole ones.
      const parts = (length) => Math.round((100 * length) / side);
      return {
        hole: parts(side / 2 - Number.parseFloat(getComputedStyle(one, "::before").top)) - 2,
        body: Number(one.querySelector(".mark .body").getAttribute("r")),
        cross: path.hasAttribute("d") ? parts(path.getBoundingClientRect().width / 2) : 0,
        dot: Math.round(100 * Number(document.querySelector(".crossings circle")?.getAttribute("r") ?? 0)),
      };
    });
    const { hole, body, cross, dot } = shapes;
    assert.deepEqual({ ...drawn, hole: hole > 0 ? drawn.hole : 0 }, { hole, body, cross, dot }, game);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("discs fall in a frame, unless reduced motion is preferred", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const { page, faults } = await person({ reducedMotion });
    await openGame(page, { game: "connect-four", x: me, o: me });
    await cell(page, "d6").click();
    await page.locator(".move").first().waitFor();
    const fall = await cell(page, "d1").locator(".mark").evaluate((mark) => {
      const { animationName, animationDuration } = getComputedStyle(mark);
      return animationName === "none" ? null : animationDuration;
    });
    assert.equal(fall, reducedMotion === "reduce" ? null : "0.25s");
    // One at a time.
    await cell(page, "e6").click();
    await page.locator(".move").nth(1).waitFor();
    assert.deepEqual(await page.locator(".cell:has(.falls)").evaluateAll((cells) => cells.map((one) => one.dataset.square)), ["e1"]);
    // The frame is before the disc, the part behind its hole is not.
    const isBefore = await cell(page, "d1").evaluate((square) =>
      getComputedStyle(square, "::after").zIndex > getComputedStyle(square.querySelector(".mark")).zIndex);
    assert.equal(isBefore, true);
    assert.deepEqual(faults, []);
  }
});

test("stones lie on crossings, with a picture of whose turn it is", async () => {
  const { page, faults } = await person();
  await openGame(page, { game: "gomoku", x: me, o: me });
  assert.equal(await page.locator(".crossings circle").count(), 5);
  await cell(page, "h8").click();
  await page.locator(".move").first().waitFor();
  const fill = (place) => place.evaluate((body) => getComputedStyle(body).fill);
  assert.equal(await fill(cell(page, "h8").locator(".body")), "rgb(27, 27, 29)");
  assert.equal(await fill(page.locator(".status .mark .body")), "rgb(251, 250, 246)");
  assert.deepEqual(faults, []);
});

/** The luminance of a colour, as contrast counts it (<https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>). @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = colour.match(/[\d.]+/g).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("a stone beside a name is seen, light and dark", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, context } = await person({ colorScheme });
    await openGame(page, { game: "gomoku", x: me, o: me });
    await cell(page, "h8").click();
    for (const mark of [".players .mark.x", ".players .mark.o", ".move .mark.x"]) {
      const [ground, ...stone] = await page.locator(`${mark} .body`).first().evaluate((body) => {
        const grounds = [];
        for (let under = body; under !== null; under = under.parentElement) {
          grounds.push(getComputedStyle(under).backgroundColor);
        }
        const { fill, stroke } = getComputedStyle(body);
        return [grounds.find((ground) => !ground.startsWith("rgba(")), fill, stroke];
      });
      const contrasts = stone.map((colour) => {
        const [low, high] = [luminance(colour), luminance(ground)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      });
      assert.ok(Math.max(...contrasts) >= 3, `${colorScheme}, ${mark} on ${ground}: ${contrasts}`);
    }
    await context.close();
  }
});

test("the stroke through a row lies over the square that has the focus", async () => {
  const { page, context } = await person();
  await openGame(page, { game: "tictactoe", x: me, o: me });
  for (const [at, square] of ["a1", "a2", "b1", "b2", "c1"].entries()) {
    await cell(page, square).press("Enter");
    await page.locator(".move").nth(at).waitFor();
  }
  await page.locator(".lines line").waitFor({ state: "attached" });
  const [lines, focused] = await page.evaluate(() =>
    [document.querySelector(".lines"), document.activeElement].map((one) => Number(getComputedStyle(one).zIndex) || 0));
  assert.ok(focused > 0 && lines >= focused, `${lines} over ${focused}`);
  await context.close();
});

test("a board fills the window", async () => {
  for (const [width, height, least] of [[1440, 900, 700], [1920, 1080, 880], [3840, 2160, 1900]]) {
    const { page, context } = await person({ viewport: { width, height } });
    for (const game of ["tictactoe", "connect-four", "gomoku"]) {
      await openGame(page, { game, x: me, o: me });
      const box = await page.locator(".board").boundingBox();
      assert.ok(Math.max(box.height, box.width) >= least, `${game} at ${width}x${height}: ${box.height}`);
      assert.ok(box.y + box.height <= height && box.x + box.width <= width, `${game} at ${width}x${height}`);
    }
    await context.close();
  }
});

test("f is a presentation: the whole screen, larger letters, a step by the keys of a presenter, and back", async () => {
  const { page, faults } = await person({ viewport: { width: 1920, height: 1080 } });
  await openGame(page, { game: "tictactoe", x: me, o: me });
  const letters = () => page.locator(".status").evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  const before = await letters();
  for (const [at, square] of ["a1", "b2"].entries()) {
    await cell(page, square).press("Enter");
    await page.locator(".move").nth(at).waitFor();
  }
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement !== null);
  assert.ok(await letters() > 1.3 * before);
  const box = await page.locator(".board").boundingBox();
  assert.ok(box.height > 900 && box.y + box.height <= 1080, `${box.y} ${box.height}`);
  await page.keyboard.press("PageUp");
  await page.getByText("Move 1 of 2").waitFor();
  await page.getByRole("button", { name: "Next step" }).click();
  await page.getByText("Move 1 of 2").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "End full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  assert.equal(await letters(), before);
  assert.equal(await page.locator(".presenter").count(), 0);
  assert.deepEqual(faults, []);
});

test("a search before a room fills the window, in letters of 16 pixels and more", async () => {
  const { page, faults } = await person({ viewport: { width: 1366, height: 768 } });
  await page.goto(`${address}/search`);
  await page.locator(".searchpicture svg").waitFor();
  await page.getByRole("button", { name: "Full screen, in large type" }).click();
  await page.locator(".presenter").waitFor();
  const sizes = await page.locator(".searchpicture svg").evaluate((svg) => {
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return [...svg.querySelectorAll("text")].map((text) => scale * Number.parseFloat(getComputedStyle(text).fontSize));
  });
  assert.ok(sizes.length > 20 && Math.min(...sizes) >= 15.9, `${Math.min(...sizes)}`);
  const { height } = await page.locator(".searchpicture").boundingBox();
  assert.ok(height > 0.7 * 768, `${height}`);
  const said = await page.locator(".told").innerText();
  await page.keyboard.press("PageDown");
  await page.waitForFunction((before) => document.querySelector(".told").textContent !== before, said);
  assert.deepEqual(faults, []);
});
