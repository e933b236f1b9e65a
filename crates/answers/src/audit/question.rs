//! The question that an audit answers: exactly where every branch can be followed, else by playing games.

use std::num::NonZeroU32;
use std::time::Duration;

use inarow_lab::{Clock, Effort, Entrant, Turn, audit as follow, chances_of};
use inarow_players::fit::Allowance;
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::{Informed, Limits};

use super::games::{Met, Place};
use super::subject::Subject;
use super::{AuditFinding, Audited, AuditedSide, NotExact};
use crate::{Meeting, PlayerRefused, budget};

/// The opponents where none is named and not every branch can be followed.
const USUAL_OPPONENTS: [&str; 2] = ["random", "search:nodes=10000"];

/// The question of an audit.
pub struct AuditAsked<'a> {
    /// The rules.
    pub rules: &'a Informed,
    /// Where every game begins; it is not over.
    pub start: &'a Position,
    /// The player to be measured.
    pub player: &'a Entrant,
    /// The moves that it makes.
    pub turns: &'a [Turn],
    /// The opponents; the usual ones where games have to be played and none is named.
    pub against: &'a [Entrant],
    /// Questions to a program at each position.
    pub asks: NonZeroU32,
    /// The time for all answers of the player if it is a program; `None` for no limit.
    pub time: Option<Duration>,
    /// The most positions to follow, if not the usual number for such players.
    pub positions: Option<u64>,
    /// The most positions that a program is asked about with one side, unless `positions` says.
    pub observed: u64,
    /// Games to play where not all branches can be followed.
    pub games: u64,
    /// The seed of these games.
    pub seed: u64,
    /// The number of mistakes listed of each side.
    pub listed: usize,
    /// Whether the programs among the players run in a sandbox; `None` if there are none.
    pub sandboxed: Option<bool>,
    /// Whether to give up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives the progress.
    pub tell: &'a (dyn Fn(AuditStep<'_>) + Sync),
}

/// The progress of an audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditStep<'a> {
    /// The branches of a player are being followed.
    Follows {
        /// The player.
        player: &'a str,
    },
    /// A program is being asked.
    Asks {
        /// The program.
        player: &'a str,
        /// The moves that it makes.
        turn: Turn,
        /// Questions up to now.
        asked: u64,
        /// Positions known to be left.
        left: usize,
    },
    /// A game is being played.
    Plays {
        /// Its number, from 1 on.
        game: u64,
        /// The most games.
        games: u64,
    },
}

/// Audits a player with the requested sides.
///
/// # Errors
/// If a player gives no move.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use inarow_answers::audit::{AuditAsked, AuditFinding, audit};
/// use inarow_lab::{Clock, Entrant};
/// use inarow_players::PlayerName;
/// use inarow_rules::{Game, Rules};
/// use inarow_search::Value;
///
/// let (rules, clock): (_, Clock) = (Rules::new(Game::TICTACTOE).into(), Arc::new(|| Duration::ZERO));
/// let player = Entrant::named("line-score", PlayerName::LineScore, &rules, 1, &clock);
/// let player = player.expect("no person");
/// let found = audit(&AuditAsked::new(&rules, &rules.empty(), &player)).expect("it plays this game");
/// let AuditFinding::Exact(second) = &found.sides[1].finding else { panic!() };
/// assert_eq!(second.worst, Value::Loss);
/// ```
pub fn audit(asked: &AuditAsked<'_>) -> Result<Audited, PlayerRefused> {
    asked.audited(&mut |player, opponent, turn, place| asked.meeting(player, opponent, turn, place))
}

/// Plays the player with one side against an opponent.
type Meet<'m> =
    dyn FnMut(&mut Subject<'_>, &mut Subject<'_>, Turn, Place) -> Result<Met, PlayerRefused> + 'm;

/// Players to be measured or measured against.
pub(crate) fn subjects<'a>(
    rules: &Rules,
    entrants: impl IntoIterator<Item = &'a Entrant>,
) -> Vec<Subject<'a>> {
    entrants.into_iter().map(|entrant| Subject::new(rules, entrant)).collect()
}

/// The usual opponents; none of them looks at a clock.
pub(crate) fn usual_opponents(rules: &Informed) -> Vec<Entrant> {
    let clock: Clock = std::sync::Arc::new(|| std::time::Duration::ZERO);
    let made = |text: &&str| {
        let name = text.parse::<PlayerName>().ok()?;
        Entrant::named(*text, name, rules, 1, &clock)
    };
    USUAL_OPPONENTS.iter().filter_map(made).collect()
}

impl<'a> AuditAsked<'a> {
    /// An audit as usual of both sides, against no particular opponent, from the seed 0, without reports of progress.
    #[must_use]
    pub fn new(rules: &'a Informed, start: &'a Position, player: &'a Entrant) -> Self {
        let games = match player.effort() {
            Effort::Proof => budget::PROVEN_GAMES,
            Effort::Search | Effort::Little => budget::AUDIT_GAMES,
        };
        AuditAsked {
            rules,
            start,
            player,
            turns: &Turn::BOTH,
            against: &[],
            asks: budget::ASKS,
            time: None,
            positions: None,
            observed: budget::OBSERVED,
            games,
            seed: 0,
            listed: budget::LISTED_MISTAKES,
            sandboxed: None,
            stop: &|| false,
            tell: &|_| (),
        }
    }

