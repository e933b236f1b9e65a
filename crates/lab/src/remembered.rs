//! A policy that is asked once about each position.

use std::collections::HashMap;
use std::sync::Arc;

use inarow_players::{Distribution, Policy, Refusal};
use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Position, Rules};
use inarow_search::Limits;
use rustc_hash::FxBuildHasher;

/// A policy that remembers its answers, for measurements that come back to the same positions.
pub struct Remembered<P> {
    policy: P,
    answers: Box<dyn Answers>,
    refused: Option<Refusal>,
}

impl<P: Policy> Remembered<P> {
    /// Remembers the answers of a policy of these rules about the first `most` positions.
    #[must_use]
    pub fn new(rules: &Rules, policy: P, most: usize) -> Self {
        Remembered { policy, answers: rules.run(NoAnswers { most }), refused: None }
    }

    /// The refusal of the last answer.
    pub(crate) fn refused(&self) -> Option<Refusal> {
        self.refused
    }
}

impl<P: Policy> Policy for Remembered<P> {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        self.refused = None;
        if let Some(known) = self.answers.get(position) {
            return Ok(known.clone());
        }
        let answer = self.policy.distribution(position, limits);
        match &answer {
            Ok(answer) => self.answers.keep(position, answer),
            Err(refusal) => self.refused = Some(*refusal),
        }
        answer
    }
}

/// The answers, by narrow positions.
trait Answers: Send {
    fn get(&self, position: &Position) -> Option<&Distribution>;
    fn keep(&mut self, position: &Position, answer: &Distribution);
}

struct NarrowAnswers<K: Kernel> {
    kernel: Arc<K>,
    answers: HashMap<K::Position, Distribution, FxBuildHasher>,
    most: usize,
}

impl<K: Kernel> Answers for NarrowAnswers<K> {
    fn get(&self, position: &Position) -> Option<&Distribution> {
        self.answers.get(&self.kernel.narrow(position))
    }

    fn keep(&mut self, position: &Position, answer: &Distribution) {
        if self.answers.len() < self.most {
            self.answers.insert(self.kernel.narrow(position), answer.clone());
        }
    }
}

/// Makes room for `most` answers.
struct NoAnswers {
    most: usize,
}

impl Task for NoAnswers {
    type Out = Box<dyn Answers>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let (kernel, most) = (Arc::clone(kernel), self.most);
        Box::new(NarrowAnswers { kernel, answers: HashMap::default(), most })
    }
}
