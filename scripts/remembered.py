"""Remembers which sources passed a slow check, so that what has not changed costs nothing. Imported, not run.

What is remembered is under $XDG_CACHE_HOME/baize (~/.cache/baize), for all clones alike."""
import hashlib
import os
import re
import shutil
import time
from functools import lru_cache
from pathlib import Path

from sources import ROOT, read

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
MONTH = 30 * 24 * 3600


@lru_cache(maxsize=None)
def includes(name):
    return INCLUDE.findall(read(name))


def closure(name, seen):
    """Adds the file and all of ours that it includes, however far."""
    if name not in seen and (ROOT / name).is_file():
        seen.add(name)
        for included in includes(name):
            closure(included, seen)
    return seen


class Remembered:
    def __init__(self, check, setting):
        """Of one check; `setting` is all that its verdict rests on besides the sources."""
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
        self.folder = cache / "baize" / check
        self.setting = setting.replace(str(ROOT), "")
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in self.folder.iterdir():
            if time.time() - old.stat().st_mtime > MONTH:
                old.unlink(missing_ok=True)

    def forget(self):
        shutil.rmtree(self.folder)
        self.folder.mkdir(parents=True)

    def mark(self, name, command=""):
        """The file that exists if the source passed as it is now."""
        digest = hashlib.sha256((self.setting + command.replace(str(ROOT), "")).encode())
        for each in sorted(closure(name, set())):
            digest.update(f"\0{each}\0{read(each)}".encode())
        return self.folder / digest.hexdigest()
