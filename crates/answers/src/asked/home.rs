//! Games that a page keeps itself: what it keeps of one goes in with each question, and comes out changed.

mod change;
mod clock;
mod cursor;
mod import;
mod saved;
mod served;
mod unmoved;

use std::time::Duration;

use inarow_formats::{KeptGame, json};
use inarow_players::PlayerName;
use inarow_rules::{ByMark, Game, Mark};
use inarow_search::Informed;
use inarow_words::Words;
use serde::{Deserialize, Serialize};

use super::{ClockWanted, NewGame, NewSeat, board, check_engine, person, read_game};
use crate::played::{Clock, GameView, MoveNote, PlayedGame, Player, PlayerKind};
use crate::{Clocks, GameInPlay, Problem, ProblemKind};

pub use change::{HomeChange, WantedChange};
pub use import::{HomeImport, WantedHomeImport};
pub use saved::{HomeGames, HomeMistakes, HomePage, WantedHomeGames, WantedSaved};
pub use unmoved::{Unmoved, WantedUnmoved};

/// What a page keeps of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HomeGame {
    /// The name of the game in addresses.
    pub code: String,
    /// Its number, below 0: those of a server are above.
    pub id: i64,
    /// How often it was changed, so that two pages notice each other.
    pub revision: u64,
    /// How often moves were taken back.
    pub epoch: i64,
    /// The game, as files of games have it: a line of JSON.
    pub kept: String,
    /// Why each move was made, as far as that was said.
    pub reasons: Vec<Option<String>>,
    /// How each came about in numbers, as far as that was said.
    #[serde(default)]
    pub details: Vec<Option<String>>,
    /// The game that follows.
    pub rematch: Option<String>,
    /// The clocks; what they show is noted beside the moves.
    #[serde(default, skip_serializing_if = "ClockWanted::is_none")]
    pub clock: ClockWanted,
}

/// What a browser has under the name of a game: another version of the page may have kept it in another form.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Found {
    Game(HomeGame),
    Other { code: String },
}

/// What a page keeps of a game from now on, and how it shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HomeAnswer {
    /// What is kept.
    pub stored: HomeGame,
    /// What is shown.
    pub view: GameView,
    /// How long a computer waits that plays another one, in milliseconds, so that people can follow.
    pub pause: u64,
    /// The game that follows, where one was made.
    pub next: Option<HomeGame>,
}

/// A game to be made, with the name and the number that the page gives it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedHomeGame {
    wanted: NewGame,
    code: String,
    id: i64,
    now: i64,
}

/// A game that a page keeps, understood.
#[derive(Clone, Debug)]
pub(super) struct AtHome {
    game: HomeGame,
    kept: KeptGame,
    play: GameInPlay,
    /// They count from when the game came to stand as it does.
    clocks: Option<Clocks>,
}

impl WantedHomeGame {
    /// The game at its beginning.
    ///
    /// # Errors
    /// What is wrong with the rules or with a player, or that the game needs a server.
    pub fn make(
        self,
        words: &Words,
        compiled: impl FnOnce(Game) -> Informed,
    ) -> Result<HomeAnswer, Problem> {
        let WantedHomeGame { wanted, code, id, now } = self;
        let game = read_game(&wanted.game).map_err(|problem| problem.at("/game"))?;
        let rules = compiled(game);
        let name = |seat: &NewSeat, field: &str| match seat {
            NewSeat::Me { name } => {
                person(name).map_err(|problem| problem.at(format!("{field}/name")))
            }
            NewSeat::Friend {} => {
                Err(Problem::told(ProblemKind::Impossible, "online-needs-server").at(field))
            }
            NewSeat::Engine { player } => {
                let checked = check_engine(&rules, player);
                checked.map_err(|problem| problem.at(format!("{field}/player")))?;
                Ok(player.clone())
            }
        };
        let players = ByMark { x: name(&wanted.x, "/x")?, o: name(&wanted.o, "/o")? };
        let kept = KeptGame {
            game,
            first: wanted.first.map_or(Mark::X, Mark::from),
            players,
            tags: Vec::new(),
            origin: "web".to_owned(),
            started: Some(now),
            finished: None,
            end: None,
            moves: Vec::new(),
        };
        let clock = wanted.clock;
        clock.read().map_err(|problem| problem.at("/clock"))?;
        AtHome::begin(code, id, kept, clock, rules)?.answer(Duration::ZERO, words)
    }
}

