//! Limits of questions, in one table for all callers.
//!
//! A number of positions is that of one search, so that the same question has the same answer on
//! every machine; time limits come on top of it where a person waits. The limits of this program's players
//! are their own, since they know of no question: that of `search` is named here, those of levels are
//! `Level`'s.

use std::num::NonZeroU32;
use std::time::Duration;

use inarow_players::fit::Allowance;
use inarow_players::{EngineOptions, HASTY_NODES};
use inarow_rules::Rules;
use inarow_search::GravitySearch;

/// The most positions that `search` visits for a move by default: under a second.
pub const SEARCH: u64 = EngineOptions::USUAL_NODES;

/// The same with only a number of plies to look ahead.
pub const SEARCH_TO_A_DEPTH: u64 = EngineOptions::MOST_NODES_TO_A_DEPTH;

/// The most positions that an analysis visits by default: a second or two.
pub const ANALYSIS: u64 = 2_000_000;

/// The same of a game in which stones fall and k or more win, on a board that fits a word: such positions take about
/// a fourth of the time, and this many solve most of Connect Four's.
pub const ANALYSIS_OF_COLUMNS: u64 = 16_000_000;

/// The most positions that an analysis of a game visits by default.
#[must_use]
pub fn analysis(rules: &Rules) -> u64 {
    if GravitySearch::fits(rules) { ANALYSIS_OF_COLUMNS } else { ANALYSIS }
}

/// The most positions that the first answer of a hint visits, which a page shows until the hint is there: a two-hundredth
/// of an analysis, so that a telephone has it within a third of a second.
#[must_use]
pub fn first_hint(rules: &Rules) -> u64 {
    analysis(rules) / 200
}

/// The most positions that an analysis visits where more are wanted: a minute.
pub const LONG_ANALYSIS: u64 = 100_000_000;

/// The limits of an analysis that is continued, one after the other.
pub const ANALYSES: [u64; 3] = [20_000_000, 50_000_000, LONG_ANALYSIS];

/// The most positions that a short look at one of many positions visits.
pub const SHORT_LOOK: u64 = 20_000;

/// The most positions that are visited after each move of a position that is solved already.
pub const AHEAD: u64 = 20_000;

/// The most moves for which that is done.
pub const AHEAD_MOVES: u32 = 16;

/// The most positions that an engine looks at whose clock leaves no time for more.
pub const HASTY: u64 = HASTY_NODES;

/// The most positions that an engine looks at that is to move as fast as it can: a few milliseconds.
pub const FASTEST: u64 = 1000;

/// The most memory that the search of a brain takes in a match, in bytes.
pub const MATCH_TABLE: u64 = 256 << 20;

/// The time that an engine may think about one move on a shared machine.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// The allowance of an engine for a move on a shared machine, and in a page.
pub const SHARED: Allowance = Allowance {
    time: Some(LONGEST_THOUGHT),
    table: Some(64 << 20),
    exact_memory: Some(256 << 20),
    // Players that are let in answer well within that time.
    exact_work: Some(4_000_000_000),
    ..Allowance::USUAL
};

/// The number of best moves that an analysis searches with care where values are out of reach.
pub const LINES: usize = 3;

/// The most positions that one search for an explanation visits: a tenth of a second.
pub const EXPLANATION: u64 = 200_000;

/// The most positions that one search of a review visits; a move needs a few searches.
pub const REVIEW: u64 = 50_000;

/// The most positions that grading all moves of one game visits: a tenth of a second.
pub const GRADES: u64 = 200_000;

/// The most of them that one move takes.
pub const GRADE: u64 = 50_000;

/// The most positions that an article's player may search for its rule: seconds.
pub const RULE: u64 = 10_000_000;

/// About how much memory a search for a review or grades may take, in bytes.
pub const TABLE: u64 = 8 << 20;

/// As many threads as are wanted, one at least, and no more than can be of use.
#[must_use]
pub fn threads(wanted: u64) -> usize {
    wanted.clamp(1, 1024) as usize
}

/// The shortest and the longest time of a clock, in milliseconds.
pub const CLOCK: (i64, i64) = (1000, 24 * 60 * 60 * 1000);

/// The time for which a game without a move is kept, in milliseconds: a week, for a friend who was invited.
pub const UNMOVED: i64 = 7 * 24 * 60 * 60 * 1000;

/// The most characters in a person's name.
pub const NAME: usize = 40;

/// The most bytes of a text whose games are read, or of a tree that is written.
pub const TEXT: usize = 1 << 20;

