//! Databases of RenjuNet as XML, which it calls RIF.
//!
//! A `<database>` has lists of `<player id name surname>`, `<rule id name>`, `<city id name>` and
//! `<tournament id name city start rule>`, and in `<games>` each `<game tournament round rule black
//! white bresult alt swap>` with a `<move>` such as `h8 i9 i8` and an `<info>`. A result is 1, 0.5
//! or 0 for Black. The source is the database from <https://www.renju.net/downloads/games.php> as
//! `src/database/rif.ts` of <https://github.com/renju-note/renju-note> reads it.

use std::collections::HashMap;
use std::ops::Range;
use std::vec::IntoIter;

use inarow_rules::{Conclusion, End, Game, Mark, Notation, Record};
use roxmltree::{Document, Node, ParsingOptions};

use crate::checked::{Checker, Wrong, cut};
use crate::error::FormatProblem;
use crate::moves::read_game;
use crate::reading::Reading;
use crate::renlib::five;
use crate::rules_named::named;

/// The largest number of nodes of a text that is read.
const MOST_NODES: u32 = 8_000_000;
/// The rules of games that name none.
const RENJU: &str = "Renju";

/// The games of a text, one after another; parsed at the first read.
#[derive(Clone, Debug)]
pub(crate) struct Database<'t> {
    text: &'t str,
    entries: Option<IntoIter<Entry>>,
}

/// A game as written.
#[derive(Clone, Debug)]
struct Entry {
    /// The byte at which it begins.
    at: usize,
    /// The place of its moves.
    moves: Range<usize>,
    rules: String,
    result: String,
    tags: Vec<(String, String)>,
}

impl<'t> Database<'t> {
    pub(crate) fn new(text: &'t str) -> Database<'t> {
        Database { text, entries: None }
    }

    /// True if a text begins like XML.
    pub(crate) fn begins(text: &[u8]) -> bool {
        text.starts_with(b"<?xml") || text.starts_with(b"<database")
    }

    pub(crate) fn next(
        &mut self,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Option<Result<Record, Wrong>> {
        let entry = match &mut self.entries {
            Some(entries) => entries.next()?,
            None => match entries(self.text) {
                Ok(entries) => self.entries.insert(entries.into_iter()).next()?,
                Err(wrong) => {
                    self.entries = Some(Vec::new().into_iter());
                    return Some(Err(wrong));
                }
            },
        };
        Some(self.read(entry, reading, checker))
    }

    fn read(
        &self,
        entry: Entry,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Result<Record, Wrong> {
        let Entry { at, moves, rules, result, tags } = entry;
        let (five, _) = five(reading.game).map_err(|problem| problem.at(at))?;
        let game = match reading.game {
            Some(game) => game,
            None => game_of(five, &rules),
        };
        let text = (&self.text[moves.clone()], moves.start);
        let reading = Reading { first: Mark::X, ..*reading };
        let read = read_game((game, Notation::Algebraic), text, &reading, checker);
        let mut record = match read {
            Ok(record) => record,
            Err(mut wrong) => {
                wrong.before.iter_mut().for_each(|before| before.tags.clone_from(&tags));
                return Err(wrong);
            }
        };
        record.tags = tags;
        let conclusion = checker.conclusion(&record).ok().flatten();
        match (winner(&result), conclusion) {
            (Some(said), Some(shown)) if said != winner_of(shown) => {
                checker.note(FormatProblem::OtherResult(cut(&result)).at(at));
            }
            (Some(said), None) => {
                record.end = Some(said.map_or(End::Agreed, |winner| End::Lost(!winner)));
            }
            _ => {}
        }
        Ok(record)
    }
}

/// The game by the rules that a text names; most are ways to open a game of Renju.
fn game_of(five: Game, rules: &str) -> Game {
    named(five, rules).or_else(|| named(five, RENJU)).unwrap_or(five)
}

/// The winner that a result names, `None` inside for a draw.
fn winner(result: &str) -> Option<Option<Mark>> {
    match result.trim().parse::<f64>().ok()? {
        1.0 => Some(Some(Mark::X)),
        0.5 => Some(None),
        0.0 => Some(Some(Mark::O)),
        _ => None,
    }
}

fn winner_of(conclusion: Conclusion) -> Option<Mark> {
    match conclusion {
        Conclusion::Win(mark) => Some(mark),
        Conclusion::Draw => None,
    }
}

/// The games of a text.
fn entries(text: &str) -> Result<Vec<Entry>, Wrong> {
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..Default::default() };
    let parsed = Document::parse_with_options(text, options);
    let document = parsed.map_err(|error| {
        let pos = error.pos();
        let lines = text.split_inclusive('\n').take((pos.row as usize).saturating_sub(1));
        let line = lines.map(str::len).sum::<usize>().min(text.len());
        let before = text[line..].chars().take((pos.col as usize).saturating_sub(1));
        FormatProblem::BrokenXml.at(line + before.map(char::len_utf8).sum::<usize>())
    })?;
    let root = document.root_element();
    let is_games = |node: &Node<'_, '_>| node.has_tag_name("games");
    let games = root.children().find(is_games).filter(|_| root.has_tag_name("database"));
    let games = games.ok_or_else(|| FormatProblem::NoDatabase.at(root.range().start))?;
    let lists = Lists {
        players: list(root, "players", player),
        tournaments: list(root, "tournaments", Some),
        cities: list(root, "cities", |node| node.attribute("name")),
        rules: list(root, "rules", |node| node.attribute("name")),
    };
    Ok(games
        .children()
        .filter(|node| node.has_tag_name("game"))
        .map(|game| lists.entry(game))
        .collect())
}

/// The members of a list of the database by their numbers.
fn list<'d, T>(
    root: Node<'d, 'd>,
    name: &str,
    value: impl Fn(Node<'d, 'd>) -> Option<T>,
) -> HashMap<&'d str, T> {
    let lists = root.children().filter(|node| node.has_tag_name(name));
    let members = lists.flat_map(|list| list.children().filter(Node::is_element));
    members.filter_map(|node| Some((node.attribute("id")?, value(node)?))).collect()
}