    /// The audit of a player, given the meetings.
    pub(super) fn audited(&self, meet: &mut Meet<'_>) -> Result<Audited, PlayerRefused> {
        let mut player = Subject::new(self.rules, self.player);
        let usual = usual_opponents(self.rules);
        let mut opponents = subjects(self.rules, self.against);
        Ok(Audited {
            rules: self.rules.rules().clone(),
            start: *self.start,
            player: self.player.name().to_owned(),
            sides: self.sides_by(&mut player, &mut opponents, &usual, meet)?,
            listed: self.listed,
            seed: self.seed,
            sandboxed: self.sandboxed,
        })
    }

    /// The results of a player with each requested side, and those of meeting these opponents;
    /// the usual ones where there is none and games have to be played.
    pub(crate) fn sides<'e>(
        &self,
        player: &mut Subject<'_>,
        opponents: &mut Vec<Subject<'e>>,
        usual: &'e [Entrant],
    ) -> Result<Vec<AuditedSide>, PlayerRefused> {
        self.sides_by(player, opponents, usual, &mut |player, opponent, turn, place| {
            self.meeting(player, opponent, turn, place)
        })
    }

    fn sides_by<'e>(
        &self,
        player: &mut Subject<'_>,
        opponents: &mut Vec<Subject<'e>>,
        usual: &'e [Entrant],
        meet: &mut Meet<'_>,
    ) -> Result<Vec<AuditedSide>, PlayerRefused> {
        let mut sides = Vec::with_capacity(self.turns.len());
        for (place, &turn) in self.turns.iter().enumerate() {
            let mut side = self.side(player, turn)?;
            if side.is_sampled() && opponents.is_empty() {
                *opponents = subjects(self.rules, usual);
            }
            let of_side = opponents.len();
            for (number, opponent) in opponents.iter_mut().enumerate() {
                let place =
                    Place { number: place * of_side + number, all: self.turns.len() * of_side };
                let (met, lost) = meet(player, opponent, turn, place)?;
                // A meeting without time has no result.
                if met.score().is_some() {
                    side.meet(opponent.entrant.name().to_owned(), met, lost);
                }
            }
            side.observed = player.observed(turn).cloned();
            sides.push(side);
        }
        Ok(sides)
    }

    /// The most positions to follow with these players, unless the call says otherwise: some seconds,
    /// whatever the machine. Those that search are asked about fewer.
    fn most(&self, players: &[&Subject<'_>]) -> u64 {
        let effort = players.iter().map(|player| player.effort()).max();
        self.positions.unwrap_or_else(|| match effort.unwrap_or(Effort::Little) {
            Effort::Proof => budget::PROVEN,
            Effort::Search => budget::SEARCHED,
            Effort::Little => {
                let followed = budget::FOLLOWED / self.rules.game().squares() as u64;
                let exact = Allowance::USUAL.exact_nodes(self.rules);
                exact.into_iter().fold(followed, u64::min)
            }
        })
    }

    /// Does something as a step that is reported, and which can be stopped.
    pub(super) fn within<T>(&self, step: AuditStep<'_>, work: impl FnOnce(&Limits<'_>) -> T) -> T {
        (self.tell)(step);
        let stop = || {
            (self.tell)(step);
            (self.stop)()
        };
        work(&Limits { stop: Some(&stop), ..Limits::NONE })
    }

    /// The results of a player with one side's moves.
    fn side(&self, player: &mut Subject<'_>, turn: Turn) -> Result<AuditedSide, PlayerRefused> {
        player.observe(self, turn)?;
        let (entrant, most) = (player.entrant, self.most(&[player]));
        let sampled = |why| AuditFinding::Sampled { why, lost: None };
        let step = AuditStep::Follows { player: entrant.name() };
        let finding = match player.policy(turn) {
            Err(why) => sampled(why),
            Ok(policy) => {
                let found = self.within(step, |limits| {
                    follow(self.rules, self.start, policy, turn, most, limits)
                });
                match found {
                    Ok(found) if player.is_known(turn) => AuditFinding::Exact(found),
                    Ok(found) => AuditFinding::Seen(found),
                    Err(Refusal::OutOfNodes { limit }) if limit == most => {
                        sampled(NotExact::TooLarge(most))
                    }
                    Err(refusal) => return Err(PlayerRefused::new(entrant, refusal)),
                }
            }
        };
        Ok(AuditedSide { turn, observed: None, finding, against: Vec::new() })
    }

    /// The meeting of two players, with the shortest game that the first lost if games were
    /// played.
    fn meeting(
        &self,
        player: &mut Subject<'_>,
        opponent: &mut Subject<'_>,
        turn: Turn,
        place: Place,
    ) -> Result<Met, PlayerRefused> {
        player.observe(self, turn)?;
        opponent.observe(self, turn.other())?;
        let (entrant, most) = (player.entrant, self.most(&[player, opponent]));
        if player.is_known(turn)
            && opponent.is_known(turn.other())
            && let (Ok(own), Ok(other)) = (player.policy(turn), opponent.policy(turn.other()))
        {
            let step = AuditStep::Follows { player: entrant.name() };
            let found = self.within(step, |limits| {
                chances_of(self.rules, self.start, (own, turn), other, most, limits)
            });
            match found {
                Ok(found) => return Ok((Meeting::Exact(found), None)),
                // If the reason was a player that visits too many positions for a move, the games show which.
                Err(Refusal::OutOfNodes { .. }) => (),
                Err(refusal) => return Err(PlayerRefused::new(entrant, refusal)),
            }
        }
        player.meet(self.time, (place.all - place.number) as u32);
        self.play(player, opponent, turn, place)
    }
}
