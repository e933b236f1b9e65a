//! Hints, and the values of a game's moves.

use inarow_answers::asked::{LookStep, Looks, WantedAnalysis};
use inarow_answers::review::{grades, review};
use inarow_answers::{AnalysisLimits, Answer, GameInPlay, Hint, HintAt, Voice, budget, hint};
use inarow_players::review::{Grade, Graded};
use inarow_rules::{Game, Mark, Notation, Rules, Square};
use inarow_words::{Language, Naming, Words};
use serde_json::json;

fn hinted(game: Game, text: &str) -> Option<Hint> {
    let rules = Rules::new(game);
    let position = rules.parse(text).unwrap();
    hint(&rules, &position, AnalysisLimits::of_hint(&rules, true), &|| false)
}

#[test]
fn a_proven_move_comes_with_its_proofs() {
    let found = hinted(Game::TICTACTOE, "XX./OO./...").unwrap();
    assert_eq!(found.square(), Square(2));
    assert!(found.explanation().is_some());
    let naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };
    let said = found.say(&Words::new(Language::English), &naming, Mark::X);
    assert!(said.contains("c3"), "{said}");
}

/// One question has one answer: a hint names the best move of an analysis, and where one proves, none estimates.
#[test]
fn a_hint_is_the_best_move_of_an_analysis() {
    for (game, position) in [("tictactoe", "..X/.O./..."), ("5,4,4+gravity", "5/5/2O2/1OXX1")] {
        let wanted = json!({"game": game, "position": position});
        let wanted: WantedAnalysis = serde_json::from_value(wanted).unwrap();
        let asked = wanted.read(|game| Rules::new(game).into()).unwrap();
        let hinted = HintAt::of(&asked.game, false, &|| false).unwrap();

        let words = Words::new(Language::English);
        let voice = Voice { words: &words, notation: Notation::Algebraic };
        let mut looks = Looks::new(asked.game, asked.reach);
        let found = loop {
            if let LookStep::Last(look) = looks.step(&|| 0.0, &|| false, &voice) {
                break look.view;
            }
        };
        let best = found.moves.iter().find(|found| found.rank == 1).unwrap();
        let hint = hinted.view(&voice);
        assert_eq!((hint.r#move, hint.plies), (best.r#move.clone(), best.plies), "{game}");
    }
}

#[test]
fn threats_come_first_where_nothing_is_proven() {
    let mut rows = vec!["15"; 15];
    rows[7] = "4OXXXX6";
    (rows[6], rows[8]) = ("9O5", "9O5");
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
    assert_eq!(grades[1], Some(Graded { grade: Grade::Mistake, is_estimate: false }));
    let review = review(&game, budget::REVIEW, &|| false);
    let reviewed: Vec<_> = review.moves.iter().map(|one| one.made.grade).collect();
    assert_eq!(reviewed, grades);
}
