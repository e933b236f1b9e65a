//! Gomocup brains.

use inarow_bots::{Brain, CommandLine, FaultLog};
use inarow_lab::outside::{Answer, AnswerProblem, FaultKind, Outsider};
use inarow_players::{OpeningDecision, Refusal, Undefined};
use inarow_rules::opening::{Opening, OpeningChoice, OpeningRecord};
use inarow_rules::{Game, GameOption, IllegalMove, Mark, Rules, Square, TextProblem};
use inarow_search::Limits;

use super::beast::{AGES, settings};

fn brain(behaviour: &str) -> Brain {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/zoo/brain.sh");
    let words = ["bash", path, "name", behaviour].map(str::to_owned);
    let command = CommandLine::new("brain".to_owned(), words.into()).unwrap();
    let seconds = if behaviour == "nonsense" { 2.0 } else { AGES };
    Brain::new(command, settings(seconds), FaultLog::default())
}

fn rules(game: &str) -> Rules {
    Rules::new(game.parse::<Game>().unwrap())
}

#[test]
fn a_brain_plays_on_every_board() {
    for behaviour in ["well", "unknown", "strays"] {
        let mut brain = brain(behaviour);
        for game in ["15,15,5", "20,20,5+no-overline", "7,9,5"] {
            let rules = rules(game);
            let mut position = rules.empty();
            for square in 0..4 {
                let answer = brain.ask(&rules, &position, &Limits::NONE);
                assert_eq!(answer, Ok(Ok(Answer::Move(Square(square)))), "{behaviour} {game}");
                rules.play(&mut position, Square(square));
            }
        }
    }
}

/// Remarks are in the code page of the brain's machine, and lines end as on its system.
#[test]
fn remarks_may_have_any_bytes_and_a_move_may_be_suggested() {
    let rules = rules("15,15,5");
    let answer = brain("suggests").ask(&rules, &rules.empty(), &Limits::NONE);
    assert_eq!(answer, Ok(Ok(Answer::Move(Square(0)))));
}

#[test]
fn a_brain_that_knows_only_square_boards_is_not_waited_for() {
    let rules = rules("7,9,5");
    let answer = brain("square").ask(&rules, &rules.empty(), &Limits::NONE);
    let Ok(Err(fault)) = answer else { panic!("{answer:?}") };
    assert_eq!(fault.kind, FaultKind::Refused { text: "UNKNOWN command RECTSTART".to_owned() });
}

#[test]
fn only_five_in_a_row() {
    let nine: Game = "9,9,5".parse().unwrap();
    let others = GameOption::NAMED.map(|(_, option)| option).into_iter();
    let others = others.filter(|option| matches!(option, GameOption::Gravity | GameOption::Misere));
    for game in others.map(|option| nine.with(option)).chain([Game::TICTACTOE]) {
        let rules = Rules::new(game);
        let answer = brain("well").ask(&rules, &rules.empty(), &Limits::NONE);
        assert_eq!(answer, Err(Refusal::Undefined(Undefined::NotFiveInARow)), "{game}");
    }
}

#[test]
fn faults_of_a_brain() {
    let rules = rules("15,15,5");
    let mut position = rules.empty();
    rules.play(&mut position, Square(17));
    let (text, reason) = ("2,1".to_owned(), IllegalMove::Taken { by: Mark::X });
    let not_a_move = |text: &str| {
        let (text, problem) = (text.to_owned(), TextProblem::UnknownMove(text.to_owned()));
        FaultKind::Answer(AnswerProblem::NotAMove { text, problem })
    };
    for (behaviour, kind) in [
        ("refuses", FaultKind::Refused { text: "ERROR this size is not supported".to_owned() }),
        ("errs", FaultKind::Refused { text: "ERROR no move".to_owned() }),
        ("illegal", FaultKind::Answer(AnswerProblem::Illegal { text, square: Square(17), reason })),
        ("nonsense", not_a_move("over there")),
        ("banner", not_a_move("I am here")),
    ] {
        let answer = brain(behaviour).ask(&rules, &position, &Limits::NONE);
        let Ok(Err(fault)) = answer else { panic!("{answer:?}") };
        assert_eq!(fault.kind, kind);
    }
}

/// The decisions of a brain in a game of swap2 of which it plays both sides, as far as it decides.
fn opened(behaviour: &str) -> Vec<Option<OpeningDecision>> {
    let (mut brain, rules) = (brain(behaviour), rules("15,15,5"));
    let (mut opening, mut position) = (OpeningRecord::new(Opening::Swap2), rules.empty());
    let mut decisions = Vec::new();
    loop {
        let asked = brain.open(&rules, &opening, &position, &Limits::NONE);
        let Ok(Ok(decision)) = asked else { return decisions };
        decisions.push(decision.clone());
        match decision {
            Some(OpeningDecision::Place(stones)) => {
                stones.iter().for_each(|&square| rules.play(&mut position, square));
            }
            Some(OpeningDecision::Choose(choice)) => {
                let plies = position.occupied().len() as usize;
                opening.choose(Mark::X, plies, choice).unwrap();
                if opening.is_over(Mark::X, plies) {
                    return decisions;
                }
            }
            None => return decisions,
        }
    }
}

#[test]
fn a_brain_that_knows_swap2_opens_by_it() {
    let three = OpeningDecision::Place([0, 1, 2].map(Square).to_vec());
    let two = OpeningDecision::Place([7 * 15 + 7, 8 * 15 + 8].map(Square).to_vec());
    let choose = OpeningDecision::Choose;
    // Five stones, and O is to move: who swaps takes X.
    let [place, swap] = [OpeningChoice::PlaceTwo, OpeningChoice::Take(Mark::X)].map(choose);
    assert_eq!(opened("swap2"), [three, place, two, swap].map(Some));
}

#[test]
fn a_brain_that_does_not_know_swap2_leaves_the_opening_to_others() {
    for behaviour in ["well", "unknown", "strays"] {
        assert_eq!(opened(behaviour), [None], "{behaviour}");
    }
}

#[test]
fn wrong_stones_are_a_fault() {
    let rules = rules("15,15,5");
    let opening = OpeningRecord::new(Opening::Swap2);
    let asked = brain("swap2-wrong").open(&rules, &opening, &rules.empty(), &Limits::NONE);
    let Ok(Err(fault)) = asked else { panic!("{asked:?}") };
    let problem = AnswerProblem::Illegal {
        text: "0,0".to_owned(),
        square: Square(0),
        reason: IllegalMove::Taken { by: Mark::X },
    };
    assert_eq!(fault.kind, FaultKind::Answer(problem));
}

#[test]
fn a_square_at_a_choice_takes_the_side_to_move() {
    let rules = rules("15,15,5");
    let mut position = rules.empty();
    (0..3).for_each(|square| rules.play(&mut position, Square(square)));
    let opening = OpeningRecord::new(Opening::Swap2);
    let asked = brain("swap2-moves").open(&rules, &opening, &position, &Limits::NONE);
    let takes = OpeningDecision::Choose(OpeningChoice::Take(Mark::O));
    assert_eq!(asked, Ok(Ok(Some(takes))));
}
