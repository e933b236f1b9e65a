//! Texts that are sent as one.

use super::bundle;

/// The bundle of files of this content, and those that the first imports later.
fn all_sent(files: &[(&str, &str)]) -> Result<Vec<(String, String)>, String> {
    bundle(files[0].0, &|name| {
        files.iter().find(|(of, _)| *of == name).map(|(_, text)| (*text).to_owned())
    })
}

/// The bundle of files of this content, none of which is imported later.
fn sent(files: &[(&str, &str)]) -> Result<String, String> {
    let mut all = all_sent(files)?;
    assert_eq!(all.len(), 1);
    Ok(all.remove(0).1)
}

#[test]
fn a_script_is_sent_after_its_imports() {
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
        // view/board.js\nconst $view_board_js = (() => {\nconst { X } = $marks_js;\nasync function draw(mark) {\nreturn X;\n}\nconst own = 1;\nreturn { draw: draw };\n})();\n\
        const {draw,} = $view_board_js;\nconst { X: big } = $marks_js;\ndraw(big);\n";
    assert_eq!(sent(&files).unwrap(), wanted);
}

#[test]
fn late_imports_are_sent_separately_and_reuse_earlier_scripts() {
    let files = [
        (
            "main.js",
            "import { X } from \"./marks.js\";\nconst { Page } = await import(\"./view/page.js\");\nPage(X);\n",
        ),
        ("marks.js", "export const X = 1;\n"),
        (
            "view/page.js",
            "import { X } from \"../marks.js\";\nimport { y } from \"./own.js\";\nexport class Page {}\n",
        ),
        ("view/own.js", "export const y = 2;\n"),
    ];
    let all = all_sent(&files).unwrap();
    let all: Vec<(&str, &str)> =
        all.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let first = "// marks.js\nconst $marks_js = (() => {\nconst X = 1;\nreturn { X: X };\n})();\n\
        const { X } = $marks_js;\nconst { Page } = await import(\"./view/page.js\");\nPage(X);\nexport { $marks_js };\n";
    let later = "import { $marks_js } from \"./../main.js\";\n\
        // view/own.js\nconst $view_own_js = (() => {\nconst y = 2;\nreturn { y: y };\n})();\n\
        const { X } = $marks_js;\nconst { y } = $view_own_js;\nclass Page {}\nexport { Page as Page };\n";
    assert_eq!(all, [("main.js", first), ("view/page.js", later)]);
}

#[test]
fn shared_imports_come_with_the_entry() {
    let (a, b) = (
        ("a.js", "import { x } from \"./x.js\";\nexport const a = x;"),
        ("b.js", "import { x } from \"./x.js\";\nexport const b = x;"),
    );
    let two = ("main.js", "await import(\"./a.js\");\nawait import(\"./b.js\");");
    let x = ("x.js", "import { y } from \"./y.js\";\nexport const x = 1;");
    let all = all_sent(&[two, a, b, x, ("y.js", "export const y = 1;")]).unwrap();
    let has = |at: usize, text: &str| all[at].1.contains(text);
    assert!(has(0, "const $x_js = ") && has(0, "const $y_js = ") && has(0, "export { $x_js };"));
    for at in [1, 2] {
        assert!(
            has(at, "import { $x_js } from \"./main.js\";") && !has(at, "const $x_js"),
            "{all:?}"
        );
    }
}

#[test]
fn a_file_that_would_be_sent_twice_is_refused() {
    let refused = |files: &[(&str, &str)]| all_sent(files).unwrap_err();
    let x = ("x.js", "export const x = 1;");
    let both = ("main.js", "import { x } from \"./x.js\";\nawait import(\"./x.js\");");
    assert_eq!(refused(&[both, x]), "main.js: x.js is imported at once, too");
    let one = ("main.js", "await import(\"./a.js\");");
    assert_eq!(refused(&[one]), "main.js: a.js is not there");
    let nested = ("a.js", "await import(\"./b.js\");");
    assert_eq!(refused(&[one, nested]), "a.js: b.js can only be imported later by main.js");
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
fn a_style_sheet_is_sent_after_each_import_once() {
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
        /** @param {X} a */ b();\n/**\n* @license\n*/\nlet c = \"/* text */\";\n";
    assert_eq!(sent(&[("main.js", text)]).unwrap(), wanted);
}

#[test]
fn blanks_that_lines_begin_with_are_not_sent() {
    let script = "if (a) {\n  b = html`<p>\n\t  c</p>`;\n  await import(\"./d.js\");\n}\n";
    let all = all_sent(&[("main.js", script), ("d.js", "d();\n")]).unwrap();
    assert_eq!(all[0].1, "if (a) {\nb = html`<p>\nc</p>`;\nawait import(\"./d.js\");\n}\n");
    assert_eq!(sent(&[("page.css", "p {\n  color: red;\n}\n")]).unwrap(), "p {\ncolor: red;\n}\n");
}

#[test]
fn an_unsupported_form_is_named_with_its_place() {
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
        "await import(\"./x.js);",
        "import x from \"./x.js\";",
        "import { x }",
        "export default 1;",
        "export {};",
    ] {
        assert_eq!(refused(&[import(wrong)]), format!("main.js:1: not understood: {wrong}"));
    }
}
