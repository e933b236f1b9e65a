//! Report cards of bots that fail.

use std::sync::Arc;
use std::time::Duration;

use inarow_answers::grade::{GradeAsked, GradedBot, grade};
use inarow_lab::outside::{Answer, Asked, Fault, FaultKind, Outsider};
use inarow_lab::{Clock, Entrant};
use inarow_players::{Distribution, Player, PlayerName, Policy, Reason, Refusal};
use inarow_rules::{Game, Mark, Position, Rules, Square};
use inarow_search::minimax::Memoized;
use inarow_search::{Budget, Limits};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Plays perfectly with one side after this number of plies, and else fails, or plays the worst move.
struct Failing {
    player: Box<dyn Player>,
    plays: fn(&Position, usize) -> bool,
    worst: Option<Memoized>,
}

impl Outsider for Failing {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        let stones = rules.game().squares() - rules.moves(position).len() as usize;
        if let (false, Some(solver)) = ((self.plays)(position, stones), &mut self.worst) {
            let all = solver.analyze(position, &mut Budget::new(&Limits::NONE)).unwrap().moves;
            let worst = all.iter().min_by_key(|found| found.score).unwrap();
            return Ok(Ok(Answer::Move(worst.square)));
        }
        if !(self.plays)(position, stones) {
            let (position, standard_error) = (position.to_string(), String::new());
            return Ok(Err(Fault { kind: FaultKind::ClosedOutput, position, standard_error }));
        }
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
        self.player.choose(position, limits, rng).map(|choice| Ok(Answer::Move(choice.square)))
    }

    fn time(&self) -> Duration {
        Duration::ZERO
    }
}

fn failing(rules: &Rules, name: &str, plays: fn(&Position, usize) -> bool) -> Entrant {
    let own = rules.clone();
    Entrant::program(name, rules, move || {
        let player = PlayerName::Perfect.player(&own, 1).unwrap();
        Box::new(Failing { player, plays, worst: None })
    })
}

/// The same, but it plays the worst move where it would fail.
fn bad(rules: &Rules, name: &str, plays: fn(&Position, usize) -> bool) -> Entrant {
    let own = rules.clone();
    Entrant::program(name, rules, move || {
        let player = PlayerName::Perfect.player(&own, 1).unwrap();
        Box::new(Failing { player, plays, worst: Some(Memoized::new(&own)) })
    })
}

fn score(bot: &GradedBot) -> f64 {
    bot.card.as_ref().unwrap().score().unwrap()
}

/// A bot that fails with a side does not score more than one that plays, however badly, by its moves with the other.
#[test]
fn a_bot_that_fails_with_a_side_scores_less_than_one_that_plays() {
    let rules = Rules::new(Game::TICTACTOE);
    let clock: Clock = std::sync::Arc::new(|| Duration::ZERO);
    let as_x = |position: &Position, _| position.to_move() == Mark::X;
    let as_o = |position: &Position, _| position.to_move() == Mark::O;
    let bots = [
        failing(&rules, "not X", as_o),
        failing(&rules, "not O", as_x),
        failing(&rules, "X once", |position, stones| position.to_move() == Mark::O || stones == 0),
        failing(&rules, "O once", |position, stones| position.to_move() == Mark::X || stones == 1),
        bad(&rules, "worst", |_, _| false),
        Entrant::named("random", PlayerName::Random, &rules, 1, &clock).unwrap(),
        bad(&rules, "bad X", as_o),
    ];
    let cards = grade(&GradeAsked::new(&rules.clone().into(), &bots));
    let named = |name: &str| cards.bots.iter().find(|bot| bot.name == name).unwrap();
    let names = ["not X", "not O", "X once", "O once", "worst", "random", "bad X"];
    let scores = names.map(|name| score(named(name)));
    let [not_x, not_o, x_once, o_once, worst, random, bad_x] = scores;
    assert_eq!((not_x, not_o), (0.0, 0.0));
    assert!(x_once < worst && o_once < worst && worst < 50.0 && random > 50.0, "{scores:?}");
    // For a bot without a failure both sides count.
    assert!(bad_x > 50.0, "{scores:?}");
    let points = |bot: &GradedBot| bot.card.as_ref().unwrap().points().unwrap().value;
    assert!(points(named("not X")) < 0.5);
}

/// A player that is asked for a position it cannot work out says so itself.
#[test]
fn a_missing_card_has_a_reason() {
    let rules = Rules::new("4,4,4".parse().unwrap());
    let own = rules.clone();
    let thrifty =
        Entrant::policy("minimax", Some(1000), move || PlayerName::Minimax.policy(&own).unwrap());
    let cards = grade(&GradeAsked::new(&rules.clone().into(), &[thrifty]));
    let refused = cards.bots[0].card.as_ref().unwrap_err();
    assert_eq!(
        (refused.player.as_str(), refused.refusal),
        ("minimax", Refusal::OutOfNodes { limit: 1000 })
    );
}

/// Takes a win; may block; else plays the first free square of an order.
#[derive(Clone)]
struct Simple {
    rules: Rules,
    blocks: bool,
    order: [u16; 9],
}

impl Policy for Simple {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let me = position.to_move();
        let (wins, threats) =
            (self.rules.completions(position, me), self.rules.completions(position, !me));
        let blocks = threats.first().filter(|_| self.blocks);
        let mut order = self.order.into_iter().map(Square);
        let free = order.find(|&square| self.rules.moves(position).contains(square));
        let square = wins.first().or(blocks).or(free).ok_or(Refusal::Over)?;
        Ok(Distribution::certain(square, Reason::Answered))
    }
}

#[test]
fn a_mark_lies_between_random_and_perfect() {
    let rules = Rules::new(Game::TICTACTOE);
    let clock: Clock = Arc::new(|| Duration::ZERO);
    let named = |name: PlayerName| {
        Entrant::named(name.to_string(), name, &rules, 1, &clock).expect("no person")
    };
    let simple = |name: &str, blocks: bool, order: [u16; 9]| {
        let player = Simple { rules: rules.clone(), blocks, order };
        Entrant::policy(name, None, move || Box::new(player.clone()))
    };
    let center = [4, 0, 2, 6, 8, 1, 3, 5, 7];
    let edges = [1, 3, 5, 7, 0, 2, 6, 8, 4];
    let bots = [
        simple("never blocks", false, center),
        simple("never blocks, edges", false, edges),
        named(PlayerName::Random),
        simple("blocks", true, center),
        simple("blocks, edges", true, edges),
        named(PlayerName::Perfect),
    ];
    let cards = grade(&GradeAsked::new(&rules.clone().into(), &bots));
    let scores: Vec<f64> =
        cards.bots.iter().map(|bot| bot.card.as_ref().unwrap().score().unwrap()).collect();
    assert!(scores.is_sorted_by(|one, other| one >= other), "the best first: {scores:?}");
    for bot in &cards.bots {
        let mark = cards.mark(bot).unwrap();
        let (low, high) = match bot.name.as_str() {
            "random" => (0.0, 0.0),
            "perfect" => (100.0, 100.0),
            name if name.starts_with("never") => (0.0, 40.0),
            _ => (50.0, 90.0),
        };
        assert!((low - 1e-9..=high + 1e-9).contains(&mark), "{}: {mark}", bot.name);
    }
}
