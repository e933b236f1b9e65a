//! The stages of a training.

use inarow_lab::Audit;
use inarow_learn::Stage;
use inarow_rules::{Notation, Rules};
use inarow_words::Naming;
use serde::Serialize;

use crate::views::AuditView;
use crate::{Answer, Audited, Voice, word};

/// A stage of a training that is over.
#[derive(Clone, Debug)]
pub struct Trained<'a> {
    /// The number of the stage, from 1.
    pub number: usize,
    /// The stage.
    pub stage: &'a Stage,
    /// The time since the training began, in seconds; recorded by the caller.
    pub seconds: f64,
}

/// A stage of a training.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrainingStageView {
    /// The number of the stage, from 1.
    pub stage: usize,
    /// The number of games played by then.
    pub games: u64,
    /// The number of positions in them that the weights are fitted to.
    pub positions: usize,
    /// The time since the training began or went on, in seconds.
    pub seconds: f64,
    /// The mean square of the difference between chances and results, in the games of the fit.
    pub error: f64,
    /// The same in games that were not fitted to, one in ten.
    pub held_out_error: f64,
    /// The usual difference between chances and results in these games, by tenths of the chance.
    pub off: f64,
}

impl Answer for Trained<'_> {
    type View = TrainingStageView;

    fn view(&self, _: &Voice<'_>) -> TrainingStageView {
        let Trained { number, stage, seconds } = *self;
        let last = stage.fit.passes.last();
        TrainingStageView {
            stage: number,
            games: stage.games,
            positions: stage.positions,
            seconds,
            error: last.map_or(0.0, |pass| pass.fitted),
            held_out_error: last.map_or(0.0, |pass| pass.held_out),
            off: stage.fit.off,
        }
    }
}

/// A stage of a player that learns.
#[derive(Clone, Debug)]
pub struct LearnedStage<'a> {
    /// The number of the stage, from 1.
    pub number: usize,
    /// The number of games played by then.
    pub games: u64,
    /// The time since the training began or went on, in seconds; recorded by the caller.
    pub seconds: f64,
    /// The audit of the player as it is now.
    pub audit: &'a Audited,
}

/// A stage of a player that learns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LearnedStageView {
    /// The number of the stage, from 1.
    pub stage: usize,
    /// The number of games played by then.
    pub games: u64,
    /// The time since the training began or went on, in seconds.
    pub seconds: f64,
    /// The audit of the player as it is now.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub audit: Option<AuditView>,
    /// Always null: the audit says more.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub rating: Option<f64>,
}

impl Answer for LearnedStage<'_> {
    type View = LearnedStageView;

    fn view(&self, voice: &Voice<'_>) -> LearnedStageView {
        LearnedStageView {
            stage: self.number,
            games: self.games,
            seconds: self.seconds,
            audit: Some(self.audit.view(voice)),
            rating: None,
        }
    }
}

/// A stage as a line of the player's file: the games, then each side.
pub(crate) fn stage_line(games: u64, rules: &Rules, audits: &[Audit]) -> String {
    let naming = Naming { game: *rules.game(), notation: Notation::Algebraic };
    let sides: Vec<String> = audits.iter().map(|audit| side_line(&naming, audit)).collect();
    format!("{games} {}", sides.join(" "))
}

/// A side of a stage in that line: its worst result, its expected result against the opponent that exploits it best, its
/// mistakes, and a shortest lost game or a hyphen.
#[must_use]
pub fn side_line(naming: &Naming, audit: &Audit) -> String {
    let lost = audit.losing_line.as_deref();
    let lost = lost.map_or_else(|| "-".to_owned(), |line| naming.names(line).join(","));
    let (turn, worst) = (audit.turn.name(), word(audit.worst));
    format!("{turn} {worst} {} {} {lost}", audit.exploited, audit.mistakes.len())
}
