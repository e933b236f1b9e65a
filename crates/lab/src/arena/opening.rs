//! The opening of a game.

use std::cell::RefCell;
use std::mem::swap;

use inarow_players::{OpeningDecision, Refusal, decide_opening};
use inarow_rules::kernel::Kernel;
use inarow_rules::opening::{Opening, OpeningRecord, OpeningStage};
use inarow_rules::{ByMark, Conclusion, End, Mark, Position, Rules, Square};
use inarow_search::{Evaluator, Limits, SearchOptions};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::game::{Contender, Table, Unfinished};
use super::seat::Seat;
use crate::Entrant;

/// Nodes for a decision of a player without a limit of its own.
const NODES: u64 = 50_000;

/// Bytes of the table of the evaluator that decides.
const TABLE: u64 = 4 << 20;

/// The rule by which games open, and the evaluator that decides for the players that do not.
pub(super) struct Opener {
    pub(super) rule: Opening,
    /// Made for the first decision.
    evaluator: RefCell<Option<Evaluator>>,
}

/// A step of an opening.
pub(super) enum Step {
    /// Stones to be placed.
    Stones(Vec<Square>),
    /// A choice was made.
    Chosen,
    /// The next move is one as in any game.
    Move,
    /// The game has ended by a fault of a player.
    Ended(Conclusion, End),
}

impl Opener {
    pub(super) fn new(rule: Opening) -> Opener {
        Opener { rule, evaluator: RefCell::new(None) }
    }

    /// A decision that does not depend on earlier ones.
    fn decide(
        &self,
        rules: &Rules,
        opening: &OpeningRecord,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Option<OpeningDecision>, Refusal> {
        let mut evaluator = self.evaluator.borrow_mut();
        let options = SearchOptions { table: TABLE, threads: 1 };
        let evaluator = evaluator.get_or_insert_with(|| Evaluator::new(rules, &options));
        evaluator.forget();
        decide_opening(evaluator, opening, position, limits, rng)
    }
}

impl<K: Kernel> Table<'_, K> {
    /// The next step of an opening that is not over. Players that exchange their sides exchange all that is theirs.
    pub(super) fn step(
        &self,
        opening: &mut OpeningRecord,
        position: &K::Position,
        sides: &mut ByMark<Contender<'_>>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Step, Unfinished> {
        let position = self.kernel.widen(position);
        let plies = position.occupied().len() as usize;
        let mark = match opening.stage(Mark::X, plies) {
            OpeningStage::Stones { by, .. } | OpeningStage::Choice { by, .. } => by,
            OpeningStage::Over => position.to_move(),
        };
        let Contender { seat, entrant, used, .. } = &mut sides[mark];
        let mut decide = |limits: &Limits<'_>| {
            self.decide((seat, entrant), opening, &position, limits, &mut *rng)
        };
        let decided = if self.time.is_none() {
            decide(&Limits { stop: Some(self.stop), ..Limits::NONE }).map(Some)
        } else {
            self.timed(used, decide)
        };
        let lost = |end: fn(Mark) -> End| Step::Ended(Conclusion::Win(!mark), end(mark));
        let choice = match decided {
            Ok(None) => return Ok(lost(End::OutOfTime)),
            Ok(Some(None)) => return Ok(Step::Move),
            Ok(Some(Some(OpeningDecision::Place(stones)))) => {
                let are_legal = are_legal(self.rules, position, &stones);
                return Ok(if are_legal { Step::Stones(stones) } else { lost(End::Resigned) });
            }
            Ok(Some(Some(OpeningDecision::Choose(choice)))) => choice,
            Err(Refusal::Failed) => return Ok(lost(End::Resigned)),
            Err(refusal) => return Err(Unfinished { mark, refusal }),
        };
        match opening.choose(Mark::X, plies, choice) {
            Err(_) => Ok(lost(End::Resigned)),
            Ok(exchanged) => {
                if exchanged {
                    swap(&mut sides.x, &mut sides.o);
                }
                Ok(Step::Chosen)
            }
        }
    }

    /// The decision of a player, or one for it.
    fn decide(
        &self,
        (seat, entrant): (&mut Seat, &Entrant),
        opening: &OpeningRecord,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Option<OpeningDecision>, Refusal> {
        if let Some(own) = seat.open(opening, position, limits)? {
            return Ok(Some(own));
        }
        let limits = Limits { nodes: Some(entrant.nodes().unwrap_or(NODES).min(NODES)), ..*limits };
        self.opener.decide(self.rules, opening, position, &limits, rng)
    }
}

/// True if stones can be placed one after the other, and leave the game open.
fn are_legal(rules: &Rules, mut position: Position, stones: &[Square]) -> bool {
    stones.iter().all(|&square| rules.try_play(&mut position, square).is_ok())
        && position.conclusion().is_none()
}
