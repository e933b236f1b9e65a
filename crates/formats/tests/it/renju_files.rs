//! Files of the gomoku and renju world: RenLib's libraries and `.pos`, Piskvork's `.rec`, RIF.
//! Each is read as it is, refused at a place, and written again in every format that holds it.

use inarow_formats::renlib::read_library;
use inarow_formats::{
    Format, FormatError, FormatProblem, Reading, read_pos, read_trees, write_tree,
};
use inarow_rules::tree::{GameTree, Note};
use inarow_rules::{End, Game, Mark, Notation, Square};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

use crate::formats::trees::lines;

/// The head of a library of version 3.04.
const HEAD: &[u8] = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";

/// h8 with a comment; h9 with a text on the board, then i10 or g7; i9 with an old comment.
const NODES: &[u8] = b"\x00\x00\x78\x08abc\x00\x68\x81\x00\x01A\x00\x59\xc0\x87\x50\x69\x60x\xf9";

const REC: &str = "Ann\nhomo-2\n10,10,500\n11,11,0\n9,9,7\n15\n";

const RIF: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<database><players><player id="1" name="Ann" surname="Ōe"/><player id="2" name="Bo" surname=""/></players>
<rules><rule id="1" name="RIF"><info>-</info></rule><rule id="2" name="Freestyle"/></rules>
<cities><city id="4" name="Oslo" country="1"/></cities>
<tournaments><tournament id="3" name="A &amp; B" city="4" year="2001" start="2001-02-03" rule="1"/></tournaments>
<games><game id="1" tournament="3" round="2" rule="1" black="1" white="2" bresult="0" alt="g6" swap="-">
<move>h8 i9 i8</move><info>short</info></game>
<game id="2" tournament="9" rule="2" black="7" white="1" bresult="0.5"><move>a1 o15</move></game>
<game id="3" bresult="1"><move>h8 h8</move></game>
<game id="4" rule="2" bresult="0"><move>a1 b1 a2 b2 a3 b3 a4 b4 a5</move></game></games></database>"#;

/// A library of these nodes.
fn library(nodes: &[u8]) -> Result<(GameTree, Vec<FormatError>), FormatError> {
    read_library(&[HEAD, nodes].concat(), Reading::default(), 1000)
}

fn places(wrong: &[FormatError]) -> Vec<(usize, usize, FormatProblem)> {
    wrong.iter().map(|wrong| (wrong.line, wrong.column, wrong.problem.clone())).collect()
}

#[test]
fn a_library_is_a_tree_with_its_variations() {
    let (tree, wrong) = library(NODES).unwrap();
    assert_eq!(lines(&tree), ["h8 h9 i10", "h8 h9 g7", "h8 i9"]);
    assert_eq!((tree.game, places(&wrong)), (Game::GOMOKU, Vec::new()));
    let written = write_tree(&tree).unwrap();
    let again: Vec<_> = read_trees(&written, None).collect();
    assert_eq!(again, [Ok((tree, Vec::new()))]);
}

