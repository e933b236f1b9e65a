//! The paths of questions, and how each is read.

use std::sync::Arc;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use super::kept::Kept;
use super::question::{Asked, Question, Work, tell, voice, written};
use crate::asked::{
    AskedLesson, HomeGames, Stop, WantedChallenge, WantedChange, WantedChoices, WantedDay,
    WantedDraw, WantedExport, WantedGrade, WantedHomeGame, WantedHomeGames, WantedHomeImport,
    WantedImport, WantedLearnedGame, WantedLearnedMove, WantedPlayer, WantedPosition,
    WantedPuzzles, WantedRule, WantedTrace, WantedTraining, WantedUnmoved, WantedValues, read_body,
    read_query,
};
use crate::learning::Matchboxes;
use crate::lesson::{Lesson, Lessons};
use crate::puzzle::puzzle_of_day;
use crate::{Answer, Problem, ProblemKind, Versioned, Voice, budget};

/// A path of questions.
#[derive(Debug)]
pub struct QuestionPath {
    /// The path below `/api/v1/`; a part in braces varies.
    pub path: &'static str,
    /// The form of the body; none for `GET`.
    pub body: Option<Content>,
    /// Reads a question with the part that varies.
    pub(super) read: fn(&Kept, &Question<'_>, &str) -> Result<Asked, Problem>,
}

/// The form of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A file of games.
    Text,
    /// JSON.
    Json,
}

impl QuestionPath {
    /// The part of a path that varies, or an empty text where none does; `None` if it is another path.
    pub(super) fn part<'a>(&self, path: &'a str) -> Option<&'a str> {
        let (mut own, mut parts, mut found) = (self.path.split('/'), path.split('/'), "");
        loop {
            match (own.next(), parts.next()) {
                (None, None) => return Some(found),
                (Some(own), Some(part)) if own.starts_with('{') => found = part,
                (Some(own), Some(part)) if own == part => {}
                _ => return None,
            }
        }
    }
}

