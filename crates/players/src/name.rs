//! The names that players go by in commands.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use inarow_rules::Game;
use inarow_search::Informed;
use inarow_search::sampler::{Sampler, SamplerOptions};

use crate::level::LevelPlayer;
use crate::search_player::SearchPlayer;
use crate::{
    AlphaBeta, ByRegion, EngineOptions, Level, LineScore, Minimax, OptionProblem, Perfect, Player,
    Policy, Random, Undefined, rule,
};

/// A player by name: `name[:option]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerName {
    /// A person.
    Human,
    /// Any legal move.
    Random,
    /// The first article's player.
    CornerFirst,
    /// The second article's player.
    CenterFirst,
    /// The third article's player.
    LineScore,
    /// The fourth article's player.
    Minimax,
    /// The program of the fourth article as printed.
    MinimaxAsPrinted,
    /// The fifth article's player.
    AlphaBeta,
    /// The program of the fifth article as printed.
    AlphaBetaAsPrinted,
    /// Any move that keeps the best value.
    Perfect,
    /// Among those, wins soonest and loses latest.
    PerfectSoonest,
    /// The best move that a search finds.
    Search(EngineOptions),
    /// The move that random games speak for most.
    Mcts(EngineOptions),
    /// A player that errs as people do.
    Level(Level),
}

impl PlayerName {
    /// Every player with its name.
    pub const NAMED: [(&str, PlayerName); 18] = [
        ("human", PlayerName::Human),
        ("random", PlayerName::Random),
        ("corner-first", PlayerName::CornerFirst),
        ("center-first", PlayerName::CenterFirst),
        ("line-score", PlayerName::LineScore),
        ("minimax", PlayerName::Minimax),
        ("minimax:as-printed", PlayerName::MinimaxAsPrinted),
        ("alpha-beta", PlayerName::AlphaBeta),
        ("alpha-beta:as-printed", PlayerName::AlphaBetaAsPrinted),
        ("perfect", PlayerName::Perfect),
        ("perfect:soonest", PlayerName::PerfectSoonest),
        ("search", PlayerName::Search(EngineOptions::NONE)),
        ("mcts", PlayerName::Mcts(EngineOptions::NONE)),
        ("level:beginner", PlayerName::Level(Level::Beginner)),
        ("level:casual", PlayerName::Level(Level::Casual)),
        ("level:skilled", PlayerName::Level(Level::Skilled)),
        ("level:expert", PlayerName::Level(Level::Expert)),
        ("level:master", PlayerName::Level(Level::Master)),
    ];

    /// Further names that are read: those of levels before 0.1, and the perfect player's as a level.
    const ALIASES: [(&str, PlayerName); 5] = [
        ("level:easy", PlayerName::Level(Level::Beginner)),
        ("level:medium", PlayerName::Level(Level::Casual)),
        ("level:hard", PlayerName::Level(Level::Skilled)),
        ("level:max", PlayerName::Level(Level::Master)),
        ("level:unbeatable", PlayerName::Perfect),
    ];

    /// The policy of that name for a game; `None` for a person, and for players whose chances are unknown:
    /// they sample, or depend on the clock.
    #[must_use]
    pub fn policy(self, rules: impl Into<Informed>) -> Option<Box<dyn Policy>> {
        let rules = &rules.into();
        Some(match self {
            PlayerName::Human | PlayerName::Mcts(_) => return None,
            PlayerName::Search(options) if options.time.is_some() => return None,
            PlayerName::Random => Box::new(Random::new(rules)),
            PlayerName::CornerFirst => Box::new(ByRegion::corner_first(rules)),
            PlayerName::CenterFirst => Box::new(ByRegion::center_first(rules)),
            PlayerName::LineScore => Box::new(LineScore::new(rules)),
            PlayerName::Minimax => Box::new(Minimax::new(rules)),
            PlayerName::MinimaxAsPrinted => Box::new(Minimax::as_printed(rules)),
            PlayerName::AlphaBeta => Box::new(AlphaBeta::new(rules)),
            PlayerName::AlphaBetaAsPrinted => Box::new(AlphaBeta::as_printed(rules)),
            PlayerName::Perfect => Box::new(Perfect::new(rules)),
            PlayerName::PerfectSoonest => Box::new(Perfect::soonest(rules)),
            PlayerName::Search(options) => Box::new(SearchPlayer::new(rules, &options, 1)),
            PlayerName::Level(level) => Box::new(LevelPlayer::new(rules, level)),
        })
    }

