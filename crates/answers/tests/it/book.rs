//! The book of Connect Four in a router.

use inarow_answers::BOOK;
use inarow_answers::asked::{AnalysisLine, Language, LineStep, Router, voice};
use inarow_rules::{Game, Notation, Rules};
use inarow_search::{Book, Knowledge as _, SearchOptions};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

/// The first moves of a game that reach a position with as many stones as the book has, of which the book knows the score.
fn in_the_book() -> String {
    let rules = Rules::new(Game::CONNECT_FOUR);
    let book = Book::read(&rules, BOOK).unwrap();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    loop {
        let (mut position, mut moves) = (rules.empty(), Vec::new());
        while moves.len() < 8 && position.conclusion().is_none() {
            let legal = rules.moves(&position);
            let square = legal.nth(random.next_u32() % legal.len()).unwrap();
            moves.push(Notation::Algebraic.write(rules.game(), square));
            rules.play(&mut position, square);
        }
        if book.score(&position).is_some() {
            return moves.join(",");
        }
    }
}

/// Whether a few nodes prove the value of a position.
fn is_proven(router: &Router, game: &str, moves: &str) -> bool {
    let mut lines = router.analysis(&format!("game={game}&moves={moves}&nodes=100")).unwrap();
    let mut is_exact = false;
    loop {
        match lines.step(&|| 0.0, &|| false, &voice(Language::English)) {
            LineStep::Line(AnalysisLine::Look { analysis, .. }) => {
                let told = serde_json::to_value(&analysis).unwrap();
                is_exact = told["value"].is_string();
            }
            LineStep::Line(_) | LineStep::Paused => {}
            LineStep::Over => return is_exact,
        }
    }
}

/// Whether the answer to a question about some games would lack the book.
fn lacks(router: &Router, path: &str, query: &str, body: &str) -> bool {
    router.lacks_book(path, query, body.as_bytes())
}

#[test]
fn a_router_proves_more_once_it_has_the_book() {
    let (router, moves) = (Router::default(), in_the_book());
    assert!(!is_proven(&router, "connect-four", &moves));
    assert!(!router.learn_book(b"<!doctype html>"));
    assert!(!is_proven(&router, "connect-four", &moves));
    assert!(router.learn_book(BOOK));
    assert!(is_proven(&router, "connect-four", &moves));
}

#[test]
fn the_book_is_lacked_where_something_in_connect_four_is_to_be_judged() {
    let router = Router::default();
    let kept = json!({"game": {"kept": json!({"game": "7,6,4+gravity"}).to_string()}}).to_string();
    let judged = [
        ("analysis", "moves=d,d&game=connect-four", ""),
        ("analysis", "game=7%2C+6%2C4%2BGravity", ""),
        ("grade", "game=7,6,4%2Bgravity&moves=d&move=c", ""),
        ("choices", "game=connect-four", ""),
        ("home/move", "", &kept),
        ("home/hint", "", &kept),
        ("home/saved/-3/review", "", &kept),
        ("home/saved/mistakes", "", &kept),
    ];
    for (path, query, body) in judged {
        assert!(lacks(&router, path, query, body), "{path} {query}");
    }
    let other = kept.replace("7,6,4", "7,6,5");
    let others = [
        ("analysis", "moves=b2", ""),
        ("analysis", "game=7,5,4%2Bgravity", ""),
        ("home/move", "", other.as_str()),
        ("positions", "game=connect-four", ""),
        ("home/saved", "", &kept),
        ("home/saved/stats", "", &kept),
    ];
    for (path, query, body) in others {
        assert!(!lacks(&router, path, query, body), "{path} {query}");
    }
    router.learn_book(BOOK);
    for (path, query, body) in judged {
        assert!(!lacks(&router, path, query, body), "{path} {query}");
    }
}

/// The bytes of a draw and of a score that is not known.
const DRAW: u8 = 64;
const UNKNOWN: u8 = 0;

#[test]
#[ignore = "minutes; a step of its own runs it"]
fn the_last_positions_of_the_book_are_worth_what_a_search_without_it_says() {
    let rules = Rules::new(Game::CONNECT_FOUR);
    let head = BOOK.iter().position(|&byte| byte == b'\n').unwrap();
    let counts = std::str::from_utf8(&BOOK[..head]).unwrap();
    let last: usize = counts.rsplit(' ').next().unwrap().parse().unwrap();
    let first = BOOK.len() - last;
    let mut known: Vec<usize> = (first..BOOK.len()).filter(|&at| BOOK[at] != UNKNOWN).collect();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(40);
    // A book in which nothing but these is missing: the values put for all others are not asked for.
    let mut bytes = [&BOOK[..first], &vec![DRAW; last][..]].concat();
    let chosen: Vec<usize> = (0..500.min(known.len()))
        .map(|_| known.swap_remove(random.next_u32() as usize % known.len()))
        .collect();
    chosen.iter().for_each(|&at| bytes[at] = UNKNOWN);
    let mut book = Book::read(&rules, &bytes).unwrap();
    book.fill(&SearchOptions { threads: 2, ..SearchOptions::default() }, &|_, _| true);
    let found = book.bytes();
    for at in chosen {
        assert_eq!(found[at], BOOK[at], "position {} of {last}", at - first);
    }
}
