//! Every board up to a size, with every k and every option, beside plain search.

use inarow_rules::{Conclusion, Game, GameOption, Mark, Position, Rules};
use inarow_search::{Budget, Limits, Value};

use crate::solved::checked;

/// The result of plain search for a position.
pub(crate) fn exact(
    rules: &Rules,
    position: &Position,
    search: &mut inarow_search::minimax::Memoized,
) -> Conclusion {
    assert!(rules.open(position).len() <= 20, "plain search takes too long");
    let score = search.score(position, &mut Budget::new(&Limits::NONE)).expect("no limit");
    match score.value() {
        Some(Value::Win) => Conclusion::Win(position.to_move()),
        Some(Value::Loss) => Conclusion::Win(!position.to_move()),
        _ => Conclusion::Draw,
    }
}

/// Every choice of options.
pub(crate) fn with_options(game: Game) -> impl Iterator<Item = Game> {
    (0..8).map(move |choice: usize| {
        let chosen =
            GameOption::NAMED.into_iter().filter(|(_, option)| choice >> *option as usize & 1 == 1);
        chosen.fold(game, |game, (_, option)| game.with(option))
    })
}

/// Compares all games on a board of `columns` and `rows`; where nothing falls, only boards at least as wide as high.
fn compare(columns: u8, rows: u8) {
    for k in 1..=columns.max(rows) + 1 {
        let plain = Game::new(columns, rows, k).expect("small");
        for game in with_options(plain).filter(|game| columns >= rows || game.gravity()) {
            let compiled = Rules::new(game);
            let mut search = inarow_search::minimax::Memoized::new(&compiled);
            let at = compiled.empty();
            assert_eq!(checked(&compiled, &at).0, exact(&compiled, &at, &mut search), "{game}");
        }
    }
}

#[test]
fn boards_of_up_to_eleven_squares_are_worth_what_plain_search_says() {
    for columns in 1..=11 {
        for rows in (1..=11).filter(|rows| columns * rows <= 11) {
            compare(columns, rows);
        }
    }
}

#[test]
fn boards_of_twelve_squares_are_worth_what_plain_search_says() {
    for columns in [1, 2, 3, 4, 6, 12] {
        compare(columns, 12 / columns);
    }
}

#[test]
#[ignore = "takes long: cargo xtask soak"]
fn soak_boards_with_sides_of_up_to_five_are_worth_what_plain_search_says() {
    for (columns, rows) in [(5, 3), (3, 5), (4, 4), (5, 4), (4, 5)] {
        compare(columns, rows);
    }
}

#[test]
fn positions_are_worth_what_plain_search_says() {
    use rand_core::{Rng, SeedableRng};
    let mut random = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(22);
    let games = ["4,4,3", "4,4,4", "4,3,3+misere", "4,4,4+gravity", "4,4,3+no-overline"];
    for game in games {
        let rules = Rules::new(game.parse().expect("a game"));
        let mut search = inarow_search::minimax::Memoized::new(&rules);
        for _ in 0..40 {
            let mut at =
                rules.empty_for(if random.next_u32() % 2 == 0 { Mark::X } else { Mark::O });
            for _ in 0..4 + random.next_u32() % 4 {
                let moves = rules.moves(&at);
                let choice = random.next_u32() % moves.len().max(1);
                moves.nth(choice).into_iter().for_each(|square| rules.play(&mut at, square));
            }
            if at.conclusion().is_none() {
                assert_eq!(
                    checked(&rules, &at).0,
                    exact(&rules, &at, &mut search),
                    "{game} {at:?}"
                );
            }
        }
    }
}
