//! The last fault of a player.

use std::sync::{Arc, Mutex, PoisonError};

use inarow_lab::outside::Fault;

/// The last fault of a player; clones share it.
#[derive(Clone, Debug, Default)]
pub struct FaultLog(Arc<Mutex<Option<Fault>>>);

impl FaultLog {
    /// The last fault, if there was any.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn write(&self, fault: &Fault) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault.clone());
    }
}
