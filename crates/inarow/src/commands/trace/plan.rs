//! The search to trace, and the part of it that is shown.

use inarow_answers::budget;
use inarow_answers::trace::{NotWatched, WATCHED, can_be_watched};
use inarow_players::PlayerName;
use inarow_rules::Grid;

use super::Options;
use crate::common::{Common, exclusive, usage};
use crate::failure::Failure;
use crate::new_file::NewFile;
use crate::options::Format;
use crate::options::wrong::Wrong;

/// One call.
pub(super) struct Plan<'a> {
    pub(super) player: PlayerName,
    /// The depth from the root to which nodes are shown, in plies.
    pub(super) depth: u16,
    /// The most nodes that are listed, and the most that are drawn beside them.
    pub(super) most: usize,
    pub(super) most_drawn: usize,
    /// The most nodes that the search may visit.
    pub(super) limit: Option<u64>,
    /// The file of a picture, which else goes to standard output, and the board that is drawn there.
    pub(super) picture: Option<(Option<NewFile<'a>>, Grid)>,
}

impl<'a> Plan<'a> {
    /// Reads a call.
    pub(super) fn read(common: &Common<'a>, options: Options) -> Result<Plan<'a>, Failure> {
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
        let drawing = common.format == Format::Svg;
        if drawing && options.plot.plot.is_some() {
            return Err(exclusive(words, "--plot", "--format svg"));
        }
        let plot = options.plot.file(words)?;
        let is_drawn = drawing || plot.is_some();
        let picture = is_drawn.then(|| Ok::<_, Failure>((plot, common.grid()?)));
        let picture = picture.transpose()?;
        let asked = options.max_nodes;
        let (usual, most) = match common.format {
            Format::Svg => budget::TRACE_DRAWN,
            Format::Text => budget::TRACE_ROWS,
            _ => (budget::TRACE_LINES, u64::MAX),
        };
        let count = asked.unwrap_or(usual);
        if count > most {
            let most = [("most", most.into())];
            return Err(usage(words, "--max-nodes", &words.say("trace-too-many", most)));
        }
        let (usual_drawn, most_drawn) = budget::TRACE_DRAWN;
        let drawn = usual_drawn.max(asked.unwrap_or(0)).min(most_drawn);
        Ok(Plan {
            player,
            depth: depth(common, options.depth)?,
            most: usize::try_from(count).unwrap_or(usize::MAX),
            most_drawn: count.min(drawn) as usize,
            limit: options.limit_nodes,
            picture,
        })
    }
}

/// The depth from the root to which nodes are shown, in plies: all by default.
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
