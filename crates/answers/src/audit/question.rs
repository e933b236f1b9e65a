//! The question that an audit answers: exactly where every branch can be followed, else by playing games.

use std::num::NonZeroU32;

use inarow_lab::{Clock, Entrant, Tally, Turn, audit as follow, chances_of};
use inarow_players::{Allowance, PlayerName, Refusal};
use inarow_rules::{Conclusion, Position, Rules, Square};
use inarow_search::Limits;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::subject::Subject;
use super::{AuditFinding, Audited, AuditedSide, NotExact};
use crate::{Meeting, PlayerRefused, budget};

/// Who is played where no opponent is named and not every branch can be followed.
const USUAL_OPPONENTS: [&str; 2] = ["random", "search:nodes=10000"];

/// What an audit is to find out.
pub struct AuditAsked<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// Where every game begins; it is not over.
    pub start: &'a Position,
    /// Who is measured.
    pub player: &'a Entrant,
    /// Which moves it makes.
    pub turns: &'a [Turn],
    /// Against whom; against usual opponents where games have to be played and nobody is named.
    pub against: &'a [Entrant],
    /// How often a program is asked at each position.
    pub asks: NonZeroU32,
    /// The most positions to follow, if not as many as usual for such players.
    pub positions: Option<u64>,
    /// How many games to play where not all branches can be followed.
    pub games: u64,
    /// What every random number of these games comes from.
    pub seed: u64,
    /// How many mistakes are told of each side.
    pub listed: usize,
    /// Whether to give up.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Is told how far it has come.
    pub tell: &'a (dyn Fn(AuditStep<'_>) + Sync),
}

/// How far an audit has come.
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
        /// How often it was.
        asked: u64,
        /// How many positions are known to be left.
        left: usize,
    },
    /// A game is being played.
    Plays {
        /// Its number, from 1 on.
        game: u64,
        /// How many there are.
        games: u64,
    },
}

/// What a player can come to with the sides that are asked about.
///
/// # Errors
/// If a player gives no move.
///
/// ```
/// use std::{sync::Arc, time::Duration};
/// use inarow_answers::{AuditAsked, AuditFinding, audit};
/// use inarow_lab::{Clock, Entrant};
/// use inarow_players::PlayerName;
/// use inarow_rules::{Game, Rules};
/// use inarow_search::Value;
///
/// let (rules, clock): (_, Clock) = (Rules::new(Game::TICTACTOE), Arc::new(|| Duration::ZERO));
/// let player = Entrant::named("line-score", PlayerName::LineScore, &rules, 1, &clock);
/// let player = player.expect("no person");
/// let found = audit(&AuditAsked::new(&rules, &rules.empty(), &player)).expect("it plays this game");
/// let AuditFinding::Exact(second) = &found.sides[1].finding else { panic!() };
/// assert_eq!(second.worst, Value::Loss);
/// ```
pub fn audit(asked: &AuditAsked<'_>) -> Result<Audited, PlayerRefused> {
    let mut player = Subject::new(asked, asked.player);
    let mut opponents: Vec<_> =
        asked.against.iter().map(|opponent| Subject::new(asked, opponent)).collect();
    let usual = usual_opponents(asked.rules);
    let mut sides = Vec::with_capacity(asked.turns.len());
    for &turn in asked.turns {
        let mut side = asked.side(&mut player, turn)?;
        if side.is_sampled() && opponents.is_empty() {
            opponents = usual.iter().map(|opponent| Subject::new(asked, opponent)).collect();
        }
        for opponent in &mut opponents {
            let (met, lost) = asked.meeting(&mut player, opponent, turn)?;
            side.meet(opponent.entrant.name().to_owned(), met, lost);
        }
        sides.push(side);
    }
    Ok(Audited {
        rules: asked.rules.clone(),
        start: *asked.start,
        player: asked.player.name().to_owned(),
        sides,
        listed: asked.listed,
        seed: asked.seed,
    })
}

/// The usual opponents; none of them looks at a clock.
fn usual_opponents(rules: &Rules) -> Vec<Entrant> {
    let clock: Clock = std::sync::Arc::new(|| std::time::Duration::ZERO);
    let made = |text: &&str| {
        let name = text.parse::<PlayerName>().ok()?;
        Entrant::named(*text, name, rules, 1, &clock)
    };
    USUAL_OPPONENTS.iter().filter_map(made).collect()
}

impl<'a> AuditAsked<'a> {
    /// An audit as usual of both sides, against nobody in particular, from the seed 0; it tells nobody.
    #[must_use]
    pub fn new(rules: &'a Rules, start: &'a Position, player: &'a Entrant) -> Self {
        AuditAsked {
            rules,
            start,
            player,
            turns: &Turn::BOTH,
            against: &[],
            asks: budget::ASKS,
            positions: None,
            games: budget::AUDIT_GAMES,
            seed: 0,
            listed: budget::LISTED_MISTAKES,
            stop: &|| false,
            tell: &|_| (),
        }
    }

