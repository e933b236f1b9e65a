//! Searches of `inarow solve` that are killed, or that the system ends.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::program::{PATH, SURROUNDINGS, inarow_in, inarow_with};

/// A drawn game with a search that has saved its progress and another that has written the
/// certificate: the calls that resume it, up to a limit and up to the certificate.
struct Begun {
    folder: TempDir,
    game: &'static str,
    goes_on: String,
    whole: String,
}

impl Begun {
    fn new(game: &'static str) -> Begun {
        let folder = tempfile::tempdir().unwrap();
        let call = format!("solve --game {game} --limit-nodes 300");
        let begun = inarow_in(folder.path(), &format!("{call} --checkpoint found")).runs();
        assert_eq!(begun.code, 1, "{}", begun.err);
        assert!(begun.err.contains("--resume") && begun.err.contains("the limit"), "{}", begun.err);
        let goes_on = format!("{call} --resume found");
        let whole = format!("solve --game {game} --resume found --proof proof.cert --force");
        inarow_in(folder.path(), &whole).out();
        Begun { folder, game, goes_on, whole }
    }

    /// The certificate is complete, even after calls were killed.
    fn is_whole(&self) {
        let verified = inarow_in(self.folder.path(), "verify proof.cert").out();
        assert!(verified.contains("Proven: a draw"), "{verified}");
    }

    /// The search can be resumed from its last checkpoint and reaches the value.
    fn ends(&self) {
        let folder = self.folder.path();
        let other = inarow_in(folder, "solve --game 6,5,4 --resume found").runs().error(1);
        assert!(other.ends_with(&format!("go on with it by --game {}", self.game)), "{other}");
        assert!(inarow_in(folder, &self.whole).out().starts_with("A draw"));
        self.is_whole();
    }
}

mod power {
    use super::*;

    /// Runs a call and kills it at its `nth` system call of this name or pattern; false if it did
    /// not get there.
    fn is_killed(folder: &Path, call: &str, system_call: &str, nth: u32) -> bool {
        let inject = format!("inject={system_call}:signal=KILL:when={nth}");
        let mut traced = Command::new("strace");
        traced.args([
            "-f",
            "-o",
            "/dev/null",
            "-e",
            &format!("trace={system_call}"),
            "-e",
            &inject,
        ]);
        traced.arg(PATH).args(call.split_whitespace()).current_dir(folder);
        traced.env("INAROW_DATA", folder).envs(SURROUNDINGS);
        let ended = traced.output().unwrap();
        ended.status.code().is_none()
    }

    #[test]
    #[ignore = "needs strace: cargo xtask test"]
    fn a_search_that_is_killed_while_it_saves_goes_on_from_what_was_saved() {
        let begun = Begun::new("5,5,4");
        for call in [&begun.goes_on, &begun.whole] {
            for system_call in ["fsync", "/^rename"] {
                let kills = (1..).take_while(|&nth| {
                    let killed = is_killed(begun.folder.path(), call, system_call, nth);
                    begun.is_whole();
                    killed
                });
                assert!(kills.count() > 0, "{call}: {system_call}");
            }
        }
        begun.ends();
    }
}

/// Sends a signal to a process.
fn send(signal: &str, process: u32) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status().unwrap();
    assert!(sent.success());
}

/// A search that waits for its checkpoint, which comes through a pipe. It has installed its signal
/// handlers when it opens the pipe.
struct Waiting {
    folder: TempDir,
    search: Child,
    pipe: fs::File,
}

/// From the first stone on it takes minutes.
const STONE: &str = "X......./......../......../......../......../......../........ o";

impl Waiting {
    /// Starts it after a command that sets its ignored signals.
    fn new(before: &[&str]) -> Waiting {
        let folder = tempfile::tempdir().unwrap();
        let begin = ["solve", "--game", "8,7,5", "--position", STONE];
        let first = inarow_with(begin).with(["--limit-nodes", "300", "--checkpoint"]);
        let saved = folder.path().join("saved");
        assert_eq!(first.with([&saved]).runs().code, 1);
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let mut search = Command::new(before[0]);
        search.args(&before[1..]).arg(PATH).args(begin).env_clear().envs(SURROUNDINGS);
        search.env("INAROW_DATA", folder.path()).current_dir(folder.path());
        search.args(["--resume", "pipe", "--checkpoint", "found"]).stderr(Stdio::piped());
        let search = search.spawn().unwrap();
        let pipe = fs::OpenOptions::new().write(true).open(pipe).unwrap();
        Waiting { folder, search, pipe }
    }

