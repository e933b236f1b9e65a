//! Proofs that a position has one solution.

use inarow_rules::{Position, Rules, Square};
use inarow_search::{
    Budget, Evaluator, Informed, Limits, SearchOptions, Tactics, Value, Wanted, value_to,
};

use super::{Puzzle, PuzzleKind, difficulty};

/// Boards of up to this number of squares are proven to the end.
pub(super) const WHOLE: usize = 42;

/// Plies after a move that holds, within which the opponent is proven not to win on larger boards.
const HOLDS: u16 = 5;

/// Plies in which wins are searched.
const SOON: u16 = 5;

/// Nodes of one question, within a few plies and to the end.
pub(super) const SHORT: u64 = 200_000;
const TO_THE_END: u64 = 50_000;

/// The bytes of the table for questions to the end.
const TABLE: u64 = 8 << 20;

/// The fewest legal moves of a position with a puzzle.
const FEWEST_MOVES: u32 = 3;

/// Proves that positions are puzzles. A question that takes too much has no answer: puzzles are
/// proven, other positions need not be.
///
/// ```
/// use inarow_lab::puzzles::{Prover, PuzzleKind};
/// use inarow_rules::{Game, Rules, Square};
/// let rules = Rules::new(Game::TICTACTOE);
/// // After a corner only the center draws.
/// let position = rules.parse("X../.../...")?;
/// let puzzle = Prover::new(&rules).puzzle(&position, &PuzzleKind::ALL, &|| false);
/// let found = puzzle.map(|puzzle| (puzzle.kind, puzzle.solution));
/// assert_eq!(found, Some((PuzzleKind::OnlyMove, vec![Square(4)])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Prover {
    pub(super) rules: Rules,
    pub(super) search: Evaluator,
}

impl Prover {
    /// For the positions of a game.
    #[must_use]
    pub fn new(rules: impl Into<Informed>) -> Self {
        let rules = rules.into();
        let search = Evaluator::new(&rules, &SearchOptions { table: TABLE, threads: 1 });
        Prover { rules: rules.rules().clone(), search }
    }

    /// The puzzle that a position is, if it is one of these kinds and could be proven before it was
    /// stopped.
    pub fn puzzle(
        &mut self,
        position: &Position,
        wanted: &[PuzzleKind],
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Puzzle> {
        let kind = self.kind(position, stop).filter(|kind| wanted.contains(kind))?;
        let (solution, value) = match kind {
            PuzzleKind::WinIn2 | PuzzleKind::WinIn3 => {
                (self.winning_line(position, kind.plies()?, stop)?, Some(Value::Win))
            }
            PuzzleKind::FindTheThreat => {
                let block = Tactics::of(&self.rules, position).threats.first()?;
                (vec![block], self.holds(&self.after(position, block), stop)?)
            }
            PuzzleKind::BlockTheFork => {
                let block = self.only_block(position, stop)?;
                (vec![block], self.holds(&self.after(position, block), stop)?)
            }
            PuzzleKind::OnlyMove => {
                let (only, value) = self.only_move(position, stop)?;
                (vec![only], Some(value))
            }
        };
        let difficulty = difficulty(&self.rules, position, *solution.first()?);
        let (rules, position) = (self.rules.clone(), *position);
        Some(Puzzle { rules, position, kind, value, solution, difficulty })
    }

    /// The kind of a position with one solution.
    fn kind(&self, position: &Position, stop: &(dyn Fn() -> bool + Sync)) -> Option<PuzzleKind> {
        let rules = &self.rules;
        if rules.game().misere() || rules.moves(position).len() < FEWEST_MOVES {
            return None;
        }
        let Tactics { wins, threats, .. } = Tactics::of(rules, position);
        match (wins.len(), threats.len()) {
            (0, 0) => (),
            (0, 1) => return Some(PuzzleKind::FindTheThreat),
            _ => return None,
        }
        let soonest = self.soonest(position, SOON, stop)?;
        let of_plies = |kind: &PuzzleKind| kind.plies().is_some_and(|plies| soonest == Some(plies));
        if soonest.is_some() {
            return PuzzleKind::ALL.into_iter().find(of_plies);
        }
        let mut passed = *position;
        rules.pass(&mut passed);
        let kind = match self.soonest(&passed, 3, stop)? {
            Some(_) => PuzzleKind::BlockTheFork,
            None => PuzzleKind::OnlyMove,
        };
        kind.fits(rules).then_some(kind)
    }

    /// The plies in which the side to move wins, up to a limit; nothing if that took too much.
    pub(super) fn soonest(
        &self,
        position: &Position,
        most: u16,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Option<u16>> {
        let limits = Limits { stop: Some(stop), ..Limits::nodes(SHORT) };
        self.search.soonest_win(position, most, &mut Budget::new(&limits)).ok()
    }

    /// The only move after which the opponent does not win with its second move at the latest.
    fn only_block(&self, position: &Position, stop: &(dyn Fn() -> bool + Sync)) -> Option<Square> {
        let limits = Limits { stop: Some(stop), ..Limits::nodes(SHORT) };
        let safe = self.search.safe_moves(position, 3, &mut Budget::new(&limits)).ok()?;
        if let [only] = safe[..] { Some(only) } else { None }
    }

    /// The only move with the best value, if that is no loss.
    fn only_move(
        &mut self,
        position: &Position,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<(Square, Value)> {
        let mut valued = Vec::new();
        for square in self.rules.moves(position) {
            valued.push((-self.value(&self.after(position, square), stop)?, square));
        }
        valued.sort_unstable();
        match valued[..] {
            [.., (second, _), (best, only)] if second < best => Some((only, best)),
            _ => None,
        }
    }

    /// Whether a side that has moved holds, and the value proven for it: on boards that can be finished
    /// a draw at least, on others no loss soon.
    fn holds(
        &mut self,
        after: &Position,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Option<Value>> {
        if self.rules.game().squares() > WHOLE {
            return self.soonest(after, HOLDS, stop)?.is_none().then_some(None);
        }
        let value = -self.value(after, stop)?;
        (value > Value::Loss).then_some(Some(value))
    }

    /// The proven value of a position for the side to move.
    fn value(&mut self, position: &Position, stop: &(dyn Fn() -> bool + Sync)) -> Option<Value> {
        if let Some(conclusion) = position.conclusion() {
            return Some(value_to(conclusion, position.to_move()));
        }
        let limits = Limits { stop: Some(stop), ..Limits::nodes(TO_THE_END) };
        let found = self.search.run(position, Wanted::BestMove, &limits, &mut |_| ());
        found.ok()?.score.value()
    }

    pub(super) fn after(&self, position: &Position, square: Square) -> Position {
        let mut after = *position;
        self.rules.play(&mut after, square);
        after
    }
}
