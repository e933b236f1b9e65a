//! The articles' own games.

use crate::program::inarow;
use crate::transcript::{compare, compare_in, play};

#[test]
fn lesson_1_asks_for_the_mark_again_and_again() {
    let typed = ["", "Z", "xo", "help", "x", "7", "3", "9", "1", "5", "yes", "O", "quit"];
    compare("lesson_1", "lesson 1 --seed 1", &typed);
}

#[test]
fn lesson_1_can_be_left_at_its_first_question() {
    let out = play("lesson 1", &["maybe", "quit"]);
    assert!(out.ends_with("Goodbye.\n"), "{out}");
}

#[test]
fn lesson_2_shows_free_squares_as_digits() {
    compare_in("zh", "lesson_2_won", "lesson 2", &["X", "0", "7", "6", "8"]);
}

#[test]
fn lesson_2_takes_anything_but_x_for_o() {
    compare("lesson_2_as_o", "lesson 2", &["o", "0", "3"]);
    for (typed, mark) in
        [("x", "X"), ("ｘ", "X"), ("O", "O"), ("", "O"), ("xx", "O"), ("quit", "O")]
    {
        let out = inarow("lesson 2 --lang en").reads(format!("{typed}\n")).unwrap();
        assert!(out.contains(&format!("{mark}: you")), "{typed:?}: {out}");
    }
}

#[test]
fn lesson_3_shows_its_scores() {
    compare_in("zh", "lesson_3", "lesson 3", &["1,1", "１，１", "3,3", "2,0", "0,1", "1,0", "2,2"]);
}

#[test]
fn lesson_3_lets_chance_decide_who_begins() {
    compare("lesson_3_random", "lesson 3 --first random --seed 2", &["0,0", "quit"]);
}

#[test]
fn lesson_4_draws_its_board_in_numbers() {
    compare("lesson_4", "lesson 4 --seed 1", &["1,1", "5,5", "row", "0,0", "2,2"]);
}

#[test]
fn lesson_4_searches_to_the_end_in_its_second_part() {
    compare("lesson_4_minimax", "lesson 4 --player minimax", &["1,1", "0,2", "1,0", "2,1"]);
}

#[test]
fn lesson_5_lets_the_person_say_who_begins() {
    compare_in("zh", "lesson_5_x", "lesson 5 --seed 1", &["x", "4", "2", "7", "3", "0"]);
    compare("lesson_5_o", "lesson 5 --seed 1", &["o", "4"]);
}

#[test]
fn lesson_5_takes_anything_else_for_the_person() {
    for typed in ["", "y", "xo", "ox", "0"] {
        let out = play("lesson 5 --seed 1 --lang en", &[typed, "4", "quit"]);
        assert!(out.contains("That is neither x nor o: you begin."), "{typed}: {out}");
        assert!(out.contains("X begins."), "{typed}: {out}");
    }
}

#[test]
fn in_lesson_1_chance_decides_who_begins() {
    let computer_begins = |seed: u32| {
        let out = inarow(&format!("lesson 1 --seed {seed}")).reads("x\n").unwrap();
        out.contains("O begins.")
    };
    // The probabilities are tested by a unit test of the game's style.
    let first = computer_begins(0);
    assert!((1..20).any(|seed| computer_begins(seed) != first));
}

#[test]
fn a_lesson_speaks_the_persons_language() {
    for (locale, said) in [("C", "The computer wins"), ("zh_CN.UTF-8", "电脑")] {
        let out = inarow("lesson 2").env("LC_ALL", locale).out();
        assert!(out.contains(said), "{locale}: {out}");
    }
}

#[test]
fn a_lesson_says_word_for_word_what_its_articles_program_prints() {
    let games: [(&str, &[&str]); 5] = [
        ("1", &["", "x", "7", "10", "7", "3", "9", "1", "5", "no"]),
        ("2", &["X", "0", "0", "7", "6", "8"]),
        ("3", &["1,1", "3,3", "2,0", "0,1", "1,0", "2,2"]),
        ("4", &["1,1", "5,5", "row", "0,0", "2,2"]),
        ("5", &["y", "4", "4", "x", "2", "7", "3", "0"]),
    ];
    let played = games.map(|(lesson, typed)| {
        let call = format!("lesson {lesson} --as-printed --seed 1");
        format!("$ inarow {call}\n{}", inarow(&call).reads(typed.join("\n")).unwrap())
    });
    insta::assert_snapshot!("as_printed", played.join("\n"));
}

