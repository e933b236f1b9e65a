//! Laws of a board for any order of putting and taking stones: it agrees with the rules.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::Arc;

use inarow_rules::{Conclusion, Layout, Mark, Position, Rules, Square};

use super::{BAR, Board, Count, Frame, NOWHERE};

/// Puts and takes stones as the choices say, from a position on, and holds the board to the rules
/// on the way; in the end all is taken back. Each choice says whether to take a stone back, on
/// which square to put one, and, since a look at a large board takes long, whether to look at it.
///
/// The layout may have other lines than the rules, which then only say where stones may be put.
pub(crate) fn follow(
    rules: &Rules,
    layout: &Layout,
    start: &Position,
    choices: impl IntoIterator<Item = u32>,
) {
    let frame = Arc::new(Frame::new(layout));
    let mut board = Board::new(&frame, rules, start);
    holds(&board, rules, layout, start);
    let is_of_rules = *layout == rules.layout();
    let mut now = *start;
    let mut before = Vec::new();
    for choice in choices {
        let choice = choice as usize;
        let squares: Vec<Square> = rules.moves(&now).iter().collect();
        if squares.is_empty() || choice.is_multiple_of(4) {
            let Some((position, kept)) = before.pop() else { continue };
            board.take();
            assert_eq!(everything(&board), kept);
            now = position;
            continue;
        }
        before.push((now, everything(&board)));
        let square = squares[choice / 4 % squares.len()];
        let completes = board.put(square.0);
        rules.play(&mut now, square);
        let conclusion = now.conclusion();
        let mover = !now.to_move();
        assert_eq!(completes, completes_at(layout, &now, mover, square), "{now:?}");
        if is_of_rules {
            assert_eq!(completes, matches!(conclusion, Some(Conclusion::Win(_))), "{now:?}");
        }
        let seldom = 1 + layout.squares / 16;
        if (choice >> 16).is_multiple_of(seldom) || conclusion.is_some() {
            holds(&board, rules, layout, &now);
        }
    }
    for (_, kept) in before.into_iter().rev() {
        board.take();
        assert_eq!(everything(&board), kept);
    }
}

/// All that a board keeps, the steps to take stones back aside.
fn everything(board: &Board) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        (board.to_move, board.free, board.stones, board.keys, board.rows.clone()),
        (board.counts.clone(), board.ends.clone(), board.left.clone(), board.weight, board.live),
        (board.through.clone(), board.lacking.clone()),
        (board.playable.clone(), board.place.clone()),
    )
}

/// Checks a board against the rules, the layout and a board that is built anew.
fn holds(board: &Board, rules: &Rules, layout: &Layout, position: &Position) {
    let anew = Board::new(&board.frame, rules, position);
    assert_eq!((board.keys, board.key()), (anew.keys, anew.key()));
    assert_eq!((&board.counts, &board.left), (&anew.counts, &anew.left));
    assert_eq!((board.weight, board.live, &board.through), (anew.weight, anew.live, &anew.through));
    let short =
        |board: &Board, side, lack| -> BTreeSet<usize> { board.short_lines(side, lack).collect() };
    for (side, lack) in [(0, 1), (0, 2), (1, 1), (1, 2)] {
        assert_eq!(short(board, side, lack), short(&anew, side, lack));
    }
    assert_eq!(Mark::BOTH[board.to_move], position.to_move());
    let stones = Mark::BOTH.map(|mark| position.marks(mark));
    assert_eq!(board.stones as usize, stones.iter().map(|of| of.iter().count()).sum::<usize>());
    assert_eq!((board.stones + board.free) as usize, layout.squares);

    let playable: BTreeSet<u16> = board.playable().iter().copied().collect();
    assert_eq!(playable.len(), board.playable().len());
    assert!(playable.iter().copied().eq(rules.open(position).iter().map(|square| square.0)));
    if position.conclusion().is_none() {
        let moves: BTreeSet<u16> = board.legal_moves().into_iter().collect();
        assert!(moves.into_iter().eq(rules.moves(position).iter().map(|square| square.0)));
    }
    assert!(!board.is_drawn() || position.conclusion().is_some());
    for square in 0..layout.squares as u16 {
        assert_eq!(board.is_playable(square), playable.contains(&square));
        let place = board.place[usize::from(square)];
        assert!(place == NOWHERE || board.playable[usize::from(place)] == square);
    }
    for (side, mark) in Mark::BOTH.into_iter().enumerate() {
        let has = |mark: Mark, squares: &[Square]| {
            let of = &stones[mark as usize];
            squares.iter().filter(|&&square| of.contains(square)).count()
        };
        let (mut weight, mut barred, mut live) = (0, 0, 0);
        let mut through = vec![0; layout.squares];
        for (number, line) in layout.lines.iter().enumerate() {
            let own = has(mark, &line.squares);
            let is_barred = layout.bars[side];
            let bars = if is_barred { usize::from(BAR) * has(mark, &line.barred) } else { 0 };
            let is_ended = line.ends.len() == 2 && has(!mark, &line.ends) == 2;
            let blocks = has(!mark, &line.squares) + usize::from(is_ended) + bars;
            let count = Count { stones: own as u8, blocks: blocks as u8 };
            assert_eq!(board.counts[number][side], count);
            if blocks == 0 {
                live += 1;
                weight += board.frame.weights[own];
                let touch = |square: &Square| through[square.index()] += board.frame.weights[own];
                line.squares.iter().for_each(touch);
            } else if blocks == bars {
                barred += board.frame.weights[own];
            }
        }
        assert_eq!((board.weight[side], board.live[side]), (weight, live));
        assert_eq!(board.barred_weight[side], barred);
        assert_eq!(board.through[side], through);
        if position.conclusion().is_none() {
            let completions: BTreeSet<u16> = board.completions(side).collect();
            let truly = |square: &Square| completes_at(layout, position, mark, *square);
            let by_layout = rules.open(position).iter().filter(truly).map(|square| square.0);
            assert!(completions.iter().copied().eq(by_layout));
            let by_rules = rules.completions(position, mark);
            let agrees = completions.into_iter().eq(by_rules.iter().map(|square| square.0));
            assert!(agrees || *layout != rules.layout());
        }
    }
}

/// Whether a side that has, or puts, a stone on a square has a line through it.
fn completes_at(layout: &Layout, position: &Position, mark: Mark, square: Square) -> bool {
    let stones = position.marks(mark);
    let has = |other: &Square| *other == square || stones.contains(*other);
    layout.lines.iter().filter(|line| line.squares.contains(&square)).any(|line| {
        let others = position.marks(!mark);
        let is_barred =
            layout.bars[mark as usize] && line.barred.iter().any(|&s| stones.contains(s));
        let is_blocked = !line.ends.is_empty() && line.ends.iter().all(|&end| others.contains(end));
        line.squares.iter().all(has) && !is_barred && !is_blocked
    })
}
