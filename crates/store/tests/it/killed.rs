//! The process is killed at random moments.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::Command;
use std::time::Duration;

use crate::games::{below, generator};
use crate::run;
use crate::script::{AT_A_TIME, Acknowledged, command, missing, read_acknowledged};

/// Kills a session so many times, each going on where the last was cut off.
fn kill(times: usize, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let mut random = generator(seed);
    let mut acknowledged = Acknowledged::new();
    let mut productive = 0;
    for number in 0..times {
        let program = Command::new(std::env::current_exe().unwrap());
        let mut child =
            command(program, &file, seed + number as u64, usize::MAX, true).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        // Every fourth is killed about when it opens the database.
        let moves = if number % 4 == 3 { 0 } else { 1 + below(&mut random, 30) };
        let longest_pause = if moves == 0 { 40_000 } else { 4_000 };
        for _ in 0..moves {
            while output.read_line(&mut text).unwrap() > 0 && !is_last_line_kept(&text) {}
        }
        std::thread::sleep(Duration::from_micros(below(&mut random, longest_pause) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        output.read_to_string(&mut text).unwrap();
        productive += usize::from(read_acknowledged(&text, &mut acknowledged) > 0);
        // At most one round of moves is under way at each kill.
        let lost = run(missing(&file, &acknowledged, AT_A_TIME * (number + 1)));
        assert_eq!(lost, 0, "kill {number}, seed {seed}");
    }
    println!("{} moves acknowledged, {productive} of {times} sessions", acknowledged.len());
    assert!(productive * 2 > times, "{productive} of {times} sessions got to moves");
}

/// Whether the last line says that a move was kept.
fn is_last_line_kept(text: &str) -> bool {
    text.lines().next_back().is_some_and(|line| line.contains("kept "))
}

#[test]
fn a_hundred_kills_lose_no_acknowledged_move() {
    kill(100, 2);
}
