//! Starting stones.

use inarow_rules::{ByMark, Game, Grid, Mark, Rules, Setup, Square};

use super::main_line::Value;
use super::values::square;
use crate::checked::Wrong;
use crate::error::FormatProblem;

/// The starting stones.
pub(super) fn setup((game, grid): (&Game, Grid), first_node: &[Value<'_>]) -> Result<Setup, Wrong> {
    let mut setup = Setup::empty(game);
    for value in first_node {
        let content = match value.name().as_str() {
            "AB" => Some(Mark::X),
            "AW" => Some(Mark::O),
            "AE" => None,
            _ => continue,
        };
        let corners = value.text.split_once(':').unwrap_or((value.text, value.text));
        let corner = |text: &str| square(grid, text.trim()).map_err(|problem| problem.at(value.at));
        let (one, other) = (corner(corners.0)?, corner(corners.1)?);
        for index in within(grid, one, other) {
            setup.squares[index] = content;
        }
    }
    Ok(setup)
}

/// The squares of a rectangle between two corners.
fn within(grid: Grid, one: Square, other: Square) -> impl Iterator<Item = usize> {
    let (one, other) = (grid.place(one), grid.place(other));
    let span = |a: usize, b: usize| a.min(b)..=a.max(b);
    let (across, down) = (span(one.0, other.0), span(one.1, other.1));
    down.flat_map(move |row| across.clone().map(move |column| row * grid.columns + column))
}

/// The stones of a position, other than the empty board, as moves: the side that began, and a
/// possible order of the moves, or the property that set them up if there is no such order.
///
/// If stones fall, the lowest come first, which finds an order in nearly all cases.
pub(super) fn as_moves(game: Game, setup: &Setup, at: usize) -> Result<(Mark, Vec<Square>), Wrong> {
    let rules = Rules::new(game);
    let position = rules.position(setup);
    let position = position.map_err(|error| FormatProblem::Position { game, error }.at(at))?;
    let counts = position.counts();
    let first = if counts.x == counts.o { position.to_move() } else { !position.to_move() };
    let of = |mark| {
        let places = (0..).zip(&setup.squares).filter(move |(_, content)| **content == Some(mark));
        let mut squares: Vec<Square> = places.map(|(index, _)| Square(index)).collect();
        if game.gravity() {
            squares.reverse();
        }
        squares
    };
    let mut left: ByMark<Vec<Square>> = ByMark { x: of(Mark::X), o: of(Mark::O) };
    let (mut here, mut moves) = (rules.empty_for(first), Vec::new());
    let count = (counts.x + counts.o) as usize;
    while moves.len() < count {
        let is_last = moves.len() + 1 == count;
        let after = |&square: &Square| {
            let mut next = here;
            rules.try_play(&mut next, square).ok()?;
            (is_last || next.conclusion().is_none()).then_some(next)
        };
        let stones = &mut left[here.to_move()];
        let found =
            stones.iter().enumerate().find_map(|(place, square)| Some((place, after(square)?)));
        let Some((place, next)) = found else {
            return Err(FormatProblem::Setup("AB".to_owned()).at(at));
        };
        moves.push(stones.remove(place));
        here = next;
    }
    Ok((first, moves))
}
