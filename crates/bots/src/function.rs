//! Bots that are one function of a Python file.

use std::path::Path;

use inarow_lab::outside::StartProblem;

use crate::CommandLine;

/// Turns a function into a bot; a file without dependencies, passed to Python as text.
const ADAPTER: &str = include_str!("adapter.py");

/// The way in which a board is passed to a function, as in one of the five articles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardEncoding {
    /// Article 1: a list of 10 strings, `"X"`, `"O"` or `" "`, of which the first is unused and the
    /// others are the keys of a number pad; a move is a key. Boards of 3x3 only.
    Keys = 1,
    /// Article 2: a list of strings, `"X"`, `"O"` or the square's number from 0 at the top left; a
    /// move is that number.
    Numbers,
    /// Article 3: rows of 0 (free), 1 (opponent) and 2 (own); a move is a row and a column.
    Opponents,
    /// Article 4: rows of 0 (free), 1 (X) and -1 (O); a move is a row and a column.
    Signs,
    /// Article 5: a list of 0 (free), 1 (own) and -1 (opponent); a move is the square's number.
    Flat,
}

impl BoardEncoding {
    /// The encoding of an article, from 1 to 5.
    #[must_use]
    pub fn of_article(number: u8) -> Option<BoardEncoding> {
        const ALL: [BoardEncoding; 5] = [
            BoardEncoding::Keys,
            BoardEncoding::Numbers,
            BoardEncoding::Opponents,
            BoardEncoding::Signs,
            BoardEncoding::Flat,
        ];
        ALL.into_iter().find(|encoding| encoding.article() == number)
    }

    /// The article's number.
    #[must_use]
    pub fn article(self) -> u8 {
        self as u8
    }
}

/// The command of the bot that a function `move(board, me)` of a Python file is. The layout is that
/// of article 4, unless `layout` or a line such as `ARTICLE = 2` in the file says otherwise; the
/// file has the last word.
///
/// # Errors
/// If the file or the function has no name, or its path is no text.
pub fn function(
    file: &Path,
    name: &str,
    layout: Option<BoardEncoding>,
) -> Result<CommandLine, StartProblem> {
    let path = file.to_str().filter(|path| !path.is_empty()).ok_or(StartProblem::Missing)?;
    if name.is_empty() {
        return Err(StartProblem::Missing);
    }
    let python = if cfg!(windows) { "python" } else { "python3" };
    let article = layout.unwrap_or(BoardEncoding::Signs).article().to_string();
    let words = [python, "-c", ADAPTER, path, name, &article].map(str::to_owned);
    CommandLine::new(format!("{path}:{name}"), words.into())
}
