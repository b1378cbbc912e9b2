"""What check.py prints: errors by curve and language, the worst of each language, and what is wrong."""
import math


def _cell(verdict):
    if verdict is None:
        return "–"
    if verdict.wrong:
        return "WRONG" if math.isnan(verdict.error) else f"{verdict.error:.0e}@{verdict.place:.3g} !"
    return f"{verdict.error:.0e}@{verdict.place:.3g}" if verdict.error else "0"


def table(chosen, languages, verdicts):
    """A line a curve, a column a language: the largest error and its place."""
    width = min(max((len(curve.formula) for curve in chosen), default=0), 36)
    lines = ["largest error@place".ljust(width) + "".join(language.rjust(14) for language in languages)]
    for number, curve in enumerate(chosen):
        cells = "".join(_cell(verdicts[number, language]).rjust(14) for language in languages)
        name = curve.formula if len(curve.formula) <= width else curve.formula[:width - 1] + "…"
        lines.append(name.ljust(width) + cells)
    return "\n".join(lines)


def summary(chosen, languages, verdicts, seconds):
    """A line a language: curves, places, the worst of them, and how long it took."""
    lines = [""]
    for language in languages:
        own = [(verdicts[number, language], curve) for number, curve in enumerate(chosen)]
        there = [(v, curve) for v, curve in own if v is not None and not math.isnan(v.error)]
        left = sum(v is None for v, _ in own)
        text = f"{language:6}{len(there):5} curves"
        if there:
            worst, curve = max(there, key=lambda pair: pair[0].error)
            places = sum(v.compared for v, _ in there)
            text += f",{places:6} places, largest error {worst.error:.2g} at {worst.place:.6g} of {curve.formula}"
        lines.append(text + (f", {left} not for it" if left else "") + f"; {seconds[language]:.1f} s")
    return "\n".join(lines)


def wrong(chosen, languages, verdicts):
    """A line for each that is wrong; empty where nothing is."""
    lines = []
    for language in languages:
        for number, curve in enumerate(chosen):
            verdict = verdicts[number, language]
            if verdict is not None and verdict.wrong:
                lines.append(f"wrong: {curve.formula} in {language}: " + verdict.wrong.replace("\n", "\n       "))
    return "\n".join(["", *lines, f"{len(lines)} wrong"]) if lines else ""


def rows(chosen, languages, verdicts):
    """Tab-separated: curve, language, largest error, its place, places, what is wrong."""
    lines = ["curve\tlanguage\terror\tplace\tplaces\twrong"]
    for number, curve in enumerate(chosen):
        for language in languages:
            v = verdicts[number, language]
            if v is not None:
                words = " ".join(v.wrong.split())
                lines.append(f"{curve.formula}\t{language}\t{v.error!r}\t{v.place!r}\t{v.compared}\t{words}")
    return "\n".join(lines) + "\n"
