//! Errors of the store, as problems.

use inarow_rules::BadRecord;
use inarow_store::{Error, Refusal};

use super::{Kind, Problem};

/// Seconds after which a client may try again to save.
const AGAIN: u32 = 5;

impl From<Error> for Problem {
    fn from(error: Error) -> Problem {
        let cause = Some(error.to_string());
        let with_cause = |mut problem: Problem| {
            problem.cause.clone_from(&cause);
            problem
        };
        let told = |key| with_cause(Problem::told(Kind::Unavailable, key));
        let kind = match error {
            Error::Full => return told("online-disk-full").after(AGAIN),
            Error::ReadOnly(_) => return told("online-cannot-write").after(AGAIN),
            Error::Locked => return told("online-locked").after(AGAIN),
            Error::Illegal { reason: Refusal::Fenced, .. } => {
                return told("online-room-closed").after(1);
            }
            Error::Unreachable(_) | Error::Denied(_) => return told("online-away").after(AGAIN),
            Error::NewerSchema { .. } | Error::OlderSchema { .. } => {
                return told("online-other-version").after(AGAIN);
            }
            Error::NotFound(_) => Kind::NotFound,
            Error::Illegal { reason: Refusal::NotAsSeen | Refusal::Ended, .. }
            | Error::Illegal { reason: Refusal::WrongPly { .. }, .. }
            | Error::Illegal { reason: Refusal::SeatTaken | Refusal::HasRematch, .. } => {
                Kind::Conflict
            }
            Error::Illegal { .. } => Kind::Impossible,
            _ => Kind::Internal,
        };
        with_cause(Problem::new(kind, ""))
    }
}

/// The problem of a game whose record is damaged.
impl From<BadRecord> for Problem {
    fn from(bad: BadRecord) -> Problem {
        Problem::new(Kind::Internal, bad.to_string())
    }
}
