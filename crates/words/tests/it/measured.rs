//! Pictures of measurements: intervals, heat maps, and values on a board.

use inarow_rules::{Game, Notation, Rules, Square};
use inarow_words::svg::{
    HeatMap, Interval, IntervalChart, Picture, SquareValue, heat_map, intervals, value_map,
};
use inarow_words::{Language, Words};
use roxmltree::Document;

use crate::drawing::{check, of_class, text_of, without_style};

fn interval(label: &str, value: f64, error: Option<f64>) -> Interval {
    let ends = error.map(|error| [value - error, value + error]);
    Interval { label: label.to_owned(), value, ends, told: format!("{value:+.0}") }
}

fn chart(intervals: Vec<Interval>) -> IntervalChart {
    let text = |text: &str| text.to_owned();
    IntervalChart {
        id: text("ratings"),
        title: text("Ratings"),
        description: text("What everybody is worth."),
        intervals,
    }
}

fn ratings() -> IntervalChart {
    chart(vec![
        interval("perfect", 312.4, Some(41.0)),
        interval("王小明的程序", 3.0, Some(20.0)),
        interval("random", -315.0, None),
    ])
}

#[test]
fn every_chart_of_intervals_is_a_picture() {
    let long = "很长的名字".repeat(40);
    let charts = [
        ratings(),
        chart(Vec::new()),
        chart(vec![interval("a", 0.0, Some(0.0))]),
        chart(vec![interval(&long, -1e7, Some(1e6)), interval("<&\u{1}", 1e-9, None)]),
        chart((0..60).map(|n| interval("x", f64::from(n) * 7.3, Some(50.0))).collect()),
    ];
    for chart in charts {
        for language in Language::ALL {
            check(&intervals(&Words::new(language), &chart));
        }
    }
}

fn table(shares: Vec<Vec<Option<f64>>>) -> HeatMap {
    let names = |count: usize| (0..count).map(|number| format!("p{number}")).collect();
    HeatMap {
        id: "pairs".to_owned(),
        title: "Scores".to_owned(),
        description: "The share of the points.".to_owned(),
        rows: names(shares.len()),
        columns: names(shares.first().map_or(0, Vec::len)),
        shares,
    }
}

#[test]
fn every_heat_map_is_a_picture() {
    let many: Vec<Vec<Option<f64>>> = (0..30)
        .map(|row| (0..30).map(|column| Some(f64::from(row * column) / 900.0)).collect())
        .collect();
    let long = HeatMap { title: "长".repeat(80), ..table(vec![vec![Some(0.3)]]) };
    let odd = table(vec![vec![Some(f64::NAN), None, Some(0.0)], vec![Some(1.0)], vec![]]);
    for map in [table(many), table(Vec::new()), long, odd] {
        for language in Language::ALL {
            check(&heat_map(&Words::new(language), &map));
        }
    }
}

/// Each cell shows its number, so that no shades need to be distinguished; larger numbers are
/// darker.
#[test]
fn cells_have_their_numbers() {
    let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
    let map = table(vec![shares.map(Some).into(), vec![None; 5]]);
    let picture = heat_map(&Words::new(Language::Chinese), &map);
    let document = Document::parse(&picture).unwrap();
    let cells = of_class(&document, "cell");
    let classes: Vec<&str> = cells.iter().map(|cell| cell.attribute("class").unwrap()).collect();
    assert_eq!(
        classes,
        ["cell heat-1", "cell heat-2", "cell heat-3", "cell heat-4", "cell heat-5"]
    );
    for number in ["0%", "25%", "50%", "75%", "100%"] {
        assert!(picture.contains(&format!(">\n{number}\n")), "{number}: {picture}");
    }
    assert!(text_of(&document, "desc").contains("p0 对 p3：75%。"), "{picture}");
}

/// The lightness of the shades decreases in visible steps, and the text on each has enough contrast
/// (at least 4.5, as WCAG 2.2 requires).
#[test]
fn shades_differ_without_colour() {
    let picture = heat_map(&Words::new(Language::English), &table(vec![vec![Some(0.5)]]));
    let light = picture.split("@media").next().unwrap();
    let luminance = |class: &str| {
        let (_, rest) = light.split_once(&format!(".{class} {{ fill: #")).unwrap();
        let part = |at: usize| {
            let part = f64::from(u8::from_str_radix(&rest[at..at + 2], 16).unwrap()) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
    };
    let contrast = |one: f64, other: f64| (one.max(other) + 0.05) / (one.min(other) + 0.05);
    let shades = [1, 2, 3, 4, 5].map(|number| luminance(&format!("heat-{number}")));
    for two in shades.windows(2) {
        assert!(two[0] > two[1] && contrast(two[0], two[1]) > 1.2, "{shades:?}");
    }
    for (number, shade) in shades.into_iter().enumerate() {
        let ink = luminance(if number > 2 { "on-dark" } else { "on-light" });
        assert!(contrast(ink, shade) >= 4.0, "{number}: {}", contrast(ink, shade));
    }
}

#[test]
fn boards_show_what_squares_are_worth() {
    let rules = Rules::new(Game::TICTACTOE);
    let position = rules.parse("X../.O./...").unwrap();
    let value = |square: u16, label: &[&str], share| SquareValue {
        square: Square(square),
        label: label.iter().map(|line| (*line).to_owned()).collect(),
        told: label.concat(),
        share,
    };
    let values = [
        value(1, &["draw"], 0.5),
        value(8, &["win", "5"], 1.0),
        value(2, &["至多很长很长"], 0.0),
        value(3, &["+0.31"], 0.6),
    ];
    for notation in [Notation::Algebraic, Notation::Numpad, Notation::Index, Notation::RowCol] {
        let picture = Picture::of(&rules, rules.game().grid().unwrap(), &position, notation);
        for language in Language::ALL {
            let drawn = value_map(&Words::new(language), &picture, &values, "What it means.");
            check(&drawn);
            let document = Document::parse(&drawn).unwrap();
            assert_eq!(of_class(&document, "cell").len(), 4);
            assert_eq!((of_class(&document, "x").len(), of_class(&document, "o").len()), (1, 1));
            assert!(text_of(&document, "desc").contains("What it means."));
        }
    }
}

#[test]
fn a_chart_of_ratings() {
    let picture = intervals(&Words::new(Language::English), &ratings());
    insta::assert_snapshot!(without_style(&picture));
}
