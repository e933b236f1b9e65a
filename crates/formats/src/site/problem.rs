//! Errors in the text of a site.

use std::fmt;

use crate::json::JsonError;

/// An error in the text of a site, with its line.
#[derive(Debug)]
pub struct SiteError {
    /// The line, from 1.
    pub line: usize,
    /// The kind of error.
    pub problem: SiteProblem,
}

/// Kinds of errors in the text of a site.
#[derive(Debug)]
#[non_exhaustive]
pub enum SiteProblem {
    /// It does not begin like a site.
    NoSite,
    /// The line has another form.
    Json(JsonError),
    /// The line is out of place: the name of a game is repeated or out of order, or a room or a
    /// seat does not follow the game or room that it belongs to.
    Misplaced,
    /// The last line is missing.
    CutOff,
    /// The counts in the last line do not match the text.
    Counts,
}

impl fmt::Display for SiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let SiteProblem::Json(error) = &self.problem {
            return error.fmt(f);
        }
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            SiteProblem::Json(_) => Ok(()),
            SiteProblem::NoSite => f.write_str("this is no whole site"),
            SiteProblem::Misplaced => f.write_str("this line does not belong here"),
            SiteProblem::CutOff => f.write_str("the end is missing"),
            SiteProblem::Counts => f.write_str("lines are missing, or there are too many"),
        }
    }
}

impl std::error::Error for SiteError {}
