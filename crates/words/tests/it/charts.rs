//! Bar charts.

use inarow_words::svg::{self, Bar, BarChart};
use inarow_words::{Language, Words};
use roxmltree::Document;

use crate::drawing::{check, of_class, text_of, without_style};

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
fn every_series_has_a_fill_of_its_own_and_a_name() {
    let drawn = drawn(Language::English, &results());
    let document = Document::parse(&drawn).unwrap();
    let swatches = of_class(&document, "segment").into_iter();
    let mut fills: Vec<&str> = swatches
        .filter(|node| node.attribute("rx").is_some())
        .filter_map(|node| node.attribute("fill"))
        .collect();
    fills.dedup();
    assert_eq!(fills, ["url(#chart-fill-1)", "url(#chart-fill-2)", "url(#chart-fill-3)"]);
    for name in ["wins", "draws", "losses"] {
        assert!(drawn.contains(&format!(">\n{name}\n<")), "{name}: {drawn}");
    }
    assert!(drawn.contains("12 / 3 / 1,234,567"), "{drawn}");
}

#[test]
fn the_description_has_every_count() {
    let said = |language| {
        let drawn = drawn(language, &results());
        text_of(&Document::parse(&drawn).unwrap(), "desc")
    };
    let english = said(Language::English);
    assert!(english.contains("level:skilled: wins 12, draws 3, losses 1,234,567."), "{english}");
    let chinese = said(Language::Chinese);
    assert!(chinese.contains("王小明：wins 4、draws 0、losses 9。"), "{chinese}");
}

#[test]
fn an_empty_chart_says_so() {
    let empty = chart(&["wins"], &[]);
    for (language, said) in
        [(Language::English, "nothing to show"), (Language::Chinese, "还没有可以显示")]
    {
        let drawn = drawn(language, &empty);
        assert_eq!(drawn.matches(said).count(), 2, "shown and described: {drawn}");
    }
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
