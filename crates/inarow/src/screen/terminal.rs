//! The terminal while the screen has it, and giving it back however that ends.

use std::io::{self, BufWriter, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::Rect;

use super::message::Target;
use super::model::Model;
use super::view::{Targets, view};

/// Whether the terminal has to be given back.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal, taken until this is dropped.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    /// The clickable parts of the last frame.
    targets: Targets,
    /// Whether the terminal may show something else than was drawn.
    stale: bool,
}

impl Screen {
    /// Takes the terminal; a panic gives it back before it is printed.
    ///
    /// # Errors
    /// If there is no terminal.
    pub(crate) fn take() -> io::Result<Screen> {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            usual(panic);
        }));
        take_modes()?;
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 16, stdout()));
        Ok(Screen { terminal: Terminal::new(backend)?, targets: Targets::default(), stale: false })
    }

    /// Takes the terminal again after it was given back, or changed by another program.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        self.stale = true;
        take_modes()
    }

    /// Draws everything in the next frame: a window that is as large as before may have been smaller
    /// meanwhile, and have lost its contents.
    pub(crate) fn distrust(&mut self) {
        self.stale = true;
    }

    /// Draws the changes, all at once where the terminal can do that.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub(crate) fn draw(&mut self, model: &Model) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        if std::mem::take(&mut self.stale) {
            // Clearing would ask the terminal where its cursor is, and wait for the answer.
            let size = self.terminal.size()?;
            self.terminal.resize(Rect::new(0, 0, size.width, size.height))?;
        }
        self.terminal.draw(|frame| self.targets = view(model, frame))?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }

    /// The clickable part that was drawn there.
    pub(crate) fn target(&self, column: u16, row: u16) -> Option<Target> {
        self.targets.at(column, row)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take_modes() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)
}

/// Restores the terminal, if it was taken. A failure is ignored.
pub(crate) fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
        let _ = disable_raw_mode();
    }
}
