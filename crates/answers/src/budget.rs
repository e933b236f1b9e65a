//! How much questions may take, whoever asks them: one table.
//!
//! A number of positions is that of one search, so that the same question has the same answer on
//! every machine; time limits come on top of it where somebody waits. What the players of this program
//! visit on their own is theirs, since they know of no question: `search` is named here, the levels are
//! `Level`'s.

use std::num::NonZeroU32;
use std::time::Duration;

use inarow_players::{Allowance, EngineOptions, HASTY_NODES};
use inarow_rules::Rules;
use inarow_search::GravitySearch;

/// The most positions that `search` visits for a move unless told otherwise: under a second.
pub const SEARCH: u64 = EngineOptions::USUAL_NODES;

/// The same where it is only told how many plies to look ahead.
pub const SEARCH_TO_A_DEPTH: u64 = EngineOptions::MOST_NODES_TO_A_DEPTH;

/// The most positions that an analysis visits unless told otherwise, and so one for a hint: a second or two.
pub const ANALYSIS: u64 = 2_000_000;

/// The same of a game in which stones fall and k or more win, on a board that fits a word: such positions take about
/// a fourth of the time, and this many solve most of Connect Four's.
pub const ANALYSIS_OF_COLUMNS: u64 = 16_000_000;

/// The most positions that an analysis of a game visits unless told otherwise.
#[must_use]
pub fn analysis(rules: &Rules) -> u64 {
    if GravitySearch::fits(rules) { ANALYSIS_OF_COLUMNS } else { ANALYSIS }
}

/// The most positions that an analysis visits where more are wanted: a minute.
pub const LONG_ANALYSIS: u64 = 100_000_000;

/// The reaches of an analysis that goes on, one after the other.
pub const ANALYSES: [u64; 3] = [20_000_000, 50_000_000, LONG_ANALYSIS];

/// The most positions that a short look at one of many positions visits.
pub const SHORT_LOOK: u64 = 20_000;

/// The most positions that are visited after each move of a position that is solved already.
pub const AHEAD: u64 = 20_000;

/// After how many moves at most that is done.
pub const AHEAD_MOVES: u32 = 16;

/// The most positions that an engine looks at whose clock leaves no time for more.
pub const HASTY: u64 = HASTY_NODES;

/// The most positions that an engine looks at that is to move as fast as it can: a few milliseconds.
pub const FASTEST: u64 = 1000;

/// The most memory that the search of a brain takes in a match, in bytes.
pub const MATCH_TABLE: u64 = 256 << 20;

/// How long an engine may think about one move on a machine that many share.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// What an engine gets for a move on a machine that many share, and in a page.
pub const SHARED: Allowance = Allowance {
    time: Some(LONGEST_THOUGHT),
    table: Some(64 << 20),
    exact_memory: Some(256 << 20),
    // Players that are let in answer well within that time.
    exact_work: Some(3_000_000_000),
    ..Allowance::USUAL
};

/// How many of the best moves an analysis searches with care where values are out of reach.
pub const LINES: usize = 3;

/// The most positions that one search for an explanation visits: a tenth of a second.
pub const EXPLANATION: u64 = 200_000;

/// The most positions that one search of a review visits; a move needs a few searches.
pub const REVIEW: u64 = 50_000;

/// The most positions that grading all moves of one game visits: a tenth of a second.
pub const GRADES: u64 = 200_000;

/// The most of them that one move takes.
pub const GRADE: u64 = 50_000;

/// The most positions that an article's player may search for what its rule does: seconds.
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

/// How long a game in which nobody moves is kept, in milliseconds: a week, for a friend who was invited.
pub const UNMOVED: i64 = 7 * 24 * 60 * 60 * 1000;

/// The most characters in a person's name.
pub const NAME: usize = 40;

/// The most bytes of a text whose games are read, or of a tree that is written.
pub const TEXT: usize = 1 << 20;

/// How many positions a search that is watched visits as a rule: `search` in a terminal.
pub const TRACE: u64 = SEARCH;

