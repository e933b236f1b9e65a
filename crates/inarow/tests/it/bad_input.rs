//! Wrong calls: an exit code and one sentence on standard error.

mod calls;
mod texts;

use crate::program::inarow_with;

/// The messages for wrong calls, each of which must end with this code.
fn refusals(code: i32, calls: &[&[&str]]) -> String {
    let mut report = String::new();
    for arguments in calls {
        report.push_str(&format!("$ inarow {}\n", arguments.join(" ").escape_debug()));
        report.push_str(&inarow_with(*arguments).runs().error(code));
        report.push('\n');
    }
    report
}

#[test]
fn languages() {
    for (language, said) in [
        ("fr", "error: --lang: “fr” is not one of en, zh"),
        ("", "error: --lang: “” is not one of en, zh"),
    ] {
        assert_eq!(inarow_with(["moves", "--lang", language]).runs().error(2), said);
    }
    let said = inarow_with(["moves", "--lang"]).env("LC_ALL", "zh_CN").runs().error(2);
    assert_eq!(said, "错误：--lang <en|zh> 需要一个值；请看 inarow moves --help");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let bad = OsStr::from_bytes(b"3,3,\xff");
    let said = inarow_with([OsStr::new("moves"), OsStr::new("--game"), bad]).runs().error(2);
    assert_eq!(said, "error: an argument is not valid UTF-8; see inarow moves --help");
    inarow_with([bad]).runs().error(2);
}

#[test]
fn an_error_is_text_even_where_json_was_asked_for() {
    let said = inarow_with(["moves", "--format", "json", "--game", "chess"]).runs().error(2);
    assert!(said.starts_with("error: --game: "), "{said}");
}
