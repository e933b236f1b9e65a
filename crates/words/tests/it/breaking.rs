//! Where a text may be broken into lines.

use inarow_words::unbroken_parts;

fn parts(text: &str) -> Vec<String> {
    let parts = unbroken_parts(text);
    assert_eq!(parts.concat(), text, "nothing is lost");
    parts
}

#[test]
fn words_stay_whole_with_the_blanks_after_them() {
    assert_eq!(
        parts("a move,  then (another) one."),
        ["a ", "move,  ", "then ", "(another) ", "one."]
    );
    assert_eq!(parts(" a b"), [" ", "a ", "b"]);
    assert!(parts("").is_empty());
}

#[test]
fn wide_characters_part_from_each_other_and_from_words() {
    assert_eq!(parts("三子棋"), ["三", "子", "棋"]);
    assert_eq!(parts("在b2走"), ["在", "b2", "走"]);
    assert_eq!(parts("走 b2"), ["走 ", "b2"]);
}

#[test]
fn no_bracket_is_separated_from_its_text() {
    assert_eq!(parts("胜，负。"), ["胜，", "负。"]);
    assert_eq!(parts("看（中）"), ["看", "（中）"]);
    assert_eq!(parts("“是”"), ["“是”"]);
    assert_eq!(parts("语言[随系统]"), ["语", "言", "[随", "系", "统]"]);
    assert_eq!(parts("走b2。"), ["走", "b2。"]);
    assert_eq!(parts("是 （否）"), ["是 ", "（否）"]);
}
