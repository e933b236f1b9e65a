#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod fault;
mod game;
mod header;
mod lines;
mod set;
mod source;
mod stones;
mod symbols;
mod walk;

use std::io::{BufRead, Write};

pub use fault::{Fault, Why, WrongNode};
pub use header::Claim;

use game::{Form, Game};
use set::Set;
use source::Source;
use walk::{Node, Position, Walk};

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
    let (mut verdict, form, bytes) = header::read(&mut source)?;
    source.left = bytes;
    let judged = match form.squares() {
        ..=64 => judge::<_, 1>(&verdict, form, &mut source, dump),
        65..=256 => judge::<_, 4>(&verdict, form, &mut source, dump),
        _ => judge::<_, 8>(&verdict, form, &mut source, dump),
    };
    // Whoever changed a byte is told so, not what became of the proof.
    if !matches!(judged, Err(Fault::Unreadable(_) | Fault::Truncated)) {
        source.end()?;
    }
    (verdict.nodes, verdict.bytes) = (judged?, source.at);
    Ok(verdict)
}

/// Checks every strategy that a verdict needs; how many nodes they have.
fn judge<R: BufRead, const W: usize>(
    verdict: &Verdict,
    form: Form,
    source: &mut Source<R>,
    dump: Option<&mut dyn Write>,
) -> Result<u64, Fault> {
    let (game, position) = (Game::<W>::new(form), &verdict.position);
    let stones = |of| {
        let squares = position.char_indices().filter(|(_, sign)| *sign == of);
        Set::of(squares.map(|(square, _)| square))
    };
    let (x, o) = (stones('X'), stones('O'));
    if !game.lies(x | o) {
        return Err(Fault::Header("position", position.clone()));
    }
    let x_to_move = position.ends_with('x');
    let at = Position { own: x, other: o, own_turn: x_to_move };
    let mut walk = Walk {
        symmetries: vec![(0..form.squares() as u16).collect()],
        saved: Vec::new(),
        is_x: true,
        must_win: false,
        game,
        source,
        dump,
        at,
        depth: 0,
        nodes: 0,
    };
    if walk.game.made(x) || walk.game.made(o) || x | o == walk.game.board {
        return walk.wrong(Why::Over, None);
    }
    walk.read_symmetries()?;
    for (is_x, own, other) in [(true, x, o), (false, o, x)] {
        let Some(must_win) = verdict.claim.asks(is_x) else { continue };
        (walk.is_x, walk.must_win) = (is_x, must_win);
        walk.at = Position { own, other, own_turn: is_x == x_to_move };
        walk.saved.clear();
        let (side, what) =
            (["o", "x"][usize::from(is_x)], ["holds", "wins"][usize::from(must_win)]);
        walk.tell(format_args!("{side} {what}"), []);
        walk.node(Node { at: walk.at, extra: 0, lines: None })?;
    }
    match walk.source.left {
        0 => Ok(walk.nodes),
        _ => walk.wrong(Why::Remains, None),
    }
}
