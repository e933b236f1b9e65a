//! Wins within a few plies and wins by force.

use inarow_rules::{Position, Square};

use super::Evaluator;
use crate::board::Board;
use crate::threats::{self, Attack, Forcing, candidates};
use crate::urgency::{Completions, Urgency};
use crate::{Budget, SearchError};

/// Plies up to which only the attacker's lines decide which moves can matter.
const NARROW: u16 = 5;

/// Wins within a few plies and wins by force, on boards of any size: all answers are proven.
///
/// Up to five plies it is quick: where a stone never hurts its own side, a first move has to bring a
/// line nearer to its end (one that lacks two stones if the win takes three plies, three stones if it
/// takes five), and to threaten a win in case the opponent passed. After these, every reply is tried.
impl Evaluator {
    /// The plies in which the side to move wins against the best resistance, if these are at most
    /// `most`; none if it needs more, does not win, or the game is over. Where a line loses there is no win within a few
    /// plies, as far as this knows.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules};
    /// use inarow_search::{Budget, Evaluator, Limits, SearchOptions};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let position = rules.parse("XO./.../...")?;
    /// let evaluator = Evaluator::new(&rules, &SearchOptions::default());
    /// let mut budget = Budget::new(&Limits::NONE);
    /// assert_eq!(evaluator.soonest_win(&position, 5, &mut budget)?, Some(5));
    /// assert_eq!(evaluator.soonest_win(&rules.empty(), 9, &mut budget)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the budget runs out or the position is one of another game.
    pub fn soonest_win(
        &self,
        position: &Position,
        most: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u16>, SearchError> {
        let mut looking = self.looking(position, budget)?;
        let is_open = position.conclusion().is_none() && self.engine.frame.lines_win;
        if is_open { looking.soonest(most) } else { Ok(None) }
    }

    /// The same, with every move that wins so soon, row by row.
    ///
    /// # Errors
    /// If the budget runs out or the position is one of another game.
    pub fn soonest_wins(
        &self,
        position: &Position,
        most: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(u16, Vec<Square>)>, SearchError> {
        let Some(plies) = self.soonest_win(position, most, budget)? else { return Ok(None) };
        if plies == 1 {
            let completions = self.engine.rules.completions(position, position.to_move());
            return Ok(Some((plies, completions.iter().collect())));
        }
        let mut looking = self.looking(position, budget)?;
        let mut moves = Vec::new();
        for square in looking.attempts(plies) {
            if looking.then(square, |then| then.loses_within(plies - 1))? {
                moves.push(Square(square));
            }
        }
        moves.sort_unstable();
        Ok(Some((plies, moves)))
    }

    /// Every move after which the opponent does not win within `most` plies, row by row.
    ///
    /// # Errors
    /// If the budget runs out or the position is one of another game.
    pub fn safe_moves(
        &self,
        position: &Position,
        most: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Square>, SearchError> {
        let mut looking = self.looking(position, budget)?;
        let mut moves = Vec::new();
        for square in self.engine.rules.moves(position) {
            let is_lost = |then: &mut Looking<'_, '_>| Ok(then.soonest(most)?.is_some());
            if looking.completes(square.0) || !looking.then(square.0, is_lost)? {
                moves.push(square);
            }
        }
        Ok(moves)
    }

    /// Looks for a win by forcing moves for the side to move: a tree that has an answer to every reply.
    /// It is no proof of anything that none is found; in games where a line loses there is none.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules};
    /// use inarow_search::{Budget, Evaluator, Forcing, Limits, SearchOptions};
    /// let rules = Rules::new(Game::GOMOKU);
    /// let text = "15/15/15/15/15/15/15/5XXX7/15/6O1O6/15/15/15/15/O14 x";
    /// let position = rules.parse(text)?;
    /// let evaluator = Evaluator::new(&rules, &SearchOptions::default());
    /// let mut budget = Budget::new(&Limits::NONE);
    /// let attack = evaluator.forced_win(&position, Forcing::Fours, &mut budget)?;
    /// assert_eq!(attack.map(|attack| attack.plies()), Some(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the budget runs out or the position is one of another game.
    pub fn forced_win(
        &self,
        position: &Position,
        forcing: Forcing,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Attack>, SearchError> {
        let mut board = self.board(position)?;
        let is_open = position.conclusion().is_none();
        if is_open { threats::forced_win(&mut board, forcing, budget) } else { Ok(None) }
    }

    fn looking<'a, 'b>(
        &self,
        position: &Position,
        budget: &'a mut Budget<'b>,
    ) -> Result<Looking<'a, 'b>, SearchError> {
        Ok(Looking { board: self.board(position)?, budget })
    }

    fn board(&self, position: &Position) -> Result<Board, SearchError> {
        self.engine.rules.check_game(position)?;
        Ok(Board::new(&self.engine.frame, &self.engine.rules, position))
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

    /// Whether the side to move, which needs at least `plies` plies, wins in `plies`.
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

    /// A square, if the side to move may play there.
    fn if_legal(&self, square: u16) -> Vec<u16> {
        Some(square).filter(|&square| self.board.is_legal(square)).into_iter().collect()
    }

    /// Whether a move completes a line.
    fn completes(&self, square: u16) -> bool {
        self.board.completions(self.board.to_move).any(|completion| completion == square)
    }

    /// The moves that may win in `plies` plies, of a side that needs at least as many.
    fn attempts(&self, plies: u16) -> Vec<u16> {
        match self.board.urgency() {
            Urgency::Block(square) => self.if_legal(square),
            _ if plies == 3 && self.board.frame.stones_help => {
                let lines = self.board.short_lines(self.board.to_move, 2);
                let mut squares: Vec<u16> =
                    lines.flat_map(|line| self.board.playable_squares(line)).collect();
                squares.sort_unstable();
                squares.dedup();
                squares
            }
            _ if plies <= NARROW && self.board.frame.stones_help => {
                candidates(&self.board, usize::from(plies.div_ceil(2)))
            }
            _ => self.board.legal_moves(),
        }
    }

    /// Whether the side to move loses within `plies` plies, an even number, whatever it plays.
    fn loses_within(&mut self, plies: u16) -> Result<bool, SearchError> {
        let attacker = 1 - self.board.to_move;
        if self.board.is_drawn() || self.board.completions(self.board.to_move).next().is_some() {
            return Ok(false);
        }
        let replies = match self.board.completions_of(attacker) {
            _ if self.board.frame.ends_block => self.board.legal_moves(),
            Completions::Several(..) => return Ok(true),
            Completions::One(square) => self.if_legal(square),
            Completions::None => match self.replies(plies)? {
                Some(replies) => replies,
                None => return Ok(false),
            },
        };
        for reply in replies {
            if !self.then(reply, |then| Ok(then.soonest(plies - 1)?.is_some()))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The replies that may save the side to move from a loss within `plies` plies, where neither side
    /// can complete a line; nothing if it is safe, as it is where it could pass and a stone more never
    /// hurts it.
    fn replies(&mut self, plies: u16) -> Result<Option<Vec<u16>>, SearchError> {
        if !self.board.frame.stones_help {
            return Ok(Some(self.board.legal_moves()));
        }
        if plies < 4 {
            return Ok(None);
        }
        self.board.pass();
        let threat = if plies == 4 { self.fork() } else { self.any_win(plies - 1) };
        self.board.pass();
        let Some(parries) = threat? else { return Ok(None) };
        if plies > 4 {
            return Ok(Some(self.board.playable().to_vec()));
        }
        // Whatever neither touches the fork nor threatens to complete a line lets it happen.
        let board = &self.board;
        let saves = |square: &u16| {
            parries.contains(square) || board.lacks_at_most(board.to_move, *square, 2)
        };
        Ok(Some(board.playable().iter().copied().filter(saves).collect()))
    }

    /// A move with which the side to move threatens to complete lines on several squares, and these
    /// squares, where neither side can complete a line at once.
    fn fork(&mut self) -> Result<Option<Vec<u16>>, SearchError> {
        let side = self.board.to_move;
        for square in self.attempts(3) {
            self.budget.spend(1)?;
            self.board.put(square);
            let mut squares: Vec<u16> = self.board.completions(side).collect();
            self.board.take();
            if squares.iter().any(|completion| *completion != squares[0]) {
                squares.push(square);
                return Ok(Some(squares));
            }
        }
        Ok(None)
    }

    /// An empty list if the side to move wins within `plies` plies.
    fn any_win(&mut self, plies: u16) -> Result<Option<Vec<u16>>, SearchError> {
        Ok(self.soonest(plies)?.map(|_| Vec::new()))
    }

    /// Whether something holds after a move; `false` after the last free square.
    fn then(
        &mut self,
        square: u16,
        holds: impl FnOnce(&mut Self) -> Result<bool, SearchError>,
    ) -> Result<bool, SearchError> {
        self.budget.spend(1)?;
        self.board.put(square);
        let held = if self.board.is_drawn() { Ok(false) } else { holds(self) };
        self.board.take();
        held
    }
}
