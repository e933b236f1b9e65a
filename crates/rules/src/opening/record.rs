//! An opening as it is played.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{ChoiceRefused, Opening, OpeningChoice};
use crate::{Game, Mark};

/// The opening of a game: its rule and the choices that were made, with the clocks after them. Its text is the name of
/// the rule and those of the choices, such as `swap2 two x`, each with its clock in milliseconds if there is one:
/// `swap2 two@58000 x@57000`.
///
/// Before a side is taken, each player is named by the side that it would have without an exchange: the one that
/// places the first stones by the side that begins.
///
/// ```
/// use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord, OpeningStage};
/// use inarow_rules::Mark;
/// let mut opening = OpeningRecord::new(Opening::Swap2);
/// assert_eq!(opening.stage(Mark::X, 1), OpeningStage::Stones { by: Mark::X, left: 2 });
/// let stage = OpeningStage::Choice { by: Mark::O, may_place: true };
/// assert_eq!(opening.stage(Mark::X, 3), stage);
/// let exchanged = opening.choose(Mark::X, 3, OpeningChoice::Take(Mark::X));
/// assert_eq!(exchanged, Ok(true), "the player of O has X now");
/// assert_eq!(opening.stage(Mark::X, 3), OpeningStage::Over);
/// assert_eq!(opening.to_string(), "swap2 x");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct OpeningRecord {
    rule: Opening,
    choices: Vec<OpeningChoice>,
    /// The time that the chooser had left after each choice; as long as the choices.
    clocks: Vec<Option<i64>>,
}

/// A part of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningStage {
    /// One player places the stones of both sides, in turn.
    Stones {
        /// The player.
        by: Mark,
        /// The stones left to place.
        left: usize,
    },
    /// One player chooses.
    Choice {
        /// The player.
        by: Mark,
        /// Whether it may place two stones more.
        may_place: bool,
    },
    /// Both players move in turn.
    Over,
}

/// A text that is no record of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadOpening;

impl fmt::Display for BadOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an opening and its choices, such as \"swap2 two x\"")
    }
}

impl core::error::Error for BadOpening {}

/// The stones that are on the board when the first and the second choice are made.
const STONES: [usize; 2] = [3, 5];

impl OpeningRecord {
    /// The tag of a [`Record`](crate::Record) that has it, with its text as value.
    pub const TAG: &str = "OpeningRule";

    /// An opening before its first stone.
    #[must_use]
    pub fn new(rule: Opening) -> OpeningRecord {
        OpeningRecord { rule, choices: Vec::new(), clocks: Vec::new() }
    }

    /// The rule.
    #[must_use]
    pub fn rule(&self) -> Opening {
        self.rule
    }

    /// The opening that the tags of a game name, with the choices that were made before `plies` moves were; the free one
    /// if they name none by which the game can open.
    ///
    /// ```
    /// use inarow_rules::opening::OpeningRecord;
    /// use inarow_rules::Game;
    /// let mut tags = Vec::new();
    /// let opening: OpeningRecord = "swap2 two x".parse()?;
    /// opening.write(&mut tags);
    /// assert_eq!(OpeningRecord::of_tags(&tags, &Game::GOMOKU, 5), opening);
    /// assert_eq!(OpeningRecord::of_tags(&tags, &Game::GOMOKU, 4).to_string(), "swap2 two");
    /// assert_eq!(OpeningRecord::of_tags(&tags, &Game::TICTACTOE, 5), OpeningRecord::default());
    /// # Ok::<(), inarow_rules::opening::BadOpening>(())
    /// ```
    #[must_use]
    pub fn of_tags(tags: &[(String, String)], game: &Game, plies: usize) -> OpeningRecord {
        let named = tags.iter().find(|(name, _)| name == OpeningRecord::TAG);
        let read = named.and_then(|(_, text)| text.parse::<OpeningRecord>().ok());
        let mut opening = read.filter(|read| read.rule.check(game).is_ok()).unwrap_or_default();
        opening.take_back(opening.choices_before(plies));
        opening
    }

    /// Notes it among the tags of a game; the free opening is not noted.
    pub fn write(&self, tags: &mut Vec<(String, String)>) {
        let place = tags.iter().position(|(name, _)| name == OpeningRecord::TAG);
        match (place, self.rule == Opening::Free) {
            (Some(place), true) => _ = tags.remove(place),
            (None, true) => {}
            (Some(place), false) => tags[place].1 = self.to_string(),
            (None, false) => tags.push((OpeningRecord::TAG.to_owned(), self.to_string())),
        }
    }

    /// The choices in order.
    #[must_use]
    pub fn choices(&self) -> &[OpeningChoice] {
        &self.choices
    }

    /// The time that the chooser had left after each choice, in milliseconds; `None` for a choice without a clock.
    #[must_use]
    pub fn clocks(&self) -> &[Option<i64>] {
        &self.clocks
    }

    /// Notes the time that the chooser has left after the last choice, in milliseconds.
    pub fn note_clock(&mut self, left: Option<i64>) {
        if let Some(last) = self.clocks.last_mut() {
            *last = left;
        }
    }

    /// The number of choices that were made before the move of a ply, from 0.
    #[must_use]
    pub fn choices_before(&self, ply: usize) -> usize {
        let stones = STONES.iter().take(self.choices.len());
        stones.filter(|&&stones| stones <= ply).count()
    }

