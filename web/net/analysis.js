/**
 * Analyses, as they come from the server line by line.
 *
 * @import { Analysis, AnalysisLine, Look, Position, Problem } from "../wire/types.js"
 */

import { spoken } from "../browser/words.js";
import { Refused, problemFrom, unreachable } from "./api.js";
import { fetched, orUnanswered, Unanswered, untilAnswered } from "./reach.js";

/**
 * @typedef {object} Listener
 * @property {(position: Position) => void} placed
 * @property {(look: Look) => void} looked
 * @property {(position: Position, look: Look | null) => void} ahead What a move leads to.
 * @property {(problem: Problem) => void} failed
 * @property {() => void} ended Nothing comes any more; also after a problem.
 */

/**
 * Asks for an analysis.
 * @param {Record<string, string>} asked
 * @param {Listener} listener
 * @returns {() => void} Ends it: the server stops as well, and nobody is told anything more.
 */
export function analyse(asked, listener) {
  const ending = new AbortController();
  const isWanted = () => !ending.signal.aborted;
  listen(asked, listener, ending.signal).catch((error) => {
    if (isWanted()) {
      listener.failed(error instanceof Refused ? error.problem : unreachable());
    }
  }).finally(() => {
    if (isWanted()) {
      listener.ended();
    }
  });
  return () => ending.abort();
}

/** Listens to the end, and begins anew where the server falls silent before. @param {Record<string, string>} asked @param {Listener} listener @param {AbortSignal} signal */
function listen(asked, listener, signal) {
  return untilAnswered(async (hasBegun) => {
    const answer = await fetched(spoken(`/api/v1/analysis?${new URLSearchParams(asked)}`), { signal });
    hasBegun();
    if (!answer.ok || answer.body === null) {
      throw new Refused(await problemFrom(answer));
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const read = () => orUnanswered(reader.read(), signal);
    let rest = "";
    let isWhole = false;
    for (let part = await read(); !part.done; part = await read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (!signal.aborted) {
          const said = JSON.parse(line);
          isWhole ||= isLast(said);
          tell(said, listener);
        }
      }
    }
    if (!isWhole) {
      // The server stopped amid the analysis.
      throw new Unanswered();
    }
  });
}

/** Whether a line ends an analysis: others may come about what is ahead. @param {AnalysisLine} line */
function isLast(line) {
  return line.type === "problem" || (line.type === "look" && line.last) || (line.type === "position" && line.position.to_move === null);
}

/** An analysis with its best moves first. @param {Analysis} analysis @param {boolean} last @returns {Look} */
function lookOf(analysis, last) {
  return { ...analysis, last, moves: [...analysis.moves].sort((one, other) => one.rank - other.rank) };
}

/** @param {AnalysisLine} line @param {Listener} listener */
function tell(line, listener) {
  switch (line.type) {
    case "position":
      listener.placed(line.position);
      break;
    case "look":
      listener.looked(lookOf(line.analysis, line.last));
      break;
    case "ahead":
      listener.ahead(line.position, line.analysis === null ? null : lookOf(line.analysis, true));
      break;
    default:
      listener.failed(line.problem);
  }
}
