//! The process is killed: as soon as it has said that moves are kept, and in a soak at random moments.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::Command;
use std::time::Duration;

use crate::games::{below, generator};
use crate::run;
use crate::script::{AT_A_TIME, Acknowledged, command, missing, read_acknowledged};

/// Kills a session after each of these many moves and pauses, each going on where the last was cut off; how
/// many sessions got to moves.
fn kill(seed: u64, ends: &[(usize, Duration)]) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    let mut acknowledged = Acknowledged::new();
    let mut productive = 0;
    for (number, &(moves, pause)) in ends.iter().enumerate() {
        let program = Command::new(std::env::current_exe().unwrap());
        let mut child =
            command(program, &file, seed + number as u64, usize::MAX, true).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        for _ in 0..moves {
            while output.read_line(&mut text).unwrap() > 0 && !is_last_line_kept(&text) {}
        }
        std::thread::sleep(pause);
        child.kill().unwrap();
        child.wait().unwrap();
        output.read_to_string(&mut text).unwrap();
        productive += usize::from(read_acknowledged(&text, &mut acknowledged) > 0);
        // At most one round of moves is under way at each kill.
        let lost = run(missing(&file, &acknowledged, AT_A_TIME * (number + 1)));
        assert_eq!(lost, 0, "kill {number}, seed {seed}");
    }
    println!("{} moves acknowledged, {productive} sessions", acknowledged.len());
    productive
}

/// Whether the last line says that a move was kept.
fn is_last_line_kept(text: &str) -> bool {
    text.lines().next_back().is_some_and(|line| line.contains("kept "))
}

#[test]
fn kills_after_an_acknowledgement_lose_no_move() {
    let ends = [1, 2, 3, 10, 30].map(|moves| (moves, Duration::ZERO));
    assert_eq!(kill(2, &ends), ends.len());
}

#[test]
#[ignore = "kills at random moments: cargo xtask soak"]
fn soak_a_hundred_kills_lose_no_acknowledged_move() {
    let mut random = generator(2);
    let ends: Vec<_> = (0..100)
        .map(|number| {
            // Every fourth is killed about when it opens the database.
            let (moves, longest) =
                if number % 4 == 3 { (0, 40_000) } else { (1 + below(&mut random, 30), 4_000) };
            (moves, Duration::from_micros(below(&mut random, longest) as u64))
        })
        .collect();
    assert!(kill(2, &ends) > 50, "most sessions get to moves");
}
