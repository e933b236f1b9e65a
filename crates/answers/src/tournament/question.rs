//! The question that a tournament answers.

use std::cmp::Ordering;
use std::time::Duration;

use inarow_lab::{
    Arena, ArenaError, Encounter, Entrant, RatedBout, Ratings, Results, SequentialTest, TimeLimits,
    openings, pairs,
};
use inarow_rules::opening::Opening;
use inarow_rules::{Rules, Square};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{BoutResult, Tournament};
use crate::{Meeting, PlayerRefused, budget};

/// The most squares of boards on which games begin on the empty board by default, the most with openings of
/// two stones, and the stones of openings on larger ones.
const NO_OPENING: usize = 16;
const SHORT_OPENING: usize = 64;
const LONG_OPENING: usize = 4;

/// For ratings of exact results: the number of games that each bout counts as.
const GAMES_OF_EXACT: f64 = 1000.0;

/// For each pair of players the results of its two bouts, where they are known exactly.
pub(super) type Known = Vec<Option<[BoutResult; 2]>>;

/// The results of every player when it began, and those of the tests if there were any.
type Played = (Vec<BoutResult>, Option<Vec<Option<Ordering>>>);

/// A tournament that is to be played: all against all, both sides in turn.
pub struct TournamentAsked<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The entrants; two at least.
    pub entrants: &'a [Entrant],
    /// The openings, one at least, each legal and not over; else they are drawn.
    pub openings: Option<Vec<Vec<Square>>>,
    /// The rule by which the games open; unless it is free, they begin on the empty board.
    pub opening: Opening,
    /// Plies of a drawn opening, if not as usual for the board.
    pub opening_plies: Option<usize>,
    /// Meetings of every two players, twice each time; with a test, at most.
    pub rounds: Option<u64>,
    /// Whether games are played where exact results could be found.
    pub sample: bool,
    /// The time limits of players.
    pub time: TimeLimits,
    /// A pair stops once this test has ended.
    pub test: Option<SequentialTest>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Games played at the same time; one at least.
    pub threads: usize,
    /// Whether the programs among the players run in a sandbox; `None` if there are none.
    pub sandboxed: Option<bool>,
    /// The time since some moment; asked only where time is limited.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Whether to end early; games that are not over then are left out.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives the progress.
    pub tell: &'a (dyn Fn(TournamentStep) + Sync),
}

/// The progress of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentStep {
    /// Every branch is being followed.
    Exact,
    /// There are too many branches for some pair, so that it plays games.
    NotExact,
    /// This number of all games is played.
    Games {
        /// The games played.
        games: u64,
        /// All, unless tests end before.
        all: u64,
    },
}

/// Storage for the games of a tournament, so that it can be continued later.
pub trait Keeper<E> {
    /// Adds the saved games to the results; returns the number of the next encounter.
    ///
    /// # Errors
    /// If they cannot be read, or are those of another tournament.
    fn known(&mut self, arena: &Arena<'_>, results: &mut Results) -> Result<u64, E>;

    /// Keeps the games of some encounters.
    ///
    /// # Errors
    /// If they cannot be kept.
    fn keep(&mut self, encounters: Vec<Encounter>) -> Result<(), E>;
}

/// The reason why a tournament has no results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentError<E> {
    /// No opening of this number of plies leaves the game open.
    NoOpening(usize),
    /// A player named no move, or it was stopped before anything was known.
    Refused(PlayerRefused),
    /// Games could not be kept.
    Keeping(E),
}

impl<'a> TournamentAsked<'a> {
    /// A tournament as usual, with one thread, from the seed 0, without a clock and without reports of progress.
    #[must_use]
    pub fn new(rules: &'a Rules, entrants: &'a [Entrant]) -> Self {
        TournamentAsked {
            rules,
            entrants,
            openings: None,
            opening: Opening::Free,
            opening_plies: None,
            rounds: None,
            sample: false,
            time: TimeLimits::default(),
            test: None,
            seed: 0,
            threads: 1,
            sandboxed: None,
            clock: &|| Duration::ZERO,
            stop: &|| false,
            tell: &|_| (),
        }
    }

    /// Whether the results of a pair may be exact: the board is small, games open freely, two players are policies or programs,
    /// which may state their chances, and only exact results are asked for.
    fn may_be_exact(&self) -> bool {
        let wants_games =
            self.sample || self.rounds.is_some() || self.test.is_some() || !self.time.is_none();
        let wants_games = wants_games || self.opening != Opening::Free;
        let is_small = self.rules.ordinals().is_some();
        let may_be_known = |entrant: &&Entrant| entrant.is_policy() || entrant.is_program();
        !wants_games && is_small && self.entrants.iter().filter(may_be_known).count() > 1
    }

    /// Meetings of every two players.
    fn rounds(&self) -> u64 {
        let usual = if self.test.is_some() { budget::ROUNDS_OF_TEST } else { budget::ROUNDS };
        self.rounds.unwrap_or(usual)
    }

    /// The openings that are named, or drawn ones: not more than are played.
    fn openings(&self, is_exact: bool) -> Result<Vec<Vec<Square>>, usize> {
        if self.opening != Opening::Free {
            return Ok(vec![Vec::new()]);
        }
        if let Some(openings) = &self.openings {
            return Ok(openings.clone());
        }
        let squares = self.rules.game().squares();
        let short = if squares <= SHORT_OPENING { 2 } else { LONG_OPENING };
        let usual = if squares <= NO_OPENING { 0 } else { short };
        let most = usize::try_from(self.rounds()).unwrap_or(usize::MAX);
        let most = if is_exact { budget::OPENINGS } else { most.min(budget::OPENINGS) };
        let plies = self.opening_plies.unwrap_or(usual);
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(self.seed);
        openings(self.rules, plies, most, rng).ok_or(plies)
    }

