//! The report card of a bot.

use inarow_lab::outside::Observed;
use inarow_lab::{Audit, Estimate};
use inarow_rules::Square;

use crate::Meeting;
use crate::audit::{AuditFinding, AuditedSide};

/// The observed behaviour of a bot, and its evaluation.
#[derive(Clone, Debug)]
pub struct Card {
    /// Moving first, then moving second.
    pub sides: [AuditedSide; 2],
}

impl Card {
    /// Its observed behaviour with either side.
    pub(super) fn observed(&self) -> impl Iterator<Item = &Observed> {
        self.sides.iter().filter_map(|side| side.observed.as_ref())
    }

    /// Whether every move it gave was legal.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.observed().all(|observed| observed.faults.is_empty())
    }

    /// Whether it was asked about everything that it can meet, and answered with either side.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.observed().all(|observed| observed.complete && !observed.policy.is_empty())
    }

    /// Whether its time was not up before everything was known.
    #[must_use]
    pub fn is_in_time(&self) -> bool {
        self.observed().all(|observed| observed.in_time)
    }

    /// Whether it makes the same move each time in a position; `None` if it was not asked often enough
    /// to know.
    #[must_use]
    pub fn is_deterministic(&self) -> Option<bool> {
        let seen: Vec<_> = self.observed().map(Observed::is_deterministic).collect();
        if seen.contains(&Some(false)) {
            Some(false)
        } else {
            seen.into_iter().collect::<Option<Vec<_>>>().map(|_| true)
        }
    }

    /// The audits of both sides, where every branch was followed.
    fn audits(&self) -> Option<[&Audit; 2]> {
        let [Some(first), Some(second)] = self.sides.each_ref().map(AuditedSide::audit) else {
            return None;
        };
        Some([first, second])
    }

    /// The number of mistakes that it may make, where every branch was followed. The moves of a bot after too many
    /// faults are unknown.
    #[must_use]
    pub fn mistakes(&self) -> Option<usize> {
        let audits = self.audits().filter(|_| self.is_complete())?;
        Some(audits.iter().map(|audit| audit.mistakes.len()).sum())
    }

    /// From 0 to 100: the chance in percent that it answers with a legal move that keeps the best value, as the
    /// mean over all positions that it can meet with a side, both sides counting alike. If it fails anywhere, the worse
    /// side alone counts: good moves with one are no excuse for failing with the other. `None` where not
    /// every branch was followed.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let [first, second] = self.audits()?.map(|audit| 100.0 * audit.accuracy);
        Some(if self.is_legal() { 0.5 * (first + second) } else { first.min(second) })
    }

    /// The share of the points that it wins, a draw counting half, as the mean over its meetings; those of a
    /// side count together as much as those of the other. `None` if a side has no meeting.
    #[must_use]
    pub fn points(&self) -> Option<Estimate> {
        let of_side = |side: &AuditedSide| {
            (!side.against.is_empty())
                .then(|| Estimate::mean(side.against.iter().filter_map(|(_, met)| met.points())))
        };
        let sides: Option<Vec<Estimate>> = self.sides.iter().map(of_side).collect();
        sides.map(Estimate::mean)
    }

    /// Whether every chance is known: every branch was followed, and the bot stated its chances, or did
    /// the same each time.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.sides.iter().all(|side| side.is_known() && !side.has_games())
    }

    /// Whether two bots were seen to do the same at every position.
    #[must_use]
    pub fn is_like(&self, other: &Card) -> bool {
        let mut both = self.observed().zip(other.observed());
        both.all(|(own, other)| own.is_like(other))
    }
}

impl AuditedSide {
    /// Its audit, where every branch was followed.
    #[must_use]
    pub fn audit(&self) -> Option<&Audit> {
        match &self.finding {
            AuditFinding::Exact(audit) | AuditFinding::Seen(audit) => Some(audit),
            AuditFinding::Sampled { .. } => None,
        }
    }

    /// The moves of a shortest game that it loses, or that it lost.
    #[must_use]
    pub fn losing_line(&self) -> Option<&[Square]> {
        match &self.finding {
            AuditFinding::Exact(audit) | AuditFinding::Seen(audit) => audit.losing_line.as_deref(),
            AuditFinding::Sampled { lost, .. } => lost.as_deref(),
        }
    }

    /// Whether every branch was followed, and the chances of the player are known rather than seen in some answers: a bot
    /// that was asked only once may answer otherwise.
    #[must_use]
    pub fn is_known(&self) -> bool {
        let is_reported = |seen: &Observed| seen.exact || seen.is_deterministic() == Some(true);
        let is_exact = matches!(self.finding, AuditFinding::Exact(_));
        is_exact && self.observed.as_ref().is_none_or(is_reported)
    }
}

impl Meeting {
    /// The share of the points, a draw counting half; `None` without a game. The interval is one of wins and
    /// losses, which draws make narrower if anything.
    #[must_use]
    pub fn points(&self) -> Option<Estimate> {
        let value = self.score()?;
        let tally = self.tally();
        let (hits, games) = (2 * tally.wins + tally.draws, tally.games());
        let known = Estimate::of_share(hits.div_ceil(2), games);
        Some(match self {
            Meeting::Sampled(_) => Estimate { value, ..known },
            _ => Estimate::within(value, 0.0),
        })
    }
}
