//! The solver of narrow positions.

use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::Arc;

use inarow_rules::kernel::Kernel;
use inarow_rules::{Conclusion, Mark, Position, Square};
use rustc_hash::FxBuildHasher;

use super::Exact;
use crate::ended::value_to;
use crate::{Budget, Score, SearchError, Value};

/// A solver of narrow positions.
pub(super) struct KernelSolver<K: Kernel> {
    kernel: Arc<K>,
    scores: Scores<K::Position>,
    /// Whether moves were left out on the way to a score.
    has_left_out: bool,
}

enum Scores<P> {
    /// By the position's ordinal.
    Numbered(Vec<Code>),
    /// By the position's canonical form.
    Canonical(HashMap<P, Code, FxBuildHasher>),
}

/// A score in two bytes: a win in n is `WIN` − n, a loss in n the negative of that, a draw 0.
pub(super) type Code = i16;
const WIN: Code = 1000;
const DRAW: Code = 0;
const UNKNOWN: Code = Code::MIN;

impl<K: Kernel> Debug for KernelSolver<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KernelSolver").field("known", &self.known()).finish_non_exhaustive()
    }
}

impl<K: Kernel> Exact for KernelSolver<K> {
    fn score(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Score, SearchError> {
        let kernel = Arc::clone(&self.kernel);
        Ok(match position.conclusion() {
            Some(conclusion) => score(at_end(value_to(conclusion, position.to_move()))),
            None => score(self.solve::<false>(&*kernel, kernel.narrow(position), budget)?),
        })
    }

    fn score_all(&mut self, from: &Position, budget: &mut Budget<'_>) -> Result<(), SearchError> {
        let kernel = Arc::clone(&self.kernel);
        if self.has_left_out {
            *self = KernelSolver::new(Arc::clone(&kernel));
        }
        if from.conclusion().is_none() {
            self.solve::<true>(&*kernel, kernel.narrow(from), budget)?;
        }
        Ok(())
    }

    fn forget_beyond(&mut self, positions: u64) {
        if let Scores::Canonical(codes) = &mut self.scores
            && codes.len() as u64 > positions
        {
            codes.clear();
        }
    }

    fn known(&self) -> usize {
        match &self.scores {
            Scores::Numbered(codes) => codes.iter().filter(|&&code| code != UNKNOWN).count(),
            Scores::Canonical(codes) => codes.len(),
        }
    }
}

impl<K: Kernel> KernelSolver<K> {
    pub(super) fn new(kernel: Arc<K>) -> Self {
        let scores = match kernel.ordinals() {
            Some(ordinals) => Scores::Numbered(vec![UNKNOWN; ordinals]),
            None => Scores::Canonical(HashMap::default()),
        };
        KernelSolver { kernel, scores, has_left_out: false }
    }

    /// The code of a position that is not the end. With `ALL`, every move is followed.
    fn solve<const ALL: bool>(
        &mut self,
        kernel: &K,
        position: K::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Code, SearchError> {
        let place = match &self.scores {
            Scores::Numbered(codes) => {
                let ordinal = kernel.ordinal(&position);
                if codes[ordinal] != UNKNOWN {
                    return Ok(codes[ordinal]);
                }
                Place::Number(ordinal)
            }
            Scores::Canonical(codes) => {
                let canonical = kernel.canonical(&position);
                if let Some(&code) = codes.get(&canonical) {
                    return Ok(code);
                }
                Place::Form(canonical)
            }
        };
        budget.spend(1)?;
        let code = self.best::<ALL>(kernel, position, budget)?;
        match (&mut self.scores, place) {
            (Scores::Numbered(codes), Place::Number(ordinal)) => codes[ordinal] = code,
            (Scores::Canonical(codes), Place::Form(canonical)) => {
                codes.insert(canonical, code);
            }
            _ => unreachable!("the place was made for these scores"),
        }
        Ok(code)
    }

    /// The best code among the moves that count.
    fn best<const ALL: bool>(
        &mut self,
        kernel: &K,
        position: K::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Code, SearchError> {
        let side = kernel.to_move(&position);
        let (quiet, completing) = kernel.quiet_and_completing(&position);
        let urgency =
            if ALL { Urgency::None } else { urgency(kernel, &position, !K::is_empty(&completing)) };
        self.has_left_out |= !matches!(urgency, Urgency::None);
        let after = |square| {
            let mut after = position;
            kernel.play_quietly(&mut after, square);
            after
        };
        match urgency {
            Urgency::Decided(code) => Ok(code),
            Urgency::Block(square) => self.before::<ALL>(kernel, side, after(square), budget),
            Urgency::None => {
                let mut best = -WIN;
                if !K::is_empty(&completing) {
                    best = one_ply_before(at_end(value_to(kernel.completed_by(side), side)));
                }
                for square in quiet {
                    best = best.max(self.before::<ALL>(kernel, side, after(square), budget)?);
                }
                Ok(best)
            }
        }
    }

    /// The code of the move that led to a position, to the side that made it.
    #[inline]
    fn before<const ALL: bool>(
        &mut self,
        kernel: &K,
        side: Mark,
        after: K::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Code, SearchError> {
        Ok(one_ply_before(match kernel.conclusion(&after) {
            Some(conclusion) => at_end(value_to(conclusion, side)),
            None => {
                let code = self.solve::<ALL>(kernel, after, budget)?;
                if kernel.to_move(&after) == side { code } else { -code }
            }
        }))
    }
}

/// What must be done at once.
enum Urgency {
    /// Nothing.
    None,
    /// Nothing can change this code any more: a win at once, or two threats to block.
    Decided(Code),
    /// The opponent would win here: any other move loses at once.
    Block(Square),
}

/// Looks for wins at once, the mover's first. The opponent's are where it would complete a line if
/// it were to move; one that is left open stays open, whatever else is played.
#[inline]
fn urgency<K: Kernel>(kernel: &K, position: &K::Position, completes: bool) -> Urgency {
    let side = kernel.to_move(position);
    if kernel.completed_by(side) != Conclusion::Win(side) {
        return Urgency::None;
    }
    if completes {
        return Urgency::Decided(one_ply_before(at_end(Value::Win)));
    }
    let mut threats = kernel.completions(position, !side);
    match (threats.next(), threats.next()) {
        (None, _) => Urgency::None,
        (Some(square), None) => Urgency::Block(square),
        (Some(_), Some(_)) => Urgency::Decided(one_ply_before(one_ply_before(at_end(Value::Loss)))),
    }
}

/// Where a score belongs.
enum Place<P> {
    Number(usize),
    Form(P),
}

/// The code of a finished kernel.
#[inline]
fn at_end(value: Value) -> Code {
    match value {
        Value::Loss => -WIN,
        Value::Draw => DRAW,
        Value::Win => WIN,
    }
}

/// The code of the position one ply before, to the same side.
#[inline]
fn one_ply_before(code: Code) -> Code {
    code - code.signum()
}

fn score(code: Code) -> Score {
    match code {
        ..=-1 => Score::Loss((WIN + code) as u16),
        DRAW => Score::Draw,
        1.. => Score::Win((WIN - code) as u16),
    }
}
