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
use crate::program::{PATH, PATIENCE, SURROUNDINGS};

/// Kills searches of a game, which is a draw, at so many random moments: every other one from its beginning to when it
/// has saved what it found, the others to when they have written the certificate. Each goes on from what was saved
/// last, a certificate that is there is whole, and the last one comes to the value.
fn kill(game: &str, kills: usize, seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let call = format!("solve --game {game} --limit-nodes 300");
    let timed = |call: &str| {
        let start = Instant::now();
        (inarow_in(folder.path(), call).runs(), start.elapsed().as_micros() as u64)
    };
    let (begun, longest) = timed(&format!("{call} --checkpoint found"));
    assert_eq!(begun.code, 1, "{}", begun.err);
    assert!(begun.err.contains("--resume") && begun.err.contains("the limit"), "{}", begun.err);
    let whole = format!("solve --game {game} --resume found --proof proof.cert --force");
    let calls = [(format!("{call} --resume found"), longest), (whole.clone(), timed(&whole).1)];
    let is_whole = || {
        let verified = inarow_in(folder.path(), "verify proof.cert").out();
        assert!(verified.contains("Proven: a draw"), "{verified}");
    };
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut killed, mut runs) = (0, 0);
    while killed < kills {
        let (call, longest) = &calls[killed % 2];
        let mut child = inarow_in(folder.path(), call).start();
        std::thread::sleep(Duration::from_micros(inarow_search::below(&mut random, *longest)));
        child.kill().unwrap();
        // One that had ended by itself has said so.
        killed += usize::from(child.wait().unwrap().code().is_none());
        is_whole();
        runs += 1;
        assert!(runs < 20 * kills, "{killed} of {runs} were killed amid their work");
    }
    let other = inarow_in(folder.path(), "solve --game 6,5,4 --resume found").runs().error(1);
    assert!(other.ends_with(&format!("go on with it by --game {game}")), "{other}");
    assert!(inarow_in(folder.path(), &whole).out().starts_with("A draw"));
    is_whole();
}

#[test]
fn a_search_that_is_killed_five_times_goes_on_from_what_was_saved() {
    kill("5,5,4", 5, 1);
    kill("5,5,4+gravity", 5, 3);
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
    "8,7,5",
    "--position",
    "X......./......../......../......../......../......../........ o",
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
        let other = inarow_in(folder.path(), "solve --game 8,7,5 --resume found").runs().error(1);
        assert!(other.contains("by --game 8,7,5 --position \"X......"), "{other}");
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

/// A search whose files may have so many blocks, which cannot be changed while it goes on.
#[cfg(target_os = "linux")]
fn limited(blocks: u32, call: &str, folder: &std::path::Path) -> Command {
    let mut shell = Command::new("sh");
    let line = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" {call}");
    shell.args(["-c", &line, PATH]).env_clear().envs(SURROUNDINGS);
    shell.env("INAROW_DATA", folder).env("TMPDIR", folder).current_dir(folder);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_has_no_room_for_a_certificate_is_told_what_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let said = limited(4, "solve --game 5,5,4 --proof p.cert", folder.path()).output().unwrap();
    let errors = String::from_utf8(said.stderr).unwrap();
    let lines: Vec<&str> = errors.lines().collect();
    let [lost, failed] = lines[..] else { panic!("two lines: {errors}") };
    assert!(lost.starts_with("what was found is lost: p.cert.checkpoint could not"), "{errors}");
    assert!(failed.starts_with("error: p.cert could not be written"), "{errors}");
    assert_eq!((said.status.code(), said.stdout.as_slice()), (Some(1), b"".as_slice()));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left half written");
}

