//! The move that a player makes.

use std::time::Duration;

use inarow_players::{Allowance, Choice, Fitted, Player, PlayerName, Refusal, hasty};
use inarow_search::{Limits, MoveTime};
use rand_core::Rng;

use crate::{GameInPlay, TimeToMove};

/// The time beyond its clock for which a player outside this program is waited for: it is the clock that ends
/// the game, and gives the move up.
const FLAG_FIRST: Duration = Duration::from_secs(1);

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

/// The move of the player to move, and its reason. A player of this program has a name, and gets limits that fit
/// it; where they do not suffice it moves all the same ([`hasty`]). Any other keeps to its own limits and to
/// the clock.
///
/// # Errors
/// If the player has no move.
///
/// ```
/// use inarow_answers::{GameInPlay, Thinking, choose};
/// use inarow_players::{Allowance, PlayerName};
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
/// assert_eq!(choice.square, Square(0));
/// # Ok::<(), inarow_players::Refusal>(())
/// ```
pub fn choose(
    play: &GameInPlay,
    player: &mut dyn Player,
    name: Option<PlayerName>,
    thinking: &Thinking<'_>,
    rng: &mut dyn Rng,
) -> Result<Choice, Refusal> {
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
    let chosen = player.choose(play.position(), &limits, rng);
    chosen.or_else(|refusal| match name {
        Some(_) => hasty(play.rules(), play.position(), refusal),
        None => Err(refusal),
    })
}
