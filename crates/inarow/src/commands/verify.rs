//! `inarow verify FILE`: whether a certificate proves what it claims, and whether a table is right.

mod table;

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueHint};
use inarow_answers::{Judgement, Refusal};
use inarow_checker::{Claim, Fault, Verdict, check};
use inarow_rules::{Conclusion, Mark, Position, Rules, Setup};
use inarow_search::value_to;
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
    let mut input = BufReader::new(File::open(&options.file).map_err(unread)?);
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
        Ok(verdict) => Ok(accepted(&verdict)),
        Err(Fault::Unreadable(error)) => Err(error),
        Err(fault) => Ok(no(false, fault_refusal(words, &fault))),
    })
}

fn accepted(verdict: &Verdict) -> Judgement {
    let proven = proven(verdict);
    let ends = match verdict.claim {
        Claim::XWins => Some(Conclusion::Win(Mark::X)),
        Claim::OWins => Some(Conclusion::Win(Mark::O)),
        Claim::Draw => Some(Conclusion::Draw),
        Claim::XHolds | Claim::OHolds => None,
    };
    let value = ends.zip(proven.as_ref()).map(|(ends, (_, at))| value_to(ends, at.to_move()));
    Judgement {
        is_table: false,
        proven,
        value,
        plies: None,
        claim: Some(verdict.claim.name().to_owned()),
        nodes: verdict.nodes,
        seconds: 0.0,
        refused: None,
    }
}

/// The rules and position of an accepted certificate; none that this program cannot have.
fn proven(verdict: &Verdict) -> Option<(Rules, Position)> {
    let rules = Rules::new(verdict.game.parse().ok()?);
    let setup = Setup::parse(rules.game(), &verdict.position).ok()?;
    let position = rules.position(&setup).ok()?;
    Some((rules, position))
}

/// What is wrong with a certificate, as word and as sentence.
pub(crate) fn fault_refusal(words: &Words, fault: &Fault) -> Refusal {
    let (reason, problem) = match fault {
        Fault::Unreadable(error) => ("unreadable", error.to_string()),
        Fault::Foreign => ("foreign", words.say("certificate-foreign", [])),
        Fault::Version(found) => {
            ("version", words.say("certificate-version", [("found", found.as_str().into())]))
        }
        Fault::Header(line, found) => {
            let said = [("line", (*line).into()), ("found", found.as_str().into())];
            ("header", words.say("certificate-header", said))
        }
        Fault::Truncated => ("truncated", words.say("certificate-truncated", [])),
        Fault::GoesOn => ("goes-on", words.say("certificate-goes-on", [])),
        Fault::Damaged => ("damaged", words.say("certificate-damaged", [])),
        Fault::Wrong(node) => {
            let why = words.say("certificate-why", [("why", node.why.name().into())]);
            let why = match &node.square {
                Some(square) => {
                    let said = [("why", why.into()), ("square", square.as_str().into())];
                    words.say("certificate-at", said)
                }
                None => why,
            };
            let said = [("why", why.into()), ("byte", grouped(u128::from(node.at)).into())];
            (node.why.name(), words.say("certificate-wrong", said))
        }
    };
    let (board, at_byte) = match fault {
        Fault::Wrong(node) => (Some(node.position.clone()), Some(node.at)),
        _ => (None, None),
    };
    Refusal { reason: reason.to_owned(), problem, board, at_byte }
}

/// What is said of what is refused.
fn no(is_table: bool, refused: Refusal) -> Judgement {
    Judgement {
        is_table,
        proven: None,
        value: None,
        plies: None,
        claim: None,
        nodes: 0,
        seconds: 0.0,
        refused: Some(refused),
    }
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
