//! The opening swap2 (<https://gomocup.org/news/experimental-tournament-update-2020/>).

use std::time::Instant;

use inarow_players::OpeningDecision;
use inarow_rules::Mark;
use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord};
use inarow_search::Limits;

use super::super::command::{Point, Stone};
use super::super::manager::Manager;
use super::super::reply::{Problem, Reply};
use super::{Answer, Session};

impl Session {
    /// The stones of a `SWAP2BOARD` are complete: none, three or five, of both sides in turn. The brain places the first
    /// stones, or takes the side that moves next with its move, or the other one, or places two stones more.
    pub(super) fn swap2(
        &mut self,
        stones: &[Stone],
        at: Instant,
        manager: &mut Manager<'_>,
    ) -> Answer {
        let points: Vec<Point> = stones.iter().map(|&(point, _)| point).collect();
        let mut opening = OpeningRecord::new(Opening::Swap2);
        match points.len() {
            0 | 3 => (),
            // The other player has placed two.
            5 => drop(opening.choose(Mark::X, 3, OpeningChoice::PlaceTwo)),
            number => return Err(Problem::Swap2Stones(number)),
        }
        let position = self.ready()?.opened(&points)?;
        let mut rng = self.rng.clone();
        // A choice may be followed by a move, and no stone is worth all the time of one.
        let half = self.clock.search().map(|time| time / 2);
        let decided = self.in_time(false, at, manager, |board, limits| {
            let is_late = || half.is_some_and(|half| at.elapsed() >= half);
            let stop = || is_late() || limits.stop.is_some_and(|stop| stop());
            let limits = Limits { stop: limits.stop.map(|_| &stop as _), ..*limits };
            board.decide(&mut opening, &position, &limits, &mut rng)
        })?;
        self.rng = rng;
        let Some(decision) = decided else { return Ok(Vec::new()) };
        match decision {
            OpeningDecision::Place(stones) => {
                let board = self.ready()?;
                Ok(vec![Reply::Place(stones.iter().map(|&square| board.point(square)).collect())])
            }
            OpeningDecision::Choose(choice) => {
                let moves = choice == OpeningChoice::Take(position.to_move());
                self.ready()?.take(&position, moves)?;
                if moves { self.think(at, manager) } else { Ok(vec![Reply::Swap]) }
            }
        }
    }
}
