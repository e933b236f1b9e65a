//! Games come from other programs and go to them.

use crate::wire::{ExportView, GameForm, ImportView, ImportedView, TreeView};
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::run;
use crate::served::Served;

async fn import_as(who: &Client, query: &str, text: impl Into<Vec<u8>>) -> Answer {
    let path = format!("/api/v1/study/import?{query}");
    who.post_as(&path, "text/plain", text.into()).await
}

async fn import(who: &Client, query: &str, text: &str) -> ImportView {
    import_as(who, query, text).await.read()
}

async fn export(who: &Client, wanted: &Value) -> Answer {
    who.post("/api/v1/study/export", wanted).await
}

/// The moves with their parents: `b2 a1@0`.
fn moves(tree: &TreeView) -> String {
    let name = |made: &crate::wire::TreeMove| match made.after {
        None => made.square.clone(),
        Some(after) => format!("{}@{after}", made.square),
    };
    tree.moves.iter().map(name).collect::<Vec<_>>().join(" ")
}

fn only(view: ImportView) -> ImportedView {
    assert_eq!((view.imported.len(), view.more), (1, false), "{view:?}");
    view.imported.into_iter().next().unwrap()
}

fn sound(view: ImportView) -> TreeView {
    let ImportedView { tree, errors } = only(view);
    assert!(errors.is_empty(), "{errors:?}");
    tree.unwrap()
}

/// A tree: squares of one line each after the other, except those that name their parent.
fn tree(game: &str, text: &str, form: &str) -> Value {
    let one = |(place, name): (usize, &str)| match name.split_once('@') {
        Some((square, after)) => json!({"move": square, "after": after.parse::<u32>().ok()}),
        None => json!({"move": name, "after": place.checked_sub(1)}),
    };
    let moves: Vec<Value> = text.split_whitespace().enumerate().map(one).collect();
    let end = moves.len().checked_sub(1);
    json!({"game": game, "moves": moves, "at": end, "form": form})
}

#[test]
fn a_written_game_is_read_back() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let forms = [
            ("sgf", "3,3,3", "b2 a1 c3"),
            ("json", "3,3,3+misere", "b2 a1 c3"),
            ("psq", "15,15,5", "h8 i9"),
            ("columns", "7,6,4+gravity", "d1 d2 e1"),
            ("moves", "4,4,4", "a1 d4"),
            ("numpad", "3,3,3", "b2 a1"),
            ("index", "5,4,4", "e4 a1"),
            ("row-col", "5,4,4", "e4 a1"),
        ];
        for (form, game, squares) in forms {
            let wanted = tree(game, squares, form);
            let written: ExportView = export(&ann, &wanted).await.read();
            assert!(written.notes.is_empty(), "{form}: {written:?}");
            let query = format!("as={form}&game={}", game.replace('+', "%2B"));
            let view = import(&ann, &query, &written.text).await;
            assert_eq!(json!(view.form), json!(form));
            let read = sound(view);
            assert_eq!((read.game.as_str(), read.plies), (game, squares.split(' ').count()));
            let played: Vec<_> = read.moves.iter().map(|made| made.square.as_str()).collect();
            assert_eq!(played.join(" "), squares, "{form}");
            assert_eq!((read.position, read.branches), (None, 0));
        }
        served.stop().await;
    });
}

