//! The opening swap2, as a manager asks a brain about it (<https://gomocup.org/news/experimental-tournament-update-2020/>).

use std::fmt::Write;

use inarow_lab::outside::{AnswerProblem, Asked, FaultKind, excerpt};
use inarow_players::{OpeningDecision, Refusal};
use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord, OpeningStage};
use inarow_rules::{Grid, Mark, Position, Rules, Square, TextProblem};
use inarow_search::Limits;

use super::{Brain, read, reply};

/// The decision of a brain; none where games open by another rule, and of a brain that does not know `SWAP2BOARD`.
///
/// A brain answers a choice to place two stones with those stones at once, and one to move with that move: the stones
/// are asked for again in the next stage, and the move with `BOARD`.
pub(super) fn open(
    brain: &mut Brain,
    rules: &Rules,
    opening: &OpeningRecord,
    position: &Position,
    limits: &Limits<'_>,
) -> Asked<Option<OpeningDecision>> {
    if opening.rule() != Opening::Swap2 {
        return Ok(Ok(None));
    }
    let grid = Brain::board(rules.game()).map_err(Refusal::Undefined)?;
    if let Some((_, stones)) = brain.stones.take().filter(|(asked, _)| asked == position) {
        brain.stones = rest(rules, position, &stones);
        return Ok(Ok(Some(OpeningDecision::Place(stones))));
    }
    // Between the stones of one decision a brain can be asked nothing.
    if ![0, 3, 5].contains(&position.occupied().len()) {
        return Ok(Ok(None));
    }
    let stage = opening.stage(position.first(), position.occupied().len() as usize);
    let question = question(grid, position);
    let decided = brain.talk(rules, position, limits, |program, deadline| {
        program.say("ABOUT\n", deadline)?;
        reply::name(program, deadline)?;
        program.say(&question, deadline)?;
        let Some(line) = reply::opening_text(program, deadline)? else { return Ok(None) };
        let wrong = |problem| FaultKind::Answer(problem).into();
        decision(rules, position, stage, &line).map(Some).map_err(wrong)
    })?;
    Ok(decided.map(|decided| {
        let (decision, stones) = decided?;
        brain.stones = match (&decision, stones) {
            (OpeningDecision::Place(stones), _) => rest(rules, position, stones),
            (OpeningDecision::Choose(_), stones) => stones.map(|stones| (*position, stones)),
        };
        Some(decision)
    }))
}

/// The stones of a decision that are left after the first, with the position then: a game may place them one by one.
fn rest(rules: &Rules, position: &Position, stones: &[Square]) -> Option<(Position, Vec<Square>)> {
    let (&first, rest) = stones.split_first()?;
    let mut after = *position;
    rules.try_play(&mut after, first).ok()?;
    Some((after, rest.to_vec())).filter(|_| !rest.is_empty())
}

/// The stones of a position, in an order in which both sides took turns.
fn question(grid: Grid, position: &Position) -> String {
    let squares = |mark: Mark| position.marks(mark).iter().collect::<Vec<Square>>();
    let sides = [squares(position.first()), squares(!position.first())];
    let mut text = String::from("SWAP2BOARD\n");
    for ply in 0..position.occupied().len() as usize {
        if let Some(&square) = sides[ply % 2].get(ply / 2) {
            let (column, row) = grid.place(square);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{column},{row}");
        }
    }
    text + "DONE\n"
}

/// A decision, and the stones that are named with the choice to place them.
type Decided = (OpeningDecision, Option<Vec<Square>>);

/// Reads `SWAP` or squares such as `7,7 8,7 9,9`.
fn decision(
    rules: &Rules,
    position: &Position,
    stage: OpeningStage,
    line: &str,
) -> Result<Decided, AnswerProblem> {
    let take = |mark| (OpeningDecision::Choose(OpeningChoice::Take(mark)), None);
    let wrong = || {
        let text = excerpt(line);
        AnswerProblem::NotAMove { problem: TextProblem::UnknownMove(text.clone()), text }
    };
    let chooses = matches!(stage, OpeningStage::Choice { .. });
    if reply::is_word(line, "SWAP") {
        return if chooses { Ok(take(!position.to_move())) } else { Err(wrong()) };
    }
    let (mut after, mut stones) = (*position, Vec::new());
    for text in line.split_whitespace() {
        let square = read(rules, &after, text)?;
        rules.play(&mut after, square);
        stones.push(square);
    }
    match (stage, stones.len()) {
        (OpeningStage::Stones { left, .. }, placed) if placed == left => {
            Ok((OpeningDecision::Place(stones), None))
        }
        (OpeningStage::Choice { .. }, 1) => Ok(take(position.to_move())),
        (OpeningStage::Choice { may_place: true, .. }, 2) => {
            Ok((OpeningDecision::Choose(OpeningChoice::PlaceTwo), Some(stones)))
        }
        _ => Err(wrong()),
    }
}
