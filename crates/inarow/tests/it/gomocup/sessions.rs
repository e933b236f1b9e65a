//! Conversations, word for word.

use std::collections::HashSet;
use std::process::Command;

use super::brain::{Brain, point};
use crate::program::PATH;

/// Sends these lines one after another and writes down the answers to each, without the depth and
/// the estimates of searches.
fn converse(lines: &str) -> String {
    let mut brain = Brain::new();
    let mut transcript = String::new();
    let mut listing = false;
    for line in lines.lines().map(str::trim) {
        transcript.push_str(&format!("> {line}\n"));
        brain.tell(line);
        // Among stones another command would be read as one of the lines.
        let ends = line == "DONE" || line.starts_with("START");
        listing = line.ends_with("BOARD") || listing && !ends;
        if !listing {
            for answer in brain.answers() {
                transcript.push_str(&format!("< {}\n", without_numbers(&answer)));
            }
        }
    }
    transcript
}

fn without_numbers(answer: &str) -> String {
    match answer.strip_prefix("MESSAGE Depth ").and_then(|rest| rest.split(" | ").nth(1)) {
        Some(worth) if worth.contains('M') => format!("MESSAGE … {worth}"),
        Some(_) => "MESSAGE …".to_owned(),
        None => answer.to_owned(),
    }
}

#[test]
fn a_win_at_once() {
    insta::assert_snapshot!(converse(
        "START 15
        BOARD
        3,4,1
        4,4,1
        5,4,1
        6,4,1
        2,4,2
        5,5,2
        6,5,2
        7,5,2
        DONE
        TURN 0,0
        RESTART
        PLAY 7,4"
    ));
}

#[test]
fn a_four_is_blocked() {
    insta::assert_snapshot!(converse(
        "INFO timeout_turn 0
        START 20
        BOARD
        19,19,2
        18,18,2
        17,17,2
        16,16,2
        0,0,1
        0,5,1
        5,0,1
        DONE"
    ));
}

#[test]
fn an_open_three_wins() {
    let said = converse(
        "START 20
        BOARD
        9,9,1
        9,10,1
        9,11,1
        2,2,2
        17,2,2
        2,17,2
        DONE",
    );
    let (_, answer) = said.split_once("> DONE\n").unwrap();
    let wins = ["9,8", "9,12"].map(|point| format!("< MESSAGE … Eval +M3\n< {point}\n"));
    assert!(wins.iter().any(|win| win == answer), "{answer}");
}

#[test]
fn an_open_three_is_stopped() {
    let mut brain = Brain::new();
    brain.tell("INFO timeout_turn 300");
    assert_eq!(brain.ask("START 20"), "OK");
    let answer = brain.ask("BOARD\r\n9,9,2\r\n9,10,2\r\n9,11,2\r\n2,2,1\r\n17,3,1\r\nDONE");
    assert!(["9,7", "9,8", "9,12", "9,13"].contains(&answer.as_str()), "{answer}");
}

/// A manager's part of the opening swap2, by two processes.
#[test]
fn the_opening_swap2() {
    let brain = |seed: &str| {
        let mut brain = Brain::start(Command::new(PATH).args(["gomocup", "--seed", seed]));
        assert_eq!(brain.ask("START 15"), "OK");
        brain.tell("INFO timeout_turn 300");
        brain
    };
    let ask = |brain: &mut Brain, stones: &[&str]| {
        let stones: String = stones.iter().map(|stone| format!("{stone}\r\n")).collect();
        brain.ask(&format!("SWAP2BOARD\r\n{stones}DONE"))
    };
    let (mut first, mut second) = (brain("1"), brain("2"));
    let three = ask(&mut first, &[]);
    let mut stones: Vec<&str> = three.split(' ').collect();
    assert_eq!(stones.iter().map(|stone| point(stone)).collect::<HashSet<_>>().len(), 3);
    let choice = ask(&mut second, &stones);
    let chosen: Vec<&str> = choice.split(' ').collect();
    match chosen.as_slice() {
        ["SWAP"] => (),
        [stone] => drop(point(stone)),
        [one, other] => assert_ne!(point(one), point(other)),
        _ => panic!("{choice}"),
    }
    // The other choice is made with five stones.
    let two = ["1,1", "13,13"];
    stones.extend(if chosen.len() == 2 { &chosen[..] } else { &two });
    let last = ask(&mut first, &stones);
    assert!(last == "SWAP" || !stones.contains(&last.as_str()) && point(&last).0 < 15, "{last}");
    // The manager then sends the stones with their owners.
    let owned: String =
        (0..).zip(&stones).map(|(ply, stone)| format!("{stone},{}\r\n", 2 - ply % 2)).collect();
    point(&second.ask(&format!("BOARD\r\n{owned}DONE")));
}

#[test]
fn commands() {
    insta::assert_snapshot!(converse(
        "ABOUT
        about
        FOO bar
        SUGGEST 1,1
        SWAP2BOARD
        7,7
        8,7
        DONE
        START 15
        YXBOARD
        7,7,1
        START 15
        1,2,1
        DONE
        INFO timeout_match 300000
        INFO what is that
        INFO
        RECTSTART 5,22
        RESTART
        restart"
    ));
}

