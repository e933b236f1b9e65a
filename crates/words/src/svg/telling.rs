//! Descriptions of boards.

use inarow_rules::{Mark, Square};

use super::Picture;
use crate::Words;

impl Picture {
    /// The game and its state.
    pub(super) fn title(&self, words: &Words, state: &str) -> String {
        words.say(
            "picture-title",
            [("game", words.game(&self.naming.game).into()), ("state", state.into())],
        )
    }

    /// The side to move, or the result on the board.
    pub(super) fn state(&self, words: &Words) -> String {
        match self.conclusion {
            Some(_) => words.record_end(&self.naming.game, None, self.conclusion),
            None => words.say(
                "picture-to-move",
                [("mark", words.side(&self.naming.game, self.to_move).into())],
            ),
        }
    }

    /// A description of the whole board, one sentence per line; `state` is the state of the game.
    pub(super) fn tell(&self, words: &Words, state: &str) -> String {
        let mut said = vec![
            words.say("picture-state", [("state", state.into())]),
            words.say("picture-position", [("position", self.position.as_str().into())]),
            self.stones(words, Mark::X),
            self.stones(words, Mark::O),
        ];
        if !self.forbidden.is_empty() {
            let side = words.side(&self.naming.game, self.to_move).into();
            let squares = self.naming.squares(self.forbidden.iter().copied()).into();
            said.push(words.say("picture-forbidden", [("mark", side), ("squares", squares)]));
        }
        if let Some(square) = self.last_move {
            let square = self.naming.square(square);
            said.push(words.say("picture-last-move", [("square", square.into())]));
        }
        if !self.lines.is_empty() {
            let lines: Vec<String> =
                self.lines.iter().map(|line| words.line(&self.naming, line)).collect();
            let lines = lines.join(&words.say("and", []));
            said.push(words.say("picture-lines", [("lines", lines.into())]));
        }
        if !self.numbered.is_empty() {
            let moves = self.moves().join(" ");
            said.push(words.say("picture-moves", [("moves", moves.into())]));
        }
        said.join("\n")
    }

    /// The numbered moves, each with its number.
    pub(super) fn moves(&self) -> Vec<String> {
        let moves = self.numbered.iter().enumerate();
        moves.map(|(index, &at)| format!("{}. {}", index + 1, self.naming.square(at))).collect()
    }

    fn stones(&self, words: &Words, mark: Mark) -> String {
        let marks = self.marks.iter().enumerate().filter(|(_, on)| **on == Some(mark));
        let squares: Vec<Square> = marks.map(|(index, _)| Square(index as u16)).collect();
        let side = ("mark", words.side(&self.naming.game, mark).into());
        if squares.is_empty() {
            return words.say("picture-no-stones", [side]);
        }
        words.say("picture-stones", [side, ("squares", self.naming.squares(squares).into())])
    }
}
