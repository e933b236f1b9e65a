//! The tokens of a text of moves.

use inarow_rules::{Game, Notation, half_width};

/// The notation of the moves, and the game whose board they are on.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveSyntax {
    pub(super) game: Game,
    pub(super) notation: Notation,
}

/// A token of a text of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part<'t> {
    /// A move, or another text in the place of a move.
    Move(&'t str),
    /// The number of a move; `is_first` for that of the first move, made by X or O.
    Number { is_first: bool },
    /// The end of a line, or of a list in brackets.
    End,
}

/// The tokens of a text, each with the byte at which it begins. The text is scanned only once.
#[derive(Clone, Debug)]
pub(super) struct Parts<'t> {
    syntax: MoveSyntax,
    text: &'t str,
    at: usize,
    /// The number of open brackets.
    depth: usize,
    /// The end of the word that is being read.
    end: usize,
    /// Its shape, once one of its moves has been read.
    shape: Option<Shape>,
}

/// The shape of a word without the numbers at its beginning.
#[derive(Clone, Copy, Debug)]
enum Shape {
    /// It is a single move, or not a move.
    Whole,
    /// It consists of moves; if `one_by_one`, every digit in it is a move.
    Moves { one_by_one: bool },
}

impl<'t> Parts<'t> {
    pub(super) fn new(syntax: MoveSyntax, text: &'t str) -> Parts<'t> {
        Parts { syntax, text, at: 0, depth: 0, end: 0, shape: None }
    }

    /// The rest of the word at this place, which ends before a blank, a comma or a bracket.
    fn word(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        if self.at >= self.end {
            let end = rest.find(|c| c == '\n' || is_between(c));
            (self.end, self.shape) = (self.at + end.unwrap_or(rest.len()), None);
        }
        &rest[..self.end - self.at]
    }

    /// The move at the beginning of the rest of a word.
    fn first_move(&mut self, word: &'t str) -> &'t str {
        if self.syntax.notation == Notation::RowCol && digits(word) == word.len() {
            return &self.text[self.at..self.at + self.numbers()];
        }
        let shape = self.shape.unwrap_or_else(|| self.shape_of(word));
        self.shape = Some(shape);
        let length = match shape {
            Shape::Whole => None,
            Shape::Moves { one_by_one } => self.syntax.length(word, one_by_one),
        };
        &word[..length.unwrap_or(word.len())]
    }

    fn shape_of(&self, word: &str) -> Shape {
        let one_by_one = self.syntax.one_digit_is_enough() && self.stands_alone(word);
        let mut rest = word;
        while let Some(length) = self.syntax.length(rest, one_by_one) {
            rest = &rest[length..];
        }
        if rest.is_empty() { Shape::Moves { one_by_one } } else { Shape::Whole }
    }

    /// The length in bytes of the numbers of a row, a column and, in a cube, a board at this place.
    fn numbers(&self) -> usize {
        let all = if self.syntax.game.grid().is_some() { 2 } else { 3 };
        let rest = &self.text[self.at..];
        let mut length = digits(rest);
        for _ in 1..all {
            let between = &rest[length..];
            let next = between.trim_start_matches(|c| parts_moves(c) && c != '\n');
            let between = &between[..between.len() - next.len()];
            let commas = between.chars().filter(|&c| half_width(c) == ',').count();
            let joins = commas == 1 || (commas == 0 && self.depth > 0);
            match digits(next) {
                found if found > 0 && joins => length += between.len() + found,
                _ => break,
            }
        }
        length
    }

    /// True if this word of digits is alone on its line: then each digit is a move if one digit is
    /// enough to name every move.
    fn stands_alone(&self, word: &str) -> bool {
        let (before, after) = (&self.text[..self.at], &self.text[self.at + word.len()..]);
        let is_line = |c: &char| *c != '\n';
        digits(word) == word.len()
            && before.chars().rev().take_while(is_line).all(is_between)
            && after.chars().take_while(is_line).all(is_between)
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = (usize, Part<'t>);

    fn next(&mut self) -> Option<(usize, Part<'t>)> {
        loop {
            let at = self.at;
            let next = self.text[at..].chars().next()?;
            let mut take = |length| self.at += length;
            if next == '\n' {
                take(1);
                return Some((at, Part::End));
            } else if parts_moves(next) {
                take(next.len_utf8());
            } else if opens(next) {
                take(next.len_utf8());
                self.depth += 1;
            } else if closes(next) {
                take(next.len_utf8());
                self.depth = self.depth.saturating_sub(1);
                return Some((at, Part::End));
            } else {
                let word = self.word();
                let number = if self.shape.is_none() { number(word) } else { None };
                let (part, length) = match number {
                    Some((length, is_first)) => (Part::Number { is_first }, length),
                    None => {
                        let text = self.first_move(word);
                        (Part::Move(text), text.len())
                    }
                };
                self.at += length;
                return Some((at, part));
            }
        }
    }
}

impl MoveSyntax {
    /// The length in bytes of the move at the beginning of a word, judged only by letters and
    /// digits.
    fn length(&self, word: &str, one_by_one: bool) -> Option<usize> {
        let first = word.chars().next()?;
        let letter = |c| half_width(c).is_ascii_alphabetic();
        if !letter(first) {
            return match one_by_one {
                true => Some(first.len_utf8()),
                // A number is a word of its own.
                false => Some(digits(word)).filter(|found| *found == word.len()),
            };
        }
        let row = digits(&word[first.len_utf8()..]);
        let length = first.len_utf8() + row;
        match self.game.grid() {
            Some(_) => (row > 0 || self.game.gravity()).then_some(length),
            None => {
                let board = word[length..].chars().next().filter(|&c| row > 0 && letter(c))?;
                Some(length + board.len_utf8())
            }
        }
    }

    /// True if every move that is a number is a single digit.
    fn one_digit_is_enough(&self) -> bool {
        match self.notation {
            Notation::Algebraic | Notation::FromTop => {
                self.game.grid().is_some_and(|grid| self.game.gravity() && grid.columns < 10)
            }
            Notation::Numpad => true,
            Notation::Index => self.game.squares() <= 10,
            Notation::RowCol => false,
        }
    }
}

/// True if a character separates words of a line.
fn is_between(c: char) -> bool {
    parts_moves(c) || opens(c) || closes(c)
}

/// True if a character separates moves.
fn parts_moves(c: char) -> bool {
    matches!(half_width(c), ',' | ';' | '_' | '"' | '\'') || (c.is_whitespace() && c != '\n')
}

fn opens(c: char) -> bool {
    matches!(half_width(c), '(' | '[' | '{')
}

fn closes(c: char) -> bool {
    matches!(half_width(c), ')' | ']' | '}')
}

/// The length in bytes of the digits at the beginning.
fn digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c| half_width(c).is_ascii_digit()).len()
}

/// The length in bytes of the move number at the beginning, digits and points, and true if it is
/// that of a game's first move: `1.`, but not `1...`, which means that the other side moves.
fn number(word: &str) -> Option<(usize, bool)> {
    let (digits, rest) = word.split_at(digits(word));
    let after = rest.trim_start_matches(|c| half_width(c) == '.');
    let points = rest[..rest.len() - after.len()].chars().count();
    let is_one = digits.chars().map(half_width).eq(['1']);
    (!digits.is_empty() && points > 0).then(|| (word.len() - after.len(), is_one && points == 1))
}
