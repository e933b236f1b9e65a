//! Players outside this program, as values: their answers, faults and observed behaviour.
//!
//! An [`Outsider`] is asked about a position and gives an [`Answer`], or does something else, which
//! is a [`Fault`]. [`observe`] turns its behaviour into a policy that can be followed branch by
//! branch. Starting programs and reading files is no part of the laboratory.

mod answer;
mod asked_policy;
mod chance;
mod contestant_problem;
mod escape;
mod fault;
mod list;
mod list_error;
mod observe;
mod observed;
mod outsider;
mod player;
mod stated;

pub use answer::{Answer, AnswerProblem};
pub use asked_policy::AskedPolicy;
pub use chance::TOLERANCE;
pub use contestant_problem::ContestantProblem;
pub use escape::{escaped, excerpt};
pub use fault::{Fault, FaultKind, LimitOf, StartProblem};
pub use list::ListPolicy;
pub use list_error::{ListError, ListProblem};
pub use observe::{Observation, is_small, observe};
pub use observed::Observed;
pub use outsider::{Asked, Outsider};
pub use player::OutsidePlayer;
pub use stated::stated_chances;
