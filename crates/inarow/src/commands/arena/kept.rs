//! The games of a tournament in the database, and where it stopped.

mod call;

use inarow_answers::Keeper;
use inarow_bots::Contestant;
use inarow_formats::{Filter, GameId, KeptGame, KeptMove, Standing};
use inarow_lab::{Arena, Encounter, PlayedGame, Results, pairs};
use inarow_rules::{ByMark, Conclusion, End, Mark, Rules};
use inarow_store::{Imported, LARGEST_PAGE};

use self::call::Call;
use crate::common::{Common, usage};
use crate::database::{self, Database, failed, now};
use crate::failure::{Failure, warn};
use crate::file_sums::file_sums;

/// The tags of a kept game: the tournament, the round, whether a random number was drawn, how many moves of X and
/// of O were those of a short look where there were any, and what the call was.
const EVENT: &str = "Event";
const ROUND: &str = "Round";
const RANDOM: &str = "Random";
const HASTY: &str = "Hasty";
const CALL: &str = "Arena";

/// The games of a tournament that are kept.
pub(super) struct Kept<'a> {
    common: &'a Common<'a>,
    name: String,
    database: Database,
    /// The games that are there, in the order in which they were kept.
    ids: Vec<GameId>,
    /// What the call was that kept them.
    before: Option<Call>,
    /// What it is now, as text.
    call: String,
    players: Vec<String>,
    /// What the files of the players are.
    files: Vec<u64>,
}

impl<'a> Kept<'a> {
    /// Looks for the games of the tournament of this name.
    pub(super) fn open(
        common: &'a Common<'a>,
        name: &str,
        players: &[Contestant],
    ) -> Result<Kept<'a>, Failure> {
        let mut kept = Kept {
            common,
            name: name.trim().to_owned(),
            database: database::open(common)?,
            ids: Vec::new(),
            before: None,
            call: String::new(),
            players: players.iter().map(ToString::to_string).collect(),
            files: players.iter().flat_map(file_sums).collect(),
        };
        kept.find()?;
        if let Some(&first) = kept.ids.first() {
            let game = kept.get(first)?;
            kept.before = Some(call_of(&game).ok_or_else(|| kept.other_games())?);
        }
        Ok(kept)
    }

    /// The seed of the games that are there.
    pub(super) fn seed(&self) -> Option<u64> {
        self.before.as_ref().map(|call| call.seed)
    }

    fn origin(&self) -> String {
        format!("arena {}", self.name)
    }

    fn find(&mut self) -> Result<(), Failure> {
        let filter = Filter { game: Some(*self.common.game()), ..Filter::default() };
        let (mut from, origin) = (None, self.origin());
        loop {
            let page =
                self.database.ask(async |store| store.list(&filter, from, LARGEST_PAGE).await);
            let page = page.map_err(|error| failed(self.common, self.database.place(), &error))?;
            let ours = page.games.iter().filter(|listed| listed.head.origin == origin);
            self.ids.extend(ours.map(|listed| listed.head.id));
            from = page.next;
            if from.is_none() {
                self.ids.sort_unstable();
                return Ok(());
            }
        }
    }

    fn get(&self, id: GameId) -> Result<KeptGame, Failure> {
        let found = self.database.ask(async |store| store.get(id).await);
        found.map_err(|error| failed(self.common, self.database.place(), &error))
    }

    /// Refuses a call that is not the one that kept the games.
    fn agree(&mut self, arena: &Arena<'_>) -> Result<(), Failure> {
        let call = Call::of(arena, &self.players, &self.files);
        if self.before.as_ref().is_some_and(|before| *before != call) {
            return Err(self.other_games());
        }
        self.call = serde_json::to_string(&call)?;
        Ok(())
    }

    fn other_games(&self) -> Failure {
        let words = self.common.words;
        let said = [("name", self.name.as_str().into()), ("games", self.ids.len().into())];
        usage(words, "--keep", &words.say("arena-kept-otherwise", said))
    }

    /// Adds the games that are there to the results; the number of the encounter to go on with.
    fn replay(&mut self, arena: &Arena<'_>, results: &mut Results) -> Result<u64, Failure> {
        let mut number = 0;
        let ids = std::mem::take(&mut self.ids);
        for two in ids.chunks(2) {
            let &[first, second] = two else { return Err(self.damaged(two[0])) };
            let games = [self.get(first)?, self.get(second)?];
            // Encounters of pairs whose test had come to its end were left out.
            let is_settled = |number| results.verdicts[arena.place(number).0].is_some();
            while number < arena.encounters() && is_settled(number) {
                number += 1;
            }
            let expected = self.named(arena.place(number).0);
            let are_ours = games.iter().zip(&expected).zip(1..).all(|((game, names), part)| {
                game.players == *names
                    && call_of(game) == self.before
                    && tag(game, ROUND) == Some(&round(number, self.players.len(), part))
            });
            let played = games.each_ref().map(|game| played(&self.common.rules, game));
            let [Some(one), Some(other)] = played else { return Err(self.damaged(first)) };
            if !are_ours || number >= arena.encounters() {
                return Err(self.damaged(first));
            }
            arena.add(results, number, &[one, other]);
            number += 1;
        }
        Ok(number)
    }

    fn damaged(&self, id: GameId) -> Failure {
        let said = [("id", id.to_string().into()), ("name", self.name.as_str().into())];
        Failure::Failed(self.common.words.say("arena-kept-damaged", said))
    }

    /// Who plays the two games of a pair.
    fn named(&self, pair: usize) -> [ByMark<String>; 2] {
        let (one, other) = pairs(self.players.len())[pair];
        let names =
            |x: usize, o: usize| ByMark { x: self.players[x].clone(), o: self.players[o].clone() };
        [names(one, other), names(other, one)]
    }

    fn kept(&self, played: &PlayedGame, players: ByMark<String>, round: String) -> KeptGame {
        let random = if played.drew { "yes" } else { "no" };
        let ByMark { x, o } = played.hasty;
        let hasty = (x + o > 0).then(|| (HASTY, format!("{x} {o}")));
        let tags = [
            (EVENT, self.name.clone()),
            (ROUND, round),
            (RANDOM, random.to_owned()),
            (CALL, self.call.clone()),
        ];
        KeptGame {
            game: *self.common.game(),
            first: Mark::X,
            players,
            tags: tags
                .into_iter()
                .chain(hasty)
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
            origin: self.origin(),
            // Games that are alike stay apart: none knows when it began.
            started: None,
            finished: None,
            end: Some(played.end),
            moves: played.moves.iter().map(|&square| KeptMove::from(square)).collect(),
        }
    }
}

