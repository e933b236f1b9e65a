//! Pictures of tournaments and analyses.

use roxmltree::Document;

use crate::program::inarow_in;

#[test]
fn every_picture_has_its_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let call = "arena random corner-first perfect --opening-plies 1 --plot ratings.svg \
                --plot-pairs pairs.svg --plot-openings openings.svg --lang zh";
    for (kind, call) in [("exact", call.to_owned()), ("played", format!("{call} --rounds 30"))] {
        let said = inarow_in(folder.path(), &call).runs();
        assert_eq!(said.code, 0, "{}", said.err);
        assert_eq!(said.err.matches(".svg").count(), 3, "{}", said.err);
        for (name, parts) in [
            ("ratings", ["等级分", "random"]),
            ("pairs", ["perfect 对 random", "%"]),
            ("openings", ["b2", "X 胜"]),
        ] {
            let file = folder.path().join(format!("{name}.svg"));
            let text = std::fs::read_to_string(&file).unwrap();
            let document = Document::parse(&text).unwrap();
            let told = document.descendants().find(|node| node.tag_name().name() == "desc");
            let told = told.unwrap().text().unwrap();
            for part in parts {
                assert!(told.contains(part), "{kind} {name}: {told}");
            }
            std::fs::remove_file(file).unwrap();
        }
    }
}

#[test]
fn an_analysis_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let call = "analyze --position X../.O./... --plot values.svg";
    let said = inarow_in(folder.path(), call).runs();
    assert_eq!(said.code, 0, "{}", said.err);
    let text = std::fs::read_to_string(folder.path().join("values.svg")).unwrap();
    let document = Document::parse(&text).unwrap();
    let cells = document
        .descendants()
        .filter(|node| node.attribute("class").is_some_and(|class| class.starts_with("cell")));
    assert_eq!(cells.count(), 7);
    let said = inarow_in(folder.path(), call).runs().error(1);
    assert!(said.contains("already exists"), "{said}");
    assert!(text.contains("estimate from \u{2212}1"), "{text}");
    let call = "analyze --game 8,8,5 --limit-nodes 3000 --plot chances.svg --lang en \
                --position ......../......../......../...XO.../......../......../......../........";
    let said = inarow_in(folder.path(), call).runs();
    assert_eq!(said.code, 0, "{}", said.err);
    let text = std::fs::read_to_string(folder.path().join("chances.svg")).unwrap();
    assert!(text.contains("estimated chance to win in percent, \u{b1}"), "{text}");
    let said = inarow_in(folder.path(), "analyze --position - --plot b.svg").runs().error(2);
    assert!(said.contains("--plot"), "{said}");
}
