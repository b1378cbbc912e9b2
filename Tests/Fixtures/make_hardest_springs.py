"""Writes hardest-springs.tsv: positions of springs by every set of parameters, as these are given, to 34 digits.

Columns: the names of the parameters, their values, velocity and time (hexadecimal), then the position, its rest (value minus the
nearest double) and the sum of the magnitudes of r and v·h that its documented error refers to. First come the points at which a
search found the largest errors, then springs of each set early, at rest, and after up to 10⁷ radians. The motion is
that of oracles/springs.py of notebooks/tests. Needs mpmath; run it in this folder.
"""
import random

from tables import mp, mpf, shown

from oracles.springs import Spring, of_duration

mp.dps = 120
random.seed(7)
found = [
    ("mass,stiffness,damping", [0.20293923052376114, 0.023239199865834576, 0.15108323348274014], 0.0, 5.05134712876598),
    ("mass,stiffness,damping",
     [1.2524850623478985e-30, 1.0468966292401608e-28, 2.4923867117890658e-29], 0.0, 0.18845390685297195),
    ("mass,stiffness,dampingRatio", [1.0, 1.0, 1.0], 0.0, 0.6064768393348791),
    ("mass,stiffness,dampingRatio", [0.25152159620406034, 3579.223457308157, 1.0006240348749878e-07], 0.0, 0.21210802706776358),
    ("response,dampingRatio", [1.053115111166885, 1.654040333978407], 0.0, 0.10936449314227238),
    ("response,dampingRatio", [0.0015129556044548487, 1.0112632866480036], 0.0, 0.0001411246098886628),
    ("duration,bounce", [0.1400491244770349, -0.41350113571112146], 0.0, 0.004978747139079055),
    ("duration,bounce", [0.5249034066659236, -0.18432948961517592], 0.0, 0.1394440833936951),
    ("mass,duration,damping", [0.17301869080026896, 1.0653128073634437, 3.4011693898566797], 0.0, 7.12065702747771e-06),
    ("mass,stiffness,damping", [1.3, 380.0, 1e-7], 0.0, 4.1e5),
    ("mass,stiffness,dampingRatio", [1.0, 380.0, 1e-9], 0.3, 987654.3),
]


def cases():
    yield from found
    for number in range(160):
        kind = number % 5
        mass, omega = random.uniform(0.2, 5), 10 ** random.uniform(-1, 3)
        ratio = [random.uniform(0, 1), 10 ** random.uniform(-9, -5), 1 + random.uniform(-1e-6, 1e-6), 10 ** random.uniform(0, 3)][
            number // 5 % 4]
        stiffness, damping = mass * omega**2, 2 * ratio * mass * omega
        turn = 10 ** random.uniform(4, 7) if ratio < 1e-4 else 10 ** random.uniform(-8, 1) * max(1, ratio)
        period = 6.283185307179586 / omega
        sets = [
            ("mass,stiffness,damping", [mass, stiffness, damping]), ("mass,stiffness,dampingRatio", [mass, stiffness, ratio]),
            ("response,dampingRatio", [period, ratio]), ("duration,bounce", [period, 1 - ratio if ratio < 1 else 1 / ratio - 1]),
            ("mass,duration,damping", [mass, period, damping]),
        ]
        yield sets[kind] + (omega * random.uniform(-1, 1) if number % 3 == 0 else 0.0, turn / omega)


def motion(names, values, velocity):
    given = dict(zip(names.split(","), map(mpf, values)))
    m = given.get("mass", mpf(1))
    w = mp.sqrt(given["stiffness"] / m) if "stiffness" in given else 2 * mp.pi / given.get("response", given.get("duration"))
    if "bounce" in given:
        return of_duration(*values, velocity)
    return Spring(w, given["damping"] / (2 * m * w) if "damping" in given else given["dampingRatio"], mpf(velocity))


with open("hardest-springs.tsv", "w") as out:
    for names, values, velocity, time in cases():
        (x, size), *_ = motion(names, values, velocity).derivatives(mpf(time))
        fields = [names, ",".join(float(value).hex() for value in values), float(velocity).hex(), float(time).hex()]
        out.write("\t".join([*fields, *shown(x), mp.nstr(size, 6)]) + "\n")
