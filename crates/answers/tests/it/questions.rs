//! Refusals of the router, and their statuses.

use std::time::Duration;

use inarow_answers::Problem;
use inarow_answers::asked::{Language, Question, Router, Work};
use serde_json::json;

fn question<'a>(path: &'a str, query: &'a str, body: &'a [u8]) -> Question<'a> {
    Question { path, query, body, language: Language::English, seed: 1 }
}

fn status(asked: Result<String, Problem>) -> u16 {
    asked.map_or_else(|problem| problem.kind.status(), |_| 200)
}

#[test]
fn an_unanswerable_question_names_the_fault() {
    let router = Router::default();
    for (expected, path, query) in [
        (404, "nothing", ""),
        (404, "positions/x", ""),
        (404, "lessons/1/rule/x", ""),
        (422, "positions", "game=4x4x4"),
        (422, "positions", "position=XXX/XXX/..."),
        (422, "positions", "moves=a1,a1"),
        (422, "positions", "moves=z9"),
        (400, "positions", "nonsense=1"),
        (422, "choices", "game=x"),
        (400, "grade", "moves=a1"),
        (422, "grade", "moves=a1&move=a1"),
        (422, "trace", "player=random"),
        (422, "trace", "player=search:time=1s"),
        (400, "trace", "nodes=many"),
        (422, "trace", "under=999999999"),
        (422, "trace", "moves=a1,a2,b1,b2,c1"),
        (400, "trace", "plies=0"),
        (404, "lessons/9", ""),
        (404, "lessons/x", ""),
        (422, "lessons/1", "player=random"),
        (422, "lessons/1/challenge", "as=third"),
        (400, "lessons/1/challenge", ""),
        (422, "puzzles", "count=51"),
        (422, "puzzles", "kind=win-in-4"),
        (422, "puzzles", "game=5,5,5"),
        (422, "puzzles/today", "date=2026-02-30"),
        // Odd, but no mistake: a board without a win, and a rule for boards other than its article's.
        (200, "positions", "game=3,3,9"),
        (200, "lessons/1/rule", "game=5,5,4"),
    ] {
        let answer = router.answer(&question(path, query, b""), &|| Duration::ZERO);
        assert_eq!(status(answer), expected, "{path} {query}");
    }
    for (expected, query, text) in
        [(422, "", ""), (200, "as=sgf", "(;GM[1"), (422, "as=svg", "x"), (400, "first=z", "a1")]
    {
        let asked = question("study/import", query, text.as_bytes());
        assert_eq!(status(router.answer(&asked, &|| Duration::ZERO)), expected, "{query} {text}");
    }
    for tree in [
        json!({"game": "tictactoe", "moves": [{"move": "a1"}, {"move": "a1", "after": 0}], "form": "sgf"}),
        json!({"game": "tictactoe", "moves": [{"move": "a1", "after": 7}], "form": "sgf"}),
        json!({"game": "tictactoe", "moves": [], "at": 4, "form": "moves"}),
    ] {
        let tree = tree.to_string();
        let asked = question("study/export", "", tree.as_bytes());
        assert_eq!(status(router.answer(&asked, &|| Duration::ZERO)), 422, "{tree}");
    }
}

#[test]
fn solved_positions_are_looked_up() {
    let router = Router::default();
    let asked = question("lessons/3/challenge", "as=second&moves=b2", b"");
    let read = || router.read(&asked).ok().map(|read| read.work);
    assert_eq!(read(), Some(Work::Once));
    assert_eq!(status(router.answer(&asked, &|| Duration::ZERO)), 200);
    assert_eq!(read(), Some(Work::None));
    assert_eq!(router.clone().read(&asked).ok().map(|read| read.work), Some(Work::None));
}
