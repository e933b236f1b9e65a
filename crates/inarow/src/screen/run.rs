//! Drives the screen: waits for events, has the model changed, performs its effects, and draws. It alone owns
//! the terminal, the time, the threads, the games that are kept and the settings.

mod games;
mod keeping;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Instant;

use inarow_rules::Square;
use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use self::keeping::{Job, Keeping};
use super::effect::{Effect, Exit, Kind};
use super::input::{self, Incoming};
use super::message::{Message, Target, Ticket};
use super::model::Model;
use super::terminal::{Screen, give_back};
use super::update::update;
use super::work::{self, Players, Responder};

use crate::common::Common;
use crate::failure::{self, Failure};
use crate::kept;
use crate::options::PlayOptions;
use crate::settings::Settings;

/// The runtime beside the model.
pub(super) struct Runtime {
    common: Common<'static>,
    options: PlayOptions,
    screen: Screen,
    opened: Instant,
    sender: Sender<Incoming>,
    incoming: Receiver<Incoming>,
    generator: Xoshiro256PlusPlus,
    stops: BTreeMap<Ticket, Arc<AtomicBool>>,
    players: Option<Players>,
    keeping: Keeping,
    /// An unfinished game that is offered.
    waiting: Option<Box<kept::Waiting>>,
    /// Whether a game has begun: then none is offered.
    has_begun: bool,
    /// Whether something came in since the model was drawn.
    outdated: bool,
    /// The square that the mouse is on.
    hovered: Option<Square>,
    /// Messages held back, to be readable afterwards.
    said: Vec<String>,
}

impl Runtime {
    /// Takes the terminal.
    pub(super) fn new(common: Common<'static>, options: PlayOptions) -> Result<Runtime, Failure> {
        let generator = options.table.seed.generator()?;
        let (sender, incoming) = channel();
        input::listen_to_signals(sender.clone())?;
        let interrupted = sender.clone();
        crate::interrupt::divert(Some(Box::new(move || {
            let _ = interrupted.send(Incoming::Message(Message::Interrupted));
        })));
        failure::hold_back();
        let screen = Screen::take()?;
        input::listen(sender.clone());
        let saves = (!options.no_save).then(|| options.table.database.clone());
        let keeping = Keeping::start((common.clone(), saves), sender.clone())
            .map_err(|error| Failure::Failed(error.to_string()))?;
        Ok(Runtime {
            common,
            options,
            screen,
            opened: Instant::now(),
            sender,
            incoming,
            generator,
            stops: BTreeMap::new(),
            players: None,
            keeping,
            waiting: None,
            has_begun: false,
            outdated: true,
            hovered: None,
            said: Vec::new(),
        })
    }

    /// Runs until the person leaves or the terminal is gone; the terminal is given back by then.
    pub(super) fn run(mut self, mut model: Model) -> Result<(), Failure> {
        let left = self.attend(&mut model);
        for stop in self.stops.values() {
            stop.store(true, Ordering::Relaxed);
        }
        give_back();
        // Programs that play are in process groups of their own, so a signal does not reach them.
        inarow_bots::end_all();
        crate::interrupt::divert(None);
        failure::let_go();
        let resume_hint = self.keeping.close();
        for line in &self.said {
            failure::warn(line);
        }
        match left {
            // Without a terminal the message has no reader.
            Err(_) => Ok(()),
            Ok(Exit::Quit) => {
                if let Some(resume_hint) = resume_hint {
                    // The reader may be gone.
                    let _ = writeln!(io::stdout(), "{resume_hint}");
                }
                Ok(())
            }
            Ok(Exit::Interrupted) => {
                if let Some(resume_hint) = resume_hint {
                    failure::warn(&resume_hint);
                }
                Err(Failure::Interrupted)
            }
            Ok(Exit::Ended(signal)) => {
                end_by(signal);
                Ok(())
            }
            Ok(Exit::Broken) => std::process::exit(101),
        }
    }