#[test]
fn wrong_commands() {
    insta::assert_snapshot!(converse(
        "TURN 7,7
        BEGIN
        RESTART
        TAKEBACK 1,1
        PLAY 1,1
        BOARD
        DONE
        START
        START 4
        START 23
        START -5
        START 15 15
        START 4294967311
        RECTSTART 15
        RECTSTART 30,20
        RECTSTART 5,4
        INFO timeout_turn 0
        START 15
        PLAY 7,7
        BEGIN
        TURN 7,7
        TURN 15,0
        TURN 0,15
        TURN -1,0
        TURN
        TURN 1
        TURN 1,2,3
        TURN one,two
        PLAY 7,7
        PLAY 8,8
        TAKEBACK 8,8
        TAKEBACK 15,15
        TAKEBACK 7,7
        TAKEBACK 7,7"
    ));
}

#[test]
fn wrong_boards() {
    insta::assert_snapshot!(converse(
        "START 15
        PLAY 7,7
        BOARD
        1,1,1
        1,1,2
        DONE
        BOARD
        15,1,1
        DONE
        BOARD
        1,1,3
        DONE
        BOARD
        1,1,4
        DONE
        BOARD
        1,1
        2,2,9
        DONE
        BOARD
        1,1,1
        FOO
        DONE
        BOARD
        1,1,1
        3,3,1
        DONE
        BOARD
        1,1,2
        3,3,2
        DONE
        BOARD
        0,0,1
        1,1,1
        2,2,1
        3,3,1
        4,4,1
        6,0,2
        6,1,2
        6,2,2
        6,3,2
        DONE
        BOARD
        0,0,2
        1,1,2
        2,2,2
        3,3,2
        4,4,2
        6,0,1
        6,1,1
        6,2,1
        6,3,1
        6,4,1
        DONE
        BOARD
        1,1,1
        START 15"
    ));
    // The stone on the board is still there after all this.
    let mut brain = Brain::new();
    assert_eq!(brain.ask("START 15"), "OK");
    assert_eq!(brain.ask("PLAY 7,7"), "7,7");
    assert_eq!(brain.ask("BOARD\r\n1,1,1\r\n1,1,2\r\nDONE"), "ERROR 1,1 is occupied");
    assert_eq!(brain.ask("TURN 7,7"), "ERROR 7,7 is occupied");
}

#[test]
fn stones_may_be_one_apart_either_way() {
    let mut brain = Brain::new();
    brain.tell("INFO timeout_turn 50");
    assert_eq!(brain.ask("START 15"), "OK");
    for stones in ["", "7,7,1", "7,7,2", "7,7,2\r\n6,6,1", "7,7,1\r\n6,6,1\r\n5,5,2"] {
        point(&brain.ask(&format!("BOARD\r\n{stones}\r\nDONE")));
    }
}

#[test]
fn the_end_of_a_game() {
    insta::assert_snapshot!(converse(
        "START 15
        RECTSTART 5,5
        INFO timeout_turn 0
        BOARD
        0,0,1
        1,0,1
        2,0,1
        3,0,1
        0,4,2
        1,4,2
        2,4,2
        3,4,2
        DONE
        TURN 4,4
        TAKEBACK 4,0
        TURN 4,4
        TURN 3,3
        TAKEBACK 4,4"
    ));
}

#[test]
fn a_full_board() {
    // Rows of 11221 and 22112 in turn; the first square is taken or free.
    let stones: String = (1..25)
        .map(|index| {
            let (x, y) = (index % 5, index / 5);
            format!("{x},{y},{}\n", if (x / 2 + y) % 2 == 0 { 1 } else { 2 })
        })
        .collect();
    insta::assert_snapshot!(converse(&format!(
        "START 5
        BOARD
        {stones}DONE
        TURN 0,0
        RESTART
        BOARD
        {stones}0,0,1
        DONE"
    )));
}

#[test]
fn rules() {
    let six = "BOARD
        0,0,1
        1,0,1
        2,0,1
        4,0,1
        5,0,1
        7,7,1
        7,8,1
        7,9,1
        7,10,1
        7,6,2
        0,14,2
        2,14,2
        4,14,2
        6,14,2
        8,14,2
        10,14,2
        12,14,2
        14,14,2
        DONE";
    insta::assert_snapshot!(converse(&format!(
        "INFO rule 4
        INFO timeout_turn 0
        START 15
        INFO rule 0
        START 15
        INFO rule 2
        RESTART
        BEGIN
        TURN 7,7
        BOARD
        7,7,2
        DONE
        RECTSTART 15,16
        INFO rule 8
        START 15
        INFO rule 9
        START 15
        INFO rule 1
        {six}
        TAKEBACK 7,11
        PLAY 3,0
        INFO rule 0
        TAKEBACK 7,8
        TURN 0,1"
    )));
}

#[test]
fn little_memory() {
    insta::assert_snapshot!(converse(
        "INFO max_memory 1000000
        START 20
        INFO max_memory 16000000
        START 20
        INFO max_memory 5
        TURN 1,1
        INFO max_memory 0
        PLAY 1,1"
    ));
}
