//! `inarow games verify`: every row is held to the rules.

use clap::Args;
use inarow_answers::reports::VerifyReport;
use inarow_answers::views::DamageView;
use inarow_formats::FormatProblem;
use inarow_store::Problem;
use inarow_words::{Report, Words};

use crate::common::Common;
use crate::failure::Failure;
use crate::options::{DatabaseOption, FormatOption};
use crate::progress::Progress;
use crate::{database, output};

/// The options of `games verify`.
#[derive(Args)]
#[command(override_usage = "inarow games verify")]
pub(super) struct Options {
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    database: DatabaseOption,
}

/// Replays every game and checks the file; a problem is a failure.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.format])?;
    let mut answer =
        VerifyReport { games: 0, sound: true, damage: Vec::new(), damaged: Vec::new() };
    if let Some(database) = database::open_to_read(common, &options.database)? {
        let checked = database.ask(async |store| {
            answer.damage = store.check_file().await?;
            let progress = Progress::new();
            let mut verify = store.verify();
            while let Some((id, problems)) = verify.next().await? {
                answer.games += 1;
                let said = problems.iter().map(|problem| sentence(words, problem));
                answer.damaged.extend(said.map(|problem| DamageView { id: id.0, problem }));
                progress.tell(|| words.say("verify-progress", [("games", answer.games.into())]));
            }
            Ok(())
        });
        checked.map_err(|error| database::failed(common, database.place(), &error))?;
    }
    answer.sound = answer.damage.is_empty() && answer.damaged.is_empty();
    output::answer(common, &answer, || report(words, &answer))?;
    if answer.sound { Ok(()) } else { Err(Failure::Failed(words.say("verify-failed", []))) }
}

fn report(words: &Words, answer: &VerifyReport) -> Report {
    let mut report = Report::default();
    for line in &answer.damage {
        report.line(words.say("verify-file", [("problem", line.as_str().into())]));
    }
    for DamageView { id, problem } in &answer.damaged {
        let said = [("id", id.to_string().into()), ("problem", problem.as_str().into())];
        report.line(words.say("verify-game", said));
    }
    if answer.sound {
        report.line(words.say("verify-sound", [("games", answer.games.into())]));
    }
    report
}

fn sentence(words: &Words, problem: &Problem) -> String {
    let with_ply = |key: &str, ply: usize| words.say(key, [("ply", ply.into())]);
    match problem {
        Problem::Unreadable(what) => what.clone(),
        Problem::Illegal { ply, reason } => {
            let (ply, reason) = (*ply, *reason);
            words.format_problem(None, &FormatProblem::Illegal { ply, reason })
        }
        Problem::WrongKey { ply } => with_ply("verify-wrong-key", *ply),
        Problem::WrongStanding => words.say("verify-wrong-standing", []),
        Problem::WrongCount => words.say("verify-wrong-count", []),
        Problem::WrongContent => words.say("verify-wrong-content", []),
        other => other.to_string(),
    }
}
