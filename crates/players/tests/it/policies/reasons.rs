//! A player's reason for a move is true.

use inarow_players::{Choice, LineScore, Reason};
use inarow_rules::{Conclusion, Mark, Outcome, Position, Rules, Square};

use crate::oracle::Oracle;
use crate::positions::after;

/// For a choice among `drawn` by a rule of thumb or at random; nothing for that of a search.
pub(super) fn rule_is_true(
    rules: &Rules,
    position: &Position,
    choice: &Choice,
    drawn: usize,
) -> Option<bool> {
    let (square, moves) = (choice.square, rules.moves(position));
    let (own, other) = (position.to_move(), !position.to_move());
    let completed =
        |mark, line| line_at(rules, position, mark, square).is_some_and(|l| l.contains(line));
    let completes = |mark| moves.iter().any(|s| line_at(rules, position, mark, s).is_some());
    Some(match &choice.reason {
        Reason::Random { moves: among } => *among == moves.len() as usize && *among == drawn,
        Reason::Win { line } => completed(own, line) && drawn == 1,
        Reason::Block { opponent, line } => {
            *opponent == other && completed(other, line) && !completes(own) && drawn == 1
        }
        Reason::Region { region, among } => {
            let is_there = region.squares(rules.game()).contains(square);
            is_there && !completes(own) && !completes(other) && *among == drawn
        }
        Reason::LineScore { score, squares } => {
            let scores = LineScore::new(rules).scores(position).unwrap();
            let highest = scores.iter().map(|scored| scored.1).max();
            let first = scores.iter().find(|scored| Some(scored.1) == highest);
            first == Some(&(square, *score)) && *squares == scores.len() && drawn == 1
        }
        _ => return None,
    })
}

/// For a choice among `drawn` by a search.
pub(super) fn search_is_true(
    oracle: &mut Oracle<'_>,
    position: &Position,
    choice: &Choice,
    drawn: usize,
) -> bool {
    let (worth, moves) = (oracle.worth(position), oracle.moves(position));
    let of_move = moves.iter().find(|(square, _)| *square == choice.square).unwrap().1;
    let equal = moves.iter().filter(|(_, worth)| worth.result == of_move.result).count();
    let is_best = |value| value == worth.value() && value == of_move.value();
    match choice.reason {
        Reason::Best { value, among, first } => {
            is_best(value) && among == equal && drawn == if first { 1 } else { among }
        }
        Reason::Soonest { score, among } => {
            score == worth.score() && score == of_move.score() && among == drawn
        }
        // Minimax as printed takes one square; its computed value may be wrong.
        Reason::AsPrinted { among, .. } if drawn == 1 => (1..=moves.len()).contains(&among),
        Reason::AsPrinted { value, among } => is_best(value) && among == equal && among == drawn,
        _ => false,
    }
}

/// The lines that a side would have if it put its mark on a free square; none if it would not win.
pub(super) fn line_at(
    rules: &Rules,
    position: &Position,
    mark: Mark,
    square: Square,
) -> Option<Vec<Vec<Square>>> {
    let mut turned = *position;
    if position.to_move() != mark {
        rules.pass(&mut turned);
    }
    let after = after(rules, &turned, square);
    match rules.outcome(&after) {
        Some(Outcome::Win { mark: winner, lines }) if winner == mark => {
            assert_eq!(after.conclusion(), Some(Conclusion::Win(mark)));
            Some(lines)
        }
        _ => None,
    }
}
