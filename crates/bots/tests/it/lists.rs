//! Policies in files.

use inarow_bots::read_list;

use super::rules;

#[test]
fn files_that_list_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("policy.txt");
    let missing = read_list(&rules(), &path).unwrap_err();
    assert_eq!((missing.line, missing.column), (0, 0));
    std::fs::write(&path, b"9: b2\nX8: \xff\n").unwrap();
    let wrong = read_list(&rules(), &path).unwrap_err();
    assert_eq!(wrong.to_string(), "line 2: this is not UTF-8");
    std::fs::write(&path, "9: b2\r\nX8: b2\r\n").unwrap();
    assert_eq!(read_list(&rules(), &path).unwrap().len(), 2);
}
