//! Real-world files: other code pages, other dialects, whole folders.

use std::fs;

use crate::program::inarow_in;

/// Imports a file of these bytes into a new folder, and returns the output on standard error and
/// the list as CSV.
fn imported(file: &str, bytes: &[u8], options: &str) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(file), bytes).unwrap();
    let said = inarow_in(folder.path(), &format!("games import {file} {options}")).runs();
    assert_eq!(said.code, 0, "{said:?}");
    (said.err, inarow_in(folder.path(), "games list --format csv").out())
}

#[test]
fn a_guess_at_the_code_page_is_said() {
    let czech =
        b"Piskvorky 15x15, 11:11, 0\n8,8,0\nP\xf8\xedli\x9a \x9elu\x9dou\xe8k\xfd\nk\xf9\xf2\n-1\n";
    let (said, list) = imported("c.psq", czech, "");
    let expected = "c.psq: the file does not say how its characters are encoded; it was read as windows-1250\n";
    assert_eq!(said, expected);
    assert!(list.contains("Příliš žluťoučký"), "{list}");
}

#[test]
fn omissions_are_reported() {
    let text = b"(;GM[4]SZ[15]RU[Standard]AB[hh]AW[ii];B[jj];W[kk])";
    let (said, list) = imported("g.sgf", text, "");
    let expected = "\
        g.sgf:1:26: the 2 stones that are set up are read as the first moves\n";
    assert_eq!(said, expected);
    assert!(list.contains("gomoku"), "{list}");
    let folder = tempfile::tempdir().unwrap();
    let review = inarow_in(folder.path(), "review - --as sgf").reads(text);
    assert_eq!((review.code, review.err.lines().count()), (0, 1), "{review:?}");
    assert!(review.out.contains("4.  White  k5"), "the moves that follow are reviewed: {review:?}");
    let (said, _) = imported("g.sgf", b"(;GM[1]SZ[15];B[hh];W[ii])", "--game gomoku");
    assert_eq!(said, "");
}

#[test]
fn a_folder_is_imported_and_what_is_refused_is_counted_by_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("more")).unwrap();
    for (name, text) in [
        ("1.sgf", "(;GM[4]SZ[15];B[hh];W[ii])"),
        ("more/2.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,5\n"),
        ("3.sgf", "(;GM[4]SZ[15];B[hh];W[hh])"),
        ("4.sgf", "(;GM[4]SZ[15];B[hh];W[ii];B[hh])"),
        ("5.sgf", "(;GM[2]SZ[8];B[aa])"),
        ("README", "no game"),
        ("picture.svg", "<svg/>"),
    ] {
        fs::write(games.join(name), text).unwrap();
    }
    let said = inarow_in(folder.path(), "games import games").runs();
    assert_eq!((said.code, said.out.as_str()), (1, "2 games saved.\n"), "{said:?}");
    insta::assert_snapshot!(said.err);
    let report = inarow_in(folder.path(), "games import games --format json").runs();
    let report: serde_json::Value = serde_json::from_str(&report.out).unwrap();
    assert_eq!((report["known"].as_i64(), report["refused"].as_i64()), (Some(2), Some(3)));
    assert_eq!(report["reasons"][0]["games"], 2, "{report}");
    fs::create_dir(folder.path().join("nothing")).unwrap();
    let said = inarow_in(folder.path(), "games import nothing").runs();
    assert!(said.err.starts_with("nothing: it contains no game\n"), "{said:?}");
    fs::write(folder.path().join("nothing.json"), "").unwrap();
    let said = inarow_in(folder.path(), "games import nothing.json").runs();
    assert_eq!(
        (said.code, said.err.contains("nothing.json: it contains no game")),
        (1, true),
        "{said:?}"
    );
}

#[cfg(unix)]
#[test]
fn links_that_lead_back_are_not_followed_in_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("1.sgf"), "(;GM[4]SZ[15];B[hh];W[ii])").unwrap();
    std::os::unix::fs::symlink(".", games.join("loop.sgf")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", games.join("zero.sgf")).unwrap();
    let said = inarow_in(folder.path(), "games import games --as sgf").out();
    assert_eq!(said, "One game saved.\n");
}

#[test]
fn many_warnings_are_a_few_lines() {
    let league: String = (1..=15_u8)
        .map(|row| format!("(;GM[4]SZ[15]AB[hh]AW[ii];B[a{}])\n", char::from(96 + row)))
        .collect();
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("league")).unwrap();
    fs::write(folder.path().join("league/all.sgf"), league).unwrap();
    let said = inarow_in(folder.path(), "games import league").runs();
    assert_eq!((said.code, said.out.as_str()), (0, "15 games saved.\n"), "{said:?}");
    assert_eq!(said.err.lines().count(), 11, "{said:?}");
    assert!(said.err.ends_with("… and 5 more\n"), "{said:?}");
}

#[test]
fn an_imported_name_is_a_person_whatever_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let game = "(;GM[4]SZ[3]RU[inarow 3,3,3]PB[random]PW[perfect];B[aa];W[bb])";
    inarow_in(folder.path(), "games import - --as sgf").reads(game).unwrap();
    let said = inarow_in(folder.path(), "games resume 1").reads("c3\nquit\n");
    assert!(!said.out.contains("Random"), "{said:?}");
    let shown = inarow_in(folder.path(), "games show 1 --format json").json();
    assert_eq!(shown["moves"].as_array().unwrap().len(), 3, "nobody answers: {shown}");
    assert_eq!(shown["players"]["x"], "random", "{shown}");
}

#[test]
fn names_turn_no_direction_of_writing() {
    let game = "(;GM[4]SZ[15]PB[a\u{202e}b]PW[c\u{200f}d];B[hh];W[ii];B[jj])";
    let said = inarow_in(tempfile::tempdir().unwrap().path(), "review - --as sgf").reads(game);
    assert!(said.out.contains("a\\u{202e}b") && said.out.contains("c\\u{200f}d"), "{said:?}");
}

#[test]
fn a_table_for_spreadsheets_has_its_mark_in_a_file_only() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "games import - --as moves").reads("b2 a1").unwrap();
    let call = "games list --format csv";
    assert!(inarow_in(folder.path(), call).out().starts_with("id,"));
    let file = fs::File::create(folder.path().join("games.csv")).unwrap();
    assert_eq!(inarow_in(folder.path(), call).answers_to(file), 0);
    let table = fs::read_to_string(folder.path().join("games.csv")).unwrap();
    assert!(table.starts_with("\u{feff}id,"), "{table}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_error_ends_no_program_with_a_panic() {
    let folder = tempfile::tempdir().unwrap();
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    for call in ["puzzles --game 3,3,3 --kind win-in-3 --count 50", "games list --nothing"] {
        let code = inarow_in(folder.path(), call).complains_to(full());
        assert!([0, 2].contains(&code), "{call}: {code}");
    }
}
