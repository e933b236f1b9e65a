//! Files of tables, as they are and as they must not be.

use inarow_rules::{Rules, Setup};
use inarow_search::Score;
use inarow_solver::{StrongTable, TableError};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::strong::table;

fn file(game: &str) -> Vec<u8> {
    let mut file = Vec::new();
    table(&Rules::new(game.parse().expect("a game"))).write(&mut file).expect("memory");
    file
}

fn read(file: &[u8]) -> Result<StrongTable, TableError> {
    StrongTable::read(&mut &*file)
}

/// The file with a checksum that fits.
fn mended(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - 4;
    let sum = crc32fast::hash(&file[..end]).to_le_bytes();
    file[end..].copy_from_slice(&sum);
    file
}

/// The file with a header that says something else.
fn saying(file: &[u8], old: &str, new: &str) -> Vec<u8> {
    let end = file.windows(2).position(|bytes| bytes == b"\n\n").expect("a header") + 2;
    let header = String::from_utf8(file[..end].to_vec()).expect("text");
    assert!(header.contains(old), "{header}");
    mended([header.replace(old, new).as_bytes(), &file[end..]].concat())
}

#[test]
fn a_table_that_is_read_is_the_one_that_was_written() {
    for game in ["3,3,3", "4,3,3+misere", "4,4,4+gravity", "4,4,3+no-overline"] {
        let written = table(&Rules::new(game.parse().expect("a game")));
        let mut file = Vec::new();
        written.write(&mut file).expect("memory");
        assert_eq!(file.len() as u64, written.bytes());
        assert!(StrongTable::is_begun_by(&file));
        let table = read(&file).expect("a table");
        assert_eq!(table.start(), written.start());
        assert_eq!(table.verify(1, &mut |_, _| false), Some(Ok(())), "{game}");
        let mut again = Vec::new();
        table.write(&mut again).expect("memory");
        assert_eq!(again, file);
    }
}

#[test]
fn the_header_says_what_the_page_about_it_says() {
    let file = file("3,3,3");
    let header = "inarow table 1\ngame 3,3,3\nvalue draw\npositions 1246\nbytes ";
    assert_eq!(&String::from_utf8_lossy(&file)[..header.len()], header);
    assert!(String::from_utf8_lossy(&self::file("4,3,3")).contains("\nvalue win 7\n"));
}

#[test]
fn each_kind_of_bad_file_is_told_apart() {
    use TableError::{Blocks, Damaged, Foreign, GoesOn, Header, Truncated, Version};
    let whole = file("3,3,3");
    let fault = |file: &[u8]| read(file).expect_err("it is bad");
    assert!(matches!(fault(b""), Foreign));
    assert!(matches!(fault(b"inarow certificate 1\ngame 3,3,3\n"), Foreign));
    assert!(matches!(fault(b"inarow checkpoint 1\n"), Foreign));
    assert!(matches!(fault(&[0xFF; 500]), Foreign));
    assert!(matches!(fault(&saying(&whole, "table 1", "table 2")), Version(found) if found == "2"));
    assert!(matches!(fault(&saying(&whole, "game 3,3,3", "game 3,3,x")), Header("game", _)));
    assert!(matches!(fault(&saying(&whole, "game 3,3,3", "game 15,15,5")), Header("game", _)));
    assert!(matches!(fault(&saying(&whole, "game 3,3,3", "game 4,3,3")), Header("positions", _)));
    assert!(matches!(fault(&saying(&whole, "value draw", "value win 5")), Header("value", _)));
    assert!(matches!(
        fault(&saying(&whole, "positions 1246", "positions 1245")),
        Header("positions", _)
    ));
    let bytes = |file: &[u8]| {
        let text = String::from_utf8_lossy(file).into_owned();
        let at = text.find("bytes ").expect("a line") + 6;
        text[at..].split('\n').next().unwrap_or_default().to_owned()
    };
    let (old, longer) = (bytes(&whole), "99999999999999999999");
    let line = format!("bytes {old}");
    assert!(matches!(
        fault(&saying(&whole, &line, &format!("bytes {longer}"))),
        Header("bytes", _)
    ));
    assert!(matches!(fault(&saying(&whole, &line, "bytes 18446744073709551615")), Truncated));
    assert!(matches!(fault(&saying(&whole, &line, "bytes 5")), GoesOn));
    assert!(matches!(fault(&[&whole[..], b"x"].concat()), GoesOn));
    let begin = whole.windows(2).position(|bytes| bytes == b"\n\n").expect("a header") + 2;
    for length in 0..whole.len() {
        let fault = fault(&whole[..length]);
        let is_named =
            if length < 15 { matches!(fault, Foreign) } else { matches!(fault, Truncated) };
        assert!(is_named, "{length} bytes: {fault:?}");
    }
    let mut changed = whole.clone();
    changed[begin + 20] ^= 4;
    assert!(matches!(fault(&changed), Damaged));
    let mut shorter = whole.clone();
    shorter[begin] ^= 1;
    assert!(matches!(fault(&mended(shorter)), Blocks));
}

