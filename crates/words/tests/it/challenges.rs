//! What is said of games against the lessons' players.

use inarow_lab::Goal;
use inarow_lab::articles::{ARTICLES, players, studied};
use inarow_rules::{Game, Notation, Rules, Square};
use inarow_search::{Limits, Value};
use inarow_words::{Language, Naming, Words};

/// What is said of every player and of a few games, in a language.
fn said(language: Language) -> String {
    let words = Words::new(language);
    let naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };
    let rules = Rules::new(Game::TICTACTOE);
    let mut said = Vec::new();
    for first in [Value::Draw, Value::Loss] {
        said.extend([Value::Draw, Value::Loss].map(|second| words.beaten_in_short(first, second)));
    }
    for &player in (1..=ARTICLES).flat_map(players) {
        for side in studied(&rules, player, &Limits::NONE).unwrap() {
            let start = side.challenge.attempt();
            let goal = side.challenge.goal();
            said.push(format!("{player} {:?}: {goal:?}", side.audit.turn));
            said.push(words.proof(&side.audit, start.prospect()));
            said.push(words.prospect(goal, start.prospect()));
            let way = start.way();
            let mut attempt = side.challenge.attempt();
            way.iter().for_each(|&square| attempt.play(square).unwrap());
            said.extend(words.challenge_end(&start, &attempt, goal, way.len()));
            // The first legal square each time, as somebody does who does not look.
            let mut careless = side.challenge.attempt();
            let mut plies = 0;
            while let Some(next) = { careless.continuations().next() } {
                careless.play(next.square).unwrap();
                plies += 1;
            }
            said.extend(words.challenge_end(&start, &careless, goal, plies));
        }
    }
    let [_, minimax] = &studied(&rules, players(4)[1], &Limits::NONE).unwrap()[..] else {
        panic!("two sides");
    };
    let mut attempt = minimax.challenge.attempt();
    attempt.play(Square(0)).unwrap();
    said.push(words.not_played(&naming, "minimax", "c1", &attempt));
    said.push(words.prospect(Goal::Draw, attempt.prospect()));
    said.join("\n")
}

#[test]
fn challenges_and_proofs_read_well_in_both_languages() {
    insta::assert_snapshot!("challenges", Language::ALL.map(said).join("\n\n"));
}
