//! Positions that somebody asks about.

use inarow_rules::{Game, Grid, Mark, Notation, Outcome, Position, Rules, Setup, Square};
use inarow_words::{Naming, Words};

use crate::problem::Problem;
use crate::wire::{Name, Placed, PositionView};

/// A position that somebody asks about: where it begins, and the moves from there.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) rules: Rules,
    /// The text of the beginning; the empty board without one.
    pub(crate) start: Option<String>,
    /// Algebraic names of squares.
    pub(crate) moves: Vec<String>,
}

impl Asked {
    /// The position, for a page that draws it.
    pub(crate) fn view(&self, words: &Words) -> Result<PositionView, Problem> {
        let rules = &self.rules;
        let start = read_position(rules, self.start.as_deref())?;
        let (position, moves) = follow(rules, start, &self.moves)?;
        view(words, rules, (&start, &moves), &position)
    }
}

/// How squares are named for pages.
pub(crate) fn naming(rules: &Rules) -> Naming {
    Naming { game: *rules.game(), notation: Notation::Algebraic }
}

/// The columns and rows of a game's board.
///
/// # Errors
/// That a cube has none.
pub(crate) fn grid(game: &Game) -> Result<Grid, Problem> {
    let game = *game;
    game.grid().ok_or_else(|| Problem::impossible(move |words| words.not_flat(&game)))
}

/// The position that a text describes; without one, the empty board.
pub(super) fn read_position(rules: &Rules, text: Option<&str>) -> Result<Position, Problem> {
    let Some(text) = text else { return Ok(rules.empty()) };
    let setup = Setup::parse(rules.game(), text)
        .map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?;
    let naming = naming(rules);
    rules
        .position(&setup)
        .map_err(|error| Problem::impossible(move |words| words.setup_error(&naming, &error)))
}

/// The position after some moves, and the moves.
pub(super) fn follow(
    rules: &Rules,
    start: Position,
    moves: &[String],
) -> Result<(Position, Vec<Square>), Problem> {
    let (mut position, mut made) = (start, Vec::new());
    for text in moves {
        let square = Notation::Algebraic
            .read(rules.game(), text)
            .map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?;
        rules.try_play(&mut position, square).map_err(|illegal| {
            let (naming, text) = (naming(rules), text.clone());
            Problem::impossible(move |words| words.illegal_move(&naming, &text, illegal))
        })?;
        made.push(square);
    }
    Ok((position, made))
}

/// A position that was reached by moves, for a page that draws it.
pub(super) fn view(
    words: &Words,
    rules: &Rules,
    (start, moves): (&Position, &[Square]),
    position: &Position,
) -> Result<PositionView, Problem> {
    let grid = grid(rules.game())?;
    let naming = naming(rules);
    let placed = |square, mark: Mark| Placed { square: naming.square(square), mark: mark.into() };
    let sides = [start.to_move(), !start.to_move()].into_iter().cycle();
    let stones = |mark| position.marks(mark).iter().map(move |square| (square, mark));
    let mut stones: Vec<_> = stones(Mark::X).chain(stones(Mark::O)).collect();
    stones.sort_unstable_by_key(|(square, _)| *square);
    let (outcome, to_move) = (rules.outcome(position), position.to_move());
    let status = match &outcome {
        Some(_) => words.record_end(Some(inarow_rules::End::Played), position.conclusion()),
        None => words.say("to-move", [("mark", to_move.to_string().into())]),
    };
    let names = |line: Vec<Square>| line.into_iter().map(|square| naming.square(square)).collect();
    Ok(PositionView {
        game: Name::new(rules.game(), grid),
        position: rules.position_text(position),
        start: rules.position_text(start),
        moves: moves.iter().zip(sides).map(|(&square, mark)| placed(square, mark)).collect(),
        stones: stones.into_iter().map(|(square, mark)| placed(square, mark)).collect(),
        to_move: outcome.is_none().then_some(to_move.into()),
        legal: names(if outcome.is_none() {
            rules.moves(position).iter().collect()
        } else {
            vec![]
        }),
        lines: match outcome {
            Some(Outcome::Win { lines, .. }) => {
                lines.into_iter().map(|line| names(line.into_iter().collect())).collect()
            }
            _ => Vec::new(),
        },
        status,
    })
}
