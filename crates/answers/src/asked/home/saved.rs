//! Lists, statistics and files of the games that a page keeps.

use inarow_formats::kept::{GameId, KeptGame};
use inarow_formats::stats::Stats;
use inarow_formats::{Filter, Head, Listed, json};
use inarow_rules::{Game, Mark};
use inarow_search::Informed;
use serde::{Deserialize, Serialize};

use super::cursor::HomeCursor;
use super::served::{Counted, HERE, ServedGame};
use super::{AtHome, Found, damaged};
use crate::asked::{WantedStanding, not_exchanged, page_size, read_game};
use crate::exchange::write_game;
use crate::mistakes::{OwnGame, mistakes};
use crate::review::GameReview;
use crate::saved::{SavedLineView, SavedPageView, ShownGameView};
use crate::stats::Statistics;
use crate::views::{GameForm, MarkView, MistakesView, StatsView};
use crate::{Answer as _, Problem, ProblemKind, SavedGame, Voice};

/// Games searched for mistakes in one request.
const SEARCHED: usize = 10;

/// All games that a page keeps, and those of a server that are to be counted with them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedHomeGames {
    games: Vec<Found>,
    #[serde(default)]
    served: Vec<ServedGame>,
}

/// A filter of them, and the form.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedSaved {
    game: Option<String>,
    player: Option<String>,
    result: Option<WantedStanding>,
    since: Option<i64>,
    until: Option<i64>,
    cursor: Option<String>,
    limit: Option<usize>,
    saved: Option<i64>,
    #[serde(rename = "as")]
    form: Option<GameForm>,
}

/// The stored games that a filter selects, the newest first.
#[derive(Clone, Debug)]
pub struct HomeGames {
    games: Vec<AtHome>,
    /// Games outside the list, which can be read by their numbers.
    others: Vec<AtHome>,
    served: Vec<Counted>,
    wanted: WantedSaved,
    after: Option<HomeCursor>,
    most: usize,
    damaged: usize,
}

/// A page of the list, and how many games can be on none.
#[derive(Clone, Debug, Serialize)]
pub struct HomePage {
    #[serde(flatten)]
    page: SavedPageView,
    /// Damaged games, which are neither listed nor counted nor written.
    damaged: usize,
}

/// Mistakes, and the place to continue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HomeMistakes {
    #[serde(flatten)]
    found: MistakesView,
    next: Option<String>,
}

impl WantedSaved {
    fn filter(&self) -> Result<Filter, Problem> {
        Ok(Filter {
            game: self.game.as_deref().map(read_game).transpose()?,
            player: self.player.clone().filter(|player| !player.is_empty()),
            standing: self.result.map(Into::into),
            from: self.since,
            before: self.until,
            moved: true,
            position: None,
        })
    }
}

impl WantedHomeGames {
    /// The games that a filter selects; damaged ones are passed over, and counted.
    ///
    /// # Errors
    /// If the question is wrong.
    pub fn read(
        self,
        wanted: WantedSaved,
        mut compiled: impl FnMut(Game) -> Informed,
    ) -> Result<HomeGames, Problem> {
        let (filter, most, all) = (wanted.filter()?, page_size(wanted.limit)?, self.games.len());
        let after = wanted.cursor.as_deref().map(HomeCursor::read).transpose()?;
        let read = |game| AtHome::read(game, &mut compiled).ok();
        let read = self.games.into_iter().filter_map(read);
        let (mut games, others): (Vec<_>, Vec<_>) =
            read.partition(|one| filter.fits(&one.game.kept));
        let damaged = all - games.len() - others.len();
        games.sort_by_key(HomeCursor::of);
        let served = self.served.iter().filter_map(|line| line.read().ok()).collect();
        Ok(HomeGames { games, others, served, wanted, after, most, damaged })
    }
}

impl HomeGames {
    /// A page of the list.
    #[must_use]
    pub fn page(&self, voice: &Voice<'_>) -> HomePage {
        let (most, damaged) = (self.most, self.damaged);
        let (some, next) = split(self.rest().collect(), most);
        let lines = some.into_iter().map(|one| {
            let moves = one.game.kept.squares();
            SavedLineView::new(
                &one.listed(),
                one.table.play().rules().clone(),
                moves,
                one.mine(),
                voice,
            )
        });
        HomePage { page: SavedPageView { saved_games: lines.collect(), next }, damaged }
    }

