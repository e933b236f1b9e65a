//! What is to be traced, and how much of it is told.

use std::path::PathBuf;

use inarow_answers::{NotWatched, WATCHED, budget, can_be_watched};
use inarow_players::PlayerName;
use inarow_rules::Grid;

use super::{Format, Options};
use crate::common::{Common, exclusive, usage};
use crate::failure::Failure;
use crate::new_file::check_file;
use crate::options::wrong::Wrong;

/// How the search is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A table with the moves indented.
    Text,
    /// A node a line of JSON.
    Lines,
    /// A picture, with boards of these columns and rows in it.
    Picture(Grid),
}

/// What a call asks for.
pub(super) struct Plan {
    pub(super) player: PlayerName,
    pub(super) form: Form,
    /// How many plies from the root nodes are told.
    pub(super) depth: u16,
    /// How many nodes are told at most, and how many are drawn beside them.
    pub(super) most: usize,
    pub(super) most_drawn: usize,
    /// How many nodes the search may visit.
    pub(super) limit: Option<u64>,
    /// The file of a picture beside it, and the board that is drawn there.
    pub(super) plot: Option<(PathBuf, Grid)>,
}

impl Plan {
    /// Reads a call.
    pub(super) fn read(common: &Common<'_>, options: Options) -> Result<Plan, Failure> {
        let words = common.words;
        let name = options.player.as_deref().unwrap_or("alpha-beta");
        let player = common.player("--player", name)?;
        can_be_watched(player).map_err(|not| match not {
            NotWatched::ByTheClock => {
                usage(words, "--player", &words.say("trace-by-the-clock", []))
            }
            NotWatched::NoSearch => {
                let allowed = WATCHED.map(str::to_owned).to_vec();
                let wrong = Wrong::OneOf { text: name.to_owned(), allowed };
                usage(words, "--player", &wrong.say(words))
            }
        })?;
        let form = match options.format.unwrap_or_default() {
            Format::Svg if options.plot.is_some() => {
                return Err(exclusive(words, "--plot", "--format svg"));
            }
            Format::Svg => Form::Picture(common.grid()?),
            Format::Json => Form::Lines,
            Format::Text => Form::Text,
        };
        let plot = options.plot.map(|file| Ok::<_, Failure>((file, common.grid()?))).transpose()?;
        if let Some((file, _)) = &plot {
            check_file(common, file)?;
        }
        let asked = options.max_nodes;
        let (usual, most) = match form {
            Form::Lines => (budget::TRACE_LINES, u64::MAX),
            Form::Text => budget::TRACE_ROWS,
            Form::Picture(_) => budget::TRACE_DRAWN,
        };
        let told = asked.unwrap_or(usual);
        if told > most {
            let most = [("most", most.into())];
            return Err(usage(words, "--max-nodes", &words.say("trace-too-many", most)));
        }
        let (usual_drawn, most_drawn) = budget::TRACE_DRAWN;
        let drawn = usual_drawn.max(asked.unwrap_or(0)).min(most_drawn);
        Ok(Plan {
            player,
            form,
            depth: depth(common, options.depth)?,
            most: usize::try_from(told).unwrap_or(usize::MAX),
            most_drawn: told.min(drawn) as usize,
            limit: options.limit_nodes,
            plot,
        })
    }
}

/// How many plies from the root nodes are told: all, unless the call says otherwise.
fn depth(common: &Common<'_>, asked: Option<u64>) -> Result<u16, Failure> {
    let most = common.game().squares();
    match asked {
        None => Ok(u16::MAX),
        Some(depth) if depth > most as u64 => {
            let problem = common.words.say("depth-beyond-board", [("most", most.into())]);
            Err(usage(common.words, "--depth", &problem))
        }
        Some(depth) => Ok(depth as u16),
    }
}
