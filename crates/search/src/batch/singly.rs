//! Games one after the other, on boards that are too large for a batch.

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Position, Rules};

use super::{Ends, Stream};
use crate::playout::Playout;

/// Plays `games` games.
pub(super) fn play(rules: &Rules, from: &Position, games: u64, stream: &mut Stream) -> Ends {
    rules.run(Singly { from, games, stream })
}

struct Singly<'a> {
    from: &'a Position,
    games: u64,
    stream: &'a mut Stream,
}

impl Task for Singly<'_> {
    type Out = Ends;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Ends {
        let playout = &mut Playout::new(Arc::clone(kernel), kernel.narrow(self.from));
        let mut ends = Ends::default();
        for _ in 0..self.games {
            let (conclusion, plies) = playout.play(self.stream);
            ends.add(conclusion, 1, plies);
        }
        ends
    }
}
