//! Exact values of many boards.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use inarow_formats::columns;
use inarow_lab::side_by_side;
use inarow_rules::{Position, Rules};
use inarow_search::{Budget, Evaluator, Informed, Limits, SearchError, SearchOptions, Value};

use super::batch::Positions;

/// The value of an illegal move among values: less than a loss.
pub(crate) const ILLEGAL: i8 = -2;
/// The value of a legal move that is not known.
const UNKNOWN: i8 = -3;

/// A value as a number: 1, 0 or -1.
pub(crate) fn number(value: Value) -> i8 {
    match value {
        Value::Win => 1,
        Value::Draw => 0,
        Value::Loss => -1,
    }
}

/// Evaluators that keep what they have worked out, one for each thread that works at a time.
pub(super) struct Evaluators {
    rules: Informed,
    kept: Mutex<Vec<Evaluator>>,
}

/// An evaluator that goes back when it is no longer needed.
struct Lent<'e> {
    from: &'e Evaluators,
    evaluator: Option<Evaluator>,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let mut kept = self.from.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(self.evaluator.take());
    }
}

impl Evaluators {
    pub(super) fn new(rules: &Informed) -> Evaluators {
        Evaluators { rules: rules.clone(), kept: Mutex::default() }
    }

    fn lend(&self) -> Lent<'_> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let new = || Evaluator::new(&self.rules, &SearchOptions::default());
        Lent { from: self, evaluator: Some(kept.unwrap_or_else(new)) }
    }

    /// The value of every action of every board for the side that makes it: 1, 0 or -1, and -2 where it is illegal. The
    /// limits are those of each board. If it `marks`, a board that exceeds them has -3 for each legal action.
    ///
    /// # Errors
    /// If the limits say to stop, or, unless it marks, a board exceeds them.
    pub(super) fn values(
        &self,
        batch: &dyn Positions,
        threads: usize,
        limits: &Limits<'_>,
        marks: bool,
    ) -> Result<Vec<i8>, SearchError> {
        let failed = AtomicBool::new(false);
        let stop =
            || failed.load(Ordering::Relaxed) || limits.stop.is_some_and(|is_wanted| is_wanted());
        let limits = &Limits { stop: Some(&stop), ..*limits };
        let work = |lent: &mut Lent<'_>, place: usize| {
            let Some(evaluator) = lent.evaluator.as_mut().filter(|_| !stop()) else {
                return Err(SearchError::Stopped);
            };
            let position = batch.get(place);
            match evaluator.values(&position, &mut Budget::new(limits)) {
                Ok(found) => {
                    let known =
                        found.iter().map(|&(square, value)| (square.index(), number(value)));
                    Ok(row(&self.rules, known))
                }
                Err(SearchError::OutOfNodes { .. }) if marks => Ok(unknown(&self.rules, &position)),
                Err(error) => {
                    failed.store(true, Ordering::Relaxed);
                    Err(error)
                }
            }
        };
        let rows = side_by_side(threads, batch.len(), || self.lend(), work);
        // Other boards are stopped by the first that fails.
        let cause = rows.iter().find_map(|row| match row {
            Err(error) if *error != SearchError::Stopped => Some(*error),
            _ => None,
        });
        match cause {
            Some(error) => Err(error),
            None => Ok(rows.into_iter().collect::<Result<Vec<_>, _>>()?.concat()),
        }
    }
}

/// The values of the actions of a board, by the squares of its legal moves.
fn row(rules: &Rules, known: impl Iterator<Item = (usize, i8)>) -> Vec<i8> {
    let mut values = vec![ILLEGAL; columns(rules.game())];
    let actions = values.len();
    known.for_each(|(square, value)| values[square % actions] = value);
    values
}

/// The values of a board of which none is known.
fn unknown(rules: &Rules, position: &Position) -> Vec<i8> {
    row(rules, rules.moves(position).iter().map(|square| (square.index(), UNKNOWN)))
}
