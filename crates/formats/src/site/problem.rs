//! Why a text is no whole site.

use std::fmt;

use crate::json::JsonError;

/// Why a text is no whole site.
#[derive(Debug)]
pub struct SiteError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: SiteProblem,
}

/// What is wrong with a text that should be a site.
#[derive(Debug)]
#[non_exhaustive]
pub enum SiteProblem {
    /// It does not begin as a site does.
    NoSite,
    /// The line is of another form.
    Json(JsonError),
    /// The line does not belong here: a name of a game is used twice or not in order, or a room or a seat does not
    /// follow what it is of.
    Misplaced,
    /// The last line is missing.
    CutOff,
    /// The last line says that there are other parts than there are.
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
