//! The programs of the lessons: short, in three languages, each as likely to choose a square as its player.

use inarow_players::PlayerName;
use serde::Serialize;

/// A program that chooses moves as an article's player does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProgramView {
    /// The language it is written in: `python`, `javascript` or `rust`.
    pub written_in: &'static str,
    /// The whole program.
    pub text: &'static str,
    /// The lines that carry out the steps of the player's rule.
    pub step_lines: Vec<ProgramLineView>,
}

/// The line of a program that carries out a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProgramLineView {
    /// The step, by its name in the rule.
    pub step: &'static str,
    /// The line, from 1.
    pub line_number: usize,
}

macro_rules! texts {
    ($name:literal) => {
        [
            ("python", include_str!(concat!("../../data/lessons/", $name, ".py"))),
            ("javascript", include_str!(concat!("../../data/lessons/", $name, ".mjs"))),
            ("rust", include_str!(concat!("../../data/lessons/", $name, ".rs"))),
        ]
    };
}

/// The programs of a player; none for a player without one.
pub(super) fn programs(player: PlayerName) -> Vec<ProgramView> {
    let texts = match player {
        PlayerName::CornerFirst => texts!("corner_first"),
        PlayerName::CenterFirst => texts!("center_first"),
        PlayerName::LineScore => texts!("line_score"),
        PlayerName::Minimax => texts!("minimax"),
        PlayerName::AlphaBeta => texts!("alpha_beta"),
        _ => return Vec::new(),
    };
    texts
        .map(|(written_in, text)| ProgramView { written_in, text, step_lines: step_lines(text) })
        .into()
}

/// The lines that end with a comment of one word: the name of the step there.
fn step_lines(text: &'static str) -> Vec<ProgramLineView> {
    let step = |line: &'static str| {
        let (_, word) = line.rsplit_once(" # ").or_else(|| line.rsplit_once(" // "))?;
        word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-').then_some(word)
    };
    let lines = text.lines().zip(1..);
    lines
        .filter_map(|(text, line_number)| Some(ProgramLineView { step: step(text)?, line_number }))
        .collect()
}
