//! The requests of people at a terminal.

use inarow_formats::read_move;
use inarow_rules::opening::OpeningChoice;
use inarow_rules::{Game, Mark, Notation, Position, Rules, Square, TextError, half_width};
use inarow_words::BoardTheme;

/// A request of a person at a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Move(Square),
    Choose(OpeningChoice),
    Undo,
    Redo,
    Hint,
    More,
    Draw,
    Resign,
    Help,
    Quit,
    Board,
    Threats,
    Plain,
    Drawn,
    Why,
    Rule,
    Again,
}

/// The words for each request, English first; all are understood in both languages.
const WORDS: [(Request, &[&str]); 15] = [
    (Request::Undo, &["undo", "u", "悔棋", "悔"]),
    (Request::Redo, &["redo", "r", "重做"]),
    (Request::Hint, &["hint", "h", "提示"]),
    (Request::More, &["more", "更多"]),
    (Request::Draw, &["draw", "提和", "求和", "和棋"]),
    (Request::Resign, &["resign", "认输", "投降"]),
    (Request::Help, &["help", "?", "帮助"]),
    (Request::Quit, &["quit", "q", "exit", "退出"]),
    (Request::Board, &["board", "b", "棋盘"]),
    (Request::Threats, &["threats", "t", "威胁"]),
    (Request::Plain, &["plain", "文字"]),
    (Request::Rule, &["rule", "规则"]),
    (Request::Drawn, &["drawn", "图形"]),
    (Request::Why, &["why", "why?", "为什么", "为何"]),
    (Request::Again, &["again", "再来", "再来一局"]),
];

/// Reads a line: one of the words, or a move. Where stones fall, a column alone is a move too.
pub(crate) fn read(
    rules: &Rules,
    position: &Position,
    notation: Notation,
    line: &str,
) -> Result<Request, TextError> {
    // A letter is a column first, where it is one.
    match (read_move(rules, position, notation, line), word(line)) {
        (Err(_), Some(request)) => Ok(request),
        (read, _) => read.map(Request::Move),
    }
}

/// Reads a line at a choice of an opening: its number, its name, or the side by its name or first letter.
pub(crate) fn choice(game: &Game, line: &str) -> Option<OpeningChoice> {
    let half: String = line.chars().map(half_width).collect();
    let text = half.trim().to_lowercase();
    let verb = ["take ", "play ", "选", "下"].into_iter().find_map(|verb| text.strip_prefix(verb));
    match verb.unwrap_or(&text).trim() {
        "1" | "x" | "black" | "黑" | "黑方" => Some(OpeningChoice::Take(Mark::X)),
        "2" | "o" | "white" | "白" | "白方" => Some(OpeningChoice::Take(Mark::O)),
        "3" | "two" | "place two more stones" | "再摆两子" => Some(OpeningChoice::PlaceTwo),
        // Where there is no black side, `b` is the board.
        "b" if BoardTheme::of(game) == BoardTheme::Stones => Some(OpeningChoice::Take(Mark::X)),
        "w" if BoardTheme::of(game) == BoardTheme::Stones => Some(OpeningChoice::Take(Mark::O)),
        _ => None,
    }
}

/// Reads one of the words, at a question that takes no move.
pub(crate) fn word(line: &str) -> Option<Request> {
    let half: String = line.chars().map(half_width).collect();
    let word = half.trim().to_lowercase();
    let request = WORDS.iter().find(|(_, words)| words.contains(&word.as_str()));
    request.map(|(request, _)| *request)
}

/// True if a line asks to leave, at a question that takes no move.
pub(crate) fn means_quit(line: &str) -> bool {
    word(line) == Some(Request::Quit)
}

/// The letters of an answer, half-width and small.
fn letters(answer: &str) -> impl Iterator<Item = char> {
    answer.chars().map(half_width).map(|letter| letter.to_ascii_lowercase())
}

/// The first letter of an answer, half-width and small.
pub(crate) fn first_letter(answer: &str) -> Option<char> {
    letters(answer).next()
}

/// The letter of an answer that is nothing else.
pub(crate) fn only_letter(answer: &str) -> Option<char> {
    let mut letters = letters(answer);
    letters.next().filter(|_| letters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_on(game: Game, notation: Notation, line: &str) -> Result<Request, TextError> {
        let rules = Rules::new(game);
        read(&rules, &rules.empty(), notation, line)
    }

    #[test]
    fn words_are_understood_in_both_languages_and_widths() {
        for line in ["undo", " UNDO ", "ｕ", "悔棋"] {
            assert_eq!(read_on(Game::TICTACTOE, Notation::Numpad, line), Ok(Request::Undo));
        }
    }

    #[test]
    fn a_side_is_chosen_by_its_number_name_or_letter() {
        for (x, o) in
            [("1", "2"), ("b", "W"), ("Black", "take white"), ("黑", "选白方"), ("X", "o")]
        {
            assert_eq!(choice(&Game::GOMOKU, x), Some(OpeningChoice::Take(Mark::X)), "{x}");
            assert_eq!(choice(&Game::GOMOKU, o), Some(OpeningChoice::Take(Mark::O)), "{o}");
        }
        for other in ["4", "swap", "h8", "board", ""] {
            assert_eq!(choice(&Game::GOMOKU, other), None, "{other}");
        }
        assert_eq!(choice(&Game::GOMOKU, "３"), Some(OpeningChoice::PlaceTwo));
        let pencil: Game = "6,6,5".parse().unwrap();
        assert_eq!((choice(&pencil, "b"), word("b")), (None, Some(Request::Board)));
    }

    #[test]
    fn a_letter_is_a_column_only_where_stones_fall() {
        let falls = read_on(Game::CONNECT_FOUR, Notation::Algebraic, "b");
        assert_eq!(falls, Ok(Request::Move(Square(36))));
        let stays = read_on(Game::TICTACTOE, Notation::Numpad, "b");
        assert_eq!(stays, Ok(Request::Board));
    }

    #[test]
    fn digits_follow_the_notation_in_use() {
        let key = read_on(Game::TICTACTOE, Notation::Numpad, "7");
        assert_eq!(key, Ok(Request::Move(Square(0))));
        let index = read_on(Game::TICTACTOE, Notation::Index, "７");
        assert_eq!(index, Ok(Request::Move(Square(7))));
    }
}
