//! A manager that has a brain play against itself.

use inarow_rules::{Game, Rules, Square};

use super::brain::{Brain, point};

const SIDE: u8 = 20;

/// Every move of both must be legal, to the end of the game. The first stone is not the brain's.
#[test]
fn a_whole_game_on_the_tournaments_board() {
    let rules = Rules::new(Game::new(SIDE, SIDE, 5).unwrap());
    let mut brains = [(); 2].map(|()| {
        let mut brain = Brain::new();
        assert_eq!(brain.ask(&format!("START {SIDE}")), "OK");
        for limit in ["timeout_turn 20", "timeout_match 0", "max_memory 83886080"] {
            brain.tell(&format!("INFO {limit}"));
        }
        brain
    });
    let (mut position, mut moves) = (rules.empty(), Vec::<String>::new());
    let mut next = "4,5".to_owned();
    loop {
        let (x, y) = point(&next);
        assert!(x < usize::from(SIDE), "{next}");
        let square = Square((y * usize::from(SIDE) + x) as u16);
        assert_eq!(rules.try_play(&mut position, square), Ok(()), "{next} after {moves:?}");
        moves.push(next);
        if position.conclusion().is_some() {
            break;
        }
        let call = match &moves[..] {
            [first, second] => format!("BOARD\r\n{first},1\r\n{second},2\r\nDONE"),
            [.., last] => format!("TURN {last}"),
            [] => unreachable!("the first stone is there"),
        };
        let brain = &mut brains[moves.len() % 2];
        brain.tell("INFO time_left 2147483647");
        next = brain.ask(&call);
    }
    assert!(moves.len() >= 9, "{moves:?}");
}
