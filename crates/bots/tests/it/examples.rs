//! The example bots: the same player in four languages.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::Command;

use inarow_bots::{BoardEncoding, Bot, CommandLine, FaultLog, function};
use inarow_lab::outside::{Observation, Observed, observe};
use inarow_players::{Distribution, Policy, Reason, Refusal};
use inarow_rules::{Game, Mark, Position, Rules, Square};
use inarow_search::Limits;

use super::beast::{AGES, settings};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots")
}

/// The strategy of the examples: win, otherwise block, otherwise the first free square; lines are
/// checked by their first squares row by row, to the right, down, down to the right and down to the
/// left.
struct Example {
    rules: Rules,
}

impl Example {
    fn completes(&self, position: &Position, mark: Mark) -> Option<Square> {
        let game = self.rules.game();
        let grid = game.grid().unwrap();
        let (columns, rows) = (grid.columns as i32, grid.rows as i32);
        let starts = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let lines = starts.flat_map(|start| {
            [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().filter_map(move |(down, right)| {
                let place = |i: i32| (start.0 + i * down, start.1 + i * right);
                let on_board =
                    |(r, c): (i32, i32)| (r < rows && (0..columns).contains(&c)).then_some((r, c));
                (0..game.k() as i32)
                    .map(|i| on_board(place(i)).map(|(r, c)| Square((r * columns + c) as u16)))
                    .collect::<Option<Vec<_>>>()
            })
        });
        lines.into_iter().find_map(|line| {
            let free: Vec<_> =
                line.iter().filter(|&&s| !position.occupied().contains(s)).copied().collect();
            let own = line.iter().filter(|&&s| position.marks(mark).contains(s)).count();
            (free.len() == 1 && own + 1 == line.len()).then(|| free[0])
        })
    }
}

impl Policy for Example {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let me = position.to_move();
        let square = self
            .completes(position, me)
            .or_else(|| self.completes(position, !me))
            .or_else(|| self.rules.moves(position).first())
            .ok_or(Refusal::Over)?;
        Ok(Distribution::certain(square, Reason::Answered))
    }
}

/// The observed answers of a bot as the second side, asked once at each position.
fn seen(command: CommandLine, game: &str) -> Observed {
    let rules = Rules::new(game.parse::<Game>().unwrap());
    let mut bot = Bot::new(command, settings(AGES), FaultLog::default());
    let observation = Observation { asks: NonZeroU32::MIN, most_faults: 1, time: None };
    let (start, none, tell) = (rules.empty(), Limits::NONE, &mut |_: &Observed, _| ());
    let seen = observe(&mut bot, &rules, &start, Mark::O, observation, &none, tell).unwrap();
    assert_eq!(seen.faults, []);
    seen
}

#[test]
#[ignore = "needs Python and Node.js; a step of its own runs it"]
fn bots_in_every_language_play_alike() {
    let place = tempfile::tempdir().unwrap();
    let built = place.path().join("bot");
    let mut commands = Vec::new();
    // Without the Python package, which may be installed and may choose another of two squares.
    for program in ["python3 -S bot.py", "node bot.js", "bash bot.sh"] {
        let words = program.split(' ').map(|word| match word.starts_with("bot") {
            true => folder().join(word).to_str().unwrap().to_owned(),
            false => word.to_owned(),
        });
        commands.push(words.collect());
    }
    let source = folder().join("bot.c");
    let arguments = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-o"];
    let status = Command::new("cc").args(arguments).arg(&built).arg(source).status().unwrap();
    assert!(status.success());
    commands.push(vec![built.to_str().unwrap().to_owned()]);
    // The second board is wider than high, and its lines are as long as it is high.
    for game in ["3,3,3", "4,2,2"] {
        let rules = Rules::new(game.parse::<Game>().unwrap());
        let mut example = Example { rules: rules.clone() };
        for words in &commands {
            let command = CommandLine::new(words.join(" "), words.clone()).unwrap();
            let seen = seen(command, game);
            let mut asked = 0;
            walk(&rules, &rules.empty(), &mut |position| {
                let wanted = example.distribution(position, &Limits::NONE).unwrap();
                let found = seen.policy.get(position).unwrap();
                assert_eq!(found.choices()[0].square, wanted.choices()[0].square, "{words:?}");
                asked += 1;
                wanted.choices()[0].square
            });
            assert!(asked > 3);
        }
    }
}

/// Asks about every position that O can reach.
fn walk(rules: &Rules, position: &Position, answer: &mut dyn FnMut(&Position) -> Square) {
    if position.conclusion().is_some() {
        return;
    }
    let squares: Vec<Square> = match position.to_move() {
        Mark::X => rules.moves(position).iter().collect(),
        Mark::O => vec![answer(position)],
    };
    for square in squares {
        let mut after = *position;
        rules.play(&mut after, square);
        walk(rules, &after, answer);
    }
}

#[test]
#[ignore = "needs Python; a step of its own runs it"]
fn bots_may_be_a_function() {
    let command = function(&folder().join("function.py"), "move", None::<BoardEncoding>).unwrap();
    assert!(seen(command, "3,2,2").complete);
}
