//! Games of two players, each with a side of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{Builder, scope};

use inarow_players::Refusal;
use inarow_rules::{ByMark, Mark, Position, Rules};

use super::game::{AtTable, Unfinished, Untimed, generator};
use super::seat::Seat;
use crate::{Entrant, Tally};

/// Games of players that answer at once that are played in a piece.
const MANY: u64 = 4096;

/// Games that are to be played from one position, in all of which each player has the same side.
///
/// As in a tournament each game has a number, and a generator made of the seed and that number, so that the
/// result is the same on any number of threads.
pub struct Match<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// Where every game begins.
    pub from: Position,
    /// The players.
    pub players: &'a ByMark<Entrant>,
    /// The number of games to play.
    pub games: u64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Games played at the same time; one at least.
    pub threads: usize,
    /// Whether to end early.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives the number of finished games.
    pub tell: &'a (dyn Fn(u64) + Sync),
}

/// The results of a piece's games, or the player that named no move and its reason.
type Piece = Result<Tally, Unfinished>;

impl Match<'_> {
    /// Plays them: the result, as X sees it. If it was stopped, that of the first games.
    ///
    /// # Errors
    /// If a player names no move for another reason than a stop: its mark and the reason.
    pub fn play(&self) -> Result<Tally, (Mark, Refusal)> {
        let are_quick = Mark::BOTH.iter().all(|&mark| self.players[mark].is_policy());
        let size = if are_quick && self.rules.ordinals().is_some() { MANY } else { 1 };
        let (next, over, done) = (AtomicU64::new(0), AtomicBool::new(false), AtomicU64::new(0));
        let shared = Shared { asked: self, size, next, over, done };
        let work = || shared.work();
        let mut pieces = scope(|scope| {
            // Where the system has no thread left, those that there are do the work.
            let others = (1..self.threads)
                .map_while(|_| Builder::new().spawn_scoped(scope, work).ok())
                .collect::<Vec<_>>();
            let mut pieces = work();
            for other in others {
                pieces
                    .extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            pieces
        });
        pieces.sort_unstable_by_key(|(number, _)| *number);
        let mut all = Tally::default();
        // A piece that was stopped is missing, and so are those after it.
        for (_, piece) in (0..).zip(pieces).take_while(|(number, (piece, _))| number == piece) {
            match piece.1 {
                Ok(tally) => all = all.plus(tally),
                Err(Unfinished { refusal: Refusal::Stopped, .. }) => break,
                Err(Unfinished { mark, refusal }) => return Err((mark, refusal)),
            }
        }
        Ok(all)
    }
}

/// State shared by the threads.
struct Shared<'a> {
    asked: &'a Match<'a>,
    /// Games in a piece.
    size: u64,
    /// The next piece without a thread.
    next: AtomicU64,
    /// Whether a player has named no move.
    over: AtomicBool,
    /// Finished games.
    done: AtomicU64,
}

impl Shared<'_> {
    /// Plays piece after piece: those that this thread has played, with their numbers.
    fn work(&self) -> Vec<(u64, Piece)> {
        let (rules, start) = (self.asked.rules, self.asked.from);
        let stop = || (self.asked.stop)() || self.over.load(Ordering::Relaxed);
        rules.run(AtTable {
            rules,
            start,
            stop: &stop,
            work: |table: &dyn Untimed| self.play(table, &stop),
        })
    }

    fn play(&self, table: &dyn Untimed, stop: &dyn Fn() -> bool) -> Vec<(u64, Piece)> {
        let Shared { asked, size, next, over, done } = self;
        let ByMark { x, o } = asked.players;
        let mut seats = ByMark { x: table.seat(x), o: table.seat(o) };
        let mut pieces = Vec::new();
        while !stop() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let first = number.saturating_mul(*size);
            let games = first..first.saturating_add(*size).min(asked.games);
            if games.is_empty() {
                break;
            }
            let played = games.end - games.start;
            let piece = games.map(|game| asked.game(table, &mut seats, game)).sum::<Piece>();
            over.fetch_or(piece.is_err(), Ordering::Relaxed);
            pieces.push((number, piece));
            (asked.tell)(done.fetch_add(played, Ordering::Relaxed) + played);
        }
        pieces
    }
}

impl Match<'_> {
    /// Plays the game with this number.
    fn game(&self, table: &dyn Untimed, seats: &mut ByMark<Seat>, number: u64) -> Piece {
        let ByMark { x, o } = self.players;
        seats.x.renew(x);
        seats.o.renew(o);
        let sitting = ByMark { x: (&mut seats.x, x), o: (&mut seats.o, o) };
        let played = table.game(sitting, &mut generator(self.seed, number))?;
        let mut tally = Tally::default();
        tally.add_played(&played);
        // Nothing is random in it: it is the same game again.
        let is_seeded = x.is_seeded && o.is_seeded;
        tally.repeats = u64::from(number > 0 && !played.drew && is_seeded);
        Ok(tally)
    }
}
