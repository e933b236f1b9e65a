//! One game of a tournament.

use std::sync::Arc;
use std::time::Duration;

use inarow_players::Refusal;
use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::opening::{Opening, OpeningRecord};
use inarow_rules::{ByMark, Conclusion, End, GOLDEN, Mark, Position, Rules, Square, mix};
use inarow_search::{GameTime, Limits, MoveTime};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::clock::{GRACE, TimeLimits};
use super::opening::{Opener, Step};
use super::seat::Seat;
use crate::Entrant;

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The end on the board; X began, with the first stone of the player that began unless the players exchanged their
    /// sides in the opening.
    pub conclusion: Conclusion,
    /// Whether the board decided: a player that answers too late is out of time, one that gives no
    /// legal move resigns.
    pub end: End,
    /// Plies, those of the opening included.
    pub plies: u16,
    /// Whether chance may have had a part in it: a random number was drawn, or a player's moves
    /// do not follow from those numbers ([`Entrant::unseeded`](super::Entrant::unseeded)).
    pub drew: bool,
    /// Moves of each side that were a short look, since its limits ran out ([`Entrant::hasty`]).
    pub hasty: ByMark<u16>,
    /// Its opening, if it opened by a rule.
    pub opening: OpeningRecord,
    /// Its moves, those of the opening included; empty unless they were to be kept.
    pub moves: Vec<Square>,
}

impl PlayedGame {
    /// The side at the end of the player that began.
    #[must_use]
    pub fn beginner(&self) -> Mark {
        if self.opening.is_exchanged(Mark::X) { Mark::O } else { Mark::X }
    }
}

/// A player in a game.
pub(super) struct Contender<'a> {
    pub(super) seat: &'a mut Seat,
    pub(super) entrant: &'a Entrant,
    /// The time that it has used.
    pub(super) used: Duration,
    /// Moves that were a short look.
    hasty: u16,
}

impl<'a> Contender<'a> {
    fn new((seat, entrant): (&'a mut Seat, &'a Entrant)) -> Self {
        Contender { seat, entrant, used: Duration::ZERO, hasty: 0 }
    }
}

/// The common part of a tournament's games.
pub(super) struct Table<'a, K> {
    pub(super) kernel: &'a K,
    pub(super) rules: &'a Rules,
    /// Where every game begins, before its opening.
    pub(super) start: Position,
    pub(super) opener: Opener,
    pub(super) time: TimeLimits,
    pub(super) keeps_moves: bool,
    /// Time since some moment.
    pub(super) clock: &'a (dyn Fn() -> Duration + Sync),
    /// Whether to give up.
    pub(super) stop: &'a (dyn Fn() -> bool + Sync),
}

/// A table without clocks, whatever word holds a position of its game.
pub(super) trait Untimed {
    /// A seat at it.
    fn seat(&self, entrant: &Entrant) -> Seat;
    /// Plays a game from where every game begins.
    fn game(
        &self,
        seats: ByMark<(&mut Seat, &Entrant)>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<PlayedGame, Unfinished>;
}

impl<K: Kernel> Untimed for Table<'_, K> {
    fn seat(&self, entrant: &Entrant) -> Seat {
        Seat::new(self.kernel, entrant, false)
    }

    fn game(
        &self,
        seats: ByMark<(&mut Seat, &Entrant)>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<PlayedGame, Unfinished> {
        self.play(&[], seats, rng)
    }
}

/// Does something at a table without clocks.
pub(super) struct AtTable<'a, F> {
    pub(super) rules: &'a Rules,
    /// Where every game begins.
    pub(super) start: Position,
    /// Whether to give up.
    pub(super) stop: &'a (dyn Fn() -> bool + Sync),
    /// The work to do.
    pub(super) work: F,
}

impl<R, F: FnOnce(&dyn Untimed) -> R> Task for AtTable<'_, F> {
    type Out = R;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> R {
        let AtTable { rules, start, stop, work } = self;
        let (kernel, time, clock) = (&**kernel, TimeLimits::default(), &|| Duration::ZERO);
        let opener = Opener::new(Opening::Free);
        work(&Table { kernel, rules, start, opener, time, keeps_moves: false, clock, stop })
    }
}

/// The reason why a game has no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unfinished {
    /// The side that named no move.
    pub(super) mark: Mark,
    pub(super) refusal: Refusal,
}

/// The generator of the game with a number: numbers that are apart for games side by side.
#[must_use]
pub fn generator(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(mix(
        seed.wrapping_add(game.wrapping_add(1).wrapping_mul(GOLDEN))
    ))
}

