//! The offer to resume an unfinished game.

use std::io::{IsTerminal, stdin, stdout};

use inarow_formats::kept::KeptGame;
use inarow_rules::End;

use crate::common::Common;
use crate::console::Console;
use crate::conversation::request::means_quit;
use crate::database::{failed, now};
use crate::dates;
use crate::failure::Failure;
use crate::keeping::Keeper;
use crate::kept::{Waiting, newest, shown_name};

/// The answer to the offer to resume a game.
pub(super) enum Offer {
    /// There was none, or it was declined.
    None,
    /// It was accepted.
    GoOn(Box<Waiting>),
    /// The person wants to leave.
    Leave,
}

/// Accepted answers to the offer; an empty line means yes. The answers that give a game up are whole words: `d`
/// is a column too.
const YES: [&str; 8] = ["", "y", "yes", "是", "是的", "好", "继续", "嗯"];
const NO: [&str; 5] = ["n", "no", "否", "不", "不要"];
const DROP: [&str; 3] = ["drop", "abandon", "放弃"];

/// On a terminal, asks whether to resume the newest unfinished game of the kind that is to be played, if it may be.
pub(super) fn offer(
    common: &Common<'_>,
    keeper: &Keeper<'_>,
    may_resume: &dyn Fn(&KeptGame) -> bool,
) -> Result<Offer, Failure> {
    let words = common.words;
    let Some(database) = keeper.database() else { return Ok(Offer::None) };
    if !(stdin().is_terminal() && stdout().is_terminal()) {
        return Ok(Offer::None);
    }
    let may_resume = |kept: &KeptGame| kept.game == *common.game() && may_resume(kept);
    let Some(waiting) = newest(common, database, &may_resume)? else {
        return Ok(Offer::None);
    };
    let Waiting { id, kept, .. } = &waiting;
    let game = words.game(&kept.game);
    let opening = words.opening_record(&kept.game, &kept.record().opening());
    let kind: Vec<String> = [Some(game), opening].into_iter().flatten().collect();
    let question = words.say(
        "resume-offer",
        [
            ("id", id.to_string().into()),
            ("game", kind.join(&words.say("comma", [])).into()),
            ("x", shown_name(&kept.players.x).into()),
            ("o", shown_name(&kept.players.o).into()),
            ("plies", kept.moves.len().into()),
            ("begun", kept.started.map(dates::minute).unwrap_or_default().into()),
        ],
    );
    let console = Console::new(false);
    loop {
        let Some(answer) = console.ask(&question)? else { return Ok(Offer::Leave) };
        let word = answer.to_lowercase();
        let is_one_of = |words: &[&str]| words.contains(&word.as_str());
        if is_one_of(&YES) {
            return Ok(Offer::GoOn(Box::new(waiting)));
        } else if is_one_of(&NO) {
            return Ok(Offer::None);
        } else if is_one_of(&DROP) {
            let id = *id;
            let ended = database.ask(async |store| store.end(id, End::Abandoned, now()).await);
            ended.map_err(|error| failed(common, database.place(), &error))?;
            return Ok(Offer::None);
        } else if means_quit(&word) {
            return Ok(Offer::Leave);
        }
    }
}
