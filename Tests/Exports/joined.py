"""Many functions of one number, those for C joined to few programs: a compiler takes longer to start than for any of them."""
import players

# How many functions for C are one program.
JOINED = 25


def played(language, functions):
    """{name: values or Refused} as of players.evaluate_all; where a program is refused, its functions are played apart."""
    if language not in ("c", "c++"):
        return players.evaluate_all(language, functions)
    names = list(functions)
    joined = {}
    for start in range(0, len(names), JOINED):
        own = names[start:start + JOINED]
        cases = "".join(f"  case {index}: return {name}(t);\n" for index, name in enumerate(own))
        source = "\n".join(functions[name][0] for name in own)
        joined[f"joined{start}"] = (
            f"{source}\ndouble joined{start}(double which, double t) {{\n  switch ((int)which) {{\n{cases}  }}\n  return 0.0;\n}}\n",
            [(index, *row) for index, name in enumerate(own) for row in functions[name][1]])
    answers, apart = {}, {}
    for values, start in zip(
            players.evaluate_all(language, joined).values(), range(0, len(names), JOINED), strict=True):
        for name in names[start:start + JOINED]:
            if isinstance(values, players.Refused):
                apart[name] = functions[name]
            else:
                count = len(functions[name][1])
                answers[name], values = values[:count], values[count:]
    return answers | players.evaluate_all(language, apart)
