//! What a player did wrong last.

use std::sync::{Arc, Mutex, PoisonError};

use inarow_lab::outside::Fault;

/// The last fault of a player, and the last of what it wrote to its standard error; all copies tell
/// the same.
#[derive(Clone, Debug, Default)]
pub struct FaultLog(Arc<Mutex<Entry>>);

#[derive(Debug, Default)]
struct Entry {
    fault: Option<Fault>,
    standard_error: String,
}

impl FaultLog {
    /// The last fault, if there was any.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fault.clone()
    }

    /// The last kilobytes of its standard error at that time, escaped where a screen would act on
    /// them.
    #[must_use]
    pub fn standard_error(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).standard_error.clone()
    }

    pub(super) fn write(&self, fault: &Fault, standard_error: String) {
        let mut entry = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *entry = Entry { fault: Some(fault.clone()), standard_error };
    }
}
