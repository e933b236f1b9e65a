//! A script or style sheet with everything that it imports, as one text.
//!
//! The page is many small files, each of which works by itself. A browser that has none of them would ask for one
//! after the other; so an entry is sent as a bundle. Scripts are put one after the other, each in a function of its
//! own that returns its exports; imported scripts come before. Only the forms that the page uses are understood, and
//! everything else is refused with its place. Comments on lines of their own are for readers of the files and are not
//! sent, except the terms of a licence; nor are the blanks at the beginning of lines, which mean nothing in the markup
//! of templates.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The start of a line that imports or exports.
const IMPORT: &str = "import ";
const EXPORT: &str = "export ";

/// The call that imports a script later.
const LATER: &str = "import(\"";

/// The words before a declaration; the exported name follows them.
const DECLARATIONS: [&str; 4] = ["async function ", "function ", "class ", "const "];

/// The beginning of a library's list of exports.
const LIST: &str = "export{";

/// Comments that take whole lines: the start of the first, the end of the last, and the start of those that are kept.
const COMMENT: (&str, &str) = ("/*", "*/");
const LICENCE: &str = "@license";

/// Texts that are being put together.
struct Bundle<'a> {
    read: &'a dyn Fn(&str) -> Option<String>,
    written: String,
    /// The files that were begun, and whether each is finished.
    files: HashMap<String, bool>,
    /// The scripts that are imported later.
    later: Vec<String>,
}

/// An entry with everything that it imports, each file once, before it is needed; then each script that it
/// imports later. All by their names. Imports that two of these share come with the entry.
///
/// # Errors
///
/// Names the file and line of an import that is not there, leads back to itself, or is not understood.
pub(crate) fn bundle(
    entry: &str,
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Vec<(String, String)>, String> {
    let files = HashMap::from([(entry.to_owned(), false)]);
    let mut bundle = Bundle { read, written: String::new(), files, later: Vec::new() };
    let text = read(entry).ok_or_else(|| format!("{entry} is not there"))?;
    if entry.ends_with(".css") {
        bundle.sheet(entry, &text)?;
        return Ok(vec![(entry.to_owned(), bundle.written)]);
    }
    let mut first = bundle.body(entry, &text)?.text;
    let (mut sent, later) = (Vec::new(), std::mem::take(&mut bundle.later));
    for name in bundle.shared(entry, &later)? {
        bundle.import(entry, &name, entry)?;
    }
    first.insert_str(0, &std::mem::take(&mut bundle.written));
    let known: Vec<String> =
        bundle.files.keys().filter(|name| *name != entry).map(|name| constant(name)).collect();
    let mut wanted = BTreeSet::new();
    for name in later {
        let (text, used) = bundle.later_part(entry, &name, &known)?;
        wanted.extend(used);
        sent.push((name, text));
    }
    if !wanted.is_empty() {
        first += &format!("export {{ {} }};\n", listing(&wanted));
    }
    sent.insert(0, (entry.to_owned(), first));
    Ok(sent)
}

/// A script without its imports and exports.
struct Body {
    text: String,
    /// Exports: the name outside and the name inside.
    exports: Vec<(String, String)>,
}

impl Bundle<'_> {
    /// The files that several scripts would bring which an entry imports later.
    fn shared(&self, entry: &str, later: &[String]) -> Result<Vec<String>, String> {
        let mut times: BTreeMap<String, usize> = BTreeMap::new();
        for name in later {
            let (files, written) = (self.files.clone(), String::new());
            let mut part = Bundle { read: self.read, written, files, later: Vec::new() };
            part.later_part(entry, name, &[])?;
            for file in part.files.into_keys().filter(|file| !self.files.contains_key(file)) {
                *times.entry(file).or_default() += 1;
            }
        }
        Ok(times.into_iter().filter(|(_, times)| *times > 1).map(|(name, _)| name).collect())
    }

    /// A script that an entry imports later, and which of the entry's constants it takes from there.
    fn later_part(
        &mut self,
        entry: &str,
        name: &str,
        known: &[String],
    ) -> Result<(String, BTreeSet<String>), String> {
        let text = (self.read)(name).ok_or_else(|| format!("{entry}: {name} is not there"))?;
        if self.files.insert(name.to_owned(), false).is_some() {
            return Err(format!("{entry}: {name} is imported at once, too"));
        }
        let Body { text, exports } = self.body(name, &text)?;
        if let Some(nested) = self.later.pop() {
            return Err(format!("{name}: {nested} can only be imported later by {entry}"));
        }
        let text = std::mem::take(&mut self.written) + &text;
        let takes = |constant: &&String| text.contains(&format!("= {constant};"));
        let used: BTreeSet<String> = known.iter().filter(takes).cloned().collect();
        let pairs: Vec<_> = exports.iter().map(|(out, own)| format!("{own} as {out}")).collect();
        let (taken, up) = (listing(&used), "../".repeat(name.matches('/').count()));
        let text = format!(
            "import {{ {taken} }} from \"./{up}{entry}\";\n{text}export {{ {} }};\n",
            pairs.join(", ")
        );
        Ok((text, used))
    }

    /// Reads an import of a file, unless that was done; returns its name.
    fn import(&mut self, from: &str, address: &str, place: &str) -> Result<String, String> {
        let name = joined(from, address);
        match self.files.get(&name) {
            Some(true) => return Ok(name),
            Some(false) => return Err(format!("{place}: {name} imports this file")),
            None => self.files.insert(name.clone(), false),
        };
        let text = (self.read)(&name).ok_or_else(|| format!("{place}: {name} is not there"))?;
        match name.ends_with(".css") {
            true => self.sheet(&name, &text)?,
            false => self.module(&name, &text)?,
        }
        self.files.insert(name.clone(), true);
        Ok(name)
    }

    /// Writes a style sheet after those it imports.
    fn sheet(&mut self, name: &str, text: &str) -> Result<(), String> {
        let mut rest = String::new();
        for (number, line) in without_comments(text).iter().enumerate() {
            if line.starts_with("@import") {
                let place = format!("{name}:{}", number + 1);
                let address = quoted(line).ok_or_else(|| not_understood(&place, line))?;
                self.import(name, address, &place)?;
            } else {
                rest += line.trim_start();
                rest.push('\n');
            }
        }
        self.written += &rest;
        Ok(())
    }

    /// Writes a script as a constant with everything that it exports.
    fn module(&mut self, name: &str, text: &str) -> Result<(), String> {
        let Body { text, exports } = self.body(name, text)?;
        let pairs: Vec<_> = exports.iter().map(|(out, own)| format!("{out}: {own}")).collect();
        let (constant, pairs) = (constant(name), pairs.join(", "));
        self.written += &format!(
            "// {name}\nconst {constant} = (() => {{\n{text}return {{ {pairs} }};\n}})();\n"
        );
        Ok(())
    }

    /// Takes a script apart, and writes its imports.
    fn body(&mut self, name: &str, text: &str) -> Result<Body, String> {
        let mut body = Body { text: String::new(), exports: Vec::new() };
        let text = without_comments(text);
        let mut lines = text.iter().copied().enumerate();
        while let Some((number, line)) = lines.next() {
            let place = format!("{name}:{}", number + 1);
            if line.starts_with(IMPORT) {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    let (_, line) = lines.next().ok_or_else(|| not_understood(&place, line))?;
                    statement += line.trim_start();
                }
                body.text += &self.imported(name, &statement, &place)?;
            } else if let Some(declaration) = line.strip_prefix(EXPORT) {
                let declared = declared(declaration).ok_or_else(|| not_understood(&place, line))?;
                body.exports.push((declared.to_owned(), declared.to_owned()));
                body.text += declaration;
            } else if let Some((before, list)) = line.split_once(LIST) {
                body.exports.extend(listed(list).ok_or_else(|| not_understood(&place, LIST))?);
                body.text += before;
            } else if let Some((before, rest)) = line.split_once(LATER) {
                let (address, after) =
                    rest.split_once('"').ok_or_else(|| not_understood(&place, line))?;
                let (later, before) = (joined(name, address), before.trim_start());
                body.text += &format!("{before}{LATER}./{later}\"{after}");
                if !self.later.contains(&later) {
                    self.later.push(later);
                }
            } else {
                body.text += line.trim_start();
            }
            body.text.push('\n');
        }
        Ok(body)
    }

    /// The text that replaces an import.
    fn imported(&mut self, from: &str, statement: &str, place: &str) -> Result<String, String> {
        let wrong = || not_understood(place, statement);
        let names = statement.split_once('{').and_then(|(_, rest)| rest.split_once('}'));
        let (names, source) = names.ok_or_else(wrong)?;
        let name = self.import(from, quoted(source).ok_or_else(wrong)?, place)?;
        Ok(format!("const {{{}}} = {};", names.replace(" as ", ": "), constant(&name)))
    }
}

