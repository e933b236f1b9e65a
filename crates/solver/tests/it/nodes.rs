//! The nodes of a certificate by their place in its file: the checker's dump names each, with its place
//! in the file.

use std::cell::Cell;
use std::io::{self, BufRead, Read, Write};
use std::ops::Range;

use inarow_checker::check;

const ALL: u8 = 0xFF;
const ZONE: u8 = 0xFE;
const END: u8 = 0xFD;
const PAIRS: u8 = 0xFA;
const WEIGHT: u8 = 0xF9;
const SPLIT: u8 = 0xF8;
const SAVE: u8 = 0xF7;
const SAME: u8 = 0xF6;
const THREATS: u8 = 0xF5;
const FOLLOW: u8 = 0xF4;

/// The nodes that follow from one.
#[derive(Clone, Debug)]
pub(crate) struct Children {
    /// The word of that node.
    pub(crate) of: &'static str,
    /// The bytes before each of them: its square, or its set of squares.
    pub(crate) heads: Vec<Range<usize>>,
    pub(crate) nodes: Vec<Range<usize>>,
    /// The place of ALL in a ZONE.
    pub(crate) all: Option<usize>,
}

/// The nodes of a proof, by the bytes that they take in it.
#[derive(Debug, Default)]
pub(crate) struct Nodes {
    /// Squares that own takes, and whether behind THREATS.
    pub(crate) moves: Vec<(bool, Range<usize>)>,
    pub(crate) children: Vec<Children>,
    /// The squares two by two of each PAIRS.
    pub(crate) pairs: Vec<Vec<Range<usize>>>,
    /// The sets of WEIGHT.
    pub(crate) weights: Vec<Range<usize>>,
    /// The maps, one after the other.
    pub(crate) maps: Range<usize>,
    /// The numbers behind each SAME.
    pub(crate) same: Vec<Range<usize>>,
    /// The bytes behind each FOLLOW.
    pub(crate) follows: Vec<Range<usize>>,
}

impl Nodes {
    /// The nodes of a file that is accepted.
    pub(crate) fn of(file: &[u8]) -> Self {
        let read = Cell::new(0);
        let mut lines = Lines { read: &read, text: Vec::new(), told: Vec::new() };
        let verdict =
            check(&mut Counted { left: file, read: &read }, u64::MAX, Some(&mut lines), None);
        let verdict = verdict.expect("accepted");
        let begin = file.windows(2).position(|two| two == b"\n\n").expect("a header") + 2;
        let proof = &file[begin..file.len() - 4];
        let squares = verdict.position.len() - 2;
        let lines = lines.told;
        let mut reader =
            Reader { proof, begin, squares, lines, next: 0, at: 0, nodes: Nodes::default() };
        let maps = reader.number();
        reader.nodes.maps = reader.take(maps * squares * reader.width());
        while reader.next < reader.lines.len() {
            reader.next += 1;
            reader.node(1, false);
        }
        assert_eq!(reader.at, proof.len(), "bytes are left");
        reader.nodes
    }
}

/// Counts the bytes read.
struct Counted<'a> {
    left: &'a [u8],
    read: &'a Cell<usize>,
}

impl Read for Counted<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.left.read(bytes)?;
        self.read.set(self.read.get() + count);
        Ok(count)
    }
}

impl BufRead for Counted<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(self.left)
    }

    fn consume(&mut self, count: usize) {
        self.left.consume(count);
        self.read.set(self.read.get() + count);
    }
}

/// A line of the dump: the depth of the node, its text, and the bytes of the file read by then.
struct Line {
    depth: usize,
    word: String,
    read: usize,
}

/// Takes in the lines of a dump.
struct Lines<'a> {
    read: &'a Cell<usize>,
    text: Vec<u8>,
    told: Vec<Line>,
}

impl Write for Lines<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend(bytes);
        if self.text.ends_with(b"\n") {
            let text = String::from_utf8(std::mem::take(&mut self.text)).expect("text");
            let depth = text.len() - text.trim_start().len();
            let word = text.split_whitespace().next().unwrap_or_default().to_owned();
            self.told.push(Line { depth, word, read: self.read.get() });
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads a proof beside its dump.
struct Reader<'a> {
    proof: &'a [u8],
    /// Where the proof begins in the file.
    begin: usize,
    squares: usize,
    lines: Vec<Line>,
    next: usize,
    at: usize,
    nodes: Nodes,
}

