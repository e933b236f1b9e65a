//! Everything that can be typed instead of a move.

use crate::program::inarow;

#[test]
fn every_notation_is_read() {
    for center in ["5", "５", "b2", "Ｂ２", "1,1", "１，１", " 5 ", "1, 1"] {
        let out = inarow("play").reads(format!("{center}\nquit\n")).unwrap();
        assert!(out.contains("[X]") && out.contains("Line score (O) plays 7"), "{center}: {out}");
    }
}

/// Where a notation has no plain digits, digits are keys of the number pad.
#[test]
fn digits_follow_the_notation_that_was_asked_for() {
    for (notation, position) in
        [("numpad", "X../.../..."), ("index", ".../.../.X."), ("row-col", "X../.../...")]
    {
        let call = format!("play --x human --o human --notation {notation}");
        let out = inarow(&call).reads("7\n").unwrap();
        assert!(out.contains(&format!("position is {position}")), "{notation}: {out}");
    }
}

/// Text is quoted so that it cannot control the terminal, and a long one shortly.
#[test]
fn text_that_is_no_move_is_quoted_and_asked_again() {
    let long = "a".repeat(1 << 20) + "5";
    for (typed, quoted) in [
        (&b"\x1b[2J"[..], r"“\u{1b}[2J” is not a move"),
        (b"\0", "is not a move"),
        ("\u{9b}1m".as_bytes(), "is not a move"),
        (b"\xff\xfe", "“\u{fffd}\u{fffd}” is not a move"),
        (long.as_bytes(), "is not a move"),
    ] {
        let said = inarow("play").reads([typed, b"\n5\r\nquit"].concat()).unwrap();
        assert!(
            said.chars().all(|c| !c.is_control() || c == '\n') && said.len() < 2000,
            "{said:?}"
        );
        assert_eq!(said.matches(quoted).count(), 1, "{said}");
        assert!(said.contains("Line score (O) plays 7"), "{said}");
    }
}