impl<K: Kernel> Table<'_, K> {
    /// Plays a game from an opening that is legal and not over.
    pub(super) fn play(
        &self,
        given: &[Square],
        seats: ByMark<(&mut Seat, &Entrant)>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<PlayedGame, Unfinished> {
        let (kernel, before) = (self.kernel, rng.clone());
        let mut position = kernel.narrow(&self.start);
        let mut plies = 0;
        let mut moves = Vec::new();
        let mut play = |position: &mut K::Position, plies: &mut u16, square| {
            kernel.play(position, square);
            *plies += 1;
            if self.keeps_moves {
                moves.push(square);
            }
        };
        given.iter().for_each(|&square| play(&mut position, &mut plies, square));
        let mut sides = ByMark { x: Contender::new(seats.x), o: Contender::new(seats.o) };
        let mut opening = OpeningRecord::new(self.opener.rule);
        let mut opens = self.opener.rule != Opening::Free;
        let (conclusion, end) = loop {
            if let Some(conclusion) = kernel.conclusion(&position) {
                break (conclusion, End::Played);
            }
            opens = opens && !opening.is_over(Mark::X, plies.into());
            if opens {
                match self.step(&mut opening, &position, &mut sides, rng)? {
                    Step::Stones(stones) => {
                        stones.into_iter().for_each(|own| play(&mut position, &mut plies, own));
                        continue;
                    }
                    Step::Chosen => continue,
                    Step::Move => (),
                    Step::Ended(conclusion, end) => break (conclusion, end),
                }
            }
            let mark = kernel.to_move(&position);
            let (square, is_hasty) = match self.moved(&mut sides[mark], &position, rng) {
                Ok(Some(chosen)) => chosen,
                Ok(None) => break (Conclusion::Win(!mark), End::OutOfTime(mark)),
                Err(Refusal::Failed) => break (Conclusion::Win(!mark), End::Resigned(mark)),
                Err(refusal) => {
                    let mark = if opening.is_exchanged(Mark::X) { !mark } else { mark };
                    return Err(Unfinished { mark, refusal });
                }
            };
            // Policies of this program name legal moves only, but another player may name any.
            if !kernel.is_legal(&position, square) {
                break (Conclusion::Win(!mark), End::Resigned(mark));
            }
            play(&mut position, &mut plies, square);
            sides[mark].hasty += u16::from(is_hasty);
        };
        let hasty = ByMark { x: sides.x.hasty, o: sides.o.hasty };
        Ok(PlayedGame { conclusion, end, plies, drew: *rng != before, hasty, opening, moves })
    }

    /// A move within the limits of time, and whether it is that of a short look; `None` if it came too late.
    fn moved(
        &self,
        Contender { seat, entrant, used, .. }: &mut Contender<'_>,
        position: &K::Position,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Option<(Square, bool)>, Refusal> {
        if self.time.is_none() {
            let limits = Limits { stop: Some(self.stop), ..Limits::NONE };
            return self.choose((seat, entrant), position, &limits, rng).map(Some);
        }
        self.timed(used, |limits| self.choose((seat, entrant), position, limits, rng))
    }

    /// A move, and whether it is that of a short look.
    fn choose(
        &self,
        (seat, entrant): (&mut Seat, &Entrant),
        position: &K::Position,
        limits: &Limits<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<(Square, bool), Refusal> {
        let limits = Limits { nodes: entrant.nodes(), ..*limits };
        match seat.choose(self.kernel, position, &limits, rng) {
            Ok(square) => Ok((square, false)),
            Err(refusal) if (self.stop)() => Err(refusal),
            Err(refusal) => {
                let position = self.kernel.widen(position);
                Ok((entrant.hasty(self.rules, &position, refusal)?.square, true))
            }
        }
    }

    /// A move by the clock; `None` if it came too late.
    pub(super) fn timed<T>(
        &self,
        used: &mut Duration,
        choose: impl FnOnce(&Limits<'_>) -> Result<T, Refusal>,
    ) -> Result<Option<T>, Refusal> {
        let (start, stop_after) = ((self.clock)(), self.time.stop_after(*used));
        let took = || (self.clock)().saturating_sub(start);
        let stop = || (self.stop)() || stop_after.is_some_and(|after| took() >= after);
        let game = self.time.per_game;
        let game = game.map(|full| GameTime { full, left: full.saturating_sub(*used) });
        let (per_move, given_up) = (self.time.per_move, self.stop);
        let time = Some(MoveTime { per_move, game, grace: GRACE, given_up });
        let chosen = choose(&Limits { stop: Some(&stop), time, ..Limits::NONE });
        let took = took();
        let is_late = self.time.is_late(*used, took);
        *used += took;
        match chosen {
            Ok(_) | Err(Refusal::Failed) if is_late => Ok(None),
            // Told to stop, it had nothing to say.
            Err(Refusal::Stopped) if !(self.stop)() => Ok(None),
            chosen => chosen.map(Some),
        }
    }
}
