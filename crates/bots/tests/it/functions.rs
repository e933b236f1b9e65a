//! Bots that are one function of a Python file.

use std::path::PathBuf;
use std::process::Command;

use inarow_bots::{BoardEncoding, Bot, FaultLog, function};
use inarow_lab::outside::{Answer, FaultKind, Outsider};
use inarow_rules::Square;
use inarow_search::Limits;

use super::beast::{AGES, settings};
use super::{position, rules};

/// The answer of a function and what it wrote to its standard error.
fn answer(
    file: &str,
    name: &str,
    layout: Option<BoardEncoding>,
) -> (Result<Answer, FaultKind>, String) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/functions"));
    let command = function(&folder.join(file), name, layout).unwrap();
    let log = FaultLog::default();
    let mut bot = Bot::new(command, settings(AGES), log.clone());
    let answer = bot.ask(&rules(), &position("..X/.X./..O"), &Limits::NONE);
    let fault = log.fault();
    let said = fault.map(|fault| fault.standard_error).unwrap_or_default();
    (answer.unwrap().map_err(|fault| fault.kind), said)
}

#[test]
#[ignore = "needs Python; a step of its own runs it"]
fn bots_get_boards_as_each_article_lays_them_out() {
    for article in 1..=5 {
        let layout = BoardEncoding::of_article(article).unwrap();
        assert_eq!(layout.article(), article);
        let name = format!("article_{article}");
        let (answer, errors) = answer("layouts.py", &name, Some(layout));
        assert_eq!(answer, Ok(Answer::Move(Square(0))), "{errors}");
    }
    assert_eq!(BoardEncoding::of_article(0), None);
    assert_eq!(BoardEncoding::of_article(6), None);
    // The layout is that of article 4 unless the file names another.
    let (usual, errors) = answer("layouts.py", "article_4", None);
    assert_eq!(usual, Ok(Answer::Move(Square(0))), "{errors}");
    let (said, errors) = answer("says_its_article.py", "move", Some(BoardEncoding::Flat));
    assert_eq!(said, Ok(Answer::Move(Square(0))), "{errors}");
}

#[test]
#[ignore = "needs Python; a step of its own runs it"]
fn bots_tell_chances_by_a_dictionary() {
    for (name, first) in [("chances", "1/3"), ("decimals", "1/10")] {
        let (answer, errors) = answer("layouts.py", name, None);
        let Ok(Answer::Chances(chances)) = answer else { panic!("{errors}") };
        assert_eq!(chances.choices().len(), 2);
        assert_eq!(chances.probability(0).to_string(), first);
    }
}

/// With the package, which tests this itself, it receives a position.
#[test]
#[ignore = "needs Python; a step of its own runs it"]
fn bots_that_want_a_position_need_the_package() {
    let (answer, errors) = answer("layouts.py", "of_a_position", None);
    let is_there = Command::new("python3").args(["-c", "import inarow"]).status().unwrap();
    match is_there.success() {
        true => assert_eq!(answer, Ok(Answer::Move(Square(0))), "{errors}"),
        false => assert!(errors.contains("needs the package inarow"), "{errors}"),
    }
}

#[test]
#[ignore = "needs Python; a step of its own runs it"]
fn bots_that_are_wrong_functions() {
    let exited = Err(FaultKind::Exited { code: Some(1), signal: None });
    for (file, name, said) in [
        ("layouts.py", "fails", "IndexError"),
        ("layouts.py", "asks", "EOFError"),
        ("layouts.py", "missing", "has no function missing(board, me)"),
        ("layouts.py", "not_a_function", "has no function not_a_function(board, me)"),
        ("asks_at_once.py", "move", "asks for input as it is loaded"),
        ("no_such_file.py", "move", "FileNotFoundError"),
    ] {
        let (answer, errors) = answer(file, name, None);
        assert_eq!(answer, exited, "{file} {name}: {errors}");
        assert!(errors.contains(said), "{file} {name}: {errors}");
    }
    let (nothing, _) = answer("layouts.py", "nothing", None);
    let Err(FaultKind::Answer(problem)) = nothing else { panic!("{nothing:?}") };
    assert!(problem.to_string().contains("None"), "{problem}");
}
