//! Errors in games in the JSON form, and in whole sites, as sentences.

use crate::Words;
use inarow_formats::json::{JsonError, JsonProblem, LONGEST_LINE, VERSION};
use inarow_formats::site::{SiteError, SiteProblem};

/// Line and column in a text, from 1, as far as known.
pub type Place = (Option<usize>, Option<usize>);

impl Words {
    /// The error in the JSON of a game, with its place.
    #[must_use]
    pub fn json_problem(&self, error: &JsonError) -> (Place, String) {
        let (mut column, line) = (None, Some(error.line));
        let problem = match &error.problem {
            JsonProblem::Form { column: at, what } => {
                column = Some(*at);
                self.say("json-form", [("problem", what.as_str().into())])
            }
            JsonProblem::Version(found) => {
                self.say("json-version", [("found", (*found).into()), ("known", VERSION.into())])
            }
            JsonProblem::Move { ply, column: at, problem } => {
                column = Some(*at);
                let problem = self.text_problem(problem);
                self.say("store-illegal", [("ply", (*ply).into()), ("problem", problem.into())])
            }
            JsonProblem::TooLong => self.say("json-too-long", [("most", LONGEST_LINE.into())]),
            JsonProblem::Unreadable(error) => self.system_problem(error),
            other => format!("{other:?}"),
        };
        ((line, column), problem)
    }
    /// The error in the text of a site, with its place.
    #[must_use]
    pub fn site_problem(&self, error: &SiteError) -> (Place, String) {
        let key = match &error.problem {
            SiteProblem::Json(error) => return self.json_problem(error),
            SiteProblem::NoSite => "whole-site-no-site",
            SiteProblem::CutOff => "whole-site-cut-off",
            SiteProblem::Counts => "whole-site-counts",
            _ => "whole-site-misplaced",
        };
        ((Some(error.line), None), self.say(key, []))
    }
}
