//! A game in play.

use inarow_formats::Standing;
use inarow_players::{ExplainedChoice, Explainer, Reason};
use inarow_rules::{
    BadRecord, ChoiceRefused, End, Forbidden, IllegalMove, Mark, Opening, OpeningChoice,
    OpeningRecord, OpeningStage, Outcome, Position, Record, Square, Squares,
};
use inarow_search::Informed;

/// A game in play: its rules, its start, its record with its opening, and the position it has reached.
///
/// A game that is over has an end in its record, also where the board ended it. The opening is among the record's tags.
///
/// ```
/// use inarow_answers::{GameInPlay, Moment, Step};
/// use inarow_rules::{Game, Mark, Rules, Square};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut game = GameInPlay::new(rules.clone(), rules.empty());
/// game.play(Square(4))?;
/// game.play(Square(0))?;
/// assert!(game.play(Square(0)).is_err());
/// let before_xs_move = game.last_step_of(|mark| mark == Mark::X).expect("X has moved");
/// assert_eq!(before_xs_move, Moment { moves: 0, choices: 0 });
/// game.take_back(before_xs_move);
/// let steps = (game.redo(), game.redo());
/// assert_eq!(steps, (Some(Step::Move(Square(4))), Some(Step::Move(Square(0)))));
/// assert_eq!(game.record().moves, [Square(4), Square(0)]);
/// # Ok::<(), inarow_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameInPlay {
    rules: Informed,
    start: Position,
    position: Position,
    record: Record,
    opening: OpeningRecord,
    /// The steps that were taken back, the next one to be made again last.
    undone: Vec<Step>,
}

/// A moment of a game: the moves and the choices of its opening before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of moves.
    pub moves: usize,
    /// The number of choices.
    pub choices: usize,
}

/// A step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move.
    Move(Square),
    /// A choice of the opening.
    Choice(OpeningChoice),
}

impl GameInPlay {
    /// A game that begins at a position.
    #[must_use]
    pub fn new(rules: impl Into<Informed>, start: Position) -> Self {
        let rules = rules.into();
        let record = Record::new(*rules.game(), start.first());
        let (opening, undone) = (OpeningRecord::default(), Vec::new());
        let mut game = GameInPlay { rules, start, position: start, record, opening, undone };
        game.note_end();
        game
    }

    /// A game on the empty board that opens by a rule, which has to fit its game.
    #[must_use]
    pub fn opened(rules: impl Into<Informed>, first: Mark, rule: Opening) -> Self {
        let rules = rules.into();
        let start = rules.empty_for(first);
        let mut game = GameInPlay::new(rules, start);
        game.set_opening(OpeningRecord::new(rule));
        game
    }

    /// A game that was recorded.
    ///
    /// # Errors
    /// The first move that is not legal, or that its opening does not allow.
    pub fn of_record(rules: impl Into<Informed>, record: Record) -> Result<Self, BadRecord> {
        let rules = rules.into();
        let start = rules.empty_for(record.first);
        let position = record.positions(&rules)?.pop().unwrap_or(start);
        let (opening, undone) = (record.opening(), Vec::new());
        let mut game = GameInPlay { rules, start, position, record, opening, undone };
        game.check_opening()?;
        if matches!(game.record.end, None | Some(End::Played)) {
            game.note_end();
        }
        Ok(game)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Informed {
        &self.rules
    }

    /// The game with all its moves.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Every position of the game: one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let mut position = self.start;
        let mut positions = vec![position];
        for &square in &self.record.moves {
            self.rules.play(&mut position, square);
            positions.push(position);
        }
        positions
    }

    /// The game after `moves` moves and the choices before the next one; the whole game if it has no more.
    #[must_use]
    pub fn after(&self, moves: usize) -> GameInPlay {
        let mut game = self.clone();
        game.take_back(Moment { moves, choices: self.opening.choices_before(moves) });
        game.undone.clear();
        game
    }

    /// The move that was made last.
    #[must_use]
    pub fn last_move(&self) -> Option<Square> {
        self.record.moves.last().copied()
    }

