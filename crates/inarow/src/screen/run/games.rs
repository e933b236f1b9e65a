//! Games that begin, are resumed and saved.

use inarow_rules::{Game, Mark};
use inarow_search::Informed;
use inarow_words::Words;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Runtime;
use super::keeping::Job;
use crate::common::Common;
use crate::common::usual_notation;
use crate::conversation::Conversation;
use crate::failure::{self, Failure};
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
use crate::thinking::check_for_games;

impl Runtime {
    /// Begins a game, or says why it cannot be played.
    pub(super) fn begin(&mut self, model: &Model, plan: Box<Plan>) -> Message {
        let person = only_person(&plan.names);
        let first = plan.beginning.settle(person, &mut self.generator).unwrap_or(Mark::X);
        let talk = |words: &Words, rules| plan.begin(words, rules, first);
        let talk = self.seat(model, &plan, talk);
        talk.map_or_else(Message::Refused, |talk| Message::Begun(plan, Box::new(talk)))
    }

    /// Seats the players of a game that begins or goes on.
    fn seat(
        &mut self,
        model: &Model,
        plan: &Plan,
        talk: impl FnOnce(&Words, Informed) -> Result<Conversation, String>,
    ) -> Result<Conversation, String> {
        let words = model.words();
        let said = |failure: Failure| failure.message();
        let rules = self.options.table.known.rules_of(words, plan.game).map_err(said)?;
        let common = Common { words, rules: rules.clone(), position: None, ..self.common.clone() };
        let names = Mark::BOTH.map(|mark| &plan.names[mark]);
        let checked = names.iter().try_for_each(|name| check_for_games(&common, name));
        let programs =
            checked.and_then(|()| programs::settings(words, &self.options.table.sandbox, names));
        let programs = programs.map_err(said)?;
        let talk = talk(words, rules)?;
        let generator = Xoshiro256PlusPlus::from_rng(&mut self.generator);
        self.players = None;
        if !(is_person(&plan.names.x) && is_person(&plan.names.o)) {
            let names = (plan.names.clone(), talk.play().is_exchanged());
            let sender = self.sender.clone();
            let may = (self.options.table.threads.count(), programs);
            let players = Players::seat(&common.rules, names, may, generator, sender);
            let wrong = |error| words.list_error(&common.naming(), &error);
            self.players = Some(players.map_err(wrong)?);
        }
        self.waiting = None;
        self.has_begun = true;
        self.keep_next(common, plan);
        Ok(talk)
    }

    /// Has the games to come kept.
    fn keep_next(&self, common: Common<'static>, plan: &Plan) {
        if plan.from.is_none() {
            let origin = plan.lesson.map_or("play".to_owned(), |lesson| format!("lesson {lesson}"));
            self.keeping.ask(Job::Next(Box::new(common), origin));
            return;
        }
        if !self.options.no_save {
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
            people: Mark::BOTH.map(|mark| kept.players[mark].clone()).into(),
            beginning: Beginning::Mark(kept.first),
            opening: kept.record().opening().rule(),
            pace: kept.time().map(Pace::of).unwrap_or_default(),
            notation: usual_notation(&kept.game),
            lesson: lesson.filter(|_| kept.game == Game::TICTACTOE),
        };
        let shown = (plan.notation, plan.pace.control());
        let talk =
            self.seat(model, &plan, |words, rules| Conversation::go_on(words, rules, kept, shown));
        let talk = match talk {
            Ok(talk) => talk,
            Err(why) => return Some(Message::Refused(why)),
        };
        keeping::warn_of_outside(model.words(), kept);
        self.keeping.ask(Job::GoOn(waiting));
        Some(Message::Begun(Box::new(plan), Box::new(talk)))
    }
}
