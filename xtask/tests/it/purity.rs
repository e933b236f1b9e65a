//! The pure crates, and that clippy has the same settings in all of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates with side effects. All others are pure.
const WORLDLY: [&str; 4] = ["bots", "inarow", "server", "store"];

/// The pure crates that may start threads.
const THREADED: [&str; 2] = ["lab", "search"];

/// Crates that read clocks, files or the machine, or run tasks: clippy cannot see calls inside
/// them.
const NO_DEPENDENCIES: [&str; 12] = [
    "crossterm",
    "ctrlc",
    "getrandom",
    "inarow-bots",
    "inarow-server",
    "inarow-store",
    "jiff",
    "rustix",
    "sqlx",
    "sys-locale",
    "sysinfo",
    "tokio",
];

/// The common prefix of the entries about threads.
const THREADS: &str = "\"std::thread::";

/// Entries about threads that apply to every pure crate: they ask the clock and the machine.
const NO_THREADS: [&str; 2] = ["std::thread::sleep\"", "std::thread::available_parallelism\""];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The contents of a folder.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path())
}

/// The name and the folder of every pure crate.
fn pure_crates() -> Vec<(String, PathBuf)> {
    let crates = root().join("crates");
    let folders = entries(&crates).filter(|folder| folder.join("Cargo.toml").exists());
    let named = folders.map(|folder| {
        let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
        (name, folder)
    });
    named.filter(|(name, _)| !WORLDLY.contains(&name.as_str())).collect()
}

/// The settings of clippy for each pure crate, line by line.
fn settings() -> BTreeMap<String, Vec<String>> {
    let read = |(name, folder): (String, PathBuf)| {
        let text = fs::read_to_string(folder.join("clippy.toml"));
        let text = text.unwrap_or_else(|error| panic!("clippy.toml of {name}: {error}"));
        (name, text.lines().map(str::to_owned).collect())
    };
    pure_crates().into_iter().map(read).collect()
}

/// The files of a folder and its subfolders that contain this text.
fn files_with(folder: &Path, part: &str) -> Vec<PathBuf> {
    let has = |path: PathBuf| match path.is_dir() {
        true => files_with(&path, part),
        false
            if fs::read(&path).is_ok_and(|text| String::from_utf8_lossy(&text).contains(part)) =>
        {
            vec![path]
        }
        false => Vec::new(),
    };
    entries(folder).flat_map(has).collect()
}

fn is_about_threads(line: &str) -> bool {
    line.contains(THREADS) && !NO_THREADS.iter().any(|held| line.contains(held))
}

#[test]
fn pure_crates_are_held_to_the_same() {
    let mut settings = settings();
    let rules = settings.remove("rules").unwrap();
    assert!(rules.iter().any(|line| is_about_threads(line)));
    let unthreaded: Vec<_> = rules.iter().filter(|line| !is_about_threads(line)).cloned().collect();
    for (name, lines) in settings {
        let wanted = if THREADED.contains(&name.as_str()) { &unthreaded } else { &rules };
        assert_eq!(&lines, wanted, "clippy.toml of {name} beside that of rules");
    }
}

#[test]
fn they_keep_the_settings_of_the_workspace() {
    let workspace = fs::read_to_string(root().join("clippy.toml")).unwrap();
    let settings = settings();
    for line in workspace.lines() {
        let all = settings.values().all(|lines| lines.iter().any(|own| own == line));
        assert!(all, "{line}");
    }
}

#[test]
fn no_source_is_excused() {
    let excused =
        |(_, folder): (String, PathBuf)| files_with(&folder.join("src"), "clippy::disallowed");
    let excused: Vec<_> = pure_crates().into_iter().flat_map(excused).collect();
    assert!(excused.is_empty(), "{excused:?}");
}

#[test]
fn no_dependency_touches_the_world() {
    for (name, folder) in pure_crates() {
        let text = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let used = text.split("[dev-dependencies]").next().unwrap_or_default().lines();
        let names: Vec<_> = used.filter_map(|line| line.split(['.', ' ']).next()).collect();
        let worldly = NO_DEPENDENCIES.iter().find(|crate_name| names.contains(crate_name));
        assert_eq!(worldly, None, "a dependency of {name}");
    }
}
