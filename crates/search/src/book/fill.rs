//! Filling a book, from its last positions back.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use super::Book;
use crate::{GravitySearch, SearchOptions};

/// Positions that have their first stones in common are solved one after the other: how many stones fewer these are.
const APART: usize = 3;

impl Book {
    /// Works out the missing scores: the positions with the most stones by searches side by side, group by group
    /// of those that have most stones in common, so that each uses the table that the ones before it left in its thread;
    /// all others from these. After each group `goes_on` receives the book and the number of all groups, and says whether
    /// to go on.
    pub fn fill(
        &mut self,
        options: &SearchOptions,
        goes_on: &(dyn Fn(&Book, usize) -> bool + Sync),
    ) {
        self.settle();
        let (groups, last) = (self.groups(), self.layers.len() - 1);
        let (rules, keys) = (self.rules.clone(), self.keys(last).to_vec());
        let (next, ends) = (AtomicUsize::new(0), AtomicBool::new(false));
        let book = Mutex::new(&mut *self);
        let work = || {
            let options = SearchOptions { threads: 1, ..*options };
            let Some(mut search) = GravitySearch::new(&rules, &options) else { return };
            while !ends.load(Ordering::Relaxed) {
                let Some(group) = groups.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                let number = |&place: &usize| (place, search.number_of(keys[place]));
                let numbers: Vec<(usize, i32)> = group.iter().map(number).collect();
                let mut book = book.lock().unwrap_or_else(PoisonError::into_inner);
                numbers.into_iter().for_each(|(place, number)| book.set(last, place, number));
                if !goes_on(&book, groups.len()) {
                    ends.store(true, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            (1..options.threads).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        self.settle();
    }

    /// The last positions that are not known, by their places, in groups.
    fn groups(&self) -> Vec<Vec<usize>> {
        let last = self.layers.len() - 1;
        let mut is_left: Vec<bool> =
            self.layers[last].scores.iter().map(|&score| score == super::UNKNOWN).collect();
        let first = last.saturating_sub(APART);
        let mut groups = Vec::new();
        for &root in self.keys(first) {
            let mut keys = vec![root];
            for _ in first..last {
                keys = keys.into_iter().flat_map(|key| self.after(key)).collect();
            }
            let places = keys.into_iter().filter_map(|key| self.place(last, key));
            let group: Vec<usize> =
                places.filter(|&place| std::mem::take(&mut is_left[place])).collect();
            groups.push(group);
        }
        groups.retain(|group| !group.is_empty());
        groups
    }

    /// Takes in the results of the positions with one stone more.
    fn settle(&mut self) {
        for ply in (0..self.layers.len() - 1).rev() {
            for place in 0..self.keys(ply).len() {
                if let Some(number) = self.best_after(ply, self.keys(ply)[place]) {
                    self.set(ply, place, number);
                }
            }
        }
    }
}
