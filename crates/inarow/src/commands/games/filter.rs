//! The games that a call selects.

use clap::Args;
use inarow_formats::kept::Millis;
use inarow_formats::standing::Standing;
use inarow_formats::{Filter, Passed};
use inarow_rules::{Game, Setup};

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::value::{date, game, listed, player};
use crate::options::{GameOption, Group, PositionOption};

/// The words for the standing of a game.
const RESULTS: [&str; 5] = ["x", "o", "draw", "open", "abandoned"];

/// The options that select games.
#[derive(Args, Clone, Debug)]
#[group(skip)]
pub(crate) struct FilterOptions {
    #[arg(id = "filter-game", long = "game", value_name = "GAME", value_parser = game())]
    game: Option<Game>,
    #[arg(id = "filter-player", long = "player", value_name = "NAME", value_parser = player())]
    player: Option<String>,
    #[arg(long, value_name = "x|o|draw|open|abandoned", value_parser = listed(RESULTS, Standing::from_word))]
    result: Option<Standing>,
    #[arg(long, value_name = "DATE", value_parser = date())]
    since: Option<(Millis, Millis)>,
    #[arg(long, value_name = "DATE", value_parser = date())]
    until: Option<(Millis, Millis)>,
    #[arg(id = "filter-symmetry", long = "symmetry")]
    symmetry: bool,
    #[command(flatten)]
    position: PositionOption,
}

impl Group for FilterOptions {
    fn put(&self, asked: &mut Common<'_>) {
        GameOption { game: self.game }.put(asked);
        self.position.put(asked);
    }
}

impl FilterOptions {
    /// The games that fit every option of a call.
    pub(crate) fn filter(&self, common: &Common<'_>) -> Result<Filter, Failure> {
        if self.symmetry && common.position.is_none() {
            let problem = common.words.say("symmetry-needs-position", []);
            return Err(usage(common.words, "--symmetry", &problem));
        }
        Ok(Filter {
            game: self.game,
            player: self.player.clone(),
            standing: self.result,
            from: self.since.map(|(from, _)| from),
            before: self.until.map(|(_, over)| over),
            position: passed(common, self.symmetry)?,
            moved: false,
        })
    }
}

/// The position that the games passed through.
fn passed(common: &Common<'_>, symmetric: bool) -> Result<Option<Passed>, Failure> {
    let Some(text) = &common.position else { return Ok(None) };
    let wrong = |problem: String| usage(common.words, "--position", &problem);
    let position = common.read_position(text).map_err(wrong)?;
    let setup = Setup::parse(common.game(), &position.to_string());
    let setup = setup.map_err(|error| wrong(common.words.text_error(&error)))?;
    let passed = Passed::new(*common.game(), setup, symmetric);
    let passed =
        passed.map_err(|error| wrong(common.words.setup_error(&common.naming(), &error)))?;
    Ok(Some(passed))
}
