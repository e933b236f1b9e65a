//! Notices every file of the page that is new or changed, and fails where one is missing.

#[path = "src/pages/whole.rs"]
mod whole;

use std::fs;
use std::path::Path;

/// The files that browsers ask for by their names.
const PAGES: [&str; 2] = ["index.html", "api.html"];

/// The folders of what those need.
const FOLDERS: [&str; 6] = ["net", "state", "study", "style", "vendor", "view"];

fn main() {
    let web = Path::new("../../web");
    let read = |name: &str| {
        println!("cargo::rerun-if-changed={}", web.join(name).display());
        fs::read_to_string(web.join(name)).ok()
    };
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={}", web.join(folder).display());
    }
    for page in PAGES {
        let text = read(page).unwrap_or_else(|| panic!("web/{page} is not there"));
        for name in text.split('"').filter_map(|part| part.strip_prefix('/')) {
            let found = match name.rsplit_once('.').map(|(_, ending)| ending) {
                Some("js" | "css") => whole::whole(name, &read).map(|_| ()),
                Some("svg") => read(name).map(|_| ()).ok_or_else(|| format!("{name} is not there")),
                _ => Ok(()),
            };
            if let Err(problem) = found {
                panic!("web/{page}: {problem}");
            }
        }
    }
}