#[test]
fn branches_and_positions_that_were_set_up_are_kept_where_the_form_can() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let mut wanted = tree("tictactoe", "b2 a1@0 c3@1 b1@0 b3@3 a3@null", "sgf");
        wanted["moves"][5]["after"] = Value::Null;
        wanted["position"] = json!("X../.../... o");
        wanted["tags"] = json!([["X", "Ann"], ["Event", "club]"]]);
        wanted["at"] = json!(3);
        wanted["end"] = json!(4);
        wanted["moves"][5]["move"] = json!("c1");
        let written: ExportView = export(&ann, &wanted).await.read();
        assert_eq!((written.file.as_str(), written.notes.len()), ("inarow-3x3x3.sgf", 0));
        // It is recognized by its beginning.
        let view = import(&ann, "game=gomoku", &written.text).await;
        assert_eq!(view.form, GameForm::Sgf);
        let read = sound(view);
        assert_eq!(moves(&read), "b2 a1@0 c3@1 b1@0 b3@3 c1");
        assert_eq!(read.position.as_deref(), Some("X../.../..."));
        assert_eq!((read.plies, read.branches, read.players.x.as_str()), (3, 2, "Ann"));
        assert_eq!(
            read.tags,
            [("X", "Ann"), ("Event", "club]")].map(|(a, b)| (a.into(), b.into()))
        );
        // The other forms cannot hold a setup, and say so.
        for form in ["json", "psq", "columns", "moves", "numpad", "index", "row-col"] {
            wanted["form"] = json!(form);
            let problem = export(&ann, &wanted).await.refused(422, "impossible");
            assert!(problem.detail.contains("empty board"), "{problem:?}");
        }
        // If a form has room for one line only, one line of a tree is written, with a note.
        wanted["position"] = Value::Null;
        wanted["form"] = json!("moves");
        let written: ExportView = export(&ann, &wanted).await.read();
        assert_eq!(written.text, "b2 b1 b3\n");
        assert!(written.notes[0].contains("branches"), "{written:?}");
        wanted["form"] = json!("json");
        let written: ExportView = export(&ann, &wanted).await.read();
        assert!(written.text.contains(r#""players":{"x":"Ann"}"#), "{written:?}");
        // A position, and a picture of it in either language.
        wanted["form"] = json!("position");
        let written: ExportView = export(&ann, &wanted).await.read();
        assert_eq!(written.text, ".../.X./.O.\n");
        let read = sound(import(&ann, "", &written.text).await);
        assert_eq!((read.position.as_deref(), read.plies), (Some(".../.X./.O."), 0));
        wanted["form"] = json!("svg");
        for (lang, word) in [("en", "X"), ("zh", "轮到")] {
            let answer = ann.post(&format!("/api/v1/study/export?lang={lang}"), &wanted).await;
            let written = answer.read::<ExportView>();
            assert!(written.text.starts_with("<svg") && written.text.contains(word), "{written:?}");
        }
        served.stop().await;
    });
}

#[test]
fn bad_games_have_their_place_and_good_ones_stay() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let told = |game: &ImportedView| (game.tree.as_ref().map(moves), game.errors.join("; "));
        let sgf = "(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[aa];W[aa])\n(;GM[1]SZ[9])\n\
            (;GM[4]SZ[15];B[aa](;W[ab])(;W[aa]))";
        let view = import(&ann, "", sgf).await;
        let games: Vec<_> = view.imported.iter().map(told).collect();
        assert_eq!(games[0], (Some("h8".into()), String::new()));
        assert_eq!(games[1].0.as_deref(), Some("a15"));
        assert!(games[1].1.starts_with("line 2, column 23: move 2"), "{games:?}");
        assert_eq!(games[2].0, None);
        assert!(games[2].1.starts_with("line 3, column 6: "), "{games:?}");
        assert_eq!(games[3].0.as_deref(), Some("a15 a14@0"));
        assert!(games[3].1.starts_with("line 4, column 32: "), "{games:?}");
        let lines = [
            r#"{"version":1,"game":"3,3,3","moves":["b2"]}"#,
            r#"{"version":1,"game":"3,3,3","moves":["b2","b2"]}"#,
            r#"{"version":1,"game":"3,3,3","moves":["b2","z9"]}"#,
            r#"{"version":2,"game":"3,3,3","moves":[]}"#,
            "nonsense",
        ];
        let view = import(&ann, "file=games.jsonl", &lines.join("\n")).await;
        let games: Vec<_> = view.imported.iter().map(told).collect();
        let trees: Vec<_> = games.iter().map(|(tree, _)| tree.as_deref()).collect();
        assert_eq!(trees, [Some("b2"), Some("b2"), Some("b2"), None, None]);
        for (line, (_, problem)) in (1..).zip(&games).skip(1) {
            assert!(problem.starts_with(&format!("line {line}, column ")), "{problem}");
        }
        let columns = import(&ann, "", "4453\n4x").await;
        assert_eq!(columns.form, GameForm::Columns);
        let games: Vec<_> = columns.imported.iter().map(told).collect();
        assert_eq!(games[0], (Some("d1 d2@0 e1@1 c1@2".into()), String::new()));
        assert!(games[1].1.starts_with("line 2, column 2: "), "{games:?}");
        // Too many to be listed: the answer says that there are more.
        let many = import(&ann, "as=columns", &"4\n".repeat(300)).await;
        assert_eq!((many.imported.len(), many.more), (200, true));
        served.stop().await;
    });
}

