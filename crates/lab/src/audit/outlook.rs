//! Results from each position of a walk, worked out from its end.

use inarow_rules::Square;
use inarow_search::Value;
use num_rational::BigRational;

use super::walk::{Move, Ply, Walk};

/// The results from the start of a walk.
pub(super) struct Outlook {
    pub(super) worst: Value,
    pub(super) exploited: BigRational,
    /// For each ply and position how many plies the soonest loss that can happen is away.
    to_loss: Vec<Vec<Option<u16>>>,
}

/// The results from one position.
struct Future {
    worst: Value,
    exploited: BigRational,
    to_loss: Option<u16>,
}

impl Outlook {
    pub(super) fn of(walk: &Walk) -> Outlook {
        let mut to_loss = Vec::with_capacity(walk.plies.len());
        let mut later: Vec<Future> = Vec::new();
        for (depth, ply) in walk.plies.iter().enumerate().rev() {
            let own = walk.turn.moves_after(depth);
            let futures: Vec<Future> =
                (0..ply.len()).map(|place| future(ply, place, own, &later)).collect();
            to_loss.push(futures.iter().map(|future| future.to_loss).collect());
            later = futures;
        }
        to_loss.reverse();
        let start = later.swap_remove(0);
        Outlook { worst: start.worst, exploited: start.exploited, to_loss }
    }

    /// A shortest game that is lost; the first such, row by row.
    pub(super) fn losing_line(&self, walk: &Walk) -> Option<Vec<Square>> {
        let mut left = self.to_loss[0][0]?;
        let (mut line, mut place) = (Vec::new(), 0);
        for (depth, ply) in walk.plies.iter().enumerate() {
            let Some(shorter) = left.checked_sub(1) else { break };
            let leads = |step: &&Move| self.to_loss[depth + 1][step.to as usize] == Some(shorter);
            let step = ply.moves(place).iter().find(leads)?;
            line.push(step.square);
            (place, left) = (step.to as usize, shorter);
        }
        Some(line)
    }
}

/// The results from a position, given those from the positions of the next ply.
fn future(ply: &Ply, place: usize, own: bool, later: &[Future]) -> Future {
    if let Some(value) = ply.ended[place] {
        let result = BigRational::from_integer((value as i8).into());
        let to_loss = (value == Value::Loss).then_some(0);
        return Future { worst: value, exploited: result, to_loss };
    }
    let moves = ply.moves(place);
    let futures = || moves.iter().map(|step| &later[step.to as usize]);
    let to_loss = futures().filter_map(|future| future.to_loss).min().map(|plies| plies + 1);
    Future {
        worst: futures().map(|future| future.worst).min().unwrap_or(Value::Draw),
        exploited: match own {
            true => ply.mean(place, |place| &later[place].exploited),
            false => least(futures()),
        },
        to_loss,
    }
}

/// The choice of the other side.
fn least<'a>(futures: impl Iterator<Item = &'a Future>) -> BigRational {
    futures.map(|future| &future.exploited).min().cloned().unwrap_or_default()
}
