//! Texts that are sent as one.

use super::bundle;

/// What files of this content are sent as.
fn sent(files: &[(&str, &str)]) -> Result<String, String> {
    bundle(files[0].0, &|name| {
        files.iter().find(|(of, _)| *of == name).map(|(_, text)| (*text).to_owned())
    })
}

#[test]
fn a_script_is_sent_after_what_it_imports() {
    let files = [
        (
            "main.js",
            "import {\n  draw,\n} from \"./view/board.js\";\nimport { X as big } from \"./marks.js\";\ndraw(big);\n",
        ),
        (
            "view/board.js",
            "import { X } from \"../marks.js\";\nexport async function draw(mark) {\n  return X;\n}\nconst own = 1;\n",
        ),
        ("marks.js", "export const X = 1;\nexport class Mark {}\n"),
    ];
    let wanted = "// marks.js\nconst $marks_js = (() => {\nconst X = 1;\nclass Mark {}\nreturn { X: X, Mark: Mark };\n})();\n\
        // view/board.js\nconst $view_board_js = (() => {\nconst { X } = $marks_js;\nasync function draw(mark) {\n  return X;\n}\nconst own = 1;\nreturn { draw: draw };\n})();\n\
        const {  draw,} = $view_board_js;\nconst { X: big } = $marks_js;\ndraw(big);\n";
    assert_eq!(sent(&files).unwrap(), wanted);
}

#[test]
fn a_list_of_exports_has_names_of_its_own() {
    let files = [
        ("main.js", "import { html } from \"./lit.js\";\nhtml();\n"),
        ("lit.js", "const b=()=>1,j=2;export{j as _$LH,b as html,j};\n"),
    ];
    let text = sent(&files).unwrap();
    assert!(text.contains("const b=()=>1,j=2;\nreturn { _$LH: j, html: b, j: j };\n"), "{text}");
}

#[test]
fn a_style_sheet_is_sent_after_what_it_imports_once() {
    let files = [
        ("style/page.css", "/* a */\n@import \"base.css\";\n@import \"base.css\";\np {}\n"),
        ("style/base.css", "b {}\n"),
    ];
    assert_eq!(sent(&files).unwrap(), "b {}\n\np {}\n");
}

#[test]
fn comments_with_lines_of_their_own_are_not_sent() {
    let text = "/**\n * Long.\n */\nlet a = 1; // short\n  /** @type {X} */\nlet b = /** @type {X} */ (a);\n\
        /** @param {X} a */ b();\n/**\n * @license\n */\nlet c = \"/* text */\";\n";
    let wanted = "\n\n\nlet a = 1; // short\n\nlet b = /** @type {X} */ (a);\n\
        /** @param {X} a */ b();\n/**\n * @license\n */\nlet c = \"/* text */\";\n";
    assert_eq!(sent(&[("main.js", text)]).unwrap(), wanted);
}

#[test]
fn what_cannot_be_sent_is_named_with_its_place() {
    let import = |text: &'static str| ("main.js", text);
    let refused = |files: &[(&str, &str)]| sent(files).unwrap_err();
    assert_eq!(
        refused(&[import("\nimport { x } from \"./x.js\";")]),
        "main.js:2: x.js is not there"
    );
    assert_eq!(
        refused(&[
            import("import { x } from \"./x.js\";"),
            ("x.js", "import { y } from \"./main.js\";")
        ]),
        "x.js:1: main.js imports this file"
    );
    for wrong in [
        "await import(\"./x.js\");",
        "import x from \"./x.js\";",
        "import { x }",
        "export default 1;",
        "export {};",
    ] {
        assert_eq!(refused(&[import(wrong)]), format!("main.js:1: not understood: {wrong}"));
    }
}
