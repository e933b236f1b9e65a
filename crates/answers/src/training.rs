//! The stages of a training.

use inarow_lab::{Entrant, Estimate};
use inarow_learn::{Stage, Training};
use inarow_rules::{Notation, Square};
use inarow_search::Informed;
use inarow_words::Naming;
use serde::Serialize;

use crate::audit::{AuditAsked, AuditFinding, Audited, AuditedSide, audit};
use crate::views::AuditView;
use crate::{Answer, PlayerRefused, Voice, word};

/// The mark of a result that was seen in games, in the line of a stage.
pub const SEEN_IN_GAMES: char = '~';

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

/// The way in which a player that learns is measured.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measure<'a> {
    /// The opponents where not every branch is followed; the usual ones of audits if there is none.
    pub against: &'a [Entrant],
    /// The most positions to follow, if not the usual number.
    pub positions: Option<u64>,
    /// The games of each side against each opponent, if not the usual number.
    pub games: Option<u64>,
}

/// A stage of a player that learns.
#[derive(Clone, Debug)]
pub struct LearnedStage {
    /// The number of the stage, from 1.
    pub number: usize,
    /// The number of games played by then.
    pub games: u64,
    /// The time since the training began or went on, in seconds; recorded by the caller.
    pub seconds: f64,
    /// The audit of the player as it is now.
    pub audit: Audited,
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

impl Answer for LearnedStage {
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

impl LearnedStage {
    /// The stage that a training has come to, which records it: an audit of the player by this name, of the sides that it can
    /// play, without a list of its mistakes. Its `seconds` are 0.
    ///
    /// # Errors
    /// If a player gives no move, or `stop` says to end.
    pub fn reached(
        training: &mut impl Training,
        name: &str,
        measure: &Measure<'_>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<LearnedStage, PlayerRefused> {
        let (player, rules) = (training.player(), &Informed::from(training.rules()));
        let entrant = Entrant::policy(name, None, move || Box::new(player.clone()));
        let start = rules.empty();
        let usual = AuditAsked::new(rules, &start, &entrant);
        let audit = audit(&AuditAsked {
            turns: training.turns(),
            against: measure.against,
            positions: measure.positions,
            games: measure.games.unwrap_or(usual.games),
            seed: training.seed(),
            listed: 0,
            stop,
            ..usual
        })?;
        let (number, games) = (training.course().curve().len() + 1, training.course().played());
        let stage = LearnedStage { number, games, seconds: 0.0, audit };
        training.record(stage.line());
        Ok(stage)
    }

    /// The stage as a line of the player's file: the games, then each side with its worst result, its expected result
    /// against the opponent that exploits it best, its mistakes, and a shortest lost game; a hyphen for what is not known.
    /// Where games were played, the second is the mean result against the first opponent, after [`SEEN_IN_GAMES`].
    fn line(&self) -> String {
        let game = *self.audit.rules.game();
        let naming = Naming { game, notation: Notation::Algebraic };
        let names = |line: &[Square]| naming.names(line).join(",");
        let side = |side: &AuditedSide| {
            let (worst, result, mistakes, lost) = match &side.finding {
                AuditFinding::Exact(found) | AuditFinding::Seen(found) => (
                    word(found.worst),
                    found.exploited.to_string(),
                    found.mistakes.len().to_string(),
                    found.losing_line.as_deref(),
                ),
                AuditFinding::Sampled { lost, .. } => {
                    let worst = if lost.is_some() { "loss" } else { "-" };
                    let met = side.against.first().and_then(|(_, met)| met.estimate());
                    let seen = |score: Estimate| 2.0 * score.value - 1.0;
                    let met = met.map(|met| format!("{SEEN_IN_GAMES}{:.3}", seen(met)));
                    let unknown = || "-".to_owned();
                    (worst, met.unwrap_or_else(unknown), unknown(), lost.as_deref())
                }
            };
            let lost = lost.map_or_else(|| "-".to_owned(), names);
            format!("{} {worst} {result} {mistakes} {lost}", side.turn.name())
        };
        let sides: Vec<String> = self.audit.sides.iter().map(side).collect();
        format!("{} {}", self.games, sides.join(" "))
    }
}
