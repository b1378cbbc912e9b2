"""Writes biarc.tsv and elastica.tsv: bent strips of length 1 to 30 digits.

biarc.tsv: rise (hexadecimal), the steepest angle q with (1 - cos q)/q = rise, span 2 sin(q)/(2q)*2 and energy 2q^2.
elastica.tsv: rise and distance (hexadecimal), then place along the page, height, angle and curvature there, the span and
the energy. The strip obeys theta'^2 = 2 lambda (m - sin theta); with sin theta = m (1 - y^2) every length is a smooth
integral over y, taken here by tanh-sinh quadrature: no elliptic function. One strip is checked against a Taylor
integration of theta'' = -lambda cos theta.
Needs mpmath; run it in this folder.
"""
import mpmath as mp

mp.mp.dps = 40
mpf = mp.mpf
text = lambda x: mp.nstr(x, 30)


def integral(f, deficit, begin, end=mpf(1)):
    """Over y, with panels that shrink toward y = 0 as far as the pole at y = i sqrt(1 - m) asks."""
    cuts, edge = [end], end
    while edge > mp.sqrt(deficit) / 2 and edge / 4 > begin:
        edge /= 4
        cuts.append(edge)
    return mp.quad(f, sorted([begin] + cuts))


def cosine(deficit, y):
    m = 1 - deficit
    return mp.sqrt((deficit + m * y * y) * (1 + m * (1 - y * y)))


def half(deficit, begin=mpf(0)):
    """Length, span and height from the level end (y = 1) to y = begin, for 2m/lambda = 1."""
    m = 1 - deficit
    length = integral(lambda y: 1 / cosine(deficit, y), deficit, begin)
    height = integral(lambda y: m * (1 - y * y) / cosine(deficit, y), deficit, begin)
    return length, 1 - begin, height


def strip(rise):
    guess = mp.log(mpf(1) / (1 - min(1.5 * rise, 0.75))) if rise < 0.6 else 1.17 / (1 - rise) - 2
    share = lambda x: (lambda h: h[2] / h[0])(half(mp.exp(-x))) - rise
    deficit = mp.exp(-mp.findroot(share, (guess, guess * mpf("1.01")), tol=1e-60, verify=False))
    assert abs(share(-mp.log(deficit))) < mpf(10) ** -36
    return deficit


with open("biarc.tsv", "w") as out:
    for rise in [1e-12, 1e-6, 0.01, 0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.72, 0.7246]:
        q = mp.findroot(lambda q: (1 - mp.cos(q)) / q - mpf(rise), (mpf(rise) * 2, min(mpf(rise) * 3, mpf("2.33"))),
                        solver="anderson", tol=1e-70)
        assert 0 < q < mpf("2.3312")
        out.write("\t".join([float(rise).hex(), text(q), text(mp.sin(q) / q), text(2 * q * q)]) + "\n")

with open("elastica.tsv", "w") as out:
    for rise in [1e-9, 1e-5, 0.01, 0.1, 0.25, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99]:
        deficit = strip(mpf(rise))
        m = 1 - deficit
        length, span, _ = half(deficit)
        scale = 1 / (2 * length)
        rate = mp.sqrt(2 * m) / scale
        energy = rate ** 2 * (m - mpf(rise))
        places = []
        for y in [mpf("0.95"), mpf("0.7"), mpf("0.45"), mpf("0.2"), mpf("0.05"), mpf(0)]:
            part = half(deficit, y)
            exact = part[0] * scale
            # At the nearest double instead: the second order of what that moves is below 1e-34.
            place = float(exact)
            move = mpf(place) - exact
            sine = m * (1 - y * y)
            curvature = rate * mp.sqrt(2 * m) * y
            angle = mp.asin(sine) if sine < 0.5 else mp.acos(cosine(deficit, y))
            bend = -rate ** 2 * cosine(deficit, y)
            places.append((place, part[1] * scale + mp.cos(angle) * move, part[2] * scale + sine * move,
                           angle + curvature * move, curvature + bend * move))
        if rise == 0.5:
            motion = mp.odefun(lambda s, v: [v[1], -rate ** 2 * mp.cos(v[0]), mp.cos(v[0]), mp.sin(v[0])], 0,
                               [0, rate * mp.sqrt(2 * m), 0, 0])
            for place, along, height, angle, curvature in places:
                found = motion(mpf(place))
                assert max(abs(a - b) for a, b in zip(found, (angle, curvature, along, height))) < 1e-30
            end = motion(mpf(1))
            assert abs(end[0]) < 1e-28 and abs(end[3] - mpf(rise)) < 1e-28 and abs(end[2] - 2 * span * scale) < 1e-28
        for row in places:
            out.write("\t".join([float(rise).hex(), row[0].hex()] + [text(x) for x in row[1:]]
                                + [text(2 * span * scale), text(energy)]) + "\n")
