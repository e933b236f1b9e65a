//! The toolchain and the dependencies are declared once and used everywhere.

use std::fs;
use std::path::Path;

fn text(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file)).unwrap()
}

/// The oldest Rust with which the workspace promises to compile.
fn rust_version() -> String {
    let manifest = text("Cargo.toml");
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = ")).unwrap();
    line.trim_matches('"').to_owned()
}

/// The images of others in the Dockerfile.
fn images() -> Vec<String> {
    let file = text("Dockerfile");
    file.lines()
        .filter_map(|line| line.strip_prefix("FROM "))
        .map(|image| image.split(' ').next().unwrap().to_owned())
        .filter(|image| image != "scratch")
        .collect()
}

#[test]
fn images_are_named_by_what_they_hold() {
    let images = images();
    assert_eq!(images.len(), 1);
    for image in images {
        let (_, digest) = image.split_once("@sha256:").unwrap_or_else(|| panic!("{image}"));
        assert!(digest.len() == 64 && digest.bytes().all(|byte| byte.is_ascii_hexdigit()));
    }
}

/// The version that a step checks, in the documentation and in the image.
#[test]
fn the_oldest_rust_is_the_same_everywhere() {
    let version = rust_version();
    for file in ["README.md", "README.zh-CN.md", "CONTRIBUTING.md"] {
        assert!(text(file).contains(&version), "{version} in {file}");
    }
    assert!(images()[0].starts_with(&format!("rust:{version}.0-")), "{:?}", images());
}

/// The strings of a list in a settings file.
fn list(file: &str, name: &str) -> Vec<String> {
    let text = text(file);
    let start = text.split_once(&format!("\n{name} = [")).unwrap().1;
    let list = start.split_once(']').unwrap().0;
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// A licence that is allowed is also written down in a package.
#[test]
fn packages_accept_the_licences_that_are_allowed() {
    let allowed = list("deny.toml", "allow");
    assert!(allowed.len() > 5, "{allowed:?}");
    assert_eq!(list("xtask/dist/about.toml", "accepted"), allowed);
}
