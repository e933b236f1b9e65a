//! Conversations, word for word.

use std::collections::HashSet;
use std::process::Command;

use super::brain::{Brain, point};
use crate::program::{PATH, hold};

/// Conversations, each below its name: the lines of a manager, and the answers.
const SESSIONS: &str = include_str!("sessions.txt");

/// Sends the lines of a manager one after another and writes down the answers to each, without the
/// depth and the estimates of searches.
fn converse(session: &str) -> String {
    let mut brain = Brain::new();
    let mut transcript = String::new();
    let mut listing = false;
    for line in session.lines().filter_map(|line| line.strip_prefix("> ")) {
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
fn every_session_goes_as_it_is_written_down() {
    let again = |session: &str| {
        let (name, lines) = session.split_once('\n').unwrap();
        format!("{name}\n{}", converse(lines))
    };
    let made: Vec<String> = SESSIONS.split("\n# ").map(again).collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/gomocup/sessions.txt");
    hold(file, &made.join("\n# "));
}

/// A position for which `answer` holds of the move.
fn answers_with(lines: &str, is_right: impl Fn(&str) -> bool) {
    let mut brain = Brain::new();
    brain.tell("INFO timeout_turn 300");
    assert_eq!(brain.ask("START 20"), "OK");
    let answer = brain.ask(&format!("BOARD\r\n{}\r\nDONE", lines.replace(' ', "\r\n")));
    assert!(is_right(&answer), "{lines}: {answer}");
}

#[test]
fn an_open_three_wins_and_is_stopped() {
    let among = |moves: &'static [&str]| move |answer: &str| moves.contains(&answer);
    let wins = "9,9,1 9,10,1 9,11,1 2,2,2 17,2,2 2,17,2";
    answers_with(wins, among(&["9,8", "9,12"]));
    let blocks = "9,9,2 9,10,2 9,11,2 2,2,1 17,3,1";
    answers_with(blocks, among(&["9,7", "9,8", "9,12", "9,13"]));
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
fn a_wrong_board_leaves_the_stones_as_they_were() {
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
