//! Checked moves, and the end of the game.

use alloc::vec::Vec;

use crate::geometry::{self, LineRule};
use crate::{Conclusion, IllegalMove, Mark, Outcome, Position, Rules, Square, Squares};

impl Rules {
    /// Checks that a move is legal.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    pub fn check(&self, position: &Position, square: Square) -> Result<(), IllegalMove> {
        self.check_game(position).map_err(IllegalMove::OtherGame)?;
        if position.conclusion().is_some() {
            return Err(IllegalMove::Over);
        }
        if !self.board().contains(square) {
            return Err(IllegalMove::Outside);
        }
        let holder = Mark::BOTH.into_iter().find(|&m| position.marks(m).contains(square));
        if let Some(by) = holder {
            return Err(IllegalMove::Taken { by });
        }
        let open = self.open(position);
        if open.contains(square) {
            let forbidden = self.forbidden(position);
            let reason = forbidden.into_iter().find(|(point, _)| *point == square);
            return reason.map_or(Ok(()), |(_, reason)| Err(IllegalMove::Forbidden(reason)));
        }
        let fall = geometry::fall(self.game());
        let below = (square.index()..self.board().len() as usize).step_by(fall.max(1));
        let mut below = below.map(|index| Square(index as u16));
        let lands = below.find(|&s| open.contains(s)).unwrap_or(square);
        Err(IllegalMove::Floating { lands })
    }

    /// Makes a move if it is legal; otherwise the position is unchanged.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    ///
    /// ```
    /// use inarow_rules::{Game, IllegalMove, Mark, Rules, Square};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let mut position = rules.empty();
    /// rules.try_play(&mut position, Square(4))?;
    /// let taken = rules.try_play(&mut position, Square(4));
    /// assert_eq!(taken, Err(IllegalMove::Taken { by: Mark::X }));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn try_play(&self, position: &mut Position, square: Square) -> Result<(), IllegalMove> {
        self.check(position, square)?;
        self.play_legal(position, square);
        Ok(())
    }

    /// The result of the game with the lines that decided it; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        Some(match position.conclusion()? {
            Conclusion::Win(mark) => {
                let owner = if self.game().misere() { !mark } else { mark };
                Outcome::Win {
                    mark,
                    lines: self.runs(owner, position.marks(owner), position.marks(!owner)),
                }
            }
            Conclusion::Draw => Outcome::Draw,
        })
    }

    /// Every run of stones that is long enough to be a line, at full length.
    pub(crate) fn runs(&self, mark: Mark, stones: Squares, other: Squares) -> Vec<Vec<Square>> {
        let rule = LineRule::new(self.game());
        let mut runs = Vec::new();
        for direction in geometry::directions(self.game()) {
            let stride = direction.stride(self.game());
            for start in stones {
                let at = geometry::coordinates(self.game(), start);
                let room = direction.room(self.game(), at, 1);
                let continues = direction.room(self.game(), at, -1) > 0
                    && stones.contains(Square((start.index() - stride) as u16));
                if room + 1 < self.game().k() || continues {
                    continue;
                }
                let squares = (0..=room.min(self.game().squares()))
                    .map(|step| Square((start.index() + step * stride) as u16))
                    .take_while(|&square| stones.contains(square));
                let length = squares.clone().count();
                let is_blocked = || {
                    let is_held = |index: usize| other.contains(Square(index as u16));
                    let has_both = direction.room(self.game(), at, -1) > 0 && room >= length;
                    has_both
                        && is_held(start.index() - stride)
                        && is_held(start.index() + length * stride)
                };
                if rule.is_line(length, mark, is_blocked) {
                    runs.push(squares.collect());
                }
            }
        }
        runs
    }
}
