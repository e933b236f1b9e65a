//! Games of tournaments as lines of text.

use inarow_lab::{Encounter, PlayedGame};
use inarow_rules::opening::{Opening, OpeningRecord};
use inarow_rules::{ByMark, Conclusion, End, Game, Mark, Notation, Record, Rules};
use serde::{Deserialize, Serialize};

/// The two games of an encounter.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Line {
    /// Its number.
    pub(super) encounter: u64,
    games: [Kept; 2],
}

/// A game.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    /// Its moves in algebraic notation, with a blank between two.
    moves: String,
    /// The winner; `None` for a draw.
    winner: Option<Winner>,
    end: Ending,
    /// Whether chance had a part in it.
    random: bool,
    /// The opening and its choices, if the games open by a rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    /// Moves of X and of O that were those of a short look.
    hasty: [u16; 2],
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Winner {
    X,
    O,
}

/// The ends of a game in a tournament.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Ending {
    Played,
    Resigned,
    OutOfTime,
}

impl Line {
    pub(super) fn of(game: &Game, encounter: &Encounter) -> Line {
        let kept = |played: &PlayedGame| {
            let names = played.moves.iter().map(|&square| Notation::Algebraic.write(game, square));
            Kept {
                moves: names.collect::<Vec<_>>().join(" "),
                winner: match played.conclusion {
                    Conclusion::Win(Mark::X) => Some(Winner::X),
                    Conclusion::Win(Mark::O) => Some(Winner::O),
                    Conclusion::Draw => None,
                },
                end: match played.end {
                    End::Resigned(_) => Ending::Resigned,
                    End::OutOfTime(_) => Ending::OutOfTime,
                    End::Played | End::Lost(_) | End::Agreed | End::Abandoned => Ending::Played,
                },
                random: played.drew,
                opening: (played.opening.rule() != Opening::Free)
                    .then(|| played.opening.to_string()),
                hasty: [played.hasty.x, played.hasty.o],
            }
        };
        Line { encounter: encounter.number, games: encounter.games.each_ref().map(kept) }
    }

    /// The games as they were played, without their moves; `None` where a game cannot have gone so, or opened by another
    /// rule.
    pub(super) fn played(&self, rules: &Rules, rule: Opening) -> Option<[PlayedGame; 2]> {
        let [one, other] = self.games.each_ref().map(|kept| kept.played(rules, rule));
        Some([one?, other?])
    }
}

impl Kept {
    fn played(&self, rules: &Rules, rule: Opening) -> Option<PlayedGame> {
        let game = rules.game();
        let moves = self.moves.split_whitespace();
        let moves = moves.map(|name| Notation::Algebraic.read(game, name).ok());
        let record = Record {
            game: *game,
            first: Mark::X,
            moves: moves.collect::<Option<_>>()?,
            end: None,
            tags: Vec::new(),
        };
        let board = record.positions(rules).ok()?.last()?.conclusion();
        let conclusion = match self.winner {
            Some(Winner::X) => Conclusion::Win(Mark::X),
            Some(Winner::O) => Conclusion::Win(Mark::O),
            None => Conclusion::Draw,
        };
        let end = match (&self.end, board, conclusion) {
            (Ending::Played, Some(found), said) if found == said => End::Played,
            (Ending::Resigned, None, Conclusion::Win(winner)) => End::Resigned(!winner),
            (Ending::OutOfTime, None, Conclusion::Win(winner)) => End::OutOfTime(!winner),
            _ => return None,
        };
        let opening = self.opening.as_deref().map_or(Ok(OpeningRecord::default()), str::parse);
        let fits = |of: &OpeningRecord| of.rule() == rule && of.fits(record.moves.len());
        let opening = opening.ok().filter(fits)?;
        let [x, o] = self.hasty;
        Some(PlayedGame {
            conclusion,
            end,
            plies: record.moves.len() as u16,
            drew: self.random,
            hasty: ByMark { x, o },
            opening,
            moves: Vec::new(),
        })
    }
}
