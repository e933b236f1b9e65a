//! `inarow trace`: a search written down, node by node.

mod last_look;
mod lines;
mod picture;
mod plan;
mod running;
mod table;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use inarow_answers::WATCHED;
use inarow_rules::{Mark, Position};
use inarow_search::trace::{TracedNode, WholePlies};
use inarow_words::Words;

use self::last_look::LastLook;
use self::lines::Lines;
use self::plan::{Form, Plan};
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::new_file::write_picture;
use crate::options::value::{offering, one_of, whole};
use crate::options::{BoardOptions, ForceOption, NotationOption, SeedOption};
use crate::output::for_people;

/// The options of `trace`.
#[derive(Args)]
#[command(override_usage = "inarow trace [--player PLAYER] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long, value_name = "PLAYER", value_parser = offering(WATCHED))]
    player: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    depth: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    max_nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    force: ForceOption,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    notation: NotationOption,
    #[arg(long, value_name = "text|json|svg", value_parser = one_of::<Format>())]
    format: Option<Format>,
    #[command(flatten)]
    seed: SeedOption,
}

/// How a trace is written.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
    Svg,
}

/// Writes the search of one position down.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common =
        &Common::read(words, &[&options.board, &options.notation, &options.seed, &options.force])?;
    let plan = Plan::read(common, options)?;
    let position = common.position()?;
    let traced = Traced { common, position, plan: &plan };
    let mut out = for_people(matches!(plan.form, Form::Text));
    // A picture beside another form is made from the same search.
    let mut drawn = plan.plot.is_some().then(|| LastLook::new(plan.most_drawn, plan.depth));
    match plan.form {
        Form::Lines => {
            let mut lines = Lines::new(&traced, &mut out);
            let visited = running::run(&traced, &mut |event| {
                if let (Some(drawn), running::Event::Node(node)) = (&mut drawn, &event) {
                    drawn.keep(node.clone());
                }
                lines.take(event);
            })?;
            lines.finish(visited)?;
            save(&traced, drawn, visited)?;
        }
        Form::Text => {
            let mut kept = WholePlies::new(plan.most, plan.depth);
            let visited = running::run(&traced, &mut |event| {
                if let running::Event::Node(node) = event {
                    if let Some(drawn) = &mut drawn {
                        drawn.keep(node.clone());
                    }
                    kept.keep(node);
                }
            })?;
            table::write(&traced, &Tree { nodes: kept.into_nodes(), visited }, &mut out)?;
            save(&traced, drawn, visited)?;
        }
        Form::Picture(grid) => {
            let mut kept = LastLook::new(plan.most, plan.depth);
            let visited = running::run(&traced, &mut |event| {
                if let running::Event::Node(node) = event {
                    kept.keep(node);
                }
            })?;
            let tree = Tree { nodes: kept.into_nodes(), visited };
            out.write_all(picture::draw(&traced, grid, &tree).as_bytes())?;
            warn(&table::summary(common, &tree));
        }
    }
    out.flush()?;
    Ok(())
}

/// What is told beside the nodes.
struct Traced<'a> {
    common: &'a Common<'a>,
    position: Position,
    plan: &'a Plan,
}

/// A tree of which as much is kept as was asked for.
struct Tree {
    nodes: Vec<TracedNode>,
    /// How many nodes the search visited.
    visited: u64,
}

impl Traced<'_> {
    /// The side to move at the root: the view of all values.
    fn side(&self) -> Mark {
        self.position.to_move()
    }
}

/// Writes the picture that stands beside the answer.
fn save(traced: &Traced<'_>, drawn: Option<LastLook>, visited: u64) -> Result<(), Failure> {
    let (Some((file, grid)), Some(drawn)) = (&traced.plan.plot, drawn) else { return Ok(()) };
    let tree = Tree { nodes: drawn.into_nodes(), visited };
    let picture = picture::draw(traced, *grid, &tree);
    write_picture(traced.common, file, &picture)?;
    warn(&table::summary(traced.common, &tree));
    Ok(())
}
