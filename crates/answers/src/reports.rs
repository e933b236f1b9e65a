//! The results of work with saved games, and remembered settings.

use serde::Serialize;

use crate::{Answer, Voice};

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportReport {
    /// The number of games saved.
    pub kept: usize,
    /// The number of games that had been saved before.
    pub known: usize,
    /// The number of games refused.
    pub refused: usize,
    /// The number of files that could not be read.
    pub unread: usize,
    /// The problems of the first of them.
    pub problems: Vec<ImportProblemView>,
    /// The reasons of the refusals, the commonest first.
    pub reasons: Vec<ImportReasonView>,
    /// Guesses and omissions in games that were saved all the same.
    pub warnings: Vec<ImportProblemView>,
}

/// A reason for which games were refused or files could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportReasonView {
    /// The problem of the first of them; the others differ in numbers and names only.
    pub reason: String,
    /// The number of games and files.
    pub games: usize,
}

/// The reason why a game was refused or a file could not be read, or a part that was guessed or left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportProblemView {
    /// The file.
    pub file: String,
    /// The line, from 1, if known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub at_line: Option<usize>,
    /// The column in that line, from 1, if known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub at_column: Option<usize>,
    /// The problem.
    pub problem: String,
}

/// The result of checking every saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VerifyReport {
    /// The number of games checked.
    pub games: u64,
    /// Whether everything is in order.
    pub sound: bool,
    /// The damage of the database file, line by line.
    pub damage: Vec<String>,
    /// The games that are damaged.
    pub damaged: Vec<DamageView>,
}

/// The damage of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DamageView {
    /// Its number.
    pub id: i64,
    /// The damage.
    pub problem: String,
}

/// The settings that inarow remembers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingsReport {
    /// The settings that differ from the defaults.
    pub settings: Vec<SettingView>,
}

/// A remembered setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingView {
    /// Its name.
    pub name: String,
    /// The chosen value.
    pub set_to: String,
}

macro_rules! told_as_it_is {
    ($($report:ty),*) => {$(
        impl Answer for $report {
            type View = $report;

            fn view(&self, _: &Voice<'_>) -> $report {
                self.clone()
            }
        }
    )*};
}

told_as_it_is!(ImportReport, VerifyReport, SettingsReport);