impl AtHome {
    /// A game at its beginning.
    fn begin(
        code: String,
        id: i64,
        kept: KeptGame,
        clock: ClockWanted,
        rules: Informed,
    ) -> Result<AtHome, Problem> {
        board(&kept.game)?;
        let game = HomeGame {
            code,
            id,
            revision: 0,
            epoch: 0,
            kept: json::write(&kept),
            reasons: Vec::new(),
            details: Vec::new(),
            rematch: None,
            clock,
        };
        AtHome::of(game, kept, rules)
    }

    fn of(mut game: HomeGame, kept: KeptGame, rules: Informed) -> Result<AtHome, Problem> {
        let bad = || damaged(&game.code);
        let play = GameInPlay::of_record(rules, kept.record()).map_err(|_| bad())?;
        let clocks = clock::of(game.clock.read().map_err(|_| bad())?, &play, &kept);
        game.reasons.resize(kept.moves.len(), None);
        game.details.resize(kept.moves.len(), None);
        Ok(AtHome { game, kept, play, clocks })
    }

    /// What a page has kept.
    ///
    /// # Errors
    /// That it is damaged.
    pub(super) fn read(
        found: Found,
        compiled: impl FnOnce(Game) -> Informed,
    ) -> Result<AtHome, Problem> {
        let game = match found {
            Found::Game(game) => game,
            Found::Other { code } => return Err(damaged(&code)),
        };
        let kept = json::read(&game.kept).map_err(|_| damaged(&game.code))?;
        let rules = compiled(kept.game);
        AtHome::of(game, kept, rules)
    }

    /// The engine that plays a mark; none where a person does.
    fn engine(&self, mark: Mark) -> Option<PlayerName> {
        self.kept.player_here(mark)?.parse().ok().filter(|name| *name != PlayerName::Human)
    }

    fn is_person(&self, mark: Mark) -> bool {
        self.engine(mark).is_none()
    }

    /// The side that the page moves: the one whose turn it is where both are its own.
    fn seat(&self) -> Option<Mark> {
        let to_move = self.play.to_move();
        [to_move, !to_move].into_iter().find(|&mark| self.is_person(mark))
    }

    /// The game as it is shown at a moment.
    fn view(&self, now: Duration, words: &Words) -> Result<GameView, Problem> {
        let player = |mark: Mark| {
            let kind = if self.is_person(mark) { PlayerKind::Person } else { PlayerKind::Engine };
            Player::new(kind, &self.kept.players[mark], true)
        };
        let said = self.game.reasons.iter().zip(&self.game.details);
        let notes = said.zip(&self.kept.moves).map(|((reason, details), made)| MoveNote {
            reason: reason.clone(),
            details: details.clone(),
            clock: made.clock,
        });
        let played = PlayedGame {
            code: &self.game.code,
            id: self.game.id,
            play: &self.play,
            board: board(&self.kept.game)?,
            players: ByMark { x: player(Mark::X), o: player(Mark::O) },
            epoch: self.game.epoch,
            notes: notes.collect(),
            clocks: self.clocks.as_ref().map(|clocks| Clock::of(clocks, now)),
            undo_asked: None,
            rematch: self.game.rematch.as_deref(),
        };
        Ok(GameView {
            seat: self.seat().map(Into::into),
            both: Mark::BOTH.into_iter().all(|mark| self.is_person(mark)),
            can_undo: self.undo_to().is_some(),
            ..played.view(words)
        })
    }

    /// What is kept of the game, and how it is shown at a moment.
    fn answer(self, now: Duration, words: &Words) -> Result<HomeAnswer, Problem> {
        let (view, pause) = (self.view(now, words)?, self.pause(now));
        Ok(HomeAnswer { view, pause, stored: self.game, next: None })
    }
}

/// That what was kept of a game cannot be read.
fn damaged(code: &str) -> Problem {
    let code = code.to_owned();
    Problem::impossible(move |words| words.say("online-damaged", [("code", code.as_str().into())]))
}