    /// True if a signal is in one of its signal sets.
    fn has(&self, set: &str, signal: u32) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/status", self.search.id())).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix(set)).unwrap();
        u64::from_str_radix(mask.trim(), 16).unwrap() >> (signal - 1) & 1 == 1
    }

    /// Sends a signal and then the checkpoint: the search ends with its results up to then.
    fn ends_by(mut self, signal: &str) {
        send(signal, self.search.id());
        let folder = self.folder.path();
        self.pipe.write_all(&fs::read(folder.join("saved")).unwrap()).unwrap();
        drop(self.pipe);
        let said = std::io::read_to_string(self.search.stderr.take().unwrap()).unwrap();
        assert_eq!(self.search.wait().unwrap().code(), Some(130), "{signal}: {said}");
        assert!(said.contains("What was found is in found"), "{signal}: {said}");
        let other = inarow_in(folder, "solve --game 8,7,5 --resume found").runs().error(1);
        assert!(other.contains("by --game 8,7,5 --position \"X......"), "{other}");
        let [saved, found] = ["saved", "found"].map(|name| nodes_of(&folder.join(name)));
        assert!(found >= saved, "{signal}: {found} nodes after {saved}");
    }
}

/// Number of nodes in a checkpoint, stored after two lines of text.
fn nodes_of(checkpoint: &Path) -> u64 {
    let bytes = fs::read(checkpoint).unwrap();
    let nodes = bytes.splitn(3, |&byte| byte == b'\n').nth(2).unwrap();
    u64::from_le_bytes(nodes[..8].try_into().unwrap())
}

/// The test suite itself may run with ignored hang-ups, as under `nohup`.
#[test]
fn a_search_that_the_system_ends_keeps_what_it_has_found() {
    for signal in ["-TERM", "-HUP"] {
        Waiting::new(&["env", "--default-signal=HUP"]).ends_by(signal);
    }
}

/// Started like `nohup` does.
#[test]
fn a_search_that_is_to_outlive_its_terminal_hears_no_hang_up() {
    let [hup, term] = [1, 15];
    let waiting = Waiting::new(&["env", "--ignore-signal=HUP"]);
    assert!(waiting.has("SigCgt:", term) && !waiting.has("SigCgt:", hup));
    assert!(waiting.has("SigIgn:", hup));
    send("-HUP", waiting.search.id());
    waiting.ends_by("-TERM");
}

/// A search that can write files of at most `blocks` blocks, a limit that cannot be changed while
/// it runs.
fn limited(blocks: u32, call: &str, folder: &std::path::Path) -> Command {
    let mut shell = Command::new("sh");
    let line = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" {call}");
    shell.args(["-c", &line, PATH]).env_clear().envs(SURROUNDINGS);
    shell.env("INAROW_DATA", folder).env("TMPDIR", folder).current_dir(folder);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

#[test]
fn without_room_for_a_certificate_the_loss_is_reported() {
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

#[test]
fn a_value_is_printed_even_without_room_for_the_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let said = limited(4, "solve --game 5,5,4 --checkpoint found", folder.path()).output().unwrap();
    let errors = String::from_utf8(said.stderr).unwrap();
    assert!(errors.starts_with("found could not be written"), "{errors}");
    assert!(said.stdout.starts_with(b"A draw"), "{errors}");
    assert_eq!(said.status.code(), Some(0));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left half written");
}

#[test]
fn results_are_kept_among_temporary_files_if_their_folder_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    inarow_in(folder.path(), "solve --game 5,5,4 --limit-nodes 3000 --checkpoint found").runs();
    fs::create_dir(at("gone")).unwrap();
    fs::create_dir(at("temporary")).unwrap();
    // It waits for its checkpoint, which comes through a pipe, after it has checked its folders.
    assert!(Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    let call = "solve --game 5,5,4 --resume pipe --proof gone/p.cert --checkpoint gone/found";
    let temporary = at("temporary");
    let mut search =
        inarow_in(folder.path(), call).env("TMPDIR", temporary.to_str().unwrap()).start();
    let mut pipe = fs::OpenOptions::new().write(true).open(at("pipe")).unwrap();
    fs::remove_dir(at("gone")).unwrap();
    pipe.write_all(&fs::read(at("found")).unwrap()).unwrap();
    drop(pipe);
    let said = std::io::read_to_string(search.stderr.take().unwrap()).unwrap();
    assert_eq!(search.wait().unwrap().code(), Some(1), "{said}");
    assert!(said.contains("error: gone/p.cert could not be written"), "{said}");
    let kept: Vec<_> = fs::read_dir(temporary).unwrap().map(|entry| entry.unwrap()).collect();
    let [kept] = &kept[..] else { panic!("one file: {kept:?}") };
    let kept = kept.path().display().to_string();
    assert!(said.contains(&format!("What was found is in {kept}; go on with --resume")), "{said}");
    let nodes = nodes_of(Path::new(&kept));
    let call = format!("solve --game 5,5,4 --resume {kept} --proof p.cert --format json");
    let solved = inarow_in(folder.path(), &call).json();
    assert!(solved["nodes"].as_u64().unwrap() < nodes + nodes / 10, "after {nodes}: {solved}");
    assert!(inarow_in(folder.path(), "verify p.cert").out().contains("Proven: a draw"));
}

/// The next line of a process.
fn next(lines: &std::sync::mpsc::Receiver<String>) -> String {
    lines.recv_timeout(Duration::from_secs(90)).expect("it says something")
}

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
