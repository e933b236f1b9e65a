//! A game of one's own: its numbers and options.

use inarow_answers::Choices;
use inarow_rules::{Game, GameOption};

use super::{Field, Form};

impl Form {
    /// Makes the number that is chosen smaller or larger.
    pub(super) fn turn_number(&mut self, step: i8) {
        let [mut columns, mut rows, mut k] = self.numbers();
        let most = i16::from(Game::MAX_SIDE);
        let moved =
            |number: u8, most: i16| (i16::from(number) + i16::from(step)).clamp(1, most) as u8;
        match self.field() {
            Field::Columns => columns = moved(columns, most),
            Field::Rows => rows = moved(rows, most),
            _ => k = moved(k, most),
        }
        let game = self.game;
        self.make([columns, rows, k], |option| game.has(option));
    }

    /// Takes an option up, or drops it.
    pub(super) fn turn_option(&mut self, turned: GameOption) {
        let game = self.game;
        self.make(self.numbers(), |option| game.has(option) != (option == turned));
    }

    fn numbers(&self) -> [u8; 3] {
        [self.grid.columns as u8, self.grid.rows as u8, self.game.k() as u8]
    }

    fn make(&mut self, [columns, rows, k]: [u8; 3], holds: impl Fn(GameOption) -> bool) {
        let Some(plain) = Game::new(columns, rows, k) else { return };
        let options = Choices::OPTIONS.map(|(_, option)| option).into_iter();
        self.take_game(options.filter(|option| holds(*option)).fold(plain, Game::with));
        self.from = None;
    }

    /// Takes a typed digit into the number that is chosen.
    pub(super) fn type_digit(&mut self, character: char) {
        if let Some(digit) = character.to_digit(10) {
            let place = match self.field() {
                Field::Columns => 0,
                Field::Rows => 1,
                _ => 2,
            };
            let mut numbers = self.numbers();
            let before = if self.fresh { 0 } else { u32::from(numbers[place]) };
            let most = u32::from(Game::MAX_SIDE);
            numbers[place] = (10 * before + digit).clamp(1, most) as u8;
            let game = self.game;
            self.make(numbers, |option| game.has(option));
            self.fresh = false;
        }
    }
}
