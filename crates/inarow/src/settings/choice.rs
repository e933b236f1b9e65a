//! The choices of the start screen, remembered from one run to the next.

use inarow_players::PlayerName;
use serde::{Deserialize, Serialize};

/// The theme of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Theme {
    /// In the terminal's own colours.
    #[default]
    Colour,
    /// Bold, dim and reversed only.
    Plain,
    /// Drawn with ASCII alone.
    Ascii,
}

/// The choice of the start screen, as it is remembered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Choice {
    pub(crate) game: String,
    pub(crate) x: String,
    pub(crate) o: String,
    pub(crate) first: String,
    pub(crate) opening: String,
    /// Seconds for a move and minutes for a game; 0 where there is no such limit.
    pub(crate) clock: (u16, u16),
    pub(crate) notation: Option<String>,
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
}

/// A person with X against an opponent that can be beaten.
impl Default for Choice {
    fn default() -> Self {
        Choice {
            game: "tictactoe".to_owned(),
            x: PlayerName::Human.to_string(),
            o: "level:casual".to_owned(),
            first: "x".to_owned(),
            opening: "free".to_owned(),
            clock: (0, 0),
            notation: None,
            language: None,
            theme: Theme::Colour,
        }
    }
}
