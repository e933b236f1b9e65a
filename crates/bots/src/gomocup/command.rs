//! The lines of a manager.
//!
//! Names that begin with `YX` are of the program Yixin, whose graphical boards send them to every
//! brain. Their sense is that of `Command/gomocup.cpp` in <https://github.com/dhbloo/rapfi>.

use std::fmt;

use inarow_rules::Mark;

use super::board::OWN;
use super::info::Info;
use super::reply::Problem;

/// A square as the protocol names it: column and row from the top left, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The column.
    pub x: u32,
    /// The row.
    pub y: u32,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// `START` or `RECTSTART`: a new game on a board of this size.
    Start { columns: u32, rows: u32 },
    /// A new game on the same board.
    Restart,
    /// The brain makes the first move.
    Begin,
    /// The opponent has moved; the brain is to answer.
    Turn(Point),
    /// The brain is to move here.
    Play(Point),
    /// The stone here is taken away.
    Takeback(Point),
    /// Stones follow, until `DONE`.
    Board(Purpose),
    /// Yixin's `YXNBEST`: the brain is to move for the side whose turn it is. Of the best moves that
    /// it asks for, one is named.
    Best,
    /// The search is to end with the best move found: `YXSTOP`, or `STOP` for other boards.
    Stop,
    /// A command of Yixin's boards about display alone, which is not answered.
    Display,
    /// The end of the stones.
    Done,
    /// One of the stones, with its owner unless the line names none: a line that begins as a number does.
    Stone(Result<Stone, Problem>),
    /// Something to know, which is not answered.
    Info(Info),
    /// The brain is to give its name.
    About,
    /// The brain is to end.
    End,
}

/// A stone of a list, with its owner unless none is named.
pub(super) type Stone = (Point, Option<Mark>);

/// The purpose of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// `BOARD`: the brain is to move.
    Move,
    /// Yixin's `YXBOARD`: they are only set up.
    SetUp,
    /// `SWAP2BOARD`: the brain is to place stones or to choose in the opening swap2. The stones have no owners.
    Swap2,
}

impl Purpose {
    /// Checks that a stone has an owner if it must have one, and only then.
    ///
    /// # Errors
    /// The form that is expected.
    pub(super) fn check(self, stone: Stone) -> Result<Stone, Problem> {
        match (self, stone) {
            (Purpose::Swap2, (point, Some(owner))) => {
                let field = if owner == OWN { 1 } else { 2 };
                Err(Problem::Expected { form: "x,y", found: format!("{point},{field}") })
            }
            (Purpose::Move | Purpose::SetUp, (point, None)) => {
                Err(Problem::Expected { form: "x,y,field", found: point.to_string() })
            }
            _ => Ok(stone),
        }
    }
}

/// The most characters of an unknown line that are repeated.
const MOST_REPEATED: usize = 40;

impl Command {
    /// Reads a line that is not blank.
    pub(super) fn parse(line: &str) -> Result<Command, Problem> {
        let line = line.trim();
        if line.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+') {
            return Ok(Command::Stone(stone(line)));
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Ok(match name.to_ascii_uppercase().as_str() {
            "START" => {
                let [side] = numbers(rest, "size")?;
                Command::Start { columns: side, rows: side }
            }
            "RECTSTART" => {
                let [columns, rows] = numbers(rest, "width,height")?;
                Command::Start { columns, rows }
            }
            "RESTART" => Command::Restart,
            "BEGIN" => Command::Begin,
            "TURN" => Command::Turn(point(rest)?),
            "PLAY" => Command::Play(point(rest)?),
            "TAKEBACK" => Command::Takeback(point(rest)?),
            "BOARD" => Command::Board(Purpose::Move),
            "YXBOARD" => Command::Board(Purpose::SetUp),
            "SWAP2BOARD" => Command::Board(Purpose::Swap2),
            "YXNBEST" => Command::Best,
            "STOP" | "YXSTOP" => Command::Stop,
            "YXSHOWINFO" | "YXSHOWFORBID" | "YXSHOWHASHUSAGE" | "YXHASHCLEAR" | "YXBLOCKRESET" => {
                Command::Display
            }
            "DONE" => Command::Done,
            "INFO" => Command::Info(Info::parse(rest)),
            "ABOUT" => Command::About,
            "END" => Command::End,
            _ => return Err(Problem::Unknown(repeated(name))),
        })
    }
}

