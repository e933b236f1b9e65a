//! The articles' rules and findings in words.

use inarow_players::PlayerName;
use inarow_players::rule_trace::rule_trace;

use inarow_lab::Turn;
use inarow_lab::articles::findings;
use inarow_rules::{Game, Notation, Rules, Square};
use inarow_search::{Limits, Value};
use inarow_words::{Language, Naming, Words};

/// All sentences about a few positions and about every finding, in a language.
fn said(language: Language) -> String {
    let words = Words::new(language);
    let naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };
    let rules = Rules::new(Game::TICTACTOE);
    let mut said = Vec::new();
    for (player, text) in [
        (PlayerName::CornerFirst, "XX./OO./..."),
        (PlayerName::CornerFirst, "X.X/.O./..."),
        (PlayerName::CornerFirst, "XOX/.../O.O"),
        (PlayerName::CenterFirst, "X../.../..."),
        (PlayerName::CenterFirst, "X../.O./..X"),
        (PlayerName::CenterFirst, "X../.../..."),
        (PlayerName::CenterFirst, "X../.O./..X"),
        (PlayerName::LineScore, "X../.O./..X"),
        (PlayerName::Random, "XO./XO./OX."),
        (PlayerName::AlphaBeta, "XO./XO./.X."),
    ] {
        let position = rules.parse(text).unwrap();
        let trace = rule_trace(player, &rules, &position, &Limits::NONE).unwrap().unwrap();
        said.push(format!("{player} {text}"));
        let side = position.to_move();
        let steps = (1..).zip(&trace.steps);
        said.extend(steps.map(|(number, step)| words.rule_step(&naming, side, number, step)));
        said.extend(trace.scores.iter().map(|score| words.score_parts(&naming, score)));
    }
    let line = [Square(0), Square(4)];
    for worst in Value::ALL {
        for turn in Turn::BOTH {
            said.push(words.beaten(&naming, turn, worst, Some(&line)));
        }
    }
    for article in 1..=5 {
        for finding in findings(article) {
            said.push(words.finding(&naming, finding));
        }
    }
    said.join("\n")
}

#[test]
fn rules_and_findings_read_well_in_both_languages() {
    let both = Language::ALL.map(said).join("\n\n");
    insta::assert_snapshot!("rules_and_findings", both);
}
