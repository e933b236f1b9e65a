//! The best moves to a player that sees lines as they stand.

use inarow_rules::{Layout, Position, Rules, Square};

use crate::Sight;

/// Glances at the lines of a game.
#[derive(Debug)]
pub(crate) struct Glance {
    layout: Layout,
    k: u32,
}

/// The promise of a square: 2 if the player would complete a line there, 1 if its opponent would; then the points of the
/// lines through it.
type Promise = (u8, u64);

impl Glance {
    pub(crate) fn new(rules: &Rules) -> Self {
        Glance { layout: rules.layout(), k: rules.game().k() as u32 }
    }

    /// The moves with the most promise in the lines that are seen; none in a finished game.
    ///
    /// The points of an open line grow fourfold with each stone on it; an own line has a ninth more. Where lines lose, the
    /// moves with the least promise are best.
    pub(crate) fn best(&self, rules: &Rules, position: &Position, sight: Sight) -> Vec<Square> {
        let promises = self.promises(rules, position, sight);
        let moves = rules.moves(position).iter();
        let of = |square: Square| promises.get(square.index()).copied().unwrap_or_default();
        let best = match self.layout.lines_win {
            true => moves.clone().map(of).max(),
            false => moves.clone().map(of).min(),
        };
        moves.filter(|&square| Some(of(square)) == best).collect()
    }

    /// The promise of every square.
    fn promises(&self, rules: &Rules, position: &Position, sight: Sight) -> Vec<Promise> {
        let mut promises = vec![Promise::default(); self.layout.squares];
        let side = position.to_move();
        let completed = [!side, side].map(|mark| rules.completions(position, mark));
        for line in &self.layout.lines {
            let count = |mark| {
                let stones = position.marks(mark);
                line.squares.iter().filter(|&&square| stones.contains(square)).count() as u32
            };
            let counts = [count(!side), count(side)];
            let owners = (0..2).filter(|&own| counts[1 - own] == 0 && sight.shows(line, own == 1));
            for own in owners {
                let stones = counts[own];
                let lacks_one = stones + 1 == self.k;
                for &square in &line.squares {
                    let completes = lacks_one && completed[own].contains(square);
                    if let Some((urgency, points)) = promises.get_mut(square.index()) {
                        *urgency = (*urgency).max(u8::from(completes) * (1 + own as u8));
                        *points += POINTS[own] << (2 * stones);
                    }
                }
            }
        }
        promises
    }
}

/// The points of an open line without a stone, by whether it is the player's own.
const POINTS: [u64; 2] = [9, 10];
