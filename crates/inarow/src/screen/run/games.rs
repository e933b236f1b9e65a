//! Games that begin, go on and are kept.

use inarow_answers::GameInPlay;
use inarow_rules::{Game, Mark, Rules};
use inarow_words::Naming;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Runtime;
use crate::common::Common;
use crate::common::usual_notation;
use crate::failure::{self, Failure};
use crate::keeping::{self, Keeper};
use crate::kept::{self, newest};
use crate::manner::Beginning;
use crate::screen::message::Message;
use crate::screen::model::Model;
use crate::screen::pace::Pace;
use crate::screen::plan::{Plan, Waiting};
use crate::screen::work::Players;
use crate::seats::{is_person, only_person};
use crate::thinking::check_contestant;

impl Runtime {
    /// Seats the players of a game and settles who begins, or says why it cannot be played.
    pub(super) fn begin(&mut self, model: &Model, plan: Box<Plan>) -> Message {
        let words = model.words();
        let rules = Rules::new(plan.game);
        let common = Common { words, rules, position: None, ..self.common.clone() };
        for mark in Mark::BOTH {
            let checked = check_contestant(&common, &plan.names[mark]);
            if let Err(Failure::Usage(why) | Failure::Failed(why)) = checked {
                return Message::Refused(why);
            }
        }
        let generator = Xoshiro256PlusPlus::from_rng(&mut self.generator);
        self.players = None;
        if !(is_person(&plan.names.x) && is_person(&plan.names.o)) {
            let (names, sender) = (plan.names.clone(), self.sender.clone());
            match Players::seat(&common.rules, names, common.threads, generator, sender) {
                Ok(players) => self.players = Some(players),
                Err(error) => return Message::Refused(words.list_error(&common.naming(), &error)),
            }
        }
        self.waiting = None;
        self.keep_next(&common, &plan);
        let person = only_person(&plan.names);
        let first = plan.beginning.settle(person, &mut self.generator).unwrap_or(Mark::X);
        Message::Begun(plan, first)
    }

    /// Is ready to keep another game.
    fn keep_next(&mut self, common: &Common<'static>, plan: &Plan) {
        if let Some(keeper) = &mut self.keeper {
            if let Some((record, names)) = self.kept.take() {
                keeper.finish(&record, &names);
            }
            keeper.next();
        }
        let origin = plan.lesson.map_or("play".to_owned(), |lesson| format!("lesson {lesson}"));
        if plan.from.is_some() {
            if common.save {
                failure::warn(&common.words.say("not-saved-position", []));
            }
            self.keeper = Some(Keeper::idle(common.words));
            return;
        }
        match &mut self.keeper {
            Some(keeper) if keeper.database().is_some() => keeper.set_origin(&origin),
            _ => match Keeper::open(common, &origin) {
                Ok(keeper) => self.keeper = Some(keeper),
                Err(Failure::Usage(why) | Failure::Failed(why)) => failure::warn(&why),
                Err(_) => (),
            },
        }
    }

    /// Keeps what is not kept yet, and says how the game can go on.
    pub(super) fn close(&mut self) -> Option<String> {
        let mut keeper = self.keeper.take()?;
        if let Some((record, names)) = self.kept.take() {
            keeper.finish(&record, &names);
        }
        keeper.farewell()
    }

    /// Offers the newest unfinished game, if there is one.
    pub(super) fn look_for_waiting(&mut self) {
        if !self.common.save || self.common.position.is_some() {
            return;
        }
        if let Ok(keeper) = Keeper::open(&self.common, "play") {
            let waiting = keeper.database().map(|database| newest(&self.common, database));
            self.waiting = waiting.and_then(Result::ok).flatten();
            self.keeper = Some(keeper);
        }
        if let Some(kept::Waiting { id, kept, .. }) = &self.waiting {
            let (id, plies) = (id.to_string(), kept.moves.len());
            self.tell(Message::Waiting(Waiting { id, game: kept.game, plies }));
        }
        self.pass_on();
    }

    /// Goes on with the game that waits.
    pub(super) fn resume(&mut self, model: &Model) -> Option<Message> {
        let kept::Waiting { id, kept, live } = self.waiting.take()?;
        let Some(grid) = kept.game.grid() else {
            return Some(Message::Refused(model.words().not_flat(&kept.game)));
        };
        let lesson = kept.origin.strip_prefix("lesson ").and_then(|number| number.parse().ok());
        let plan = Plan {
            game: kept.game,
            grid,
            from: None,
            names: keeping::names(&kept),
            beginning: Beginning::Mark(kept.first),
            pace: Pace::None,
            notation: usual_notation(&kept.game),
            lesson: lesson.filter(|_| kept.game == Game::TICTACTOE),
        };
        let play = match GameInPlay::of_record(Rules::new(kept.game), kept.record()) {
            Ok(play) => play,
            Err(bad) => {
                let naming = Naming { game: kept.game, notation: plan.notation };
                return Some(Message::Refused(model.words().bad_record(&naming, bad)));
            }
        };
        let plan = match self.begin(model, Box::new(plan)) {
            Message::Begun(plan, _) => plan,
            refused => return Some(refused),
        };
        if let Some(keeper) = &mut self.keeper {
            keeper.go_on(id, &kept, live);
        }
        Some(Message::Resumed(plan, Box::new(play)))
    }
}
