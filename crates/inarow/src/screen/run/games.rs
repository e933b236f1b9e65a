//! Games that begin, are resumed and saved.

use inarow_answers::GameInPlay;
use inarow_rules::{Game, Mark};
use inarow_words::Naming;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Runtime;
use super::keeping::Job;
use crate::common::Common;
use crate::common::usual_notation;
use crate::failure;
use crate::game_style::Beginning;
use crate::keeping;
use crate::kept;
use crate::programs;
use crate::screen::message::Message;
use crate::screen::model::Model;
use crate::screen::pace::Pace;
use crate::screen::plan::{Plan, Waiting};
use crate::screen::work::Players;
use crate::seats::{is_person, only_person};
use crate::thinking::check_contestant;

impl Runtime {
    /// Seats the players of a game and settles the first one, or returns why it cannot be played.
    pub(super) fn begin(&mut self, model: &Model, plan: Box<Plan>) -> Message {
        let words = model.words();
        let rules = match self.common.rules_of(plan.game) {
            Ok(rules) => rules,
            Err(failure) => return Message::Refused(failure.message()),
        };
        let common = Common { words, rules: rules.clone(), position: None, ..self.common.clone() };
        let names = Mark::BOTH.map(|mark| &plan.names[mark]);
        let checked = names.iter().try_for_each(|name| check_contestant(&common, name));
        let programs = match checked.and_then(|()| programs::settings(&common, names)) {
            Ok(programs) => programs,
            Err(failure) => return Message::Refused(failure.message()),
        };
        let generator = Xoshiro256PlusPlus::from_rng(&mut self.generator);
        self.players = None;
        if !(is_person(&plan.names.x) && is_person(&plan.names.o)) {
            let (names, sender) = (plan.names.clone(), self.sender.clone());
            let may = (common.threads, programs);
            match Players::seat(&common.rules, names, may, generator, sender) {
                Ok(players) => self.players = Some(players),
                Err(error) => return Message::Refused(words.list_error(&common.naming(), &error)),
            }
        }
        self.waiting = None;
        self.has_begun = true;
        self.keep_next(common, &plan);
        let person = only_person(&plan.names);
        let first = plan.beginning.settle(person, &mut self.generator).unwrap_or(Mark::X);
        Message::Begun(plan, rules, first)
    }

    /// Has the games to come kept.
    fn keep_next(&self, common: Common<'static>, plan: &Plan) {
        if plan.from.is_none() {
            let origin = plan.lesson.map_or("play".to_owned(), |lesson| format!("lesson {lesson}"));
            self.keeping.ask(Job::Next(Box::new(common), origin));
            return;
        }
        if common.save {
            failure::warn(&common.words.say("not-saved-position", []));
        }
        self.keeping.ask(Job::Idle);
    }

    /// Offers a game that can be resumed, unless another has begun meanwhile.
    pub(super) fn offer(&mut self, waiting: Box<kept::Waiting>) -> Option<Message> {
        if self.has_begun {
            return None;
        }
        let (id, plies) = (waiting.id.to_string(), waiting.kept.moves.len());
        let offered = Waiting { id, game: waiting.kept.game, plies };
        self.waiting = Some(waiting);
        Some(Message::Waiting(offered))
    }

    /// Goes on with the game that waits.
    pub(super) fn resume(&mut self, model: &Model) -> Option<Message> {
        let waiting = self.waiting.take()?;
        let kept = &waiting.kept;
        let Some(grid) = kept.game.grid() else {
            return Some(Message::Refused(model.words().not_flat(&kept.game)));
        };
        let lesson = kept.origin.strip_prefix("lesson ").and_then(|number| number.parse().ok());
        let plan = Plan {
            game: kept.game,
            grid,
            from: None,
            names: keeping::names(kept),
            beginning: Beginning::Mark(kept.first),
            pace: kept.time().map(Pace::of).unwrap_or_default(),
            notation: usual_notation(&kept.game),
            lesson: lesson.filter(|_| kept.game == Game::TICTACTOE),
        };
        let rules = match self.common.rules_of(kept.game) {
            Ok(rules) => rules,
            Err(failure) => return Some(Message::Refused(failure.message())),
        };
        let play = match GameInPlay::of_record(rules, kept.record()) {
            Ok(play) => play,
            Err(bad) => {
                let naming = Naming { game: kept.game, notation: plan.notation };
                return Some(Message::Refused(model.words().bad_record(&naming, bad)));
            }
        };
        let plan = match self.begin(model, Box::new(plan)) {
            Message::Begun(plan, ..) => plan,
            refused => return Some(refused),
        };
        let left = kept.moves.iter().map(|made| made.clock).collect();
        self.keeping.ask(Job::GoOn(waiting));
        Some(Message::Resumed(plan, Box::new(play), left))
    }
}