#[test]
fn a_text_that_is_no_game_is_refused() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let texts: [(&str, &[u8], &str); 4] = [
            ("", b"", "it contains no game"),
            ("", b" \n\t", "it contains no game"),
            ("as=svg", b"<svg/>", "written but not read"),
            ("file=a.svg", b"<svg/>", "written but not read"),
        ];
        for (query, text, word) in texts {
            let problem = import_as(&ann, query, text).await.refused(422, "impossible");
            assert!(problem.detail.contains(word), "{word}: {problem:?}");
        }
        // A text in no known form is read as a list of moves, and is none.
        for (query, text) in [
            ("", "<!DOCTYPE html><title>a game</title>"),
            ("as=sgf", "b2 a1"),
            ("as=psq", "b2 a1"),
            ("as=json", "b2 a1"),
            ("as=position", "b2 a1"),
            ("as=position", "XX./XX./..."),
            ("as=columns&game=connect-four", "b2"),
            ("as=numpad&game=gomoku", "5"),
        ] {
            let game = only(import(&ann, query, text).await);
            assert_eq!((game.tree, game.errors.len()), (None, 1), "{query} {text}");
        }
        let large = vec![b'b'; (1 << 20) + 1];
        import_as(&ann, "", large).await.refused(413, "too-large");
        for query in ["as=nonsense", "place=1", "first=z"] {
            import_as(&ann, query, "b2").await.refused(400, "bad-request");
        }
        import_as(&ann, "game=99,9,9", "b2").await.refused(422, "impossible");
        served.stop().await;
    });
}

#[test]
fn a_tree_that_is_none_is_refused() {
    run(async {
        let served = Served::start().await;
        let ann = served.client();
        let with = |name: &str, value: Value| {
            let mut wanted = tree("tictactoe", "b2 a1", "sgf");
            wanted[name] = value;
            wanted
        };
        let later = json!([{"move": "b2", "after": 1}, {"move": "a1"}]);
        let unknown = [
            with("form", json!("nonsense")),
            with("moves", json!(vec![json!({"move": "b2"}); 20_001])),
            with("tags", json!(vec![json!(["a", "b"]); 1001])),
            with("place", json!(1)),
        ];
        for wanted in unknown {
            export(&ann, &wanted).await.refused(400, "bad-request");
        }
        for wanted in [
            with("at", json!(2)),
            with("end", json!(9)),
            with("moves", later),
            with("game", json!("99,9,9")),
            with("position", json!("XX./XX./...")),
            with("position", json!("X.")),
            with("moves", json!([{"move": "b2"}, {"move": "b2", "after": 0}])),
            with("moves", json!([{"move": "z9"}])),
            with("form", json!("columns")),
            with("form", json!("psq")),
        ] {
            export(&ann, &wanted).await.refused(422, "impossible");
        }
        served.stop().await;
    });
}
