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
fn names_are_read_in_the_code_page_that_a_file_names() {
    let (said, list) =
        imported("g.sgf", b"(;GM[4]SZ[15]CA[GBK]PB[\xba\xda]PW[\xb0\xd7];B[hh];W[ii])", "");
    assert_eq!(said, "");
    assert!(list.contains("黑") && list.contains("白"), "{list}");
}

#[test]
fn latin_1_is_the_default_of_sgf_and_no_game_is_lost() {
    let text = b"(;GM[4]SZ[15]PB[A];B[hh];W[ii])\n(;GM[4]SZ[15]PB[J\xf6];B[hh];W[ij])\n";
    let (said, list) = imported("l.sgf", text, "");
    assert_eq!((said.as_str(), list.matches("gomoku").count()), ("", 2), "{list}");
    assert!(list.contains("Jö"), "{list}");
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
fn the_rule_and_result_of_a_psq_file_are_followed() {
    let six =
        "1,1,0\n1,5,0\n2,1,0\n2,5,0\n3,1,0\n3,5,0\n5,1,0\n5,5,0\n6,1,0\n6,5,0\n4,1,0\n9,9,0\n";
    for (moves, last, result) in [
        (six, "A.zip\nB.zip\n-1\n1,Standard1\n", "x"),
        ("8,8,100\n9,9,200\n7,7,100\n", "A.exe\nB.exe\n15\n", "x"),
        ("8,8,0\n9,9,5", "", "open"),
    ] {
        let text = format!("Piskvorky 15x15, 11:11, 0\n{moves}{last}");
        let (said, list) = imported("t.psq", text.as_bytes(), "");
        assert_eq!(said, "");
        let game = if last.contains("Standard") { "gomoku-standard" } else { "gomoku" };
        assert!(
            list.contains(&format!(",{game},")) && list.contains(&format!(",{result}")),
            "{list}"
        );
    }
}

#[test]
fn a_date_of_a_record_is_never_the_time_of_its_import() {
    for date in
        ["2001", "2001-06", "2001-01-01,02", "2001.01.01 10:00:00", "2001/01/01", "2001-1-5"]
    {
        let text = format!("(;GM[4]SZ[15]DT[{date}];B[hh])");
        let (_, list) = imported("d.sgf", text.as_bytes(), "");
        assert!(list.contains("2001-"), "{date}: {list}");
    }
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
fn moves_are_read_as_boards_and_scripts_write_them() {
    for (text, options) in [
        ("h8i9g7", "--game gomoku"),
        ("(7,7) (8,8)", "--game gomoku --notation row-col"),
        ("[0, 4, 8]", "--notation index"),
    ] {
        let (said, list) = imported("m.txt", text.as_bytes(), options);
        assert_eq!((said.as_str(), list.lines().count()), ("", 2), "{text}: {list}");
    }
}

/// The head of a library of RenLib, its root and h8.
const LIBRARY: &[u8] =
    b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x78\x00";

#[test]
fn files_of_the_renju_world_are_read() {
    let line = [LIBRARY, b"\x69\x40"].concat();
    let rif = b"<?xml version=\"1.0\"?><database><games><game bresult=\"1\"><move>h8 i9</move></game></games></database>";
    for (file, bytes) in [
        ("a.lib", &line[..]),
        ("a", &line[..]),
        ("a.pos", b"\x02\x70\x71"),
        ("a.REC", b"Ann\nBo\n7,7,0\n8,8,0\n-1\n"),
        ("a.rif", rif),
    ] {
        let (said, list) = imported(file, bytes, "");
        assert_eq!(list.lines().count(), 2, "{file}: {said}{list}");
    }
}

#[test]
fn a_library_with_several_lines_is_one_game_by_its_main_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.lib"), [LIBRARY, b"\x69\xc0\x68\x40"].concat()).unwrap();
    let refused = inarow_in(folder.path(), "games import a.lib").runs();
    assert_eq!(refused.code, 1, "{refused:?}");
    assert!(refused.err.contains("a.lib: byte 26: a second line of play"), "{refused:?}");
    let read = inarow_in(folder.path(), "games import a.lib --main-line").runs();
    assert_eq!(read.code, 0, "{read:?}");
    fs::write(folder.path().join("b.lib"), "no library").unwrap();
    let wrong = inarow_in(folder.path(), "games import b.lib").runs();
    assert!(wrong.err.contains("not a RenLib library"), "{wrong:?}");
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

#[test]
fn equal_games_of_a_folder_are_several_games_and_stay_as_many() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir_all(&games).unwrap();
    for file in ["round1.sgf", "round2.sgf"] {
        fs::write(games.join(file), "(;GM[4]SZ[15]PB[A]PW[B];B[hh];W[ii])").unwrap();
    }
    assert_eq!(inarow_in(folder.path(), "games import games").out(), "2 games saved.\n");
    let again = inarow_in(folder.path(), "games import games --format json").json();
    assert_eq!((again["kept"].as_i64(), again["known"].as_i64()), (Some(0), Some(2)), "{again}");
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
