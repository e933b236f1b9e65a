//! Makes the page part of the program: its files as they are sent. Fails where one is missing or cannot be
//! sent.

mod bundle;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files that browsers ask for by their names. What they name is the page's too.
const PAGES: [&str; 3] = ["index.html", "api.html", "inarow.webmanifest"];

/// What nothing names: the terms under which the page may have the library that it uses.
const LICENCE: &str = "vendor/LICENSE";

fn main() {
    let place = |name| env::var_os(name).map(PathBuf::from).expect("cargo says where");
    let (web, out) = (place("CARGO_MANIFEST_DIR").join("../../web"), place("OUT_DIR"));
    let mut list = String::from("&[\n");
    // In the order of their names, by which they are looked up.
    for (name, text) in sent(&web) {
        let file = out.join("page").join(&name);
        fs::create_dir_all(file.parent().unwrap_or(&out)).expect("a folder can be made");
        fs::write(&file, text).expect("a file of the page can be written");
        list += &format!("    ({name:?}, include_bytes!({file:?})),\n");
    }
    fs::write(out.join("files.rs"), list + "]\n").expect("the list can be written");
}

/// The files that are sent, by their names: scripts and style sheets with what they import.
fn sent(web: &Path) -> BTreeMap<String, Vec<u8>> {
    let bytes = |name: &str| {
        println!("cargo::rerun-if-changed={}", web.join(name).display());
        fs::read(web.join(name)).ok()
    };
    let read = |name: &str| String::from_utf8(bytes(name)?).ok();
    let there = |name: &str| bytes(name).unwrap_or_else(|| panic!("web/{name} is not there"));
    let mut files = BTreeMap::from([(LICENCE.to_owned(), there(LICENCE))]);
    for page in PAGES {
        let text = read(page).unwrap_or_else(|| panic!("web/{page} is not there"));
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
    files
}
