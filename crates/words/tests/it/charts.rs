//! Bar charts.

use inarow_words::svg::{self, Bar, BarChart};
use inarow_words::{Language, Words};
use roxmltree::Document;

use crate::drawing::{check, of_class, without_style};

fn chart(series: &[&str], bars: &[(&str, &[u64])]) -> BarChart {
    let bar = |&(label, counts): &(&str, &[u64])| Bar {
        label: label.to_owned(),
        counts: counts.to_vec(),
    };
    BarChart {
        id: "chart".to_owned(),
        title: "Games by opponent".to_owned(),
        description: "How the games against each opponent ended.".to_owned(),
        series: series.iter().map(|name| (*name).to_owned()).collect(),
        bars: bars.iter().map(bar).collect(),
    }
}

fn results() -> BarChart {
    chart(
        &["wins", "draws", "losses"],
        &[("level:skilled", &[12, 3, 1_234_567]), ("王小明", &[4, 0, 9]), ("nobody", &[0, 0, 0])],
    )
}

fn drawn(language: Language, chart: &BarChart) -> String {
    svg::bars(&Words::new(language), chart)
}

/// The lengths of the segments.
fn lengths(chart: &BarChart) -> Vec<f64> {
    let drawn = drawn(Language::English, chart);
    let document = Document::parse(&drawn).unwrap();
    let segments = of_class(&document, "segment");
    let segments = segments.iter().filter(|node| node.attribute("rx").is_none());
    segments.map(|node| node.attribute("width").unwrap().parse().unwrap()).collect()
}

#[test]
fn every_chart_is_a_picture() {
    let many: Vec<String> = (0..100).map(|number| number.to_string()).collect();
    let many: Vec<(&str, &[u64])> =
        many.iter().map(|label| (label.as_str(), [u64::MAX; 8].as_slice())).collect();
    let long = "很长的名字".repeat(40);
    let charts = [
        results(),
        chart(&[], &[]),
        chart(&["wins"], &[]),
        chart(&["wins"], &[("", &[]), ("a", &[1, 2, 3])]),
        chart(&[&long, &long, &long, &long], &[(&long, &[1, 1, 1, 1])]),
        chart(&["a", "b", "c", "d", "e", "f", "g", "h"], &many),
    ];
    for chart in charts {
        for language in Language::ALL {
            check(&drawn(language, &chart));
        }
    }
}

#[test]
fn a_segment_is_as_long_as_its_count_and_never_too_thin_to_see() {
    let lengths_of = |counts: &[u64]| lengths(&chart(&["a", "b"], &[("bar", counts)]));
    assert_eq!(lengths_of(&[3, 1]), [240.0, 80.0]);
    assert_eq!(lengths_of(&[0, 5]), [320.0]);
    assert_eq!(lengths_of(&[1, 1_000_000]), [2.0, 320.0]);
    assert_eq!(lengths_of(&[0, 0]), [0.0; 0]);
    let two = chart(&["a"], &[("long", &[8]), ("short", &[2])]);
    assert_eq!(lengths(&two), [320.0, 80.0]);
}

#[test]
fn a_hostile_label_is_text() {
    let label = "\u{0}\u{ffff}</text><script>&\"alert('1')</script>";
    let drawn = drawn(Language::English, &chart(&[label], &[(label, &[1])]));
    check(&drawn);
    assert!(!drawn.contains("<script"), "{drawn}");
}

#[test]
fn a_long_label_is_cut_and_whole_in_its_title() {
    let label = "王".repeat(60);
    let drawn = drawn(Language::Chinese, &chart(&["胜"], &[(&label, &[1])]));
    let document = Document::parse(&drawn).unwrap();
    let shown = of_class(&document, "end")[0];
    let text = shown.text().unwrap().trim();
    assert!(text.ends_with('…') && text.chars().count() < 20, "{text}");
    let mut titles = document.descendants().filter(|node| node.tag_name().name() == "title");
    assert!(titles.any(|title| title.text().unwrap().starts_with(&label)), "{drawn}");
}

#[test]
fn a_small_chart_as_text() {
    insta::assert_snapshot!(without_style(&drawn(Language::English, &results())));
}
