//! Recreates the certificates that git does not keep (`cargo xtask results`) and the book (`cargo
//! xtask book`).

use std::fs;
use std::process::ExitCode;

use inarow_checker::{Claim, check};

use crate::command::{CommandLine, root};

/// Their folder, below `results`; git ignores it.
const FOLDER: &str = "large";

/// A certificate that git does not keep.
#[derive(Debug)]
struct Large {
    game: String,
    claim: Claim,
}

/// Writes every certificate that is missing or not accepted, by a search on one thread.
pub(crate) fn write() -> ExitCode {
    match write_missing() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("CERTIFICATES ARE MISSING: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Continues the book of Connect Four in `crates/answers` until it is complete or interrupted.
pub(crate) fn go_on_with_book() -> ExitCode {
    let fill = CommandLine::new(
        "cargo run --release --locked --package inarow-answers --example book -- crates/answers/data/connect-four.book",
    );
    match fill.run() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(status) => {
            eprintln!("THE BOOK IS NOT WHOLE: {status}");
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("THE BOOK IS NOT WHOLE: cargo: {why}");
            ExitCode::FAILURE
        }
    }
}

fn write_missing() -> Result<(), String> {
    let of_list = "crates/answers/data/solved.tsv";
    let list =
        fs::read_to_string(root().join(of_list)).map_err(|why| format!("{of_list}: {why}"))?;
    let mut large =
        list.lines().filter_map(|line| read(line).transpose()).collect::<Result<Vec<_>, _>>()?;
    let all = large.len();
    large.retain(|one| one.fault().is_some());
    println!("{} of {all} certificates are in results/{FOLDER}", all - large.len());
    if large.is_empty() {
        return Ok(());
    }
    let folder = root().join("results").join(FOLDER);
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let games: Vec<&str> = large.iter().map(|one| one.game.as_str()).collect();
    let search = CommandLine::new(&format!(
        "cargo run --release --locked --package inarow-solver --example measure -- --write results/{FOLDER} {}",
        games.join(" ")
    ));
    let status = search.run().map_err(|why| format!("cargo: {why}"))?;
    let faults: Vec<String> = large.iter().filter_map(Large::fault).collect();
    match (faults.is_empty(), status.success()) {
        (true, true) => Ok(()),
        (true, false) => Err(format!("the search ended with {status}")),
        (false, _) => Err(faults.join("\n")),
    }
}

/// A line of the list; `None` if git keeps its certificate, or if there is none.
fn read(line: &str) -> Result<Option<Large>, String> {
    let [game, value, _, file] = line.split('\t').collect::<Vec<_>>()[..] else {
        return Err(format!("no four cells: {line}"));
    };
    let claim = match value {
        "win" => Claim::XWins,
        "draw" => Claim::Draw,
        "loss" => Claim::OWins,
        _ => return Err(format!("no value: {line}")),
    };
    let is_large = file == format!("{FOLDER}/{game}.cert");
    Ok(is_large.then(|| Large { game: game.to_owned(), claim }))
}

impl Large {
    /// The reason why the file is not the certificate in the list.
    fn fault(&self) -> Option<String> {
        let name = format!("results/{FOLDER}/{}.cert", self.game);
        let file = match fs::read(root().join(&name)) {
            Ok(file) => file,
            Err(why) => return Some(format!("{name}: {why}")),
        };
        match check(&mut file.as_slice(), u64::MAX, None, None) {
            Err(why) => Some(format!("{name}: {why}")),
            Ok(proven) => {
                let begins =
                    !proven.position.contains(['X', 'O']) && proven.position.ends_with(" x");
                let is_meant = begins && proven.game == self.game && proven.claim == self.claim;
                (!is_meant).then(|| {
                    format!(
                        "{name}: it proves {} {}: {}",
                        proven.game,
                        proven.position,
                        proven.claim.name()
                    )
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_git_does_not_keep_is_written_anew() {
        let found = |line: &str| read(line).map(|large| large.map(|one| (one.game, one.claim)));
        assert_eq!(found("3,3,3\tdraw\t\t3,3,3.cert"), Ok(None));
        assert_eq!(found("8,4,4\tdraw\t\t"), Ok(None));
        let large = Some(("6,6,4+gravity".to_owned(), Claim::OWins));
        assert_eq!(found("6,6,4+gravity\tloss\t\tlarge/6,6,4+gravity.cert"), Ok(large));
        assert!(found("8,4,4\tdrawn\t\t").is_err() && found("8,4,4\tdraw").is_err());
    }

    #[test]
    fn a_missing_certificate_is_named() {
        let fault = Large { game: "1,1,2".to_owned(), claim: Claim::Draw }.fault();
        assert!(fault.is_some_and(|why| why.starts_with("results/large/1,1,2.cert: ")));
    }
}
