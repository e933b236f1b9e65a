//! Waiting time of a script for its first answer, including the start of the process.

use std::process::{Command, Stdio};

use criterion::{Criterion, criterion_group, criterion_main};

fn first_answer(criterion: &mut Criterion) {
    criterion.bench_function("process start to first answer: inarow moves", |bencher| {
        bencher.iter(|| {
            let status = Command::new(env!("CARGO_BIN_EXE_inarow"))
                .args(["moves", "--player", "corner-first", "--format", "json"])
                .stdout(Stdio::null())
                .status();
            assert!(status.is_ok_and(|status| status.success()));
        });
    });
}

criterion_group!(benches, first_answer);
criterion_main!(benches);
