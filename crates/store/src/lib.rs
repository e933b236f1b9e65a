#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod backup;
mod change;
mod chosen;
mod content;
mod counting;
mod database;
mod duplicate;
mod error;
mod import;
mod key;
mod lease;
mod list;
mod load;
mod new_game;
mod node_key;
mod opening;
mod opponents;
mod owner;
mod replay;
mod room;
mod seat;
mod site;
mod stats;
mod store;
mod stored;
mod unmoved;
mod verify;
mod wanted;
mod writer;

pub use database::{HAS_SERVERS, KNOWN_VERSION, Options, is_server, shown_place};
pub use error::{Error, Refusal};
pub use import::{Import, Imported, Incoming};
pub use lease::{Node, Renewed, Taken};
pub use list::{Cursor, LARGEST_PAGE, Page};
pub use new_game::NewGame;
pub use node_key::NodeKey;
pub use room::{Room, RoomChange, Seen};
pub use seat::{Seat, Secret};
pub use store::Store;
pub use stored::Export;
pub use verify::{Problem, Verify};
