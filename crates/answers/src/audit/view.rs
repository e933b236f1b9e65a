//! An audit in its JSON form.

use inarow_lab::outside::{Observed, TOLERANCE};
use inarow_lab::{Audit, Mistake, Turn};
use inarow_rules::Rules;
use inarow_search::Value;
use inarow_words::Naming;
use serde::Serialize;

use super::{AuditFinding, Audited, AuditedSide, NotExact};
use crate::views::MeetingView;
use crate::{Answer, Meeting, Voice, Worth, word};

/// The audit of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuditView {
    /// The rules.
    pub game: String,
    /// The player, as the caller named it.
    pub player: String,
    /// Whether the programs among the players ran in a sandbox; null if no player is a program.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sandbox: Option<bool>,
    /// The sides: first player, then second player.
    pub sides: Vec<SideView>,
    /// The seed of the random numbers, if games were played.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seed: Option<u64>,
}

/// A player's possible results on one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SideView {
    /// `first` or `second`.
    pub r#as: &'static str,
    /// The worst result; null if it is not exact and nothing was lost.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<crate::ValueWord>))]
    pub worst: Option<&'static str>,
    /// The moves of a shortest lost game.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub losing_line: Option<Vec<String>>,
    /// The expected result against a best response, as a fraction; null if it is not exact.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub exploited: Option<String>,
    /// The number of positions that it can reach in which it is to move.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub positions: Option<usize>,
    /// The number of moves that it may make there that are worth less than the best.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mistakes: Option<usize>,
    /// Its results against opponents.
    pub against: Vec<MeetingView>,
    /// Whether every game was followed, and the chances of the player are known: never so of a program
    /// that answered one question differently twice.
    pub exact: bool,
    /// The distance from 1 of a program's chances, which then were normalised; null if they were
    /// exactly 1.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tolerance: Option<f64>,
    /// The first mistakes, ply by ply.
    pub mistake_list: Vec<MistakeView>,
    /// Faults of a program in place of moves, which count as lost.
    pub faults: Vec<String>,
}

/// A move that is worth less than the best.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MistakeView {
    /// The position.
    pub position: String,
    /// The move.
    pub r#move: String,
    /// Its value.
    pub value: Worth,
    /// The value of the best move.
    pub best_value: Worth,
    /// The best moves.
    pub best_moves: Vec<String>,
}

impl Answer for Audited {
    type View = AuditView;

    fn view(&self, voice: &Voice<'_>) -> AuditView {
        AuditView {
            game: self.rules.game().to_string(),
            player: self.player.clone(),
            sandbox: self.sandboxed,
            sides: self
                .sides
                .iter()
                .map(|side| SideView::of(voice, &self.rules, side, self.listed))
                .collect(),
            seed: self.has_games().then_some(self.seed),
        }
    }

    fn is_complete(&self) -> bool {
        let is_cut_short = |side: &AuditedSide| {
            matches!(side.finding, AuditFinding::Sampled { why: NotExact::TooLarge(_), .. })
        };
        !self.sides.iter().any(is_cut_short)
    }
}

impl SideView {
    /// A side, with its first `listed` mistakes.
    pub(crate) fn of(voice: &Voice<'_>, rules: &Rules, side: &AuditedSide, listed: usize) -> Self {
        let naming = voice.naming(rules.game());
        let met = |(player, met): &(String, Meeting)| MeetingView::new(side.turn, player, met);
        let seen = match &side.finding {
            AuditFinding::Sampled { lost, .. } => SideView {
                worst: lost.as_ref().map(|_| word(Value::Loss)),
                losing_line: lost.as_deref().map(|line| naming.names(line)),
                ..SideView::unknown(side.turn)
            },
            AuditFinding::Exact(found) => SideView::exact(voice, rules, found, listed),
            AuditFinding::Seen(found) => SideView {
                worst: found.losing_line.as_ref().map(|_| word(found.worst)),
                exploited: None,
                exact: false,
                ..SideView::exact(voice, rules, found, listed)
            },
        };
        let is_normalised = side.observed.as_ref().is_some_and(Observed::is_normalised);
        SideView {
            tolerance: is_normalised.then_some(TOLERANCE),
            against: side.against.iter().map(met).collect(),
            faults: voice.words.faults(&naming, side.faults()),
            ..seen
        }
    }

    fn unknown(turn: Turn) -> SideView {
        SideView {
            r#as: turn.name(),
            worst: None,
            losing_line: None,
            exploited: None,
            positions: None,
            mistakes: None,
            against: Vec::new(),
            exact: false,
            tolerance: None,
            mistake_list: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// A side of which every branch was followed, with its first `listed` mistakes.
    pub(crate) fn exact(voice: &Voice<'_>, rules: &Rules, found: &Audit, listed: usize) -> Self {
        let naming = voice.naming(rules.game());
        let listed = found.mistakes.iter().take(listed);
        SideView {
            worst: Some(word(found.worst)),
            losing_line: found.losing_line.as_deref().map(|line| naming.names(line)),
            exploited: Some(found.exploited.to_string()),
            positions: Some(found.positions),
            mistakes: Some(found.mistakes.len()),
            exact: true,
            mistake_list: listed.map(|one| MistakeView::new(&naming, one)).collect(),
            ..SideView::unknown(found.turn)
        }
    }
}

impl MistakeView {
    fn new(naming: &Naming, mistake: &Mistake) -> MistakeView {
        MistakeView {
            position: mistake.position.to_string(),
            r#move: naming.square(mistake.square),
            value: mistake.value.into(),
            best_value: mistake.best.into(),
            best_moves: naming.names(&mistake.better),
        }
    }
}
