//! The start and the end of a brain.

use std::fs;
use std::process::Command;

use super::brain::{Brain, point};
use crate::program::{PATH, inarow};

/// A brain that thinks for longer than any test waits.
fn thinker() -> Brain {
    let mut brain = Brain::new();
    brain.tell("INFO timeout_turn 600000");
    assert_eq!(brain.ask("START 20"), "OK");
    brain.tell("TURN 10,10");
    brain.has_read();
    brain
}

#[test]
fn the_end_stops_a_search_without_a_word() {
    let mut brain = thinker();
    brain.tell("ABOUT");
    brain.tell("end");
    let (said, status) = brain.last_words();
    assert!(status.success());
    assert!(said.iter().all(|line| line.starts_with("name=")), "{said:?}");
}

#[test]
fn a_manager_that_starts_the_program_without_the_command_gets_an_error() {
    for first in ["START 20", "ABOUT", "INFO timeout_turn 1000"] {
        let said = inarow("--lang zh").reads(format!("{first}\r\nEND\r\n"));
        let told = said.out.lines().find(|line| line.starts_with("ERROR ")).unwrap();
        assert!(said.code == 0 && told.is_ascii() && told.ends_with("inarow gomocup"), "{told}");
    }
    // A person may type such words in line mode.
    let said = inarow("").reads("about\nquit\n");
    assert!(!said.out.contains("gomocup"), "{}", said.out);
}

#[test]
fn a_closed_input_ends_a_search_with_its_move() {
    let mut brain = thinker();
    brain.close();
    let (said, status) = brain.last_words();
    assert!(status.success());
    let (x, y) = point(said.last().unwrap());
    assert!(x < 20 && y < 20 && (x, y) != (10, 10), "{said:?}");
    assert_eq!(said.len(), 2, "{said:?}");
}

#[test]
fn its_name_can_be_asked_while_it_thinks() {
    let mut brain = thinker();
    brain.tell("INFO time_left 500000");
    brain.has_read();
    // The answer to the pending command comes first.
    brain.tell("RESTART");
    brain.tell("ABOUT");
    brain.tell("END");
    let (said, status) = brain.last_words();
    let [restarted, about] = &said[..] else { panic!("two answers: {said:?}") };
    assert!(status.success() && restarted == "OK" && about.starts_with("name="), "{said:?}");
}

#[test]
fn lines_before_the_end_of_the_input_are_answered() {
    let said = inarow("gomocup").reads("START 15\nABOUT\n\nTURN 7,7").unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!((lines.len(), lines[0]), (4, "OK"), "{said}");
    assert!(lines[1].starts_with("name=\"inarow\", "), "{said}");
    point(lines[3]);
    assert_eq!(inarow("gomocup").reads("START 15\nEND\nABOUT\n").unwrap(), "OK\n");
    assert_eq!(inarow("gomocup").runs().unwrap(), "");
}

#[test]
fn a_name_that_managers_look_for_is_a_call_of_the_command() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    for name in ["pbrain-inarow", "PBRAIN-inarow64.exe"] {
        let path = folder.path().join(name);
        fs::hard_link(PATH, &path).or_else(|_| fs::copy(PATH, &path).map(|_| ())).unwrap();
        let mut brain = Brain::start(&mut Command::new(&path));
        assert_eq!(brain.ask("START 15"), "OK");
        brain.tell("END");
        assert!(brain.last_words().1.success());
    }
}
