//! The questions that the router answers.

use inarow_answers::Versioned;
use inarow_answers::asked::{
    AnalysisLine, WantedAnalysis, WantedChallenge, WantedChoices, WantedDay, WantedDraw,
    WantedExport, WantedGrade, WantedImport, WantedLearnedGame, WantedLearnedMove, WantedPlayer,
    WantedPosition, WantedPuzzles, WantedRule, WantedTrace, WantedTraining, WantedValues,
};
use inarow_answers::views::{
    ChallengeView, ChoicesView, ExportView, ImportView, KnownGamesView, LearningView,
    LessonListView, LessonView, MatchboxesView, MoveView, PositionView, PuzzleListView, PuzzleView,
    ReviewedMoveView, RuleView, TraceView,
};
use utoipa::OpenApi;

use super::Described;
use crate::problem::Problem;

/// Describes questions: each has a method, a path, and the arguments of `utoipa::path`.
macro_rules! questions {
    ($($(#[doc = $about:literal])+ $method:ident $path:literal $name:ident($($more:tt)*);)+) => {
        mod paths {
            #![expect(dead_code, reason = "utoipa describes functions")]
            use super::*;
            $($(#[doc = $about])+ #[utoipa::path($method, path = $path, $($more)*)] fn $name() {})+
        }

        /// The methods, paths and descriptions.
        pub(super) fn handlers() -> Vec<Described> {
            vec![$({
                #[derive(OpenApi)]
                #[openapi(paths(paths::$name))]
                struct Handler;
                (stringify!($method), $path, Handler::openapi())
            }),+]
        }
    };
}

questions! {
    /// The choices for a new game: named games, and players.
    get "/api/v1/choices" choices(
        tag = "games", params(WantedChoices),
        responses((status = 200, description = "The choices.", body = Versioned<ChoicesView>), Problem),
    );

    /// A position: its stones, whose turn it is, and the legal moves.
    get "/api/v1/positions" show_position(
        tag = "study", params(WantedPosition),
        responses((status = 200, description = "The position.", body = Versioned<PositionView>), Problem),
    );

    /// Analyses every move of a position, one JSON object a line: the position, interim results from time to time, and
    /// finally the reasons for each move. It stops when the client disconnects.
    get "/api/v1/analysis" analyse(
        tag = "study", params(WantedAnalysis),
        responses(
            (status = 200, description = "A look a line.", content_type = "application/x-ndjson", body = AnalysisLine),
            Problem,
        ),
    );

    /// A move compared with the best one: its grade, the better move and why.
    get "/api/v1/grade" grade_move(
        tag = "study", params(WantedGrade),
        responses((status = 200, description = "What is proven about it.", body = Versioned<ReviewedMoveView>), Problem),
    );

    /// A part of a search, as the search itself reported it, and totals of the whole.
    get "/api/v1/trace" trace(
        tag = "study", params(WantedTrace),
        responses((status = 200, description = "The part.", body = Versioned<TraceView>), Problem),
    );

    /// The games of a text as trees of moves, and the problems of the rest with their places.
    post "/api/v1/study/import" import_games(
        tag = "study", params(WantedImport),
        request_body(
            content = String, content_type = "text/plain", description = "The text, of at most 1 MiB.",
        ),
        responses((status = 200, description = "The games.", body = Versioned<ImportView>), Problem),
    );

    /// A tree of moves as text for other programs, with all its branches if the format can hold them.
    post "/api/v1/study/export" export_tree(
        tag = "study", request_body = WantedExport,
        responses((status = 200, description = "The text.", body = Versioned<ExportView>), Problem),
    );

    /// The lessons: one for each article, with its players, and the sixth, about learning.
    get "/api/v1/lessons" list_lessons(
        tag = "lessons",
        responses((status = 200, description = "The lessons.", body = Versioned<LessonListView>), Problem),
    );

    /// Whether and how a lesson's player can be beaten, and how its article checks out.
    get "/api/v1/lessons/{lesson}" show_lesson(
        tag = "lessons",
        params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedPlayer),
        responses((status = 200, description = "What is known.", body = Versioned<LessonView>), Problem),
    );

    /// The step of a player's rule that decides at a position, and why the steps before it do not.
    get "/api/v1/lessons/{lesson}/rule" follow_rule(
        tag = "lessons",
        params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedRule),
        responses((status = 200, description = "The rule, step by step.", body = Versioned<RuleView>), Problem),
    );

    /// The move a player makes at a position, picked by its chances if there are several.
    get "/api/v1/lessons/{lesson}/move" draw_move(
        tag = "lessons",
        params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedDraw),
        responses((status = 200, description = "The move.", body = Versioned<MoveView>), Problem),
    );

    /// A game against a lesson's player on 3×3: whether the player is beaten, how likely it was to play
    /// like this, and the results still possible. A game that the player would never play is refused.
    get "/api/v1/lessons/{lesson}/challenge" challenge(
        tag = "lessons",
        params(("lesson" = u8, Path, description = "The number of the article, from 1"), WantedChallenge),
        responses((status = 200, description = "The game so far.", body = Versioned<ChallengeView>), Problem),
    );

    /// The matchboxes of MENACE (Michie 1961) with their beads, and how a class trains it.
    get "/api/v1/lessons/6/matchboxes" list_matchboxes(
        tag = "lessons",
        responses((status = 200, description = "The boxes.", body = Versioned<MatchboxesView>), Problem),
    );

    /// The next stage of a training of the sixth lesson: the numbers of the table, the exact audit of the player, a game that
    /// shows a mistake, and the player's file, with which the stage after it is asked for.
    post "/api/v1/lessons/6/training" train(
        tag = "lessons", request_body = WantedTraining,
        responses((status = 200, description = "The stage.", body = Versioned<LearningView>), Problem),
    );

    /// The move that a player of the sixth lesson makes, picked by its chances if there are several.
    post "/api/v1/lessons/6/training/move" draw_learned_move(
        tag = "lessons", request_body = WantedLearnedMove,
        responses((status = 200, description = "The move.", body = Versioned<MoveView>), Problem),
    );

    /// A game against a player of the sixth lesson, as one against a player of another lesson.
    post "/api/v1/lessons/6/training/challenge" challenge_learned(
        tag = "lessons", request_body = WantedLearnedGame,
        responses((status = 200, description = "The game so far.", body = Versioned<ChallengeView>), Problem),
    );

    /// Puzzles that come with the program, picked at random, no two the same: positions with one proven
    /// solution. Fewer are sent if there are not enough. Each has every right answer with the replies
    /// that resist longest, so that a page can judge a move by itself.
    get "/api/v1/puzzles" list_puzzles(
        tag = "study", params(WantedPuzzles),
        responses((status = 200, description = "The puzzles.", body = Versioned<PuzzleListView>), Problem),
    );

    /// The puzzle of a day, the same for everyone.
    get "/api/v1/puzzles/today" show_puzzle_of_day(
        tag = "study", params(WantedDay),
        responses((status = 200, description = "The puzzle.", body = Versioned<PuzzleView>), Problem),
    );

    /// Values of whole games from the empty board, each with its source: solved by this program, with a certificate where
    /// it is small, or published. Without gravity a board is listed in one orientation only.
    get "/api/v1/values" list_values(
        tag = "study", params(WantedValues),
        responses((status = 200, description = "The games.", body = Versioned<KnownGamesView>), Problem),
    );
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use inarow_answers::asked::Router;

    use super::handlers;

    #[test]
    fn every_question_of_the_router_is_described() {
        let asked = Router::PATHS.iter().map(|question| {
            let method = if question.body.is_some() { "post" } else { "get" };
            (method, format!("/api/v1/{}", question.path))
        });
        let asked: BTreeSet<_> = asked.chain([("get", "/api/v1/analysis".to_owned())]).collect();
        let described: BTreeSet<_> =
            handlers().into_iter().map(|(method, path, _)| (method, path.to_owned())).collect();
        assert_eq!(described, asked);
    }
}