#[test]
fn texts_of_a_library_are_notes_of_its_moves_in_one_code_page() {
    let (tree, _) = library(NODES).unwrap();
    let said = |tree: &GameTree| -> Vec<String> {
        let label = |(square, text): &(Square, String)| {
            format!(" {}={text}", Notation::Algebraic.write(&tree.game, *square))
        };
        let labels = |note: &Note| note.labels.iter().map(label).collect::<String>();
        tree.notes
            .iter()
            .map(|(place, note)| format!("{place}: {:?}{}", note.comment, labels(note)))
            .collect()
    };
    assert_eq!(said(&tree), [r#"0: "abc""#, r#"1: "" h9=A"#, r#"3: "" g7="#]);
    // A comment of the root, and below h8 "B" on i9, which is no move, all in Chinese.
    let chinese =
        [&[0, 0x08], "棋谱".as_bytes(), &[0, 0], &[0x78, 0x08], "黑方\u{8}好".as_bytes(), &[0, 0]];
    let label: &[&[u8]] = &[&[0x69, 0x43, 0, 1, b'B', 0]];
    let (tree, wrong) = library(&[chinese.concat(), label.concat()].concat()).unwrap();
    assert_eq!(said(&tree), [r#"0: "黑方\n好" i9=B"#]);
    assert_eq!(tree.tags, [("Comment".to_owned(), "棋谱".to_owned())]);
    assert_eq!((lines(&tree), wrong), (vec!["h8".to_owned()], Vec::new()));
}

#[test]
fn a_library_before_versions_begins_with_the_centre() {
    let read = read_library(&NODES[2..], Reading::default(), 1000).unwrap();
    assert_eq!(read, library(NODES).unwrap());
}

#[test]
fn a_line_of_a_library_ends_before_what_cannot_be_played() {
    let cases: [(&[u8], &[&str], usize, FormatProblem); 5] = [
        // A pass, and what follows it; the sibling is kept.
        (
            &[0, 0, 0x78, 0, 0x00, 0x80, 0x11, 0x40, 0x12, 0x40],
            &["h8 b14"],
            24,
            FormatProblem::Pass,
        ),
        (
            &[0, 0, 0x78, 0, 0x78, 0x40],
            &["h8"],
            24,
            FormatProblem::Illegal {
                ply: 2,
                reason: inarow_rules::IllegalMove::Taken { by: Mark::X },
            },
        ),
        (
            &[0, 0, 0x78, 0, 0x70, 0x40],
            &["h8"],
            24,
            FormatProblem::Text(inarow_rules::TextProblem::OutsideBoard("0x70".into())),
        ),
        (&[0, 0, 0x78, 0, 0x68, 0x08, b'a'], &["h8"], 24, FormatProblem::EndsEarly),
        (&[0, 0, 0x78, 0x40, 0x68, 0x40], &["h8"], 24, FormatProblem::AfterEnd),
    ];
    for (nodes, kept, byte, problem) in cases {
        let (tree, wrong) = library(nodes).unwrap();
        assert_eq!(lines(&tree), kept, "{problem:?}");
        assert_eq!(places(&wrong), [(0, byte, problem)]);
    }
    // A place for a text alone is no move and no error.
    let (tree, wrong) = library(&[0, 0, 0x78, 0, 0x68, 0x82, 0x11, 0x40, 0x69, 0x40]).unwrap();
    assert_eq!((lines(&tree), wrong), (vec!["h8 i9".to_owned()], Vec::new()));
}

#[test]
fn what_is_no_library_is_refused() {
    let refused = |bytes: &[u8], game: Option<Game>| {
        let read = read_library(bytes, Reading { game, ..Reading::default() }, 1000);
        let error = read.unwrap_err();
        (error.line, error.column, error.problem)
    };
    assert_eq!(refused(b"", None), (0, 0, FormatProblem::NoLibrary));
    assert_eq!(refused(b"\xffRenlib\xff", None), (0, 0, FormatProblem::NoLibrary));
    assert_eq!(refused(&HEAD[..12], None), (0, 12, FormatProblem::EndsEarly));
    let newer = [&HEAD[..8], &[3, 5], &HEAD[10..]].concat();
    assert_eq!(refused(&newer, None), (0, 8, FormatProblem::OtherVersion { major: 3, minor: 5 }));
    let other = FormatProblem::OtherBoard { game: Game::TICTACTOE, columns: 15, rows: 15 };
    assert_eq!(refused(HEAD, Some(Game::TICTACTOE)), (0, 0, other));
}

#[test]
fn a_library_costs_no_more_than_its_limit() {
    let deep = [HEAD, &[0, 0], &[0x78, 0x80].repeat(100_000)].concat();
    let (tree, wrong) = read_library(&deep, Reading::default(), 1000).unwrap();
    assert_eq!((tree.moves.len(), wrong.len()), (1, 1));
    let wide = [HEAD, &[0, 0], &[0x78, 0xc0].repeat(2000)].concat();
    let (tree, wrong) = read_library(&wide, Reading::default(), 1000).unwrap();
    assert_eq!(tree.moves.len(), 1000);
    assert_eq!(wrong[0].problem, FormatProblem::TooManyMoves { most: 1000 });
}

#[test]
fn a_pos_file_is_a_game() {
    let read = |bytes: &[u8]| read_pos(bytes, Reading::default());
    let record = read(&[2, 0, 224, 9, 9]).unwrap();
    assert_eq!(record.moves_text(Notation::Algebraic), "a15 o1");
    let refused = |bytes: &[u8]| {
        let error = read(bytes).unwrap_err();
        (error.line, error.column, error.problem)
    };
    assert_eq!(refused(b""), (0, 0, FormatProblem::EndsEarly));
    assert_eq!(refused(b"\0"), (0, 0, FormatProblem::NoPos));
    assert_eq!(refused(&[226]), (0, 0, FormatProblem::NoPos));
    assert_eq!(refused(&[2, 1]), (0, 2, FormatProblem::EndsEarly));
    let outside = inarow_rules::TextProblem::OutsideBoard("225".into());
    assert_eq!(refused(&[1, 225]), (0, 1, FormatProblem::Text(outside)));
    assert!(matches!(refused(&[2, 1, 1]), (0, 2, FormatProblem::Illegal { ply: 2, .. })));
}

#[test]
fn a_rec_file_names_the_players_and_counts_from_zero() {
    assert_eq!(Format::by_beginning(REC.as_bytes(), false), Some(Format::Psq));
    let record = Format::Psq.read(REC, None).next().unwrap().unwrap();
    assert_eq!(record.game, Game::new(20, 20, 5).unwrap());
    assert_eq!(record.moves_text(Notation::Algebraic), "k10 l9 j11");
    assert_eq!(record.end, Some(End::OutOfTime(Mark::O)));
    assert_eq!(record.tags, [("X".to_owned(), "Ann".to_owned())]);
    for format in [Format::Sgf, Format::Psq] {
        let written = format.write(&record).unwrap();
        assert_eq!(format.read(&written, None).next().unwrap().as_ref(), Ok(&record), "{written}");
    }
    let reading = Reading { first: Mark::O, ..Reading::default() };
    let record = Format::Psq.read_with(REC, reading).next().unwrap().unwrap();
    assert_eq!(record.tags, [("O".to_owned(), "Ann".to_owned())]);
    let wrong = Format::Psq.read("Ann\nBo\n20,0,0\n", None).next().unwrap().unwrap_err();
    assert_eq!((wrong.line, wrong.column), (3, 1));
    for text in ["Ann\nBo\n", "1,1,1\nBo\n1,1,1\n", "b2 a1\nc1 c2\na3", "Ann\n\n1,1,1"] {
        assert_eq!(Format::by_beginning(text.as_bytes(), false), None, "{text}");
    }
}

#[test]
fn rif_has_the_games_of_a_database() {
    assert_eq!(Format::by_beginning(RIF.as_bytes(), false), Some(Format::Rif));
    let mut games = Format::Rif.read(RIF, None);
    let first = games.next().unwrap().unwrap();
    assert_eq!(
        (first.moves_text(Notation::Algebraic), first.end),
        ("h8 i9 i8".into(), Some(End::Lost(Mark::X)))
    );
    let tag = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let tags = [
        ("X", "Ann Ōe"),
        ("O", "Bo"),
        ("Date", "2001-02-03"),
        ("Event", "A & B"),
        ("Place", "Oslo"),
        ("Round", "2"),
        ("Swap", "-"),
        ("Alternatives", "g6"),
        ("Comment", "short"),
    ];
    assert_eq!(first.tags, tags.iter().map(tag).collect::<Vec<_>>());
    let second = games.next().unwrap().unwrap();
    assert_eq!((second.end, second.game), (Some(End::Agreed), Game::GOMOKU));
    assert_eq!(games.notes(), []);
    let third = games.next().unwrap().unwrap_err();
    assert_eq!((third.line, third.column), (9, 35));
    let fourth = games.next().unwrap().unwrap();
    assert_eq!(fourth.end, Some(End::Played));
    let notes: Vec<FormatProblem> = games.notes().into_iter().map(|note| note.problem).collect();
    assert_eq!(notes, [FormatProblem::OtherResult("0".into())]);
    assert_eq!(games.next(), None);
    for record in [first, second, fourth] {
        let written = Format::Sgf.write(&record).unwrap();
        assert_eq!(
            Format::Sgf.read(&written, None).next().unwrap().as_ref(),
            Ok(&record),
            "{written}"
        );
    }
}

#[test]
fn broken_xml_is_refused_at_its_place() {
    let refused = |text: &str| {
        let error = Format::Rif.read(text, None).next().unwrap().unwrap_err();
        (error.line, error.column, error.problem)
    };
    let broken = (2, 10, FormatProblem::BrokenXml);
    assert_eq!(refused("<database>\n<games>\u{101} &x;</games></database>"), broken);
    assert_eq!(refused("<html><games/></html>"), (1, 1, FormatProblem::NoDatabase));
    let deep = "<database>".repeat(100_000);
    assert_eq!(refused(&deep).2, FormatProblem::BrokenXml);
    let bomb = "<!DOCTYPE d [<!ENTITY a \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY b \"&c;&c;&c;&c;&c;&c;&c;&c;\">\
                <!ENTITY c \"&d;&d;&d;&d;&d;&d;&d;&d;\"><!ENTITY d \"xxxxxxxx\">]><database>&a;</database>";
    assert_eq!(refused(&format!("<?xml version=\"1.0\"?>{bomb}")).2, FormatProblem::BrokenXml);
}

/// Bytes that mean something in some file.
const BYTES: [u8; 14] =
    [0, 1, 0x08, 0x20, 0x40, 0x68, 0x80, 0xc1, 0xff, b'<', b'>', b'&', b',', b'\n'];

/// A text or file with a few bytes put in, taken out or replaced.
fn mutated() -> impl Strategy<Value = (usize, Vec<u8>)> {
    let valid = [[HEAD, NODES].concat(), vec![3, 112, 97, 113], REC.into(), RIF.into()];
    let byte = prop_oneof![select(&BYTES[..]), any::<u8>()];
    let change = (any::<Index>(), 0..3, byte);
    let changes = proptest::collection::vec(change, 0..6);
    (0..valid.len(), changes).prop_map(move |(which, changes)| {
        let mut bytes = valid[which].clone();
        for (place, kind, byte) in changes {
            let place = place.index(bytes.len() + 1);
            match kind {
                0 => bytes.insert(place, byte),
                1 => drop(bytes.splice(place..(place + 1).min(bytes.len()), [byte])),
                _ => drop(bytes.splice(place..(place + 1).min(bytes.len()), [])),
            }
        }
        (which, bytes)
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        // Three thousand of each kind.
        cases: 12_000,
        rng_seed: RngSeed::Fixed(26),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_file_is_read_or_refused_at_a_place((which, bytes) in mutated()) {
        let is_inside = |error: &FormatError| error.line == 0 && error.column <= bytes.len();
        match which {
            0 => match read_library(&bytes, Reading::default(), 1000) {
                Ok((tree, wrong)) => {
                    prop_assert!(wrong.iter().all(is_inside), "{wrong:?}");
                    let written = write_tree(&tree).expect("what was read");
                    let again: Vec<_> = read_trees(&written, None).collect();
                    prop_assert_eq!(again, [Ok((tree, Vec::new()))], "{}", written);
                }
                Err(error) => prop_assert!(is_inside(&error), "{error}"),
            },
            1 => match read_pos(&bytes, Reading::default()) {
                Ok(record) => {
                    let written = Format::Sgf.write(&record).expect("what was read");
                    let again = Format::Sgf.read(&written, None).next();
                    prop_assert_eq!(again, Some(Ok(record)), "{}", written);
                }
                Err(error) => prop_assert!(is_inside(&error), "{error}"),
            },
            _ => {
                let format = if which == 2 { Format::Psq } else { Format::Rif };
                let text = inarow_formats::decoding::decode(&bytes).text;
                for found in format.read(&text, None) {
                    match found {
                        Ok(record) => {
                            let written = Format::Sgf.write(&record).expect("what was read");
                            let again = Format::Sgf.read(&written, None).next();
                            prop_assert_eq!(again, Some(Ok(record)), "{}", written);
                        }
                        Err(error) => {
                            let line = text.split('\n').nth(error.line - 1);
                            let columns = line.map(|line| line.chars().count() + 1);
                            prop_assert!(columns.is_some_and(|most| error.column <= most), "{error}");
                        }
                    }
                }
            }
        }
    }
}
