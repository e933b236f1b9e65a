//! Games that a page stores itself: the stored game goes in with each question, and comes out changed.

mod change;
mod cursor;
mod import;
mod saved;
mod served;
mod unmoved;

use std::time::Duration;

use inarow_formats::json;
use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_players::PlayerName;
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, Game, Mark};
use inarow_search::Informed;
use inarow_words::Words;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::{ClockWanted, NewGame, NewSeat, board, read_game};
use crate::table::read_square;
use crate::table::{DrawOffers, Place, Setting, Table};
use crate::views::{GameView, PlayerKind};
use crate::{Problem, ProblemKind};

pub use change::{HomeChange, WantedChange};
pub use import::{HomeImport, WantedHomeImport};
pub use saved::{HomeGames, HomeMistakes, HomePage, WantedHomeGames, WantedSaved};
pub use unmoved::{Unmoved, WantedUnmoved};

/// A game as a page stores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HomeGame {
    /// The name of the game in addresses.
    pub code: String,
    /// Its number, below 0: those of a server are above.
    pub id: i64,
    /// The number of changes, so that two pages notice each other.
    pub revision: u64,
    /// The number of times that moves were taken back.
    pub epoch: i64,
    /// The game as in files of games.
    #[serde(deserialize_with = "kept")]
    pub kept: KeptGame,
    /// The reason for each move, where there is one.
    pub reasons: Vec<Option<String>>,
    /// The explanation of each move in numbers, where there is one.
    #[serde(default)]
    pub details: Vec<Option<String>>,
    /// The game that follows.
    pub rematch: Option<String>,
    /// The clocks; their times are noted beside the moves.
    #[serde(default, skip_serializing_if = "ClockWanted::is_none")]
    pub clock: ClockWanted,
    /// The offers of a draw.
    #[serde(default, skip_serializing_if = "DrawOffers::is_none")]
    pub draws: DrawOffers,
}

/// The stored value under the name of a game: another version of the page may have stored it in another form.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Found {
    Game(Box<HomeGame>),
    Other { code: String },
}

/// A game as a page stores it from now on, and its view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HomeAnswer {
    /// The game to store.
    pub stored: HomeGame,
    /// The view to show.
    pub view: GameView,
    /// The pause of a computer that plays another one, in milliseconds, so that people can follow.
    pub pause: u64,
    /// The game that follows, where one was made.
    pub next: Option<HomeGame>,
}

/// A game to be made, with the name and the number that the page gives it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedHomeGame {
    wanted: NewGame,
    /// Moves that are made at once, of a game that is tried again.
    #[serde(default)]
    moves: Vec<String>,
    code: String,
    id: i64,
    now: i64,
}

/// A game that a page keeps, at its table. Its clocks count from the last change.
#[derive(Clone, Debug)]
pub(super) struct AtHome {
    game: HomeGame,
    table: Table,
}

impl WantedHomeGame {
    /// The game at its beginning.
    ///
    /// # Errors
    /// If the rules or a player are wrong, or the game needs a server.
    pub fn make(
        self,
        words: &Words,
        compiled: impl FnOnce(Game) -> Informed,
    ) -> Result<HomeAnswer, Problem> {
        let WantedHomeGame { wanted, moves, code, id, now } = self;
        let game = read_game(&wanted.game).map_err(|problem| problem.at("/game"))?;
        let rules = compiled(game);
        let name = |seat: &NewSeat, field| match seat.read(field, &rules)? {
            (PlayerKind::Open, _) => {
                Err(Problem::told(ProblemKind::Impossible, "online-needs-server").at(field))
            }
            (_, name) => Ok(name),
        };
        let players = ByMark { x: name(&wanted.x, "/x")?, o: name(&wanted.o, "/o")? };
        let first = wanted.first.map_or(Mark::X, Mark::from);
        let opening = wanted.opening.read(&game).map_err(|problem| problem.at("/opening"))?;
        let mut tags = Vec::new();
        OpeningRecord::new(opening).write(&mut tags);
        let made = |square: &String| read_square(&game, square).map(KeptMove::from);
        let moves = moves.iter().map(made).collect::<Result<_, _>>();
        let moves = moves.map_err(|problem: Problem| problem.at("/moves"))?;
        let kept = KeptGame {
            game,
            first,
            players,
            tags,
            origin: "web".to_owned(),
            started: Some(now),
            finished: None,
            end: None,
            moves,
        };
        let clock = wanted.clock;
        clock.read().map_err(|problem| problem.at("/clock"))?;
        let game = HomeGame::new(code, id, kept, clock);
        Ok(AtHome::begin(game, rules)?.answer(Duration::ZERO, words))
    }
}

