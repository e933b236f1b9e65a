"""Runs the notebooks, keeps what comes of their cells in them, and renders them as pages of docs/notebooks."""

import os
import re
import tempfile
from pathlib import Path

import matplotlib.font_manager  # noqa: F401 - looks for fonts once, and would say so in a cell
import nbformat
from nbclient import NotebookClient
from nbconvert import MarkdownExporter

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs/notebooks"
NOTEBOOKS = sorted((ROOT / "python/notebooks").glob("*.ipynb"))
CHINESE = ".zh-CN"


def read(path):
    return nbformat.read(path, as_version=4)


def run(path):
    """The notebook with what comes of its cells, in a fresh interpreter; an error is raised."""
    notebook = read(path)
    with tempfile.TemporaryDirectory() as place:
        os.environ["IPYTHONDIR"] = place
        client = NotebookClient(
            notebook,
            timeout=120,
            record_timing=False,
            coalesce_streams=True,
            extra_arguments=["--log-level=ERROR"],
            resources={"metadata": {"path": place}},
        )
        client.execute()
    return notebook


def rendered(path):
    """The files of a notebook's page by their names: Markdown, and its pictures."""
    name = path.stem
    resources = {"unique_key": name, "output_files_dir": ""}
    notebook = read(path)
    text, resources = MarkdownExporter().from_notebook_node(notebook, resources)
    title, rest = text.strip().split("\n", 1)
    english = name.removesuffix(CHINESE)
    other = f"[简体中文]({english}{CHINESE}.md)" if name == english else f"[English]({english}.md)"
    head = f"{title}\n\n{other} · [{path.name}](../../python/notebooks/{path.name})\n"
    pictures = resources["outputs"]
    rest = re.sub(r"\s*!\[\w+\]\((.+)\)\s*", lambda found: shown(found[1], pictures, notebook), rest)
    return {f"{name}.md": f"{head}{rest}\n".encode(), **pictures}


def shown(file, pictures, notebook):
    """A picture in the text, with what it says of itself; else with what its cell says."""
    title = re.search(r"<title[^>]*>(.+)</title>", pictures[file].decode(errors="ignore"))
    cell = int(file.rsplit("_", 2)[1])
    said = title[1] if title else notebook.cells[cell].metadata["alt"]
    return f"\n\n![{said}]({file})\n\n"


def pages():
    """All that belongs into docs/notebooks."""
    return {name: file for path in NOTEBOOKS for name, file in rendered(path).items()}


def main():
    for path in NOTEBOOKS:
        nbformat.write(run(path), path)
    PAGES.mkdir(exist_ok=True)
    for old in PAGES.iterdir():
        old.unlink()
    for name, file in pages().items():
        (PAGES / name).write_bytes(file)


if __name__ == "__main__":
    main()
