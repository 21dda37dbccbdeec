"""Which files the checks look at. Imported by them, not run."""
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def files(*endings):
    """The project's files with these endings (all, if none is named): tracked, or new and not ignored."""
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
                            cwd=ROOT, check=True, capture_output=True, text=True).stdout
    names = sorted(set(listed.split("\0")) - {""})
    return [name for name in names if (ROOT / name).is_file() and (not endings or name.endswith(endings))]


def read(name):
    return (ROOT / name).read_text(encoding="utf-8", errors="replace")
