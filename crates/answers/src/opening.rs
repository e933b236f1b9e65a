//! Openings in their JSON form.

use inarow_rules::opening::{Opening, OpeningChoice, OpeningStage};
use inarow_rules::{Game, Mark};
use inarow_words::Words;
use serde::{Deserialize, Serialize};

use crate::views::MarkView;
use crate::{GameInPlay, Problem};

/// The rule by which a game opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OpeningName {
    /// Any square, from the first stone on.
    #[default]
    Free,
    /// The side that begins places three stones; the other takes a side.
    Swap,
    /// The same, or the other places two stones more and leaves the choice to the first.
    Swap2,
    /// The first stone in the middle, the third outside the 5x5 squares around it.
    Pro,
    /// The first stone in the middle, the third outside the 7x7 squares around it.
    LongPro,
}

impl OpeningName {
    /// The opening; `None` for the free one.
    pub(crate) fn unless_free(opening: Opening) -> Option<OpeningName> {
        (opening != Opening::Free).then(|| opening.into())
    }

    /// The opening for a game.
    ///
    /// # Errors
    /// If the game cannot open so.
    pub fn read(self, game: &Game) -> Result<Opening, Problem> {
        let (opening, game) = (Opening::from(self), *game);
        opening.check(&game).map_err(|misfit| {
            Problem::impossible(move |words| words.opening_misfit(&game, opening, misfit))
        })?;
        Ok(opening)
    }

    /// Whether it is the free one.
    pub(crate) fn is_free(&self) -> bool {
        *self == OpeningName::Free
    }
}

impl From<OpeningName> for Opening {
    fn from(name: OpeningName) -> Opening {
        match name {
            OpeningName::Free => Opening::Free,
            OpeningName::Swap => Opening::Swap,
            OpeningName::Swap2 => Opening::Swap2,
            OpeningName::Pro => Opening::Pro,
            OpeningName::LongPro => Opening::LongPro,
        }
    }
}

impl From<Opening> for OpeningName {
    fn from(opening: Opening) -> OpeningName {
        match opening {
            Opening::Free => OpeningName::Free,
            Opening::Swap => OpeningName::Swap,
            Opening::Swap2 => OpeningName::Swap2,
            Opening::Pro => OpeningName::Pro,
            Opening::LongPro => OpeningName::LongPro,
        }
    }
}

/// A rule by which a game can open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpeningChoiceView {
    /// The rule.
    pub rule: OpeningName,
    /// Its name.
    pub name: String,
    /// The rule in a sentence.
    pub about: String,
}

impl OpeningChoiceView {
    /// A rule in words.
    #[must_use]
    pub fn of(opening: Opening, words: &Words) -> OpeningChoiceView {
        OpeningChoiceView {
            rule: opening.into(),
            name: words.opening(opening),
            about: words.opening_rule(opening),
        }
    }
}

/// A choice of an opening: a side, or two stones more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum OpeningChoiceWord {
    /// To play X.
    X,
    /// To play O.
    O,
    /// To place two stones more; the other player then takes a side.
    Two,
}

impl From<OpeningChoiceWord> for OpeningChoice {
    fn from(word: OpeningChoiceWord) -> OpeningChoice {
        match word {
            OpeningChoiceWord::X => OpeningChoice::Take(Mark::X),
            OpeningChoiceWord::O => OpeningChoice::Take(Mark::O),
            OpeningChoiceWord::Two => OpeningChoice::PlaceTwo,
        }
    }
}

impl From<OpeningChoice> for OpeningChoiceWord {
    fn from(choice: OpeningChoice) -> OpeningChoiceWord {
        match choice {
            OpeningChoice::Take(Mark::X) => OpeningChoiceWord::X,
            OpeningChoice::Take(Mark::O) => OpeningChoiceWord::O,
            OpeningChoice::PlaceTwo => OpeningChoiceWord::Two,
        }
    }
}

/// A choice that may be made now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferedChoice {
    /// The choice.
    pub choice: OpeningChoiceWord,
    /// Its name.
    pub label: String,
}

/// The opening of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameOpeningView {
    /// The rule.
    pub rule: OpeningName,
    /// The choices that were made, in order.
    pub choices: Vec<OpeningChoiceWord>,
    /// The mark of the next stone, while the player whose turn it is places stones of both sides.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub stone: Option<MarkView>,
    /// The request to the player whose turn it is; null once the opening is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub request: Option<String>,
    /// The choices of the player whose turn it is, if they have to choose.
    pub offered: Vec<OfferedChoice>,
}

impl GameOpeningView {
    /// The opening of a game in play; `None` for the free one.
    #[must_use]
    pub fn of(play: &GameInPlay, words: &Words) -> Option<GameOpeningView> {
        let (opening, stage) = (play.opening(), play.stage());
        let offered = offered(stage).map(|choice| OfferedChoice {
            choice: choice.into(),
            label: words.opening_choice(play.rules().game(), choice),
        });
        (opening.rule() != Opening::Free).then(|| GameOpeningView {
            rule: opening.rule().into(),
            choices: opening.choices().iter().map(|&choice| choice.into()).collect(),
            stone: match stage {
                OpeningStage::Stones { .. } => Some(play.to_move().into()),
                _ => None,
            },
            request: request(play, words),
            offered: offered.collect(),
        })
    }
}

/// The request to the player whose turn it is.
fn request(play: &GameInPlay, words: &Words) -> Option<String> {
    let game = play.rules().game();
    let placing = match play.stage() {
        OpeningStage::Choice { .. } => Some(words.say("opening-choose-side", [])),
        stage => words.opening_request(game, stage, play.to_move()),
    };
    let turn = || words.opening_turn(game, play.opening(), play.position());
    placing.or_else(turn).filter(|_| !play.is_over())
}

/// The choices at a stage of an opening.
fn offered(stage: OpeningStage) -> impl Iterator<Item = OpeningChoice> {
    let number = match stage {
        OpeningStage::Choice { may_place, .. } => 2 + usize::from(may_place),
        _ => 0,
    };
    OpeningChoice::NAMED.into_iter().map(|(_, choice)| choice).take(number)
}
