//! Nodes at which stones are put until a line is made or can be made no more.

use std::io::BufRead;

use crate::fault::{Fault, Why};
use crate::set::Set;
use crate::walk::{Position, Saved, Symbol, Walk};

impl<R: BufRead, const W: usize> Walk<'_, '_, R, W> {
    /// Checks a node, and hands back its zone: the proof holds as well if the opponent has up to
    /// `extra` more stones outside it, or fewer stones.
    pub(crate) fn stones(&mut self, at: Position<W>, extra: usize) -> Result<Set<W>, Fault> {
        let forces = self.wins_lines() && !at.own_turn;
        if forces && let Some(zone) = self.forced(at, extra)? {
            return Ok(zone);
        }
        let symbol = self.symbol(&at)?;
        self.stones_by(symbol, at, extra)
    }

    fn wins_lines(&self) -> bool {
        !self.game.form.misere
    }

    fn stones_by(
        &mut self,
        symbol: Symbol,
        at: Position<W>,
        extra: usize,
    ) -> Result<Set<W>, Fault> {
        match (symbol, at.own_turn) {
            (Symbol::Square(square), true) => self.play(at, square, extra),
            (Symbol::All, false) => self.all_replies(at, extra),
            (Symbol::Zone, false) => self.zone_replies(at, extra),
            (Symbol::Hold, _) => self.begin_to_hold(at),
            (Symbol::Save, _) => {
                let (number, symbol) = self.save(&at)?;
                let zone = self.stones_by(symbol, at, extra)?;
                self.saved[number] = Saved::Stones(at, extra, zone);
                Ok(zone)
            }
            (Symbol::Same, _) => self.same_stones(at, extra),
            _ => self.wrong(Why::Symbol, &at, None),
        }
    }

    /// The opponent's turn where lines win: it may not complete one now, and must take the square
    /// at which one would be completed next. That reply is not written; nothing is once there are
    /// two such squares. `None` where any reply may be made.
    fn forced(&mut self, at: Position<W>, extra: usize) -> Result<Option<Set<W>>, Fault> {
        let refutes = self.game.completions(at.other, at.own).squares().next();
        if refutes.is_some() {
            return self.wrong(Why::Completes, &at, refutes);
        }
        let threats = self.game.completions(at.own, at.other);
        let zone = threats | self.danger(&at, extra, 1);
        let mut squares = threats.squares();
        match (squares.next(), squares.next()) {
            (None, _) => Ok(None),
            (Some(only), None) => {
                self.tell(|form| format!("forced {}", form.name(only)));
                let after = at.after(only);
                if self.is_full(&after)? {
                    return Ok(Some(zone));
                }
                let rest = self.deeper(|walk| walk.stones(after, extra))?;
                Ok(Some(zone | rest))
            }
            _ => Ok(Some(zone)),
        }
    }

    /// Whether the board is full, which is no fault where only a loss must be avoided.
    fn is_full(&self, at: &Position<W>) -> Result<bool, Fault> {
        let full = at.stones() == self.game.board;
        if full && self.must_win { self.wrong(Why::Full, at, None) } else { Ok(full) }
    }

    /// The free squares at which up to `extra` further stones and `moves` moves would give the
    /// opponent a line.
    fn danger(&self, at: &Position<W>, extra: usize, moves: usize) -> Set<W> {
        let mut squares = Set::EMPTY;
        if extra > 0 {
            for line in self.game.lines.iter().filter(|line| !line.squares.meets(at.own)) {
                let missing = line.squares.without(at.other);
                if missing.len() <= extra + moves {
                    squares |= missing;
                }
            }
        }
        squares
    }

