//! Makes every file of the page part of the program, and fails where one is missing.

#[path = "src/pages/bundle.rs"]
mod bundle;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files that browsers ask for by their names.
const PAGES: [&str; 2] = ["index.html", "api.html"];

/// The endings of the files beside them that are the page's too.
const ENDINGS: [&str; 4] = ["css", "html", "js", "svg"];

/// The folders of what those need.
const FOLDERS: [&str; 8] = ["browser", "net", "pages", "state", "study", "style", "vendor", "view"];

fn main() {
    let web = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).expect("cargo says where");
    let web = &web.join("../../web");
    let read = |name: &str| {
        println!("cargo::rerun-if-changed={}", web.join(name).display());
        fs::read_to_string(web.join(name)).ok()
    };
    for folder in FOLDERS {
        println!("cargo::rerun-if-changed={}", web.join(folder).display());
    }
    let list = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where")).join("files.rs");
    fs::write(list, listed(web).expect("web/ can be read")).expect("the list can be written");
    for page in PAGES {
        let text = read(page).unwrap_or_else(|| panic!("web/{page} is not there"));
        for name in text.split('"').filter_map(|part| part.strip_prefix('/')) {
            let found = match name.rsplit_once('.').map(|(_, ending)| ending) {
                Some("js" | "css") => bundle::bundle(name, &read).map(|_| ()),
                Some("svg") => read(name).map(|_| ()).ok_or_else(|| format!("{name} is not there")),
                _ => Ok(()),
            };
            if let Err(problem) = found {
                panic!("web/{page}: {problem}");
            }
        }
    }
}

/// Every file of the page with its name, as an expression.
fn listed(web: &Path) -> io::Result<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(web)? {
        let path = entry?.path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if ending.is_some_and(|ending| ENDINGS.contains(&ending)) {
            files.push(path);
        }
    }
    for folder in FOLDERS {
        for entry in fs::read_dir(web.join(folder))? {
            files.push(entry?.path());
        }
    }
    let mut names: Vec<String> = files
        .iter()
        .filter_map(|path| {
            path.strip_prefix(web).ok()?.to_str().map(|name| name.replace('\\', "/"))
        })
        .collect();
    // They are looked up by their names.
    names.sort_unstable();
    let each = |name: &String| format!("    ({name:?}, include_bytes!({:?})),\n", web.join(name));
    Ok(format!("&[\n{}]\n", names.iter().map(each).collect::<String>()))
}
