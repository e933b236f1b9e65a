//! The tests of the checker: certificates written by hand.

mod files;
mod nodes;
mod written;
