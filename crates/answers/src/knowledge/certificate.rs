//! Scores of positions that a certificate proves.

use std::io::BufRead;
use std::sync::Arc;

use inarow_checker::{Fault, Proven, check};
use inarow_rules::{Game, Mark, Position, Rules, Squares, Symmetry};
use inarow_search::{Knowledge, Score};

use super::most_plies;

/// Every position of the proof of an accepted certificate, of boards whose squares are bits of `W` words.
#[derive(Debug)]
struct Certificate<const W: usize> {
    rules: Rules,
    /// Sorted by the stones of the side that each is proven for.
    proofs: Vec<Proof<W>>,
}

/// The proof of a position for one side, `own`. The names of the sides do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Proof<const W: usize> {
    own: [u64; W],
    other: [u64; W],
    own_turn: bool,
    /// Whether own wins; else it does not lose.
    wins: bool,
    /// It holds as well if the other side has up to this number of further stones outside the zone, or fewer.
    allowance: usize,
    zone: [u64; W],
}

/// Checks a certificate within a limit of nodes, and keeps its proofs for a game: the one that it names, if this
/// program has that.
///
/// # Errors
/// If it is none, or is not accepted.
pub fn read_certificate(
    input: &mut dyn BufRead,
    limit: u64,
    game: Option<Game>,
) -> Result<Arc<dyn Knowledge>, Fault> {
    match game {
        Some(game) => read_beginning(input, limit, game, u32::MAX),
        None => Err(Fault::Header("game", check(input, limit, None, None)?.game)),
    }
}

/// The same, but keeps its proofs for positions in which each side has at most `stones` stones.
///
/// # Errors
/// If it is none, or is not accepted.
pub(crate) fn read_beginning(
    input: &mut dyn BufRead,
    limit: u64,
    game: Game,
    stones: u32,
) -> Result<Arc<dyn Knowledge>, Fault> {
    Ok(match game.squares() {
        ..=64 => Arc::new(Certificate::<1>::read(input, limit, game, stones)?),
        65..=256 => Arc::new(Certificate::<4>::read(input, limit, game, stones)?),
        _ => Arc::new(Certificate::<8>::read(input, limit, game, stones)?),
    })
}

/// The same as [`read_certificate`], for a game of at most 64 squares.
pub(super) fn read_small_certificate(
    input: &mut dyn BufRead,
    limit: u64,
    game: Game,
) -> Result<Arc<dyn Knowledge>, Fault> {
    Ok(Arc::new(Certificate::<1>::read(input, limit, game, u32::MAX)?))
}

impl<const W: usize> Certificate<W> {
    fn read(input: &mut dyn BufRead, limit: u64, game: Game, stones: u32) -> Result<Self, Fault> {
        let mut proofs = Vec::new();
        let mut keep = |proven: Proven<'_>| {
            let set =
                |words: &[u64]| std::array::from_fn(|word| words.get(word).copied().unwrap_or(0));
            let [own, other, zone] = [proven.own, proven.other, proven.zone].map(set);
            let Proven { own_turn, wins, allowance, .. } = proven;
            let counts = [own, other].map(|set| set.iter().map(|word| word.count_ones()).sum());
            if counts.iter().all(|&count: &u32| count <= stones) {
                proofs.push(Proof { own, other, own_turn, wins, allowance, zone });
            }
        };
        check(input, limit, None, Some(&mut keep))?;
        proofs.sort_unstable();
        proofs.dedup();
        proofs.shrink_to_fit();
        Ok(Certificate { rules: Rules::new(game), proofs })
    }

    /// The proof for the side with some stones: whether it wins or only does not lose.
    fn proven(&self, own: Squares, other: Squares, own_turn: bool) -> Option<bool> {
        let under = |map: &Symmetry| {
            let [own, other] = [own, other].map(|squares| words(map.image(squares)));
            let from = self.proofs.partition_point(|proof| proof.own < own);
            let with = self.proofs[from..].iter().take_while(move |proof| proof.own == own);
            let fitting =
                with.filter(move |proof| proof.own_turn == own_turn && proof.covers(&other));
            fitting.map(|proof| proof.wins).max()
        };
        self.rules.symmetries().iter().filter_map(under).max()
    }

    /// The proof for a side at a position.
    fn proven_for(&self, position: &Position, side: Mark) -> Option<bool> {
        let goes_on = position.conclusion().is_none();
        let proven = || {
            let own_turn = position.to_move() == side;
            self.proven(position.marks(side), position.marks(!side), own_turn)
        };
        goes_on.then(proven)?
    }
}

impl<const W: usize> Proof<W> {
    /// Whether it holds where the other side has these stones.
    fn covers(&self, other: &[u64; W]) -> bool {
        let (mut more, mut is_outside) = (0, true);
        for ((now, then), zone) in other.iter().zip(&self.other).zip(&self.zone) {
            more += (now & !then).count_ones() as usize;
            is_outside &= now & !then & zone == 0;
        }
        *other == self.other || is_outside && (1..=self.allowance).contains(&more)
    }
}

impl<const W: usize> Knowledge for Certificate<W> {
    fn game(&self) -> &Game {
        self.rules.game()
    }

    fn score(&self, position: &Position) -> Option<Score> {
        let mover = position.to_move();
        let free = self.game().squares() - position.occupied().len() as usize;
        let within = |wins: bool| most_plies(self.game(), free, wins);
        match [mover, !mover].map(|side| self.proven_for(position, side)) {
            [Some(true), _] => Some(Score::WinWithin(within(true))),
            [_, Some(true)] => Some(Score::LossWithin(within(false))),
            [Some(_), Some(_)] => Some(Score::Draw),
            _ => None,
        }
    }

    fn holds(&self, position: &Position, side: Mark) -> bool {
        self.proven_for(position, side).is_some()
    }
}

/// A set as words, the lowest bit of the first for square 0.
fn words<const W: usize>(squares: Squares) -> [u64; W] {
    let mut words = [0; W];
    squares.iter().for_each(|square| words[square.index() / 64] |= 1 << (square.index() % 64));
    words
}
