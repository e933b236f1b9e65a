//! A game: the cursor, moves, and looking back.

use inarow_players::Reason;
use inarow_rules::{IllegalMove, Square};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::screen::effect::Effect;
use crate::screen::keys;
use crate::screen::model::{Confirm, Model};
use crate::screen::sitting::{Panel, Sitting, Thinking};

impl Model {
    /// A key during a game.
    pub(super) fn press_game(&mut self, key: KeyEvent) {
        if self.typed.is_some() {
            return self.press_typing(key);
        }
        if let Some(confirm) = self.confirm.take() {
            if matches!(key.code, KeyCode::Char('y' | 'Y') | KeyCode::Enter) {
                self.confirmed(confirm);
            }
            return;
        }
        let Some(sitting) = &mut self.sitting else { return };
        let looks = sitting.looking.is_some();
        match key.code {
            KeyCode::Left | KeyCode::Char('h') if looks => self.look_on(-1),
            KeyCode::Right | KeyCode::Char('l') if looks => self.look_on(1),
            KeyCode::Home if looks => self.look_at(0),
            KeyCode::End if looks => self.look_at(usize::MAX),
            KeyCode::Left | KeyCode::Char('h') => sitting.step(-1, 0),
            KeyCode::Right | KeyCode::Char('l') => sitting.step(1, 0),
            KeyCode::Up | KeyCode::Char('k') => sitting.step(0, -1),
            KeyCode::Down | KeyCode::Char('j') => sitting.step(0, 1),
            KeyCode::PageUp => sitting.scroll = sitting.scroll.saturating_sub(5),
            KeyCode::PageDown => sitting.scroll = sitting.scroll.saturating_add(5),
            KeyCode::Enter | KeyCode::Char(' ') => self.act(),
            KeyCode::Esc => self.escape(),
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
        let Some(sitting) = &mut self.sitting else { return };
        match sitting.thinking {
            _ if sitting.looking.is_some() => self.look_at(usize::MAX),
            Thinking::Asked(ticket) => self.want(Effect::Stop(ticket)),
            Thinking::Paused => {
                sitting.thinking = Thinking::No;
                self.go_on();
            }
            Thinking::No => {
                let square = sitting.cursor;
                self.play(square);
            }
        }
    }

    /// Esc: interrupts a computer that thinks, else closes what is open.
    fn escape(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        if matches!(sitting.thinking, Thinking::Asked(_)) {
            self.pause();
        } else if sitting.looking.is_some() && sitting.panel != Panel::Replay {
            self.look_at(usize::MAX);
        } else if sitting.panel != Panel::Game {
            self.show(Panel::Game);
        } else {
            sitting.panel_in_front = false;
        }
    }

    /// A square is clicked.
    pub(super) fn click_square(&mut self, square: Square) {
        if self.confirm.take().is_some() {
            return;
        }
        let Some(sitting) = self.sitting.as_mut().filter(|sitting| sitting.has(square)) else {
            return;
        };
        sitting.cursor = square;
        if sitting.looking.is_none() {
            self.play(square);
        }
    }

    /// A person plays a square, or the column that it stands for.
    pub(super) fn play(&mut self, square: Square) {
        let Some(sitting) = &self.sitting else { return };
        if sitting.play.is_over() {
            return self.say("screen-over");
        }
        if !sitting.person_moves() {
            return self.say("screen-not-your-turn");
        }
        let meant = sitting.present.meant.get(square.index()).copied().flatten();
        let square = meant.unwrap_or(square);
        match self.make_move(square, None) {
            Ok(()) => self.go_on(),
            Err(illegal) => self.refuse(square, illegal),
        }
    }

    /// Says why a move is not possible.
    pub(super) fn refuse(&mut self, square: Square, illegal: IllegalMove) {
        let Some(sitting) = &self.sitting else { return };
        let (words, naming) = (self.words(), sitting.naming());
        let problem = words.illegal_move(&naming, &naming.square(square), illegal);
        self.notice = Some(words.say("not-possible", [("problem", problem.into())]));
    }

    /// Makes a move and has it kept.
    pub(super) fn make_move(
        &mut self,
        square: Square,
        reason: Option<Reason>,
    ) -> Result<(), IllegalMove> {
        let Some(sitting) = &mut self.sitting else { return Ok(()) };
        sitting.play.play(square)?;
        sitting.reasons.push(reason);
        sitting.hint = None;
        self.keep();
        Ok(())
    }

    /// Has the game kept as it stands.
    pub(super) fn keep(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        let (record, names) = (sitting.play.record().clone(), sitting.plan.names.clone());
        self.want(Effect::Keep(record, names));
    }

    /// Looks at the position after so many moves; at the newest from there on.
    pub(super) fn look_at(&mut self, ply: usize) {
        let Some(sitting) = &mut self.sitting else { return };
        let last = sitting.play.record().moves.len();
        // A replay stays one at its last move.
        let stays = sitting.panel == Panel::Replay;
        sitting.looking = Some(ply.min(last)).filter(|&ply| ply < last || stays);
        self.refresh();
    }

    /// Looks so many moves further.
    pub(super) fn look_on(&mut self, moves: isize) {
        let Some(sitting) = &self.sitting else { return };
        self.look_at(sitting.ply().saturating_add_signed(moves));
    }

    /// Does what was asked to be confirmed.
    fn confirmed(&mut self, confirm: Confirm) {
        match confirm {
            Confirm::Resign => self.resign(),
            Confirm::NewGame => self.again(),
            Confirm::Swap => self.swap(),
        }
    }
}

impl Sitting {
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