impl Reader<'_> {
    /// The bytes of a symbol.
    fn width(&self) -> usize {
        if self.squares > 240 { 2 } else { 1 }
    }

    fn number(&mut self) -> usize {
        let mut shifts = 0;
        let mut number = 0;
        loop {
            let byte = usize::from(self.proof[self.at]);
            self.at += 1;
            number |= (byte & 0x7F) << shifts;
            shifts += 7;
            if byte < 0x80 {
                return number;
            }
        }
    }

    /// The next line, if a node of this depth says it: its word, and where the checker was.
    fn line(&self, depth: usize) -> Option<(&str, usize)> {
        let line = self.lines.get(self.next).filter(|line| line.depth == depth)?;
        Some((&line.word, line.read - self.begin))
    }

    /// Takes `count` bytes.
    fn take(&mut self, count: usize) -> Range<usize> {
        self.at += count;
        self.at - count..self.at
    }

    /// Takes a word.
    fn word(&mut self, word: u8) {
        assert_eq!(self.proof[self.at], word, "at {}", self.at);
        let width = self.width();
        self.take(width);
    }

    fn set(&mut self) -> Range<usize> {
        self.take(self.squares.div_ceil(8))
    }

    /// Whether the next symbol is a word that the checker had read when it said the next line.
    fn is_read(&self, word: u8, read: usize) -> bool {
        read > self.at && self.proof.get(self.at) == Some(&word)
    }

    /// A node, behind THREATS or not.
    fn node(&mut self, depth: usize, mut brief: bool) {
        while let Some((word, read)) = self.line(depth) {
            let word = word.to_owned();
            if self.is_read(THREATS, read) {
                self.word(THREATS);
                brief = true;
            }
            let saves = word.starts_with('#');
            match word.as_str() {
                "hold" => _ = self.take(self.width()),
                _ if saves => self.word(SAVE),
                "same" => {
                    self.word(SAME);
                    let numbers = self.take(read - self.at);
                    self.nodes.same.push(numbers);
                }
                "plays" | "breaks" => {
                    let square = self.take(read - self.at);
                    self.nodes.moves.extend((!square.is_empty()).then_some((brief, square)));
                }
                "weight" => {
                    self.word(WEIGHT);
                    let set = self.set();
                    self.nodes.weights.push(set);
                }
                "follows" => {
                    self.word(FOLLOW);
                    let threat = self.take(self.width());
                    self.nodes.follows.push(threat);
                }
                "pair" => return self.pairs(depth),
                "part" => return self.parts(depth),
                "reply" | "pass" if self.is_read(ZONE, read) => return self.zone(depth),
                "reply" => return self.all(depth, read, brief),
                _ => assert!(["forced", "threats"].contains(&word.as_str()), "{word}"),
            }
            assert_eq!(self.at, read, "{word}");
            self.next += 1;
            if word != "hold" && !saves {
                return self.node(depth + 1, brief);
            }
        }
    }

    fn pairs(&mut self, depth: usize) {
        self.word(PAIRS);
        let mut pairs = Vec::new();
        while self.line(depth).is_some_and(|(word, _)| word == "pair") {
            pairs.push(self.take(2 * self.width()));
            self.next += 1;
        }
        self.word(END);
        self.nodes.pairs.push(pairs);
        self.node(depth + 1, false);
    }

    /// The nodes of a list, each after its square or set.
    fn list(
        &mut self,
        depth: usize,
        of: &'static str,
        brief: bool,
        head: impl Fn(&mut Self) -> Range<usize>,
    ) {
        let (mut heads, mut nodes, mut all) = (Vec::new(), Vec::new(), None);
        while self.line(depth).is_some() {
            if of == "ZONE" && self.proof[self.at] == ALL {
                all = Some(self.at);
                self.word(ALL);
            }
            heads.push(head(self));
            self.next += 1;
            let begin = self.at;
            self.node(depth + 1, brief);
            nodes.push(begin..self.at);
        }
        self.nodes.children.push(Children { of, heads, nodes, all });
    }

    fn parts(&mut self, depth: usize) {
        self.word(SPLIT);
        self.number();
        self.list(depth, "SPLIT", false, Self::set);
    }

    fn zone(&mut self, depth: usize) {
        self.word(ZONE);
        self.list(depth, "ZONE", false, |reader| reader.take(reader.width()));
        self.word(END);
    }

    /// Every reply, behind ALL or, where only own's moves are written, behind nothing.
    fn all(&mut self, depth: usize, read: usize, brief: bool) {
        if self.is_read(ALL, read) {
            self.word(ALL);
        }
        let of = if brief { "THREATS" } else { "ALL" };
        self.list(depth, of, brief, |reader| reader.take(0));
    }
}
