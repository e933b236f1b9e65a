//! Sentences about games against the lessons' players.

use inarow_lab::articles::{ARTICLES, challenges, players};
use inarow_rules::{Game, Notation, Rules, Square};
use inarow_search::{Limits, Value};
use inarow_words::{Language, Naming, Words};

/// All sentences about every player and about a few games, in a language.
fn said(language: Language) -> String {
    let words = Words::new(language);
    let naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };
    let rules = Rules::new(Game::TICTACTOE);
    let mut said = Vec::new();
    for first in [Value::Draw, Value::Loss] {
        said.extend([Value::Draw, Value::Loss].map(|second| words.beaten_in_short(first, second)));
    }
    for &player in (1..=ARTICLES).flat_map(players) {
        for side in challenges(&rules, player, &Limits::NONE).unwrap() {
            let (audit, start) = (side.audit(&Limits::NONE).unwrap(), side.attempt());
            let goal = side.goal();
            said.push(format!("{player} {:?}: {goal:?}", audit.turn));
            said.push(words.proof(&audit, start.prospect()));
            said.push(words.prospect(goal, start.prospect()));
            let way = start.way();
            let mut attempt = side.attempt();
            assert!(way.iter().all(|&square| attempt.play(square)));
            said.extend(words.challenge_end(&start, &attempt, goal, way.len()));
            // Always the first legal square, like a careless person.
            let mut careless = side.attempt();
            let mut plies = 0;
            while let Some(next) = { careless.continuations().next() } {
                assert!(careless.play(next));
                plies += 1;
            }
            said.extend(words.challenge_end(&start, &careless, goal, plies));
        }
    }
    let [_, minimax] = challenges(&rules, players(4)[1], &Limits::NONE).unwrap();
    let mut attempt = minimax.attempt();
    assert!(attempt.play(Square(0)));
    let moves: Vec<_> = attempt.continuations().collect();
    said.push(words.not_played(&naming, "minimax", "c1", &moves));
    said.push(words.prospect(Value::Draw, attempt.prospect()));
    said.join("\n")
}

#[test]
fn challenges_and_proofs_read_well_in_both_languages() {
    insta::assert_snapshot!("challenges", Language::ALL.map(said).join("\n\n"));
}
