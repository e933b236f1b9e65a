//! Counting games one after the other, by the rules only.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use inarow_rules::{BadRecord, Game, Mark, Square};

use crate::checked::Checker;
use crate::kept::{GameId, KeptGame};
use crate::standing::Standing;
use crate::stats::{DAY, MOST_OPENINGS, OPENING_PLIES, OpeningCount, Stats};
use crate::streaks::Streaks;
use crate::tally::{ResultFor, Score, Tally};

/// A game that cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadGame {
    /// It has a move that is not legal.
    Moves {
        /// Its name.
        id: GameId,
        /// The move and the reason.
        bad: BadRecord,
    },
    /// It is recorded as ended on the board, but the board does not end it.
    NotOver {
        /// Its name.
        id: GameId,
    },
}

impl fmt::Display for BadGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves { id, bad } => write!(f, "game {id}: {bad}"),
            Self::NotOver { id } => write!(f, "game {id}: the board does not end the game"),
        }
    }
}

impl Error for BadGame {}

impl Stats {
    /// Counts games, oldest first. If `player` is given, opponents and streaks are counted too, and
    /// only that player's moves are counted by their grades. The caller chooses the games, for
    /// example those that a [`Filter`](crate::Filter) fits.
    ///
    /// # Errors
    /// The first game that cannot be counted.
    ///
    /// ```
    /// use inarow_formats::kept::{GameId, KeptGame};
    /// use inarow_formats::stats::Stats;
    /// use inarow_rules::{End, Game, Mark, Record};
    /// let mut record = Record::new(Game::TICTACTOE, Mark::X);
    /// record.moves = Record::read_moves(&record.game, "b2 a1 c1")?;
    /// record.end = Some(End::Resigned(Mark::O));
    /// let game = KeptGame::from(record);
    /// let stats = Stats::of([(GameId(1), &game), (GameId(2), &game)], None)?;
    /// assert_eq!((stats.all.x_wins, stats.lengths[&3]), (2, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of<'g>(
        games: impl IntoIterator<Item = (GameId, &'g KeptGame)>,
        player: Option<&str>,
    ) -> Result<Stats, BadGame> {
        let mut fold = Fold::default();
        for (id, kept) in games {
            fold.add(id, kept, player)?;
        }
        Ok(fold.finish(player))
    }
}

/// An opening, counted from its first game on.
struct Opening {
    example: GameId,
    moves: Vec<Square>,
    tally: Tally,
}

/// The counts of the games visited.
#[derive(Default)]
struct Fold<'g> {
    checker: Checker,
    stats: Stats,
    openings: BTreeMap<(Game, u64), Opening>,
    opponents: BTreeMap<&'g str, Score>,
    results: Vec<ResultFor>,
}

impl<'g> Fold<'g> {
    fn add(&mut self, id: GameId, kept: &'g KeptGame, player: Option<&str>) -> Result<(), BadGame> {
        let (standing, opening) = self.played(id, kept)?;
        self.stats.all.add(standing, 1);
        self.stats.games.entry(kept.game).or_default().add(standing, 1);
        if kept.end.is_some() {
            *self.stats.lengths.entry(kept.moves.len()).or_default() += 1;
            if let Some(key) = opening {
                self.add_opening(id, kept, key, standing);
            }
        }
        for (ply, kept_move) in (1..).zip(&kept.moves) {
            let mover = if ply % 2 == 1 { kept.first } else { !kept.first };
            let is_theirs = player.is_none_or(|player| kept.players[mover] == player);
            if let Some(grade) = kept_move.grade.as_ref().filter(|_| is_theirs) {
                *self.stats.grades.entry((ply, grade.clone())).or_default() += 1;
            }
        }
        let is_player = |mark: &Mark| player == Some(kept.players[*mark].as_str());
        if kept.players.x != kept.players.o
            && let Some(mark) = Mark::BOTH.into_iter().find(is_player)
        {
            let score = Score::of(mark, standing, 1);
            *self.opponents.entry(&kept.players[!mark]).or_default() += score;
            let day = kept.started.map(|started| started / DAY);
            let opponent = kept.players[!mark].clone();
            *self.stats.days.entry((kept.game, day, opponent)).or_default() += score;
            self.results.extend(score.result());
        }
        Ok(())
    }

    /// The standing of a game, and the key of the position after its opening if it is that long.
    fn played(&mut self, id: GameId, kept: &KeptGame) -> Result<(Standing, Option<u64>), BadGame> {
        let rules = &self.checker.rules.of(kept.game);
        let positions = kept.record().positions(rules);
        let positions = positions.map_err(|bad| BadGame::Moves { id, bad })?;
        let board = positions.last().and_then(|last| last.conclusion());
        let standing = Standing::of(kept.end, board).ok_or(BadGame::NotOver { id })?;
        let opening = positions.get(OPENING_PLIES);
        Ok((standing, opening.map(|opening| rules.key(&rules.canonical(opening)))))
    }

    fn add_opening(&mut self, id: GameId, kept: &KeptGame, key: u64, standing: Standing) {
        let moves = || kept.moves.iter().take(OPENING_PLIES).map(|kept| kept.square).collect();
        let new = || Opening { example: id, moves: moves(), tally: Tally::default() };
        let opening = self.openings.entry((kept.game, key)).or_insert_with(new);
        if id < opening.example {
            (opening.example, opening.moves) = (id, moves());
        }
        opening.tally.add(standing, 1);
    }

    fn finish(self, player: Option<&str>) -> Stats {
        let mut stats = self.stats;
        let openings = self.openings.into_iter().map(|((game, _), opening)| {
            let Opening { example, moves, tally } = opening;
            OpeningCount { game, moves, example, tally }
        });
        stats.openings = openings.collect();
        stats.openings.sort_by_key(|found| (Reverse(found.tally.sum()), found.game, found.example));
        stats.openings.truncate(MOST_OPENINGS);
        let opponents = self.opponents.into_iter().map(|(name, score)| (name.to_owned(), score));
        stats.opponents = opponents.collect();
        stats.opponents.sort_by_key(|(_, score)| Reverse(score.games()));
        stats.streaks = player.map(|_| Streaks::of(&self.results));
        stats
    }
}