/// Positions that a watched search visits by default: `search` in a terminal.
pub const TRACE: u64 = SEARCH;

/// Games that a watched search samples by default.
pub const TRACE_GAMES: u64 = 1_000;

/// Nodes of a plain search of which a part is shown, by default and at most: it finishes
/// tic-tac-toe.
pub const TRACE_PART_PLAIN: (u64, u64) = (1_000_000, 1_000_000);

/// The same of `search`.
pub const TRACE_PART_SEARCH: (u64, u64) = (20_000, 200_000);

/// Games of a sampling search of which a part is shown, by default and at most.
pub const TRACE_PART_GAMES: (u64, u64) = (TRACE_GAMES, 20_000);

/// Nodes of a part of a search, by default and at most.
pub const TRACE_PART: (usize, usize) = (1_000, 6_000);

/// Nodes of a search that are written, one a line of JSON, by default.
pub const TRACE_LINES: u64 = 1_000_000;

/// Nodes that are the rows of a table, by default and at most: they are held in memory.
pub const TRACE_ROWS: (u64, u64) = (200, 1_000_000);

/// Nodes that are drawn, by default and at most.
pub const TRACE_DRAWN: (u64, u64) = (60, 2_000);

/// About how much memory a search may take of which a part is shown, in bytes.
pub const TRACE_TABLE: u64 = 32 << 20;

/// The most positions that a count looks at.
pub const COUNT: u64 = 20_000_000;

/// Games of the training of a lesson, by default: under a second in a page.
pub const LESSON_GAMES: u64 = 20_000;

/// The most games of such a training.
pub const MOST_LESSON_GAMES: u64 = 1_000_000;

/// More positions than the board of the lessons has.
pub const LESSON_POSITIONS: u64 = 10_000;

/// Games that an audit plays against each opponent where not every branch can be followed.
pub const AUDIT_GAMES: u64 = 1000;

/// The same of a player that proves values.
pub const PROVEN_GAMES: u64 = 100;

/// Mistakes of a side that a report card lists by default.
pub const GRADED_MISTAKES: usize = 5;

/// Games that a graded bot plays against each opponent with one side where not every branch can be followed.
pub const GRADED_GAMES: u64 = 100;

/// The most positions of one bout that a tournament follows for exact results.
pub const BOUT: u64 = 200_000;

/// The most openings that a tournament has.
pub const OPENINGS: usize = 20_000;

/// Meetings of every two players of a tournament, by default.
pub const ROUNDS: u64 = 100;

/// The most meetings where a test may end them before.
pub const ROUNDS_OF_TEST: u64 = 10_000;

/// The most rounds that a tournament may have, so that numbers of games never overflow.
pub const MOST_ROUNDS: u64 = 1_000_000_000_000;

/// The most positions that an audit follows with players that prove values.
pub const PROVEN: u64 = 500;

/// The most positions that an audit follows with players that search.
pub const SEARCHED: u64 = 50_000;

/// About the most moves that an audit follows with other players: a position has no more than the board has
/// squares.
pub const FOLLOWED: u64 = 40_000_000;

/// Mistakes of a side that an audit lists by default.
pub const LISTED_MISTAKES: usize = 10;

/// Positions for which the answers of a measured policy are remembered.
pub const REMEMBERED: usize = 1 << 20;

/// The most positions that a program is asked about with one side.
pub const OBSERVED: u64 = 20_000;

/// Questions to a program for its moves at one position.
pub const MOVE_ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);

/// Questions of an audit to a program at each position.
pub const ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(2);

/// The time for all answers of a program that is graded.
pub const PROGRAM_TIME: Duration = Duration::from_secs(600);

/// Faults with one side after which a program is asked no more.
pub const FAULTS: usize = 10;

/// The most bytes of a file of games that are saved, where it is not read game by game.
pub const IMPORTED: u64 = 256 << 20;

/// The most bytes of a file of games that a page is to keep.
pub const IMPORTED_AT_HOME: u64 = 16 << 20;

/// The most bytes of a file of games that are reviewed.
pub const REVIEWED: u64 = 64 << 20;

/// Saved games of a page of a list, by default and at most.
pub const SAVED_PAGE: (usize, usize) = (50, 1000);

/// The most games of a text that are listed to choose from.
pub const LISTED_GAMES: usize = 200;

/// The most moves of all of them together: the game that has more of them is the last.
pub const LISTED_MOVES: usize = 50_000;

/// Puzzles that are made or sent by default, and the most that are sent.
pub const PUZZLES: (usize, usize) = (1, 50);
