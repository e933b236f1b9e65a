//! A game move by move, in words and as a chart.

use inarow_players::review::{LostBy, Review};

use inarow_rules::{Game, Mark, Notation, Record, Rules};
use inarow_search::{Evaluator, Limits, SearchOptions};
use inarow_words::svg::{CourseChart, CoursePoint, course};
use inarow_words::{Language, Naming, Words};
use roxmltree::Document;

use crate::drawing::{check, of_class, without_style};

const NAMING: Naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };

/// The review of a game of tic-tac-toe.
fn review(moves: &str) -> Review {
    let rules = Rules::new(Game::TICTACTOE);
    let mut record = Record::new(Game::TICTACTOE, Mark::X);
    record.moves = Record::read_moves(&record.game, moves).unwrap();
    let positions = record.positions(&rules).unwrap();
    let mut search = Evaluator::new(&rules, &SearchOptions::default());
    Review::new(&mut search, &positions, &record.moves, &Limits::NONE)
}

#[test]
fn turning_points_and_lost_games() {
    let lost = review("b2 a1 c1 b3 a3");
    assert_eq!(lost.lost_by(Mark::O), LostBy::Move(4));
    let drawn = review("b2 a1 c1 a3 a2 c2 b3 b1 c3");
    assert_eq!(drawn.turning_point(), None);
    let late = review("a1 b1 b2 c3 a3 c1 a2");
    let mut said = String::new();
    for language in Language::ALL {
        let words = Words::new(language);
        for game in [&lost, &drawn, &late] {
            said += &format!("{}\n", words.turning_point(&NAMING, game));
            said += &format!("{}\n", words.lost_by(&NAMING, game, Mark::O));
        }
        said += &format!("{}\n", words.lost_by(&NAMING, &Review::default(), Mark::O));
    }
    insta::assert_snapshot!(said);
}

#[test]
fn the_course_of_a_game_is_a_picture() {
    let lost = review("b2 b1 a1 c3 a3 c1 a2");
    for language in Language::ALL {
        let words = Words::new(language);
        let chart = words.course(&NAMING, &lost, "3,3,3".to_owned());
        check(&course(&words, &chart));
    }
    let words = Words::new(Language::English);
    let chart = words.course(&NAMING, &lost, "3,3,3".to_owned());
    let marked: Vec<bool> = chart.points.iter().map(|point| point.marked).collect();
    assert_eq!(marked, [false, false, true, false, false, false, false, false]);
    let even = words.course(&NAMING, &review("b2 a1 c1 a3 a2 c2 b3 b1 c3"), "3,3,3".to_owned());
    assert!(even.points.iter().all(|point| !point.marked), "nobody gave anything away");
    let heights: Vec<f64> = chart.points.iter().map(|point| point.value).collect();
    assert_eq!(heights, [0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
    insta::assert_snapshot!(without_style(&course(&words, &chart)));
}

/// Proven values are dots and others are rings; a very long game fits, and so does an empty one.
#[test]
fn every_course_is_a_picture() {
    let point = |value: f64, proven: bool| CoursePoint {
        chance: None,
        label: "h8".to_owned(),
        value,
        proven,
        marked: false,
        told: "<&".to_owned(),
    };
    let chart = |points: Vec<CoursePoint>| CourseChart {
        id: "course".to_owned(),
        title: "很长的名字".repeat(40),
        description: "…".to_owned(),
        levels: ["X wins", "a draw", "O wins"].map(str::to_owned),
        points,
    };
    let words = Words::new(Language::English);
    let long = (0..361u32).map(|ply| point((f64::from(ply) * 0.3).sin(), ply % 3 == 0)).collect();
    // Every move has its dot; names are shown as far as there is room.
    let marked = |ply: u32| CoursePoint { marked: ply == 100, ..point(0.0, true) };
    let turned = chart((0..361).map(marked).collect());
    for chart in [chart(Vec::new()), chart(vec![point(-3.0, false)]), chart(long), turned] {
        let picture = course(&words, &chart);
        check(&picture);
        let document = Document::parse(&picture).unwrap();
        let proven = chart.points.iter().filter(|point| point.proven).count();
        assert_eq!(of_class(&document, "dot").len(), proven);
    }
}
