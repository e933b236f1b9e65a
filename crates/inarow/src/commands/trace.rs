//! `inarow trace`: a search written down, node by node.

mod last_look;
mod lines;
mod picture;
mod plan;
mod running;
mod table;

use std::io::Write;

use clap::Args;
use inarow_answers::trace::WATCHED;
use inarow_rules::{Mark, Position};
use inarow_search::trace::{TracedNode, WholePlies};
use inarow_words::Words;

use self::last_look::LastLook;
use self::lines::Lines;
use self::plan::Plan;
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::options::value::{offering, whole};
use crate::options::{
    BoardOptions, DRAWING, Format, FormatOption, KnownOption, NotationOption, PlotOption,
    SeedOption,
};
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
    #[command(flatten)]
    plot: PlotOption,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption<DRAWING>,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    known: KnownOption,
}

/// Writes the search of one position down.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { board, notation, format, .. } = &options;
    let common = &options.known.teach(Common::read(words, &[board, notation, format])?)?;
    let seed = options.seed.clone();
    let plan = Plan::read(common, options)?;
    let position = common.position()?;
    let traced = Traced { common, position, plan: &plan, seed };
    let mut out = for_people(common.format == Format::Text);
    let (drawing, is_text) = (common.format == Format::Svg, common.format == Format::Text);
    let mut lines = (!drawing && !is_text).then(|| Lines::new(&traced, &mut out));
    let mut kept = is_text.then(|| WholePlies::new(plan.most, plan.depth));
    // A picture beside another form is made from the same search.
    let mut drawn = plan.picture.is_some().then(|| LastLook::new(plan.most_drawn, plan.depth));
    let visited = running::run(&traced, &mut |event| {
        if let running::Event::Node(node) = &event {
            drawn.iter_mut().for_each(|drawn| drawn.keep(node.clone()));
            kept.iter_mut().for_each(|kept| kept.keep(node.clone()));
        }
        lines.iter_mut().for_each(|lines| lines.take(&event));
    })?;
    if let Some(lines) = lines {
        lines.finish(visited)?;
    }
    if let Some(kept) = kept {
        let tree = Tree { nodes: kept.into_nodes(), visited };
        out.write_all(table::report(&traced, &tree).text().as_bytes())?;
    }
    if let (Some((file, grid)), Some(drawn)) = (&plan.picture, drawn) {
        let tree = Tree { nodes: drawn.into_nodes(), visited };
        let picture = picture::draw(&traced, *grid, &tree);
        match file {
            Some(file) => file.write_text(&picture)?,
            None => out.write_all(picture.as_bytes())?,
        }
        warn(&table::summary(common, &tree));
    }
    Ok(out.flush()?)
}

/// The context of the nodes.
struct Traced<'a> {
    common: &'a Common<'a>,
    position: Position,
    plan: &'a Plan<'a>,
    seed: SeedOption,
}

/// A tree of which as much is kept as was asked for.
struct Tree {
    nodes: Vec<TracedNode>,
    /// Nodes that the search visited.
    visited: u64,
}

impl Traced<'_> {
    /// The side to move at the root: the view of all values.
    fn side(&self) -> Mark {
        self.position.to_move()
    }
}
