//! `inarow verify FILE`: whether a certificate proves what it claims.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueHint};
use inarow_answers::{Judgement, RefusedCertificate};
use inarow_checker::{Claim, Fault, Verdict, check};
use inarow_rules::{Conclusion, Mark, Position, Rules, Setup};
use inarow_search::{Value, value_to};
use inarow_words::{Naming, Words, grouped};

use crate::common::{Common, exclusive, usual_notation};
use crate::failure::Failure;
use crate::game_style::Look;
use crate::options::{Format, FormatOption};
use crate::output;
use crate::picture::Picture;
use crate::plain::plain;
use crate::sentences;

/// The options of `verify`.
#[derive(Args)]
#[command(override_usage = "inarow verify FILE [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    #[arg(long)]
    dump: bool,
    #[command(flatten)]
    format: FormatOption,
}

/// Judges the certificate that the call names.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.format])?;
    if options.dump && common.format == Format::Json {
        return Err(exclusive(words, "--dump", "--format json"));
    }
    let file = options.file.display().to_string();
    let said = |problem: String| [("file", file.clone().into()), ("problem", problem.into())];
    let unread = |error: std::io::Error| {
        Failure::Failed(words.say("file-not-read", said(error.to_string())))
    };
    let input = BufReader::new(File::open(&options.file).map_err(unread)?);
    let start = Instant::now();
    let mut out = output::stdout();
    let dump = options.dump.then_some(&mut out as &mut dyn Write);
    let judged = check(input, dump);
    out.flush()?;
    let seconds = start.elapsed().as_secs_f64();
    let judgement = match judged {
        Ok(verdict) => accepted(&verdict, seconds),
        Err(Fault::Unreadable(error)) => return Err(unread(error)),
        Err(fault) => refused(words, &fault, seconds),
    };
    let Some(refused) = &judgement.refused else {
        return output::answer(common, &judgement, |out| describe(common, &judgement, out));
    };
    output::answer(common, &judgement, |out| match &refused.node {
        Some((board, _)) => Ok(writeln!(out, "{}", board_there(words, board))?),
        None => Ok(()),
    })?;
    Err(Failure::Failed(words.say("certificate-refused", said(refused.problem.clone()))))
}

fn accepted(verdict: &Verdict, seconds: f64) -> Judgement {
    Judgement {
        proven: proven(verdict),
        claim: Some(verdict.claim.name().to_owned()),
        nodes: verdict.nodes,
        seconds,
        refused: None,
    }
}

/// The rules and position of an accepted certificate; none that this program cannot have.
fn proven(verdict: &Verdict) -> Option<(Rules, Position, Option<Value>)> {
    let rules = Rules::new(verdict.game.parse().ok()?);
    let setup = Setup::parse(rules.game(), &verdict.position).ok()?;
    let position = rules.position(&setup).ok()?;
    let value = match verdict.claim {
        Claim::XWins => Some(Conclusion::Win(Mark::X)),
        Claim::OWins => Some(Conclusion::Win(Mark::O)),
        Claim::Draw => Some(Conclusion::Draw),
        Claim::XHolds | Claim::OHolds => None,
    };
    Some((rules, position, value.map(|value| value_to(value, position.to_move()))))
}

/// What is wrong with a certificate, as word and as sentence.
fn refused(words: &Words, fault: &Fault, seconds: f64) -> Judgement {
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
    let node = match fault {
        Fault::Wrong(node) => Some((node.position.clone(), node.at)),
        _ => None,
    };
    let refused = RefusedCertificate { reason: reason.to_owned(), problem, node };
    Judgement { proven: None, claim: None, nodes: 0, seconds, refused: Some(refused) }
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
    if let Some((rules, position, _)) = &judgement.proven {
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
