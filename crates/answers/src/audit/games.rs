//! Games that a player plays where not every branch can be followed.

use inarow_lab::{Tally, Turn};
use inarow_rules::{Conclusion, Position, Square};
use inarow_search::Limits;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::subject::{Chosen, Subject};
use super::{AuditAsked, AuditStep};
use crate::{Meeting, PlayerRefused};

/// Which of all meetings of an audit one is.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) number: usize,
    pub(super) all: usize,
}

/// A game that was played.
struct Played {
    conclusion: Conclusion,
    moves: Vec<Square>,
    is_forfeit: bool,
}

impl AuditAsked<'_> {
    /// Plays games, as long as the player has time.
    pub(super) fn play(
        &self,
        player: &mut Subject<'_>,
        opponent: &mut Subject<'_>,
        turn: Turn,
        place: Place,
    ) -> Result<(Meeting, Option<Vec<Square>>), PlayerRefused> {
        let (mut tally, mut lost) = (Tally::default(), None::<Vec<Square>>);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let (side, before) = (turn.side(self.start), place.number as u64 * self.games);
        for game in 1..=self.games {
            let games = place.all as u64 * self.games;
            let step = AuditStep::Plays { game: before + game, games };
            let Some(played) = self.game((player, opponent), turn, step, &mut rng)? else { break };
            tally.add(side, played.conclusion, played.moves.len());
            let is_lost = played.conclusion == Conclusion::Win(!side);
            tally.forfeited_losses += u64::from(played.is_forfeit && is_lost);
            tally.forfeited_wins += u64::from(played.is_forfeit && !is_lost);
            if is_lost && lost.as_ref().is_none_or(|lost| played.moves.len() < lost.len()) {
                lost = Some(played.moves);
            }
        }
        Ok((Meeting::Sampled(tally), lost))
    }

    /// Plays a game; `None` if a program has no time left for it. Who gives no move loses.
    fn game(
        &self,
        (player, opponent): (&mut Subject<'_>, &mut Subject<'_>),
        turn: Turn,
        step: AuditStep<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Option<Played>, PlayerRefused> {
        let (mut position, mut moves) = (*self.start, Vec::new());
        loop {
            if let Some(conclusion) = position.conclusion() {
                return Ok(Some(Played { conclusion, moves, is_forfeit: false }));
            }
            let chosen = match turn.moves_after(moves.len()) {
                true => self.choose(player, &position, turn, step, rng),
                false => self.choose(opponent, &position, turn.other(), step, rng),
            };
            match chosen? {
                Chosen::Move(square) => {
                    self.rules.play(&mut position, square);
                    moves.push(square);
                }
                Chosen::Fault => {
                    let conclusion = Conclusion::Win(!position.to_move());
                    return Ok(Some(Played { conclusion, moves, is_forfeit: true }));
                }
                Chosen::TimeUp => return Ok(None),
            }
        }
    }

    /// Asks a player for its move, within its limits.
    fn choose(
        &self,
        mover: &mut Subject<'_>,
        position: &Position,
        turn: Turn,
        step: AuditStep<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<Chosen, PlayerRefused> {
        let entrant = mover.entrant;
        let chosen = self.within(step, |limits| {
            let limits = &Limits { nodes: entrant.nodes(), ..*limits };
            mover.choose(self.rules, position, turn, limits, rng)
        });
        chosen.map_err(|refusal| PlayerRefused::new(entrant, refusal))
    }
}
