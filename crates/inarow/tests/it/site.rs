//! `inarow site`: the page without a server.

use std::fs;

use crate::program::{Said, inarow_in};

#[test]
fn the_page_is_written_as_a_whole_or_it_is_said_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let call = |arguments: &str| -> Said { inarow_in(folder.path(), arguments).runs() };
    let first = call("site a/page");
    if first.err.contains("cargo xtask site") {
        // The program was built without the worker for pages.
        assert_eq!((first.code, folder.path().join("a").exists()), (1, false));
        return;
    }
    assert_eq!((first.code, first.out.as_str()), (0, ""), "{}", first.err);
    assert!(first.err.contains("a/page") && first.err.contains("inarow.html"), "{}", first.err);
    let read = |name: &str| fs::read_to_string(folder.path().join("a/page").join(name)).unwrap();
    let index = read("index.html");
    assert!(index.contains("data-alone"));
    for address in index.split('"').filter(|part| part.starts_with("./")) {
        assert!(folder.path().join("a/page").join(address).exists(), "{address}");
    }
    assert!(!index.contains("=\"/"), "addresses are relative");
    // The file is self-contained.
    let whole = read("inarow.html");
    assert!(!whole.contains("src=") && !whole.contains("href=\"/"));
    let again = call("site a/page");
    assert_eq!(again.code, 1, "{}", again.err);
    assert_eq!(call("site a/page --force").code, 0);
    // Nothing is written if any of the files exists already.
    fs::create_dir(folder.path().join("b")).unwrap();
    fs::write(folder.path().join("b/inarow.html"), "mine").unwrap();
    let half = call("site b");
    assert_eq!(half.code, 1);
    assert!(half.err.contains("b/inarow.html") && half.err.contains("--force"), "{}", half.err);
    assert_eq!(fs::read_dir(folder.path().join("b")).unwrap().count(), 1);
    fs::write(folder.path().join("file"), "").unwrap();
    for more in ["", "/below", " --force"] {
        let wrong = call(&format!("site file{more}"));
        assert_eq!(wrong.code, 1);
        assert!(wrong.err.contains("file is a file and not a folder"), "{}", wrong.err);
        assert!(!wrong.err.contains("--force"), "{}", wrong.err);
    }
    assert_eq!(call("site").code, 2);
}
