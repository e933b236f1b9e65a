//! The explanations of a computer's move and of a hint: the effect of the move comes first, and numbers only behind "more".

use std::collections::HashMap;

use inarow_answers::{GameInPlay, Hint};
use inarow_players::{Choice, ExplainedChoice, Explainer, PlayerName};
use inarow_rules::{Game, Mark, Notation, Position, Rules};
use inarow_search::random::below;
use inarow_search::{Evaluator, Limits, SearchOptions, Wanted};
use inarow_words::{Language, Naming, Words};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Positions that a player may visit for a move.
const NODES: u64 = 700;

/// Every player that chooses moves by itself, within little.
const PLAYERS: [&str; 17] = [
    "random",
    "corner-first",
    "center-first",
    "line-score",
    "minimax",
    "minimax:as-printed",
    "alpha-beta",
    "alpha-beta:as-printed",
    "perfect",
    "perfect:soonest",
    "search:nodes=500",
    "mcts:nodes=200",
    "level:beginner",
    "level:casual",
    "level:skilled",
    "level:expert",
    "level:master",
];

fn rules(game: &str) -> Rules {
    Rules::new(game.parse().unwrap())
}

fn at(rules: &Rules, text: &str) -> Position {
    rules.parse(text).unwrap()
}

fn naming(rules: &Rules) -> Naming {
    Naming { game: *rules.game(), notation: Notation::Algebraic }
}

/// The moves that a player may make, explained; none where it has none within so little.
fn choices(player: &str, rules: &Rules, position: &Position) -> Vec<ExplainedChoice> {
    let name: PlayerName = player.parse().unwrap();
    let (limits, explainer) = (Limits::nodes(NODES), Explainer::new(rules));
    let chosen: Vec<Choice> = match name.policy(rules) {
        Some(mut policy) => {
            let chances = policy.distribution(position, &limits);
            chances.map(|chances| chances.choices().to_vec()).unwrap_or_default()
        }
        None => {
            let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
            let chosen = name.player(rules, 1).unwrap().choose(position, &limits, rng);
            chosen.into_iter().collect()
        }
    };
    let explain = |choice: Choice| explainer.choice(position, choice.square, choice.reason);
    chosen.into_iter().map(explain).collect()
}

/// The hint of a short search.
fn hint(rules: &Rules, position: &Position) -> Hint {
    let mut search = Evaluator::new(rules, &SearchOptions { table: 1 << 20, threads: 1 });
    let wanted = Wanted::EveryMove { lines: 1 };
    let found = search.run(position, wanted, &Limits::nodes(NODES), &mut |_| ()).unwrap();
    let explanation = Explainer::new(rules).explain(position, &found, found.moves[0].square);
    Hint::of(rules, position, &found, Some(explanation)).unwrap()
}

/// A sentence without the names of squares, rows and columns, and the number of its threats.
fn bare(said: &str, game: &Game) -> String {
    let naming = Naming { game: *game, notation: Notation::Algebraic };
    let mut bare = said.to_owned();
    for count in 3..9 {
        bare = bare.replace(&format!("{count} threats at once"), "");
        bare = bare.replace(&format!("{count} 处威胁"), "");
    }
    // The longest first: a1 is a part of a15.
    for row in (1..=22).rev() {
        for column in 0..22 {
            bare = bare.replace(&format!("{}{row}", naming.column(column)), "");
        }
        bare = bare.replace(&format!("row {row}"), "").replace(&format!("第 {row} 行"), "");
    }
    bare
}

/// Whether a sentence has neither a score nor a depth nor a line of play.
fn is_plain(said: &str, game: &Game) -> bool {
    let bare = bare(said, game);
    let numbers = bare.contains(|sign: char| sign.is_ascii_digit() || "+−±~".contains(sign));
    let terms = ["estimate", "估计", "score", "plies", "ahead", "expects"];
    !numbers && !bare.is_empty() && !terms.iter().any(|term| bare.contains(term))
}

/// The positions of some random games.
fn positions(rules: &Rules, games: u64, every: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut play = GameInPlay::new(rules.clone(), rules.empty());
        while !play.is_over() {
            if (play.record().moves.len() + seed as usize).is_multiple_of(every) {
                positions.push(*play.position());
            }
            let moves = play.moves();
            let drawn = moves.nth(below(rng, u64::from(moves.len())) as u32).unwrap();
            play.play(drawn).unwrap();
        }
    }
    positions
}

/// Stones near each other, as in games of five in a row: positions of random games on the squares of a smaller board.
fn crowded(rules: &Rules, games: u64) -> Vec<Position> {
    let small = self::rules("6,6,5");
    let moved = |position: &Position| {
        let (text, _) = (position.to_string(), ());
        let (rows, suffix) = text.split_once(' ').map_or((text.as_str(), ""), |(a, b)| (a, b));
        let empty = ["15"; 5].join("/");
        let rows = rows.split('/').map(|row| format!("5{row}4")).collect::<Vec<_>>().join("/");
        at(rules, format!("{empty}/{rows}/15/15/15/15 {suffix}").trim_end())
    };
    positions(&small, games, 3).iter().map(moved).collect()
}

