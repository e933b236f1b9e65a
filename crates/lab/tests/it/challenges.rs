//! Challenges against audits, and against every game played out one after the other.

use inarow_lab::articles::{ARTICLES, challenges, players};
use inarow_lab::{Attempt, Challenge, Turn};
use inarow_players::{Distribution, PlayerName};
use inarow_rules::{Conclusion, Game, Position, Rules, Square};
use inarow_search::{Limits, Value};
use num_bigint::BigUint;
use num_rational::BigRational;

fn rules() -> Rules {
    Rules::new(Game::TICTACTOE)
}

fn known(player: &str) -> [Challenge; 2] {
    challenges(&rules(), player.parse().unwrap(), &Limits::NONE).unwrap()
}

fn fraction(text: &str) -> BigRational {
    text.parse().unwrap()
}

/// Games one after the other, none remembered: how many end in each way, and the greatest chance of
/// the goal.
struct Slow {
    rules: Rules,
    player: PlayerName,
    turn: Turn,
    goal: Value,
}

impl Slow {
    fn chances(&self, position: &Position) -> Distribution {
        let mut policy = self.player.policy(&self.rules).unwrap();
        policy.distribution(position, &Limits::NONE).unwrap()
    }

    /// The policy's wins, draws and losses, and the chance.
    fn counted(&self, position: &Position) -> ([u32; 3], BigRational) {
        let own = self.turn.moves_after(position.occupied().len() as usize);
        if let Some(conclusion) = position.conclusion() {
            let end = match conclusion {
                Conclusion::Draw => Value::Draw,
                // The side that has just moved has won.
                Conclusion::Win(_) if own => Value::Loss,
                Conclusion::Win(_) => Value::Win,
            };
            let one = |value| u32::from(end == value);
            let is_met = u8::from(-end >= self.goal);
            let met = BigRational::from_integer(is_met.into());
            return ([one(Value::Win), one(Value::Draw), one(Value::Loss)], met);
        }
        let after = |square| {
            let mut after = *position;
            self.rules.play(&mut after, square);
            self.counted(&after)
        };
        let mut games = [0; 3];
        let mut add = |more: [u32; 3]| (0..3).for_each(|end| games[end] += more[end]);
        if !own {
            let found: Vec<_> = self.rules.moves(position).iter().map(after).collect();
            found.iter().for_each(|one| add(one.0));
            return (games, found.into_iter().map(|one| one.1).max().unwrap());
        }
        let chances = self.chances(position);
        let mut expected = fraction("0");
        for (index, choice) in chances.choices().iter().enumerate() {
            let (more, chance) = after(choice.square);
            add(more);
            expected += chance * fraction(&chances.probability(index).to_string());
        }
        (games, expected)
    }
}

#[test]
fn games_and_chances_are_those_of_all_games_played_one_after_the_other() {
    for (player, turn) in [
        ("corner-first", Turn::First),
        ("corner-first", Turn::Second),
        ("line-score", Turn::First),
        ("line-score", Turn::Second),
        ("random", Turn::First),
        ("random", Turn::Second),
        // Each of its moves is a whole search: the side with fewer of them.
        ("minimax", Turn::First),
    ] {
        let [first, second] = known(player);
        let challenge = if turn == Turn::First { first } else { second };
        let goal = challenge.goal();
        let slow = Slow { rules: rules(), player: player.parse().unwrap(), turn, goal };
        let (games, chance) = slow.counted(&slow.rules.empty());
        let attempt = challenge.attempt();
        let found = attempt.prospect();
        let [losses, draws, wins] = games.map(BigUint::from);
        assert_eq!(
            [&found.losses, &found.draws, &found.wins],
            [&losses, &draws, &wins],
            "{player}"
        );
        assert_eq!(found.chance, chance, "{player}");
    }
}

#[test]
fn every_game_of_tic_tac_toe_is_one_against_a_player_at_random() {
    for (turn, challenge) in Turn::BOTH.into_iter().zip(known("random")) {
        let attempt = challenge.attempt();
        // 131184 games are won by the first player, 77904 by the second, 46080 drawn (well known).
        let found = attempt.prospect();
        let (begins, follows) = match turn {
            Turn::First => (&found.losses, &found.wins),
            Turn::Second => (&found.wins, &found.losses),
        };
        let counts = [begins, follows, &found.draws].map(ToString::to_string);
        assert_eq!(counts, ["131184", "77904", "46080"]);
        assert_eq!(found.games().to_string(), "255168");
    }
}

