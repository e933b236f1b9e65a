//! Searches of `inarow solve` that are killed, or that the system ends.

#[cfg(target_os = "linux")]
use std::fs;
#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::program::inarow_in;
#[cfg(target_os = "linux")]
use crate::program::{PATH, PATIENCE};

/// Kills searches of a game, which is a draw, at so many random moments from their beginning to when they have saved
/// what they found; each goes on from what was saved last, and the last one comes to the value.
fn kill(game: &str, kills: usize, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let call = format!("solve --game {game} --limit-nodes 300");
    let start = Instant::now();
    let begun = inarow_in(folder.path(), &format!("{call} --checkpoint found")).runs();
    let longest = start.elapsed().as_micros() as u64;
    assert_eq!(begun.code, 1, "{}", begun.err);
    assert!(begun.err.contains("--resume") && begun.err.contains("the limit"), "{}", begun.err);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut killed, mut runs) = (0, 0);
    while killed < kills {
        let mut child = inarow_in(folder.path(), &format!("{call} --resume found")).start();
        std::thread::sleep(Duration::from_micros(inarow_search::below(&mut random, longest)));
        child.kill().unwrap();
        // One that had ended by itself has said so.
        killed += usize::from(child.wait().unwrap().code().is_none());
        runs += 1;
        assert!(runs < 20 * kills, "{killed} of {runs} were killed amid their work");
    }
    let other = inarow_in(folder.path(), "solve --game 6,5,4 --resume found").runs().error(1);
    assert!(other.ends_with(&format!("go on with it by --game {game}")), "{other}");
    let call = format!("solve --game {game} --resume found --proof proof.cert");
    assert!(inarow_in(folder.path(), &call).out().starts_with("A draw"));
    let verified = inarow_in(folder.path(), "verify proof.cert").out();
    assert!(verified.contains("Proven: a draw"), "{verified}");
}

#[test]
fn a_search_that_is_killed_five_times_goes_on_from_what_was_saved() {
    kill("5,5,4", 5, 1);
}

#[test]
#[ignore = "takes a minute or two: `cargo xtask soak` runs it"]
fn soak_a_search_that_is_killed_fifty_times_goes_on_from_what_was_saved() {
    kill("7,7,5", 50, 2);
}

/// Waits until a process hears it when the system wants to end it.
#[cfg(target_os = "linux")]
fn wait_until_it_listens(process: u32) {
    const TERM: u64 = 1 << 14;
    let hears = || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & TERM != 0
    };
    let start = Instant::now();
    while !hears() {
        assert!(start.elapsed() < PATIENCE, "it never listens");
        std::thread::sleep(Duration::from_millis(5));
    }
    // Until it searches.
    std::thread::sleep(Duration::from_millis(500));
}

/// Sends a signal to a process.
#[cfg(target_os = "linux")]
fn send(signal: &str, process: u32) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status().unwrap();
    assert!(sent.success());
}

/// After the first stone it takes minutes.
#[cfg(target_os = "linux")]
const LONG: [&str; 7] = [
    "solve",
    "--game",
    "7,7,5",
    "--position",
    "X....../......./......./......./......./......./....... o",
    "--checkpoint",
    "found",
];

#[cfg(target_os = "linux")]
#[test]
fn a_search_that_the_system_ends_keeps_what_it_has_found() {
    for signal in ["-TERM", "-HUP"] {
        let folder = tempfile::tempdir().unwrap();
        let mut child = inarow_in(folder.path(), "").with(LONG).start();
        wait_until_it_listens(child.id());
        send(signal, child.id());
        let said = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}: {said}");
        assert!(said.contains("What was found is in found"), "{signal}: {said}");
        let other = inarow_in(folder.path(), "solve --game 7,7,5 --resume found").runs().error(1);
        assert!(other.contains("by --game 7,7,5 --position \"X......"), "{other}");
    }
}

/// As `nohup` starts it.
#[cfg(target_os = "linux")]
#[test]
fn a_search_that_is_to_outlive_its_terminal_hears_no_hang_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new("sh")
        .args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", PATH])
        .args(LONG)
        .env("INAROW_DATA", folder.path())
        .current_dir(folder.path())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    wait_until_it_listens(child.id());
    send("-HUP", child.id());
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(child.try_wait().unwrap(), None, "it goes on");
    send("-TERM", child.id());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
