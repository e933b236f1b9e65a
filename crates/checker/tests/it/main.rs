//! The tests of the checker: certificates written by hand.

mod files;
mod length;
mod nodes;
mod written;
