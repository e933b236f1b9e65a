//! The time for a move.

use std::time::Duration;

use super::info::Info;

/// The time of a move where the manager names none.
const USUAL_TURN: Duration = Duration::from_secs(5);

/// The least time that a move keeps back.
const LEAST_MARGIN: Duration = Duration::from_millis(30);

/// The part of its time that a move keeps back, for the table to grow in and for machines that
/// are busy.
const MARGIN_PART: u32 = 20;

/// And no more than this.
const MOST_MARGIN: Duration = Duration::from_millis(500);

/// A move takes at most this part of the time that is left, so that it never runs out.
const LEFT_PART: u32 = 12;

/// A search shorter than this is not worth a look at the clock.
const LEAST_SEARCH: Duration = Duration::from_millis(4);

/// The time limits and the time used.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    turn: Duration,
    /// The time of all moves of a game, if it is limited.
    game: Option<Duration>,
    /// The time that all moves of this game have taken.
    spent: Duration,
    /// The time left as the manager reported it, less the time used since.
    left: Option<Duration>,
}

impl Clock {
    pub(super) fn new() -> Self {
        Clock { turn: USUAL_TURN, game: None, spent: Duration::ZERO, left: None }
    }

    /// Takes in the manager's settings.
    pub(super) fn learn(&mut self, info: Info) {
        match info {
            Info::TimeoutTurn(time) => self.turn = time,
            Info::TimeoutMatch(time) => self.game = Some(time).filter(|time| !time.is_zero()),
            Info::TimeLeft(time) => self.left = time,
            _ => (),
        }
    }

    /// A new game begins.
    pub(super) fn begin(&mut self) {
        self.spent = Duration::ZERO;
    }

    /// A move has taken this long.
    pub(super) fn spend(&mut self, time: Duration) {
        self.spent += time;
        self.left = self.left.map(|left| left.saturating_sub(time));
    }

    /// The most time of a move.
    pub(super) fn turn(&self) -> Duration {
        self.turn
    }

    /// The time to search for a move, counted from the request; `None` if it must be made as fast as
    /// possible.
    pub(super) fn search(&self) -> Option<Duration> {
        let margin = (self.turn / MARGIN_PART).clamp(LEAST_MARGIN, MOST_MARGIN);
        let turn = self.turn.saturating_sub(margin);
        let left = self.left.or_else(|| Some(self.game?.saturating_sub(self.spent)));
        let share = left.map(|left| left.saturating_sub(LEAST_MARGIN) / LEFT_PART);
        Some(share.map_or(turn, |share| share.min(turn))).filter(|time| *time >= LEAST_SEARCH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn milliseconds(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn a_move_keeps_a_margin_of_its_time() {
        for (turn, search) in [
            (0, None),
            (30, None),
            (100, Some(70)),
            (300, Some(270)),
            (1000, Some(950)),
            (5000, Some(4750)),
            (30_000, Some(29_500)),
        ] {
            let mut clock = Clock::new();
            clock.learn(Info::TimeoutTurn(milliseconds(turn)));
            assert_eq!(clock.search(), search.map(milliseconds), "{turn}");
        }
        assert_eq!(Clock::new().search(), Some(milliseconds(4750)));
    }

    #[test]
    fn no_game_runs_out_of_time() {
        for told in [false, true] {
            let mut clock = Clock::new();
            clock.learn(Info::TimeoutTurn(milliseconds(5000)));
            let mut left = milliseconds(20_000);
            clock.learn(Info::TimeoutMatch(left));
            for number in 0..200 {
                if told {
                    clock.learn(Info::TimeLeft(Some(left)));
                }
                let search = clock.search().unwrap_or_default();
                assert!(search < left, "move {number}: {search:?} of {left:?}");
                // A move takes longer than it searches.
                let taken = search + Duration::from_micros(100);
                left = left.saturating_sub(taken);
                clock.spend(taken);
            }
            assert!(!left.is_zero());
        }
    }

    #[test]
    fn the_manager_knows_best_what_is_left() {
        let mut clock = Clock::new();
        clock.learn(Info::TimeoutMatch(milliseconds(100_000)));
        clock.spend(milliseconds(90_000));
        clock.learn(Info::TimeLeft(Some(milliseconds(1230))));
        assert_eq!(clock.search(), Some(milliseconds(100)));
        clock.spend(milliseconds(600));
        assert_eq!(clock.search(), Some(milliseconds(50)));
        clock.learn(Info::TimeLeft(Some(Duration::ZERO)));
        assert_eq!(clock.search(), None);
        // Without a word of it: 9.4 s of the game are left, and after a new beginning all.
        clock.learn(Info::TimeLeft(None));
        assert_eq!(clock.search(), Some(milliseconds(9370) / 12));
        clock.begin();
        assert_eq!(clock.search(), Some(milliseconds(4750)));
    }
}
