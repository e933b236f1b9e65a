//! Requirements of every picture.

use roxmltree::{Document, Node};

/// Checks the requirements of every picture: self-contained XML, with a description, and drawn
/// inside its paper.
pub(crate) fn check(picture: &str) {
    assert!(picture.ends_with("</svg>\n"), "{picture}");
    let document = Document::parse(picture).unwrap();
    let root = document.root_element();
    check_words(&document, root);
    check_alone(&document);
    let view: Vec<f64> =
        root.attribute("viewBox").unwrap().split(' ').map(|part| part.parse().unwrap()).collect();
    for node in root.descendants().filter(|node| !node.ancestors().any(|node| is(&node, "pattern")))
    {
        let half = number(node, "stroke-width").unwrap_or(0.0) / 2.0;
        for (x, y) in points(node) {
            let is_inside = |at: f64, most: f64| half <= at && at + half <= most;
            assert!(is_inside(x, view[2]) && is_inside(y, view[3]), "{x} {y} outside: {node:?}");
        }
    }
    check_lines(root);
}

/// Texts in the same line must not overlap.
fn check_lines(root: Node<'_, '_>) {
    let texts = root.descendants().filter(|node| is(node, "text"));
    let mut texts: Vec<(f64, f64, f64)> = texts
        .map(|node| {
            let ends = points(node);
            (ends[0].1, ends[0].0, ends[1].0)
        })
        .collect();
    texts.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    for two in texts.windows(2).filter(|two| two[0].0 == two[1].0) {
        assert!(two[0].2 <= two[1].1, "{two:?} in {root:?}");
    }
}

/// True if an element has a name, in any namespace.
fn is(node: &Node<'_, '_>, name: &str) -> bool {
    node.tag_name().name() == name
}

/// The shapes of a class.
pub(crate) fn of_class<'a>(document: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|all| all.split(' ').any(|one| one == class))
    };
    document.descendants().filter(has).collect()
}

/// The text of the first element with a name.
pub(crate) fn text_of(document: &Document<'_>, name: &str) -> String {
    let mut nodes = document.descendants();
    let node = nodes.find(|node| is(node, name)).unwrap();
    node.text().unwrap().to_owned()
}

/// A picture without its style, which is the same in all.
pub(crate) fn without_style(picture: &str) -> String {
    let (before, rest) = picture.split_once("<style>").unwrap();
    let (_, after) = rest.split_once("</style>\n").unwrap();
    [before, after].concat()
}

fn check_words(document: &Document<'_>, root: Node<'_, '_>) {
    let id = |name: &str| {
        let node = root.children().find(|node| is(node, name)).unwrap();
        assert!(!node.text().unwrap().trim().is_empty(), "an empty {name}");
        node.attribute("id").unwrap().to_owned()
    };
    assert_eq!(root.attribute("role"), Some("img"));
    let labelled = format!("{} {}", id("title"), id("desc"));
    assert_eq!(root.attribute("aria-labelledby"), Some(labelled.as_str()));
    let mut ids: Vec<&str> =
        document.descendants().filter_map(|node| node.attribute("id")).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "an id stands twice");
}

fn check_alone(document: &Document<'_>) {
    const NAMES: [&str; 15] = [
        "svg", "title", "desc", "style", "g", "rect", "path", "circle", "line", "text", "defs",
        "pattern", "polyline", "polygon", "tspan",
    ];
    for node in document.descendants().filter(Node::is_element) {
        assert!(NAMES.contains(&node.tag_name().name()), "{node:?}");
        for attribute in node.attributes() {
            let name = attribute.name();
            assert!(!name.starts_with("on") && name != "href" && name != "src", "{node:?}");
            let reference = attribute.value().split_once("url(").map(|(_, rest)| rest);
            assert!(reference.is_none_or(|rest| rest.starts_with('#')), "{node:?}");
            check_decimals(attribute.value());
        }
    }
    let style = text_of(document, "style");
    assert!(style.contains("(prefers-color-scheme: dark)") && !style.contains("url("));
}

/// Coordinates have at most two decimals.
fn check_decimals(value: &str) {
    for part in value.split(|c: char| !c.is_ascii_digit() && c != '.') {
        let decimals = part.split_once('.').map_or("", |(_, decimals)| decimals);
        assert!(decimals.len() <= 2, "{value}");
    }
}

fn number(node: Node<'_, '_>, name: &str) -> Option<f64> {
    node.attribute(name).map(|value| value.parse().unwrap())
}

/// The corners of a shape; for a text, its approximate corners.
fn points(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let at = |name: &str| number(node, name).unwrap_or(0.0);
    match node.tag_name().name() {
        "rect" => vec![(at("x"), at("y")), (at("x") + at("width"), at("y") + at("height"))],
        "circle" => {
            let (x, y, r) = (at("cx"), at("cy"), at("r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "line" => vec![(at("x1"), at("y1")), (at("x2"), at("y2"))],
        "text" => {
            let wide = at("font-size") * least_width(node.text().unwrap().trim());
            let class = node.attribute("class").unwrap_or_default();
            let left = match class.split(' ').next() {
                Some("end") => at("x") - wide,
                Some("middle") => at("x") - 0.5 * wide,
                _ => at("x"),
            };
            vec![(left, at("y")), (left + wide, at("y") - at("font-size"))]
        }
        "path" => path_points(node.attribute("d").unwrap()),
        _ => Vec::new(),
    }
}

/// A lower bound of the width of a text, in its size.
fn least_width(text: &str) -> f64 {
    text.chars().map(|character| if character.is_ascii() { 0.4 } else { 1.0 }).sum()
}

/// The points of a path of absolute `M`, `L`, `H` and `V`.
fn path_points(path: &str) -> Vec<(f64, f64)> {
    let mut points: Vec<(f64, f64)> = Vec::new();
    let starts: Vec<usize> =
        path.char_indices().filter(|(_, c)| c.is_alphabetic()).map(|(at, _)| at).collect();
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(path.len());
        let numbers: Vec<f64> =
            path[start + 1..end].split(' ').map(|part| part.parse().unwrap()).collect();
        let last = points.last().copied().unwrap_or_default();
        points.push(match &path[start..=start] {
            "H" => (numbers[0], last.1),
            "V" => (last.0, numbers[0]),
            "M" | "L" => (numbers[0], numbers[1]),
            other => panic!("{other} is not read"),
        });
    }
    points
}
