//! The counts of a chart as text.

use super::{Bar, BarChart};
use crate::Words;
use crate::grouped::grouped;

impl BarChart {
    /// Each series with its count in a bar.
    pub(super) fn counts<'a>(&'a self, bar: &'a Bar) -> impl Iterator<Item = (&'a String, u64)> {
        self.series.iter().zip(bar.counts.iter().copied())
    }

    /// The counts at a bar's end.
    pub(super) fn end(&self, bar: &Bar) -> String {
        let counts: Vec<String> = self.counts(bar).map(|(_, count)| grouped(count)).collect();
        counts.join(" / ")
    }

    /// A description of the whole chart, one sentence per line.
    pub(super) fn tell(&self, words: &Words) -> String {
        let mut said = vec![self.description.clone()];
        said.extend(self.bars.iter().map(|bar| self.sentence(words, bar)));
        if self.bars.is_empty() {
            said.push(words.say("chart-empty", []));
        }
        said.join("\n")
    }

    /// A bar as a sentence.
    pub(super) fn sentence(&self, words: &Words, bar: &Bar) -> String {
        let part = |(name, count): (&String, u64)| {
            let count = grouped(count);
            words.say("chart-part", [("name", name.as_str().into()), ("count", count.into())])
        };
        let parts: Vec<String> = self.counts(bar).map(part).collect();
        let parts = parts.join(&words.say("comma", []));
        words.say("chart-bar", [("label", bar.label.as_str().into()), ("parts", parts.into())])
    }
}
