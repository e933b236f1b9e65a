//! Attacks of bots on the sandbox.

use std::fs;
use std::os::fd::AsRawFd;
use std::path::Path;
use std::process::Command;

use inarow_bots::{Sandbox, Settings};
use inarow_lab::outside::{Answer, FaultKind};
use inarow_rules::Square;

use super::beast::{AGES, Beast, inherited_descriptor, settings};
use super::rules;

/// Much less than an attack takes.
const MEMORY: u64 = 128 << 20;

/// Attacks that take more memory than there is, each in its own way.
const MEMORY_KINDS: [&str; 8] =
    ["memfd", "shared", "zero", "system_v", "files", "shm", "inodes", "tables"];

/// Attacks that take more kernel memory than there is.
const KERNEL_KINDS: [&str; 8] =
    ["sockets", "backlog", "in_flight", "pipes", "waiting", "locks", "mappings", "chain"];

/// Attacks on calls that are refused, none of which takes memory.
const CALL_KINDS: [&str; 2] = ["families", "calls"];

/// The sandbox of this machine.
fn within() -> Settings {
    let sandbox = Sandbox::detect().unwrap_or_else(|reason| panic!("{reason}"));
    Settings { sandbox, memory: MEMORY, ..settings(AGES) }
}

/// The result of an attack, and the bot's error output.
fn attack(kind: &str, settings: Settings) -> (Result<Answer, FaultKind>, String) {
    let script = match kind {
        "libraries" => "libraries.py",
        kind if KERNEL_KINDS.contains(&kind) || CALL_KINDS.contains(&kind) => "kernel_attacks.py",
        _ => "attacks.py",
    };
    let mut beast = Beast::new(script, kind, settings);
    let came = beast.ask(&rules().empty());
    let said = beast.log.fault().map(|fault| fault.standard_error).unwrap_or_default();
    beast.end();
    (came, said)
}

/// Checks that attacks fail or cost the bot its game; some of them succeed without a sandbox.
fn fail(kinds: &[&str]) {
    let failed = [Ok(Answer::Move(Square(0))), Err(FaultKind::TooMuchMemory { limit: MEMORY })];
    let all = kinds.iter().map(|kind| (kind, attack(kind, within())));
    let others: Vec<_> = all.filter(|(_, (came, _))| !failed.contains(came)).collect();
    assert_eq!(others, []);
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_without_memory_that_is_not_counted() {
    fail(&MEMORY_KINDS);
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_without_memory_of_the_kernel_that_is_not_counted() {
    fail(&KERNEL_KINDS);
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_without_other_networks_and_calls_that_hold_memory() {
    fail(&CALL_KINDS);
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_with_the_memory_of_children_that_hide() {
    let (came, said) = attack("children", within());
    assert_eq!(came, Err(FaultKind::TooMuchMemory { limit: MEMORY }), "{said}");
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_with_few_processes_and_no_namespaces() {
    fail(&["processes", "namespaces"]);
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_without_privileges() {
    fail(&["privileges", "settings"]);
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_with_the_libraries_of_python() {
    let settings = Settings { memory: Settings::default().memory, ..within() };
    let (came, said) = attack("libraries", settings);
    assert_eq!(came, Ok(Answer::Move(Square(4))), "{said}");
}

#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_without_inherited_descriptors() {
    let open = inherited_descriptor();
    let mut beast = Beast::new("descriptor.sh", &open.as_raw_fd().to_string(), within());
    assert_eq!(beast.ask(&rules().empty()), Ok(Answer::Move(Square(0))));
    beast.end();
}

/// It sees its own file, but neither the files beside it nor home folders.
#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_without_the_files_of_others() {
    let (came, said) = attack("others", within());
    assert_eq!(came, Ok(Answer::Move(Square(0))), "{said}");
    let (came, _) = attack("others", settings(AGES));
    assert_eq!(came, Ok(Answer::Move(Square(1))), "the bot looks nowhere");
}

/// A bot that only its owner may read runs all the same; so do bots in folders of their own.
#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_with_files_that_only_their_owner_may_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let own = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    };
    own("alone.sh", "while read -r word _; do [ $word = position ] && echo b2; done");
    own(
        "team/bot.sh",
        r#"while read -r word _; do
  if [ "$word" = position ]; then cat "${0%/*}/answer" || exit 3; fi
done"#,
    );
    own("team/answer", "b2\n");
    fs::set_permissions(folder.path().join("team"), fs::Permissions::from_mode(0o700)).unwrap();
    let alone = folder.path().join("alone.sh");
    let (middle, secret) = (Ok(Answer::Move(Square(4))), folder.path().join("team/bot.sh"));
    for (path, shown) in [(&alone, None), (&secret, Some(folder.path().join("team")))] {
        let mut beast = Beast::of_file(path, shown, within());
        assert_eq!(beast.ask(&rules().empty()), middle, "{:?}", beast.log);
        beast.end();
    }
    let mut beast = Beast::of_file(&secret, None, within());
    assert_ne!(beast.ask(&rules().empty()), middle, "what lies beside a file is not seen");
    beast.end();
}

/// A folder is one bot even if its program is a link, within it or to elsewhere.
#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_with_a_program_that_is_a_link() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["team", "elsewhere"] {
        fs::create_dir(folder.path().join(name)).unwrap();
        let text = "while read -r word _; do [ $word = position ] && echo b2; done";
        fs::write(folder.path().join(name).join("code.sh"), text).unwrap();
    }
    let team = folder.path().join("team");
    let absolute = folder.path().join("elsewhere/code.sh");
    let relative = Path::new("../elsewhere/code.sh");
    for target in [Path::new("code.sh"), relative, &absolute] {
        let main = team.join("main.sh");
        std::os::unix::fs::symlink(target, &main).unwrap();
        for settings in [within(), settings(AGES)] {
            let mut beast = Beast::of_file(&main, Some(team.clone()), settings);
            let came = beast.ask(&rules().empty());
            assert_eq!(came, Ok(Answer::Move(Square(4))), "{target:?} {:?}", beast.log);
            beast.end();
        }
        fs::remove_file(main).unwrap();
    }
}

/// The tests above run as root or as another user; if as root, this runs them as another user too.
#[test]
#[ignore = "needs bubblewrap; a step of its own runs it"]
fn sandbox_of_a_user_who_is_not_root() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let mut again = Command::new("setpriv");
    again.args(["--reuid=12345", "--regid=12345", "--clear-groups", "--"]);
    again.arg(std::env::current_exe().unwrap());
    // Other users cannot read interpreters in root's home folder.
    again
        .args(["--ignored", "sandbox::", "--skip", "not_root", "--skip", "soak_"])
        .env("PATH", "/usr/bin:/bin");
    let output = again.env("HOME", "/nonexistent").output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("test result: ok. 11 passed"), "{said}");
}

/// All attacks, several at a time and repeatedly: at most a minute each.
#[test]
#[ignore = "takes minutes and bubblewrap; a step of its own runs it"]
fn soak_attacks_on_the_sandbox() {
    const ROUNDS: usize = 5;
    const SIDE_BY_SIDE: usize = 4;
    let others = ["children", "processes", "namespaces", "privileges", "settings", "others"];
    let kinds = [&MEMORY_KINDS[..], &KERNEL_KINDS, &CALL_KINDS, &others].concat();
    for _ in 0..ROUNDS {
        std::thread::scope(|scope| {
            for first in 0..SIDE_BY_SIDE {
                let kinds = kinds.iter().cycle().skip(first * 3).take(kinds.len());
                scope.spawn(move || kinds.for_each(|kind| fail(&[kind])));
            }
        });
    }
}
