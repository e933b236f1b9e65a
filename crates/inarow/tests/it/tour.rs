//! The calls in both READMEs and in the tours, typed in a fresh clone of the project.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::program::{PATH, PATIENCE, lines_of};

/// A page with calls, the heading above them, and the locale of its readers.
type Page = (&'static str, &'static str, &'static str, &'static str);

/// Both READMEs.
const READMES: [Page; 2] = [
    ("README.md", include_str!("../../../../README.md"), "## Five things to try\n", "en_US.UTF-8"),
    (
        "README.zh-CN.md",
        include_str!("../../../../README.zh-CN.md"),
        "## 先试这五样\n",
        "zh_CN.UTF-8",
    ),
];

/// The tour in both languages.
const TOURS: [Page; 2] = [
    ("docs/tour.md", include_str!("../../../../docs/tour.md"), "# A tour\n", "en_US.UTF-8"),
    (
        "docs/tour.zh-CN.md",
        include_str!("../../../../docs/tour.zh-CN.md"),
        "# 概览\n",
        "zh_CN.UTF-8",
    ),
];

/// The largest number of seconds that a call may take.
const MOST: &str = "200";

/// A call, and the lines of its output that the README shows.
struct Call<'a> {
    typed: &'a str,
    shown: Vec<&'a str>,
}

/// The blocks of code of a tour, without their indent.
fn blocks<'a>(readme: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let tour = readme.split_once(heading).unwrap().1.split("\n## ").next().unwrap();
    let blocks = tour.split("\n\n").filter(|block| block.starts_with("    "));
    blocks.map(|block| block.lines().map(|line| line.trim_start()).collect()).collect()
}

/// The settings among the blocks, and the calls in the others: lines that begin like a call; other
/// lines are the output of the call above them.
fn read<'a>(readme: &'a str, heading: &str) -> (Vec<&'a str>, Vec<Call<'a>>) {
    let (mut settings, mut calls) = (Vec::new(), Vec::new());
    for block in blocks(readme, heading) {
        if block[0].starts_with("listen = ") {
            settings = block;
            continue;
        }
        for line in block {
            let typed = line.strip_prefix("$ ").unwrap_or(line);
            if typed != line || ["inarow ", "docker "].iter().any(|own| line.starts_with(own)) {
                calls.push(Call { typed, shown: Vec::new() });
            } else if line != "…" {
                calls.last_mut().unwrap().shown.push(line);
            }
        }
    }
    (settings, calls)
}

/// The files of a fresh clone, and the program at the path that `cargo run --release` uses.
fn clone(folder: &Path) {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let copied = Command::new("cp").args(["-r", "examples"]).arg(folder).current_dir(root).status();
    assert!(copied.unwrap().success());
    fs::create_dir_all(folder.join("target/release")).unwrap();
    fs::copy(PATH, folder.join("target/release/inarow")).unwrap();
}

/// A shell in which `inarow` is the program, and which gets no input.
fn shell(folder: &Path, locale: &str, typed: &str) -> Command {
    let path = std::env::var("PATH").unwrap();
    let mut shell = Command::new("timeout");
    shell.args([MOST, "sh", "-c", typed]).current_dir(folder).stdin(Stdio::null());
    shell.env_clear().env("PATH", format!("{}:{path}", folder.join("target/release").display()));
    shell.env("INAROW_DATA", folder.join("data")).env("LC_ALL", locale).env("TERM", "xterm");
    // Any port that is free.
    shell.env("INAROW_LISTEN", "127.0.0.1:0");
    shell
}

/// A server prints its address, and ends on request.
fn serves(mut server: Command, typed: &str) {
    let mut child: Child = server.stdout(Stdio::piped()).spawn().unwrap();
    let lines = lines_of(child.stdout.take().unwrap());
    let first = lines.recv_timeout(PATIENCE).unwrap();
    assert!(first.contains("http://"), "{typed}: {first}");
    // `timeout` passes the signal on.
    let asked = Command::new("kill").arg(child.id().to_string()).status().unwrap();
    assert!(asked.success() && child.wait().is_ok(), "{typed}");
}

fn runs(folder: &Path, locale: &str, call: &Call<'_>) {
    let Call { typed, shown } = call;
    // The command is not this program's, or has an address that the reader fills in.
    if typed.starts_with("docker ") || typed.contains("://…") {
        return;
    }
    let mut shell = shell(folder, locale, typed);
    if typed.starts_with("inarow serve") {
        return serves(shell, typed);
    }
    let output = shell.output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), output.stderr);
    let may_say_no = typed.contains(" --require ") && output.status.code() == Some(1);
    let err = String::from_utf8_lossy(&err);
    assert!(output.status.success() || may_say_no, "{typed}: {}\n{err}", output.status);
    for line in shown {
        assert!(out.lines().any(|said| said.trim() == *line), "{typed}: {line:?} in\n{out}");
    }
}

#[test]
#[ignore = "needs bubblewrap and Python: cargo xtask test"]
fn tour_of_the_readme_runs() {
    for ((name, text, heading, locale), least) in [(READMES[0], 5), (TOURS[0], 50)] {
        let folder = tempfile::tempdir().unwrap();
        clone(folder.path());
        let calls = read(text, heading).1;
        assert!(calls.len() >= least, "{name}: {}", calls.len());
        println!("{name}");
        for call in &calls {
            println!("$ {}", call.typed);
            runs(folder.path(), locale, call);
        }
    }
}

#[test]
fn both_languages_have_the_same_calls() {
    for [english, chinese] in [READMES, TOURS] {
        let [english, chinese] = [english, chinese].map(|(_, text, heading, _)| {
            // Comments are in the page's language, and some calls name theirs.
            let bare = |call: Call<'_>| {
                let call = call.typed.split(" #").next().unwrap().replace(" --lang zh", "");
                call.trim_end().to_owned()
            };
            read(text, heading).1.into_iter().map(bare).collect::<Vec<_>>()
        });
        assert_eq!(english, chinese);
    }
}

#[test]
fn the_settings_of_the_tour_are_the_example() {
    let example = include_str!("../../../../examples/inarow.toml");
    for (name, text, heading, _) in TOURS {
        assert_eq!(read(text, heading).0, example.lines().collect::<Vec<_>>(), "{name}");
    }
}
