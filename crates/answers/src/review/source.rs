//! The review of a game of a file.

use inarow_rules::ByMark;
use serde::Serialize;

use super::{ReviewView, Reviewed};
use crate::views::PlayersView;
use crate::{Answer, Voice};

/// The review of a game from a file.
#[derive(Clone, Debug)]
pub struct SourcedReview<'a> {
    /// The review.
    pub reviewed: Reviewed<'a>,
    /// The file, and the number of the game in it.
    pub place: &'a str,
    /// The players; empty where they are not known.
    pub players: &'a ByMark<String>,
    /// The reason why the record could not be followed to its end, if so.
    pub problem: Option<&'a str>,
}

/// The review of a game from a file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SourcedReviewView {
    /// The review.
    #[serde(flatten)]
    pub review: ReviewView,
    /// The file, and the number of the game in it.
    pub place: String,
    /// The players.
    pub players: PlayersView,
    /// The reason why the record could not be followed to its end, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

impl Answer for SourcedReview<'_> {
    type View = SourcedReviewView;

    fn view(&self, voice: &Voice<'_>) -> SourcedReviewView {
        SourcedReviewView {
            review: self.reviewed.view(voice),
            place: self.place.to_owned(),
            players: PlayersView::of(self.players),
            problem: self.problem.map(str::to_owned),
        }
    }

    fn is_complete(&self) -> bool {
        self.reviewed.is_complete()
    }
}