impl Keeper<Failure> for Kept<'_> {
    /// Refuses a tournament that is not the one whose games are there.
    fn known(&mut self, arena: &Arena<'_>, results: &mut Results) -> Result<u64, Failure> {
        self.agree(arena)?;
        let from = self.replay(arena, results)?;
        let games = results.games();
        if games > 0 {
            warn(&self.common.words.say("arena-goes-on", [("games", games.into())]));
        }
        Ok(from)
    }

    /// Keeps games in one commit.
    fn keep(&mut self, encounters: Vec<Encounter>) -> Result<(), Failure> {
        if encounters.is_empty() {
            return Ok(());
        }
        let mut games = Vec::with_capacity(2 * encounters.len());
        for encounter in encounters {
            let names = self.named(encounter.pair);
            for ((played, players), part) in encounter.games.iter().zip(names).zip(1..) {
                let round = round(encounter.number, self.players.len(), part);
                games.push(self.kept(played, players, round));
            }
        }
        let mut imported = Imported::default();
        let done = self.database.ask(async |store| store.import(games, now(), &mut imported).await);
        let refused = imported.refused.into_iter().next().map(|(_, error)| error);
        done.err()
            .or(refused)
            .map_or(Ok(()), |error| Err(failed(self.common, self.database.place(), &error)))
    }
}

fn tag<'a>(game: &'a KeptGame, name: &str) -> Option<&'a str> {
    game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
}

/// The call that kept a game.
fn call_of(game: &KeptGame) -> Option<Call> {
    tag(game, CALL).and_then(|text| serde_json::from_str(text).ok())
}

/// The round of an encounter among so many players, and which of the round's games its first or
/// second is.
fn round(encounter: u64, players: usize, part: u64) -> String {
    let of_round = pairs(players).len() as u64;
    format!("{}.{}", encounter / of_round + 1, 2 * (encounter % of_round) + part)
}

/// A kept game as it was played, without its moves.
fn played(rules: &Rules, game: &KeptGame) -> Option<PlayedGame> {
    let board = game.record().positions(rules).ok()?.last()?.conclusion();
    let conclusion = match Standing::of(game.end, board)? {
        Standing::Won(mark) => Conclusion::Win(mark),
        Standing::Drawn => Conclusion::Draw,
        Standing::Open | Standing::Abandoned => return None,
    };
    let drew = tag(game, RANDOM)? == "yes";
    let hasty = tag(game, HASTY).map_or(Some(ByMark { x: 0, o: 0 }), |moves| {
        let (x, o) = moves.split_once(' ')?;
        Some(ByMark { x: x.parse().ok()?, o: o.parse().ok()? })
    })?;
    Some(PlayedGame {
        conclusion,
        end: game.end.unwrap_or(End::Played),
        plies: game.moves.len() as u16,
        drew,
        hasty,
        moves: Vec::new(),
    })
}
