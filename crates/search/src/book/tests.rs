use inarow_rules::{Position, Rules};

use super::Book;
use crate::minimax::Memoized;
use crate::{Budget, Knowledge, Limits, SearchOptions};

/// The positions with at most `stones` stones.
fn positions(rules: &Rules, stones: u32) -> Vec<Position> {
    let mut found = vec![rules.empty()];
    let mut next = 0;
    while let Some(&position) = found.get(next) {
        next += 1;
        if position.occupied().len() < stones && position.conclusion().is_none() {
            found.extend(rules.moves(&position).iter().map(|square| {
                let mut after = position;
                rules.play(&mut after, square);
                after
            }));
        }
    }
    found
}

#[test]
fn every_score_is_the_solvers() {
    for (game, stones) in [("4,4,3+gravity", 4), ("5,4,4+gravity", 3), ("3,3,3+gravity", 8)] {
        let rules = Rules::new(game.parse().unwrap());
        let mut book = Book::new(&rules, stones as usize).unwrap();
        book.fill(&SearchOptions { table: 1 << 20, threads: 2 }, &|_, _| true);
        let (known, all) = book.known();
        assert_eq!(known, all, "{game}");
        let (book, mut solver) =
            (Book::read(&rules, &book.bytes()).unwrap(), Memoized::new(&rules));
        for position in positions(&rules, stones) {
            let truth = solver.score(&position, &mut Budget::new(&Limits::NONE)).unwrap();
            let told = position.conclusion().is_none().then_some(truth);
            assert_eq!(book.score(&position), told, "{game} {position:?}");
        }
    }
}

#[test]
fn missing_scores_are_filled_later() {
    let rules = Rules::new("4,4,4+gravity".parse().unwrap());
    let [mut whole, mut begun] = [(), ()].map(|()| Book::new(&rules, 4).unwrap());
    whole.fill(&SearchOptions::default(), &|_, _| true);
    begun.fill(&SearchOptions::default(), &|_, _| false);
    assert!(begun.known().0 < whole.known().0);
    let mut again = Book::read(&rules, &begun.bytes()).unwrap();
    again.fill(&SearchOptions::default(), &|_, _| true);
    assert!(again.bytes() == whole.bytes());
}

#[test]
fn other_bytes_are_no_book() {
    let rules = Rules::new("3,3,3+gravity".parse().unwrap());
    let bytes = Book::new(&rules, 2).unwrap().bytes();
    assert!(Book::read(&rules, &bytes).is_some());
    assert!(Book::read(&rules, &bytes[1..]).is_none());
    assert!(Book::read(&rules, &bytes[..bytes.len() - 1]).is_none());
    assert!(Book::read(&rules, &[&bytes[..], b"@"].concat()).is_none());
    assert!(Book::read(&Rules::new("4,3,3+gravity".parse().unwrap()), &bytes).is_none());
}
