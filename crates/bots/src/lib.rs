#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod bot;
mod brain;
mod command_line;
mod contestant;
mod deadline;
mod descendants;
mod fault_log;
mod function;
pub mod gomocup;
mod identity;
mod installed;
mod last_words;
mod launch;
mod memory_guard;
mod pipes;
mod player_file;
mod program;
mod running;
mod sandbox;
mod settings;
mod supervisor;

pub use bot::Bot;
pub use brain::Brain;
pub use command_line::CommandLine;
pub use contestant::Contestant;
pub use fault_log::FaultLog;
pub use function::{BoardEncoding, function};
pub use player_file::{read_learned, read_list};
pub use running::end_all;
pub use sandbox::{Bubblewrap, Sandbox};
pub use settings::Settings;
pub use supervisor::described;
