//! The files of the page.

use std::collections::BTreeSet;

use crate::client::{Answer, Client};
use crate::served::serve;

fn text(answer: &Answer) -> String {
    String::from_utf8(answer.body.to_vec()).unwrap()
}

/// The addresses that a page names in attributes.
async fn named(client: &Client, page: &str) -> BTreeSet<String> {
    let answer = client.get(page).await;
    assert_eq!(answer.header("cache-control"), Some("private, no-cache"));
    let text = text(&answer);
    let found = text.split('"').filter(|part| part.starts_with('/'));
    found.map(str::to_owned).collect()
}

#[test]
fn the_files_of_a_page_are_named_by_their_version_and_are_there() {
    serve(async |_, client| {
        for (page, least) in [("/", 3), ("/game/222222222222", 3), ("/api/v1", 2)] {
            let files = named(&client, page).await;
            let files: Vec<_> =
                files.iter().filter(|it| it.ends_with("js") || it.ends_with("css")).collect();
            assert!(files.len() >= least, "{page}: {files:?}");
            let version = files[0].split('/').nth(1).unwrap();
            assert_eq!(version.len(), 16);
            for file in files {
                assert!(file.starts_with(&format!("/{version}/")), "{file}");
                let answer = client.get(file).await;
                assert_eq!(answer.status, 200, "{file}");
                let plain = client.get(&file[version.len() + 1..]).await;
                assert_eq!(answer.body, plain.body, "{file}");
            }
        }
        client.get("/0123456789abcdef/main.js").await.refused(404);
    });
}

#[test]
fn files_are_sent_compressed_if_the_client_accepts_it() {
    serve(async |_, client| {
        for path in ["/", "/main.js", "/icon.svg", "/locales/zh.json", "/api/v1/openapi.json"] {
            let plain = client.get(path).await;
            assert_eq!(plain.header("content-encoding"), None, "{path}");
            let tag = plain.header("etag").unwrap();
            let short = client.get_with(path, &[("accept-encoding", "br, gzip")]).await;
            let expected = (Some("gzip"), Some("accept-encoding"), Some(tag));
            let header = |name| short.header(name);
            assert_eq!(
                (header("content-encoding"), header("vary"), header("etag")),
                expected,
                "{path}"
            );
            let mut read = Vec::new();
            let mut decoder = flate2::read::GzDecoder::new(&short.body[..]);
            std::io::Read::read_to_end(&mut decoder, &mut read).unwrap();
            assert!(read == plain.body && short.body.len() < read.len(), "{path}");
            let known = [("if-none-match", tag), ("accept-encoding", "gzip")];
            let known = client.get_with(path, &known).await;
            assert_eq!((known.status, known.body.len()), (304, 0), "{path}");
        }
    });
}
