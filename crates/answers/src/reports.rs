//! What came of work with saved games, and what is remembered: told as it is.

use serde::Serialize;

use crate::{Answer, Voice};

/// What became of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportReport {
    /// How many games are kept now.
    pub kept: usize,
    /// How many were there already.
    pub known: usize,
    /// How many were refused.
    pub refused: usize,
    /// How many files could not be read.
    pub unread: usize,
    /// Why, for the first of them.
    pub problems: Vec<ImportProblemView>,
}

/// Why a game was refused or a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportProblemView {
    /// The file.
    pub file: String,
    /// The number of the line, from 1, where it is known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub at_line: Option<usize>,
    /// The number of the character in that line, from 1, where it is known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub at_column: Option<usize>,
    /// What is wrong.
    pub problem: String,
}

/// What was found where every saved game was held to the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VerifyReport {
    /// How many games were played through.
    pub games: u64,
    /// Whether all is sound.
    pub sound: bool,
    /// What is wrong with the database's file, line by line.
    pub damage: Vec<String>,
    /// What is wrong with games.
    pub damaged: Vec<DamageView>,
}

/// What is wrong with a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DamageView {
    /// Its number.
    pub id: i64,
    /// What is wrong.
    pub problem: String,
}

/// What is remembered between calls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingsReport {
    /// What a person chose, as far as it differs from what is usual.
    pub settings: Vec<SettingView>,
}

/// Something that is remembered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SettingView {
    /// Its name.
    pub name: String,
    /// What was chosen.
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
