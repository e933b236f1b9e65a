//! Games that a player plays where not every branch can be followed. Each has a number and a generator of its
//! own, made of the seed and that number, so that they can be played anywhere and in any order.

use std::ops::Range;

use inarow_lab::{Tally, Turn, generator};
use inarow_players::Refusal;
use inarow_rules::{Conclusion, Position, Square};
use inarow_search::Limits;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::question::{subjects, usual_opponents};
use super::subject::{Chosen, Subject};
use super::{AuditAsked, AuditStep, Audited};
use crate::{Meeting, PlayerRefused};

/// The place of a meeting among all of an audit.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) number: usize,
    pub(super) all: usize,
}

/// A game that a player was measured by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditGame {
    /// The end of the game.
    pub conclusion: Conclusion,
    /// Its moves.
    pub moves: Vec<Square>,
    /// Whether the loser gave no move.
    pub is_forfeit: bool,
}

/// The result of some games of one meeting, and the shortest that was lost.
pub(super) type Met = (Meeting, Option<Vec<Square>>);

impl AuditAsked<'_> {
    /// Plays games, as long as the player has time.
    pub(super) fn play(
        &self,
        player: &mut Subject<'_>,
        opponent: &mut Subject<'_>,
        turn: Turn,
        place: Place,
    ) -> Result<Met, PlayerRefused> {
        let mut games = (0..self.games)
            .map_while(|game| self.game((player, opponent), turn, place, game).transpose());
        self.sum_up(turn, &mut games)
    }

    /// Sums up games of a meeting.
    fn sum_up(
        &self,
        turn: Turn,
        games: &mut dyn Iterator<Item = Result<AuditGame, PlayerRefused>>,
    ) -> Result<Met, PlayerRefused> {
        let (mut tally, mut lost) = (Tally::default(), None::<Vec<Square>>);
        let side = turn.side(self.start);
        for played in games {
            let played = played?;
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

    /// Plays the game of a meeting with this number; `None` if a program has no time left for it. A player that gives no
    /// move loses.
    fn game(
        &self,
        (player, opponent): (&mut Subject<'_>, &mut Subject<'_>),
        turn: Turn,
        place: Place,
        number: u64,
    ) -> Result<Option<AuditGame>, PlayerRefused> {
        let (before, games) = (place.number as u64 * self.games, place.all as u64 * self.games);
        let step = AuditStep::Plays { game: before + number + 1, games };
        let mut rng = generator(self.seed, number);
        player.renew();
        opponent.renew();
        let (mut position, mut moves) = (*self.start, Vec::new());
        loop {
            if let Some(conclusion) = position.conclusion() {
                return Ok(Some(AuditGame { conclusion, moves, is_forfeit: false }));
            }
            let chosen = match turn.moves_after(moves.len()) {
                true => self.choose(player, &position, turn, step, &mut rng),
                false => self.choose(opponent, &position, turn.other(), step, &mut rng),
            };
            match chosen? {
                Chosen::Move(square) => {
                    self.rules.play(&mut position, square);
                    moves.push(square);
                }
                Chosen::Fault => {
                    let conclusion = Conclusion::Win(!position.to_move());
                    return Ok(Some(AuditGame { conclusion, moves, is_forfeit: true }));
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
        // Most players never look at their limits.
        if (self.stop)() {
            return Err(PlayerRefused::new(entrant, Refusal::Stopped));
        }
        let chosen = self.within(step, |limits| {
            let limits = &Limits { nodes: entrant.nodes(), ..*limits };
            mover.choose(self.rules, position, turn, limits, rng)
        });
        chosen.map_err(|refusal| PlayerRefused::new(entrant, refusal))
    }

    /// The games with these numbers of all that are played where no branch is followed: side by side, for each
    /// opponent after opponent, for each `games`.
    ///
    /// # Errors
    /// If a player gives no move.
    pub fn part(&self, numbers: Range<u64>) -> Result<Vec<AuditGame>, PlayerRefused> {
        let usual = usual_opponents(self.rules);
        let against = if self.against.is_empty() { &usual } else { self.against };
        let mut player = super::Subject::new(self.rules, self.player);
        let mut opponents = subjects(self.rules, against);
        let all = self.turns.len() * against.len();
        let mut games = Vec::new();
        for number in numbers {
            let (meeting, game) = (number / self.games, number % self.games);
            let place = Place { number: meeting as usize, all };
            let (Some(&turn), Some(opponent)) = (
                self.turns.get(place.number / against.len()),
                opponents.get_mut(place.number % against.len()),
            ) else {
                break;
            };
            games.extend(self.game((&mut player, opponent), turn, place, game)?);
        }
        Ok(games)
    }

    /// The audit that all these games make together, in the order of their numbers: that of [`audit`](super::audit) where
    /// `positions` is 0, so that no branch is followed. `None` if their number is wrong.
    ///
    /// # Errors
    /// If a player cannot play the game.
    pub fn of_games(&self, games: &[AuditGame]) -> Result<Option<Audited>, PlayerRefused> {
        let asked = AuditAsked { positions: Some(0), ..*self };
        let usual = usual_opponents(self.rules);
        let against = if self.against.is_empty() { &usual } else { self.against };
        let meetings = asked.turns.len() * against.len();
        if games.len() as u64 != meetings as u64 * asked.games {
            return Ok(None);
        }
        asked
            .audited(&mut |_, _, turn, place| {
                let first = place.number * asked.games as usize;
                let games = &games[first..first + asked.games as usize];
                asked.sum_up(turn, &mut games.iter().cloned().map(Ok))
            })
            .map(Some)
    }
}
