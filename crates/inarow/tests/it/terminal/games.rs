//! Whole games, as they are on the screen at the end.

use super::screen::Terminal;

/// Plays a game to its end by typing each answer at its question.
fn play(arguments: &str, moves: (&str, &[&str]), again: (&str, &str)) -> Terminal {
    let mut terminal = Terminal::tall(arguments, &[]);
    let (question, answers) = moves;
    for answer in answers {
        terminal.answer(question, &format!("{answer}\r"));
    }
    terminal.answer(again.0, &format!("{}\r", again.1));
    assert_eq!(terminal.end(), 0, "{}", terminal.contents());
    terminal
}

#[test]
fn a_game_in_chinese() {
    let typed = ["提示", "７", "走哪里", "３", "悔棋", "３", "１", "威胁", "２"];
    let again = ("再来一局吗？（是 / 否）", "否");
    let terminal = play("play --lang zh", ("轮到你（X）：", &typed), again);
    insta::assert_snapshot!(terminal.contents());
}

#[test]
fn a_small_window_shows_the_end_of_a_game() {
    let mut terminal = Terminal::new((15, 40), "play --lang zh", &[]);
    for key in ["7", "3", "1", "2"] {
        terminal.answer("轮到你（X）：", &format!("{key}\r"));
    }
    terminal.answer("再来一局吗？（是 / 否）", "n\r");
    assert_eq!(terminal.end(), 0);
    insta::assert_snapshot!(terminal.contents());
}
