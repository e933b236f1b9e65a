//! Keys during a game: one table for the keys, their buttons and the help.

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::conversation::Request;

/// The effect of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Ask(Request),
    Analysis,
    Replay,
    Swap,
    Flip,
    Type,
    Back,
    Forward,
    Panel,
    Menu,
}

/// A key and its action.
pub(crate) struct Binding {
    pub(crate) code: KeyCode,
    /// The name of the key.
    pub(crate) name: &'static str,
    pub(crate) command: Command,
    /// The message for its action, in a word or two; with `-help` in a line.
    pub(crate) label: &'static str,
}

const fn bound(
    code: KeyCode,
    name: &'static str,
    command: Command,
    label: &'static str,
) -> Binding {
    Binding { code, name, command, label }
}

/// Every key that is no movement, in the order of the help.
pub(crate) const BINDINGS: [Binding; 21] = [
    bound(KeyCode::Char('u'), "u", Command::Ask(Request::Undo), "screen-undo"),
    bound(KeyCode::Char('r'), "r", Command::Ask(Request::Redo), "screen-redo"),
    bound(KeyCode::Char('i'), "i", Command::Ask(Request::Hint), "screen-hint"),
    bound(KeyCode::Char('e'), "e", Command::Ask(Request::More), "screen-more"),
    bound(KeyCode::Char('w'), "w", Command::Ask(Request::Why), "screen-why"),
    bound(KeyCode::Char('a'), "a", Command::Analysis, "screen-analysis"),
    bound(KeyCode::Char('L'), "L", Command::Ask(Request::Rule), "screen-lesson"),
    bound(KeyCode::Char('v'), "v", Command::Replay, "screen-replay"),
    bound(KeyCode::Char('['), "[", Command::Back, "screen-back"),
    bound(KeyCode::Char(']'), "]", Command::Forward, "screen-forward"),
    bound(KeyCode::Char(':'), ":", Command::Type, "screen-type"),
    bound(KeyCode::Char('t'), "t", Command::Ask(Request::Threats), "screen-threats"),
    bound(KeyCode::Char('f'), "f", Command::Flip, "screen-flip"),
    bound(KeyCode::Char('s'), "s", Command::Swap, "screen-swap"),
    bound(KeyCode::Char('n'), "n", Command::Ask(Request::Again), "screen-new"),
    bound(KeyCode::Char('d'), "d", Command::Ask(Request::Draw), "screen-draw"),
    bound(KeyCode::Char('x'), "x", Command::Ask(Request::Resign), "screen-resign"),
    bound(KeyCode::Tab, "Tab", Command::Panel, "screen-panel"),
    bound(KeyCode::Char('m'), "m", Command::Menu, "screen-menu"),
    bound(KeyCode::Char('?'), "?", Command::Ask(Request::Help), "screen-help"),
    bound(KeyCode::Char('q'), "q", Command::Ask(Request::Quit), "screen-quit"),
];

/// The command of a key.
pub(crate) fn command(key: KeyEvent) -> Option<Command> {
    BINDINGS.iter().find(|binding| binding.code == key.code).map(|binding| binding.command)
}

/// The key that asks for something.
pub(crate) fn binding(command: Command) -> &'static Binding {
    let found = BINDINGS.iter().find(|binding| binding.command == command);
    found.expect("every command has a key")
}
