//! Sentences about a game.

mod rule;

use inarow_answers::GameInPlay;
use inarow_rules::{End, GameOption, Grid, Mark, Outcome, Position, Rules, Square, Squares};
use inarow_search::Tactics;
use inarow_words::{Naming, Words};

pub(crate) use rule::rule;

/// The end of a game, on the board or otherwise; nothing while it goes on.
pub(crate) fn end(words: &Words, naming: &Naming, play: &GameInPlay) -> String {
    let lost = |key, loser: Mark| {
        let (mark, winner) = (words.side(&naming.game, loser), words.side(&naming.game, !loser));
        words.say(key, [("mark", mark.into()), ("winner", winner.into())])
    };
    match play.record().end {
        Some(End::Resigned(loser)) => lost("game-resigned", loser),
        Some(End::OutOfTime(loser)) => lost("game-out-of-time", loser),
        _ => {
            let ended = play.rules().outcome(play.position());
            ended.map(|ended| outcome(words, naming, &ended)).unwrap_or_default()
        }
    }
}

/// The end of a game on the board.
pub(crate) fn outcome(words: &Words, naming: &Naming, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Draw => words.say("game-drawn", []),
        Outcome::Win { mark, lines } => {
            let lines: Vec<String> = lines.iter().map(|line| words.line(naming, line)).collect();
            let lines = lines.join(&words.say("and", []));
            let key = if naming.game.misere() { "game-won-misere" } else { "game-won" };
            let (mark, loser) = (words.side(&naming.game, *mark), words.side(&naming.game, !*mark));
            words
                .say(key, [("mark", mark.into()), ("loser", loser.into()), ("lines", lines.into())])
        }
    }
}

/// The stone on each square, from the top row to the bottom, a row a line; rows have the numbers
/// that the notation gives them.
pub(crate) fn rows(
    words: &Words,
    naming: &Naming,
    Grid { columns, rows }: Grid,
    content: impl Fn(Square) -> String,
) -> String {
    let row = |from_top: usize| {
        let squares =
            (0..columns).map(|column| content(Square((from_top * columns + column) as u16)));
        let contents = squares.collect::<Vec<_>>().join(&words.say("comma", []));
        words.say(
            "row-contents",
            [("row", naming.row(from_top, rows).into()), ("contents", contents.into())],
        )
    };
    (0..rows).map(row).collect::<Vec<_>>().join("\n")
}

/// The marks of a position in words, a row a line.
pub(crate) fn position_rows(
    words: &Words,
    naming: &Naming,
    grid: Grid,
    position: &Position,
) -> String {
    let forbidden = match naming.game.has(GameOption::Renju) {
        true => Rules::new(naming.game).forbidden(position),
        false => Vec::new(),
    };
    let content = |square: Square| match position.mark_on(square) {
        Some(mark) => mark.to_string(),
        None if forbidden.iter().any(|of| of.0 == square) => words.say("forbidden-square", []),
        None => words.say("free-square", []),
    };
    rows(words, naming, grid, content)
}

/// Threats of the opponent of the side to move to complete a line at once.
pub(crate) fn threats(
    words: &Words,
    naming: &Naming,
    rules: &Rules,
    position: &Position,
) -> String {
    let opponent = !position.to_move();
    let threats = rules.completions(position, opponent);
    let key = match (threats.is_empty(), rules.game().misere()) {
        (true, _) => "no-threats",
        (false, true) => "threats-misere",
        (false, false) => "threats",
    };
    let squares = list(words, naming, threats);
    words.say(
        key,
        [("opponent", words.side(&naming.game, opponent).into()), ("squares", squares.into())],
    )
}

/// The threats that must be blocked now, as plain mode announces them; nothing if there is none.
pub(crate) fn must_block(
    words: &Words,
    naming: &Naming,
    rules: &Rules,
    position: &Position,
) -> Option<String> {
    let squares: Vec<Square> = Tactics::of(rules, position).blocks().iter().collect();
    (!squares.is_empty()).then(|| words.must_block(naming, &squares))
}

fn list(words: &Words, naming: &Naming, squares: Squares) -> String {
    let names: Vec<String> = squares.iter().map(|square| naming.square(square)).collect();
    names.join(&words.say("comma", []))
}
