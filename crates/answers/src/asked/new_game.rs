//! Requests for new games.

use inarow_formats::TimeControl;
use inarow_players::{PlayerName, fit_whole_game};
use inarow_search::Informed;
use inarow_words::steers;
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use super::described::{EnginePlayer, GameText, PersonName};
use super::integer;
use crate::views::{MarkView, OpeningName, PlayerKind};
use crate::{Problem, ProblemKind, budget};

/// The clocks of a new game; none if both fields are missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClockWanted {
    /// Milliseconds for each move; not beside `per_game`.
    #[cfg_attr(feature = "openapi", schema(minimum = 1000, maximum = 86_400_000))]
    #[serde(default, deserialize_with = "integer::read")]
    pub per_move: Option<i64>,
    /// Milliseconds for all moves of a side; not beside `per_move`.
    #[cfg_attr(feature = "openapi", schema(minimum = 1000, maximum = 86_400_000))]
    #[serde(default, deserialize_with = "integer::read")]
    pub per_game: Option<i64>,
    /// Milliseconds that each move adds to a clock for all moves; 0 without one.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 86_400_000))]
    #[serde(default, deserialize_with = "integer::required")]
    pub increment: i64,
}

impl ClockWanted {
    /// The time that the sides have; none where there are no clocks.
    ///
    /// # Errors
    /// If a time is too short or too long, or two kinds of limit are given.
    pub fn read(&self) -> Result<Option<TimeControl>, Problem> {
        let (least, most) = budget::CLOCK;
        let is_time = |time: i64| (least..=most).contains(&time);
        let is_increment = (0..=most).contains(&self.increment);
        match (self.per_move, self.per_game) {
            (None, None) if self.increment == 0 => Ok(None),
            (_, None) if self.increment != 0 => {
                Err(Problem::told(ProblemKind::Impossible, "online-increment"))
            }
            (Some(full), None) if is_time(full) => Ok(Some(TimeControl::PerMove { full })),
            (None, Some(full)) if is_time(full) && is_increment => {
                Ok(Some(TimeControl::PerGame { full, increment: self.increment }))
            }
            _ => Err(Problem::impossible(move |words| {
                let least = ("least", least.to_string().into());
                words.say("online-clock", [least, ("most", most.to_string().into())])
            })),
        }
    }

    /// Whether there are none.
    pub(super) fn is_none(&self) -> bool {
        *self == ClockWanted::default()
    }
}

/// The player of a mark in a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum NewSeat {
    /// The caller.
    Me {
        /// The name others see.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = PersonName, required = false))]
        name: String,
    },
    /// A friend, invited by a link.
    Friend {},
    /// A player of this program, such as `level:skilled`.
    Engine {
        /// The player's name.
        #[cfg_attr(feature = "openapi", schema(value_type = EnginePlayer))]
        player: String,
    },
}

impl NewSeat {
    /// The kind of player and their name; the name of a friend comes later.
    ///
    /// # Errors
    /// If the player of a field of the question is wrong.
    pub fn read(&self, field: &str, rules: &Informed) -> Result<(PlayerKind, String), Problem> {
        match self {
            NewSeat::Me { name } => {
                let name = person(name).map_err(|problem| problem.at(format!("{field}/name")))?;
                Ok((PlayerKind::Person, name))
            }
            NewSeat::Friend {} => Ok((PlayerKind::Open, String::new())),
            NewSeat::Engine { player } => {
                let checked = check_engine(rules, player);
                checked.map_err(|problem| problem.at(format!("{field}/player")))?;
                Ok((PlayerKind::Engine, player.clone()))
            }
        }
    }
}

/// The game to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The rules: a name or `m,n,k` with its options.
    #[cfg_attr(feature = "openapi", schema(value_type = GameText))]
    pub game: String,
    /// The player of X.
    pub x: NewSeat,
    /// The player of O.
    pub o: NewSeat,
    /// The side that begins; X by default.
    pub first: Option<MarkView>,
    /// The rule by which it opens; free by default.
    #[serde(default, skip_serializing_if = "OpeningName::is_free")]
    pub opening: OpeningName,
    /// The clocks.
    #[serde(default)]
    pub clock: ClockWanted,
}

/// A person's name as it is stored; without one it is `human`, as in the terminal.
///
/// # Errors
/// If it is an engine's, too long, or changes the display of the text beside it.
pub fn person(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    if name.parse::<PlayerName>().is_ok_and(|player| player != PlayerName::Human) {
        // Games would be counted as its own, and the terminal would let it play on.
        return Err(Problem::told(ProblemKind::Impossible, "online-name-of-engine"));
    }
    if name.chars().count() > budget::NAME || name.contains(steers) {
        return Err(Problem::impossible(|words| {
            words.say("online-name", [("most", budget::NAME.to_string().into())])
        }));
    }
    Ok(if name.is_empty() { "human".to_owned() } else { name.to_owned() })
}

/// Refuses engines that do not exist, do not play the game, or ask for more than a guest gets.
///
/// # Errors
/// If the engine is refused.
fn check_engine(rules: &Informed, text: &str) -> Result<(), Problem> {
    let name = text
        .parse::<PlayerName>()
        .map_err(|error| Problem::impossible(move |words| words.unknown_player(&error)))?;
    if name == PlayerName::Human {
        return Err(Problem::told(ProblemKind::Impossible, "online-no-engine"));
    }
    fit_whole_game(name, rules, &budget::SHARED).map(|_| ()).map_err(|misfit| {
        let (name, game) = (name.to_string(), *rules.game());
        Problem::impossible(move |words| words.misfit(&name, &game, misfit))
    })
}
