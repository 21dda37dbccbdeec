"""The examples do what they say."""
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"


def run(name, *arguments):
    done = subprocess.run([sys.executable, EXAMPLES / name, *arguments], check=True, capture_output=True, text=True)
    return done.stdout


def test_the_strategy_experiment_draws_its_picture(tmp_path):
    picture = tmp_path / "hands.svg"
    text = run("strategy_experiment.py", "--deals", "3", "--picture", str(picture))
    assert re.search(r"best: keep \d+ cards, \d+% of the wins in 6 games", text)
    points = xml.parse(picture).getroot().iter("{http://www.w3.org/2000/svg}circle")
    assert len(list(points)) == 10


def test_the_policy_learns():
    text = run("train_policy.py", "--size", "3", "--rounds", "40")
    untrained, *trained = (float(share) for share in re.findall(r": (0\.\d+)", text))
    assert untrained < 0.6 and trained[-1] > 0.65
    assert "one game against greedy: Outcome(" in text
