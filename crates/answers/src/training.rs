//! The stages of a training.

use inarow_lab::{Audit, Entrant, Turn};
use inarow_learn::{Learning, Stage};
use inarow_players::LearnedMethod;
use inarow_rules::{Notation, Rules};
use inarow_words::Naming;
use serde::Serialize;

use crate::views::AuditView;
use crate::{
    Answer, AuditAsked, AuditFinding, Audited, AuditedSide, PlayerRefused, Voice, audit, word,
};

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

/// The audit of a player of a training as it is now, by this name: of the sides that it can play, exact where every branch
/// can be followed, without a list of its mistakes.
///
/// # Errors
/// If the player gives no move, or `stop` says to end.
pub fn audit_learning(
    learning: &Learning,
    name: &str,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Audited, PlayerRefused> {
    let (player, rules) = (learning.player(), learning.rules());
    let turns = sides(player.method());
    let entrant = Entrant::policy(name, None, move || Box::new(player.clone()));
    let (start, seed) = (rules.empty(), learning.options().seed);
    audit(&AuditAsked { turns, seed, listed: 0, stop, ..AuditAsked::new(rules, &start, &entrant) })
}

/// The sides that a player of a method can play: MENACE begins.
pub(crate) fn sides(method: LearnedMethod) -> &'static [Turn] {
    match method {
        LearnedMethod::Menace => &[Turn::First],
        LearnedMethod::QLearning | LearnedMethod::Td => &Turn::BOTH,
    }
}

impl LearnedStage<'_> {
    /// The stage as a line of the player's file: the games, then each side with its worst result, its expected result
    /// against the opponent that exploits it best, its mistakes, and a shortest lost game; a hyphen for what is not known.
    /// Where games were played, the second is the mean result against the first opponent, after [`SEEN_IN_GAMES`].
    #[must_use]
    pub fn line(&self) -> String {
        let naming = algebraic(&self.audit.rules);
        let side = |side: &AuditedSide| match &side.finding {
            AuditFinding::Exact(found) | AuditFinding::Seen(found) => side_line(&naming, found),
            AuditFinding::Sampled { lost, .. } => {
                let worst = if lost.is_some() { "loss" } else { "-" };
                let lost = lost.as_deref().map(|line| naming.names(line).join(","));
                let met = side.against.first().and_then(|(_, met)| met.estimate());
                let met = met.map(|score| format!("{SEEN_IN_GAMES}{:.3}", 2.0 * score.value - 1.0));
                let [met, lost] = [met, lost].map(|text| text.unwrap_or_else(|| "-".to_owned()));
                format!("{} {worst} {met} - {lost}", side.turn.name())
            }
        };
        let sides: Vec<String> = self.audit.sides.iter().map(side).collect();
        format!("{} {}", self.games, sides.join(" "))
    }
}

/// The line of a stage whose sides were all audited exactly.
pub(crate) fn stage_line(games: u64, rules: &Rules, audits: &[Audit]) -> String {
    let naming = algebraic(rules);
    let sides: Vec<String> = audits.iter().map(|audit| side_line(&naming, audit)).collect();
    format!("{games} {}", sides.join(" "))
}

fn algebraic(rules: &Rules) -> Naming {
    Naming { game: *rules.game(), notation: Notation::Algebraic }
}

/// A side of a stage that was audited exactly.
fn side_line(naming: &Naming, audit: &Audit) -> String {
    let lost = audit.losing_line.as_deref();
    let lost = lost.map_or_else(|| "-".to_owned(), |line| naming.names(line).join(","));
    let (turn, worst) = (audit.turn.name(), word(audit.worst));
    format!("{turn} {worst} {} {} {lost}", audit.exploited, audit.mistakes.len())
}
