//! The players at a board.

use std::collections::BTreeMap;

use inarow_answers::GameInPlay;
use inarow_bots::{Contestant, FaultLog, Settings};
use inarow_lab::outside::ListError;
use inarow_players::{Player, PlayerName};
use inarow_rules::{ByMark, Game, Mark};
use inarow_search::Informed;
use inarow_words::Words;

use crate::kept::shown_name;

/// The two players of a game.
pub(crate) struct Seats {
    pub(crate) names: ByMark<Contestant>,
    /// Faults of programs beside this one.
    pub(crate) faults: ByMark<FaultLog>,
    players: ByMark<Option<Box<dyn Player>>>,
    /// Whether the players have exchanged the sides that they had at first.
    exchanged: bool,
}

impl Seats {
    /// Gives the players their seats, and notes whether they have exchanged their sides before; `programs` limits those
    /// that are programs.
    ///
    /// # Errors
    /// If the list of moves of one cannot be read.
    pub(crate) fn new(
        rules: &Informed,
        (names, exchanged): (ByMark<Contestant>, bool),
        threads: usize,
        programs: &Settings,
    ) -> Result<Self, ListError> {
        let faults = ByMark::<FaultLog>::default();
        let player = |mark| names[mark].player(rules, threads, programs, &faults[mark]);
        let players = ByMark { x: player(Mark::X)?, o: player(Mark::O)? };
        Ok(Seats { names, faults, players, exchanged })
    }

    /// Gives each player the side that it has in a game, which an opening may exchange.
    pub(crate) fn follow(&mut self, play: &GameInPlay) {
        if std::mem::replace(&mut self.exchanged, play.is_exchanged()) != play.is_exchanged() {
            std::mem::swap(&mut self.names.x, &mut self.names.o);
            std::mem::swap(&mut self.faults.x, &mut self.faults.o);
            std::mem::swap(&mut self.players.x, &mut self.players.o);
        }
    }

    /// The computer that plays a mark; `None` for a person.
    pub(crate) fn computer(&mut self, mark: Mark) -> Option<&mut dyn Player> {
        match &mut self.players[mark] {
            Some(player) => Some(player.as_mut()),
            None => None,
        }
    }
}

/// Whether a person plays.
pub(crate) fn is_person(name: &Contestant) -> bool {
    name.named() == Some(PlayerName::Human)
}

/// The mark of the only person among two players.
pub(crate) fn only_person(names: &ByMark<Contestant>) -> Option<Mark> {
    match (is_person(&names.x), is_person(&names.o)) {
        (true, false) => Some(Mark::X),
        (false, true) => Some(Mark::O),
        _ => None,
    }
}

/// The names by which a game of these players is kept. Two people are named only if both are.
pub(crate) fn called(names: &ByMark<Contestant>, people: &[String]) -> ByMark<String> {
    let all = Mark::BOTH.into_iter().filter(|&mark| is_person(&names[mark])).count();
    let mut people = people.iter().filter(|_| people.len() >= all);
    let mut called = |name: &Contestant| {
        let own = people.by_ref().take(usize::from(is_person(name))).next();
        own.map_or_else(|| name.to_string(), String::clone)
    };
    ByMark { x: called(&names.x), o: called(&names.o) }
}

/// The name of one of two players on screens and in the running score, where people may have names of their own.
pub(crate) fn label(
    words: &Words,
    game: &Game,
    (names, called): (&ByMark<Contestant>, &ByMark<String>),
    mark: Mark,
) -> String {
    let named = |name: &Contestant| words.player_name(&name.to_string());
    match &names[mark] {
        name if is_person(name) && only_person(names).is_some() => words.say("you", []),
        name if is_person(name) && called[mark] != name.to_string() => shown_name(&called[mark]),
        name if is_person(name) => words.side(game, mark),
        name if *name == names[!mark] => {
            let said = [("player", named(name).into()), ("side", words.side(game, mark).into())];
            words.say("player-and-side", said)
        }
        name => named(name),
    }
}

/// The running score of several games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    wins: BTreeMap<String, u32>,
    draws: u32,
}

impl Tally {
    /// Adds a game between two players.
    pub(crate) fn add(&mut self, labels: &ByMark<String>, winner: Option<Mark>) {
        for mark in Mark::BOTH {
            let wins = self.wins.entry(labels[mark].clone()).or_default();
            *wins += u32::from(winner == Some(mark));
        }
        self.draws += u32::from(winner.is_none());
    }

    /// Whether no game has been added yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.wins.is_empty()
    }

    /// The score as a sentence.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        let wins: Vec<String> =
            self.wins.iter().map(|(label, wins)| format!("{label} {wins}")).collect();
        let (wins, draws) = (wins.join(&words.say("comma", [])), self.draws);
        words.say("running-score", [("wins", wins.into()), ("draws", draws.into())])
    }
}
