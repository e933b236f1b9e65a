//! Games that can be begun: a new one, and one that waits to be resumed.

use inarow_answers::GameInPlay;
use inarow_bots::Contestant;
use inarow_rules::opening::Opening;
use inarow_rules::{ByMark, Game, Grid, Mark, Notation, Setup};
use inarow_search::Informed;
use inarow_words::Words;

use super::pace::Pace;
use crate::conversation::Conversation;
use crate::game_style::Beginning;

/// A game that is to be played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) game: Game,
    pub(crate) grid: Grid,
    pub(crate) from: Option<Setup>,
    pub(crate) names: ByMark<Contestant>,
    pub(crate) people: Vec<String>,
    pub(crate) beginning: Beginning,
    pub(crate) opening: Opening,
    pub(crate) pace: Pace,
    pub(crate) notation: Notation,
    pub(crate) lesson: Option<usize>,
}

impl Plan {
    /// A new game, which this side begins unless a position is given.
    ///
    /// # Errors
    /// The board is not flat; a sentence.
    pub(crate) fn begin(
        &self,
        words: &Words,
        rules: Informed,
        first: Mark,
    ) -> Result<Conversation, String> {
        let from = self.from.as_ref().and_then(|setup| rules.position(setup).ok());
        let play = match from {
            Some(from) => GameInPlay::new(rules, from),
            None => GameInPlay::opened(rules, first, self.opening),
        };
        let shown = (self.notation, self.pace.control());
        Conversation::begin(words, play, self.names.clone(), &self.people, shown)
    }
}

/// An unfinished game that can be resumed.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub(crate) id: String,
    pub(crate) game: Game,
    pub(crate) plies: usize,
}