/// True if a line is the first of a manager, in capital letters, as no person types it.
#[must_use]
pub fn is_first(line: &str) -> bool {
    let begins = matches!(
        Command::parse(line),
        Ok(Command::Start { .. } | Command::About | Command::Info(_) | Command::Begin)
    );
    let name = line.split_whitespace().next().unwrap_or_default();
    begins && name.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Numbers with commas between them.
fn numbers<const N: usize>(text: &str, form: &'static str) -> Result<[u32; N], Problem> {
    let number = |part: &str| {
        let digits = part.trim();
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| plain)
    };
    let numbers: Option<Vec<u32>> = text.split(',').map(number).collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| Problem::Expected { form, found: repeated(text) })
}

fn point(text: &str) -> Result<Point, Problem> {
    let [x, y] = numbers(text, "x,y")?;
    Ok(Point { x, y })
}

/// `x,y,field`: a stone; the field is 1 for the brain's and 2 for its opponent's. Or `x,y`.
fn stone(text: &str) -> Result<Stone, Problem> {
    if let Ok(point) = point(text) {
        return Ok((point, None));
    }
    let [x, y, field] = numbers(text, "x,y,field")?;
    let point = Point { x, y };
    match field {
        1 => Ok((point, Some(OWN))),
        2 => Ok((point, Some(!OWN))),
        _ => Err(Problem::Field(point, field)),
    }
}

/// The beginning of a text, without characters that could break a line; managers read ASCII.
pub(super) fn repeated(text: &str) -> String {
    let ascii = |c: char| if c.is_ascii() { c } else { '?' };
    text.chars().filter(|c| !c.is_control()).map(ascii).take(MOST_REPEATED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_of_either_case_with_blanks_around() {
        assert_eq!(Command::parse(" start  20 \r"), Ok(Command::Start { columns: 20, rows: 20 }));
        let start = Command::Start { columns: 20, rows: 15 };
        assert_eq!(Command::parse("RectStart 20 , 15"), Ok(start));
        assert_eq!(Command::parse("turn 3,12"), Ok(Command::Turn(Point { x: 3, y: 12 })));
        assert_eq!(Command::parse("end"), Ok(Command::End));
        assert_eq!(Command::parse("yxboard"), Ok(Command::Board(Purpose::SetUp)));
        assert_eq!(Command::parse("Swap2Board"), Ok(Command::Board(Purpose::Swap2)));
        assert_eq!(Command::parse("YXNBEST 3"), Ok(Command::Best));
        assert_eq!(Command::parse("YXSTOP"), Command::parse("stop"));
        assert_eq!(Command::parse("YXSHOWINFO"), Ok(Command::Display));
        assert_eq!(Command::parse("YXLIBTODB x"), Err(Problem::Unknown("YXLIBTODB".into())));
        let stone = Command::Stone(Ok((Point { x: 0, y: 7 }, Some(!OWN))));
        assert_eq!(Command::parse("0, 7 ,2"), Ok(stone));
        let unowned = Command::Stone(Ok((Point { x: 0, y: 7 }, None)));
        assert_eq!(Command::parse("0,7"), Ok(unowned));
    }

    #[test]
    fn errors_quote_a_part_of_the_line() {
        for line in [
            "TURN",
            "TURN 3",
            "TURN 3,",
            "TURN 3,4,5",
            "TURN 3;4",
            "TURN -1,3",
            "TURN +1,3",
            "TURN 3,4294967296",
            "TURN 三,四",
            "START",
            "START x",
            "START 20,20",
            "RECTSTART 20",
            "PLAY x",
            "TAKEBACK",
        ] {
            let said = Command::parse(line);
            assert!(matches!(said, Err(Problem::Expected { .. })), "{line}: {said:?}");
        }
        for line in ["1,2,", "1,2,3", "1,2,3,4", "-1,2,1", "1,2,x", "+", "7"] {
            let said = Command::parse(line);
            assert!(matches!(said, Ok(Command::Stone(Err(_)))), "{line}: {said:?}");
        }
        let long = "X".repeat(1000);
        assert_eq!(Command::parse(&long), Err(Problem::Unknown("X".repeat(40))));
        assert_eq!(Command::parse("\u{7}A\u{1b}B 1"), Err(Problem::Unknown("AB".into())));
    }
}