#[test]
fn goals_and_soonest_wins_are_those_of_the_audit() {
    for player in (1..=ARTICLES).flat_map(players) {
        for challenge in challenges(&rules(), *player, &Limits::NONE).unwrap() {
            let audit = challenge.audit(&Limits::NONE).unwrap();
            let goal = if audit.worst == Value::Loss { Value::Win } else { Value::Draw };
            assert_eq!(challenge.goal(), goal, "{player}");
            let attempt = challenge.attempt();
            let found = attempt.prospect();
            if goal == Value::Win {
                let line = audit.losing_line.unwrap();
                assert_eq!(found.soonest.map(usize::from), Some(line.len()), "{player}");
                assert_eq!(end_of(challenge.attempt(), &line), Some(Value::Loss), "{player}");
            } else {
                assert_eq!(found.wins, BigUint::default(), "{player}");
                assert_eq!(found.chance, fraction("1"), "{player}: a draw can be held");
            }
            assert!(-end_of(challenge.attempt(), &attempt.way()).unwrap() >= goal);
        }
    }
}

/// The result of this line for the policy.
fn end_of(mut attempt: Attempt<'_>, line: &[Square]) -> Option<Value> {
    assert!(line.iter().all(|&square| attempt.play(square)));
    attempt.end()
}

/// The ends, for the policy, of all games that can follow.
fn ends(side: &Challenge) -> Vec<Value> {
    let mut ends = Vec::new();
    let mut waiting = vec![Vec::new()];
    while let Some(line) = waiting.pop() {
        let mut attempt = side.attempt();
        assert!(line.iter().all(|&square| attempt.play(square)));
        ends.extend(attempt.end());
        let next = attempt.continuations();
        waiting.extend(next.map(|square| [line.as_slice(), &[square]].concat()));
    }
    ends
}

#[test]
fn no_game_against_a_player_that_cannot_be_beaten_is_lost_by_it() {
    let ([minimax, line_score], mut held) = (["minimax", "line-score"].map(known), 0);
    for side in minimax.iter().chain(&line_score).filter(|side| side.goal() == Value::Draw) {
        let ends = ends(side);
        assert!(!ends.contains(&Value::Loss));
        let attempt = side.attempt();
        assert_eq!(attempt.prospect().games(), BigUint::from(ends.len()));
        held += 1;
    }
    assert_eq!(held, 3, "minimax on both sides, line-score moving first");
}

#[test]
fn the_chance_of_a_line_is_the_product_of_the_chances_of_the_players_moves() {
    // The second draws one of its squares with twice the weight of the others.
    for (player, turn, drawn) in
        [("corner-first", Turn::Second, "1/3"), ("alpha-beta:as-printed", Turn::First, "1/20")]
    {
        let [first, second] = known(player);
        let side = if turn == Turn::First { first } else { second };
        let (rules, mut position) = (rules(), rules().empty());
        let mut policy = player.parse::<PlayerName>().unwrap().policy(&rules).unwrap();
        let (mut attempt, mut expected) = (side.attempt(), fraction("1"));
        for (ply, square) in attempt.way().into_iter().enumerate() {
            if turn.moves_after(ply) {
                let chances = policy.distribution(&position, &Limits::NONE).unwrap();
                let index = chances.choices().iter().position(|choice| choice.square == square);
                expected *= fraction(&chances.probability(index.unwrap()).to_string());
            }
            rules.play(&mut position, square);
            assert!(attempt.play(square));
            assert_eq!(*attempt.chance(), expected, "{player}");
        }
        assert_eq!(expected, fraction(drawn), "{player}");
    }
}

#[test]
fn it_is_known_since_when_a_win_was_sure() {
    let [_, second] = known("line-score");
    let mut attempt = second.attempt();
    assert_eq!(attempt.sure_after(), Some(0), "it draws no lots");
    assert!(attempt.play(Square(4)));
    assert_eq!(attempt.sure_after(), None, "from the center it holds");
    assert_eq!(attempt.prospect().chance, fraction("0"));
    assert!(attempt.way().is_empty());
    // Squares at random: some first answer makes the win sure, and it stays so.
    let [_, second] = known("random");
    let mut attempt = second.attempt();
    assert_eq!(attempt.prospect().chance, fraction("191/192"));
    let mut since = vec![attempt.sure_after()];
    for square in attempt.way() {
        assert!(attempt.play(square));
        assert_eq!(attempt.sure_after().is_some(), attempt.prospect().chance == fraction("1"));
        since.push(attempt.sure_after());
    }
    assert_eq!(since, [None, None, Some(2), Some(2), Some(2), Some(2)]);
}

#[test]
fn a_move_that_a_player_never_makes_changes_nothing() {
    let [_, second] = known("minimax");
    let mut attempt = second.attempt();
    assert!(attempt.play(Square(0)));
    assert!(attempt.is_policys_turn());
    let only: Vec<_> = attempt.continuations().collect();
    assert_eq!(only, [Square(4)], "it answers a corner with the center");
    assert!(!attempt.play(Square(8)));
    assert!(!attempt.play(Square(0)));
    assert!(attempt.play(Square(4)));
    assert!(!attempt.is_policys_turn());
}
