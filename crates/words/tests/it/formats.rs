//! Errors in reading and writing recorded games, and the ends of games, in every language.

use inarow_formats::Format;
use inarow_rules::{Game, IllegalMove, Notation, Square};
use inarow_words::{Language, Naming, Words};

use crate::recorded;
use crate::sentences::{has_all, say};

const NAMING: Naming = Naming { game: Game::CONNECT_FOUR, notation: Notation::Algebraic };

#[test]
fn format_problems() {
    let problems = recorded::problems();
    has_all(&problems, "formats/src/error.rs", "FormatProblem");
    let said = say(&problems, |words, problem| words.format_problem(Some(&NAMING), problem));
    insta::assert_snapshot!(said);
}

#[test]
fn unfit_games() {
    let unfit = recorded::unfit();
    has_all(&unfit, "formats/src/write_error.rs", "Unfit");
    insta::assert_snapshot!(say(&unfit, |words, unfit| words.unfit(*unfit)));
}

#[test]
fn records_that_cannot_be_written() {
    let errors = recorded::cannot_write();
    has_all(&errors, "formats/src/write_error.rs", "CannotWrite");
    insta::assert_snapshot!(say(&errors, |words, error| words.cannot_write(&NAMING, *error)));
}

#[test]
fn how_a_record_ended() {
    let ends = recorded::ends();
    has_all(&ends, "rules/src/record.rs", "End");
    has_all(&ends, "rules/src/conclusion.rs", "Conclusion");
    insta::assert_snapshot!(say(&ends, |words, (end, won)| words.record_end(
        &NAMING.game,
        *end,
        *won
    )));
}

#[test]
fn a_format_error_has_its_line_and_column() {
    let error = Format::Sgf.read("(;GM[4]SZ[15]\n;B[hh];W[hh])", None).next().unwrap().unwrap_err();
    let said = Language::ALL.map(|language| Words::new(language).format_error(None, &error));
    assert_eq!(
        said,
        [
            "line 2, column 10: move 2: its square is taken by X",
            "第 2 行第 10 个字符：第 2 步：这一格已经被 X 占了",
        ]
    );
}

#[test]
fn no_square_is_named_where_the_game_is_not_known() {
    let problem = inarow_formats::FormatProblem::Illegal {
        ply: 1,
        reason: IllegalMove::Floating { lands: Square(38) },
    };
    for language in Language::ALL {
        let words = Words::new(language);
        assert!(words.format_problem(Some(&NAMING), &problem).contains("d1"));
        assert!(!words.format_problem(None, &problem).contains("d1"));
    }
}
