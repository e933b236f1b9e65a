//! Lists of moves as text.

use inarow_lab::outside::ListPolicy;
use inarow_players::{Policy, Refusal, Undefined};
use inarow_rules::{Game, Position, Rules};
use inarow_search::Limits;

/// The rules of tic-tac-toe.
fn rules() -> Rules {
    Rules::new(Game::TICTACTOE)
}

/// A position of tic-tac-toe.
fn position(text: &str) -> Position {
    let rules = rules();
    rules.parse(text).unwrap()
}

#[test]
fn text_and_json_lists_mean_the_same() {
    let text =
        "\u{feff}# a remark\n\n.../.../... x: a1:1/2 c3:1/2 # both\nX8: b2\nX../.O./... x:c1\n";
    let json = r#"{"position":"9","moves":{"a1":"1/2","c3":0.5}}
{"position":"X8 o","moves":{"b2":"1"}}
{"game":"3,3,3","position":"X../.O./...","player":"p","moves":[{"move":"c1","probability":"1","rule":"r","reason":"r"}]}
{"position":"XXX/OO./...","moves":[]}
"#;
    let rules = rules();
    let mut lists = [text, json].map(|text| ListPolicy::parse(&rules, text).unwrap());
    for asked in ["9", "X8", "X../.O./..."] {
        let asked = position(asked);
        let [text, json] = lists.each_ref().map(|list| list.get(&asked).cloned().unwrap());
        assert_eq!(text.choices().len(), json.choices().len());
        for index in 0..text.choices().len() {
            assert_eq!(text.choices()[index].square, json.choices()[index].square);
            assert_eq!(text.probability(index), json.probability(index));
        }
    }
    let unlisted = lists[0].distribution(&position("9 o"), &Limits::NONE);
    assert_eq!(unlisted, Err(Refusal::Undefined(Undefined::Unlisted)));
    let over = lists[0].distribution(&position("XXX/OO./..."), &Limits::NONE);
    assert_eq!(over, Err(Refusal::Over));
}

#[test]
fn problems_have_places() {
    for (text, said) in [
        ("9 x: b2\n9: b2", "line 2: line 1 lists this position already"),
        ("9 x b2", "line 1: expected a position, a colon, and moves"),
        ("9:", "line 1, column 3: no move is listed"),
        (
            "\n..?/3/3: b2",
            "line 2, column 3: '?' means nothing on a board; use X, O, . or a number",
        ),
        ("9 x: a1:1/2  d4:1/2", "line 1, column 14: d4 is outside the board"),
        ("X8: a3", "line 1, column 5: illegal move a3: the square is taken by X"),
        ("9: a1:1/2 b2", "line 1, column 11: expected a chance such as 1/2, found \"\""),
        (
            "9: a1:1/2 b2:1/3",
            "line 1, column 4: the chances add up to 5/6, not 1 (within 0.000001)",
        ),
        ("9: a1:0 b2:1", "line 1, column 4: a1 is listed with the chance 0"),
        ("9: a1:1/0", "line 1, column 4: expected a chance such as 1/2, found \"1/0\""),
        ("XXX6: a1", "line 1, column 1: X has 3 and O has 0: the counts may differ by one at most"),
        (r#"{"position":"9"}"#, "line 1: \"moves\" is missing, or of another kind"),
        (r#"{"moves":{}}"#, "line 1: \"position\" is missing, or of another kind"),
        (
            r#"{"position":"9","moves":{"a1":true}}"#,
            "line 1: \"moves\" is missing, or of another kind",
        ),
        (r#"{"position":"9","moves":{"z9":"1"}}"#, "line 1, column 26: z9 is outside the board"),
        (
            r#"{"position":"?8","moves":{}}"#,
            "line 1, column 14: '?' means nothing on a board; use X, O, . or a number",
        ),
        (r#"{"position":"#, "line 1, column 12: EOF while parsing a value"),
    ] {
        let wrong = ListPolicy::parse(&rules(), text).unwrap_err();
        assert_eq!(wrong.to_string(), said, "{text}");
    }
}
