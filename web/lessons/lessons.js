/**
 * The lessons: a list of them, and the head of each.
 *
 * @import { Beaten, Lesson, LessonLine } from "../wire/types.js"
 * @import { AskedLesson } from "../state/route.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { challengeKey, goalsOf } from "../state/done.js";
import { lessonAddress } from "../state/route.js";
import { helpNote } from "./challenge.js";
import { examplePicture, ideaSection } from "./idea.js";
import { isRoomy } from "../page/foldout.js";
import { playerName } from "../page/names.js";
import { againNote, problemOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";
import { done, doneMark, nextChallenge, progressNote } from "./progress.js";

/** @param {number} number */
export function lessonTitle(number) {
  return say("web-lesson-title", { number, title: say(`web-lesson-name-${number}`) });
}

/**
 * The head of a lesson: its players, and the actions for the one that is shown.
 * @param {LessonLine[]} lessons All of them.
 * @param {LessonLine} line
 * @param {AskedLesson & { player: string }} asked
 * @param {Lesson | null} facts
 */
export function lessonHead(lessons, line, asked, facts) {
  const { lesson, article_players: players } = line;
  const at = { ...asked, position: null, moves: "" };
  const isDone = (/** @type {string} */ player) => goalsOf([{ lesson, article_players: [player] }]).every(({ key }) => done().has(key));
  return html`<p class="back"><a href="/lessons">${say("web-all-lessons")}</a> ${progressNote(lessons)}</p>
    <h1>${lessonTitle(lesson)}</h1>
    ${players.length === 1 ? nothing : html`<nav class="pills" aria-label=${say("web-player")}>
      ${players.map((player) => pill(lessonAddress({ ...at, as: null, player }), html`${playerName(player)}${doneMark(isDone(player))}`, player === asked.player))}</nav>`}
    <nav class="pills" aria-label=${say("web-lesson-ways")}>
      ${pill(lessonAddress({ ...at, as: null }), say("web-follow-rule"), asked.as === null)}
      ${["first", "second"].map((as) => pill(lessonAddress({ ...at, as }), challengeName(facts?.audit, asked.player, as), asked.as === as))}
    </nav>`;
}

/** A lesson in the list: its idea, open where there is room for it, and the rule of the player that is shown. @param {LessonLine} line @param {AskedLesson & { player: string }} asked @param {Lesson | null} facts */
export function lessonIdea(line, asked, facts) {
  const isNew = asked.as === null && asked.position === null && asked.moves === "";
  return html`${ideaSection(line, isNew && isRoomy())}
    <p class="rule-words"><strong>${playerName(asked.player)}</strong>${facts === null ? nothing : html`${say("web-colon")}${facts.rule}`}</p>`;
}

/** @param {string} address @param {unknown} text @param {boolean} isHere */
function pill(address, text, isHere) {
  return html`<a class="button" href=${address} aria-current=${isHere ? "page" : "false"}>${text}</a>`;
}

/** A game against a player, and whether it is done. @param {Beaten[] | undefined} beaten @param {string} player @param {string} as */
function challengeName(beaten, player, as) {
  const goal = beaten?.find((side) => side.as === as)?.goal;
  const key = goal === undefined ? "web-play-against" : goal === "win" ? "web-beat-it" : "web-hold-draw";
  const challenge = challengeKey(player, as);
  return html`${say(as === "first" ? "web-it-first" : "web-it-second")}${say("web-colon")}${say(key)}${doneMark(done().has(challenge))}${helpNote(challenge, (said) => html`<span class="faint"> · ${said}</span>`)}`;
}

export class LessonsPage extends Page {
  /** @type {LessonLine[]} */
  #lessons = [];
  /** @type {Map<string, Lesson>} What is known of the players, by their names. */
  #known = new Map();

  /** The list first; then, one after the other, the possible results of its players. */
  async start() {
    this.problem = null;
    try {
      this.#lessons = (await this.backend.lessons()).lessons;
      this.draw();
      for (const { lesson, article_players: players } of this.#lessons) {
        for (const player of players) {
          if (!this.#known.has(player)) {
            this.#known.set(player, await this.backend.lesson(String(lesson), player));
            this.draw();
          }
        }
      }
    } catch (error) {
      this.problem = problemOf(error);
      this.draw();
    }
  }

  retell() {
    this.#known.clear();
    return this.start();
  }

  content() {
    nameWindow(say("web-lessons"));
    const again = () => {
      this.start();
      this.draw();
    };
    return html`<h1>${say("web-lessons")}</h1>
      <p class="about">${say("web-lessons-about")}</p>
      ${againNote(this.problem, again)}
      ${this.#lessons.length > 0
        ? html`${progressNote(this.#lessons)} ${nextChallenge(this.#lessons)}`
        : this.problem === null ? html`<p class="faint">${say("web-loading")}</p>` : nothing}
      <ol class="lesson-list">${this.#lessons.map((line) => this.#lesson(line))}</ol>`;
  }

  /** @param {LessonLine} line */
  #lesson({ lesson, article_players: players, lesson_example: example }) {
    return html`<li>${examplePicture(example)}
      <h2><a href=${`/lessons/${lesson}`}>${lessonTitle(lesson)}</a></h2>
      ${players.map((player) => this.#player(lesson, player))}
    </li>`;
  }

  /** @param {number} lesson @param {string} player */
  #player(lesson, player) {
    const known = this.#known.get(player);
    const result = known === undefined ? html`<span class="faint">${say("web-following-games")}</span>` : known.result;
    const at = { lesson: String(lesson), player, position: null, moves: "" };
    return html`<p><strong>${playerName(player)}</strong>${say("web-colon")}${result}</p>
      <p class="links">${["first", "second"].map((as) => html`<a href=${lessonAddress({ ...at, as })}>${challengeName(known?.audit, player, as)}</a>`)}</p>`;
  }
}
