//! The games that are listed as solved, and the certificates that are kept.
// Tests read files.
#![allow(clippy::disallowed_methods)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use inarow_checker::{Claim, USUAL_LIMIT, check};
use inarow_rules::{Game, GameOption, Rules};
use inarow_search::{Budget, Limits, Value};
use inarow_solver::Solver;

use crate::small_boards::with_options;

/// A certificate of fewer bytes is kept by git.
const KEPT: u64 = 1 << 12;

/// Where both are.
const DATA: &str = "crates/answers/data";

/// A file or folder of the repository.
fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// A game that is listed as solved.
struct Listed {
    game: Game,
    value: Value,
    plies: Option<u16>,
    certificate: Option<String>,
}

impl Listed {
    fn claim(&self) -> Claim {
        match self.value {
            Value::Win => Claim::XWins,
            Value::Draw => Claim::Draw,
            Value::Loss => Claim::OWins,
        }
    }

    /// Whether the certificate that is kept was written by the search as it is now. Earlier ones wrote the others.
    fn is_of_this_search(&self) -> bool {
        let mut options = self.game.options();
        self.is_kept()
            && options.all(|option| option == GameOption::Gravity && self.game.squares() <= 25)
    }

    /// Whether git keeps the certificate: others are written anew.
    fn is_kept(&self) -> bool {
        self.certificate.as_ref().is_some_and(|file| !file.starts_with("large/"))
    }
}

fn listed() -> Vec<Listed> {
    let text = fs::read_to_string(at(DATA).join("solved.tsv")).expect("the list");
    let read = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [game, value, plies, file] = cells[..] else { panic!("four cells: {line}") };
        let value = match value {
            "win" => Value::Win,
            "draw" => Value::Draw,
            "loss" => Value::Loss,
            other => panic!("no value: {other}"),
        };
        Listed {
            game: game.parse().expect("a game"),
            value,
            plies: (!plies.is_empty()).then(|| plies.parse().expect("a number")),
            certificate: (!file.is_empty()).then(|| file.to_owned()),
        }
    };
    text.lines().map(read).collect()
}

#[test]
fn every_kept_certificate_proves_what_the_list_says() {
    let mut told = BTreeSet::new();
    for one in listed().into_iter().filter(Listed::is_kept) {
        let file = format!("{}.cert", one.game);
        assert_eq!(one.certificate.as_ref(), Some(&file));
        let bytes = fs::read(at(DATA).join(&file)).unwrap_or_else(|why| panic!("{file}: {why}"));
        // The usual limit leaves room.
        let verdict = check(&mut bytes.as_slice(), USUAL_LIMIT / 10, None, None)
            .unwrap_or_else(|fault| panic!("{file}: {fault}"));
        assert!(verdict.bytes < KEPT, "{file}");
        assert_eq!((verdict.game, verdict.claim), (one.game.to_string(), one.claim()), "{file}");
        let is_empty = !verdict.position.contains(['X', 'O']) && verdict.position.ends_with(" x");
        assert!(is_empty, "{file}: {}", verdict.position);
        told.insert(file);
    }
    assert!(told.len() > 200, "{}", told.len());
    let entries = fs::read_dir(at(DATA)).expect("a folder").map(|entry| entry.expect("an entry"));
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let kept: BTreeSet<String> = names.filter(|name| name.ends_with(".cert")).collect();
    assert_eq!(kept, told);
}

/// Writes certificates of some listed games anew: each is accepted with the value that is listed, and at most a tenth
/// longer or shorter than the one that is kept. How many there are.
fn write_anew(games: impl Fn(&Listed) -> bool) -> usize {
    let mut count = 0;
    for one in listed().into_iter().filter(|one| one.certificate.is_some() && games(one)) {
        let (game, rules) = (&one.game, Rules::new(one.game));
        let mut solver = Solver::new(&rules, &rules.empty(), 4 << 30).expect("small");
        let written = solver.run(&mut |_| false).expect("nobody stops it").certificate;
        let verdict = check(&mut written.as_slice(), u64::MAX, None, None)
            .unwrap_or_else(|fault| panic!("{game}: {fault}"));
        assert_eq!((verdict.game, verdict.claim), (game.to_string(), one.claim()));
        if one.is_of_this_search() {
            let kept = fs::metadata(at(DATA).join(format!("{game}.cert"))).expect("a certificate");
            let length = kept.len() * 9 / 10..=kept.len() * 11 / 10;
            assert!(length.contains(&verdict.bytes), "{game}: {} bytes", verdict.bytes);
        }
        count += 1;
    }
    count
}

