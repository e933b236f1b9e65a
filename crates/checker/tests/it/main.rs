//! The tests of the checker: certificates written by hand.

mod clauses;
mod files;
mod length;
mod limits;
mod nodes;
mod program;
mod written;
