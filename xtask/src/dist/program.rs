//! The program for one system, and the same as a brain for managers of the Gomocup protocol, which start it without
//! arguments: it is one by its name.

use std::fs;

use super::archive::{self, Entry};
use super::system::System;
use super::workshop::Workshop;
use super::{Made, documents, failed, size};

/// The two packages of a system.
pub(crate) fn packages(workshop: &Workshop, system: &System) -> Made {
    let file = system.compile(workshop)?;
    println!("{}", size::of_program(&file, system));
    let program = fs::read(file).map_err(failed)?;
    let documents = documents::all(workshop, system)?;
    let is_about_terms = |entry: &&Entry| entry.name.starts_with("LICENSE-");
    let terms = documents.iter().filter(is_about_terms).cloned().collect();
    let mut made = Vec::new();
    for (name, mut entries) in [("inarow", documents), ("pbrain-inarow", terms)] {
        entries.push(Entry::program(format!("{name}{}", system.ending), program.clone()));
        let folder = format!("{name}-{}-{}", workshop.version, system.name);
        // The form that people of each system open without another program; managers of brains want a zip.
        let is_zip = !system.ending.is_empty();
        let ending = if is_zip { "zip" } else { "tar.gz" };
        let file = workshop.out.join(format!("{folder}.{ending}"));
        let written = match is_zip {
            true => archive::zip(&file, &folder, entries),
            false => archive::tar(&file, &folder, entries, workshop.time),
        };
        written.map_err(failed)?;
        made.push(file);
    }
    Ok(made)
}