#[test]
fn certificates_that_are_written_anew_are_as_those_that_are_kept() {
    let written = write_anew(|one| one.is_of_this_search() && one.game.to_string() != "9,4,4");
    assert!(written > 60, "{written}");
}

#[test]
#[ignore = "takes minutes: cargo xtask soak"]
fn soak_every_listed_certificate_can_be_written_anew() {
    assert!(write_anew(|_| true) > 300);
}

/// Whether the list is to have a game on a board of 3 to 8 columns and rows: see its `README.md`.
fn is_promised(game: &Game) -> bool {
    let Some(grid) = game.grid() else { return false };
    let (most, squares) = (grid.columns.max(grid.rows), game.squares());
    let [falls, loses, exact] = [GameOption::Gravity, GameOption::Misere, GameOption::NoOverline]
        .map(|option| game.has(option));
    // On its side, and where no line can be too long, it is another one of the list.
    let is_its_own = (falls || grid.columns >= grid.rows) && (!exact || game.k() < most);
    let left_out = ["8,8,5", "8,7,5+no-overline", "8,8,5+no-overline"];
    let most_falling = if loses || exact { 27 } else { 32 };
    let in_reach = (!falls || squares <= most_falling) && (!loses || squares <= 20);
    is_its_own && in_reach && !left_out.contains(&game.to_string().as_str())
}

#[test]
fn every_board_that_is_promised_is_listed() {
    let names: BTreeSet<String> = listed().into_iter().map(|one| one.game.to_string()).collect();
    let boards = (3..=8).flat_map(|columns| (3..=8).map(move |rows| (columns, rows)));
    let plain = boards.flat_map(|(columns, rows)| {
        (3..=columns.max(rows)).filter_map(move |k| Game::new(columns, rows, k))
    });
    for game in plain.flat_map(with_options).filter(is_promised) {
        assert!(names.contains(&game.to_string()), "{game}");
    }
}

/// The cells of those rows in a page that begin with a game, by game.
fn rows(page: &str) -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(at(page)).expect("the page");
    let lines = text.lines().filter_map(|line| line.strip_prefix("| "));
    let rows = lines.map(|line| line.trim_end_matches(" |").split(" | ").map(str::to_owned));
    let mut rows: Vec<Vec<String>> = rows.map(Iterator::collect).collect();
    rows.retain(|row| row.len() == 6 && row[0].parse::<Game>().is_ok());
    rows.into_iter().map(|mut row| (row.remove(0), row)).collect()
}

#[test]
fn the_pages_about_speed_tell_of_the_certificates_that_are_kept() {
    let [english, chinese] = ["docs/speed.md", "docs/speed.zh-CN.md"].map(rows);
    assert_eq!(english.len(), chinese.len());
    let mut compared = 0;
    for (game, row) in &english {
        let [_, nodes, _, bytes, _] = &row[..] else { panic!("six cells: {row:?}") };
        let other = &chinese[game];
        assert_eq!([nodes, bytes], [&other[1], &other[3]], "{game}");
        if let Ok(file) = fs::metadata(at(DATA).join(format!("{game}.cert"))) {
            assert_eq!(bytes.replace(',', ""), file.len().to_string(), "{game}");
            compared += 1;
        }
    }
    assert!(compared > 3);
}

/// Compares the listed values of boards of some sizes with plain search, the plies included.
fn compare(squares: impl Fn(usize) -> bool) {
    let mut compared = 0;
    for Listed { game, value, plies, .. } in listed() {
        if squares(game.squares()) {
            let rules = Rules::new(game);
            let mut search = inarow_search::minimax::Memoized::new(&rules);
            let budget = &mut Budget::new(&Limits::NONE);
            let score = search.score(&rules.empty(), budget).expect("no limit");
            assert_eq!((score.value(), score.plies()), (Some(value), plies), "{game}");
            compared += 1;
        }
    }
    assert!(compared > 10);
}

#[test]
fn small_boards_are_worth_what_plain_search_says() {
    compare(|squares| squares <= 12);
}

#[test]
#[ignore = "takes long: cargo xtask soak"]
fn soak_listed_boards_of_up_to_sixteen_squares_are_worth_what_plain_search_says() {
    compare(|squares| (13..=16).contains(&squares));
}
