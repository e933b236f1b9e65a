//! The page without a server: a zip for any static host, and one file that opens by itself.

use std::fs;

use super::system::System;
use super::workshop::Workshop;
use super::{Made, archive, documents, failed};
use crate::site;

/// The file that opens by itself.
const WHOLE: &str = "inarow.html";

/// Both, as the program that runs here writes them.
pub(crate) fn packages(workshop: &Workshop) -> Made {
    let program = System::here()?.compile(workshop)?;
    let place = tempfile::tempdir().map_err(failed)?;
    documents::said(&program, &["site", &place.path().to_string_lossy()])?;
    let folder = format!("inarow-{}-site", workshop.version);
    let file = workshop.out.join(format!("{folder}.zip"));
    let mut entries = documents::folder(place.path(), "")?;
    entries.extend(documents::terms("crates/wasm/Cargo.toml", &[], site::TARGET)?);
    archive::zip(&file, &folder, entries).map_err(failed)?;
    let whole = workshop.out.join(WHOLE);
    fs::copy(place.path().join(WHOLE), &whole).map_err(failed)?;
    Ok(vec![file, whole])
}
