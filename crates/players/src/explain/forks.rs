//! Double threats that a side could make.

use inarow_rules::{Position, Square, Squares};
use inarow_search::Tactics;

use super::Fact;
use super::board::Scene;

impl Scene<'_> {
    /// The double threats that the opponent could have made without the move, and none of which it can make
    /// after it.
    pub(super) fn prevents(&self) -> Option<Fact> {
        let squares = self.sound_forks(self.before)?;
        // A threat of the mover only puts them off, so that it does not matter here.
        let is_prevented = self.forks(&self.after).next().is_none();
        is_prevented.then(|| Fact::Prevents { opponent: self.after.to_move(), squares })
    }

    /// The double threats that the mover could make next, while it could make none before the move.
    pub(super) fn prepares(&self) -> Option<Fact> {
        let squares = self.sound_forks(&self.after)?;
        let is_new = self.forks(self.before).next().is_none();
        is_new.then_some(Fact::Prepares { squares })
    }

    /// Where the side that is not to move could make a double threat if it were, and the other could not win first;
    /// `None` where there is no such square, and where either side wins at once anyway.
    fn sound_forks(&self, position: &Position) -> Option<Vec<Square>> {
        if !self.is_quiet() || self.could_win() || !self.answers().is_empty() {
            return None;
        }
        let mut passed = *position;
        self.rules.pass(&mut passed);
        let sound = |(square, after): (Square, Tactics)| after.wins.is_empty().then_some(square);
        let squares: Vec<Square> = self.forks(&passed).filter_map(sound).collect();
        (!squares.is_empty()).then_some(squares)
    }

    /// Squares where the side to move can make a double threat, with the demands on the other side.
    fn forks(&self, position: &Position) -> impl Iterator<Item = (Square, Tactics)> {
        let squares = self.rules.moves(position) & self.two_short(position);
        let position = *position;
        squares.iter().filter_map(move |square| {
            let mut after = position;
            self.rules.play(&mut after, square);
            let tactics = Tactics::of(self.rules, &after);
            let is_double = tactics.threats.len() > 1 && !self.is_answered(&after);
            is_double.then_some((square, tactics))
        })
    }

    /// The free squares of the lines that the side to move lacks two stones of: only there can a threat come up.
    fn two_short(&self, position: &Position) -> Squares {
        let own = position.marks(position.to_move());
        let other = position.marks(!position.to_move());
        let lines = self.layout.lines.iter().map(|line| &line.squares);
        let missing =
            lines.map(|line| line.iter().copied().filter(|&square| !own.contains(square)));
        let open = missing.filter(|missing| {
            missing.clone().count() == 2 && missing.clone().all(|square| !other.contains(square))
        });
        open.flatten().collect()
    }
}
