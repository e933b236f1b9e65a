//! The lines of a manager.

use std::fmt;

use super::info::Info;

/// A square as the protocol names it: column and row from the top left, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: u32,
    pub(super) y: u32,
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
    Board,
    /// The end of the stones.
    Done,
    /// One of the stones, or why it is none: a line that begins as a number does.
    Stone(Result<Stone, String>),
    /// Something to know, which is not answered.
    Info(Info),
    /// The brain is to give its name.
    About,
    /// The brain is to end.
    End,
}

/// `x,y,field`: a stone; the field is 1 for an own one and 2 for the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stone {
    pub(super) point: Point,
    pub(super) field: u32,
}

/// The reason why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Misheard {
    /// There is no such command; its name.
    Unknown(String),
    /// There is something wrong about the rest of the line.
    Wrong(String),
}

impl From<String> for Misheard {
    fn from(problem: String) -> Self {
        Misheard::Wrong(problem)
    }
}

/// The most characters of an unknown line that are repeated.
const MOST_REPEATED: usize = 40;

impl Command {
    /// Reads a line that is not blank.
    pub(super) fn parse(line: &str) -> Result<Command, Misheard> {
        let line = line.trim();
        if line.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+') {
            let stone = numbers(line, "x,y,field");
            let stone = stone.map(|[x, y, field]| Stone { point: Point { x, y }, field });
            return Ok(Command::Stone(stone));
        }
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Ok(match name.to_ascii_uppercase().as_str() {
            "START" => {
                let [side] = numbers(rest, "a size such as 20")?;
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
            "BOARD" => Command::Board,
            "DONE" => Command::Done,
            "INFO" => Command::Info(Info::parse(rest)),
            "ABOUT" => Command::About,
            "END" => Command::End,
            _ => return Err(Misheard::Unknown(repeated(name))),
        })
    }

    /// Whether a line is the command to end.
    pub(super) fn is_end(line: &str) -> bool {
        Command::parse(line) == Ok(Command::End)
    }
}

/// Numbers with commas between them.
fn numbers<const N: usize>(text: &str, expected: &str) -> Result<[u32; N], String> {
    let number = |part: &str| {
        let digits = part.trim();
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| plain)
    };
    let numbers: Option<Vec<u32>> = text.split(',').map(number).collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| {
        let found = if text.is_empty() { "nothing" } else { &repeated(text) };
        format!("expected {expected}, found {found}")
    })
}

fn point(text: &str) -> Result<Point, String> {
    let [x, y] = numbers(text, "x,y")?;
    Ok(Point { x, y })
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
        let stone = Stone { point: Point { x: 0, y: 7 }, field: 2 };
        assert_eq!(Command::parse("0, 7 ,2"), Ok(Command::Stone(Ok(stone))));
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
            assert!(matches!(said, Err(Misheard::Wrong(_))), "{line}: {said:?}");
        }
        for line in ["1,2", "1,2,3,4", "-1,2,1", "1,2,x", "+", "7"] {
            let said = Command::parse(line);
            assert!(matches!(said, Ok(Command::Stone(Err(_)))), "{line}: {said:?}");
        }
        let long = "X".repeat(1000);
        assert_eq!(Command::parse(&long), Err(Misheard::Unknown("X".repeat(40))));
        assert_eq!(Command::parse("\u{7}A\u{1b}B 1"), Err(Misheard::Unknown("AB".into())));
    }
}
