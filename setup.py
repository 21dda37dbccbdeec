"""Builds the module of the Python package with CMake; all else about it is in pyproject.toml.

CMAKE_ARGS is passed on, as in CMAKE_ARGS=-DBAIZE_NATIVE=OFF for a package that others' machines can run. BAIZE_BUILD names a
build folder other than build/pip, such as one in which most of it is built already."""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


class BuildWithCMake(build_ext):
    def build_extension(self, extension):
        folder = ROOT / os.environ.get("BAIZE_BUILD", "build/pip")
        choices = ["-DBAIZE_PYTHON=ON", "-DBAIZE_TESTS=OFF", f"-DBAIZE_PYTHON_EXECUTABLE={sys.executable}"]
        choices += shlex.split(os.environ.get("CMAKE_ARGS", ""))
        run = lambda *command: subprocess.run([str(word) for word in command], cwd=ROOT, check=True)
        run("cmake", "--preset", "release", "-B", folder, *choices)
        run("cmake", "--build", folder, "--target", "baize_python", "--parallel", os.cpu_count() or 1)
        place = pathlib.Path(self.get_ext_fullpath(extension.name))
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / "python" / "baize" / place.name, place)


setup(
    version=re.search(r"project\(baize VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1],
    ext_modules=[Extension("baize._core", sources=[])],
    cmdclass={"build_ext": BuildWithCMake},
)
