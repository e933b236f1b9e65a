use inarow_rules::{GOLDEN, mix};

use super::*;

/// Whether Breaker holds lines, all being tried.
fn holds(lines: &[Set], makers_turn: bool) -> bool {
    if lines.is_empty() || lines.contains(&0) {
        return lines.is_empty();
    }
    let mut free = squares(union(lines));
    if makers_turn {
        free.all(|square| {
            let left: Lines = lines.iter().map(|line| line & !only(square)).collect();
            holds(&left, false)
        })
    } else {
        free.any(|square| {
            let left = lines.iter().copied().filter(|line| line & only(square) == 0);
            holds(&left.collect::<Lines>(), true)
        })
    }
}

/// Some lines on eight squares, three of them on most.
fn family(number: u64) -> Lines {
    let bits = |place: u64| mix(number.wrapping_mul(GOLDEN).wrapping_add(place));
    let line = |place| (bits(3 * place) | bits(3 * place + 1)) & bits(3 * place + 2) & 0xFF;
    let lines = minimal((0..1 + bits(99) % 10).map(line).collect());
    if lines.contains(&0) { Lines::new() } else { lines }
}

#[test]
fn a_leaf_holds_even_if_all_outside_is_makers() {
    let (mut found, mut heavy, mut with_pairs, mut others) = (0, 0, 0, 0);
    for (number, makers_turn) in (0..4000).flat_map(|number| [(number, false), (number, true)]) {
        let lines = family(number);
        let Ok(leaf) = leaf(&lines, makers_turn) else { continue };
        let support = leaf.support();
        let cut: Lines = lines.iter().map(|line| line & support).collect();
        assert!(holds(&cut, makers_turn), "{lines:?} {leaf:?}");
        let paired = leaf.pairs.iter().fold(0, |all, &(one, two)| all | only(one) | only(two));
        assert_eq!(paired.count_ones() as usize, 2 * leaf.pairs.len(), "{leaf:?}");
        found += 1;
        heavy += usize::from(makers_turn && total(&leaf.lines) >= ONE / 2);
        with_pairs += usize::from(!leaf.pairs.is_empty());
        others += usize::from(quick_leaf(&lines, makers_turn).is_err());
    }
    assert!(found > 1000 && heavy > 100 && with_pairs > 100, "{found} {heavy} {with_pairs}");
    assert!(others > 10, "{others}");
}
