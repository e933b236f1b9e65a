//! A recorded search: the nodes that it visited, in which order, and their results.
//!
//! A search calls an [`Observer`] when it enters a node and when it leaves it. A search without an observer
//! is compiled with `()`, which does nothing and costs nothing. [`Recorder`] makes numbered nodes of the
//! calls, and holds no more than the way to the present one;
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
