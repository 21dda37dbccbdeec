"""docs/python.md says what the module does."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "python"))

import encodings_page  # noqa: E402

PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")


def test_the_encodings_are_those_of_the_module():
    for line in encodings_page.page():
        assert line in PAGE.splitlines()


def test_the_examples_of_the_page_run():
    for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(code, "docs/python.md", "exec"), {})