    /// The number of stones that belong to the opening, as far as it has gone.
    #[must_use]
    pub fn stones(&self) -> usize {
        match self.choices.first() {
            Some(OpeningChoice::Take(_)) => STONES[0],
            _ => self.rule.stones(),
        }
    }

    /// Takes choices back until `choices` are left.
    pub fn take_back(&mut self, choices: usize) {
        self.choices.truncate(choices);
        self.clocks.truncate(choices);
    }

    /// The player of the stone of a ply, from 0, in a game that `first` began, by the side that it has now.
    #[must_use]
    pub fn placer(&self, first: Mark, ply: usize) -> Mark {
        let [three, five] = STONES;
        let is_placed = matches!(self.rule, Opening::Swap | Opening::Swap2);
        let places_two = self.choices.first() == Some(&OpeningChoice::PlaceTwo);
        match ply {
            _ if is_placed && ply < three => self.now(first, first),
            _ if places_two && ply < five => self.now(first, !first),
            _ if ply.is_multiple_of(2) => first,
            _ => !first,
        }
    }

    /// The player of a choice, from 0, in a game that `first` began, by the side that it has now.
    #[must_use]
    pub fn chooser(&self, first: Mark, choice: usize) -> Mark {
        self.now(first, if choice == 0 { !first } else { first })
    }

    /// The side that a player has now.
    fn now(&self, first: Mark, before: Mark) -> Mark {
        if self.is_exchanged(first) { !before } else { before }
    }

    /// The stage of a game that `first` began, after this number of plies.
    #[must_use]
    pub fn stage(&self, first: Mark, plies: usize) -> OpeningStage {
        let [three, five] = STONES;
        let may_place = self.rule == Opening::Swap2;
        if !may_place && self.rule != Opening::Swap {
            return OpeningStage::Over;
        }
        match self.choices.as_slice() {
            [] if plies < three => OpeningStage::Stones { by: first, left: three - plies },
            [] => OpeningStage::Choice { by: !first, may_place },
            [OpeningChoice::PlaceTwo] if plies < five => {
                OpeningStage::Stones { by: !first, left: five - plies }
            }
            [OpeningChoice::PlaceTwo] => OpeningStage::Choice { by: first, may_place: false },
            _ => OpeningStage::Over,
        }
    }

    /// True once both players move in turn and without limits, in a game that `first` began, after this number of plies.
    #[must_use]
    pub fn is_over(&self, first: Mark, plies: usize) -> bool {
        let is_limited = matches!(self.rule, Opening::Pro | Opening::LongPro);
        self.stage(first, plies) == OpeningStage::Over
            && (!is_limited || plies >= self.rule.stones())
    }

    /// Makes a choice in a game that `first` began, after this number of plies; true if the players have exchanged their
    /// sides.
    ///
    /// # Errors
    /// If there is no such choice now; then nothing has changed.
    pub fn choose(
        &mut self,
        first: Mark,
        plies: usize,
        choice: OpeningChoice,
    ) -> Result<bool, ChoiceRefused> {
        let OpeningStage::Choice { by, may_place } = self.stage(first, plies) else {
            return Err(ChoiceRefused::NotNow);
        };
        if choice == OpeningChoice::PlaceTwo && !may_place {
            return Err(ChoiceRefused::NoStones);
        }
        self.choices.push(choice);
        self.clocks.push(None);
        Ok(choice == OpeningChoice::Take(!by))
    }

    /// True if the players have exchanged their sides in a game that `first` began.
    #[must_use]
    pub fn is_exchanged(&self, first: Mark) -> bool {
        match self.choices.as_slice() {
            [OpeningChoice::Take(mark)] => *mark == first,
            [_, OpeningChoice::Take(mark)] => *mark != first,
            _ => false,
        }
    }

    /// True if a game with this number of plies can have opened so: no stone was placed in the place of a choice, and no
    /// choice was made before its stones.
    #[must_use]
    pub fn fits(&self, plies: usize) -> bool {
        let chooses = matches!(self.rule, Opening::Swap | Opening::Swap2);
        let needed = match self.choices.first() {
            None => usize::from(chooses && plies > STONES[0]),
            Some(OpeningChoice::PlaceTwo) => 1 + usize::from(plies > STONES[1]),
            Some(OpeningChoice::Take(_)) => 1,
        };
        let last = self.choices.len().checked_sub(1).and_then(|last| STONES.get(last));
        self.choices.len() >= needed && last.is_none_or(|&stones| plies >= stones)
    }
}

impl fmt::Display for OpeningRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rule.fmt(f)?;
        self.choices.iter().zip(&self.clocks).try_for_each(|(choice, clock)| match clock {
            Some(left) => write!(f, " {choice}@{left}"),
            None => write!(f, " {choice}"),
        })
    }
}

impl FromStr for OpeningRecord {
    type Err = BadOpening;

    fn from_str(text: &str) -> Result<Self, BadOpening> {
        let mut words = text.split_whitespace();
        let rule = words.next().and_then(|name| name.parse().ok()).ok_or(BadOpening)?;
        let mut record = OpeningRecord::new(rule);
        for (word, stones) in words.zip(STONES.into_iter().chain([usize::MAX])) {
            let (word, clock) = match word.split_once('@') {
                Some((word, left)) => (word, Some(left.parse().map_err(|_| BadOpening)?)),
                None => (word, None),
            };
            let choice = OpeningChoice::named(word).ok_or(BadOpening)?;
            record.choose(Mark::X, stones, choice).map_err(|_| BadOpening)?;
            record.note_clock(clock);
        }
        Ok(record)
    }
}
