//! Requests for the values of whole games.

use serde::Deserialize;

#[cfg(feature = "openapi")]
use super::described::GameOptions;
use crate::known::{GamesWanted, KnownGames, OptionSet, known_games};
use crate::{Problem, ProblemKind};

/// The games to list.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedValues {
    /// Games on boards of at most this many squares; all by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, maximum = 65535))]
    squares: Option<u16>,
    /// Games with this number in a row; all by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, maximum = 65535))]
    k: Option<u16>,
    /// Games with these options and no other, such as `gravity+misere`, or `plain`; all by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameOptions))]
    options: Option<String>,
}

impl WantedValues {
    /// The games; none if none fits.
    ///
    /// # Errors
    /// If the options are wrong.
    pub fn answer(&self) -> Result<KnownGames, Problem> {
        let read = |text: &String| {
            let names: Vec<String> = OptionSet::all().iter().map(ToString::to_string).collect();
            let none = || Problem::none_of(ProblemKind::Impossible, text, &names);
            OptionSet::read(text).ok_or_else(none)
        };
        Ok(KnownGames(known_games(&GamesWanted {
            squares: self.squares.map(usize::from),
            k: self.k.map(usize::from),
            options: self.options.as_ref().map(read).transpose()?,
        })))
    }
}
