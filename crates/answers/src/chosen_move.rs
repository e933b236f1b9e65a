//! The decision that a player makes.

use std::time::Duration;

use inarow_players::fit::{Allowance, Fitted};
use inarow_players::{
    Choice, OpeningDecision, Player, PlayerName, Reason, Refusal, decide_opening, hasty,
};
use inarow_rules::opening::{OpeningChoice, OpeningStage};
use inarow_search::{Evaluator, Limits, MoveTime, SearchOptions};
use rand_core::Rng;

use crate::GameInPlay;
use crate::clock::TimeToMove;

/// The time beyond its clock for which a player outside this program is waited for: it is the clock that ends
/// the game, and gives the move up.
const FLAG_FIRST: Duration = Duration::from_secs(1);

/// The most nodes for a decision in an opening.
const OPENING_NODES: u64 = 50_000;

/// Bytes of the table of the evaluator that decides in an opening.
const OPENING_TABLE: u64 = 4 << 20;

/// A decision of a player: a move, or a choice in the opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A move.
    Move(Choice),
    /// A choice in the opening.
    Choose(OpeningChoice),
}

impl Decision {
    /// The move, if it is one: it always is where a game opens freely.
    ///
    /// # Errors
    /// If it is a choice in the opening.
    pub fn into_move(self) -> Result<Choice, OpeningChoice> {
        match self {
            Decision::Move(choice) => Ok(choice),
            Decision::Choose(choice) => Err(choice),
        }
    }
}

/// The limits of a player for a move.
pub struct Thinking<'a> {
    /// The allowance.
    pub allowance: Allowance,
    /// The time of the side to move, where there are clocks: for players outside this program, which
    /// keep it themselves.
    pub clock: Option<TimeToMove>,
    /// The most positions, whatever the player would be allowed: for a short look.
    pub nodes: Option<u64>,
    /// Asked whether to stop, with the most time that the move may take: the door measures it.
    pub stop: &'a (dyn Fn(Option<Duration>) -> bool + Sync),
}

/// The decision of the player whose turn it is, a move with its reason. A player of this program has a name, and gets limits that fit
/// it; where they do not suffice it moves all the same ([`hasty`]). Any other keeps to its own limits and to
/// the clock.
///
/// # Errors
/// If the player has no move.
///
/// ```
/// use inarow_answers::{GameInPlay, Thinking, choose};
/// use inarow_players::fit::Allowance;
/// use inarow_players::PlayerName;
/// use inarow_rules::{Game, Rules, Square};
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let play = GameInPlay::new(rules.clone(), rules.empty());
/// let name = PlayerName::Minimax;
/// let mut player = name.player(&rules, 1).expect("no person");
/// let thinking = Thinking { allowance: Allowance::USUAL, clock: None, nodes: None, stop: &|_| false };
/// let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1);
/// let choice = choose(&play, player.as_mut(), Some(name), &thinking, rng)?;
/// assert_eq!(choice.into_move().map(|choice| choice.square), Ok(Square(0)));
/// # Ok::<(), inarow_players::Refusal>(())
/// ```
pub fn choose(
    play: &GameInPlay,
    player: &mut dyn Player,
    name: Option<PlayerName>,
    thinking: &Thinking<'_>,
    rng: &mut dyn Rng,
) -> Result<Decision, Refusal> {
    let fitted = name.map(|name| Fitted::within(name, play.rules(), &thinking.allowance));
    let most = fitted.map_or(thinking.allowance.time, |fitted| fitted.time);
    let nodes = fitted.and_then(|fitted| fitted.nodes).into_iter().chain(thinking.nodes).min();
    let (stop, given_up) = (|| (thinking.stop)(most), || (thinking.stop)(None));
    let time = thinking.clock.map(|clock| MoveTime {
        per_move: clock.per_move,
        game: clock.game,
        grace: FLAG_FIRST,
        given_up: &given_up,
    });
    let limits = Limits { nodes, stop: Some(&stop), time, ..Limits::NONE };
    if play.is_opening() {
        let limits = Limits { stop: Some(&given_up), ..limits };
        match (open(play, player, &limits, rng), name) {
            (Ok(Some(decided)), _) => return Ok(decided),
            (Ok(None), _) => {}
            (Err(refusal), None) => return Err(refusal),
            (Err(refusal), Some(_)) => return hasty_opening(play).ok_or(refusal),
        }
    }
    let chosen = player.choose(play.position(), &limits, rng);
    let chosen = chosen.or_else(|refusal| match name {
        Some(_) => hasty(play.rules(), play.position(), refusal),
        None => Err(refusal),
    });
    chosen.map(Decision::Move)
}

/// The decision of a player in an opening; `None` where the next move is one as in any game. Of several stones it is the
/// first: the others are decided once it lies.
fn open(
    play: &GameInPlay,
    player: &mut dyn Player,
    limits: &Limits<'_>,
    rng: &mut dyn Rng,
) -> Result<Option<Decision>, Refusal> {
    let (opening, position) = (play.opening(), play.position());
    let (own, reason) = (player.open(opening, position, limits)?, Reason::Answered);
    let (decided, reason) = match own {
        Some(own) => (Some(own), reason),
        None => {
            // Without knowledge, so that weak players do not know more here than later.
            let options = SearchOptions { table: OPENING_TABLE, threads: 1 };
            let mut evaluator = Evaluator::new(&**play.rules(), &options);
            let nodes = limits.nodes.map_or(OPENING_NODES, |most| most.min(OPENING_NODES));
            let limits = Limits { nodes: Some(nodes), time: None, ..*limits };
            (decide_opening(&mut evaluator, opening, position, &limits, rng)?, Reason::Opening)
        }
    };
    Ok(match decided {
        Some(OpeningDecision::Choose(choice)) => Some(Decision::Choose(choice)),
        Some(OpeningDecision::Place(stones)) => {
            let square = *stones.first().ok_or(Refusal::Failed)?;
            Some(Decision::Move(Choice { square, weight: 1, reason }))
        }
        None => None,
    })
}

/// A decision without a search: the side to move, or a square that the opening allows.
fn hasty_opening(play: &GameInPlay) -> Option<Decision> {
    let reason = Reason::Hasty;
    let first = play.moves().iter().next();
    let moved = first.map(|square| Decision::Move(Choice { square, weight: 1, reason }));
    let is_choice = matches!(play.stage(), OpeningStage::Choice { .. });
    let taken = Decision::Choose(OpeningChoice::Take(play.to_move()));
    moved.or(is_choice.then_some(taken))
}