impl HomeGame {
    /// A game in its first revision.
    fn new(code: String, id: i64, kept: KeptGame, clock: ClockWanted) -> HomeGame {
        HomeGame {
            code,
            id,
            revision: 0,
            epoch: 0,
            kept,
            reasons: Vec::new(),
            details: Vec::new(),
            rematch: None,
            clock,
            draws: DrawOffers::default(),
        }
    }
}

impl AtHome {
    /// A game that is kept from now on.
    fn begin(game: HomeGame, rules: Informed) -> Result<AtHome, Problem> {
        board(&game.kept.game)?;
        AtHome::of(game, rules)
    }

    fn of(mut game: HomeGame, rules: Informed) -> Result<AtHome, Problem> {
        let bad = |_| damaged(&game.code);
        let kind = |mark| match game.kept.player_here(mark).map(str::parse::<PlayerName>) {
            Some(Ok(name)) if name != PlayerName::Human => PlayerKind::Engine,
            _ => PlayerKind::Person,
        };
        let setting = Setting {
            time: game.clock.read().map_err(bad)?,
            epoch: game.epoch,
            draws: game.draws,
            rematch: game.rematch.clone(),
            ..Setting::of(ByMark { x: kind(Mark::X), o: kind(Mark::O) })
        };
        let mut table = Table::open(rules, &game.kept, setting, Duration::ZERO).map_err(bad)?;
        let moves = game.kept.moves.len();
        game.reasons.resize(moves, None);
        game.details.resize(moves, None);
        let texts = game.reasons.iter().zip(&game.details);
        table.explain(texts.map(|(reason, details)| [reason.clone(), details.clone()]));
        Ok(AtHome { game, table })
    }

    /// The game that a page has stored.
    ///
    /// # Errors
    /// If it is damaged.
    pub(super) fn read(
        found: Found,
        compiled: impl FnOnce(Game) -> Informed,
    ) -> Result<AtHome, Problem> {
        match found {
            Found::Game(game) => {
                let rules = compiled(game.kept.game);
                AtHome::of(*game, rules)
            }
            Found::Other { code } => Err(damaged(&code)),
        }
    }

    /// The game to be kept, and its view at a moment.
    fn answer(self, now: Duration, words: &Words) -> HomeAnswer {
        let AtHome { game, table } = self;
        let present = ByMark { x: true, o: true };
        let place = Place { code: &game.code, id: game.id, present, watchers: 0 };
        let view = table.view(place, table.people(), now, words);
        let pause = u64::try_from(table.pause(now).as_millis()).unwrap_or(0);
        HomeAnswer { view, pause, stored: game, next: None }
    }
}

/// A game as in files of games; an earlier page kept its line as text.
fn kept<'de, D: Deserializer<'de>>(from: D) -> Result<KeptGame, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        Line(String),
        Game(KeptGame),
    }
    match Kept::deserialize(from)? {
        Kept::Line(line) => json::read(&line).map_err(D::Error::custom),
        Kept::Game(game) => Ok(game),
    }
}

/// The problem of a stored game that cannot be read.
fn damaged(code: &str) -> Problem {
    let code = code.to_owned();
    Problem::impossible(move |words| words.say("online-damaged", [("code", code.as_str().into())]))
}
