//! A search written down: what it visited, in which order, and what came of it.
//!
//! A search tells an [`Observer`] when it comes to a node and when it leaves it. One that nobody
//! watches is compiled with the observer `()`, which does nothing and costs nothing. [`Recorder`]
//! makes numbered nodes of what it is told, and holds no more than the way to the present one;
//! [`Excerpt`] keeps one part of a search, and counts all of it.

mod excerpt;
mod node;
mod observer;
mod recorder;
mod totals;
mod whole_plies;

pub use excerpt::{Excerpt, Part, PartNode};
pub use node::{Bound, Ending, LookAhead, NodeValue, Samples, TracedNode};
pub use observer::{Entered, Left, Observer};
pub use recorder::Recorder;
pub use totals::Totals;
pub use whole_plies::WholePlies;
