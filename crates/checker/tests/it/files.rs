//! Files that are no certificates, or no longer.

use inarow_checker::{Claim, Fault, USUAL_LIMIT, check};

use crate::written::{file, read};

/// X wins 2,2,2 by any move: it then threatens two lines.
fn sound() -> Vec<u8> {
    file("2,2,2", ".... x", "x wins", &[0, 0])
}

#[test]
fn a_sound_certificate_is_accepted() {
    let verdict = read(&sound()).expect("sound");
    assert_eq!((verdict.game.as_str(), verdict.claim), ("2,2,2", Claim::XWins));
    assert_eq!((verdict.position.as_str(), verdict.nodes), (".... x", 2));
    assert_eq!(verdict.bytes, sound().len() as u64);
}

#[test]
fn every_truncation_is_said_to_be_one() {
    let sound = sound();
    for length in 0..sound.len() {
        let judged = read(&sound[..length]);
        assert!(matches!(judged, Err(Fault::Truncated)), "{length}: {judged:?}");
    }
}

#[test]
fn every_flipped_bit_is_seen() {
    let sound = sound();
    for bit in 0..sound.len() * 8 {
        let mut flipped = sound.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let judged = read(&flipped);
        assert!(!matches!(judged, Ok(_) | Err(Fault::Wrong(_))), "bit {bit}: {judged:?}");
        let body = sound.len() - 6;
        let damaged = matches!(judged, Err(Fault::Damaged));
        assert!(damaged || bit / 8 < body, "bit {bit}: {judged:?}");
    }
}

#[test]
fn text_after_the_end_is_not_ignored() {
    let mut longer = sound();
    longer.push(0);
    assert!(matches!(read(&longer), Err(Fault::GoesOn)));
}

#[test]
fn foreign_files_and_other_versions_are_distinguished() {
    let text = b"inarow certificate 2\ngame 2,2,2\n".as_slice();
    assert!(matches!(read(text), Err(Fault::Version(found)) if found == "2"));
    assert!(matches!(read(b"{}\n"), Err(Fault::Foreign(_))));
    assert!(matches!(read(&[0x89, b'P']), Err(Fault::Foreign(_))));
}

#[test]
fn headers_that_cannot_be_are_named() {
    let (long, cube) = (".".repeat(101) + " x", ".".repeat(216) + " x");
    let cases = [
        ("game", "2,2", ".... x", "draw"),
        ("game", "23,2,2", ".... x", "draw"),
        ("game", "2,2,2+gravity+gravity", ".... x", "draw"),
        ("game", "2x2x3", ".... x", "draw"),
        ("game", "+2,2,2", ".... x", "draw"),
        ("game", "2,02,2", ".... x", "draw"),
        ("game", "2,2,+2", ".... x", "draw"),
        ("game", " 2,2,2", ".... x", "draw"),
        ("game", "2,2,2 ", ".... x", "draw"),
        ("game", "2,2,2,", ".... x", "draw"),
        ("game", "2,2,0", ".... x", "draw"),
        ("game", "2,2,256", ".... x", "draw"),
        ("game", "2,2,18446744073709551618", ".... x", "draw"),
        ("game", "2,2,2+", ".... x", "draw"),
        ("game", "2,2,2+Gravity", ".... x", "draw"),
        ("game", "02x2x2", "........ x", "draw"),
        ("game", "2x2,2", ".... x", "draw"),
        ("game", "0x0x0", " x", "draw"),
        // No line can be longer than the longest side, which is short.
        ("game", "101,1,101", &long, "draw"),
        ("game", "6x6x6", &cube, "draw"),
        ("position", "2,2,2", "... x", "draw"),
        ("position", "2,2,2", "..... x", "draw"),
        ("position", "2,2,2", "....  x", "draw"),
        ("position", "2,2,2", "x... x", "draw"),
        ("position", "2,2,2", ".... ", "draw"),
        ("position", "2,2,2", ".... y", "draw"),
        ("position", "2,2,2+gravity", "X... o", "draw"),
        ("claim", "2,2,2", ".... x", "x loses"),
        ("claim", "2,2,2", ".... x", "X wins"),
        ("claim", "2,2,2", ".... x", "Draw"),
    ];
    for (line, game, position, claim) in cases {
        let judged = read(&file(game, position, claim, &[0, 0]));
        assert!(
            matches!(judged, Err(Fault::Header(name, _)) if name == line),
            "{game}: {judged:?}"
        );
    }
}

#[test]
fn lines_of_the_header_have_at_most_1000_bytes() {
    let begun =
        |length: usize| read(format!("inarow certificate 1\n{}\n", "x".repeat(length)).as_bytes());
    assert!(matches!(begun(1000), Err(Fault::Header("game", _))));
    assert!(matches!(begun(1001), Err(Fault::Foreign(_))));
}

/// The sound file with another length, which is summed up.
fn with_bytes(bytes: &str) -> Vec<u8> {
    let sound = String::from_utf8_lossy(&sound()[..sound().len() - 4]).into_owned();
    let mut file = sound.replace("bytes 2", &format!("bytes {bytes}")).into_bytes();
    file.extend(crc32fast::hash(&file).to_le_bytes());
    file
}

#[test]
fn the_length_of_the_proof_has_one_spelling() {
    assert!(read(&with_bytes("2")).is_ok());
    for bytes in ["+2", "02", "2 ", " 2", "-2", "2.0", "", "0x2", "18446744073709551616"] {
        let judged = read(&with_bytes(bytes));
        assert!(matches!(judged, Err(Fault::Header("bytes", _))), "{bytes}: {judged:?}");
    }
    let long = read(&with_bytes("1000000"));
    assert!(matches!(long, Err(Fault::Truncated)), "{long:?}");
    let longest = read(&with_bytes("18446744073709551615"));
    assert!(matches!(longest, Err(Fault::Limit(USUAL_LIMIT))), "{longest:?}");
}

#[test]
fn a_lie_in_the_header_is_found_when_the_sum_is_right() {
    let sound = sound();
    let mut lying = sound[..sound.len() - 4].to_vec();
    let at = lying.windows(6).position(|word| word == b"x wins").expect("the claim");
    lying[at] = b'o';
    lying.extend(crc32fast::hash(&lying).to_le_bytes());
    assert!(matches!(read(&lying), Err(Fault::Wrong(_))));
}

#[test]
fn a_dump_has_a_line_for_each_node() {
    let mut dump = Vec::new();
    let file = file("3,1,2", "... x", "x wins", &[0, 1]);
    check(&mut &file[..], USUAL_LIMIT, Some(&mut dump), None).expect("sound");
    assert_eq!(String::from_utf8_lossy(&dump), "x wins\n plays b1\n");
}
