//! Lines, blocks and threats, checked by plain play: a side moves again, and the result is examined.

use inarow_players::Fact;
use inarow_rules::{Conclusion, GameOption, Mark, Outcome, Position, Rules, Square};

use super::Case;
use crate::positions::after;

/// The squares at which a side, let move, wins at once.
pub(super) fn wins(rules: &Rules, position: &Position, side: Mark) -> Vec<Square> {
    let mut position = *position;
    if position.conclusion().is_some() {
        return Vec::new();
    }
    if position.to_move() != side {
        rules.pass(&mut position);
    }
    let won = |&square: &Square| {
        after(rules, &position, square).conclusion() == Some(Conclusion::Win(side))
    };
    // A move of a misère game that wins at once would be one that fills the board.
    let squares = rules.moves(&position).iter();
    if rules.game().misere() { Vec::new() } else { squares.filter(won).collect() }
}

/// True if a side threatens to win on two squares, and in Caro no reply keeps it from both.
pub(super) fn is_double(rules: &Rules, position: &Position, side: Mark) -> bool {
    let answers = |square: Square| {
        let reply = after(rules, position, square);
        reply.conclusion().is_none() && wins(rules, &reply, side).is_empty()
    };
    let is_answered =
        rules.game().has(GameOption::Caro) && rules.moves(position).iter().any(answers);
    wins(rules, position, side).len() > 1 && !is_answered
}

/// The lines through a square with which a side ends the game there.
pub(super) fn lines(
    rules: &Rules,
    position: &Position,
    side: Mark,
    square: Square,
) -> Vec<Vec<Square>> {
    let mut position = *position;
    if position.to_move() != side {
        rules.pass(&mut position);
    }
    match rules.outcome(&after(rules, &position, square)) {
        Some(Outcome::Win { lines, .. }) => sorted(lines),
        _ => Vec::new(),
    }
}

fn sorted(mut lines: Vec<Vec<Square>>) -> Vec<Vec<Square>> {
    lines.sort();
    lines
}

/// Checks every fact about the board, and that none is left unsaid.
pub(super) fn check(case: &Case<'_>) {
    let (rules, before, square) = (case.rules, case.position, case.square);
    let (mover, opponent) = (before.to_move(), !before.to_move());
    let after_move = case.after();
    let made = lines(rules, before, mover, square);
    let (mut expected, legal) = (Vec::new(), rules.moves(before).len());
    if !made.is_empty() {
        expected.push(match rules.game().misere() {
            true => Fact::LosesAtOnce { lines: made },
            false => Fact::Wins { lines: made },
        });
    }
    let blocked = wins(rules, before, opponent);
    if blocked.contains(&square) {
        let lines = lines(rules, before, opponent, square);
        let needed = blocked.len() == 1 && wins(rules, before, mover).is_empty() && legal > 1;
        expected.push(Fact::Blocks { opponent, lines, needed });
        if needed {
            let loses = case.others().all(|other| {
                !wins(rules, &after(rules, before, other.square), opponent).is_empty()
            });
            assert!(loses, "{before:?}: any other move loses at once");
        }
    }
    let mut threats = wins(rules, &after_move, mover);
    let old = wins(rules, before, mover);
    if threats.iter().any(|threat| !old.contains(threat)) {
        if !is_double(rules, &after_move, mover) {
            threats.retain(|threat| !old.contains(threat));
            threats.truncate(1);
        }
        expected.push(Fact::Threatens { squares: threats });
    }
    let forbidden = forbidden(rules, &after_move, mover);
    if !forbidden.is_empty() {
        expected.push(Fact::Forbids { opponent, squares: forbidden });
    }
    let said = |fact: &Fact| match fact {
        Fact::Wins { lines } => Some(Fact::Wins { lines: sorted(lines.clone()) }),
        Fact::LosesAtOnce { lines } => Some(Fact::LosesAtOnce { lines: sorted(lines.clone()) }),
        Fact::Blocks { opponent, lines, needed } => {
            let lines = sorted(lines.clone());
            Some(Fact::Blocks { opponent: *opponent, lines, needed: *needed })
        }
        Fact::Threatens { .. } | Fact::Forbids { .. } => Some(fact.clone()),
        _ => None,
    };
    let said: Vec<Fact> = case.explanation.facts.iter().filter_map(said).collect();
    assert_eq!(said, expected, "{before:?} {square:?}");
}

/// The replies above which the mover wins at once.
fn forbidden(rules: &Rules, position: &Position, mover: Mark) -> Vec<(Square, Square)> {
    let columns = rules.game().grid().unwrap().columns;
    let above = |square: Square| square.0.checked_sub(columns as u16).map(Square);
    let gives = |square: Square| {
        let reply = after(rules, position, square);
        let above = above(square).filter(|_| rules.game().gravity())?;
        wins(rules, &reply, mover).contains(&above).then_some((square, above))
    };
    rules.moves(position).iter().filter_map(gives).collect()
}