    /// The statistics of the games, with those of a server.
    ///
    /// # Errors
    /// If one of them is damaged.
    pub fn stats(&self, voice: &Voice<'_>) -> Result<StatsView, Problem> {
        let count = |games: &[(GameId, KeptGame)], player: Option<&str>| {
            let games = games.iter().map(|(id, kept)| (*id, kept));
            Stats::of(games, player).map_err(|bad| damaged(&bad.to_string()))
        };
        let player = self.wanted.player.as_deref().filter(|player| !player.is_empty());
        let mut games: Vec<Counted> = self.games.iter().map(AtHome::counted).collect();
        games.extend(self.served.iter().cloned());
        games.reverse();
        games.sort_by_key(|one| one.kept.started);
        let all: Vec<_> = games.iter().map(|one| (one.id, one.kept.clone())).collect();
        let mut stats = count(&all, player)?;
        if player.is_none() {
            let own: Vec<_> = games.into_iter().filter_map(Counted::own).collect();
            let own = count(&own, Some(HERE))?;
            stats = stats.with_own(own);
        }
        Ok(Statistics { player, stats: &stats }.view(voice))
    }

    /// All of the games as files have them, one a line.
    #[must_use]
    pub fn lines(&self) -> String {
        self.games.iter().map(|one| json::write(&one.game.kept) + "\n").collect()
    }

    /// The mistakes of the page's own player, in some of the games.
    #[must_use]
    pub fn mistakes(&self, voice: &Voice<'_>) -> HomeMistakes {
        let is_meant = |one: &&AtHome| {
            let is_it = self.wanted.saved.is_none_or(|saved| saved == one.game.id);
            is_it && one.table.play().is_over()
        };
        let (some, next) = split(self.rest().filter(is_meant).collect(), SEARCHED);
        let own = some.into_iter().map(|one| OwnGame {
            id: GameId(one.game.id),
            kept: one.game.kept.clone(),
            play: one.table.play().clone(),
            sides: one.sides(),
            is_asked: self.wanted.saved.is_some(),
        });
        let own: Vec<OwnGame> = own.collect();
        HomeMistakes { found: mistakes(&own, &|| false).view(voice), next }
    }

    /// A single game, as it is shown.
    ///
    /// # Errors
    /// If there is none of this number.
    pub fn show(self, number: &str, voice: &Voice<'_>) -> Result<ShownGameView, Problem> {
        let one = self.one(number)?;
        let (mine, rules) = (one.mine(), one.table.play().rules().clone());
        let bad = |_| damaged(number);
        let saved = SavedGame::new(GameId(one.game.id), one.game.kept).map_err(bad)?;
        ShownGameView::new(saved, rules, mine, voice).map_err(bad)
    }

    /// A single game, move by move.
    ///
    /// # Errors
    /// If there is none of this number, or it is unfinished.
    pub fn review(self, number: &str) -> Result<GameReview, Problem> {
        GameReview::of(self.one(number)?.table.play(), &|| false)
    }

    /// A single game as a file.
    ///
    /// # Errors
    /// If there is none of this number, or the form cannot hold it.
    pub fn export(self, number: &str, voice: &Voice<'_>) -> Result<String, Problem> {
        let form = self.wanted.form.unwrap_or(GameForm::Json);
        let one = self.one(number)?;
        Ok(write_game(form, &one.game.kept, voice).map_err(not_exchanged)?.text)
    }

    /// The games after those of the pages before.
    fn rest(&self) -> impl Iterator<Item = &AtHome> {
        self.games.iter().filter(|one| self.after.is_none_or(|after| HomeCursor::of(one) > after))
    }

    fn one(self, number: &str) -> Result<AtHome, Problem> {
        let none = || Problem::told(ProblemKind::NotFound, "online-no-game");
        let id: i64 = number.parse().map_err(|_| none())?;
        self.games.into_iter().chain(self.others).find(|one| one.game.id == id).ok_or_else(none)
    }
}

impl AtHome {
    /// The sides that are played here.
    fn sides(&self) -> Vec<Mark> {
        let people = self.table.people();
        Mark::BOTH.into_iter().filter(|&mark| people[mark]).collect()
    }

    /// The name in addresses, and the sides that are played here.
    fn mine(&self) -> (Option<String>, Vec<MarkView>) {
        (Some(self.game.code.clone()), self.sides().into_iter().map(Into::into).collect())
    }

    fn counted(&self) -> Counted {
        let mine = if let [mark] = self.sides()[..] { Some(mark) } else { None };
        Counted { id: GameId(self.game.id), kept: self.game.kept.clone(), mine }
    }

    fn listed(&self) -> Listed {
        let kept = &self.game.kept;
        let head = Head {
            id: GameId(self.game.id),
            game: kept.game,
            first: kept.first,
            players: kept.players.clone(),
            origin: kept.origin.clone(),
            started: kept.started.unwrap_or_default(),
            finished: kept.finished,
            end: kept.end,
            standing: self.table.play().standing(),
            opening: self.table.play().opening().rule(),
        };
        Listed { head, plies: kept.moves.len() }
    }
}

/// A part of a list, and the place where it continues.
fn split(mut games: Vec<&AtHome>, most: usize) -> (Vec<&AtHome>, Option<String>) {
    let is_all = games.len() <= most;
    games.truncate(most);
    let next = games.last().filter(|_| !is_all).map(|&last| HomeCursor::of(last).text());
    (games, next)
}