    /// A move of the side whose strategy it is.
    fn play(&mut self, at: Position<W>, square: usize, extra: usize) -> Result<Set<W>, Fault> {
        self.tell(|form| format!("plays {}", form.name(square)));
        if !self.game.legal(at.stones()).has(square) {
            return self.wrong(Why::Illegal, &at, Some(square));
        }
        let zone = Set::EMPTY.with(square);
        let after = at.after(square);
        match (self.game.made_at(after.own, square), self.wins_lines()) {
            (true, true) => Ok(zone | self.danger(&at, extra, 0)),
            (true, false) => self.wrong(Why::Loses, &at, Some(square)),
            (false, _) if self.is_full(&after)? => Ok(zone),
            (false, _) => Ok(zone | self.deeper(|walk| walk.stones(after, extra))?),
        }
    }

    /// Every legal reply, the lowest square first. What follows one that ends the game is not
    /// written.
    fn all_replies(&mut self, at: Position<W>, extra: usize) -> Result<Set<W>, Fault> {
        let mut zone = Set::EMPTY;
        for square in self.game.legal(at.stones()).squares() {
            self.tell(|form| format!("reply {}", form.name(square)));
            let after = at.after(square);
            if self.game.made_at(after.other, square) || self.is_full(&after)? {
                // Only where lines lose: else `forced` would have found it.
                continue;
            }
            zone |= self.deeper(|walk| walk.stones(after, extra))?;
        }
        Ok(zone)
    }

    /// Some replies, and a pass perhaps: every other reply must lie outside the zone of one of
    /// them, so that what answers that one answers it, too. Those behind [`Symbol::All`] answer
    /// themselves alone.
    fn zone_replies(&mut self, at: Position<W>, extra: usize) -> Result<Set<W>, Fault> {
        let form = self.game.form;
        if form.gravity || form.misere || form.no_overline {
            return self.wrong(Why::Unfit, &at, None);
        }
        let legal = self.game.legal(at.stones());
        let (mut zone, mut unanswered, mut covers) = (Set::EMPTY, legal, true);
        loop {
            let (after, listed) = match self.symbol(&at)? {
                Symbol::End => break,
                Symbol::All if covers => {
                    covers = false;
                    continue;
                }
                Symbol::Pass if covers => (at.passed(), Set::EMPTY),
                Symbol::Square(square) if legal.has(square) => {
                    (at.after(square), Set::EMPTY.with(square))
                }
                Symbol::Square(square) => return self.wrong(Why::Illegal, &at, Some(square)),
                _ => return self.wrong(Why::Symbol, &at, None),
            };
            self.tell(|form| {
                listed
                    .squares()
                    .next()
                    .map_or("pass".into(), |one| "reply ".to_owned() + &form.name(one))
            });
            if self.is_full(&after)? {
                unanswered = unanswered.without(listed);
                continue;
            }
            let needed = self.deeper(|walk| walk.stones(after, extra + usize::from(covers)))?;
            unanswered = unanswered.without(listed);
            if covers {
                unanswered = unanswered & needed;
            }
            zone |= needed;
        }
        match unanswered.squares().next() {
            None => Ok(zone),
            square => self.wrong(Why::Unanswered, &at, square),
        }
    }

    /// From here on the opponent's lines are held, and the own ones count no more.
    fn begin_to_hold(&mut self, at: Position<W>) -> Result<Set<W>, Fault> {
        let form = self.game.form;
        if form.gravity || form.misere || self.must_win {
            return self.wrong(Why::Unfit, &at, None);
        }
        self.tell(|_| "hold".into());
        let open = self.game.lines.iter().filter(|line| !line.squares.meets(at.own));
        let lines = open.map(|line| line.squares.without(at.other)).collect();
        self.lines(at, lines)
    }

    fn same_stones(&mut self, at: Position<W>, extra: usize) -> Result<Set<W>, Fault> {
        let (node, symmetry) = self.same(&at)?;
        match self.saved[node] {
            Saved::Stones(other, more, zone)
                if more >= extra
                    && other.own_turn == at.own_turn
                    && self.image(other.own, symmetry) == at.own
                    && self.image(other.other, symmetry) == at.other =>
            {
                Ok(self.image(zone, symmetry))
            }
            _ => self.wrong(Why::Same, &at, None),
        }
    }
}
