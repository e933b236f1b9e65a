//! Games come from other programs and go to them; their forms are tested in `formats`.

use serde_json::{Value, json};

use crate::served::serve;

#[test]
fn a_written_game_is_read_back_and_too_much_is_not() {
    serve(async |_, ann| {
        let import = async |query: &str, text: String| {
            ann.post_as(&format!("/api/v1/study/import?{query}"), "text/plain", text).await
        };
        for (form, game, squares) in [
            ("sgf", "3,3,3", "b2 a1 c3"),
            ("json", "3,3,3+misere", "b2 a1 c3"),
            ("psq", "15,15,5", "h8 i9"),
            ("columns", "7,6,4+gravity", "d1 d2 e1"),
            ("moves", "4,4,4", "a1 d4"),
            ("row-col", "5,4,4", "e4 a1"),
        ] {
            let moves = squares.split(' ').enumerate();
            let moves = moves.map(|(at, name)| json!({"move": name, "after": at.checked_sub(1)}));
            let moves: Vec<Value> = moves.collect();
            let end = moves.len() - 1;
            let wanted = json!({"game": game, "moves": moves, "at": end, "form": form});
            let written: Value = ann.post("/api/v1/study/export", &wanted).await.read();
            let query = format!("as={form}&game={}", game.replace('+', "%2B"));
            let text = written["text"].as_str().unwrap().to_owned();
            let view: Value = import(&query, text).await.read();
            let read = &view["imported"][0]["tree"];
            assert_eq!((&view["form"], &read["game"]), (&json!(form), &json!(game)));
            let played = read["moves"].as_array().unwrap().iter();
            let played: Vec<_> = played.map(|made| made["move"].as_str().unwrap()).collect();
            assert_eq!(played.join(" "), squares, "{form}");
        }
        // A bad game has its place, and good ones stay.
        let view: Value = import("", "(;GM[4]SZ[15];B[hh])\n(;GM[1]SZ[9])".to_owned()).await.read();
        assert_eq!(view["imported"][0]["tree"]["moves"][0]["move"], "h8");
        let error = view["imported"][1]["errors"][0].as_str().unwrap();
        assert!(error.starts_with("line 2, column 6: "), "{error}");
        // Too many to be listed: the answer says that there are more.
        let many: Value = import("as=columns", "4\n".repeat(300)).await.read();
        assert_eq!(
            (many["imported"].as_array().unwrap().len(), &many["more"]),
            (200, &json!(true))
        );
        import("", "b".repeat((1 << 20) + 1)).await.refused(413);
        let deep =
            json!({"game": "3,3,3", "form": "sgf", "moves": vec![json!({"move": "b2"}); 20_001]});
        ann.post("/api/v1/study/export", &deep).await.refused(400);
    });
}
