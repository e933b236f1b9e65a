//! An axis with labels at given places.

use std::ops::Range;

use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;

/// An axis of numbers with labels at some of them.
pub(super) struct Places {
    axis: RangedCoordf64,
    labelled: Vec<f64>,
}

impl Places {
    /// An axis with labels at the given places.
    pub(super) fn new(axis: Range<f64>, labelled: Vec<f64>) -> Places {
        Places { axis: axis.into(), labelled }
    }

    /// `count` rows from the top, each labelled in its middle.
    pub(super) fn rows(count: usize) -> Places {
        Places::new(count as f64..0.0, middles(count))
    }

    /// `count` columns from the left, each labelled in its middle.
    pub(super) fn columns(count: usize) -> Places {
        Places::new(0.0..count as f64, middles(count))
    }
}

fn middles(count: usize) -> Vec<f64> {
    (0..count).map(|number| number as f64 + 0.5).collect()
}

impl Ranged for Places {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.axis.map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.labelled.clone()
    }

    fn range(&self) -> Range<f64> {
        self.axis.range()
    }
}
