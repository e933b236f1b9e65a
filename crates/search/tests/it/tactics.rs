//! Wins and threats are confirmed by playing on.

use inarow_rules::{Conclusion, Mark, Position, Rules, Squares};
use inarow_search::Tactics;

use crate::positions::{after, reachable, rules};

/// The moves with which a side wins at once, found by making each of them.
fn winning(rules: &Rules, position: &Position, side: Mark) -> Squares {
    let mut asked = *position;
    if asked.conclusion().is_none() && asked.to_move() != side {
        rules.pass(&mut asked);
    }
    let wins = |square| after(rules, &asked, square).conclusion() == Some(Conclusion::Win(side));
    rules.moves(&asked).iter().filter(|&square| wins(square)).collect()
}

#[test]
fn wins_are_taken_and_threats_carried_out() {
    for game in ["3,3,3", "4,3,3+gravity", "4,3,3+no-overline", "3,3,3+misere", "2x2x2"] {
        let rules = rules(game);
        let (mut winnable, mut blocked) = (0, 0);
        for position in reachable(&rules, rules.empty()) {
            let tactics = Tactics::of(&rules, &position);
            let (mover, text) = (position.to_move(), position.to_string());
            // With misère no move wins at once.
            assert_eq!(tactics.wins, winning(&rules, &position, mover), "{game} {text}");
            assert_eq!(tactics.threats, winning(&rules, &position, !mover), "{game} {text}");
            let is_first = tactics.wins.is_empty();
            let blocks = if is_first { tactics.threats } else { Squares::EMPTY };
            assert_eq!(tactics.blocks(), blocks, "{game} {text}");
            winnable += u32::from(!is_first);
            blocked += u32::from(!blocks.is_empty());
        }
        assert_eq!(winnable > 0, !rules.game().misere(), "{game}");
        assert!(blocked > 0 || rules.game().misere() || game == "2x2x2", "{game}");
    }
}
