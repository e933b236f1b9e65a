//! Suggestions for misspelt names.

use inarow_players::PlayerName;
use inarow_rules::NAMED_GAMES;
use inarow_words::nearest;

#[test]
fn slips_parts_and_number_words_are_seen_through() {
    let players = PlayerName::NAMED.map(|(name, _)| name);
    let games = NAMED_GAMES.map(|(name, _)| name);
    let kinds = ["game", "language", "win-in-2", "win-in-3"];
    for (names, pairs) in [
        (
            &players[..],
            &[
                ("minmax", "minimax"),
                ("radnom", "random"),
                ("level:skiled", "level:skilled"),
                ("ＡＬＰＨＡ ＢＥＴＡ", "alpha-beta"),
                ("beginner", "level:beginner"),
                ("corner", "corner-first"),
                ("minimax:", "minimax"),
            ][..],
        ),
        (
            &games,
            &[
                ("tictacto", "tictactoe"),
                ("Tic-Tac-Toe", "tictactoe"),
                ("tic", "tictactoe"),
                ("standard", "gomoku-standard"),
                ("connect 4", "connect-four"),
                ("conect fore", "connect-four"),
            ],
        ),
        (&kinds, &[("lang", "language"), ("win-in-three", "win-in-3"), ("win in 2", "win-in-2")]),
    ] {
        for (text, name) in pairs {
            assert_eq!(nearest(text, names.iter().copied()), Some(*name), "{text}");
        }
        // Texts come over the network too; compared letter by letter, the last one would take minutes.
        for text in ["", "nobody", "7", "--", "象棋", "3,3", "la", &"minimax".repeat(1_000_000)] {
            assert_eq!(nearest(text, names.iter().copied()), None, "{text:.20}");
        }
    }
    assert_eq!(nearest("bot:command", ["bot:COMMAND"]), None, "a form is no name");
}
