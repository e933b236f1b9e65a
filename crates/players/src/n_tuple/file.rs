//! Files of n-tuple networks.

use std::fmt::Write;
use std::sync::Arc;

use inarow_rules::{Notation, Rules};

use super::{NTuple, Tuples};
use crate::learned::file::{Lines, written};
use crate::learned::{LearnedError, LearnedProblem};

/// The word before the squares of a tuple.
const TUPLE: &str = "tuple ";
/// The word before the plies that the player looks ahead.
const PLIES: &str = "plies ";
/// The word before the weights of a tuple's states.
const WEIGHTS: &str = "weights ";
/// The words before the sums of their changes and of the sizes of these.
const CHANGES: [&str; 2] = ["changes ", "sizes "];
/// The mark of numbers that are 0: `~12` for twelve of them.
const ZEROS: char = '~';

impl NTuple {
    /// The file of the player, as of [`Learned`](crate::learned::Learned): the table is the plies that it looks ahead, the tuples, one a line, then the weights of all states
    /// of each tuple, where the state of the first square changes first, for one side and then the other. In an unfinished
    /// training the sums of their changes follow.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        written((self.game(), NTuple::METHOD), &self.about, |out| self.write(out))
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        writeln!(out, "{PLIES}{}", self.plies)?;
        for tuple in self.tuples.squares() {
            let names = tuple.iter().map(|&one| Notation::Algebraic.write(self.game(), one));
            writeln!(out, "{TUPLE}{}", names.collect::<Vec<_>>().join(" "))?;
        }
        self.list(out, WEIGHTS, |place| self.weights[place])?;
        let Some(changes) = &self.changes else { return Ok(()) };
        (0..2).try_for_each(|part| self.list(out, CHANGES[part], |place| changes[place][part]))
    }

    /// Writes a number for each state of each tuple, for one side and then the other.
    fn list(
        &self,
        out: &mut String,
        word: &str,
        number: impl Fn(usize) -> f32,
    ) -> std::fmt::Result {
        let mut place = 0;
        for size in self.tuples.sizes().chain(self.tuples.sizes()) {
            let (mut zeros, end) = (0_usize, place + size);
            out.push_str(word.trim_end());
            for number in (place..end).map(&number) {
                if number == 0.0 {
                    zeros += 1;
                    continue;
                }
                if zeros > 0 {
                    write!(out, " {ZEROS}{zeros}")?;
                    zeros = 0;
                }
                write!(out, " {number}")?;
            }
            if zeros > 0 {
                write!(out, " {ZEROS}{zeros}")?;
            }
            out.push('\n');
            place = end;
        }
        Ok(())
    }

    /// Reads the file of a player.
    ///
    /// # Errors
    /// If [`bytes`](Self::bytes) did not write it.
    pub fn read(bytes: &[u8]) -> Result<NTuple, LearnedError> {
        let mut lines = Lines::checked(bytes)?;
        let rules = Rules::new(lines.known("game ", |text| text.parse().ok())?);
        lines.known("method ", |word| (word == NTuple::METHOD).then_some(()))?;
        let about = lines.about()?;
        let plies = lines.known(PLIES, |text| text.parse().ok())?;
        let tuples = Arc::new(tuples(&rules, &mut lines)?);
        let weights = numbers(&mut lines, &tuples, WEIGHTS)?;
        let player =
            NTuple::new(&rules, about, Arc::clone(&tuples), weights.into()).with_plies(plies);
        if lines.peek().is_none() {
            return Ok(player);
        }
        let changes = numbers(&mut lines, &tuples, CHANGES[0])?;
        let sizes = numbers(&mut lines, &tuples, CHANGES[1])?;
        let changes = changes.into_iter().zip(sizes).map(|(change, size)| [change, size]);
        match lines.next() {
            None => Ok(player.with_changes(changes.collect())),
            Some(_) => Err(lines.wrong(LearnedProblem::Expected("checksum"))),
        }
    }
}

/// The tuples of the next lines.
fn tuples(rules: &Rules, lines: &mut Lines<'_>) -> Result<Tuples, LearnedError> {
    let mut tuples = Vec::new();
    while lines.peek().is_some_and(|line| line.starts_with(TUPLE)) {
        tuples.push(lines.known(TUPLE, |text| Tuples::squares_of(rules.game(), text))?);
    }
    Tuples::new(rules, tuples).ok_or_else(|| lines.wrong(LearnedProblem::Expected("tuple")))
}

/// The numbers of all states on the next lines.
fn numbers(
    lines: &mut Lines<'_>,
    tuples: &Tuples,
    word: &'static str,
) -> Result<Vec<f32>, LearnedError> {
    let mut all = Vec::with_capacity(tuples.weights());
    for size in tuples.sizes().chain(tuples.sizes()) {
        let end = all.len() + size;
        let text = lines.known(word, Some)?;
        for text in text.split(' ') {
            let wrong = || lines.wrong(LearnedProblem::Number(text.to_owned()));
            match text.strip_prefix(ZEROS) {
                Some(zeros) => {
                    let zeros: Option<usize> = zeros.parse().ok();
                    let zeros =
                        zeros.filter(|&zeros| zeros <= end - all.len()).ok_or_else(wrong)?;
                    all.resize(all.len() + zeros, 0.0);
                }
                None => {
                    let number: Option<f32> = text.parse().ok();
                    let number = number.filter(|number| number.is_finite() && all.len() < end);
                    all.push(number.ok_or_else(wrong)?);
                }
            }
        }
        if all.len() < end {
            return Err(lines.wrong(LearnedProblem::Number(String::new())));
        }
    }
    Ok(all)
}
