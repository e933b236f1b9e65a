//! The computers that play a game: a thread that keeps them as long as the game is on the screen, so
//! that their results and the programs they started live from move to move.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use inarow_answers::Thinking;
use inarow_bots::{Contestant, Settings};
use inarow_lab::outside::ListError;
use inarow_players::Refusal;
use inarow_rules::ByMark;
use inarow_search::Informed;
use rand_core::Rng;

use super::{Responder, spawn};
use crate::screen::effect::{Kind, Question};
use crate::screen::input::Incoming;
use crate::screen::message::Answer;
use crate::seats::Seats;
use crate::thinking::allowance;

/// The computers that play a game; they leave when this is dropped.
pub(crate) struct Players {
    questions: Sender<(Responder, Question)>,
}

impl Players {
    /// Gives the players their seats, and notes whether they have exchanged their sides before; they search with `threads` threads, and `programs` limits those that are programs.
    ///
    /// # Errors
    /// If the list of moves of one cannot be read.
    pub(crate) fn seat(
        rules: &Informed,
        names: (ByMark<Contestant>, bool),
        (threads, programs): (usize, Settings),
        generator: impl Rng + Send + 'static,
        sender: Sender<Incoming>,
    ) -> Result<Players, ListError> {
        let (questions, asked) = channel();
        let (seated, is_seated) = channel();
        let rules = rules.clone();
        spawn(sender, move || match Seats::new(&rules, names, threads, &programs) {
            Err(error) => _ = seated.send(Some(error)),
            Ok(seats) => {
                let _ = seated.send(None);
                play(seats, &asked, generator);
            }
        });
        match is_seated.recv() {
            Ok(Some(error)) => Err(error),
            _ => Ok(Players { questions }),
        }
    }

    /// Asks for a move.
    pub(crate) fn ask(&self, responder: Responder, question: Question) {
        // They have left only if the thread broke off, which is reported.
        let _ = self.questions.send((responder, question));
    }
}

/// Answers until the receiver of answers is gone.
fn play(mut seats: Seats, asked: &Receiver<(Responder, Question)>, mut generator: impl Rng) {
    while let Ok((responder, question)) = asked.recv() {
        // A player that is stopped before it began still answers.
        responder.answer(match responder.is_stopped() {
            true => Answer::NoMove(Refusal::Stopped, None),
            false => choose(&mut seats, &responder, &question, &mut generator),
        });
    }
}

fn choose(
    seats: &mut Seats,
    responder: &Responder,
    question: &Question,
    generator: &mut dyn Rng,
) -> Answer {
    let play = &question.play;
    seats.follow(play);
    let mark = play.on_turn();
    let (name, faults) = (seats.names[mark].clone(), seats.faults[mark].clone());
    let Some(player) = seats.computer(mark) else {
        return Answer::NoMove(Refusal::Stopped, None);
    };
    let clock = match question.kind {
        Kind::Move(clock) => clock,
        _ => None,
    };
    let start = Instant::now();
    let stop = |time: Option<Duration>| {
        responder.is_stopped() || time.is_some_and(|time| start.elapsed() >= time)
    };
    let allowance = allowance(&name, clock);
    let thinking = Thinking { allowance, clock, nodes: None, stop: &stop };
    match inarow_answers::choose(play, player, name.named(), &thinking, generator) {
        Ok(decided) => Answer::Decided(decided),
        Err(refusal) => {
            let fault = faults.fault().filter(|_| refusal == Refusal::Failed);
            Answer::NoMove(refusal, fault)
        }
    }
}
