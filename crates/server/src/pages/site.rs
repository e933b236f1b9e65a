//! The page without a server: a folder for any static host, and one file.

use std::io::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::{SERVICE, VERSION, WHOLE, files, keeper, page, run_by_pages};

/// The page in one file, which opens by itself.
const ONE_FILE: &str = "inarow.html";

/// The scripts of the page, and the folder of these and of the worker.
const ENTRY: &str = "main.js";
const MODULE: &str = "inarow.wasm";
const BOOK: &str = "connect-four.book";

/// The beginning of the page, and the same marked as a page without a server.
const BEGIN: (&str, &str) = ("<html lang=\"en\">", "<html lang=\"en\" data-alone>");

/// The files of a page that needs no server, by their names below a folder; none if the program has no worker
/// to answer it.
#[must_use]
pub fn site() -> Option<Vec<(String, Vec<u8>)>> {
    let module = files::read(MODULE)?;
    let index = page("index.html")?.replacen(BEGIN.0, BEGIN.1, 1).replace("=\"/", "=\"./");
    let manifest = text(&files::read("inarow.webmanifest")?).replace("\"/", "\"./");
    let mut site = vec![
        ("inarow.webmanifest".to_owned(), manifest.into_bytes()),
        (SERVICE.to_owned(), keeper("./")?.into_bytes()),
        (ONE_FILE.to_owned(), one_file(&module)?.into_bytes()),
    ];
    let is_picture = |name: &str| name.ends_with(".svg") || name.ends_with(".png");
    for (name, content) in files::all().iter().filter(|(name, _)| is_picture(name)) {
        site.push(((*name).to_owned(), content.read().into_owned()));
    }
    for name in run_by_pages().chain(["vendor/LICENSE"]) {
        site.push((format!("{}/{name}", *VERSION), files::read(name)?.into_owned()));
    }
    // Last: the files that it names are there by then.
    site.push(("index.html".to_owned(), index.into_bytes()));
    Some(site)
}

/// The page with everything that it needs in it, the worker's module with it.
fn one_file(module: &[u8]) -> Option<String> {
    let icon = BASE64_STANDARD.encode(files::read("icon.svg")?);
    let style = text(&files::read("style/page.css")?);
    let (theme, whole) = (text(&files::read("theme.js")?), text(&files::read(WHOLE)?));
    let scripts = run_by_pages().filter(|name| name.ends_with(".js"));
    let scripts = scripts.map(|name| Some((name, named(text(&files::read(name)?)))));
    let scripts: serde_json::Map<_, _> = scripts
        .map(|found| found.map(|(name, text)| (name.to_owned(), text.into())))
        .collect::<Option<_>>()?;
    let scripts = packed(serde_json::Value::from(scripts).to_string().as_bytes())?;
    let (module, book) = (packed(module)?, packed(&files::read(BOOK)?)?);
    let mut written = String::new();
    for line in
        text(&files::read("index.html")?).replacen(BEGIN.0, BEGIN.1, 1).split_inclusive('\n')
    {
        match line.trim() {
            line if line.contains("rel=\"icon\"") => {
                written +=
                    &format!("<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n");
            }
            line if line.contains("theme.js") => written += &format!("<script>{theme}</script>\n"),
            line if line.contains("page.css") => written += &format!("<style>{style}</style>\n"),
            line if ["<link rel", "<script"].iter().any(|tag| line.starts_with(tag)) => {}
            "</body>" => {
                written += &format!(
                    "<script type=\"text/plain\" id=\"scripts\">{scripts}</script>\n\
                     <script type=\"text/plain\" id=\"module\">{module}</script>\n\
                     <script type=\"text/plain\" id=\"book\">{book}</script>\n\
                     <script>{whole}</script>\n</body>\n"
                );
            }
            _ => written += line,
        }
    }
    Some(written)
}

/// A script that names others as the page's one file has them, whatever their addresses.
fn named(script: String) -> String {
    let mut written = String::with_capacity(script.len());
    for line in script.split_inclusive('\n') {
        let end = format!("/{ENTRY}\";");
        match line.starts_with("import ").then(|| line.rsplit_once(" from \"")).flatten() {
            Some((begin, place)) if place.trim_end().ends_with(&end) => {
                written += &format!("{begin} from \"inarow/{ENTRY}\";\n");
            }
            _ => written += &line.replace("import(\"./", "import(\"inarow/"),
        }
    }
    written
}

/// A content that is compressed, as text.
fn packed(content: &[u8]) -> Option<String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).ok()?;
    Some(BASE64_STANDARD.encode(encoder.finish().ok()?))
}

fn text(content: &[u8]) -> String {
    String::from_utf8_lossy(content).into_owned()
}
