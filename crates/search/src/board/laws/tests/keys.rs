//! No two positions share an exact key.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use inarow_rules::{Game, Layout, Position, Rules, Square};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::board::keys::exact_units;
use crate::board::{Board, Frame};

/// Positions and keys of one game as they are met, each of which must belong to the other.
struct Met<'a> {
    rules: &'a Rules,
    frame: Arc<Frame>,
    hashes: HashMap<u64, Position>,
    keys: HashMap<u64, Position>,
}

impl<'a> Met<'a> {
    fn new(rules: &'a Rules, layout: &Layout) -> Self {
        let frame = Arc::new(Frame::new(layout));
        assert!(frame.exact_keys, "{}", rules.game());
        Met { rules, frame, hashes: HashMap::new(), keys: HashMap::new() }
    }

    fn meet(&mut self, position: &Position) {
        let board = Board::new(&self.frame, self.rules, position);
        let first = self.hashes.entry(board.keys.hashes[0] ^ board.turn()).or_insert(*position);
        assert_eq!(first, position);
        let canonical = self.rules.canonical(position);
        let first = self.keys.entry(board.key().0.hash).or_insert(canonical);
        assert_eq!(*first, canonical);
    }
}

/// Every position that can be reached, the finished ones included.
fn reachable(rules: &Rules) -> HashSet<Position> {
    let mut found = HashSet::from([rules.empty()]);
    let mut left = vec![rules.empty()];
    while let Some(position) = left.pop() {
        for square in rules.moves(&position) {
            let mut after = position;
            rules.play(&mut after, square);
            if found.insert(after) {
                left.push(after);
            }
        }
    }
    found
}

#[test]
fn all_positions_of_small_boards_have_keys_of_their_own() {
    for text in [
        "3,3,3",
        "3,3,3+gravity",
        "4,3,4+gravity",
        "2,5,3",
        "2,5,2+gravity",
        "6,2,6",
        "2x2x2+gravity",
    ] {
        let game: Game = text.parse().unwrap();
        let rules = Rules::new(game);
        let mut met = Met::new(&rules, &rules.layout());
        let positions = reachable(&rules);
        positions.iter().for_each(|position| met.meet(position));
        assert_eq!(met.hashes.len(), positions.len());
        let forms: HashSet<_> = positions.iter().map(|of| rules.canonical(of)).collect();
        assert_eq!(met.keys.len(), forms.len(), "images share a key");
    }
}

/// A position and those around it at many places of random games.
#[test]
fn positions_of_larger_boards_have_keys_of_their_own() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for text in
        ["8,4,8", "7,5,5", "6,6,6", "13,3,9", "3,13,9", "19,2,10", "7,6,6+gravity", "9,6,8+gravity"]
    {
        let game: Game = text.parse().unwrap();
        let rules = Rules::new(game);
        let mut met = Met::new(&rules, &rules.layout());
        for _ in 0..40 {
            let mut position = rules.empty();
            while position.conclusion().is_none() {
                let squares: Vec<Square> = rules.moves(&position).iter().collect();
                for &square in &squares {
                    let mut after = position;
                    rules.play(&mut after, square);
                    met.meet(&after);
                }
                rules.play(&mut position, squares[rng.next_u64() as usize % squares.len()]);
            }
        }
        assert!(met.hashes.len() > 5000);
    }
}

/// The stones of a key, decoded from the key alone: the digit of each column, from the lowest
/// square on.
fn decoded(layout: &Layout, units: &[u64], key: u64) -> [BTreeSet<u16>; 2] {
    let mut stones = [BTreeSet::new(), BTreeSet::new()];
    let opened: Vec<usize> = layout.opens.iter().flatten().map(|square| square.index()).collect();
    for lowest in (0..layout.squares).filter(|square| !opened.contains(square)) {
        let column = std::iter::successors(Some(lowest), |&at| Some(layout.opens[at]?.index()));
        let column: Vec<usize> = column.collect();
        let mut digit = (key & !(1 << 63)) / units[lowest] % ((2 << column.len()) - 1);
        for &square in &column {
            if digit > 0 {
                let is_second = digit.is_multiple_of(2);
                stones[usize::from(is_second)].insert(square as u16);
                digit = (digit - if is_second { 2 } else { 1 }) / 2;
            }
        }
    }
    stones
}

#[test]
fn a_key_encodes_the_whole_position() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for text in
        ["1,1,1", "22,1,9", "5,5,4", "13,3,4", "7,6,4+gravity", "9,6,5+gravity", "1,22,4+gravity"]
    {
        let game: Game = text.parse().unwrap();
        let rules = Rules::new(game);
        let layout = rules.layout();
        let (frame, units) = (Arc::new(Frame::new(&layout)), exact_units(&layout).unwrap());
        for _ in 0..30 {
            let mut position = rules.empty();
            loop {
                let board = Board::new(&frame, &rules, &position);
                let key = board.keys.hashes[0] ^ board.turn();
                let stones = inarow_rules::Mark::BOTH
                    .map(|mark| position.marks(mark).iter().map(|square| square.0).collect());
                assert_eq!(decoded(&layout, &units, key), stones);
                let turn = position.to_move() == inarow_rules::Mark::O;
                assert_eq!(key >> 63 == 1, turn);
                let squares: Vec<Square> = rules.moves(&position).iter().collect();
                if squares.is_empty() {
                    break;
                }
                rules.play(&mut position, squares[rng.next_u64() as usize % squares.len()]);
            }
        }
    }
}

#[test]
fn text_that_does_not_fit_is_reported() {
    let fits = |text: &str| {
        let rules = Rules::new(text.parse().unwrap());
        exact_units(&rules.layout()).is_some()
    };
    for text in ["13,3,3", "7,6,4+gravity", "7,7,4+gravity", "9,6,4+gravity", "3,19,4+gravity"] {
        assert!(fits(text), "{text}");
    }
    for text in ["8,5,4", "20,2,4", "8,7,4+gravity", "10,6,4+gravity", "22,22,5+gravity"] {
        assert!(!fits(text), "{text}");
    }
    // Where two squares open the same one there are no columns.
    let mut layout = Rules::new("3,3,3+gravity".parse().unwrap()).layout();
    layout.opens[8] = layout.opens[7];
    assert_eq!(exact_units(&layout), None);
}

/// With any number of symmetries, keys are those of the first few; fewer, or such as are no
/// group, only keep more positions apart.
#[test]
fn any_symmetries_will_do() {
    let rules = Rules::new("3,3,3".parse().unwrap());
    let layout = rules.layout();
    let mut many = layout.clone();
    many.symmetries = (0..192).map(|number| layout.symmetries[number % 8].clone()).collect();
    let mut few = layout.clone();
    few.symmetries.truncate(3);
    let [all, many, few] = [&layout, &many, &few].map(|layout| Arc::new(Frame::new(layout)));
    let mut forms = HashMap::new();
    for position in reachable(&rules) {
        let key = |frame| Board::new(frame, &rules, &position).key();
        assert_eq!(key(&all), key(&many));
        let canonical = rules.canonical(&position);
        assert_eq!(*forms.entry(key(&few).0).or_insert(canonical), canonical);
    }
}
