//! `inarow puzzles`: positions with one proven solution.

mod sheet;
mod solve;

use std::io::Write;
use std::num::NonZeroU64;

use clap::Args;
use inarow_answers::puzzle::{MadePuzzles, PosedPuzzle, PuzzleWish, puzzle_of_day};
use inarow_answers::{budget, view};
use inarow_lab::puzzles::{Day, Puzzle, PuzzleKind};
use inarow_rules::Position;
use inarow_words::{Naming, Words};

use crate::common::{Common, exclusive, grid, usual_notation};
use crate::dates;
use crate::failure::{Failure, warn};
use crate::game_style::Look;
use crate::interrupt;
use crate::options::value::{count, day, listed};
use crate::options::{
    Format, FormatOption, GameOption, NotationOption, OutOption, PlainOption, SeedOption, by_ending,
};
use crate::output::{self, stdout};
use crate::picture::Picture;
use crate::plain::plain;
use crate::sentences;

/// Puzzles solved in a row by default.
const SOLVED: u64 = 10;

/// The options of `puzzles`.
#[derive(Args)]
#[command(
    override_usage = "inarow puzzles [--kind KIND] [--count N] [--today] [--play|--solutions] [OPTIONS]"
)]
pub(crate) struct Options {
    #[arg(
        long,
        value_name = "KIND",
        value_parser = listed(PuzzleKind::ALL.map(PuzzleKind::word), PuzzleKind::of_word)
    )]
    kind: Option<PuzzleKind>,
    #[arg(long, value_name = "N", value_parser = count())]
    count: Option<NonZeroU64>,
    #[arg(long)]
    today: bool,
    #[arg(long, value_name = "DATE", value_parser = day())]
    date: Option<Day>,
    #[arg(long)]
    play: bool,
    #[arg(long)]
    solutions: bool,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    game: GameOption,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    plain: PlainOption,
}

/// Makes puzzles, or takes that of a day, and shows them or lets a person solve them.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { game, notation, format, plain, .. } = &options;
    let common = Common::read(words, &[game, notation, format, plain])?;
    check(&common, &options)?;
    let day = if options.today { Some(dates::today()) } else { options.date };
    let (count, mut puzzles) = match day {
        Some(day) => (1, Box::new(std::iter::once(puzzle_of_day(day))) as Puzzles),
        None => made(&common, &options)?,
    };
    let found = if options.play {
        let Some(found) = solve::all(&common, &mut puzzles)? else { return Ok(()) };
        found
    } else {
        let _listening = interrupt::listen();
        match options.out.out {
            Some(_) => sheet::write(&common, options.out.file(words), &mut puzzles)?,
            None => show(&common, &mut puzzles, options.solutions)?,
        }
    };
    let fewer = words.say("puzzle-fewer", [("found", found.into())]);
    match found {
        _ if interrupt::is_wanted() => return Err(Failure::Interrupted),
        0 => return Err(Failure::Failed(fewer)),
        _ if found < count => warn(&fewer),
        _ => (),
    }
    Ok(())
}

/// Puzzles, one after the other.
type Puzzles = Box<dyn Iterator<Item = PosedPuzzle>>;

/// New puzzles as the call wishes, and how many they are to be.
fn made(common: &Common<'_>, options: &Options) -> Result<(usize, Puzzles), Failure> {
    let usual = if options.play { SOLVED } else { budget::PUZZLES.0 as u64 };
    let count = options.count.map_or(usual, NonZeroU64::get) as usize;
    let seed = options.seed.or_drawn()?;
    let wish = PuzzleWish { kind: options.kind, count, seed };
    let mut made = MadePuzzles::new(&common.rules, &wish);
    Ok((count, Box::new(std::iter::from_fn(move || made.next(&interrupt::is_wanted)))))
}

