//! MENACE's matchboxes (D. Michie, "Trial and error", Penguin Science Survey 2, 1961).

use inarow_learn::Training;
use inarow_players::learned::{Learned, LearnedMethod};
use inarow_rules::{Game, Position, Square};
use serde::Serialize;

use super::LearningLesson;
use crate::position::stones;
use crate::views::StoneView;
use crate::{Answer, Voice};

/// The matchboxes of a class, full of beads.
#[derive(Clone, Debug)]
pub struct Matchboxes(Learned);

impl Matchboxes {
    /// The 304 boxes of X's first four turns.
    ///
    /// ```
    /// use inarow_answers::learning::Matchboxes;
    ///
    /// assert_eq!(Matchboxes::full().map(|boxes| boxes.list().count()), Some(304));
    /// ```
    #[must_use]
    pub fn full() -> Option<Matchboxes> {
        let options = LearningLesson::options(LearnedMethod::Menace, 0);
        LearningLesson::new(&options).ok().map(|lesson| Matchboxes(lesson.learning.player()))
    }

    /// The turn of X, from 1, the position and the beads of each kind of move of each box, turn by turn.
    pub fn list(&self) -> impl Iterator<Item = (usize, &Position, &[(Square, f32)])> {
        let of_turn = |turn: usize| {
            let table = self.0.table().iter();
            let boxes = table.filter(move |(one, _)| one.occupied().len() as usize / 2 + 1 == turn);
            boxes.map(move |(position, beads)| (turn, position, &beads[..]))
        };
        (1..=4).flat_map(of_turn)
    }
}

/// MENACE's matchboxes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchboxesView {
    /// Instructions for a class, sentence by sentence.
    pub instructions: Vec<String>,
    /// The boxes, turn by turn of X.
    pub boxes: Vec<MatchboxView>,
}

/// A matchbox.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchboxView {
    /// Its number, from 1.
    pub box_number: usize,
    /// The turn of X, 1 to 4.
    pub box_turn: usize,
    /// The stones of its position, in which X is to move.
    pub stones: Vec<StoneView>,
    /// The beads with which it begins. Squares that are images of each other have beads on one of them.
    pub beads: Vec<BeadsView>,
    /// The same in words.
    pub told: String,
}

/// The beads of a square.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BeadsView {
    /// The square.
    pub square: String,
    /// The number of beads.
    pub count: u32,
}

/// The texts that explain the boxes to a class.
const INSTRUCTIONS: [&str; 6] = [
    "menace-about",
    "menace-colours",
    "menace-fill",
    "menace-play",
    "menace-reward",
    "menace-source",
];

impl Answer for Matchboxes {
    type View = MatchboxesView;

    fn view(&self, voice: &Voice<'_>) -> MatchboxesView {
        let naming = voice.naming(&Game::TICTACTOE);
        let boxes = self.list().zip(1..).map(|((turn, position, beads), number)| {
            let beads = beads.iter().map(|&(square, beads)| BeadsView {
                square: naming.square(square),
                count: beads as u32,
            });
            let said = [("number", number.into()), ("turn", turn.into())];
            MatchboxView {
                box_number: number,
                box_turn: turn,
                stones: stones(&naming, position),
                beads: beads.collect(),
                told: voice.words.say("menace-box", said),
            }
        });
        MatchboxesView {
            instructions: INSTRUCTIONS.map(|key| voice.words.say(key, [])).to_vec(),
            boxes: boxes.collect(),
        }
    }
}
