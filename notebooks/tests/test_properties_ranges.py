"""Proved facts of random formulas, held against values and derivatives at places, to 50 digits."""

from __future__ import annotations

import random

import easel_values as easel
from formula_trees import all_trees
from hypothesis import example
from hypothesis import strategies as st
from judging import examples
from oracles.expressions import Tree, read
from oracles.running import Undecided
from oracles.spelling import Writer
from refutation import refutations, samples, told_places, wrong_range
from test_properties_formulas import VALUES, hold, parameters

from easel import NoAnswerError

eighths = st.integers(-24, 16).map(lambda k: k / 8)
widths = st.integers(1, 24).map(lambda k: k / 8)


@examples(600, tree=all_trees, low=eighths, width=widths, choice=st.integers(0, 2**32))
@example(tree=read("t/t"), low=0.0, width=1.0, choice=0)
@example(tree=read("5 if t == 0.3 else t"), low=0.0, width=1.0, choice=0)
@example(tree=read("(t**1.5)**1.5"), low=-0.125, width=2.25, choice=0)  # once a base without a value was a trap
@example(tree=read("-fract(t)"), low=0.5, width=2.875, choice=0)  # once it jumped a unit beside 2
@example(tree=read("-pi%(pi+t)"), low=-0.25, width=2.875, choice=0)
@example(tree=read("rint(tan(t)-12**2)*0.4971753484635242"), low=-0.125, width=1.625, choice=0)  # a jump was lost
@example(tree=read("t%(t/-1.25)"), low=-0.5, width=1.5, choice=0)
@example(tree=read("t%0.75 > 0.43"), low=0.5, width=2.0, choice=0)  # jumps on which cells met were lost
@example(tree=read("trunc(cosh(3*t-1.25))"), low=-1.25, width=2.0, choice=0)
@example(tree=read("1.03 if t > t*t else t-t"), low=-1.625, width=2.375, choice=0)
@example(tree=read("easeInOutQuad(sin(t if sinh(-7)<(t/t)**2 else 5)**2)"), low=-1.25, width=2.75, choice=0)
@example(tree=read("(1-t)**(1 if t >= rint(t) else 0.75)"), low=-2.0, width=2.125, choice=0)  # and of exponents
def test_proved_facts_are_not_refuted(tree: Tree, low: float, width: float, choice: int) -> None:
    high = low + width
    inner = random.Random(choice)
    places = [low + width * inner.random() for _ in range(16)]

    def check(part: Tree) -> None:
        dice = random.Random(choice)
        text = Writer(lambda n: dice.randrange(n) if choice else 0).write(part)
        said = f"{text!r} over {low!r}…{high!r}"
        try:
            page = easel.inspected(text, low, high, **parameters(part))
        except NoAnswerError:
            assert not samples(part, places, VALUES), f"{said} has values"
            raise Undecided("no value anywhere") from None
        if page["basis"] != "proved":
            raise Undecided("nothing is proved")
        known = samples(part, places, VALUES)
        found = refutations(page, known) + wrong_range(page, known + samples(part, told_places(page), VALUES, order=0))
        assert not found, "\n".join([said, *found])

    hold(check, tree)
