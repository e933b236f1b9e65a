//! Lets a module leave open, on macOS too, what the interpreter that loads it has.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
