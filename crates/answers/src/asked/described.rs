//! Texts that questions hold, as the description of the HTTP interface has them: a text that fits is read, though more
//! may be, such as capital letters and blanks around it.

use inarow_lab::articles;
use inarow_players::review::Grade;
use inarow_players::{Fact, PlayerName, Reason};
use inarow_rules::{Game, GameOption, NAMED_GAMES};
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::known::OptionSet;
use crate::trace::WATCHED;
use crate::views::{GameForm, PuzzleGameView};

/// Numbers from 1 to 22, and from 1 to 255.
const SIDE: &str = "([1-9]|1[0-9]|2[0-2])";
const LENGTH: &str = "([1-9][0-9]?|1[0-9][0-9]|2[0-4][0-9]|25[0-5])";

const _: () = assert!(Game::MAX_SIDE == 22, "the patterns say 22");

/// Options of `search` and `mcts`.
const NODES: &str = "nodes=[1-9][0-9]{0,4}";
const DEPTH: &str = "depth=[1-9][0-9]?";

/// A type without values: the schema of a text.
macro_rules! described {
    ($($(#[$about:meta])* $name:ident, $said:literal, $schema:expr;)+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let text = ObjectBuilder::new().schema_type(Type::String).description(Some($said));
                Schema::Object($schema(text)).into()
            }
        }

        impl ToSchema for $name {}
    )+};
}

described! {
    /// A game that can be drawn.
    GameText, "The rules of a game: a name, or columns, rows and how many in a row, and its options.", |text: ObjectBuilder| {
        text.pattern(Some(game_pattern())).examples(["tictactoe", "4,4,3+misere"]).build()
    };
    /// A position as text, whatever the board.
    PositionText, "The rows of the board from the top, with numbers for empty squares, and the side to move where both could be.", |text: ObjectBuilder| {
        text.pattern(Some("^[XOxo.0-9/]+( [xo])?$")).build()
    };
    /// A square, or a column where stones fall.
    SquareText, "A square in algebraic notation; if stones fall, a column is enough.", |text: ObjectBuilder| {
        text.pattern(Some(format!("^([a-vA-V]{SIDE}?|{SIDE})$"))).build()
    };
    /// Formats that can be read.
    ReadForm, "A format in which games are read.", |text| one_of(text, read_forms());
    /// A game with shipped puzzles.
    PuzzleGame, "A game that has puzzles.", |text| one_of(text, puzzle_games());
    /// Sets of options, each as one text.
    GameOptions, "Options of a game, or `plain`.", |text| {
        one_of(text, OptionSet::all().iter().map(ToString::to_string).collect())
    };
    /// The articles' players.
    LessonPlayer, "A player of one of the lessons.", |text| one_of(text, lesson_players());
    /// Players that can take a seat.
    EnginePlayer, "A player of this program.", |text: ObjectBuilder| {
        text.pattern(Some(engine_pattern())).examples(["level:beginner"]).build()
    };
    /// Players whose searches can be watched.
    WatchedPlayer, "A player whose search can be watched.", |text: ObjectBuilder| {
        text.pattern(Some(watched_pattern())).examples(["alpha-beta"]).build()
    };
    /// The words for grades of moves.
    GradeWord, "The grade of a move.", |text| {
        one_of(text, Grade::ALL.map(|grade| grade.word().to_owned()).to_vec())
    };
    /// The words for the proven facts about a move.
    FactRule, "The kind of a fact.", |text| one_of(text, words(&Fact::RULES));
    /// The words for a player's reasons.
    ReasonRule, "The reason of a player for a move.", |text| one_of(text, words(&Reason::RULES));
    /// The words for missed moves.
    MissedRule, "A missed move.", |text| one_of(text, words(&["win", "block"]));
    /// Names of people.
    PersonName, "A person's name: no control characters, and none of this program's players.", |text: ObjectBuilder| {
        text.pattern(Some(NAME_PATTERN)).max_length(Some(crate::budget::NAME)).build()
    };
}

/// No character that `steers`.
const NAME_PATTERN: &str =
    r"^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$";

fn one_of(text: ObjectBuilder, values: Vec<String>) -> Object {
    text.enum_values(Some(values)).build()
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// A name or three numbers, and after it the options that it does not have yet, in their order.
fn game_pattern() -> String {
    // Which options go together is asked of each set of them.
    let others = |game: Game| -> String {
        let free = GameOption::NAMED.into_iter().filter(|&(_, option)| !game.has(option));
        let sets = free.fold(vec![(game, String::new())], |mut sets, (name, option)| {
            let with =
                |(game, text): &(Game, String)| (game.with(option), format!(r"{text}\+{name}"));
            let more: Vec<_> = sets.iter().map(with).collect();
            sets.extend(more);
            sets
        });
        let sets = sets.into_iter().filter(|(game, _)| game.conflict().is_none());
        sets.map(|(_, text)| text).collect::<Vec<_>>().join("|")
    };
    let named = NAMED_GAMES.map(|(name, game)| format!("{name}({})", others(game)));
    let any = format!("{SIDE},{SIDE},{LENGTH}({})", others(Game::TICTACTOE));
    let renju = format!(r"{SIDE},{SIDE},5\+{}", GameOption::Renju.name());
    format!("^({}|{any}|{renju})$", named.join("|"))
}

fn puzzle_games() -> Vec<String> {
    let games = PuzzleGameView::all().into_iter().flat_map(|one| {
        let name = one.game.parse().ok().and_then(|game: Game| game.name());
        [name.map(str::to_owned), Some(one.game)]
    });
    games.flatten().collect()
}

fn lesson_players() -> Vec<String> {
    let mut players = Vec::new();
    for player in (1..).map(articles::players).take_while(|some| !some.is_empty()).flatten() {
        let name = player.to_string();
        if !players.contains(&name) {
            players.push(name);
        }
    }
    players
}

/// All but pictures.
fn read_forms() -> Vec<String> {
    let read = GameForm::ALL.into_iter().filter(|form| form.is_read());
    let name = |form| serde_json::to_value(form).ok()?.as_str().map(str::to_owned);
    read.filter_map(name).collect()
}

fn engine_pattern() -> String {
    let named = PlayerName::NAMED.iter().filter(|(_, player)| *player != PlayerName::Human);
    with_options(named.map(|(name, _)| *name))
}

fn watched_pattern() -> String {
    with_options(WATCHED.into_iter())
}

/// One of these names, where they search by themselves also with options.
fn with_options<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names = names.map(|name| match name {
        "search" => format!("search(:({NODES}|{DEPTH}|{NODES},{DEPTH}))?"),
        "mcts" => format!("mcts(:{NODES})?"),
        other => other.to_owned(),
    });
    format!("^({})$", names.collect::<Vec<_>>().join("|"))
}
