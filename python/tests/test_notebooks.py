"""The notebooks run, say what they said when they were written down, and are the pages of docs/notebooks."""

import notebooks
import pytest


def code(path):
    """The code of each cell, nothing of one of text; a Chinese one says in which language answers are told."""
    chosen = '\n\ninarow.set_language("zh")'
    cells = notebooks.read(path).cells
    return [cell.source.replace(chosen, "") if cell.cell_type == "code" else "" for cell in cells]


def outputs(notebook):
    """What comes of each cell; of a plot only that there is one, since it depends on the processor."""
    cells = [cell.outputs for cell in notebook.cells if cell.cell_type == "code"]
    for output in (output for outputs in cells for output in outputs):
        if "image/png" in output.get("data", {}):
            output["data"]["image/png"] = "a plot"
    return cells


# One notebook is enough in Chinese: its answers are in Chinese.
RUN = [path for path in notebooks.NOTEBOOKS if path.stem not in ("learn.zh-CN", "solve.zh-CN", "train.zh-CN")]


@pytest.mark.parametrize("path", RUN, ids=lambda path: path.stem)
def test_what_comes_of_a_notebook_is_what_is_written_in_it(path):
    assert outputs(notebooks.run(path)) == outputs(notebooks.read(path))


def test_a_notebook_has_the_same_code_in_both_languages():
    english = [path for path in notebooks.NOTEBOOKS if notebooks.CHINESE not in path.stem]
    assert len(english) == 4 and len(notebooks.NOTEBOOKS) == 8
    for path in english:
        assert code(path) == code(path.with_name(f"{path.stem}{notebooks.CHINESE}.ipynb"))


def test_the_pages_are_what_the_notebooks_say():
    kept = {page.name: page.read_bytes() for page in notebooks.PAGES.iterdir()}
    assert kept == notebooks.pages(), "python3 python/run.py notebooks"