    /// A move that a player has chosen for this reason, with its purpose; none if it is not legal.
    #[must_use]
    pub fn explained(&self, square: Square, reason: Reason) -> Option<ExplainedChoice> {
        let explain = || Explainer::new(&self.rules).choice(&self.position, square, reason);
        self.moves().contains(square).then(explain)
    }

    /// The side to move, or that would be if the game were not over.
    #[must_use]
    pub fn to_move(&self) -> Mark {
        self.position.to_move()
    }

    /// The side that makes the move of a ply, from 0.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Mark {
        // In a position that was set up, the side behind is to move, for either first side.
        let begins = self.start.to_move();
        if ply.is_multiple_of(2) { begins } else { !begins }
    }

    /// The opening, with the choices that were made.
    #[must_use]
    pub fn opening(&self) -> &OpeningRecord {
        &self.opening
    }

    /// The stage of the opening; none once the game is over.
    #[must_use]
    pub fn stage(&self) -> OpeningStage {
        match self.is_over() {
            true => OpeningStage::Over,
            false => self.opening.stage(self.record.first, self.record.moves.len()),
        }
    }

    /// True as long as the opening says who places the next stone, or limits its squares.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        !self.is_over() && !self.opening.is_over(self.record.first, self.record.moves.len())
    }

    /// True if the players have exchanged their sides.
    #[must_use]
    pub fn is_exchanged(&self) -> bool {
        self.opening.is_exchanged(self.record.first)
    }

    /// The player whose turn it is, by their side: the one to move, or in an opening the one that places the next stone
    /// or chooses.
    #[must_use]
    pub fn on_turn(&self) -> Mark {
        match self.stage() {
            OpeningStage::Stones { by, .. } | OpeningStage::Choice { by, .. } => by,
            OpeningStage::Over => self.to_move(),
        }
    }

    /// The player of the move of a ply, from 0, by the side that they have now.
    #[must_use]
    pub fn placer(&self, ply: usize) -> Mark {
        match self.opening.rule() {
            Opening::Free => self.mover(ply),
            _ => self.opening.placer(self.record.first, ply),
        }
    }

    /// The squares that may be played; none at a choice and once the game is over.
    #[must_use]
    pub fn moves(&self) -> Squares {
        match self.stage() {
            _ if self.is_over() => Squares::default(),
            OpeningStage::Choice { .. } => Squares::default(),
            _ => self.opening.rule().squares(&self.rules, &self.position),
        }
    }

    /// The free squares on which the side to move may not play, each with its reason; none once the game is over.
    #[must_use]
    pub fn forbidden(&self) -> Vec<(Square, Forbidden)> {
        if self.is_over() { Vec::new() } else { self.rules.forbidden(&self.position) }
    }

    /// Whether the game is over, on the board or otherwise.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.record.end.is_some()
    }

    /// The standing of the game.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let standing = Standing::of(self.record.end, self.position.conclusion());
        standing.unwrap_or(Standing::Open)
    }

    /// The lines that decided the game on the board.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Square>> {
        match self.rules.outcome(&self.position) {
            Some(Outcome::Win { lines, .. }) => lines,
            _ => Vec::new(),
        }
    }

    /// The winner, on the board or otherwise.
    #[must_use]
    pub fn winner(&self) -> Option<Mark> {
        match self.standing() {
            Standing::Won(mark) => Some(mark),
            _ => None,
        }
    }

    /// Makes a move; one that ends the game on the board ends it. Moves taken back before are
    /// forgotten.
    ///
    /// # Errors
    /// If the move is not legal; then nothing has changed.
    pub fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        self.make(square)?;
        self.undone.clear();
        Ok(())
    }

    /// Makes a choice of the opening; true if the players have exchanged their sides. Steps taken back before are
    /// forgotten.
    ///
    /// # Errors
    /// If there is no such choice now; then nothing has changed.
    pub fn choose(&mut self, choice: OpeningChoice) -> Result<bool, ChoiceRefused> {
        let exchanged = self.make_choice(choice)?;
        self.undone.clear();
        Ok(exchanged)
    }

    /// The moment before the last step of these sides; `None` if they have made none.
    #[must_use]
    pub fn last_step_of(&self, is_theirs: impl Fn(Mark) -> bool) -> Option<Moment> {
        let own = |(before, step): &(Moment, Step)| match step {
            Step::Move(_) => is_theirs(self.placer(before.moves)),
            Step::Choice(_) => is_theirs(self.opening.chooser(self.record.first, before.choices)),
        };
        self.steps().into_iter().rfind(own).map(|(before, _)| before)
    }

    /// Takes steps back until a moment is reached; the game goes on.
    pub fn take_back(&mut self, to: Moment) {
        let mut steps = self.steps();
        let is_before =
            |(before, _): &(Moment, Step)| before.moves < to.moves || before.choices < to.choices;
        let back = steps.split_off(steps.partition_point(is_before));
        if back.is_empty() {
            return;
        }
        self.undone.extend(back.into_iter().rev().map(|(_, step)| step));
        let mut opening = self.opening.clone();
        opening.take_back(to.choices);
        self.set_opening(opening);
        self.record.moves.truncate(to.moves);
        self.record.end = None;
        self.position = self.positions().pop().unwrap_or(self.start);
    }

    /// Makes the step again that was taken back last.
    pub fn redo(&mut self) -> Option<Step> {
        let step = self.undone.pop_if(|_| self.record.end.is_none())?;
        let made = match step {
            Step::Move(square) => self.make(square).is_ok(),
            Step::Choice(choice) => self.make_choice(choice).is_ok(),
        };
        made.then_some(step)
    }

    /// Ends the game otherwise than on the board.
    pub fn end(&mut self, end: End) {
        self.record.end = Some(end);
    }

    fn make(&mut self, square: Square) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::Over);
        }
        if matches!(self.stage(), OpeningStage::Choice { .. }) {
            return Err(IllegalMove::Choice);
        }
        let mut position = self.position;
        self.rules.try_play(&mut position, square)?;
        if self.is_opening() && !self.moves().contains(square) {
            return Err(IllegalMove::Opening);
        }
        self.position = position;
        self.record.moves.push(square);
        self.note_end();
        Ok(())
    }

    fn make_choice(&mut self, choice: OpeningChoice) -> Result<bool, ChoiceRefused> {
        if self.is_over() {
            return Err(ChoiceRefused::NotNow);
        }
        let mut opening = self.opening.clone();
        let exchanged = opening.choose(self.record.first, self.record.moves.len(), choice)?;
        self.set_opening(opening);
        Ok(exchanged)
    }

    fn set_opening(&mut self, opening: OpeningRecord) {
        opening.write(&mut self.record.tags);
        self.opening = opening;
    }

    /// Checks the first moves of a record by its opening.
    fn check_opening(&self) -> Result<(), BadRecord> {
        let (rule, mut position) = (self.opening.rule(), self.start);
        if rule == Opening::Free {
            return Ok(());
        }
        for (ply, &square) in self.record.moves.iter().enumerate().take(rule.stones() + 1) {
            let mut before = self.opening.clone();
            before.take_back(self.opening.choices_before(ply));
            let stage = before.stage(self.record.first, ply);
            let is_allowed = rule.squares(&self.rules, &position).contains(square);
            let reason = match stage {
                OpeningStage::Choice { .. } => IllegalMove::Choice,
                _ if !is_allowed => IllegalMove::Opening,
                _ => {
                    self.rules.play(&mut position, square);
                    continue;
                }
            };
            return Err(BadRecord { ply: ply + 1, reason });
        }
        Ok(())
    }

    /// Every step in order, with the moment before it.
    fn steps(&self) -> Vec<(Moment, Step)> {
        let (mut steps, mut choices) = (Vec::new(), 0);
        for moves in 0..=self.record.moves.len() {
            let before = self.opening.choices_before(moves);
            let made = self.opening.choices().iter().enumerate().take(before).skip(choices);
            steps.extend(
                made.map(|(choices, &made)| (Moment { moves, choices }, Step::Choice(made))),
            );
            choices = before;
            let moved = self.record.moves.get(moves);
            steps.extend(moved.map(|&square| (Moment { moves, choices }, Step::Move(square))));
        }
        steps
    }

    fn note_end(&mut self) {
        self.record.end = self.position.conclusion().map(|_| End::Played);
    }
}
