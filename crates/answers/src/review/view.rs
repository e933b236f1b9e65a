//! A review in its JSON form.

use inarow_formats::RenjuOpening;
use inarow_players::review::{Accuracy, LostBy, Missed, Review, ReviewedMove};
use inarow_rules::{ByMark, Game, Mark, Square};
use inarow_words::{Naming, svg};
use serde::Serialize;

use super::GradedMove;
use crate::views::{FactView, MarkView};
use crate::{Answer, Voice, WinningChanceView, Worth};

/// The review of a game.
#[derive(Clone, Debug)]
pub struct Reviewed<'a> {
    /// The game's rules.
    pub game: Game,
    /// The winner.
    pub winner: Option<Mark>,
    /// The score of each move.
    pub review: &'a Review,
    /// The sides whose missed moves are listed.
    pub missed_by: ByMark<bool>,
}

/// A review of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewView {
    /// The rules.
    pub game: String,
    /// The moves in order.
    pub moves: Vec<ReviewedMoveView>,
    /// The opening in words, of five in a row on 15x15 if it is one of Renju's 26.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// The ply of the last mistake or blunder.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turning_point: Option<usize>,
    /// True if that grade is an estimate.
    pub turning_point_estimated: bool,
    /// The turning point in words.
    pub told: String,
    /// The move that lost the game, in words, if a side lost.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub lost: Option<String>,
    /// The ply of the move that `lost` names.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub lost_at: Option<usize>,
    /// True if an earlier or later move may have lost the game: the move is named by an estimate, or
    /// is the first that is proven to be lost.
    pub lost_estimated: bool,
    /// The accuracy of each side of which a move counts, X first.
    pub accuracy: Vec<AccuracyView>,
    /// The value of the game before the first move and after each move.
    pub course: Vec<CoursePointView>,
}

/// The mean accuracy of a side's moves. That of a move is 103.1668 · exp(−0.04354 · d) − 3.1669, where d is the winning chance
/// in percent that it gave away (<https://lichess.org/page/accuracy>); a proven win counts as 100, a draw as 50, a loss as 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccuracyView {
    /// The side.
    pub mark: MarkView,
    /// In percent, from 0 to 100.
    pub percent: u8,
    /// The moves that count: those whose value and whose best move's value are proven or chances.
    pub counted_moves: u32,
    /// True if an estimate took part.
    pub estimated: bool,
}

impl AccuracyView {
    fn of(side: Mark, accuracy: Accuracy) -> Option<AccuracyView> {
        let Accuracy { moves: counted_moves, is_estimate: estimated, .. } = accuracy;
        let percent = accuracy.percent()?;
        Some(AccuracyView { mark: side.into(), percent, counted_moves, estimated })
    }
}

/// The value of a game at one moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CoursePointView {
    /// The number of moves made.
    pub ply: usize,
    /// The outlook for X, from -1 (O wins) to 1 (X wins).
    pub for_x: f64,
    /// The estimate as a chance of X, in games whose estimates are fitted chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_chance: Option<WinningChanceView>,
    /// Whether this is proven rather than estimated.
    pub proven: bool,
    /// The same in words.
    pub told: String,
}

/// A move compared with the best one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewedMoveView {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The square.
    pub r#move: String,
    /// Its grade, if anything is known.
    #[cfg_attr(feature = "openapi", schema(required, value_type = Option<crate::asked::GradeWord>))]
    pub grade: Option<&'static str>,
    /// Its value.
    pub value: Worth,
    /// The estimate as a chance, in games whose estimates are fitted chances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_chance: Option<WinningChanceView>,
    /// A best move.
    pub best: String,
    /// The proven facts about the move, as a sentence.
    pub reason: String,
    /// True if the grade is an estimate.
    pub estimated: bool,
    /// The side that made it.
    pub mark: MarkView,
    /// The plies to the end with best play, if known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// The better move, and why.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub better: Option<String>,
    /// The proven facts about the move.
    pub facts: Vec<FactView>,
    /// The immediate win or needed block that it missed.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub missed: Option<MissedView>,
}

/// An immediate win or a needed block that a move missed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MissedView {
    /// `win` or `block`.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::asked::MissedRule))]
    pub rule: &'static str,
    /// Where it was.
    pub square: String,
    /// The moves that led to the position.
    pub sequence: Vec<String>,
}