#[test]
fn a_lesson_shows_which_step_of_its_rule_fires_at_a_position() {
    let fires = |lesson: &str, position: &str| {
        inarow(&format!("lesson {lesson} --position {position} --lang en")).out()
    };
    let begins = |lesson: &str, position: &str, line: &str| {
        let out = fires(lesson, position);
        assert!(out.starts_with(&format!("{line}\n\n")), "{out}");
    };
    begins("1", "X.X/.O./...", "8  1  blocks X's row 7–9");
    begins("2", "X../.../...", "4  1  takes the center");
    begins("3", "X../.../...", "1,1  1  has the most points  the highest score of 8 squares: 122");
    begins(
        "4 --player minimax",
        "XX./OO./...",
        "0,2  1  completes row 0,0–0,2 and wins  the only move that wins",
    );
    begins("5", "XX./OO./...", "2  1  completes row 0–2 and wins  the only move that wins");
    assert_eq!(fires("4", "XO.OX..XO").lines().take_while(|line| !line.is_empty()).count(), 3);
}

#[test]
fn a_lesson_has_its_rule_its_weakness_and_the_checks_of_its_article() {
    let told =
        |lesson: &str| inarow(&format!("lesson {lesson} --position XO./.X./... --lang en")).out();
    let all = ["1", "2", "3", "4", "4 --player minimax:as-printed", "5"].map(told);
    insta::assert_snapshot!("lesson_positions_en", all.join("\n"));
}

#[test]
fn one_word_shows_the_rule_in_a_lessons_game() {
    let typed = ["X", "0", "rule", "规则", "quit"];
    let out = inarow("lesson 2 --lang en").reads(typed.join("\n")).unwrap();
    assert_eq!(out.matches("The steps of its rule, for X:").count(), 2, "{out}");
    assert!(out.contains("3. center: no, 4 taken already"), "{out}");
    let out = inarow("play --x human --o level:beginner --lang en").reads("rule\nquit\n").unwrap();
    assert!(out.contains("There is no rule to show"), "{out}");
}

#[test]
fn a_lesson_answers_as_its_player_does() {
    let lesson = inarow("lesson 1 --position X.X/.O./... --format json").json();
    let moves = inarow("moves --player corner-first --position X.X/.O./... --format json").json();
    for (field, value) in moves.as_object().unwrap() {
        assert_eq!(lesson[field], *value);
    }
    let chinese = inarow("lesson 2 --position X../.../... --lang zh").out();
    assert!(chinese.starts_with("4  1  占中心\n\n"), "{chinese}");
}

#[test]
fn a_lessons_position_has_the_fields_that_scripts_know() {
    let third = inarow("lesson 3 --position X../.O./..X --format json").json();
    let names: Vec<&String> = third.as_object().unwrap().keys().collect();
    assert_eq!(
        names,
        [
            "audit", "findings", "game", "lesson", "moves", "player", "position", "result", "rule",
            "scores", "steps", "to_move", "values"
        ]
    );
    let step = &third["steps"][0];
    assert_eq!(
        (step["step"].as_str(), step["state"].as_str()),
        (Some("line-score"), Some("fired"))
    );
    assert_eq!(step["squares"][0], third["moves"][0]["move"]);
    let best = third["scores"].as_array().unwrap().iter().map(|score| score["total"].as_u64());
    assert_eq!(best.max(), Some(Some(280)));
    assert_eq!(third["scores"][0]["scored_lines"][0]["points"], 90);
    let audit = inarow("audit line-score --format json").json();
    for (side, of) in
        third["audit"].as_array().unwrap().iter().zip(audit["sides"].as_array().unwrap())
    {
        for (field, value) in of.as_object().unwrap() {
            assert_eq!(side[field], *value, "{field}");
        }
    }
    let claim = &third["findings"][0];
    assert_eq!(
        (&claim["name"], &claim["verdict"]),
        (&"cannot-lose-second".into(), &"fails".into())
    );
    assert_eq!(claim["line"], third["audit"][1]["losing_line"]);
    let fifth = inarow("lesson 5 --position XX./OO./... --format json").json();
    assert_eq!(fifth["values"][0]["value"], "win");
}
