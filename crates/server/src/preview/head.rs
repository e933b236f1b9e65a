//! A preview in the head of a page.

use inarow_words::Language;
use maud::{Markup, html};

use super::Preview;
use super::picture::{HEIGHT, WIDTH};

/// The icon that is shown where there is no position to draw, and how wide and high it is.
const ICON: (&str, u32) = ("/icon-512.png", 512);

/// The head of a page: metadata as an open graph (<https://ogp.me>) and for browsers. `site` is the address of this
/// server, without which there are no links for others to fetch; `version` is the prefix of the files' addresses.
pub(crate) fn head(
    preview: &Preview,
    language: Language,
    site: Option<&str>,
    version: &str,
) -> String {
    let Preview { title, description, address, picture, first, script } = preview;
    let (icon, side) = ICON;
    let (image, width, height) = match picture {
        Some(place) => (format!("/preview.png?{}", place.query()), WIDTH, HEIGHT),
        None => (icon.to_owned(), side, side),
    };
    let card = if picture.is_some() { "summary_large_image" } else { "summary" };
    let code = language.code();
    let asked = first.iter().map(String::as_str);
    let words = format!("/locales/{code}.json");
    let head: Markup = html! {
        title { (title) " · inarow" }
        meta name="description" content=(description);
        meta property="og:type" content="website";
        meta property="og:site_name" content="inarow";
        meta property="og:locale" content=(locale_of(language));
        meta property="og:title" content=(title);
        meta property="og:description" content=(description);
        meta name="twitter:card" content=(card);
        @if let Some(site) = site {
            link rel="canonical" href={ (site) (address) };
            meta property="og:url" content={ (site) (address) };
            meta property="og:image" content={ (site) (image) };
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
            meta property="og:image:alt" content=(title);
        }
        @for asked in asked.chain([words.as_str()]) {
            link rel="preload" as="fetch" crossorigin href={ (asked) "?lang=" (code) };
        }
        @if let Some(script) = script {
            link rel="modulepreload" href={ "/" (version) "/" (script) };
        }
    };
    head.into_string()
}

/// A language as an open graph names it.
fn locale_of(language: Language) -> &'static str {
    match language {
        Language::English => "en_GB",
        Language::Chinese => "zh_CN",
    }
}
