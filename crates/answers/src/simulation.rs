//! Very many games of the same two players, counted.

use inarow_lab::{Entrant, Match, Tally};
use inarow_players::{PlayerName, Refusal};
use inarow_rules::{ByMark, Position, Rules};
use inarow_search::Simulation;
use serde::Serialize;

use crate::views::{MeanView, ShareView};
use crate::{Answer, Meeting, PlayerRefused, Voice};

/// Games that are to be played.
pub struct SimulationAsked<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// Where every game begins.
    pub from: Position,
    /// The players; by default both sides at random, which is played by the thousand at once.
    pub players: Option<&'a ByMark<Entrant>>,
    /// The number of games to play.
    pub games: u64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of threads; one at least.
    pub threads: usize,
    /// Whether to end early; the games played until then are counted.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Receives the number of finished games.
    pub tell: &'a (dyn Fn(u64) + Sync),
}

/// The ends of the games.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// The rules.
    pub rules: Rules,
    /// Where every game began.
    pub from: Position,
    /// The players.
    pub players: ByMark<String>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of games to play.
    pub asked: u64,
    /// The games, as X sees them.
    pub games: Meeting,
    /// The time in seconds; recorded by the caller.
    pub seconds: f64,
}

/// Plays very many games and counts how they end: the same games on any number of threads.
///
/// # Errors
/// If a player names no move, or nothing was played when it was stopped.
///
/// ```
/// use inarow_answers::simulation::{SimulationAsked, simulate};
/// use inarow_rules::{Game, Rules};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let asked = SimulationAsked { games: 1_000_000, ..SimulationAsked::new(&rules) };
/// let [x_wins, draws, o_wins] = simulate(&asked)?.games.shares();
/// assert!((draws.value - 8.0 / 63.0).abs() < 0.002);
/// # Ok::<(), inarow_answers::PlayerRefused>(())
/// ```
pub fn simulate(asked: &SimulationAsked<'_>) -> Result<Simulated, PlayerRefused> {
    let &SimulationAsked { rules, from, games, seed, threads, stop, tell, players } = asked;
    let random = PlayerName::Random.to_string();
    let names = match players {
        Some(ByMark { x, o }) => ByMark { x: x.name().to_owned(), o: o.name().to_owned() },
        None => ByMark { x: random.clone(), o: random },
    };
    let tally = match players {
        Some(players) => {
            let played = Match { rules, from, players, games, seed, threads, stop, tell }.play();
            played
                .map_err(|(mark, refusal)| PlayerRefused { player: names[mark].clone(), refusal })?
        }
        None => {
            let ends = Simulation { rules, from, games, seed, threads, stop, tell }.run();
            let (wins, draws, losses) = (ends.wins.x, ends.draws, ends.wins.o);
            Tally { wins, draws, losses, plies: ends.plies, ..Tally::default() }
        }
    };
    if tally.games() == 0 {
        return Err(PlayerRefused { player: names.x, refusal: Refusal::Stopped });
    }
    let (rules, games) = (rules.clone(), Meeting::Sampled(tally));
    Ok(Simulated { rules, from, players: names, seed, asked: asked.games, games, seconds: 0.0 })
}

impl<'a> SimulationAsked<'a> {
    /// A thousand random games from the empty board, from the seed 0, on one thread, without reports of progress.
    #[must_use]
    pub fn new(rules: &'a Rules) -> Self {
        SimulationAsked {
            rules,
            from: rules.empty(),
            players: None,
            games: 1000,
            seed: 0,
            threads: 1,
            stop: &|| false,
            tell: &|_| (),
        }
    }
}

/// The ends of many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SimulationView {
    /// The rules.
    pub game: String,
    /// Where every game began.
    pub position: String,
    /// The player of X.
    pub x: String,
    /// The player of O.
    pub o: String,
    /// The number of games played.
    pub games: u64,
    /// The number of games that X won.
    pub x_wins: u64,
    /// The number of draws.
    pub draws: u64,
    /// The number of games that O won.
    pub o_wins: u64,
    /// The chance that X wins, as these games estimate it.
    pub x_win: ShareView,
    /// The chance of a draw.
    pub draw: ShareView,
    /// The chance that O wins.
    pub o_win: ShareView,
    /// The average number of plies of a game, from its start.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mean_plies: Option<MeanView>,
    /// The number of games that had been played before, move by move, since nothing in them is random.
    pub repeats: u64,
    /// The number of moves that were a short look, since a player's nodes or its time ran out.
    pub hasty_moves: u64,
    /// The seed: the same one plays the same games.
    pub seed: u64,
    /// Time in seconds.
    pub seconds: f64,
}

impl Answer for Simulated {
    type View = SimulationView;

    fn view(&self, _: &Voice<'_>) -> SimulationView {
        let tally = self.games.tally();
        let [x_win, draw, o_win] = ShareView::of(&self.games);
        SimulationView {
            game: self.rules.game().to_string(),
            position: self.from.to_string(),
            x: self.players.x.clone(),
            o: self.players.o.clone(),
            games: tally.games(),
            x_wins: tally.wins,
            draws: tally.draws,
            o_wins: tally.losses,
            x_win,
            draw,
            o_win,
            mean_plies: MeanView::of(&self.games),
            repeats: tally.repeats,
            hasty_moves: tally.hasty.iter().sum(),
            seed: self.seed,
            seconds: self.seconds,
        }
    }

    fn is_complete(&self) -> bool {
        self.games.tally().games() == self.asked
    }
}
