//! The meaning of a bot's lines.

use inarow_bots::{Bot, CommandLine, FaultLog, Settings};
use inarow_lab::outside::{Answer, Outsider};
use inarow_players::Distribution;
use inarow_rules::{Game, Notation, Rules, Square};

use super::beast::{AGES, Beast, settings};
use super::rules;

/// The answer that a line of a bot means on the empty board.
fn answer(said: &str, settings: Settings) -> Answer {
    let mut beast = Beast::new("says.sh", said, settings);
    let answer = beast.ask(&rules().empty());
    beast.end();
    answer.unwrap_or_else(|fault| panic!("{said:?}: {fault}"))
}

#[test]
fn moves_in_every_notation() {
    for (said, square) in [
        ("a3", 0),
        ("C1", 8),
        ("  b2  ", 4),
        ("ｂ２", 4),
        ("0,2", 2),
        ("(0, 2)", 2),
        ("[1, 0]", 3),
        ("2 0", 6),
        ("7", 7),
        ("0", 0),
        ("numpad 7", 0),
        ("index 7", 7),
        ("row-col 0,2", 2),
        ("algebraic c3", 2),
    ] {
        assert_eq!(answer(said, settings(AGES)), Answer::Move(Square(square)), "{said}");
    }
    let numpad = Settings { numbers: Notation::Numpad, ..settings(AGES) };
    assert_eq!(answer("7", numpad), Answer::Move(Square(0)));
}

/// The chances of a distribution, row by row.
fn chances(distribution: &Distribution) -> Vec<(u16, String)> {
    let choices = distribution.choices().iter().enumerate();
    choices.map(|(i, c)| (c.square.0, distribution.probability(i).to_string())).collect()
}

#[test]
fn chances_are_exact() {
    let third = "1/3".to_owned();
    for (said, expected) in [
        ("a3:1/3 0,1:1/3 2:1/3", vec![(0, third.clone()), (1, third.clone()), (2, third)]),
        ("b2:1", vec![(4, "1".to_owned())]),
        ("c1:.25 a3:0.75", vec![(0, "3/4".to_owned()), (8, "1/4".to_owned())]),
        ("a1:1/7 c1:6/7", vec![(6, "1/7".to_owned()), (8, "6/7".to_owned())]),
        ("ａ３：１／２ b2:2/4", vec![(0, "1/2".to_owned()), (4, "1/2".to_owned())]),
    ] {
        let Answer::Chances(found) = answer(said, settings(AGES)) else { panic!("{said}") };
        assert_eq!(chances(&found), expected, "{said}");
    }
}

#[test]
fn a_bot_receives_another_game_when_it_changes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/zoo/squares.sh");
    let words = ["bash", path].map(str::to_owned);
    let command = CommandLine::new("squares".to_owned(), words.into()).unwrap();
    let mut bot = Bot::new(command, settings(AGES), FaultLog::default());
    for (game, last) in [("3,3,3", 8), ("3,3,3", 8), ("5,3,3", 14), ("3,3,3", 8)] {
        let rules = Rules::new(game.parse::<Game>().unwrap());
        let answer = bot.ask(&rules, &rules.empty(), &inarow_search::Limits::NONE);
        assert_eq!(answer, Ok(Ok(Answer::Move(Square(last)))), "{game}");
    }
}
