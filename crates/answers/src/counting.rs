//! The numbers of positions and games.

use std::sync::atomic::{AtomicUsize, Ordering};

use inarow_lab::side_by_side;
use inarow_rules::count::{CountError, Counting, PositionCount, count_positions};
use inarow_rules::{Game, Position, Rules};
use serde::Serialize;

use crate::{Answer, Voice};

/// The counts from a position.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The rules.
    pub game: Game,
    /// The numbers.
    pub count: PositionCount,
    /// Whether the numbers of games are wanted.
    pub with_games: bool,
}

/// Counts the positions that can be reached from a position; `tell` receives each ply and its number of positions.
///
/// # Errors
/// If there are more positions than the limit allows, or more games than 128 bits can count.
pub fn count(
    rules: &Rules,
    start: &Position,
    counting: Counting,
    with_games: bool,
    mut tell: impl FnMut(usize, usize),
) -> Result<Counted, CountError> {
    let count = count_positions(rules, start, counting, &mut tell)?;
    Ok(Counted { game: *rules.game(), count, with_games })
}

/// The number of positions and games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CountView {
    /// The rules.
    pub game: String,
    /// The number of positions that can be reached, including the first and the final ones.
    pub positions: u128,
    /// The number of positions that end the game.
    pub terminal: u128,
    /// The number of complete games.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub games: Option<u128>,
    /// The number of games that X wins.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub x_wins: Option<u128>,
    /// The number of games that O wins.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub o_wins: Option<u128>,
    /// The number of drawn games.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub draws: Option<u128>,
}

impl Answer for Counted {
    type View = CountView;

    fn view(&self, _: &Voice<'_>) -> CountView {
        let if_asked = |number: u128| self.with_games.then_some(number);
        CountView {
            game: self.game.to_string(),
            positions: self.count.positions,
            terminal: self.count.terminal,
            games: if_asked(self.count.games()),
            x_wins: if_asked(self.count.wins.x),
            o_wins: if_asked(self.count.wins.o),
            draws: if_asked(self.count.draws),
        }
    }
}

/// The numbers of sequences of moves of each length.
#[derive(Clone, Debug)]
pub struct Sequences {
    /// The rules.
    pub game: Game,
    /// The numbers, from one ply on.
    pub counts: Vec<u128>,
}

/// Counts the sequences of one to `depth` moves from a position on `threads` threads; `tell` receives the number of
/// beginnings, of two moves at most, and of those that have been followed.
///
/// # Errors
/// If there are more sequences than 128 bits can count.
pub fn perft(
    rules: &Rules,
    start: &Position,
    depth: usize,
    threads: usize,
    tell: &(dyn Fn(usize, usize) + Sync),
) -> Result<Sequences, CountError> {
    let mut beginnings = vec![*start];
    let mut counts = Vec::new();
    while counts.len() < depth.saturating_sub(1).min(2) {
        beginnings = beginnings.iter().flat_map(|from| after_each_move(rules, from)).collect();
        counts.push(beginnings.len() as u128);
    }
    let (all, done) = (beginnings.len(), AtomicUsize::new(0));
    let deeper = depth - counts.len();
    let follow = |_: &mut (), number: usize| {
        let followed = inarow_rules::count::perft(rules, &beginnings[number], deeper);
        tell(1 + done.fetch_add(1, Ordering::Relaxed), all);
        followed
    };
    let found = side_by_side(threads, all, || (), follow);
    let of_ply = |ply: usize| found.iter().try_fold(0u128, |sum, one| sum.checked_add(one[ply]?));
    let deeper = (0..deeper).map(of_ply).collect::<Option<Vec<_>>>();
    counts.extend(deeper.ok_or(CountError::TooManyGames)?);
    Ok(Sequences { game: *rules.game(), counts })
}

/// The positions that the moves of a position lead to.
fn after_each_move<'a>(
    rules: &'a Rules,
    from: &'a Position,
) -> impl Iterator<Item = Position> + 'a {
    rules.moves(from).iter().map(|square| {
        let mut after = *from;
        rules.play(&mut after, square);
        after
    })
}

/// The number of sequences of moves, by length.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PerftView {
    /// The rules.
    pub game: String,
    /// The number of sequences of 1, 2, 3, … plies, including games that end exactly there.
    pub counts: Vec<u128>,
}

impl Answer for Sequences {
    type View = PerftView;

    fn view(&self, _: &Voice<'_>) -> PerftView {
        PerftView { game: self.game.to_string(), counts: self.counts.clone() }
    }
}
