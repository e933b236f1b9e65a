//! Which games a call means.

use clap::ArgMatches;
use inarow_formats::{Filter, Passed, Standing};
use inarow_rules::Setup;

use crate::common::{Common, one_of, usage};
use crate::dates;
use crate::failure::Failure;

/// The words for how a game stands.
const RESULTS: [&str; 5] = ["x", "o", "draw", "open", "abandoned"];

/// The games that fit every option of a call.
pub(crate) fn filter(common: &Common<'_>, matches: &ArgMatches) -> Result<Filter, Failure> {
    let words = common.words;
    let given = |name: &str| matches.get_one::<String>(name);
    let standing = given("result").map(|text| {
        let named = Standing::from_word(text);
        named.ok_or_else(|| one_of(words, "--result", text, &RESULTS.join(", ")))
    });
    let span = |name: &str| {
        let read = |text: &String| {
            let problem = || words.say("usage-not-a-date", [("text", text.into())]);
            dates::read(text).ok_or_else(|| usage(words, &format!("--{name}"), &problem()))
        };
        given(name).map(read).transpose()
    };
    let symmetric = matches.get_flag("symmetry");
    if symmetric && common.position.is_none() {
        let problem = words.say("symmetry-needs-position", []);
        return Err(usage(words, "--symmetry", &problem));
    }
    Ok(Filter {
        game: matches.contains_id("game").then_some(*common.game()),
        player: given("player").cloned(),
        standing: standing.transpose()?,
        from: span("since")?.map(|(from, _)| from),
        before: span("until")?.map(|(_, over)| over),
        position: passed(common, symmetric)?,
    })
}

/// The position that the games passed through.
fn passed(common: &Common<'_>, symmetric: bool) -> Result<Option<Passed>, Failure> {
    let Some(text) = &common.position else { return Ok(None) };
    let wrong = |problem: String| usage(common.words, "--position", &problem);
    let setup = Setup::parse(common.game(), text);
    let setup = setup.map_err(|error| wrong(common.words.text_error(&error)))?;
    let passed = Passed::new(*common.game(), setup, symmetric);
    let passed =
        passed.map_err(|error| wrong(common.words.setup_error(&common.naming(), &error)))?;
    Ok(Some(passed))
}
