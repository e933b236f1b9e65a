//! The values of games as a picture: the winner on each board.

use inarow_answers::known::GameWorth;
use inarow_rules::{Game, GameOption, Grid};
use inarow_search::Value;
use inarow_words::Words;
use inarow_words::svg::{FairnessMap, FairnessPanel, WorthCell, fairness_map};

use super::value;
use crate::common::Common;
use crate::failure::Failure;
use crate::new_file::NewFile;

/// Writes a map of games that all have the same options: a panel for each k.
pub(super) fn write(
    common: &Common<'_>,
    games: &[GameWorth],
    file: &NewFile<'_>,
) -> Result<(), Failure> {
    let words = common.words;
    let mut lengths: Vec<usize> = games.iter().map(|one| one.game.k()).collect();
    lengths.sort_unstable();
    lengths.dedup();
    let panels = lengths.into_iter().map(|k| FairnessPanel {
        title: words.say("web-values-length", [("length", k.into())]),
        cells: games
            .iter()
            .filter(|one| one.game.k() == k)
            .flat_map(|one| cells(words, one))
            .collect(),
    });
    let options = games.first().map_or_else(String::new, |one| named(words, &one.game));
    let map = FairnessMap {
        id: "values".to_owned(),
        title: words.say("values-map", [("options", options.into())]),
        explanation: words.say("web-values-means", []),
        panels: panels.filter(|panel| !panel.cells.is_empty()).collect(),
    };
    file.write_text(&fairness_map(words, &map))
}

/// The options of a game as people call them; empty for none.
fn named(words: &Words, game: &Game) -> String {
    let named = |option: GameOption| words.say(&format!("web-option-{}", option.name()), []);
    let names: Vec<String> = game.options().map(named).collect();
    if names.is_empty() {
        return words.say("values-plain", []);
    }
    names.join(&words.say("web-comma", []))
}

/// The cell of a flat board, and that of the same board on its side where nothing falls.
fn cells(words: &Words, one: &GameWorth) -> Vec<WorthCell> {
    let Some(Grid { columns, rows }) = one.game.grid() else { return Vec::new() };
    let cell = |game: &Game, Grid { columns, rows }| WorthCell {
        columns,
        rows,
        share: match one.value {
            Value::Win => 1.0,
            Value::Draw => 0.5,
            Value::Loss => 0.0,
        },
        label: match (one.value, one.plies) {
            (Value::Draw, _) => "=".to_owned(),
            (Value::Win, None) => "X".to_owned(),
            (Value::Loss, None) => "O".to_owned(),
            (Value::Win, Some(plies)) => format!("X {plies}"),
            (Value::Loss, Some(plies)) => format!("O {plies}"),
        },
        told: sentence(words, game, one),
    };
    let turned = one.turned().map(|game| cell(&game, Grid { columns: rows, rows: columns }));
    std::iter::once(cell(&one.game, Grid { columns, rows })).chain(turned).collect()
}

/// The value of a board, as a sentence.
fn sentence(words: &Words, game: &Game, one: &GameWorth) -> String {
    let said = [("name", words.game_name(game).into()), ("value", value(words, one).into())];
    match one.plies {
        Some(plies) => {
            let [name, value] = said;
            words.say("web-worth-in", [name, value, ("plies", plies.into())])
        }
        None => words.say("web-worth-of", said),
    }
}
