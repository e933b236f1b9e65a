//! Hints, and what a game's moves were worth.

use inarow_answers::{Analysis, AnalysisLimits, GameInPlay, Hint, budget, grades, hint, review};
use inarow_players::Grade;
use inarow_rules::{Game, Mark, Notation, Rules, Setup, Square};
use inarow_search::{Search, SearchOptions};
use inarow_words::{Language, Naming, Words};

fn hinted(game: Game, text: &str) -> Option<Hint> {
    let rules = Rules::new(game);
    let position = rules.position(&Setup::parse(&game, text).unwrap()).unwrap();
    hint(&rules, &position, &|| false)
}

#[test]
fn a_proven_move_is_told_with_what_is_proven_of_it() {
    let found = hinted(Game::TICTACTOE, "XX./OO./...").unwrap();
    assert_eq!(found.square(), Square(2));
    assert!(found.explanation().is_some());
    let naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };
    let said = found.say(&Words::new(Language::English), &naming, Mark::X);
    assert!(said.contains("c3"), "{said}");
}

/// One question has one answer: what a hint points at is what an analysis thinks best, at the same price.
#[test]
fn a_hint_is_the_best_move_of_an_analysis() {
    for (game, text) in [
        ("tictactoe", "..X/.O./..."),
        ("connect-four", "7/7/7/7/7/7"),
        ("connect-four", "7/7/7/7/3O3/3X3"),
        ("connect-four", "7/7/7/3X3/3O3/3XXO1"),
        ("7,7,5", "7/7/3X3/3OX2/4O2/7/7"),
        ("15,15,5", "15/15/15/15/15/15/6XO7/6OX7/15/15/15/15/15/15/15"),
    ] {
        let rules = Rules::new(game.parse().unwrap());
        let position = rules.position(&Setup::parse(rules.game(), text).unwrap()).unwrap();
        let search = Search::new(&rules, &SearchOptions { table: budget::TABLE, threads: 1 });
        let reach = AnalysisLimits { nodes: Some(budget::HINT), lines: budget::LINES };
        let found = Analysis::new(search, &position, reach).run(&|| false, &mut |_| ()).found;
        let Some(Hint::Move(best, _)) = hint(&rules, &position, &|| false) else {
            panic!("{game} {text}")
        };
        let analysed = &found.moves[0];
        assert_eq!((best.square, best.score), (analysed.square, analysed.score), "{game} {text}");
    }
}

#[test]
fn what_must_be_blocked_comes_first_where_nothing_is_proven() {
    let mut rows = vec!["15"; 15];
    rows[7] = "4OXXXX6";
    rows[0] = "O13O";
    let found = hinted(Game::GOMOKU, &format!("{} o", rows.join("/"))).unwrap();
    assert!(
        matches!(&found, Hint::Block(_, squares) if squares == &[Square(7 * 15 + 9)]),
        "{found:?}"
    );
}

#[test]
fn a_finished_game_has_no_hint() {
    assert!(hinted(Game::TICTACTOE, "XXX/OO./...").is_none());
}

#[test]
fn the_move_that_lost_a_game_is_graded_so_by_both_ways() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut game = GameInPlay::new(rules.clone(), rules.empty());
    for square in [4, 1, 0, 8, 6, 2, 3] {
        game.play(Square(square)).unwrap();
    }
    assert_eq!(game.winner(), Some(Mark::X));
    let grades = grades(&game);
    assert_eq!(grades[1], Some(Grade::Mistake));
    let review = review(&game, budget::REVIEW, &|| false);
    let reviewed: Vec<_> = review.moves.iter().map(|one| one.made.grade).collect();
    assert_eq!(reviewed, grades);
}
