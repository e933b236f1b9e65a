/**
 * Analyses, as they come from the server line by line.
 *
 * @import { Analysis, AnalysisLine, Look } from "../wire/types.js"
 * @import { Listener } from "./backend.js"
 */

import { notAnswered, Refused } from "./backend.js";
import { fetched, orUnanswered, problemFrom, Unanswered, untilAnswered } from "./reach.js";

/** Requests an analysis for as long as the listener is wanted; then the server stops as well. @param {string} address @param {Listener} listener @param {AbortSignal} signal */
export async function analyse(address, listener, signal) {
  try {
    await listen(address, listener, signal);
  } catch (error) {
    if (!signal.aborted) {
      listener.failed((error instanceof Refused ? error : notAnswered()).problem);
    }
  }
  if (!signal.aborted) {
    listener.ended();
  }
}

/** Listens to the end, and begins anew where the server falls silent before. @param {string} address @param {Listener} listener @param {AbortSignal} signal */
function listen(address, listener, signal) {
  return untilAnswered(async (hasBegun) => {
    const answer = await fetched(address, { signal });
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
  }, signal);
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
