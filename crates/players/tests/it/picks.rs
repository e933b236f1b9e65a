//! Drawing from the perfect player through the door to the kernels.

use std::sync::Arc;

use inarow_players::{Perfect, Refusal};
use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Position, Rules, Square};
use inarow_search::Limits;
use rand_core::Rng;

/// Draws a move once.
struct Pick<'a, R> {
    perfect: &'a mut Perfect,
    position: &'a Position,
    rng: &'a mut R,
}

impl<R: Rng> Task for Pick<'_, R> {
    type Out = Result<Square, Refusal>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let position = kernel.narrow(self.position);
        self.perfect.pick(&**kernel, &position, &Limits::NONE, self.rng)
    }
}

/// What the player draws at a position of its rules.
pub(crate) fn pick(
    perfect: &mut Perfect,
    rules: &Rules,
    position: &Position,
    rng: &mut impl Rng,
) -> Result<Square, Refusal> {
    rules.run(Pick { perfect, position, rng })
}