    /// Takes in events, until the screen is left or drawing fails.
    fn attend(&mut self, model: &mut Model) -> io::Result<Exit> {
        self.draw(model)?;
        if !self.options.no_save && self.common.position.is_none() {
            self.keeping.ask(Job::Look);
        }
        loop {
            let first = match model.next_change() {
                None => self.incoming.recv().ok(),
                Some(time) => match self.incoming.recv_timeout(time) {
                    Ok(incoming) => Some(incoming),
                    Err(RecvTimeoutError::Timeout) => Some(Incoming::Message(Message::Tick)),
                    Err(RecvTimeoutError::Disconnected) => None,
                },
            };
            // Its own sender keeps the channel open.
            let Some(first) = first else { return Ok(Exit::Ended(None)) };
            let mut next = Some(first);
            while let Some(incoming) = next {
                if matches!(incoming, Incoming::Mouse(_)) {
                    // The meaning depends on the present drawing.
                    self.draw(model)?;
                }
                if let Some(exit) = self.take_in(model, incoming)? {
                    return Ok(exit);
                }
                next = self.incoming.try_recv().ok();
            }
            self.draw(model)?;
        }
    }

    /// Draws the model, unless nothing came in since it was drawn.
    fn draw(&mut self, model: &Model) -> io::Result<()> {
        if std::mem::take(&mut self.outdated) { self.screen.draw(model) } else { Ok(()) }
    }

    fn take_in(&mut self, model: &mut Model, incoming: Incoming) -> io::Result<Option<Exit>> {
        let message = match incoming {
            Incoming::Message(message) => Some(message),
            Incoming::Mouse(mouse) => self.mouse(mouse),
            Incoming::Resized => {
                self.screen.distrust();
                self.outdated = true;
                None
            }
            Incoming::Waiting(waiting) => self.offer(waiting),
            Incoming::Held => {
                self.pass_on();
                None
            }
            Incoming::Continued => {
                self.screen.take_again()?;
                self.outdated = true;
                None
            }
        };
        let Some(message) = message else { return Ok(None) };
        self.outdated = true;
        for effect in update(model, message, self.opened.elapsed()) {
            if let Some(exit) = self.perform(model, effect)? {
                return Ok(Some(exit));
            }
        }
        Ok(None)
    }

    /// The message of a mouse event, by what was drawn there.
    fn mouse(&mut self, mouse: MouseEvent) -> Option<Message> {
        let target = self.screen.target(mouse.column, mouse.row);
        Some(match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Message::Click(target?),
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                let square = match target {
                    Some(Target::Square(square)) => Some(square),
                    _ => None,
                };
                if std::mem::replace(&mut self.hovered, square) == square {
                    return None;
                }
                Message::Hover(square)
            }
            MouseEventKind::ScrollDown => Message::Wheel(1),
            MouseEventKind::ScrollUp => Message::Wheel(-1),
            _ => return None,
        })
    }

    /// Performs an effect of the model.
    fn perform(&mut self, model: &Model, effect: Effect) -> io::Result<Option<Exit>> {
        match effect {
            Effect::Leave(exit) => return Ok(Some(exit)),
            Effect::Suspend => self.suspend()?,
            Effect::Begin(plan) => {
                let message = self.begin(model, plan);
                self.tell(message);
            }
            Effect::Resume => {
                if let Some(message) = self.resume(model) {
                    self.tell(message);
                }
            }
            Effect::Keep(game) => self.keeping.ask(Job::Keep(game)),
            Effect::Grade(grades) => self.keeping.ask(Job::Grade(grades)),
            Effect::Ask(ticket, question) => {
                self.stops.retain(|_, stop| Arc::strong_count(stop) > 1);
                let responder = Responder::new(ticket, self.sender.clone());
                self.stops.insert(ticket, responder.stop.clone());
                match (&question.kind, &self.players) {
                    (Kind::Move(_), Some(players)) => players.ask(responder, question),
                    _ => work::ask(responder, question),
                }
            }
            Effect::Stop(ticket) => {
                if let Some(stop) = self.stops.get(&ticket) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            Effect::Remember(choice) => {
                let settings = Settings { screen: Some(choice), ..Settings::load() };
                settings.remember(model.words());
            }
        }
        self.pass_on();
        Ok(None)
    }

    /// Shows the messages held back, and keeps them for afterwards.
    fn pass_on(&mut self) {
        for line in failure::take_held() {
            self.tell(Message::Notice(line.clone()));
            self.said.push(line);
        }
    }

    fn tell(&self, message: Message) {
        // The other end is this runtime's own.
        let _ = self.sender.send(Incoming::Message(message));
    }

    /// Gives the terminal back until the program goes on.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.screen.take_again()
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Ends as the signal does by default, so that the parent process sees it.
#[cfg(unix)]
fn end_by(signal: Option<i32>) {
    if let Some(signal) = signal {
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    }
}

#[cfg(not(unix))]
fn end_by(_: Option<i32>) {}