const fn get(
    path: &'static str,
    read: fn(&Kept, &Question<'_>, &str) -> Result<Asked, Problem>,
) -> QuestionPath {
    QuestionPath { path, body: None, read }
}

const fn post(
    path: &'static str,
    body: Content,
    read: fn(&Kept, &Question<'_>, &str) -> Result<Asked, Problem>,
) -> QuestionPath {
    QuestionPath { path, body: Some(body), read }
}

/// Questions that have the same answer everywhere.
pub(super) const EVERYWHERE: &[QuestionPath] = &[
    get("choices", |kept, asked, _| {
        let wanted: WantedChoices = read_query(asked.query)?;
        known(asked, &wanted.read(budget::SHARED, |game| kept.rules(game))?)
    }),
    get("positions", |kept, asked, _| {
        let wanted: WantedPosition = read_query(asked.query)?;
        known(asked, &wanted.game(|game| kept.rules(game))?)
    }),
    get("grade", |kept, asked, _| {
        let wanted = read_query::<WantedGrade>(asked.query)?.read(|game| kept.rules(game))?;
        found(asked, Work::Long, move |stop| wanted.answer(stop))
    }),
    get("trace", |kept, asked, _| {
        let wanted = read_query::<WantedTrace>(asked.query)?.read(|game| kept.rules(game))?;
        found(asked, Work::Long, move |stop| wanted.answer(stop))
    }),
    post("study/import", Content::Text, |_, asked, _| {
        let (wanted, body) =
            (read_query::<WantedImport>(asked.query)?.read()?, asked.body.to_vec());
        found(asked, Work::Short, move |_| wanted.answer(&body))
    }),
    post("study/export", Content::Json, |kept, asked, _| {
        let wanted = read_body::<WantedExport>(asked.body)?.read(|game| kept.rules(game))?;
        found(asked, Work::Short, move |_| wanted.answer())
    }),
    get("lessons", |_, asked, _| known(asked, &Lessons)),
    get("lessons/{lesson}", |kept, asked, lesson| {
        let WantedPlayer { player } = read_query(asked.query)?;
        let lesson = AskedLesson::read(lesson, player.as_deref())?;
        let work = if kept.players.has_studied(lesson) { Work::None } else { Work::Once };
        let players = Arc::clone(&kept.players);
        found(asked, work, move |stop| Ok(Lesson::new(players.studied(lesson, stop)?)))
    }),
    get("lessons/{lesson}/rule", |kept, asked, lesson| {
        let wanted: WantedRule = read_query(asked.query)?;
        let wanted = wanted.read(lesson, |game| kept.rules(game))?;
        found(asked, Work::Short, move |stop| wanted.answer(stop))
    }),
    get("lessons/{lesson}/move", |kept, asked, lesson| {
        let wanted: WantedDraw = read_query(asked.query)?;
        let seed = wanted.seed.map_or(asked.seed, u64::from);
        let wanted = wanted.rule().read(lesson, |game| kept.rules(game))?;
        answered(asked, Work::Short, move |stop, voice| {
            let rule = wanted.answer(stop)?;
            tell(&rule.draw(&mut Xoshiro256PlusPlus::seed_from_u64(seed)), voice)
        })
    }),
    get("lessons/{lesson}/challenge", |kept, asked, lesson| {
        let wanted = read_query::<WantedChallenge>(asked.query)?.read(lesson)?;
        let is_known = kept.players.has_studied(wanted.lesson);
        let work = if is_known { Work::None } else { Work::Once };
        let players = Arc::clone(&kept.players);
        answered(asked, work, move |stop, voice| {
            let studied = players.studied(wanted.lesson, stop)?;
            tell(&wanted.answer(&studied)?, voice)
        })
    }),
    get("lessons/6/matchboxes", |_, asked, _| {
        let none = || Problem::new(ProblemKind::Internal, "no boxes");
        found(asked, Work::Short, move |_| Matchboxes::full().ok_or_else(none))
    }),
    post("lessons/6/training", Content::Json, |_, asked, _| {
        let wanted = read_body::<WantedTraining>(asked.body)?.read(asked.seed)?;
        found(asked, Work::Long, move |stop| wanted.answer(stop))
    }),
    post("lessons/6/training/move", Content::Json, |_, asked, _| {
        let wanted: WantedLearnedMove = read_body(asked.body)?;
        let seed = wanted.seed().unwrap_or(asked.seed);
        found(asked, Work::Short, move |_| {
            wanted.answer(&mut Xoshiro256PlusPlus::seed_from_u64(seed))
        })
    }),
    post("lessons/6/training/challenge", Content::Json, |_, asked, _| {
        let wanted: WantedLearnedGame = read_body(asked.body)?;
        answered(asked, Work::Short, move |stop, voice| tell(&wanted.read(stop)?.answer()?, voice))
    }),
    get("puzzles", |_, asked, _| {
        let wanted = read_query::<WantedPuzzles>(asked.query)?.read(asked.seed)?;
        found(asked, Work::Short, move |_| Ok(wanted.answer()))
    }),
    get("puzzles/today", |_, asked, _| {
        let day = read_query::<WantedDay>(asked.query)?.read()?;
        found(asked, Work::Short, move |_| Ok(puzzle_of_day(day)))
    }),
    get("values", |_, asked, _| known(asked, &read_query::<WantedValues>(asked.query)?.answer()?)),
];

/// Questions about games that a browser keeps itself.
pub(super) const IN_BROWSER: &[QuestionPath] = &[
    post("home/make", Content::Json, |kept, asked, _| {
        let (wanted, kept): (WantedHomeGame, _) = (read_body(asked.body)?, kept.clone());
        answered(asked, Work::Short, move |_, voice| {
            written(&wanted.make(voice.words, |game| kept.rules(game))?)
        })
    }),
    post("home/game", Content::Json, change),
    post("home/move", Content::Json, change),
    post("home/import", Content::Json, |kept, asked, _| {
        let (wanted, kept): (WantedHomeImport, _) = (read_body(asked.body)?, kept.clone());
        answered(asked, Work::Long, move |_, voice| {
            written(&wanted.read(voice, |game| kept.rules(game))?)
        })
    }),
    post("home/unmoved", Content::Json, |_, asked, _| {
        let wanted: WantedUnmoved = read_body(asked.body)?;
        answered(asked, Work::Short, move |_, _| written(&wanted.answer()))
    }),
    post("home/hint", Content::Json, |kept, asked, _| {
        let (wanted, kept): (WantedChange, _) = (read_body(asked.body)?, kept.clone());
        found(asked, Work::Long, move |_| wanted.hint(|game| kept.rules(game)))
    }),
    post("home/review", Content::Json, |kept, asked, _| {
        let (wanted, kept): (WantedChange, _) = (read_body(asked.body)?, kept.clone());
        found(asked, Work::Long, move |_| wanted.review(|game| kept.rules(game)))
    }),
    post("home/saved", Content::Json, |kept, asked, _| {
        saved(kept, asked, |games, voice| versioned(games.page(voice)))
    }),
    post("home/saved/stats", Content::Json, |kept, asked, _| {
        saved(kept, asked, |games, voice| versioned(games.stats(voice)?))
    }),
    post("home/saved/mistakes", Content::Json, |kept, asked, _| {
        saved(kept, asked, |games, voice| versioned(games.mistakes(voice)))
    }),
    post("home/saved/export", Content::Json, |kept, asked, _| {
        saved(kept, asked, |games, _| Ok(games.lines()))
    }),
    post("home/saved/{number}", Content::Json, |kept, asked, number| {
        let number = number.to_owned();
        saved(kept, asked, move |games, voice| versioned(games.show(&number, voice)?))
    }),
    post("home/saved/{number}/review", Content::Json, |kept, asked, number| {
        let number = number.to_owned();
        saved(kept, asked, move |games, voice| tell(&games.review(&number)?, voice))
    }),
    post("home/saved/{number}/export", Content::Json, |kept, asked, number| {
        let number = number.to_owned();
        saved(kept, asked, move |games, voice| games.export(&number, voice))
    }),
];

/// An answer that is known already.
fn known<A: Answer>(asked: &Question<'_>, answer: &A) -> Result<Asked, Problem> {
    let text = tell(answer, &voice(asked.language))?;
    answered(asked, Work::None, move |_, _| Ok(text))
}

/// An answer that is still to be found.
fn found<A: Answer>(
    asked: &Question<'_>,
    work: Work,
    find: impl FnOnce(Stop<'_>) -> Result<A, Problem> + Send + 'static,
) -> Result<Asked, Problem> {
    answered(asked, work, move |stop, voice| tell(&find(stop)?, voice))
}

/// An answer in its JSON form.
fn answered(
    asked: &Question<'_>,
    work: Work,
    tell: impl FnOnce(Stop<'_>, &Voice<'_>) -> Result<String, Problem> + Send + 'static,
) -> Result<Asked, Problem> {
    let voice = voice(asked.language);
    Ok(Asked { work, answer: Box::new(move |stop, _| tell(stop, &voice)) })
}

/// A change to a game that a browser keeps.
fn change(kept: &Kept, asked: &Question<'_>, _: &str) -> Result<Asked, Problem> {
    let (wanted, kept): (WantedChange, _) = (read_body(asked.body)?, kept.clone());
    let (language, seed) = (asked.language, asked.seed);
    Ok(Asked {
        work: Work::Long,
        answer: Box::new(move |_, passed| {
            written(&wanted.answer(language, seed, passed, |game| kept.rules(game))?)
        }),
    })
}

/// A question about the games that a browser keeps.
fn saved(
    kept: &Kept,
    asked: &Question<'_>,
    answer: impl FnOnce(HomeGames, &Voice<'_>) -> Result<String, Problem> + Send + 'static,
) -> Result<Asked, Problem> {
    let (wanted, kept): (WantedHomeGames, _) = (read_body(asked.body)?, kept.clone());
    let games = wanted.read(read_query(asked.query)?, |game| kept.rules(game))?;
    answered(asked, Work::Long, move |_, voice| answer(games, voice))
}

/// A view as JSON, with its version.
fn versioned<T: Serialize>(view: T) -> Result<String, Problem> {
    written(&Versioned::new(view, true))
}