    /// The player of that name for a game, searching with `threads` threads if it can; `None` for a
    /// person.
    #[must_use]
    pub fn player(self, rules: impl Into<Informed>, threads: usize) -> Option<Box<dyn Player>> {
        let rules = &rules.into();
        match self {
            PlayerName::Search(options) => {
                Some(Box::new(SearchPlayer::new(rules, &options, threads)))
            }
            PlayerName::Mcts(options) => {
                Some(Box::new(Sampler::with_options(rules, sampling(options))))
            }
            _ => self.policy(rules).map(|policy| -> Box<dyn Player> { Box::new(policy) }),
        }
    }

    /// Whether the player follows a rule of thumb, that is, looks no further than one move.
    fn goes_by_thumb(self) -> bool {
        matches!(self, PlayerName::CornerFirst | PlayerName::CenterFirst | PlayerName::LineScore)
    }

    /// The reason why the player is not defined for a game, if it is not.
    #[must_use]
    pub fn undefined(self, game: &Game) -> Option<Undefined> {
        if self.goes_by_thumb() { rule::undefined(game) } else { None }
    }

    /// Whether the player takes its time for a position.
    #[must_use]
    pub fn searches(self) -> bool {
        !self.goes_by_thumb() && !matches!(self, PlayerName::Random | PlayerName::Perfect)
    }

    /// The limits of the player for one move, if it searches or samples.
    #[must_use]
    pub fn options(self) -> EngineOptions {
        match self {
            PlayerName::Search(options) | PlayerName::Mcts(options) => options,
            _ => EngineOptions::NONE,
        }
    }
}

/// The options of a player that samples: as many games as time allows, if only time is limited.
fn sampling(options: EngineOptions) -> SamplerOptions {
    let usual = SamplerOptions::default();
    let untold = if options.time.is_some() { u64::MAX } else { usual.simulations };
    SamplerOptions { simulations: options.nodes.unwrap_or(untold), ..usual }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerName::Search(options) => write!(f, "search{options}"),
            PlayerName::Mcts(options) => write!(f, "mcts{options}"),
            _ => {
                let named = Self::NAMED.iter().find(|(_, player)| player == self);
                f.write_str(named.map_or("", |(name, _)| name))
            }
        }
    }
}

/// There is no player of this name, or it has no such option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer {
    /// The text that names no player, or the part of it that is wrong.
    pub text: String,
    /// The player whose option is wrong, if its name is known.
    pub player: Option<PlayerName>,
    /// The problem with the option.
    pub problem: OptionProblem,
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.player, &self.problem) {
            (None, _) => write!(f, "there is no player {:?}", self.text),
            (Some(player), OptionProblem::Unknown) => {
                write!(f, "{player} has no such option: {:?}", self.text)
            }
            (Some(player), problem) => write!(f, "{player}: {:?} is wrong: {problem}", self.text),
        }
    }
}

impl Error for UnknownPlayer {}

impl FromStr for PlayerName {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let half_width: String = text.chars().map(inarow_rules::half_width).collect();
        let wanted = half_width.trim().to_ascii_lowercase();
        let find = |wanted: &str| {
            let mut names = Self::NAMED.iter().chain(&Self::ALIASES);
            names.find(|(name, _)| *name == wanted).map(|(_, player)| *player)
        };
        if let Some(player) = find(&wanted) {
            return Ok(player);
        }
        let (name, options) = wanted.split_once(':').unwrap_or((&wanted, ""));
        let player = find(name);
        let read = |allowed: &[&str]| {
            EngineOptions::read(options, allowed).map_err(|(text, problem)| UnknownPlayer {
                text,
                player,
                problem,
            })
        };
        match player {
            Some(PlayerName::Search(_)) => {
                Ok(PlayerName::Search(read(&["nodes", "depth", "time", "table"])?))
            }
            Some(PlayerName::Mcts(_)) => Ok(PlayerName::Mcts(read(&["nodes", "time"])?)),
            _ => Err(UnknownPlayer {
                text: text.to_owned(),
                player,
                problem: OptionProblem::Unknown,
            }),
        }
    }
}
