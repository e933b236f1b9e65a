//! Answers of commands.

use serde_json::Value;
use utoipa::ToSchema;

use super::page::Entry;
use super::schemas::Schemas;
use super::timeless;
use crate::program::{inarow, inarow_in};

/// A game as `games import` reads it.
const GAME: &str = r#"{"version":1,"game":"3,3,3","players":{"x":"human","o":"level:beginner"},"origin":"play","started":1700000000000,"finished":1700000030000,"end":"played","moves":[{"move":"b2","grade":"best"},"a3","a1","b3","c1","c3"]}"#;

/// The answer of a command with `input` on its standard input; its last line if there are several.
fn said(folder: &tempfile::TempDir, call: &str, input: &str) -> Value {
    let said = inarow_in(folder.path(), call).reads(input).unwrap();
    timeless(serde_json::from_str(said.lines().next_back().unwrap()).unwrap())
}

/// Every answer of a command, in the order of the page; collects the types.
pub(super) fn entries(schemas: &mut Schemas) -> Vec<Entry> {
    use inarow_answers::reports::{ImportReport, SettingsReport, VerifyReport};
    use inarow_answers::views::*;
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "games import - --as json").reads(GAME).unwrap();
    let mut entries = Vec::new();
    macro_rules! entry {
        ($view:ty, $given_by:literal, $call:literal, $input:expr) => {
            let example = said(&folder, concat!($call, " --lang en"), $input);
            entry!($view, $given_by, $call, of example);
        };
        ($view:ty, $given_by:literal, $call:literal, of $example:expr) => {
            schemas.take::<$view>();
            let (name, call) = (<$view>::name().into_owned(), concat!("$ inarow ", $call).to_owned());
            entries.push(Entry { name, commands: &[$given_by], call, example: $example });
        };
        ($view:ty, $given_by:literal, $call:literal) => {
            entry!($view, $given_by, $call, "")
        };
    }
    entry!(PositionView, "`inarow board`", "board b2 a1 --game tictactoe --format json");
    entry!(
        MovesView,
        "`inarow moves`",
        "moves --player corner-first --position XO./.../... --format json"
    );
    entry!(AnalysisView, "`inarow analyze`", "analyze --position XX./OO./X.O --format json");
    entry!(
        LearningView,
        "`inarow lesson 6`, a line each stage",
        "lesson 6 --seed 1 --out mine.player --format json"
    );
    entry!(PerftView, "`inarow perft`", "perft 4 --format json");
    entry!(CountView, "`inarow count`", "count --games --format json");
    entry!(SolvedView, "`inarow solve`", "solve --game 4,3,3 --proof proof.cert --format json");
    entry!(CertificateView, "`inarow verify`", "verify proof.cert --format json");
    entry!(
        GameWorthView,
        "`inarow values`, a line each game",
        "values --squares 12 --k 3 --options plain --format json"
    );
    entry!(
        AuditView,
        "`inarow audit`",
        "audit center-first --as second --against random --mistakes 1 --format json"
    );
    entry!(
        PuzzleView,
        "`inarow puzzles`, a line each puzzle",
        "puzzles --kind win-in-2 --seed 1 --format json"
    );
    entry!(
        SourcedReviewView,
        "`inarow review`, a line each game",
        "review - --format json",
        "b2 b1"
    );
    entry!(
        LessonAtView,
        "`inarow lesson N --position`",
        "lesson 2 --position XX./OO./... --format json"
    );
    entry!(LessonListView, "`inarow lesson`", "lesson --format json");
    entry!(
        SummaryView,
        "`inarow trace`, the last line",
        "trace --position XOX/XO./O.. --format json"
    );
    entry!(TournamentView, "`inarow arena`", "arena random line-score --format json");
    entry!(SimulationView, "`inarow simulate`", "simulate --games 1e6 --seed 1 --format json");
    entry!(
        TrainingStageView,
        "`inarow train tune`, a line each stage",
        "train tune --game 7,7,4 --games 60 --seed 1 --out k4.weights --format json"
    );
    entry!(
        TunedNumbersView,
        "`inarow train tune --article 3`",
        "train tune --article 3 --seed 1 --format json"
    );
    entry!(
        LearnedStageView,
        "`inarow train q-learning`, `td` and `menace`, a line each stage",
        "train td --games 500 --seed 1 --out td.player --format json"
    );
    entry!(ReportCardsView, "`inarow grade`", "grade line-score --mistakes 1 --format json");
    entry!(ListedView, "`inarow games list`, a line each game", "games list --format json");
    entry!(SavedGameView, "`inarow games show`", "games show 1 --format json");
    entry!(ImportReport, "`inarow games import`", "games import - --as json --format json", GAME);
    entry!(VerifyReport, "`inarow games verify`", "games verify --format json");
    entry!(StatsView, "`inarow stats`", "stats --all --format json");
    inarow_in(folder.path(), "play --no-save").reads("plain\n").unwrap();
    entry!(SettingsReport, "`inarow settings`", "settings --format json");
    let call = "trace --position XOX/XO./O.. --format json";
    let node = inarow(call).out().lines().next().unwrap().to_owned();
    let node = timeless(serde_json::from_str(&node).unwrap());
    entry!(NodeView, "`inarow trace`, a node a line", "trace --position XOX/XO./O.. --format json", of node);
    entries
}