/// Refuses options that mean nothing together, and kinds of puzzles that the game cannot have.
fn check(common: &Common<'_>, options: &Options) -> Result<(), Failure> {
    let words = common.words;
    let day = [("--today", options.today), ("--date", options.date.is_some())];
    let given: Vec<&str> = day.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    let others = [
        ("--game", common.names_game),
        ("--kind", options.kind.is_some()),
        ("--count", options.count.is_some()),
        ("--seed", options.seed.seed.is_some()),
    ];
    match (given.as_slice(), others.iter().find(|(_, given)| *given)) {
        ([one, other], _) => return Err(exclusive(words, one, other)),
        ([one], Some((other, _))) => return Err(exclusive(words, one, other)),
        _ => (),
    }
    let ways = [
        ("--play", options.play),
        ("--out", options.out.out.is_some()),
        ("--format json", common.format == Format::Json),
        ("--solutions", options.solutions),
    ];
    let mut ways = ways.iter().filter(|(_, given)| *given);
    if let (Some((one, _)), Some((other, _))) = (ways.next(), ways.next()) {
        return Err(exclusive(words, one, other));
    }
    if let Some(file) = options.out.file(words) {
        by_ending(words, "--out", &file.path, &[("html", ())])?;
        file.check()?;
    }
    if common.format == Format::Text {
        common.grid()?;
    }
    let wanted = |kind: &PuzzleKind| options.kind.is_none_or(|only| only == *kind);
    if !PuzzleKind::ALL.iter().filter(|kind| wanted(kind)).any(|kind| kind.fits(&common.rules)) {
        let game = [("game", common.words.game(common.game()).into())];
        return Err(Failure::Usage(words.say("puzzle-misfit", game)));
    }
    Ok(())
}

/// Shows puzzles as they are found, each as JSON or with its board, and at the end the solutions if they are wanted.
/// Returns the number of puzzles.
fn show(
    common: &Common<'_>,
    puzzles: &mut Puzzles,
    with_solutions: bool,
) -> Result<usize, Failure> {
    let (words, mut out) = (common.words, stdout());
    let (mut found, mut solutions) = (0, Vec::new());
    for posed in puzzles {
        found += 1;
        if common.format == Format::Json {
            output::json(&mut out, &view(&posed, &common.voice()))?;
        } else {
            let puzzle = &posed.puzzle;
            let task = [("number", found.into()), ("task", words.puzzle_task(puzzle).into())];
            writeln!(out, "{}\n", words.say("puzzle-number", task))?;
            writeln!(out, "{}\n", board(common, puzzle, &puzzle.position)?)?;
            let said = [
                ("number", found.into()),
                ("moves", moves(common, puzzle).into()),
                ("difficulty", puzzle.difficulty.into()),
            ];
            solutions.push(words.say("puzzle-solution", said));
        }
        out.flush()?;
    }
    if !solutions.is_empty() {
        match with_solutions {
            true => {
                writeln!(out, "{}\n{}", words.say("puzzle-solutions", []), solutions.join("\n"))
            }
            false => writeln!(out, "{}", words.say("puzzle-hidden", [])),
        }?;
        out.flush()?;
    }
    Ok(found)
}

/// The solution, move by move.
fn moves(common: &Common<'_>, puzzle: &Puzzle) -> String {
    naming(common, puzzle).names(&puzzle.solution).join(" ")
}

/// The names of a puzzle's squares: by default as in a game that is played.
fn naming(common: &Common<'_>, puzzle: &Puzzle) -> Naming {
    let game = puzzle.rules.game();
    let usual = usual_notation(game);
    let notation = common.notation.filter(|notation| notation.fits(game)).unwrap_or(usual);
    Naming { game: *game, notation }
}

/// A board that a puzzle reaches, drawn or in sentences.
fn board(common: &Common<'_>, puzzle: &Puzzle, position: &Position) -> Result<String, Failure> {
    let grid = grid(common.words, puzzle.rules.game())?;
    let naming = naming(common, puzzle);
    if plain(common) {
        return Ok(sentences::position_rows(common.words, &naming, grid, position));
    }
    let picture = Picture {
        rules: &puzzle.rules,
        grid,
        position,
        last_move: None,
        naming,
        look: Look::Own,
        colour: output::shows_colours(),
    };
    Ok(picture.draw().trim_matches('\n').to_owned())
}
