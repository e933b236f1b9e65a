//! Marks on the board, legal moves and results.

use inarow_rules::{Game, GameOption, IllegalMove, Mark, Outcome, Position, Rules, Square};

use super::{Laws, beyond, listed, seen};
use crate::oracle::Board;

impl Laws {
    pub(super) fn shows_the_board(
        &self,
        position: &Position,
        board: &Board,
        name: &dyn Fn() -> String,
    ) {
        for mark in Mark::BOTH {
            let all = (0..board.squares.len() as u16).map(Square);
            let held: Vec<Square> =
                all.filter(|s| board.squares[s.index()] == Some(mark)).collect();
            assert_eq!(listed(position.marks(mark)), held, "{}: marks of {mark}", name());
            assert_eq!(position.counts()[mark], held.len() as u32, "{}: counts", name());
        }
        assert_eq!(position.to_move(), board.to_move, "{}: to move", name());
        let taken = board.squares.iter().flatten().count();
        let first = if taken.is_multiple_of(2) { board.to_move } else { !board.to_move };
        assert_eq!(position.first(), first, "{}: who began", name());
        let both = position.marks(Mark::X) | position.marks(Mark::O);
        assert_eq!(position.occupied(), both, "{}: occupied", name());
    }

    pub(super) fn ends_as_the_board_says(
        &self,
        position: &Position,
        board: &Board,
        name: &dyn Fn() -> String,
    ) {
        assert_eq!(position.conclusion(), board.conclusion(), "{}: conclusion", name());
        let mut outcome = self.rules.outcome(position);
        if let Some(Outcome::Win { lines, .. }) = &mut outcome {
            lines.sort();
        }
        assert_eq!(outcome, board.outcome(), "{}: outcome", name());
        assert_eq!(listed(self.rules.moves(position)), board.moves(), "{}: moves", name());
        let points = board.open().into_iter();
        let forbidden: Vec<_> =
            points.filter_map(|point| Some((point, board.forbids(point)?))).collect();
        assert_eq!(self.rules.forbidden(position), forbidden, "{}: forbidden points", name());
    }

    pub(super) fn plays_or_says_why(
        &self,
        position: &Position,
        board: &Board,
        name: &dyn Fn() -> String,
    ) {
        let rules = &self.rules;
        let is_over = board.conclusion().is_some();
        let squares = (0..board.squares.len() as u16).map(Square);
        for square in squares.chain(beyond(&board.game)) {
            let expected = if is_over { Err(IllegalMove::Over) } else { board.check(square) };
            let mut after = *position;
            let played = rules.try_play(&mut after, square);
            assert_eq!(played, expected, "{}: {square:?}", name());
            if played.is_ok() {
                assert_eq!(after.to_move(), !position.to_move(), "{}: {square:?}", name());
                if after.conclusion().is_none() && !board.game.has(GameOption::Renju) {
                    let mut moves = listed(rules.moves(position));
                    moves.retain(|&other| other != square);
                    moves.extend(rules.opened_by(square));
                    moves.sort();
                    assert_eq!(listed(rules.moves(&after)), moves, "{}: {square:?}", name());
                }
                continue;
            }
            let same = seen(rules, &after) == seen(rules, position);
            assert!(same, "{}: {square:?} leaves a trace", name());
        }
    }

    pub(super) fn passes_back_and_forth(&self, position: &Position, name: &dyn Fn() -> String) {
        let rules = &self.rules;
        if position.conclusion().is_some() {
            return;
        }
        let mut passed = *position;
        rules.pass(&mut passed);
        assert_eq!(passed.to_move(), !position.to_move(), "{}: pass", name());
        for mark in Mark::BOTH {
            assert_eq!(passed.marks(mark), position.marks(mark), "{}: pass", name());
        }
        assert_ne!(rules.key(&passed), rules.key(position), "{}: pass", name());
        rules.pass(&mut passed);
        assert_eq!(seen(rules, &passed), seen(rules, position), "{}: two passes", name());
    }
}

#[test]
#[should_panic(expected = "nobody moves in a game that is over")]
fn a_finished_game_has_no_pass() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut position = rules.empty();
    for square in [0, 3, 1, 4, 2] {
        rules.play(&mut position, Square(square));
    }
    rules.pass(&mut position);
}

#[test]
#[should_panic(expected = "illegal move at square 4")]
fn an_illegal_move_played_unchecked_panics() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut position = rules.empty();
    rules.play(&mut position, Square(4));
    rules.play(&mut position, Square(4));
}