    /// Plays the games of the pairs whose results are not known, those that are kept left out.
    fn play<E>(
        &self,
        openings: &[Vec<Square>],
        known: Known,
        mut keeper: Option<&mut dyn Keeper<E>>,
    ) -> Result<Played, TournamentError<E>> {
        let &TournamentAsked { rules, entrants, time, test, seed, threads, clock, stop, .. } = self;
        let (rounds, keeps_moves) = (self.rounds(), keeper.is_some());
        let is_known: Vec<bool> = known.iter().map(Option::is_some).collect();
        let mut arena = Arena {
            rules,
            entrants,
            openings,
            opening: self.opening,
            rounds,
            seed,
            threads,
            time,
            keeps_moves,
            test,
            known: &is_known,
            from: 0,
            clock,
            stop,
        };
        let mut results = Results::new(entrants.len(), openings.len());
        if let Some(keeper) = &mut keeper {
            arena.from = keeper.known(&arena, &mut results).map_err(TournamentError::Keeping)?;
        }
        let all = arena.games();
        let take = |results: &Results, encounters: Vec<Encounter>| {
            (self.tell)(TournamentStep::Games { games: results.games(), all });
            keeper.as_mut().map_or(Ok(()), |keeper| keeper.keep(encounters))
        };
        match arena.play(&mut results, take) {
            Ok(()) => {
                let of = |bout| BoutResult::of(bout, Meeting::Sampled);
                let mut bouts: Vec<BoutResult> = results.bouts.iter().map(of).collect();
                for (place, pair) in known.into_iter().enumerate() {
                    for (bout, known) in
                        bouts[2 * place..].iter_mut().zip(pair.into_iter().flatten())
                    {
                        *bout = known;
                    }
                }
                Ok((bouts, test.map(|_| results.verdicts)))
            }
            Err(ArenaError::Taking(error)) => Err(TournamentError::Keeping(error)),
            Err(ArenaError::Refused { player, refusal }) => {
                Err(TournamentError::Refused(PlayerRefused { player, refusal }))
            }
        }
    }
}

/// The results of a tournament: for each pair exact chances where they can be found, else the results of games, which a
/// keeper receives as they are played.
///
/// # Errors
/// If no opening leaves the game open, a player names no move, or games cannot be kept.
///
/// # Panics
/// If there are fewer than two entrants, or openings that are named are none.
///
/// ```
/// use std::{convert::Infallible, sync::Arc, time::Duration};
/// use inarow_answers::tournament::{TournamentAsked, tournament};
/// use inarow_lab::{Clock, Entrant};
/// use inarow_players::PlayerName;
/// use inarow_rules::{Game, Rules};
///
/// let (rules, clock): (_, Clock) = (Rules::new(Game::TICTACTOE), Arc::new(|| Duration::ZERO));
/// let named = |player: PlayerName| Entrant::named(player.to_string(), player, &rules, 1, &clock);
/// let entrants = [PlayerName::Random, PlayerName::Perfect].map(|player| named(player).expect("no person"));
/// let Ok(found) = tournament::<Infallible>(&TournamentAsked::new(&rules, &entrants), None) else { panic!() };
/// assert!(found.is_exact());
/// assert_eq!(found.order(), [1, 0]);
/// ```
pub fn tournament<E>(
    asked: &TournamentAsked<'_>,
    keeper: Option<&mut dyn Keeper<E>>,
) -> Result<Tournament, TournamentError<E>> {
    let may_be_exact = asked.may_be_exact() && keeper.is_none();
    let openings = asked.openings(may_be_exact).map_err(TournamentError::NoOpening)?;
    let (known, normalised) = match may_be_exact {
        true => asked.exactly(&openings).map_err(TournamentError::Refused)?,
        false => (Vec::new(), false),
    };
    let is_followed = |&(one, other): &(usize, usize)| {
        asked.entrants[one].is_policy() && asked.entrants[other].is_policy()
    };
    let pairs = pairs(asked.entrants.len());
    if known.iter().zip(&pairs).any(|(known, pair)| known.is_none() && is_followed(pair)) {
        (asked.tell)(TournamentStep::NotExact);
    }
    let (bouts, verdicts) = asked.play(&openings, known, keeper)?;
    let rated = |bout: &BoutResult| {
        let weight = if matches!(bout.all, Meeting::Exact(_)) { GAMES_OF_EXACT } else { 1.0 };
        let [wins, draws, losses] = bout.all.values().map(|value| value * weight);
        RatedBout { first: bout.first, second: bout.second, wins, draws, losses }
    };
    let rated: Vec<RatedBout> = bouts.iter().map(rated).collect();
    let is_exact = bouts.iter().all(|bout| matches!(bout.all, Meeting::Exact(_)));
    let is_partly_exact = bouts.iter().any(|bout| matches!(bout.all, Meeting::Exact(_)));
    let rate = if is_exact { Ratings::exactly } else { Ratings::of };
    Ok(Tournament {
        game: *asked.rules.game(),
        players: asked.entrants.iter().map(|entrant| entrant.name().to_owned()).collect(),
        opening: asked.opening,
        openings,
        seed: asked.seed,
        bouts,
        ratings: rate(asked.entrants.len(), &rated),
        test: asked.test,
        verdicts,
        sandboxed: asked.sandboxed,
        is_whole: !(asked.stop)(),
        is_normalised: normalised && is_partly_exact,
    })
}
