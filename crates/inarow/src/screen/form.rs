//! The start screen: the game to play, and its display.

mod own;
mod turning;
mod typing;

use inarow_answers::Choices;
use inarow_bots::Contestant;
use inarow_players::PlayerName;
use inarow_rules::opening::Opening;
use inarow_rules::{ByMark, Game, GameOption, Grid, Mark, Notation, Setup};
use inarow_words::{Language, Words};

use super::pace::Pace;
use super::plan::{Plan, Waiting};
use crate::game_style::Beginning;
use crate::settings::{Choice, Theme};

/// A line of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Resume,
    Game,
    Columns,
    Rows,
    Length,
    Option(GameOption),
    Player(Mark),
    First,
    Opening,
    Clock,
    Notation,
    Language,
    Theme,
    Start,
    Lessons,
}

/// The paces that are offered.
const PACES: [Pace; 10] = [
    Pace::None,
    Pace::Move(5),
    Pace::Move(10),
    Pace::Move(30),
    Pace::Move(60),
    Pace::Game(1),
    Pace::Game(3),
    Pace::Game(5),
    Pace::Game(10),
    Pace::Game(30),
];

const THEMES: [Theme; 3] = [Theme::Colour, Theme::Plain, Theme::Ascii];

/// The players who may begin.
const BEGINNINGS: [(&str, Beginning); 3] = [
    ("x", Beginning::Mark(Mark::X)),
    ("o", Beginning::Mark(Mark::O)),
    ("random", Beginning::Random),
];

/// The start screen as it is filled in.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    /// The line that is chosen, by its place.
    pub(crate) chosen: usize,
    pub(crate) game: Game,
    /// The game's columns and rows.
    pub(crate) grid: Grid,
    /// Whether the numbers of the game are to be chosen one by one.
    pub(crate) own: bool,
    /// A game that is typed and not yet taken.
    pub(crate) typed: Option<String>,
    /// The names of the players, as typed or chosen.
    pub(crate) players: ByMark<String>,
    /// Whether the next key begins a text anew.
    pub(crate) fresh: bool,
    pub(crate) beginning: Beginning,
    pub(crate) opening: Opening,
    pub(crate) pace: Pace,
    /// The notation; the usual one of the game if none is chosen.
    pub(crate) notation: Option<Notation>,
    pub(crate) language: Language,
    /// The language that was chosen here, now or earlier.
    chosen_language: Option<Language>,
    pub(crate) theme: Theme,
    /// The names of the people, for games that are kept.
    pub(crate) people: Vec<String>,
    /// The position at which games start, if the call names one.
    pub(crate) from: Option<Setup>,
    /// An unfinished game that can be resumed.
    pub(crate) waiting: Option<Waiting>,
    /// The error, and its line.
    pub(crate) problem: Option<(Field, String)>,
}

impl Form {
    /// The start screen with a remembered choice in it.
    pub(crate) fn new(choice: &Choice, language: Language) -> Form {
        let named = |text: &String| Notation::NAMED.iter().find(|(name, _)| name == text);
        let begins = BEGINNINGS.iter().find(|(name, _)| *name == choice.first);
        let mut form = Form {
            chosen: 0,
            own: false,
            typed: None,
            game: Game::TICTACTOE,
            grid: Grid { columns: 3, rows: 3 },
            players: ByMark { x: choice.x.clone(), o: choice.o.clone() },
            fresh: true,
            beginning: begins.map_or(Beginning::Mark(Mark::X), |(_, beginning)| *beginning),
            opening: choice.opening.parse().unwrap_or_default(),
            pace: match choice.clock {
                (0, 0) => Pace::None,
                (0, minutes) => Pace::Game(minutes),
                (seconds, _) => Pace::Move(seconds),
            },
            notation: choice.notation.as_ref().and_then(named).map(|(_, notation)| *notation),
            language,
            chosen_language: choice.language.as_ref().and_then(|code| code.parse().ok()),
            theme: choice.theme,
            people: Vec::new(),
            from: None,
            waiting: None,
            problem: None,
        };
        if let Ok(game) = choice.game.parse() {
            form.take_game(game);
            form.own = form.game.name().is_none();
        }
        form.choose(Field::Start);
        form
    }

    /// Chooses a game, unless it cannot be drawn.
    pub(crate) fn take_game(&mut self, game: Game) {
        if let Some(grid) = game.grid() {
            (self.game, self.grid) = (game, grid);
        }
    }

