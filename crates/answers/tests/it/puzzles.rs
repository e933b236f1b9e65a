//! Puzzles that come with the program.

use inarow_answers::puzzle::{PuzzleList, PuzzleWish, shipped_puzzles};
use inarow_lab::puzzles::PuzzleKind;
use inarow_rules::Game;

#[test]
fn puzzles_are_of_the_game_kind_and_position_that_are_wanted() {
    let game = Game::TICTACTOE;
    for kind in [None, Some(PuzzleKind::FindTheThreat)] {
        let wish = PuzzleWish { kind, count: 3, seed: 1 };
        let PuzzleList(posed) = shipped_puzzles(Some(&game), None, &wish);
        assert_eq!(posed.len(), 3);
        for puzzle in posed.into_iter().map(|posed| posed.puzzle) {
            assert_eq!(puzzle.rules.game(), &game);
            assert!(kind.is_none_or(|kind| kind == puzzle.kind));
            let text = puzzle.position.to_string();
            let PuzzleList(same) = shipped_puzzles(Some(&game), Some(&text), &wish);
            assert_eq!(same.len(), 1, "{text}");
            assert_eq!(same[0].puzzle.position, puzzle.position);
        }
    }
}
