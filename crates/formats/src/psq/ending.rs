//! The end, the rules and the opening of a game, which follow its moves.

use inarow_rules::opening::{Opening, OpeningRecord};
use inarow_rules::{End, Game, Mark, Record};

use crate::rules_named::{name, named};

/// The code of a game whose side to move ran out of time (`finishGame(15)` in `source/game.cpp`).
const OUT_OF_TIME: i32 = 15;
/// The code of a game whose side to move made an error (`source/protocol.cpp`).
const ERROR: i32 = -2;
/// The code of a game that was played to its end.
const FINISHED: i32 = 0;
/// The code of an unknown end.
const UNKNOWN: i32 = -1;
/// The number of free squares at which Piskvork declares a draw (`doMove1` in `source/game.cpp`).
const FREE_AT_A_DRAW: usize = 25;

/// The first word of the last line, where this program notes an opening. Piskvork reads the two names after the moves
/// and nothing else (`openPsq` in `source/game.cpp`).
const OPENING: &str = "opening ";

/// The code after the moves and names, the line of a tournament server, and that of an opening.
#[derive(Clone, Debug, Default)]
pub(super) struct Ending<'t> {
    code: Option<i32>,
    /// The number of a tournament server's line, such as `1,Standard1`, and its league.
    server: Option<(u8, &'t str)>,
    opening: Option<OpeningRecord>,
}

impl<'t> Ending<'t> {
    /// Takes the code, the last line that Piskvork writes.
    pub(super) fn take_code(&mut self, line: &str) {
        self.code = line.parse().ok();
    }

    /// Takes a line after the code, if it is a tournament server's or that of an opening.
    pub(super) fn take(&mut self, line: &'t str) {
        if let Some(text) = line.strip_prefix(OPENING) {
            self.opening = self.opening.take().or(text.parse().ok());
        }
        let number = |text: &str| ["0", "1", "2"].iter().position(|known| *known == text);
        if let Some((result, league)) = line.split_once(',')
            && let Some(number) = number(result.trim())
            && self.server.is_none()
        {
            self.server = Some((number as u8, league.trim()));
        }
    }

    /// Five in a row by the rules of the league, if known.
    pub(super) fn rules(&self, five: Game) -> Option<Game> {
        let (_, league) = self.server?;
        named(five, league)
    }

    /// The opening that the file names; the free one if it names none.
    pub(super) fn opening(&self) -> OpeningRecord {
        self.opening.clone().unwrap_or_default()
    }

    /// The end of a game that the board does not end. The first `untimed` moves took no time.
    pub(super) fn end(&self, record: &Record, untimed: usize) -> Option<End> {
        let moves = record.moves.len();
        let to_move = to_move(record);
        let free = record.game.squares().saturating_sub(moves);
        match (self.code, self.server) {
            (Some(OUT_OF_TIME), _) => Some(End::OutOfTime(to_move)),
            (_, Some((0, _))) => Some(End::Agreed),
            (_, Some((number, _))) => {
                let winner = if number == 1 { Mark::X } else { Mark::O };
                // The server's 1 is the player that moved first after the opening, whose stones
                // took no time (`end` in `server/server.py`,
                // <https://github.com/Gomocup/GomocupJudge>). A game that ended without a line
                // was ended by the side to move.
                let is_turned = untimed < moves && untimed % 2 == 1 && winner == to_move;
                Some(End::Lost(if is_turned { winner } else { !winner }))
            }
            (Some(ERROR), None) => Some(End::Lost(to_move)),
            (Some(FINISHED), None) if free <= FREE_AT_A_DRAW && free < moves => Some(End::Agreed),
            _ => None,
        }
    }
}

/// The code of a record, and the server's line and that of the opening as far as needed.
pub(super) fn write(record: &Record) -> String {
    let is_late = record.end == Some(End::OutOfTime(to_move(record)));
    let code = if is_late { OUT_OF_TIME } else { UNKNOWN };
    let number = match record.end {
        Some(End::Agreed) => Some(0),
        Some(End::Resigned(loser) | End::OutOfTime(loser) | End::Lost(loser)) if !is_late => {
            Some(1 + u8::from(loser == Mark::X))
        }
        _ => None,
    };
    let league = match name(&record.game).unwrap_or_default() {
        "freestyle" => "Freestyle",
        "standard" => "Standard",
        "renju" => "Renju",
        "caro" => "Caro",
        other => other,
    };
    let mut text = format!("{code}\n");
    text.extend(number.map(|number| format!("{number},{league}\n")));
    let opening = record.opening();
    let is_free = opening.rule() == Opening::Free;
    text.extend((!is_free).then(|| format!("{OPENING}{opening}\n")));
    text
}

fn to_move(record: &Record) -> Mark {
    if record.moves.len().is_multiple_of(2) { record.first } else { !record.first }
}
