//! Text in a narrow terminal: lines break between words, and Chinese by its width.

use unicode_width::UnicodeWidthStr;

use super::Terminal;

/// The output of a call in a window of 44 columns; lines wrapped by the terminal itself are joined.
fn shown(arguments: &str) -> String {
    let mut terminal = Terminal::new((200, 44), arguments, &[]);
    assert_eq!(terminal.end(), 0, "{arguments}");
    terminal.contents()
}

#[test]
fn no_line_is_left_to_the_terminal() {
    for call in [
        "trace --help",
        "moves --player line-score --position X../.O./..X",
        "audit corner-first --as second",
        "lesson",
        "lesson 3 --position X../.O./..X",
        "settings",
        "perft 3",
    ] {
        for language in ["en", "zh"] {
            let shown = shown(&format!("{call} --lang {language}"));
            let wide = shown.lines().find(|line| line.width() > 44);
            assert!(wide.is_none(), "{call}: {wide:?}");
        }
    }
}

#[test]
fn a_last_column_goes_on_below_itself() {
    insta::assert_snapshot!(shown("lesson --lang en").trim_end());
}

#[test]
fn texts_of_a_game_and_errors_are_broken_too() {
    let mut terminal = Terminal::new((200, 44), "play --seed 1", &[]);
    terminal.answer("move (X): ", "help\r");
    terminal.wait_for("once the game is over: the move");
    terminal.answer("move (X): ", "nonsense and more of it\r");
    terminal.answer("move (X): ", "quit\r");
    assert_eq!(terminal.end(), 0);
    let mut wrong = Terminal::new((200, 44), "play --x nobody", &[]);
    assert_eq!(wrong.end(), 2);
    for said in [terminal.contents(), wrong.contents()] {
        let wide = said.lines().find(|line| line.width() > 44);
        assert!(wide.is_none(), "{wide:?}");
    }
}