#[cfg(target_os = "linux")]
#[test]
fn a_value_is_told_where_there_is_no_room_for_what_was_found() {
    let folder = tempfile::tempdir().unwrap();
    let said = limited(4, "solve --game 5,5,4 --checkpoint found", folder.path()).output().unwrap();
    let errors = String::from_utf8(said.stderr).unwrap();
    assert!(errors.starts_with("found could not be written"), "{errors}");
    assert!(said.stdout.starts_with(b"A draw"), "{errors}");
    assert_eq!(said.status.code(), Some(0));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left half written");
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_found_is_kept_among_temporary_files_where_its_folder_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    inarow_in(folder.path(), "solve --game 5,5,4 --limit-nodes 3000 --checkpoint found").runs();
    fs::create_dir(at("gone")).unwrap();
    fs::create_dir(at("temporary")).unwrap();
    // It waits for what it is to go on from, which comes through a pipe, once it has looked at its folders.
    assert!(Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    let call = "solve --game 5,5,4 --resume pipe --proof gone/p.cert --checkpoint gone/found";
    let temporary = at("temporary");
    let mut search =
        inarow_in(folder.path(), call).env("TMPDIR", temporary.to_str().unwrap()).start();
    let mut pipe = fs::OpenOptions::new().write(true).open(at("pipe")).unwrap();
    fs::remove_dir(at("gone")).unwrap();
    std::io::Write::write_all(&mut pipe, &fs::read(at("found")).unwrap()).unwrap();
    drop(pipe);
    let said = std::io::read_to_string(search.stderr.take().unwrap()).unwrap();
    assert_eq!(search.wait().unwrap().code(), Some(1), "{said}");
    assert!(said.contains("error: gone/p.cert could not be written"), "{said}");
    let kept: Vec<_> = fs::read_dir(temporary).unwrap().map(|entry| entry.unwrap()).collect();
    let [kept] = &kept[..] else { panic!("one file: {kept:?}") };
    let kept = kept.path().display().to_string();
    assert!(said.contains(&format!("What was found is in {kept}; go on with --resume")), "{said}");
    // Behind two lines of text stands how many nodes it took.
    let bytes = fs::read(&kept).unwrap();
    let nodes = bytes.splitn(3, |&byte| byte == b'\n').nth(2).unwrap();
    let nodes = u64::from_le_bytes(nodes[..8].try_into().unwrap());
    let call = format!("solve --game 5,5,4 --resume {kept} --proof p.cert --format json");
    let solved = inarow_in(folder.path(), &call).json();
    assert!(solved["nodes"].as_u64().unwrap() < nodes + nodes / 10, "after {nodes}: {solved}");
    assert!(inarow_in(folder.path(), "verify p.cert").out().contains("Proven: a draw"));
}

#[test]
fn whoever_keeps_nothing_of_a_long_search_is_told_at_its_beginning() {
    let long = "solve --game 8,8,5 --limit-time 2.5";
    let said = crate::program::inarow(long).runs();
    let lines: Vec<&str> = said.err.lines().collect();
    let [begin, end, limit] = lines[..] else { panic!("three lines: {}", said.err) };
    assert!(begin.starts_with("Nothing that this search finds is kept; with --checkpoint"));
    assert!(end.starts_with("Nothing was kept") && limit.contains("the limit ran out"));
    let folder = tempfile::tempdir().unwrap();
    let said = inarow_in(folder.path(), &format!("{long} --checkpoint found")).runs();
    assert!(said.err.starts_with("What was found is in found"), "{}", said.err);
}

/// The next line that a process says.
#[cfg(target_os = "linux")]
fn next(lines: &std::sync::mpsc::Receiver<String>) -> String {
    lines.recv_timeout(Duration::from_secs(90)).expect("it says something")
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes a minute and a half: `cargo xtask soak` runs it"]
fn soak_a_search_goes_on_without_room_to_save_it_and_waits_for_room_at_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let call = "solve --game 8,8,5 --checkpoint found --limit-time 62";
    let mut search = limited(40, call, folder.path()).spawn().unwrap();
    let lines = crate::program::lines_of(search.stderr.take().unwrap());
    let amid = next(&lines);
    assert!(amid.starts_with("found could not be written"), "{amid}");
    for _ in 0..2 {
        let waits = next(&lines);
        assert!(waits.contains("tried again every ten seconds"), "{waits}");
    }
    send("-TERM", search.id());
    let lost = next(&lines);
    assert!(lost.starts_with("error: what was found is lost: found could not"), "{lost}");
    assert_eq!(search.wait().unwrap().code(), Some(1));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
