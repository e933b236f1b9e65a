#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod columns;
#[macro_use]
mod fault;
mod game;
mod lines;
mod set;
mod source;
mod stones;
mod walk;

use std::collections::{BTreeSet, HashSet};
use std::fmt::{self, Display};
use std::io::{self, BufRead, Read, Write};

pub use fault::{Fault, Why, WrongNode};
use {game::*, lines::*, set::*, source::*, stones::*, walk::*};

named! {
    /// What a certificate claims of its position.
    Claim:
    XWins "x wins" "x wins"
    OWins "o wins" "o wins"
    Draw "draw" "x holds, o holds"
    XHolds "x holds" "x holds"
    OHolds "o holds" "o holds"
}

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

/// What a certificate proves of one of its positions, seen by the side whose strategy it is. A set of
/// squares is one bit for each, square 0 being the lowest bit of the first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven<'a> {
    /// The stones of the side.
    pub own: &'a [u64],
    /// Those of its opponent.
    pub other: &'a [u64],
    /// Whether the side is to move.
    pub own_turn: bool,
    /// It holds as well if the opponent has more stones outside of these squares, or fewer stones:
    pub zone: &'a [u64],
    /// so many more at most.
    pub allowance: usize,
    /// Whether the side wins, or only does not lose.
    pub wins: bool,
}

/// Reads a certificate to its end and says what it proves. Every node is written to `dump`, if there
/// is one, as a line of text.
///
/// # Errors
/// If it proves nothing, and why: what is not as it was written is told from what is wrong.
pub fn check(input: impl BufRead, dump: Option<&mut dyn Write>) -> Result<Verdict, Fault> {
    check_each(input, dump, None)
}

/// The same; each position is told, after those that follow from it. What was told is proven once the
/// whole certificate is accepted.
///
/// # Errors
/// As [`check`].
pub fn check_each(
    mut input: impl BufRead,
    dump: Option<&mut dyn Write>,
    told: Option<&mut dyn FnMut(Proven<'_>)>,
) -> Result<Verdict, Fault> {
    let (dump, told) = (dump.map(|dump| dump as _), told.map(|told| told as _));
    read(&mut Source { input: &mut input, dump, told, sum: u32::MAX, at: 0, left: 0 })
}

/// Checks any source. It is not generic, so that it is compiled once, with this crate's optimisation.
fn read(source: &mut Source<'_>) -> Result<Verdict, Fault> {
    let (verdict, form) = header(source)?;
    let judged = match form.squares() {
        ..=64 => judge::<1>(form, &verdict, source),
        65..=256 => judge::<4>(form, &verdict, source),
        _ => judge::<8>(form, &verdict, source),
    };
    // Whoever changed a byte is told so, not what became of the proof.
    if !matches!(judged, Err(Fault::Unreadable(_) | Fault::Truncated)) {
        source.end()?;
    }
    Ok(Verdict { nodes: judged?, bytes: source.at, ..verdict })
}

/// Reads the header of a certificate: what is to be proven, the game, how many bytes the proof has.
fn header(source: &mut Source<'_>) -> Result<(Verdict, Form), Fault> {
    let first = source.line()?;
    let version = first.strip_prefix("inarow certificate ").ok_or(Fault::Foreign)?;
    if version != "1" {
        return Err(Fault::Version(version.to_owned()));
    }
    let mut value = |name: &'static str| {
        let line = source.line()?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        value.map(str::to_owned).ok_or(Fault::Header(name, line))
    };
    let (game, position) = (value("game")?, value("position")?);
    let (claim, bytes) = (value("claim")?, value("bytes")?);
    let form = Form::read(&game).ok_or_else(|| Fault::Header("game", game.clone()))?;
    let board = position.strip_suffix(" x").or(position.strip_suffix(" o")).unwrap_or_default();
    if board.len() != form.squares() || !board.bytes().all(|sign| b"XO.".contains(&sign)) {
        return Err(Fault::Header("position", position));
    }
    let named = Claim::NAMED.iter().find(|(name, ..)| *name == claim);
    let claim = named.ok_or(Fault::Header("claim", claim))?.1;
    source.left = number(&bytes).ok_or(Fault::Header("bytes", bytes))?;
    let (verdict, end) = (Verdict { game, position, claim, nodes: 0, bytes: 0 }, source.line()?);
    if end.is_empty() { Ok((verdict, form)) } else { Err(Fault::Header("bytes", end)) }
}

/// Checks every strategy that a claim needs; how many nodes they have.
fn judge<const W: usize>(form: Form, it: &Verdict, source: &mut Source<'_>) -> Result<u64, Fault> {
    let (game, position) = (Game::<W>::new(form), it.position.as_str());
    let stones = |of: char| Set::of(position.match_indices(of).map(|(square, _)| square));
    let (x, o) = (stones('X'), stones('O'));
    let stones = x.or(o);
    if game.stays(stones, stones) != stones {
        return Err(Fault::Header("position", position.to_owned()));
    }
    let x_to_move = position.ends_with('x');
    let at =
        |own, other, own_turn| Node { own, other, own_turn, extra: 0, lines: None, brief: false };
    let mut walk = Walk {
        symmetries: vec![Vec::from_iter(0..form.squares())],
        game,
        source,
        is_x: true,
        must_win: false,
        saved: Vec::new(),
        met: Seen::new(),
        path: vec![at(x, o, x_to_move)],
        nodes: 0,
    };
    let is_over = walk.game.made(x) || walk.game.made(o) || stones == walk.game.board;
    walk.ensure(!is_over, Why::Over, None)?;
    walk.read_symmetries()?;
    for strategy in Claim::NAMED[it.claim as usize].2.split(", ") {
        (walk.is_x, walk.must_win) = (strategy.starts_with('x'), strategy.ends_with("wins"));
        let root = if walk.is_x { at(x, o, x_to_move) } else { at(o, x, !x_to_move) };
        (walk.saved, walk.met, walk.path) = (Vec::new(), Seen::new(), vec![root.clone()]);
        walk.tell(strategy, []);
        walk.node(&root)?;
    }
    walk.ensure(walk.source.left == 0, Why::Remains, None)?;
    Ok(walk.nodes)
}
