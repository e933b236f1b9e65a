//! Lets the linker leave symbols of the interpreter undefined, also on macOS.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
