//! Commands that rerun failed tests individually.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// For each test that cargo-nextest reports as failed in a log, the command that runs it alone, one
/// per line. Empty for other logs; flows of the page print their own commands.
pub(crate) fn alone(log: &str) -> String {
    let mut text = String::new();
    for (package, test) in log.lines().filter_map(failed).collect::<BTreeSet<_>>() {
        let one = format!("package({package})&test(={test})");
        let _ = writeln!(
            text,
            "to run it alone: cargo nextest run --workspace --features cluster --run-ignored all -E '{one}'"
        );
    }
    text
}

/// The package and the test of a line such as `FAIL [   0.005s] (1/3) inarow-rules::it laws::x`.
fn failed(line: &str) -> Option<(&str, &str)> {
    let (result, rest) = line.trim_start().split_once(" [")?;
    if !["FAIL", "TIMEOUT", "ABORT", "SIGABRT", "SIGSEGV", "SIGKILL", "LEAK-FAIL"].contains(&result)
    {
        return None;
    }
    let mut words = rest.split_once(']')?.1.split_whitespace().rev();
    let (test, binary) = (words.next()?, words.next()?);
    Some((binary.split("::").next()?, test))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failed_test_has_its_command_once() {
        let log = "\
        PASS [   0.004s] (1/3) inarow-rules::it laws::a
        FAIL [   0.105s] (2/3) inarow-server::it clocks::late
     TIMEOUT [ 900.105s] (3/3) inarow-rules values::slow
------------
     Summary [   0.205s] 3 tests run: 1 passed, 1 failed, 1 timed out, 0 skipped
        FAIL [   0.105s] (2/3) inarow-server::it clocks::late
";
        assert_eq!(
            alone(log),
            "\
to run it alone: cargo nextest run --workspace --features cluster --run-ignored all -E 'package(inarow-rules)&test(=values::slow)'
to run it alone: cargo nextest run --workspace --features cluster --run-ignored all -E 'package(inarow-server)&test(=clocks::late)'
"
        );
        assert_eq!(alone("test x ... FAILED\n"), "");
    }
}
