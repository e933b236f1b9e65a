//! Nodes from which on own answers each stone by one right above it.

use crate::*;

impl<const W: usize> Walk<'_, '_, W> {
    /// Own follows the opponent up the columns. It makes the last move; or it has a threat to complete a line at a square
    /// that it would not get so, and right below which the opponent must play in the end.
    pub(crate) fn follow(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let (threat, game, form) = (self.square_or_end()?, &self.game, self.game.form);
        let (squares, level, stones) = (form.squares(), form.level(), node.own.or(node.other));
        let (free, lowest) = (game.board.without(stones), game.legal(stones));
        // Counted from the top: the first of each column, the third and so on.
        let odd = Set::of((0..squares).filter(|at| (at / level).is_multiple_of(2)));
        let beside = Set::of(threat.iter().flat_map(|at| (at % level..squares).step_by(level)));
        // The opponent may take the lowest square of a column where their number is odd.
        let sure = odd.without(beside.or(lowest)).or(beside.without(odd)).and(free);
        let ends = |at| sure.has(at) && game.made(node.own.or(Set::of([at])));
        // Then the game is over: what lies above is not played.
        let is_above = |at: &usize| (at + level..squares).step_by(level).any(ends);
        let played = free.without(Set::of((0..squares).filter(is_above)));
        let (own, other) = (node.own.or(played.and(sure)), node.other.or(played.without(sure)));
        let is_last = (free.len() % 2 == 1) == node.own_turn;
        let is_alone = node.own_turn || lowest.and(beside).meets(odd);
        let fits = threat.map_or(is_last, |at| !is_last && is_alone && ends(at));
        let gets = fits && !game.made(other) && (!self.must_win || game.made(own));
        let is_sound = gets && form.gravity && !form.misere && !form.no_overline;
        self.tell("follows", threat);
        self.ensure(is_sound, Why::Unfit, threat).map(|()| self.game.board)
    }
}
