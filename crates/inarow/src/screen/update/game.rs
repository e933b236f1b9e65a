//! A game: the cursor, moves, and looking back.

use inarow_rules::Square;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::conversation::{Request, request};
use crate::screen::effect::Effect;
use crate::screen::game_screen::{GameScreen, Panel, Thinking};
use crate::screen::keys;
use crate::screen::model::{Confirm, Model};

impl Model {
    /// A key during a game.
    pub(super) fn press_game(&mut self, key: KeyEvent) {
        if self.typed.is_some() {
            return self.press_typing(key);
        }
        if let Some(confirm) = self.confirm.take() {
            match key.code {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => self.confirmed(confirm),
                _ if confirm == Confirm::Draw => self.answer_draw(false),
                _ => {}
            }
            return;
        }
        let Some(game_screen) = &mut self.game_screen else { return };
        let looks = game_screen.talk.looking.is_some();
        match key.code {
            KeyCode::Left | KeyCode::Char('h') if looks => self.look_on(-1),
            KeyCode::Right | KeyCode::Char('l') if looks => self.look_on(1),
            KeyCode::Home if looks => self.look_at(0),
            KeyCode::End if looks => self.look_at(usize::MAX),
            KeyCode::Left | KeyCode::Char('h') => game_screen.step(-1, 0),
            KeyCode::Right | KeyCode::Char('l') => game_screen.step(1, 0),
            KeyCode::Up | KeyCode::Char('k') => game_screen.step(0, -1),
            KeyCode::Down | KeyCode::Char('j') => game_screen.step(0, 1),
            KeyCode::PageUp => game_screen.scroll = game_screen.scroll.saturating_sub(5),
            KeyCode::PageDown => game_screen.scroll = game_screen.scroll.saturating_add(5),
            KeyCode::Enter | KeyCode::Char(' ') => self.act(),
            KeyCode::Esc => self.escape(),
            KeyCode::Char(digit @ '1'..='3') if game_screen.chooses() => self.choose_side(digit),
            KeyCode::Char(digit @ '0'..='9') => self.type_digit(digit),
            _ => match keys::command(key) {
                Some(command) => self.command(command),
                None => self.say("screen-no-such-key"),
            },
        }
    }

    /// Enter or Space: plays at the cursor; lets a computer that thinks move now, and one that was
    /// interrupted think on.
    fn act(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        match game_screen.thinking {
            _ if game_screen.talk.looking.is_some() => self.look_at(usize::MAX),
            Thinking::Asked(ticket) => self.want(Effect::Stop(ticket)),
            Thinking::Paused => {
                game_screen.thinking = Thinking::No;
                self.go_on();
            }
            Thinking::No => {
                let square = game_screen.cursor;
                self.play(square);
            }
        }
    }

    /// Esc: interrupts a computer that thinks, else closes the open panel.
    fn escape(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        if matches!(game_screen.thinking, Thinking::Asked(_)) {
            self.pause();
        } else if game_screen.talk.looking.is_some() && game_screen.panel != Panel::Replay {
            self.look_at(usize::MAX);
        } else if game_screen.panel != Panel::Game {
            self.show(Panel::Game);
        } else {
            game_screen.panel_in_front = false;
        }
    }

    /// A square is clicked.
    pub(super) fn click_square(&mut self, square: Square) {
        if let Some(confirm) = self.confirm.take() {
            if confirm == Confirm::Draw {
                self.answer_draw(false);
            }
            return;
        }
        let Some(game_screen) =
            self.game_screen.as_mut().filter(|game_screen| game_screen.has(square))
        else {
            return;
        };
        game_screen.cursor = square;
        if game_screen.talk.looking.is_none() {
            self.play(square);
        }
    }

    /// A person plays a square, or the column that it means.
    pub(super) fn play(&mut self, square: Square) {
        let Some(game_screen) = &self.game_screen else { return };
        if game_screen.talk.play().is_over() {
            return self.say("screen-over");
        }
        if !game_screen.person_moves() {
            return self.say("screen-not-your-turn");
        }
        let meant = game_screen.present.meant.get(square.index()).copied().flatten();
        self.answer(Request::Move(meant.unwrap_or(square)));
    }

    /// A person makes the choice of this number in an opening.
    fn choose_side(&mut self, digit: char) {
        let Some(game) = self.game_screen.as_ref().map(|screen| screen.plan.game) else { return };
        if let Some(choice) = request::choice(&game, digit.encode_utf8(&mut [0; 4])) {
            self.answer(Request::Choose(choice));
        }
    }

    /// Saves the game in its present state.
    pub(super) fn keep(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        self.want(Effect::Keep(Box::new(game_screen.talk.table.kept())));
    }

    /// Shows the position after `ply` moves; from the last one on the newest.
    pub(super) fn look_at(&mut self, ply: usize) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let last = game_screen.talk.play().record().moves.len();
        // A replay stays one at its last move.
        let stays = game_screen.panel == Panel::Replay;
        game_screen.talk.looking = Some(ply.min(last)).filter(|&ply| ply < last || stays);
        self.refresh();
    }

    /// Moves the displayed position by `moves` moves.
    pub(super) fn look_on(&mut self, moves: isize) {
        let Some(game_screen) = &self.game_screen else { return };
        self.look_at(game_screen.talk.ply().saturating_add_signed(moves));
    }

    /// Performs the confirmed action.
    fn confirmed(&mut self, confirm: Confirm) {
        match confirm {
            Confirm::Draw => self.answer_draw(true),
            Confirm::Resign => self.answer(Request::Resign),
            Confirm::NewGame => self.again(),
            Confirm::Swap => self.swap(),
        }
    }
}

impl GameScreen {
    /// Moves the cursor by columns and rows as they are seen; it stays on the board.
    fn step(&mut self, right: i16, down: i16) {
        let (columns, rows) = (self.plan.grid.columns as i16, self.plan.grid.rows as i16);
        let (right, down) = match (self.flipped, self.plan.game.gravity()) {
            (true, true) => (-right, down),
            (true, false) => (-right, -down),
            _ => (right, down),
        };
        let index = self.cursor.index() as i16;
        let column = (index % columns + right).clamp(0, columns - 1);
        let row = (index / columns + down).clamp(0, rows - 1);
        self.cursor = Square((row * columns + column) as u16);
        self.hover = None;
    }
}