    /// The part that is remembered.
    pub(crate) fn choice(&self) -> Choice {
        let begins = BEGINNINGS.iter().find(|(_, beginning)| *beginning == self.beginning);
        let name = |wanted| Notation::NAMED.iter().find(|(_, notation)| *notation == wanted);
        Choice {
            game: self.game.name().map_or_else(|| self.game.to_string(), str::to_owned),
            x: self.players.x.clone(),
            o: self.players.o.clone(),
            first: begins.map_or("x", |(name, _)| name).to_owned(),
            opening: self.opening.name().to_owned(),
            clock: match self.pace {
                Pace::None => (0, 0),
                Pace::Move(seconds) => (seconds, 0),
                Pace::Game(minutes) => (0, minutes),
            },
            notation: self.notation.and_then(name).map(|(name, _)| (*name).to_owned()),
            language: self.chosen_language.map(|language| language.code().to_owned()),
            theme: self.theme,
        }
    }

    /// The lines of the screen.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let mut fields: Vec<Field> = self.waiting.iter().map(|_| Field::Resume).collect();
        fields.push(Field::Game);
        if self.own {
            fields.extend([Field::Columns, Field::Rows, Field::Length]);
            fields.extend(Choices::OPTIONS.map(|(_, option)| Field::Option(option)));
        }
        fields.extend(Mark::BOTH.map(Field::Player));
        fields.push(Field::First);
        fields.extend((self.openings().len() > 1).then_some(Field::Opening));
        fields.extend([Field::Clock, Field::Notation, Field::Language, Field::Theme]);
        fields.extend([Field::Start, Field::Lessons]);
        fields
    }

    /// The line that is chosen.
    pub(crate) fn field(&self) -> Field {
        let fields = self.fields();
        fields.get(self.chosen).copied().unwrap_or(Field::Start)
    }

    /// Offers an unfinished game, or takes the offer away; the chosen line stays chosen.
    pub(crate) fn offer(&mut self, waiting: Option<Waiting>) {
        let field = self.field();
        self.waiting = waiting;
        self.choose(field);
    }

    /// Chooses a line; the start where there is no such line.
    pub(crate) fn choose(&mut self, field: Field) {
        let fields = self.fields();
        let place = |wanted| fields.iter().position(|field| *field == wanted);
        self.chosen = place(field).or_else(|| place(Field::Start)).unwrap_or(0);
    }

    /// Goes up or down, round at the ends.
    pub(crate) fn go(&mut self, steps: i8) {
        self.take_typed();
        let lines = self.fields().len();
        self.chosen = (self.chosen + lines).saturating_add_signed(steps.into()) % lines;
        self.fresh = true;
    }

    /// The names of squares.
    pub(crate) fn notation(&self) -> Notation {
        let fits = self.notation.filter(|notation| notation.fits(&self.game));
        fits.unwrap_or_else(|| crate::common::usual_notation(&self.game))
    }

    /// The rules by which the game can open: the free one alone from a position.
    fn openings(&self) -> Vec<Opening> {
        match self.from {
            Some(_) => vec![Opening::Free],
            None => Choices::openings(&self.game),
        }
    }

    /// The rule by which it opens: free where the one that is chosen does not fit.
    pub(crate) fn opening(&self) -> Opening {
        Some(self.opening).filter(|own| self.openings().contains(own)).unwrap_or_default()
    }

    /// Chooses a line that is clicked, and takes the text typed in another.
    pub(crate) fn click(&mut self, line: usize) -> Field {
        let field = self.fields().get(line).copied().unwrap_or(Field::Start);
        if field != self.field() {
            self.take_typed();
        }
        self.choose(field);
        self.fresh = true;
        field
    }

    /// The game to play; an error of the typed text is noted instead.
    pub(crate) fn plan(&mut self, words: &Words) -> Option<Plan> {
        if !self.take_typed() {
            self.choose(Field::Game);
            return None;
        }
        let mut names = ByMark { x: PlayerName::Human.into(), o: PlayerName::Human.into() };
        for mark in Mark::BOTH {
            match self.players[mark].parse::<Contestant>() {
                Ok(name) => names[mark] = name,
                Err(error) => {
                    let field = Field::Player(mark);
                    self.problem = Some((field, words.unknown_contestant(&error)));
                    self.choose(field);
                    return None;
                }
            }
        }
        Some(Plan {
            game: self.game,
            grid: self.grid,
            from: self.from.clone(),
            names,
            people: self.people.clone(),
            beginning: self.beginning,
            opening: self.opening(),
            pace: self.pace,
            notation: self.notation(),
            lesson: None,
        })
    }
}
