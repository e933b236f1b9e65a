//! Answers questions as a page's worker does, on this machine: one a line of JSON, each answer a line.
//!
//! ```text
//! echo '{"path":"positions","query":"moves=b2","body":"","language":"en","seed":1}' |
//!     cargo run -p inarow-server --example router
//! ```
//!
//! `web/tests/local/home.mjs` asks it and the worker's module the same.

use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};
use std::time::Duration;

use inarow_answers::asked::{Language, Question, Router, voice};
use serde::Deserialize;
use serde_json::json;

/// A question.
#[derive(Deserialize)]
struct Asked {
    path: String,
    query: String,
    body: String,
    language: String,
    seed: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let router = Router::default();
    for line in stdin().lock().lines() {
        let asked: Asked = serde_json::from_str(&line?)?;
        let language: Language = asked.language.parse().unwrap_or(Language::English);
        let Asked { path, query, body, seed, .. } = &asked;
        let question = Question { path, query, body: body.as_bytes(), language, seed: *seed };
        let answer = match router.answer(&question, &|| Duration::ZERO) {
            Ok(text) => json!({"status": 200, "text": text}),
            Err(problem) => {
                let problem = problem.view(voice(language).words);
                json!({"status": problem.status, "text": problem.json()})
            }
        };
        writeln!(stdout(), "{answer}")?;
    }
    Ok(())
}
