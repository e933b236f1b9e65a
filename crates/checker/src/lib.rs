#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod crc;
mod fault;
mod game;
mod header;
mod lines;
mod set;
mod source;
mod stones;
mod walk;

use std::io::{BufRead, Write};

pub use fault::{Fault, Why, WrongNode};
pub use header::Claim;

use game::Game;
use header::Header;
use set::Set;
use source::Source;
use walk::{Position, Walk};

/// What has been proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The text of the game.
    pub game: String,
    /// `X`, `O` or `.` for each square, row by row from the top left; then a space, and `x` or `o`
    /// for who is to move.
    pub position: String,
    /// What holds there.
    pub claim: Claim,
    /// How many nodes the proof has.
    pub nodes: u64,
    /// How many bytes the file has.
    pub bytes: u64,
}

/// Reads a certificate to its end and says what it proves. Every node is written to `dump`, if there
/// is one, as a line of text.
///
/// # Errors
/// If it proves nothing, and why: what is not as it was written is told from what is wrong.
pub fn check(input: impl BufRead, dump: Option<&mut dyn Write>) -> Result<Verdict, Fault> {
    let mut source = Source::new(input);
    let header = Header::read(&mut source)?;
    source.left = header.bytes;
    let judged = match header.form.squares() {
        ..=64 => judge::<_, 1>(&header, &mut source, dump),
        65..=256 => judge::<_, 4>(&header, &mut source, dump),
        _ => judge::<_, 8>(&header, &mut source, dump),
    };
    // Whoever changed a byte is told so, not what became of the proof.
    if !matches!(judged, Err(Fault::Unreadable(_) | Fault::Truncated)) {
        source.end()?;
    }
    let nodes = judged?;
    let Header { game, position, claim, .. } = header;
    Ok(Verdict { game, position, claim, nodes, bytes: source.at })
}

/// Checks every strategy of a certificate; how many nodes they have.
fn judge<R: BufRead, const W: usize>(
    header: &Header,
    source: &mut Source<R>,
    dump: Option<&mut dyn Write>,
) -> Result<u64, Fault> {
    let game = Game::<W>::new(header.form);
    let stones = |of| {
        let squares = header.position.char_indices().filter(|(_, sign)| *sign == of);
        Set::of(squares.map(|(square, _)| square))
    };
    let (x, o) = (stones('X'), stones('O'));
    if !game.lies(x | o) {
        return Err(Fault::Header("position", header.position.clone()));
    }
    let mut walk = Walk {
        game,
        source,
        dump,
        symmetries: Vec::new(),
        saved: Vec::new(),
        is_x: true,
        must_win: false,
        depth: 0,
        nodes: 0,
    };
    let x_to_move = header.position.ends_with('x');
    let mut at = Position { own: x, other: o, own_turn: x_to_move };
    if walk.game.made(x) || walk.game.made(o) || x | o == walk.game.board {
        return walk.wrong(Why::Over, &at, None);
    }
    walk.read_symmetries(&at)?;
    for &(is_x, must_win) in header.claim.strategies() {
        (walk.is_x, walk.must_win) = (is_x, must_win);
        if !is_x {
            at = Position { own: o, other: x, own_turn: !x_to_move };
        }
        walk.saved.clear();
        walk.tell(|_| {
            format!("{} {}", if is_x { "x" } else { "o" }, if must_win { "wins" } else { "holds" })
        });
        walk.deeper(|walk| walk.stones(at, 0))?;
    }
    match walk.source.left {
        0 => Ok(walk.nodes),
        _ => walk.wrong(Why::Remains, &at, None),
    }
}