/// How many games a search that is watched samples as a rule.
pub const TRACE_GAMES: u64 = 1_000;

/// How many nodes a plain search visits of which a part is shown, as a rule and at most: it finishes
/// tic-tac-toe.
pub const TRACE_PART_PLAIN: (u64, u64) = (1_000_000, 1_000_000);

/// The same of `search`.
pub const TRACE_PART_SEARCH: (u64, u64) = (20_000, 200_000);

/// How many games a search samples of which a part is shown, as a rule and at most.
pub const TRACE_PART_GAMES: (u64, u64) = (TRACE_GAMES, 20_000);

/// How many nodes a part of a search has, as a rule and at most.
pub const TRACE_PART: (usize, usize) = (1_000, 6_000);

/// How many nodes of a search are written down, one a line of JSON, as a rule.
pub const TRACE_LINES: u64 = 1_000_000;

/// How many are the rows of a table, as a rule and at most: they are held in memory.
pub const TRACE_ROWS: (u64, u64) = (200, 1_000_000);

/// How many are drawn, as a rule and at most.
pub const TRACE_DRAWN: (u64, u64) = (60, 2_000);

/// About how much memory a search may take of which a part is shown, in bytes.
pub const TRACE_TABLE: u64 = 32 << 20;

/// The most positions that a count looks at.
pub const COUNT: u64 = 20_000_000;

/// How many games an audit plays against each opponent where not every branch can be followed.
pub const AUDIT_GAMES: u64 = 1000;

/// How many mistakes of a side a report card lists unless another number is wanted.
pub const GRADED_MISTAKES: usize = 5;

/// How many games a graded bot plays against each opponent with one side where not every branch can be followed.
pub const GRADED_GAMES: u64 = 100;

/// The most positions of one bout that a tournament follows for exact results.
pub const BOUT: u64 = 200_000;

/// The most openings that a tournament has.
pub const OPENINGS: usize = 20_000;

/// How often every two players of a tournament meet as a rule.
pub const ROUNDS: u64 = 100;

/// How often they meet at most where a test may end it before.
pub const ROUNDS_OF_TEST: u64 = 10_000;

/// The most rounds that a tournament may have, so that numbers of games never overflow.
pub const MOST_ROUNDS: u64 = 1_000_000_000_000;

/// The most positions that an audit follows with players that search.
pub const SEARCHED: u64 = 50_000;

/// How many moves an audit follows with other players, about: a position has no more than the board has
/// squares.
pub const FOLLOWED: u64 = 40_000_000;

/// How many mistakes of a side an audit lists unless another number is wanted.
pub const LISTED_MISTAKES: usize = 10;

/// How many positions' answers a measured policy is remembered by.
pub const REMEMBERED: usize = 1 << 20;

/// The most positions that a program is asked about with one side.
pub const OBSERVED: u64 = 20_000;

/// How often a program is asked for its moves at one position.
pub const MOVE_ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);

/// How often an audit asks a program at each position.
pub const ASKS: NonZeroU32 = NonZeroU32::MIN.saturating_add(2);

/// How long all answers of a program that is graded may take together.
pub const PROGRAM_TIME: Duration = Duration::from_secs(600);

/// After so many faults with one side a program is asked no more.
pub const FAULTS: usize = 10;

/// The most bytes of a file of games that are saved, where it is not read game by game.
pub const IMPORTED: u64 = 256 << 20;

/// The most bytes of a file of games that a page is to keep.
pub const IMPORTED_AT_HOME: u64 = 16 << 20;

/// The most bytes of a file of games that are reviewed.
pub const REVIEWED: u64 = 64 << 20;

/// How many saved games a page of a list has as a rule and at most.
pub const SAVED_PAGE: (usize, usize) = (50, 1000);

/// The most games of a text that are listed to choose from.
pub const LISTED_GAMES: usize = 200;

/// The most moves of all of them together: the game that has more of them is the last.
pub const LISTED_MOVES: usize = 50_000;

/// How many puzzles are made or sent as a rule, and how many are sent at most.
pub const PUZZLES: (usize, usize) = (1, 50);
