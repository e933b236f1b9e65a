#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

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
    /// The claim of a certificate about its position.
    Claim:
    XWins "x wins" "x wins"
    OWins "o wins" "o wins"
    Draw "draw" "x holds, o holds"
    XHolds "x holds" "x holds"
    OHolds "o holds" "o holds"
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The text of the game.
    pub game: String,
    /// `X`, `O` or `.` for each square, row by row from the top left; then a space, and `x` or `o`
    /// for the side to move.
    pub position: String,
    /// The claim that holds there.
    pub claim: Claim,
    /// Nodes that were looked at: those of the proof, and positions at which wins by threats were sought. Where many
    /// lines are looked at, or much is kept, a node counts for several.
    pub nodes: u64,
    /// The size of the file in bytes.
    pub bytes: u64,
}

/// The proof of one of a certificate's positions, seen by the side whose strategy it is. A set of
/// squares is one bit for each, square 0 being the lowest bit of the first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven<'a> {
    /// The stones of the side.
    pub own: &'a [u64],
    /// The stones of its opponent.
    pub other: &'a [u64],
    /// Whether the side is to move.
    pub own_turn: bool,
    /// The squares outside which the opponent may have more stones, or fewer, without harm to the proof.
    pub zone: &'a [u64],
    /// The most stones that it may have more.
    pub allowance: usize,
    /// Whether the side wins, or only does not lose.
    pub wins: bool,
}

/// The most nodes that a certificate of a stranger may take, by default. Those of whole games on
/// boards of up to 64 squares take less than a tenth.
pub const USUAL_LIMIT: u64 = 300_000_000;

/// Reads a certificate to its end and returns the claim that it proves. Every node is written to `dump`, if there
/// is one, as a line of text. `sink` receives each position, after those that follow from it; these are
/// proven once the whole certificate is accepted.
///
/// A certificate that takes more than `limit` nodes is refused. The same limit bounds memory, since four bytes that
/// are kept count as a node: it takes four times as many bytes at most, and some megabytes for the board.
///
/// # Errors
/// If it proves nothing, and why (a damaged file is distinguished from a wrong proof), or if it takes
/// more than the limit.
pub fn check(
    input: &mut dyn BufRead,
    limit: u64,
    dump: Option<&mut dyn Write>,
    sink: Option<&mut dyn FnMut(Proven<'_>)>,
) -> Result<Verdict, Fault> {
    let (dump, sink) = (dump.map(|dump| dump as _), sink.map(|sink| sink as _));
    let source = &mut Source { input, dump, sink, limit, looks: 0, sum: u32::MAX, at: 0, left: 0 };
    let (verdict, form) = header(source)?;
    let judged = match form.squares() {
        ..=64 => judge::<1>(form, &verdict, source),
        // A page's worker has no certificate of a larger board, and is smaller without their judge.
        _ if cfg!(target_family = "wasm") => Err(Fault::Header("game", verdict.game.clone())),
        65..=256 => judge::<4>(form, &verdict, source),
        _ => judge::<8>(form, &verdict, source),
    };
    // A changed byte is reported as such, whatever it did to the proof.
    if matches!(judged, Ok(()) | Err(Fault::Wrong(_))) {
        source.end()?;
    }
    judged.map(|()| Verdict { nodes: source.looks / NODE as u64, bytes: source.at, ..verdict })
}

/// Reads the header of a certificate: the claim, the game, the size of the proof in bytes.
fn header(source: &mut Source<'_>) -> Result<(Verdict, Form), Fault> {
    let first = source.line()?;
    match first.strip_prefix("inarow certificate ") {
        Some("1") => (),
        Some(version) => return Err(Fault::Version(version.to_owned())),
        None => return Err(Fault::Foreign(first)),
    }
    let mut of = |name: &'static str| {
        let line = source.line()?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        value.map(str::to_owned).ok_or(Fault::Header(name, line))
    };
    let (game, position, claim, bytes) = (of("game")?, of("position")?, of("claim")?, of("bytes")?);
    let form = Form::read(&game).ok_or_else(|| Fault::Header("game", game.clone()))?;
    let board = position.strip_suffix(" x").or(position.strip_suffix(" o")).unwrap_or_default();
    if board.len() != form.squares() || !board.bytes().all(|sign| b"XO.".contains(&sign)) {
        return Err(Fault::Header("position", position));
    }
    let named = Claim::NAMED.iter().find(|(name, ..)| *name == claim);
    let claim = named.ok_or(Fault::Header("claim", claim))?.1;
    source.left = number(&bytes).ok_or(Fault::Header("bytes", bytes))?;
    // A proof that is too long is not even read.
    source.spend(source.left as usize / 2)?;
    let (verdict, end) = (Verdict { game, position, claim, nodes: 0, bytes: 0 }, source.line()?);
    if end.is_empty() { Ok((verdict, form)) } else { Err(Fault::Header("bytes", end)) }
}

/// Checks every strategy that a claim needs.
fn judge<const W: usize>(form: Form, it: &Verdict, source: &mut Source<'_>) -> Result<(), Fault> {
    let (game, position) = (Game::<W>::new(form), it.position.as_str());
    let stones = |of: char| Set::of(position.match_indices(of).map(|(square, _)| square));
    let (x, o, x_to_move) = (stones('X'), stones('O'), position.ends_with('x'));
    let stones = x.or(o);
    if game.stays(stones, stones) != stones {
        return Err(Fault::Header("position", position.to_owned()));
    }
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
    walk.ensure(walk.source.left == 0, Why::Remains, None)
}
