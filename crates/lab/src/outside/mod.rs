//! Players outside this program: bots that speak lines, Gomocup brains, and lists of moves.
//!
//! A [`Contestant`] names any player there is. A [`Bot`] or a [`Brain`] is a program that runs
//! beside this one, within a time and memory limit, alone in its process group, and on request in a
//! [sandbox](Sandbox); whatever it does instead of giving a legal move is a [`Fault`]. [`observe`]
//! turns what a bot does into a policy that can be followed branch by branch.
//!
//! These modules are the only ones of the laboratory that start programs and read files and clocks.

mod answer;
mod asked_policy;
mod bot;
mod brain;
mod chance;
mod command_line;
mod contestant;
mod drawing;
mod fault;
mod function;
mod kin;
mod launch;
mod lines;
mod list;
mod list_error;
mod observe;
mod outsider;
mod pipes;
mod program;
mod running;
mod sandbox;
mod settings;

pub use answer::{Answer, AnswerProblem};
pub use asked_policy::AskedPolicy;
pub use bot::Bot;
pub use brain::Brain;
pub use command_line::{CommandLine, CommandProblem};
pub use contestant::{Contestant, ContestantProblem};
pub use fault::{Fault, FaultKind, StartProblem};
pub use function::{Layout, function};
pub use lines::escaped;
pub use list::ListPolicy;
pub use list_error::{ListError, ListProblem};
pub use observe::{Observation, Observed, observe};
pub use outsider::{FaultLog, NoAnswer, Outsider};
pub use running::end_all;
pub use sandbox::{NoSandbox, Sandbox};
pub use settings::Settings;
