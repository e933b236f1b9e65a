//! The tests of the solver: values, certificates, and both after a disturbance.

mod changes;
mod following;
mod judge;
mod kept;
mod learning;
mod left;
mod lies;
mod mutations;
mod nodes;
mod results;
mod resuming;
mod small_boards;
mod solved;
mod threads;
