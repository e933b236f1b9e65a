//! Whole sites as text.

use inarow_formats::kept::{GameId, KeptGame};
use inarow_formats::site::{Counts, Part, Parts, Room, Seat, write};
use inarow_rules::Mark;
use proptest::prelude::*;

use crate::games::any_game;

/// A site with these games; every other one, from the first, is played over the network.
fn site(games: Vec<KeptGame>) -> Vec<Part> {
    let next_game = 3 * games.len() as i64 + 5;
    let mut parts = vec![Part::Site { next_game }, Part::Owner("a1".to_owned())];
    for (number, kept) in games.into_iter().enumerate() {
        let game = 3 * number as i64 + 1;
        parts.push(Part::Game(GameId(game), kept));
        if number % 2 == 0 {
            parts.push(Part::Room(Room {
                game,
                code: format!("k{number}"),
                epoch: 2,
                per_move: None,
                per_game: Some(300_000),
                increment: 3000,
                rematch: (number == 0).then(|| "k2".to_owned()),
            }));
            let seat = |mark, token: Option<&str>, invite: Option<&str>| {
                let (token, invite) = (token.map(str::to_owned), invite.map(str::to_owned));
                Part::Seat(Seat { game, mark, token, invite })
            };
            parts.push(seat(Mark::X, Some("c3"), None));
            parts.push(seat(Mark::O, None, Some("d4")));
        }
    }
    let mut counts = Counts::default();
    parts.iter().for_each(|part| counts.count(part));
    parts.push(Part::End(counts));
    parts
}

fn text(parts: &[Part]) -> String {
    parts.iter().cloned().map(write).collect()
}

/// The error of a text.
fn wrong(text: &str) -> String {
    let mut parts = Parts::new(text.as_bytes());
    let error = parts.find_map(Result::err).expect("something is wrong").to_string();
    assert!(parts.next().is_none(), "nothing follows what is wrong");
    error
}

/// A small site.
fn small() -> Vec<Part> {
    let game = r#"{"version":1,"game":"3,3,3","first":"x","moves":["b2"]}"#;
    site(vec![inarow_formats::json::read(game).unwrap(); 3])
}

proptest! {
    #[test]
    fn a_site_is_read_as_it_was_written(games in proptest::collection::vec(any_game(), 0..5)) {
        let parts = site(games);
        let read: Result<Vec<Part>, _> = Parts::new(text(&parts).as_bytes()).collect();
        prop_assert_eq!(read.unwrap(), parts);
    }

    /// Reading a changed site always ends.
    #[test]
    fn any_text_is_answered(at in 0usize..900, byte in any::<u8>()) {
        let mut text = text(&small()).into_bytes();
        let at = at % text.len();
        text[at] = byte;
        Parts::new(&text[..]).for_each(drop);
    }
}

/// A site is complete only at its last line.
#[test]
fn a_site_that_was_cut_off_is_none() {
    let text = text(&small());
    for cut in 0..text.len() - 1 {
        assert!(Parts::new(&text.as_bytes()[..cut]).any(|part| part.is_err()), "{cut}");
    }
    assert_eq!(wrong(&text[..text.len() / 2]), "line 7: the end is missing");
    assert!(wrong(&text[..text.len() - 10]).ends_with("the end is missing"));
    assert_eq!(wrong(""), "line 1: this is no whole site");
}

/// Leaving out, moving or repeating a line is an error, except for owners, whose number is counted.
#[test]
fn each_line_has_its_place() {
    let parts = small();
    for number in 0..parts.len() {
        let mut fewer = parts.clone();
        let part = fewer.remove(number);
        wrong(&text(&fewer));
        let mut twice = parts.clone();
        twice.insert(number, part.clone());
        wrong(&text(&twice));
        if number > 0 {
            let mut later = fewer.clone();
            later.push(part);
            let is_last = number == parts.len() - 1;
            assert_eq!(Parts::new(text(&later).as_bytes()).all(|part| part.is_ok()), is_last);
        }
    }
    let game = r#"{"version":1,"game":"3,3,3","moves":[]}"#;
    assert_eq!(wrong(&format!("{game}\n")), "line 1: this is no whole site");
    let after = |line: &str| wrong(&(text(&parts[..2]) + line + "\n"));
    let no_game = after(r#"{"room":{"game":1,"code":"a","epoch":0}}"#);
    assert_eq!(no_game, "line 3: this line does not belong here");
    let late = after(&format!(r#"{{"game":{{"id":14,"kept":{game}}}}}"#));
    assert_eq!(late, "line 3: this line does not belong here");
    let none = after(r#"{"game":{"id":1,"kept":{"version":1,"game":"3,3,3","moves":["d4"]}}}"#);
    assert!(none.starts_with("line 3, column 1, move 1: "), "{none}");
    let counts = Part::End(Counts { owners: 2, ..Counts::default() });
    let wrong_counts = wrong(&text(&[parts[0].clone(), counts]));
    assert_eq!(wrong_counts, "line 2: lines are missing, or there are too many");
    let newer = wrong("{\"site\":{\"version\":2,\"next_game\":1}}\n");
    assert!(newer.contains("version 2 is unknown"), "{newer}");
}