impl Answer for Reviewed<'_> {
    type View = ReviewView;

    fn view(&self, voice: &Voice<'_>) -> ReviewView {
        let (naming, moves) = (voice.naming(&self.game), &self.review.moves);
        let squares: Vec<Square> = moves.iter().map(|reviewed| reviewed.made.square).collect();
        let told = moves.iter().enumerate().map(|(index, reviewed)| {
            let missed = reviewed.made.missed.as_ref().filter(|_| self.missed_by[reviewed.mover]);
            let missed = missed.map(|missed| MissedView::new(&naming, &squares[..index], missed));
            ReviewedMoveView::new(voice, &naming, index + 1, reviewed, missed)
        });
        let loser = self.winner.map(|winner| !winner);
        let turning_point = self.review.turning_point();
        let lost_by = loser.map(|loser| self.review.lost_by(loser));
        let accuracy = self.review.accuracy();
        ReviewView {
            game: self.game.to_string(),
            moves: told.collect(),
            opening: RenjuOpening::of(&self.game, &squares).map(|of| voice.words.renju_opening(of)),
            turning_point: turning_point.map(|(ply, _)| ply),
            turning_point_estimated: turning_point.is_some_and(|(_, is_estimate)| is_estimate),
            told: voice.words.turning_point(&naming, self.review),
            lost: loser.map(|loser| voice.words.lost_by(&naming, self.review, loser)),
            lost_at: match lost_by {
                Some(LostBy::Move(ply) | LostBy::Seems(ply) | LostBy::AtLatest(ply)) => Some(ply),
                _ => None,
            },
            lost_estimated: matches!(lost_by, Some(LostBy::Seems(_) | LostBy::AtLatest(_))),
            accuracy: [Mark::X, Mark::O]
                .into_iter()
                .filter_map(|side| AccuracyView::of(side, accuracy[side]))
                .collect(),
            course: course(voice, &naming, self.review),
        }
    }

    fn is_complete(&self) -> bool {
        self.review.moves.iter().all(is_proven)
    }
}

impl Answer for GradedMove {
    type View = ReviewedMoveView;

    fn view(&self, voice: &Voice<'_>) -> ReviewedMoveView {
        let naming = voice.naming(&self.game);
        let missed = self.reviewed.made.missed.as_ref();
        let missed = missed.map(|missed| MissedView::new(&naming, &self.before, missed));
        ReviewedMoveView::new(voice, &naming, self.before.len() + 1, &self.reviewed, missed)
    }

    fn is_complete(&self) -> bool {
        is_proven(&self.reviewed)
    }
}

/// True if the grade of a move is no estimate.
fn is_proven(reviewed: &ReviewedMove) -> bool {
    reviewed.made.grade.is_some_and(|made| !made.is_estimate)
}

/// The value of the game from move to move.
fn course(voice: &Voice<'_>, naming: &Naming, review: &Review) -> Vec<CoursePointView> {
    let point = |(ply, point): (usize, svg::CoursePoint)| {
        let svg::CoursePoint { value: for_x, chance, proven, told, .. } = point;
        let winning_chance = chance.map(|chance| WinningChanceView::new(Mark::X, chance));
        CoursePointView { ply, for_x, winning_chance, proven, told }
    };
    let chart = voice.words.course(naming, review, String::new());
    chart.points.into_iter().enumerate().map(point).collect()
}

impl ReviewedMoveView {
    /// A move of a review, the `ply`-th of its game.
    pub(crate) fn new(
        voice: &Voice<'_>,
        naming: &Naming,
        ply: usize,
        reviewed: &ReviewedMove,
        missed: Option<MissedView>,
    ) -> Self {
        let (made, mover) = (&reviewed.made, reviewed.mover);
        ReviewedMoveView {
            ply,
            r#move: naming.square(made.square),
            grade: made.grade.map(|made| made.grade.word()),
            value: Worth::of(made.score),
            winning_chance: made.chance().map(|chance| WinningChanceView::new(mover, chance)),
            best: naming.square(reviewed.best.square),
            reason: voice.words.explanation(naming, mover, made),
            estimated: made.grade.is_some_and(|made| made.is_estimate),
            mark: mover.into(),
            plies: made.score.plies(),
            better: voice.words.better(naming, reviewed),
            facts: FactView::all(voice, naming, mover, made),
            missed,
        }
    }
}

impl MissedView {
    fn new(naming: &Naming, before: &[Square], missed: &Missed) -> MissedView {
        MissedView {
            rule: missed.word(),
            square: naming.square(missed.square()),
            sequence: naming.names(before),
        }
    }
}
