//! `inarow verify FILE…`: whether certificates prove their claims.

use std::fs::File;
use std::io::{BufReader, Read, Write, stdin};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, ValueHint};
use inarow_answers::judged::Judgement;
use inarow_checker::{Fault, USUAL_LIMIT, check};
use inarow_rules::{Position, Rules};
use inarow_words::{Naming, Report, Words, grouped};

use crate::common::{Common, exclusive, usual_notation};
use crate::failure::{Failure, warn};
use crate::game_style::Look;
use crate::options::value::whole;
use crate::options::{Format, FormatOption};
use crate::output;
use crate::picture::Picture;
use crate::plain::plain;
use crate::sentences;

/// The options of `verify`.
#[derive(Args)]
#[command(override_usage = "inarow verify FILE… [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "FILE…", num_args = 1.., required = true, value_hint = ValueHint::FilePath)]
    file: Vec<PathBuf>,
    #[arg(long)]
    dump: bool,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[command(flatten)]
    format: FormatOption,
}

/// Judges the certificates that the call names, each whatever the result of those before.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.format])?;
    if options.dump && common.format == Format::Json {
        return Err(exclusive(words, "--dump", "--format json"));
    }
    if let [file] = options.file.as_slice() {
        return judge(common, &options, file);
    }
    let mut refused = 0;
    for file in &options.file {
        if common.format == Format::Text {
            writeln!(output::stdout(), "{}:", file.display())?;
        }
        match judge(common, &options, file) {
            Err(Failure::Failed(problem)) => {
                refused += 1;
                warn(&problem);
            }
            judged => judged?,
        }
    }
    let said = [("refused", refused.into()), ("files", options.file.len().into())];
    if refused == 0 { Ok(()) } else { Err(Failure::Failed(words.say("verify-refused", said))) }
}

/// Judges a certificate and prints the result; it fails unless the certificate is accepted.
fn judge(common: &Common<'_>, options: &Options, path: &Path) -> Result<(), Failure> {
    let (words, start, limit) =
        (common.words, Instant::now(), options.limit_nodes.unwrap_or(USUAL_LIMIT));
    let input: std::io::Result<Box<dyn Read>> = match path.to_str() {
        Some("-") => Ok(Box::new(stdin().lock())),
        _ => File::open(path).map(|file| Box::new(file) as _),
    };
    let mut out = output::stdout();
    let judged = input.map_err(Fault::Unreadable).and_then(|input| {
        let dump = options.dump.then_some(&mut out as &mut dyn Write);
        check(&mut BufReader::new(input), limit, dump, None)
    });
    out.flush()?;
    let seconds = start.elapsed().as_secs_f64();
    let judgement = Judgement { seconds, ..Judgement::of(words, &judged) };
    let Some(refused) = &judgement.refused else {
        return output::answer(common, &judgement, || report(common, &judgement));
    };
    output::answer(common, &judgement, || {
        let mut report = Report::default();
        report.lines(refused.board.as_ref().map(|board| board_there(words, board)));
        report
    })?;
    let file = path.display().to_string();
    let said = [("file", file.into()), ("problem", refused.problem.as_str().into())];
    let is_read = !matches!(judged, Err(Fault::Unreadable(_)));
    let key = if is_read { "certificate-refused" } else { "file-not-read" };
    Err(Failure::Failed(words.say(key, said)))
}

/// The board at which a proof is wrong, which may be of a game that this program does not know: a row a line.
fn board_there(words: &Words, text: &str) -> String {
    let (board, side) = text.rsplit_once(' ').unwrap_or((text, ""));
    let said = words.say("certificate-board", [("side", side.to_uppercase().into())]);
    format!("{said}\n{}", board.replace('/', "\n"))
}

/// A board, drawn or in sentences; that of a cube as text.
fn board(common: &Common<'_>, rules: &Rules, position: &Position) -> String {
    let (game, position_text) = (rules.game(), position.to_string());
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

/// The proof, for people.
fn report(common: &Common<'_>, judgement: &Judgement) -> Report {
    let (words, mut report) = (common.words, Report::default());
    if let Some((rules, position)) = &judgement.proven {
        let game = words.game_name(rules.game());
        let said =
            [("game", game.into()), ("side", words.side(rules.game(), position.to_move()).into())];
        report.line(words.say("certificate-of", said));
        report.line(board(common, rules, position));
    }
    let claim = judgement.claim.as_deref().unwrap_or_default().replace(' ', "-");
    report.line(words.say("certificate-claim", [("claim", claim.into())]));
    let said = [
        ("nodes", grouped(u128::from(judgement.nodes)).into()),
        ("seconds", format!("{:.2}", judgement.seconds).into()),
    ];
    report.line(words.say("certificate-how", said));
    report
}
