//! `inarow verify FILE`: whether a certificate proves what it claims, and whether a table is right.

mod table;

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write, stdin};
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueHint};
use inarow_answers::{Judgement, Refusal};
use inarow_checker::{Fault, Verdict, check};
use inarow_rules::{Position, Rules};
use inarow_solver::StrongTable;
use inarow_words::{Naming, Words, grouped};

use crate::common::{Common, exclusive, usual_notation};
use crate::failure::Failure;
use crate::game_style::Look;
use crate::options::{Format, FormatOption, ThreadsOption};
use crate::output;
use crate::picture::Picture;
use crate::plain::plain;
use crate::sentences;
pub(crate) use table::refusal;

/// The options of `verify`.
#[derive(Args)]
#[command(override_usage = "inarow verify FILE [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    #[arg(long)]
    dump: bool,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    format: FormatOption,
}

/// Judges the certificate or table that the call names.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.threads, &options.format])?;
    if options.dump && common.format == Format::Json {
        return Err(exclusive(words, "--dump", "--format json"));
    }
    let file = options.file.display().to_string();
    let said = |problem: String| [("file", file.clone().into()), ("problem", problem.into())];
    let unread = |error: std::io::Error| {
        Failure::Failed(words.say("file-not-read", said(error.to_string())))
    };
    let input: Box<dyn Read> = match file.as_str() {
        "-" => Box::new(stdin().lock()),
        _ => Box::new(File::open(&options.file).map_err(unread)?),
    };
    let mut input = BufReader::new(input);
    let is_table = StrongTable::is_begun_by(input.fill_buf().map_err(unread)?);
    if is_table && options.dump {
        return Err(Failure::Usage(words.say("table-dump", [])));
    }
    let start = Instant::now();
    let judged = match is_table {
        true => table::judge(common, input)?,
        false => certificate(words, input, options.dump)?,
    };
    let judged = judged.map_err(unread)?;
    let judgement = Judgement { seconds: start.elapsed().as_secs_f64(), ..judged };
    let Some(refused) = &judgement.refused else {
        return output::answer(common, &judgement, |out| describe(common, &judgement, out));
    };
    output::answer(common, &judgement, |out| match &refused.board {
        Some(board) => Ok(writeln!(out, "{}", board_there(words, board))?),
        None => Ok(()),
    })?;
    Err(Failure::Failed(words.say("certificate-refused", said(refused.problem.clone()))))
}

/// Judges a certificate, or what is neither that nor a table; an error if it cannot be read.
fn certificate(
    words: &Words,
    input: impl BufRead,
    dumps: bool,
) -> Result<std::io::Result<Judgement>, Failure> {
    let mut out = output::stdout();
    let judged = check(input, dumps.then_some(&mut out as &mut dyn Write));
    out.flush()?;
    Ok(match judged {
        Ok(Verdict { game, position, claim, nodes, .. }) => {
            Ok(Judgement::accepted(&game, &position, claim.name(), nodes))
        }
        Err(Fault::Unreadable(error)) => Err(error),
        Err(fault) => Ok(Judgement::refused(false, Refusal::of_certificate(words, &fault))),
    })
}

/// The board at which a proof is wrong, which may be of a game that this program does not know: a row a line.
fn board_there(words: &Words, text: &str) -> String {
    let (board, side) = text.rsplit_once(' ').unwrap_or((text, ""));
    let said = words.say("certificate-board", [("side", side.to_uppercase().into())]);
    format!("{said}\n{}", board.replace('/', "\n"))
}

/// A board, drawn or in sentences; that of a cube as text.
fn board(common: &Common<'_>, rules: &Rules, position: &Position) -> String {
    let (game, position_text) = (rules.game(), rules.position_text(position));
    let Some(grid) = game.grid() else { return position_text };
    let naming = Naming { game: *game, notation: usual_notation(game) };
    if plain(common) {
        return sentences::position_rows(common.words, &naming, grid, position);
    }
    let picture = Picture {
        rules,
        grid,
        position,
        last_move: None,
        naming,
        look: Look::Own,
        colour: output::shows_colours(),
    };
    picture.draw().trim_matches('\n').to_owned()
}

/// Writes for people what is proven.
fn describe(
    common: &Common<'_>,
    judgement: &Judgement,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let words = common.words;
    if judgement.is_table {
        return table::describe(common, judgement, out);
    }
    if let Some((rules, position)) = &judgement.proven {
        let game = words.game_name(rules.game());
        let said = [("game", game.into()), ("side", position.to_move().to_string().into())];
        writeln!(out, "{}", words.say("certificate-of", said))?;
        writeln!(out, "{}", board(common, rules, position))?;
    }
    let claim = judgement.claim.as_deref().unwrap_or_default().replace(' ', "-");
    writeln!(out, "{}", words.say("certificate-claim", [("claim", claim.into())]))?;
    let said = [
        ("nodes", grouped(u128::from(judgement.nodes)).into()),
        ("seconds", format!("{:.2}", judgement.seconds).into()),
    ];
    writeln!(out, "{}", words.say("certificate-how", said))?;
    Ok(())
}
