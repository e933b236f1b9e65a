//! The wire types as clients know them.

use serde::Deserialize;

pub(crate) use inarow_answers::views::{GameForm, MarkView as Stone};
pub(crate) use inarow_server::wire::FromPage;

use crate::client::Problem;

/// A type that is read and may have more fields than are known here.
macro_rules! read {
    ($($name:ident { $($(#[$about:meta])* $field:ident: $type:ty,)* })*) => {
        $(
            #[derive(Clone, Debug, PartialEq, Deserialize)]
            pub(crate) struct $name {
                $($(#[$about])* pub(crate) $field: $type,)*
            }
        )*
    };
}

/// A message of the server to a page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ToPage {
    Game { game: Box<GameView> },
    Done { id: String },
    Refused { id: Option<String>, problem: Problem },
    Hint { id: String, hint: HintView },
}

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum AnalysisLine {
    Position { position: Box<PositionView> },
    Look { analysis: Box<AnalysisView>, last: bool },
    Ahead { position: Box<PositionView>, analysis: Option<Box<AnalysisView>> },
    Problem { problem: Problem },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PlayerKind {
    Person,
    Engine,
    Open,
}

/// A proven score, or an estimate.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub(crate) enum Worth {
    Proven(String),
    Estimated { estimate: f64 },
}

impl Worth {
    pub(crate) fn proven(&self) -> Option<&str> {
        match self {
            Worth::Proven(word) => Some(word),
            Worth::Estimated { .. } => None,
        }
    }
}

read! {
    BoardView {
        name: String,
        columns: u8,
        rows: u8,
        gravity: bool,
        theme: String,
        dots: Vec<String>,
        shapes: Shapes,
    }
    Shapes { hole: u8, body: u8, cross: u8, ring: u8, stroke: u8, dot: u8, }
    Player { kind: PlayerKind, name: String, present: bool, lesson: Option<usize>, }
    Clock { x_left: i64, o_left: i64, running: Option<Stone>, }
    Players { x: String, o: String, }
    StoneView { square: String, mark: Stone, }
    MadeView { #[serde(rename = "move")] square: String, mark: Stone, }
    OutcomeView { winner: Option<Stone>, lines: Vec<Vec<String>>, }
    MoveMade {
        ply: usize,
        #[serde(rename = "move")]
        square: String,
        mark: Stone,
        reason: Option<String>,
        details: Option<String>,
        clock: Option<i64>,
    }
    GameView {
        code: String,
        id: i64,
        game: String,
        board: BoardView,
        x_player: Player,
        o_player: Player,
        first: Stone,
        epoch: i64,
        moves: Vec<MoveMade>,
        position: String,
        to_move: Option<Stone>,
        legal_moves: Vec<String>,
        lines: Vec<Vec<String>>,
        result: Option<String>,
        status: String,
        clocks: Option<Clock>,
        watchers: usize,
        seat: Option<Stone>,
        both: bool,
        can_undo: bool,
        can_offer_draw: bool,
        hint: Option<String>,
        undo_asked: Option<Stone>,
        hint_asked: Option<Stone>,
        draw_offered: Option<Stone>,
        rematch: Option<String>,
    }
    Seated {
        #[serde(flatten)]
        game: GameView,
        invite: Option<String>,
        token: Option<String>,
    }
    PositionView {
        game: String,
        position: String,
        start: String,
        moves: Vec<MadeView>,
        stones: Vec<StoneView>,
        to_move: Option<Stone>,
        legal_moves: Vec<String>,
        outcome: Option<OutcomeView>,
        status: String,
    }
    FactView { rule: String, squares: Vec<String>, line_of_play: bool, told: String, }
    HintView {
        #[serde(rename = "move")]
        square: String,
        value: Worth,
        plies: Option<u16>,
        told: String,
        details: Option<String>,
        facts: Vec<FactView>,
    }
    StudiedMove {
        #[serde(rename = "move")]
        square: String,
        rank: usize,
        value: Worth,
        plies: Option<u16>,
        at_most: bool,
        line: Vec<String>,
        #[serde(default)]
        facts: Vec<FactView>,
    }
    AnalysisView {
        version: u8,
        complete: Option<bool>,
        value: Worth,
        moves: Vec<StudiedMove>,
        depth: u16,
        nodes: u64,
    }
    CoursePoint { ply: usize, for_x: f64, proven: bool, told: String, }
    MoveReview {
        ply: usize,
        #[serde(rename = "move")]
        square: String,
        grade: Option<String>,
        value: Worth,
        best: String,
        reason: String,
        facts: Vec<FactView>,
        better: Option<String>,
        estimated: bool,
        missed: Option<MissedView>,
    }
    MissedView { square: String, }
    ReviewView {
        complete: Option<bool>,
        moves: Vec<MoveReview>,
        course: Vec<CoursePoint>,
        turning_point: Option<usize>,
        told: String,
        lost: Option<String>,
        lost_at: Option<usize>,
        lost_estimated: bool,
    }
    StepView {
        step: String,
        state: String,
        squares: Vec<String>,
        lines: Vec<Vec<String>>,
        told: String,
    }
    ScoredLineView { points: u32, }
    ScoreView {
        #[serde(rename = "move")]
        square: String,
        total: u32,
        scored_lines: Vec<ScoredLineView>,
        middle_row: bool,
        middle_column: bool,
        told: String,
    }
    ValueView { #[serde(rename = "move")] square: String, value: Worth, told: String, }
    ChanceView {
        #[serde(rename = "move")]
        square: String,
        probability: String,
        rule: String,
        reason: String,
        #[serde(default)]
        details: Option<String>,
    }
    RuleView {
        game: String,
        to_move: Stone,
        lesson: usize,
        steps: Vec<StepView>,
        scores: Vec<ScoreView>,
        values: Vec<ValueView>,
        moves: Vec<ChanceView>,
    }
    LessonLine {
        lesson: usize,
        article_players: Vec<String>,
        title: String,
        idea: Vec<String>,
        lesson_example: LessonExample,
    }
    LessonExample { player: String, told: String, moves: Vec<MadeView>, }
    LessonsView { version: u8, lessons: Vec<LessonLine>, }
    BeatenView {
        r#as: String,
        worst: String,
        losing_line: Option<Vec<String>>,
        goal: String,
        best_chance: String,
        positions: usize,
        proof: String,
        command: String,
    }
    FindingView { name: String, verdict: String, told: String, }
    LessonView {
        lesson: usize,
        player: String,
        rule: String,
        audit: Vec<BeatenView>,
        findings: Vec<FindingView>,
    }
    FollowView {
        #[serde(rename = "move")]
        square: String,
        wins: u64,
        draws: u64,
        losses: u64,
        best_chance: String,
    }
    ChallengeView {
        goal: String,
        #[serde(flatten)]
        position: PositionView,
        turn: Option<String>,
        result: Option<String>,
        is_met: bool,
        chance: String,
        is_forced: bool,
        sure_after: Option<usize>,
        best_chance: String,
        way: Vec<String>,
        follows: Vec<FollowView>,
        summary: Vec<String>,
    }
    MistakeView {
        id: i64,
        players: Players,
        ply: usize,
        #[serde(rename = "move")]
        played: String,
        grade: String,
        before: PositionView,
    }
    MistakesView { game_mistakes: Vec<MistakeView>, games: usize, next: Option<String>, }
    TraceEnding { ending: String, nodes: u64, }
    TraceTotals {
        nodes: u64,
        counted: Option<u64>,
        cut_nodes: u64,
        cut_moves: u64,
        by_ply: Vec<u64>,
        endings: Vec<TraceEnding>,
    }
    TraceNode {
        id: u64,
        parent: Option<u64>,
        ply: u16,
        #[serde(rename = "move")]
        square: Option<String>,
        mark: Option<Stone>,
        alpha: Option<f64>,
        beta: Option<f64>,
        value: Option<Worth>,
        ending: String,
        is_best: bool,
        unsearched: Vec<String>,
        children: u32,
        nodes: u64,
        look: Option<u32>,
        visits: Option<u64>,
        mean: Option<f64>,
        lines: Vec<Vec<String>>,
        told: String,
        text: String,
        entered_text: String,
        returned_text: Option<String>,
        cut_text: Option<String>,
    }
    TraceView {
        complete: Option<bool>,
        player: String,
        limit: u64,
        totals: TraceTotals,
        tree_nodes: Vec<TraceNode>,
    }
    TreeMove { #[serde(rename = "move")] square: String, mark: Stone, after: Option<u32>, }
    TreeView {
        game: String,
        board: BoardView,
        position: Option<String>,
        moves: Vec<TreeMove>,
        plies: usize,
        branches: usize,
        players: Players,
        status: String,
        tags: Vec<(String, String)>,
    }
    ImportedView { tree: Option<TreeView>, errors: Vec<String>, }
    ImportView { form: GameForm, imported: Vec<ImportedView>, more: bool, }
    ExportView { text: String, file: String, notes: Vec<String>, }
}
