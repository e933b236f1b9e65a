//! From the last move outwards.

use alloc::vec::Vec;

use super::{LineTest, Side};
use crate::geometry::{self, LineRule};
use crate::kernel::Word;
use crate::{Game, Square};

/// Walks from the last move along each direction while the stones continue: a few steps for most
/// moves, on a board of any size.
#[derive(Clone, Debug)]
pub(crate) struct Rays {
    /// For each direction, the increase of a square's number in one step.
    strides: Vec<u32>,
    /// For each square and direction, the number of steps worth walking forward and back.
    room: Vec<[u8; 2]>,
    rule: LineRule,
}

impl<W: Word> LineTest<W> for Rays {
    fn new(game: &Game) -> Self {
        let directions = geometry::directions(game);
        let worth = |room: usize| room.min(game.k()) as u8;
        let room = geometry::places(game)
            .flat_map(|(_, at)| {
                directions
                    .iter()
                    .map(move |direction| [1, -1].map(|sign| worth(direction.room(game, at, sign))))
            })
            .collect();
        Rays {
            strides: directions.iter().map(|d| d.stride(game) as u32).collect(),
            room,
            rule: LineRule::new(game),
        }
    }

    #[inline]
    fn is_line(&self, side: Side<W>, last: Square) -> bool {
        let stones = side.stones;
        let at = u32::from(last.0);
        let room = &self.room[last.index() * self.strides.len()..];
        self.strides.iter().zip(room).any(|(&stride, &[forward, back])| {
            let ahead =
                (1..=u32::from(forward)).take_while(|step| stones.has(at + step * stride)).count();
            let behind =
                (1..=u32::from(back)).take_while(|step| stones.has(at - step * stride)).count();
            self.rule.is_line(1 + ahead + behind, side.mark, || {
                let (ahead, behind) = (ahead as u32 + 1, behind as u32 + 1);
                ahead <= u32::from(forward)
                    && behind <= u32::from(back)
                    && side.other.has(at + ahead * stride)
                    && side.other.has(at - behind * stride)
            })
        })
    }
}