#[test]
fn no_first_sentence_has_a_number_for_any_player_game_or_language() {
    let (mut numbers, mut seen) = (0, HashMap::new());
    for (game, every) in [("3,3,3", 1), ("4,4,4", 2), ("connect-four", 5), ("gomoku", 0)] {
        let rules = rules(game);
        let positions = match every {
            0 => crowded(&rules, 3),
            every => positions(&rules, 3, every),
        };
        assert!(positions.len() > 10, "{game}: {}", positions.len());
        let (naming, game) = (naming(&rules), *rules.game());
        let mut plain =
            |said: String| *seen.entry(said).or_insert_with_key(|said| is_plain(said, &game));
        for position in positions {
            let (text, hint) = (position.to_string(), hint(&rules, &position));
            for player in PLAYERS {
                for choice in choices(player, &rules, &position) {
                    for words in Language::ALL.map(Words::of) {
                        for person in [None, Some(Mark::X), Some(Mark::O)] {
                            let said = words.reason(&naming, person, &choice);
                            assert!(plain(said.clone()), "{game} {text} {player}: {said}");
                        }
                        let details = words.details(&naming, &choice).unwrap_or_default();
                        numbers += usize::from(!details.is_empty() && !plain(details));
                    }
                }
            }
            for words in Language::ALL.map(Words::of) {
                let said = hint.say(words, &naming, position.to_move());
                assert!(plain(said.clone()), "{game} {text}: {said}");
            }
        }
    }
    assert!(numbers > 1000, "what is behind “more” has them: {numbers}");
}

#[test]
fn a_score_is_no_plain_sentence() {
    let game = Game::CONNECT_FOUR;
    for said in ["the best move it found: −0.16 (an estimate)", "6 个空格中分数最高：920 分", "9"]
    {
        assert!(!is_plain(said, &game), "{said}");
    }
    assert!(is_plain("blocks X's row 3", &game) && is_plain("堵住 X 的第 3 行", &game));
}

/// Well-known situations, and a player for each way of choosing a move.
const SITUATIONS: [(&str, &str, &str, &[&str]); 14] = [
    ("a win", "3,3,3", "XX./OO./...", &["level:master", "line-score", "mcts:nodes=200", "random"]),
    ("a block", "3,3,3", "XX./O../...", &["level:casual", "line-score", "perfect", "random"]),
    ("two lines blocked at once", "3,3,3", "X.X/OO./X.. o", &["random"]),
    ("a block that is a fork", "3,3,3", "..X/.O./X.O", &["minimax", "level:master"]),
    ("a fork to prevent", "3,3,3", "X../.O./.X.", &["center-first", "perfect", "level:master"]),
    ("a fork to make", "3,3,3", "XO./..O/.X.", &["level:master", "perfect:soonest", "random"]),
    ("a draw to keep", "3,3,3", "X../.../...", &["perfect", "search:nodes=500", "level:master"]),
    ("nothing to be saved", "3,3,3", "X../.../...", &["perfect", "random", "level:master"]),
    (
        "an empty board",
        "3,3,3",
        "9",
        &["corner-first", "center-first", "line-score", "level:beginner"],
    ),
    ("the middle", "connect-four", "7/7/7/7/7/7", &["level:beginner", "search:nodes=500"]),
    ("three on the ground", "connect-four", "7/7/7/7/2O4/1OXX3", &["level:skilled", "random"]),
    (
        "an open three",
        "gomoku",
        "15/15/15/15/15/15/15/5XXX7/6O8/7O7/15/15/15/15/15",
        &["level:skilled", "line-score", "search:nodes=500"],
    ),
    (
        "two open twos",
        "gomoku",
        "15/15/15/15/15/6X8/6X8/4XX9/15/8O6/8O6/9O5/9O5/15/15",
        &["level:master", "search:nodes=500"],
    ),
    ("lines that lose", "3,3,3+misere", "XX./OO./X.O", &["perfect", "minimax", "level:master"]),
];

#[test]
fn known_situations_have_known_sentences() {
    for language in Language::ALL {
        let (words, mut told) = (Words::of(language), String::new());
        for (name, game, text, players) in SITUATIONS {
            let rules = rules(game);
            let (position, naming) = (at(&rules, text), naming(&rules));
            told.push_str(&format!("{name}: {game} {text}\n"));
            for player in players {
                for choice in choices(player, &rules, &position) {
                    let (square, reason) =
                        (naming.square(choice.square), words.reason(&naming, None, &choice));
                    let details = words.details(&naming, &choice).unwrap_or_default();
                    told.push_str(format!("  {player} {square}: {reason} | {details}").trim_end());
                    told.push('\n');
                }
            }
            let (hint, mover) = (hint(&rules, &position), position.to_move());
            let details = hint.details(words, &naming, mover).unwrap_or_default();
            told.push_str(&format!("  {} | {details}\n", hint.say(words, &naming, mover)));
        }
        insta::assert_snapshot!(format!("situations_{}", language.code()), told);
    }
}
