//! Wins within a few plies, proven by a search that leaves out nothing that matters.

use std::sync::Arc;

use inarow_rules::{Position, Rules, Square};

use crate::board::{Board, Frame};
use crate::threats::candidates;
use crate::urgency::{Completions, Urgency};
use crate::{Budget, SearchError};

/// Up to how many plies only the attacker's lines tell which moves can matter.
const NARROW: u16 = 5;

/// Tells on boards of any size whether the side to move wins within a few plies, and how soon: both
/// answers are proven. Where a line loses nobody wins within a few plies, as far as this knows.
///
/// Up to five plies it is quick: where a stone never hurts its own side, a first move has to bring a
/// line nearer to its end (one that lacks two stones if the win takes three plies, three stones if it
/// takes five), and to threaten a win in case the opponent passed. Of what remains, every reply is tried.
///
/// ```
/// use inarow_rules::{Game, Rules, Setup};
/// use inarow_search::{Budget, Limits, ShortWins};
/// let rules = Rules::new(Game::TICTACTOE);
/// let position = rules.position(&Setup::parse(rules.game(), "XO./.../...")?)?;
/// let wins = ShortWins::new(&rules);
/// let mut budget = Budget::new(&Limits::NONE);
/// assert_eq!(wins.soonest(&position, 5, &mut budget)?, Some(5));
/// assert_eq!(wins.soonest(&rules.empty(), 9, &mut budget)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShortWins {
    rules: Rules,
    frame: Arc<Frame>,
}

impl ShortWins {
    /// For the positions of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        ShortWins { rules: rules.clone(), frame: Arc::new(Frame::new(&rules.layout())) }
    }

    /// The rules of the positions that it may be asked about.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// In how many plies the side to move wins against the best resistance, if these are at most
    /// `most`; none if it needs more, does not win, or the game is over.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn soonest(
        &self,
        position: &Position,
        most: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u16>, SearchError> {
        if position.conclusion().is_some() || !self.frame.lines_win {
            return Ok(None);
        }
        self.looking(position, budget).soonest(most)
    }

    /// The same, with every move that wins so soon, row by row.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn soonest_moves(
        &self,
        position: &Position,
        most: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(u16, Vec<Square>)>, SearchError> {
        let Some(plies) = self.soonest(position, most, budget)? else { return Ok(None) };
        if plies == 1 {
            let completions = self.rules.completions(position, position.to_move());
            return Ok(Some((plies, completions.iter().collect())));
        }
        let mut looking = self.looking(position, budget);
        let mut moves = Vec::new();
        for square in looking.attempts(plies) {
            if looking.then(square, |then| then.loses_within(plies - 1))? {
                moves.push(Square(square));
            }
        }
        moves.sort_unstable();
        Ok(Some((plies, moves)))
    }

    fn looking<'a, 'b>(&self, position: &Position, budget: &'a mut Budget<'b>) -> Looking<'a, 'b> {
        Looking { board: Board::new(&self.frame, &self.rules, position), budget }
    }
}

/// A board on which wins are looked for.
struct Looking<'a, 'b> {
    board: Board,
    budget: &'a mut Budget<'b>,
}

impl Looking<'_, '_> {
    /// The fewest plies, an odd number, in which the side to move wins.
    fn soonest(&mut self, most: u16) -> Result<Option<u16>, SearchError> {
        for plies in (1..=most).step_by(2) {
            if self.wins_in(plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// Whether the side to move, which needs at least so many plies, wins in so many.
    fn wins_in(&mut self, plies: u16) -> Result<bool, SearchError> {
        match self.board.urgency() {
            Urgency::Win(_) => return Ok(true),
            Urgency::Lost(_) => return Ok(false),
            _ if plies < 3 => return Ok(false),
            Urgency::Block(_) | Urgency::Quiet => (),
        }
        for square in self.attempts(plies) {
            if self.then(square, |then| then.loses_within(plies - 1))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The moves that may win in so many plies, of a side that needs at least so many.
    fn attempts(&self, plies: u16) -> Vec<u16> {
        match self.board.urgency() {
            Urgency::Block(square) => vec![square],
            _ if plies <= NARROW && self.board.frame.harmless => {
                candidates(&self.board, usize::from(plies.div_ceil(2)))
            }
            _ => self.board.playable().to_vec(),
        }
    }

    /// Whether the side to move loses within so many plies, an even number, whatever it plays.
    fn loses_within(&mut self, plies: u16) -> Result<bool, SearchError> {
        let attacker = 1 - self.board.to_move;
        if self.board.free == 0 || self.board.completions(self.board.to_move).next().is_some() {
            return Ok(false);
        }
        let replies = match self.board.completions_of(attacker) {
            Completions::Several(..) => return Ok(true),
            Completions::One(square) => vec![square],
            Completions::None if self.could_pass(plies)? => return Ok(false),
            Completions::None => self.board.playable().to_vec(),
        };
        for reply in replies {
            if !self.then(reply, |then| Ok(then.soonest(plies - 1)?.is_some()))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the side to move would be safe even if it passed, where a stone more never hurts it.
    fn could_pass(&mut self, plies: u16) -> Result<bool, SearchError> {
        if !self.board.frame.harmless {
            return Ok(false);
        }
        self.board.pass();
        let wins = self.soonest(plies - 1);
        self.board.pass();
        Ok(wins?.is_none())
    }

    /// What holds after a move.
    fn then(
        &mut self,
        square: u16,
        holds: impl FnOnce(&mut Self) -> Result<bool, SearchError>,
    ) -> Result<bool, SearchError> {
        self.budget.spend(1)?;
        self.board.put(square);
        let held = if self.board.free == 0 { Ok(false) } else { holds(self) };
        self.board.take();
        held
    }
}
