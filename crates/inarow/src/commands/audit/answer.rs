//! An audit as JSON has it.

use inarow_answers::word;
use inarow_lab::Estimate;
use inarow_search::Value;
use serde::Serialize;

use super::Call;
use super::measure::{Finding, Meeting, Side};
use crate::common::Common;

/// The whole answer.
#[derive(Serialize)]
pub(super) struct Answer<'a> {
    game: String,
    player: &'a str,
    sides: Vec<SideAnswer<'a>>,
}

#[derive(Serialize)]
struct SideAnswer<'a> {
    r#as: &'static str,
    /// `null` where games were only sampled and none was lost.
    worst: Option<&'static str>,
    losing_line: Option<Vec<String>>,
    exploited: Option<String>,
    positions: Option<usize>,
    mistakes: Option<usize>,
    against: Vec<Against<'a>>,
    /// Whether every branch was followed.
    exact: bool,
    /// The first mistakes, ply by ply; `--mistakes` says how many.
    mistake_list: Vec<MistakeAnswer>,
    /// What a program did instead of moving, which counts as lost.
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Against<'a> {
    player: &'a str,
    win: Share,
    draw: Share,
    loss: Share,
    plies: Length,
    /// How many games were played, if the chances are estimates.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<u64>,
}

/// A fraction, or an estimate with its 95% interval.
#[derive(Serialize)]
#[serde(untagged)]
enum Share {
    Exact(String),
    Estimate { estimate: f64, low: f64, high: f64 },
}

/// The expected number of plies, or the mean of those that were played.
#[derive(Serialize)]
#[serde(untagged)]
enum Length {
    Exact(String),
    Estimate { estimate: f64 },
}

#[derive(Serialize)]
struct MistakeAnswer {
    position: String,
    r#move: String,
    value: &'static str,
    best: &'static str,
    better: Vec<String>,
}

impl<'a> Answer<'a> {
    pub(super) fn new(common: &Common<'_>, call: &Call<'a>, sides: &'a [Side]) -> Answer<'a> {
        Answer {
            game: common.game().to_string(),
            player: call.player,
            sides: sides.iter().map(|side| SideAnswer::new(common, call.listed, side)).collect(),
        }
    }
}

impl<'a> SideAnswer<'a> {
    fn new(common: &Common<'_>, listed: usize, side: &'a Side) -> Self {
        let naming = common.naming();
        let against = side.against.iter().map(|(player, met)| Against::new(player, met));
        let seen = SideAnswer {
            r#as: side.turn.name(),
            worst: None,
            losing_line: None,
            exploited: None,
            positions: None,
            mistakes: None,
            against: against.collect(),
            exact: false,
            mistake_list: Vec::new(),
            faults: common.words.faults(&naming, &side.faults),
        };
        match &side.finding {
            Finding::Sampled { lost, .. } => SideAnswer {
                worst: lost.as_ref().map(|_| word(Value::Loss)),
                losing_line: lost.as_deref().map(|line| naming.names(line)),
                ..seen
            },
            Finding::Exact(found) => SideAnswer {
                worst: Some(word(found.worst)),
                losing_line: found.losing_line.as_deref().map(|line| naming.names(line)),
                exploited: Some(found.exploited.to_string()),
                positions: Some(found.positions),
                mistakes: Some(found.mistakes.len()),
                exact: true,
                mistake_list: found
                    .mistakes
                    .iter()
                    .take(listed)
                    .map(|mistake| MistakeAnswer {
                        position: common.rules.position_text(&mistake.position),
                        r#move: naming.square(mistake.square),
                        value: word(mistake.value),
                        best: word(mistake.best),
                        better: naming.names(&mistake.better),
                    })
                    .collect(),
                ..seen
            },
        }
    }
}

impl<'a> Against<'a> {
    fn new(player: &'a str, met: &Meeting) -> Self {
        match met {
            Meeting::Exact(found) => Against {
                player,
                win: Share::Exact(found.win.to_string()),
                draw: Share::Exact(found.draw.to_string()),
                loss: Share::Exact(found.loss.to_string()),
                plies: Length::Exact(found.plies.to_string()),
                games: None,
            },
            Meeting::Sampled { tally, .. } => {
                let games = tally.games();
                let share = |hits| {
                    let Estimate { value, low, high } = Estimate::of_share(hits, games);
                    Share::Estimate { estimate: value, low, high }
                };
                Against {
                    player,
                    win: share(tally.wins),
                    draw: share(tally.draws),
                    loss: share(tally.losses),
                    plies: Length::Estimate { estimate: tally.plies as f64 / games as f64 },
                    games: Some(games),
                }
            }
        }
    }
}
