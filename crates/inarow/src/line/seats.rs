//! Who plays.

use std::collections::BTreeMap;

use inarow_engine::{Player, PlayerName};
use inarow_lab::outside::{Contestant, FaultLog, ListError, Settings};
use inarow_rules::{ByMark, Mark, Rules, Word};
use inarow_words::Words;

/// The two players of a game.
pub(super) struct Seats<W: Word> {
    pub(super) names: ByMark<Contestant>,
    /// What programs beside this one did wrong.
    pub(super) faults: ByMark<FaultLog>,
    players: ByMark<Option<Box<dyn Player<Rules<W>>>>>,
}

impl<W: Word> Seats<W> {
    /// Gives the players their seats.
    ///
    /// # Errors
    /// If the list of moves of one cannot be read.
    pub(super) fn new(
        rules: &Rules<W>,
        names: ByMark<Contestant>,
        threads: usize,
    ) -> Result<Self, ListError> {
        let (settings, faults) = (Settings::default(), ByMark::<FaultLog>::default());
        let player = |mark| names[mark].player(rules, threads, &settings, &faults[mark]);
        let players = ByMark { x: player(Mark::X)?, o: player(Mark::O)? };
        Ok(Seats { names, faults, players })
    }

    /// The computer that plays a mark; `None` for a person.
    pub(super) fn computer(&mut self, mark: Mark) -> Option<&mut dyn Player<Rules<W>>> {
        match &mut self.players[mark] {
            Some(player) => Some(player.as_mut()),
            None => None,
        }
    }

    /// Whether a person plays the mark.
    pub(super) fn is_person(&self, mark: Mark) -> bool {
        self.names[mark].named() == Some(PlayerName::Human)
    }

    /// The mark of the only person.
    pub(super) fn only_person(&self) -> Option<Mark> {
        match (self.is_person(Mark::X), self.is_person(Mark::O)) {
            (true, false) => Some(Mark::X),
            (false, true) => Some(Mark::O),
            _ => None,
        }
    }

    /// Whether persons play both marks.
    pub(super) fn only_persons(&self) -> bool {
        self.is_person(Mark::X) && self.is_person(Mark::O)
    }

    /// The name of a player in the running score.
    pub(super) fn label(&self, words: &Words, mark: Mark) -> String {
        match &self.names[mark] {
            _ if self.is_person(mark) && self.only_person().is_some() => words.say("you", []),
            _ if self.is_person(mark) => mark.to_string(),
            name if *name == self.names[!mark] => format!("{name} ({mark})"),
            name => name.to_string(),
        }
    }
}

/// The running score of several games.
#[derive(Default)]
pub(super) struct Tally {
    wins: BTreeMap<String, u32>,
    draws: u32,
}

impl Tally {
    /// Adds a game between two players.
    pub(super) fn add(&mut self, labels: &ByMark<String>, winner: Option<Mark>) {
        for mark in Mark::BOTH {
            let wins = self.wins.entry(labels[mark].clone()).or_default();
            *wins += u32::from(winner == Some(mark));
        }
        self.draws += u32::from(winner.is_none());
    }

    /// The score as a sentence.
    pub(super) fn sentence(&self, words: &Words) -> String {
        let wins: Vec<String> =
            self.wins.iter().map(|(label, wins)| format!("{label} {wins}")).collect();
        let (wins, draws) = (wins.join(&words.say("comma", [])), self.draws);
        words.say("running-score", [("wins", wins.into()), ("draws", draws.into())])
    }
}