#[test]
fn no_table_with_a_bit_flipped_is_read() {
    let whole = file("3,2,3");
    for bit in 0..8 * whole.len() {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(read(&flipped).is_err(), "bit {bit}");
    }
}

#[test]
fn a_lie_with_a_right_checksum_is_found() {
    let rules = Rules::new("4,3,3".parse().expect("a game"));
    let (truth, whole) = (table(&rules), file("4,3,3"));
    let begin = whole.windows(2).position(|bytes| bytes == b"\n\n").expect("a header") + 2;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut refused, mut lies) = (0, 0);
    for _ in 0..300 {
        let mut changed = whole.clone();
        for _ in 0..1 + random.next_u32() % 2 {
            let at = begin + random.next_u32() as usize % (whole.len() - begin - 4);
            // Of twelve squares: another number, and a run as long as before; or anything.
            let other = (random.next_u32() % 13) as u8;
            let same_run = (changed[at] / 13 * 13).checked_add(other);
            let anything = changed[at].wrapping_add(random.next_u32() as u8);
            let kept = same_run.filter(|_| random.next_u32() % 2 == 0);
            changed[at] = kept.unwrap_or(anything);
        }
        let Ok(table) = read(&mended(changed)) else {
            refused += 1;
            continue;
        };
        match table.verify(1, &mut |_, _| false).expect("nobody stops it") {
            Err(wrong) => {
                assert_eq!(table.score(&wrong.position), Some(wrong.stored));
                assert_eq!(truth.score(&wrong.position), Some(wrong.follows));
                assert_ne!(wrong.stored, wrong.follows);
                lies += 1;
            }
            // What the board shows is not asked of the table.
            Ok(()) => all_agree(&rules, &truth, &table),
        }
    }
    assert!(refused > 30 && lies > 30, "{refused:?} {lies:?}");
}

/// Holds two tables to each other.
fn all_agree(rules: &Rules, one: &StrongTable, other: &StrongTable) {
    let (mut left, mut seen) = (vec![rules.empty()], std::collections::HashSet::new());
    while let Some(position) = left.pop() {
        if seen.insert(rules.canonical(&position)) {
            assert_eq!(one.score(&position), other.score(&position), "{position:?}");
            left.extend(rules.moves(&position).iter().map(|square| {
                let mut after = position;
                rules.play(&mut after, square);
                after
            }));
        }
    }
}

#[test]
fn scores_are_told_of_whoever_is_to_move() {
    let rules = Rules::new("3,3,3".parse().expect("a game"));
    let table = table(&rules);
    let score = |text| {
        let setup = Setup::parse(rules.game(), text).expect("a position");
        table.score(&rules.position(&setup).expect("a position"))
    };
    assert_eq!(score("XX./OO./... x"), Some(Score::Win(1)));
    assert_eq!(score("XX./OO./... o"), Some(Score::Win(1)));
    assert_eq!(score("XX./.O./..."), Some(Score::Draw));
    assert_eq!(score("X.O/.X./O.X"), Some(Score::Loss(0)));
    assert_eq!(score("X../.../..O"), Some(Score::Win(5)));
}