    /// The most positions to follow with these players, unless the call says otherwise: some seconds,
    /// whatever the machine. Those that search are asked about fewer.
    fn most(&self, players: &[&Entrant]) -> u64 {
        self.positions.unwrap_or_else(|| match players.iter().any(|player| player.searches()) {
            true => budget::SEARCHED,
            false => {
                let followed = budget::FOLLOWED / self.rules.game().squares() as u64;
                let kept = Allowance::USUAL.exact_positions(self.rules);
                kept.into_iter().fold(followed, u64::min)
            }
        })
    }

    /// Asks a player something within its limits.
    fn within<T>(
        &self,
        player: &Entrant,
        step: AuditStep<'_>,
        ask: impl FnOnce(&Limits<'_>) -> T,
    ) -> T {
        (self.tell)(step);
        let stop = || {
            (self.tell)(step);
            (self.stop)()
        };
        ask(&Limits { nodes: player.nodes(), stop: Some(&stop), ..Limits::NONE })
    }

    /// What a player can come to when it makes one side's moves.
    fn side(&self, player: &mut Subject<'_>, turn: Turn) -> Result<AuditedSide, PlayerRefused> {
        player.observe(self, turn)?;
        let (entrant, most) = (player.entrant, self.most(&[player.entrant]));
        let sampled = |why| AuditFinding::Sampled { why, lost: None };
        let step = AuditStep::Follows { player: entrant.name() };
        let finding = match player.policy(turn) {
            Err(why) => sampled(why),
            Ok(policy) => {
                let found = self.within(entrant, step, |limits| {
                    follow(self.rules, self.start, policy, turn, most, limits)
                });
                match found {
                    Ok(found) => AuditFinding::Exact(found),
                    Err(Refusal::OutOfNodes { limit }) if limit == most => {
                        sampled(NotExact::TooLarge(most))
                    }
                    Err(refusal) => return Err(PlayerRefused::new(entrant, refusal)),
                }
            }
        };
        Ok(AuditedSide { turn, faults: player.faults(turn), finding, against: Vec::new() })
    }

    /// What comes of it when two players meet, with the shortest game that the first lost if games were
    /// played.
    fn meeting(
        &self,
        player: &mut Subject<'_>,
        opponent: &mut Subject<'_>,
        turn: Turn,
    ) -> Result<(Meeting, Option<Vec<Square>>), PlayerRefused> {
        player.observe(self, turn)?;
        opponent.observe(self, turn.other())?;
        let (entrant, most) = (player.entrant, self.most(&[player.entrant, opponent.entrant]));
        if let (Ok(own), Ok(other)) = (player.policy(turn), opponent.policy(turn.other())) {
            let step = AuditStep::Follows { player: entrant.name() };
            let found = self.within(entrant, step, |limits| {
                chances_of(self.rules, self.start, (own, turn), other, most, limits)
            });
            match found {
                Ok(found) => return Ok((Meeting::Exact(found), None)),
                Err(Refusal::OutOfNodes { limit }) if limit == most => (),
                Err(refusal) => return Err(PlayerRefused::new(entrant, refusal)),
            }
        }
        self.play(player, opponent, turn)
    }

    /// Plays games.
    fn play(
        &self,
        player: &mut Subject<'_>,
        opponent: &mut Subject<'_>,
        turn: Turn,
    ) -> Result<(Meeting, Option<Vec<Square>>), PlayerRefused> {
        let (mut tally, mut lost) = (Tally::default(), None::<Vec<Square>>);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let side = turn.side(self.start);
        for game in 1..=self.games {
            let step = AuditStep::Plays { game, games: self.games };
            let (mut position, mut moves) = (*self.start, Vec::new());
            let conclusion = loop {
                if let Some(conclusion) = position.conclusion() {
                    break conclusion;
                }
                let (entrant, mover) = match turn.moves_after(moves.len()) {
                    true => (player.entrant, player.player()),
                    false => (opponent.entrant, opponent.player()),
                };
                let choose = |limits: &Limits<'_>| mover.choose(&position, limits, &mut rng);
                let choice = self.within(entrant, step, choose);
                let refused = |refusal| PlayerRefused::new(entrant, refusal);
                let square = choice.map_err(refused)?.square;
                self.rules.play(&mut position, square);
                moves.push(square);
            };
            tally.add(side, conclusion, moves.len());
            let is_lost = conclusion == Conclusion::Win(!side);
            if is_lost && lost.as_ref().is_none_or(|lost| moves.len() < lost.len()) {
                lost = Some(moves);
            }
        }
        Ok((Meeting::Sampled(tally), lost))
    }
}