/// Names as a list.
fn listing(names: &BTreeSet<String>) -> String {
    names.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// The lines of a text, those of comments empty.
fn without_comments(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut rest = 0;
    while let Some(begin) =
        (rest..lines.len()).find(|&at| lines[at].trim_start().starts_with(COMMENT.0))
    {
        let ends = |at: &usize| lines[*at].contains(COMMENT.1);
        let end = (begin..lines.len()).find(ends).unwrap_or(begin);
        let is_alone = lines[end].trim_end().ends_with(COMMENT.1);
        if is_alone && !lines[begin..=end].iter().any(|line| line.contains(LICENCE)) {
            lines[begin..=end].fill("");
        }
        rest = end + 1;
    }
    lines
}

fn not_understood(place: &str, line: &str) -> String {
    format!("{place}: not understood: {line}")
}

/// The text between the first two quotation marks.
fn quoted(text: &str) -> Option<&str> {
    text.split('"').nth(1)
}

/// The name that a declaration gives.
fn declared(declaration: &str) -> Option<&str> {
    let named = DECLARATIONS.iter().find_map(|word| declaration.strip_prefix(word))?;
    let is_other = |letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '$';
    named.split(is_other).next().filter(|name| !name.is_empty())
}

/// The pairs of a list such as `a as b,c};`.
fn listed(list: &str) -> Option<Vec<(String, String)>> {
    let names = list.split_once('}')?.0.split(',');
    let pairs = names.map(|name| name.split_once(" as ").unwrap_or((name, name)));
    Some(pairs.map(|(own, out)| (out.trim().to_owned(), own.trim().to_owned())).collect())
}

/// The constant that holds the exports of a file.
fn constant(name: &str) -> String {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
    format!("${}", name.chars().map(letter).collect::<String>())
}

/// The file that an address in another one means: `../words.js` in `view/game.js` is `words.js`.
fn joined(from: &str, address: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in address.split('/') {
        match part {
            "." => (),
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
#[path = "bundle/tests.rs"]
mod tests;