fn player(node: Node<'_, '_>) -> Option<String> {
    let parts = ["name", "surname"].map(|name| node.attribute(name).unwrap_or_default().trim());
    let name = parts.join(" ").trim().to_owned();
    Some(name).filter(|name| !name.is_empty())
}

/// The lists that games refer to.
struct Lists<'d> {
    players: HashMap<&'d str, String>,
    tournaments: HashMap<&'d str, Node<'d, 'd>>,
    cities: HashMap<&'d str, &'d str>,
    rules: HashMap<&'d str, &'d str>,
}

impl<'d> Lists<'d> {
    fn entry(&self, game: Node<'d, 'd>) -> Entry {
        let value = |name: &str| game.attribute(name).unwrap_or_default();
        let child = |name: &str| game.children().find(|node| node.has_tag_name(name));
        let tournament = self.tournaments.get(value("tournament")).copied();
        let of_tournament =
            |name: &str| tournament.and_then(|node| node.attribute(name)).unwrap_or_default();
        let player = |name: &str| self.players.get(value(name)).map_or("", String::as_str);
        let begins = of_tournament("start");
        let tags = [
            ("X", player("black")),
            ("O", player("white")),
            ("Date", if begins.is_empty() { of_tournament("year") } else { begins }),
            ("Event", of_tournament("name")),
            ("Place", self.cities.get(of_tournament("city")).copied().unwrap_or_default()),
            ("Round", value("round")),
            ("Swap", value("swap")),
            ("Alternatives", value("alt")),
            ("Comment", child("info").and_then(|info| info.text()).unwrap_or_default()),
        ];
        let is_said = |(_, value): &(&str, &str)| !value.trim().is_empty();
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.trim().to_owned());
        let text = child("move").and_then(|moves| moves.first_child());
        let at = game.range().start;
        let rule = Some(value("rule")).filter(|rule| !rule.is_empty());
        let rules = self.rules.get(rule.unwrap_or(of_tournament("rule")));
        Entry {
            at,
            moves: text.filter(Node::is_text).map_or(at..at, |text| text.range()),
            rules: rules.copied().unwrap_or_default().to_owned(),
            result: value("bresult").to_owned(),
            tags: tags.into_iter().filter(is_said).map(owned).collect(),
        }
    }
}
