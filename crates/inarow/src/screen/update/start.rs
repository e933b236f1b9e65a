//! The start screen and the list of lessons.

use inarow_rules::opening::Opening;
use inarow_rules::{Game, Grid, Notation};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::conversation::Conversation;
use crate::lessons::{OFFERED, unasked};
use crate::screen::effect::{Effect, Exit};
use crate::screen::form::Field;
use crate::screen::game_screen::{GameScreen, Panel};
use crate::screen::model::{Model, Page};
use crate::screen::plan::Plan;

impl Model {
    /// A key on the start screen.
    pub(super) fn press_start(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.form.go(-1),
            KeyCode::Down | KeyCode::Tab => self.form.go(1),
            KeyCode::Left => self.form.turn(-1),
            KeyCode::Right => self.form.turn(1),
            KeyCode::Enter => self.start_here(),
            KeyCode::Backspace => self.form.erase(),
            KeyCode::Esc if self.game_screen.is_some() => self.page = Page::Game,
            KeyCode::Char(character) if self.form.is_typing() => {
                self.form.type_character(character)
            }
            KeyCode::Char(' ') => self.space(),
            KeyCode::Char('k') => self.form.go(-1),
            KeyCode::Char('j') => self.form.go(1),
            KeyCode::Char('l' | 'L') => self.page = Page::Lessons(0),
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char('q') => self.want(Effect::Leave(Exit::Quit)),
            KeyCode::Char(character) => self.form.type_character(character),
            _ => (),
        }
    }

    /// A line of the start screen is clicked.
    pub(super) fn choose(&mut self, line: usize, step: i8) {
        match self.form.click(line) {
            Field::Resume | Field::Start | Field::Lessons => self.start_here(),
            _ if step != 0 => self.form.turn(step),
            _ => (),
        }
    }

    /// The space bar: as Enter where there is nothing to change.
    fn space(&mut self) {
        match self.form.field() {
            Field::Resume | Field::Start | Field::Lessons => self.start_here(),
            _ => self.form.turn(1),
        }
    }

    /// Runs the action of the line: for most of them, a new game.
    fn start_here(&mut self) {
        match self.form.field() {
            Field::Resume => self.want(Effect::Resume),
            Field::Lessons => self.page = Page::Lessons(0),
            _ => self.start(),
        }
    }

    /// Starts the game that is chosen.
    fn start(&mut self) {
        let words = self.words();
        if let Some(plan) = self.form.plan(words) {
            self.want(Effect::Remember(self.form.choice()));
            self.want(Effect::Begin(Box::new(plan)));
        }
    }

    /// A key on the list of lessons.
    pub(super) fn press_lessons(&mut self, key: KeyEvent, chosen: usize) {
        let go = |to: usize| Page::Lessons(to.min(OFFERED.len() - 1));
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.page = go(chosen.saturating_sub(1)),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.page = go(chosen + 1),
            KeyCode::Char(digit @ '1'..='9') => {
                let number = digit.to_digit(10).unwrap_or(0) as usize;
                if let Some(line) = OFFERED.iter().position(|offered| offered.0 == number) {
                    self.choose_lesson(line);
                }
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_lesson(chosen),
            KeyCode::Esc | KeyCode::Char('m') => {
                self.page = if self.game_screen.is_some() { Page::Game } else { Page::Start };
            }
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char('q') => self.want(Effect::Leave(Exit::Quit)),
            _ => (),
        }
    }

    /// Begins the game of the lesson in this line, from 0.
    pub(super) fn choose_lesson(&mut self, line: usize) {
        let Some(&(number, player)) = OFFERED.get(line) else { return };
        let (names, beginning) = unasked(number, player);
        let notation = match number {
            1 => Notation::Numpad,
            2 | 5 => Notation::Index,
            _ => Notation::RowCol,
        };
        self.want(Effect::Begin(Box::new(Plan {
            game: Game::TICTACTOE,
            grid: Grid { columns: 3, rows: 3 },
            from: None,
            names,
            people: self.form.people.clone(),
            beginning,
            opening: Opening::Free,
            pace: Default::default(),
            notation,
            lesson: Some(number),
        })));
    }

    /// A game begins or goes on.
    pub(super) fn begin(&mut self, plan: Plan, talk: Conversation) {
        self.stop_asking();
        // The score is that of these two players; another opponent starts from zero.
        let same = self.game_screen.as_ref().is_some_and(|before| {
            let (names, now) = (&before.plan.names, &plan.names);
            let swapped = (&names.x, &names.o) == (&now.o, &now.x);
            before.plan.game == plan.game && (names == now || swapped)
        });
        if !same {
            self.tally = Default::default();
        }
        let old = self.game_screen.take();
        let mut game_screen = GameScreen::new(plan, talk);
        if let Some(old) = old.filter(|_| same) {
            (game_screen.flipped, game_screen.marks_threats) = (old.flipped, old.marks_threats);
            game_screen.panel_in_front = old.panel_in_front;
            if old.plan.lesson == game_screen.plan.lesson && old.panel != Panel::Replay {
                game_screen.panel = old.panel;
            }
        }
        self.game_screen = Some(game_screen);
        self.form.offer(None);
        (self.page, self.typed, self.confirm) = (Page::Game, None, None);
        self.go_on();
    }

    /// A game cannot begin.
    pub(super) fn refused(&mut self, why: String) {
        match self.page {
            Page::Start => self.form.problem = Some((self.form.field(), why)),
            _ => self.notice = Some(why),
        }
    }
}
