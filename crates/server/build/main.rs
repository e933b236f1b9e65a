//! Makes the page part of the program: its files as they are sent, compressed. Fails where one is missing or cannot be
//! sent.

mod bundle;
mod stamp;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;

/// The files that browsers ask for by their names. The files named in them belong to the page, too.
const PAGES: [&str; 5] = ["index.html", "api.html", "inarow.webmanifest", "service.js", "whole.js"];

/// A file that no script names: the terms under which the page may use its library.
const LICENCE: &str = "vendor/LICENSE";

/// The worker that answers in a page without a server, where `cargo xtask site` has built it: its script, which is
/// sent behind the one that calls the module, and the module.
const WORKER: &str = "worker.js";
const MODULE: &str = "inarow.wasm";

/// The crate of that module, from the workspace's root.
const WORKER_CRATE: &str = "crates/wasm";

/// The book of Connect Four, which the page fetches, and where the program has it.
const BOOK: (&str, &str) = ("connect-four.book", "inarow_answers::BOOK");

/// The folder of the page, in the crate. In the repository it is a link, so that the crate's archive has the page.
const WEB: &str = "web";

/// The folder in which there is one for each kind of build: a release build never has a worker that was soon compiled.
const BUILT: &str = "built";

/// The description of the HTTP interface, which is a tenth as long when it is compressed.
const DESCRIPTION: &str = "openapi.json";

fn main() {
    let place = |name| env::var_os(name).map(PathBuf::from).expect("cargo says where");
    let (own, out) = (place("CARGO_MANIFEST_DIR"), place("OUT_DIR"));
    // In the order of their names, by which they are looked up.
    let mut files = BTreeMap::new();
    for (name, content) in sent(&own) {
        let (is_compressed, content) = stored(content);
        let file = out.join("page").join(&name);
        fs::create_dir_all(file.parent().unwrap_or(&out)).expect("a folder can be made");
        fs::write(&file, content).expect("a file of the page can be written");
        if name == MODULE {
            files.insert(BOOK.0.to_owned(), entry(false, BOOK.1));
        }
        files.insert(name, entry(is_compressed, &format!("include_bytes!({file:?})")));
    }
    let line = |(name, content): (&String, &String)| format!("    ({name:?}, {content}),\n");
    let list: String = files.iter().map(line).collect();
    fs::write(out.join("files.rs"), format!("&[\n{list}]\n")).expect("the list can be written");
    fs::write(out.join("description.rs"), description(&own, &out)).expect("it can be written");
}

/// The entry of the description of the HTTP interface.
fn description(own: &Path, out: &Path) -> String {
    let (from, to) = (own.join(DESCRIPTION), out.join(DESCRIPTION));
    println!("cargo::rerun-if-changed={}", from.display());
    let (is_compressed, content) = stored(fs::read(from).expect("the description is there"));
    fs::write(&to, content).expect("the description can be written");
    entry(is_compressed, &format!("include_bytes!({to:?})"))
}

/// The entry of a file in the program's list.
fn entry(is_compressed: bool, stored: &str) -> String {
    format!("Content {{ is_compressed: {is_compressed}, stored: {stored} }}")
}

/// True, and a file compressed; false, and the file, where that is no shorter.
fn stored(content: Vec<u8>) -> (bool, Vec<u8>) {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&content).expect("memory takes it");
    let compressed = encoder.finish().expect("memory takes it");
    if compressed.len() < content.len() { (true, compressed) } else { (false, content) }
}

/// The page's folder. A checkout without links has a file with the link's target in its place.
fn page(own: &Path) -> PathBuf {
    let link = own.join(WEB);
    fs::read_to_string(&link).map_or(link, |target| own.join(target.trim()))
}

/// The files that are sent, by their names: scripts and style sheets with their imports.
fn sent(own: &Path) -> BTreeMap<String, Vec<u8>> {
    let web = page(own);
    let built = built(&web, &own.join("../.."));
    let bytes = |name: &str| {
        println!("cargo::rerun-if-changed={}", web.join(name).display());
        fs::read(web.join(name)).ok()
    };
    let read = |name: &str| String::from_utf8(bytes(name)?).ok();
    let there = |name: &str| bytes(name).unwrap_or_else(|| panic!("web/{name} is not there"));
    let mut files = BTreeMap::from([(LICENCE.to_owned(), there(LICENCE))]);
    for page in PAGES {
        let mut text = read(page).unwrap_or_else(|| panic!("web/{page} is not there"));
        if built.is_none() {
            text = text.split_inclusive('\n').filter(|line| !line.contains(WORKER)).collect();
        }
        for name in text.split('"').filter_map(|part| part.strip_prefix('/')) {
            match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
                "js" | "css" => {
                    let found = bundle::bundle(name, &read);
                    let found = found.unwrap_or_else(|problem| panic!("web/{page}: {problem}"));
                    files.extend(found.into_iter().map(|(name, text)| (name, text.into_bytes())));
                }
                "svg" | "png" => drop(files.insert(name.to_owned(), there(name))),
                _ => {}
            }
        }
        files.insert(page.to_owned(), text.into_bytes());
    }
    if let (Some((mut script, module)), Some(worker)) = (built, files.get_mut(WORKER)) {
        script.append(worker);
        *worker = script;
        files.insert(MODULE.to_owned(), module);
    }
    files
}

/// The script that calls the worker's module, and the module; none where they were not built, or of other
/// sources than the program. In the crate's archive, which is without those sources, they are those it was packed with.
fn built(web: &Path, root: &Path) -> Option<(Vec<u8>, Vec<u8>)> {
    let folder = web.join(BUILT).join(env::var("PROFILE").ok()?);
    println!("cargo::rerun-if-changed={}", folder.display());
    let stamp = fs::read_to_string(folder.join(stamp::FILE)).ok()?;
    if root.join(WORKER_CRATE).exists() {
        for source in stamp::SOURCES {
            println!("cargo::rerun-if-changed={}", root.join(source).display());
        }
        if stamp::of(root).ok()? != stamp {
            println!(
                "cargo::warning=the program has no worker, since {} is of other sources: `cargo xtask site` makes it anew",
                folder.display()
            );
            return None;
        }
    }
    Some((fs::read(folder.join("inarow.js")).ok()?, fs::read(folder.join(MODULE)).ok()?))
}
