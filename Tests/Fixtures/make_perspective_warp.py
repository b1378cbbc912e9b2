#!/usr/bin/env python3
"""Writes perspective-warp.tsv: pixels of a picture on a tilted plane, by numpy in float64.

A square of 96 pixels is turned about x, then about y, and seen by an eye 150 pixels above the middle of a frame of
128 × 128. Its corners are projected; the homography between them and the picture is solved from the four pairs as eight
linear equations, inverted, and the picture read straight between four pixels at the centre of each pixel of the frame.

Channel c of pixel (x, y) of the picture, 64 × 64, is ((7x + 13y + 3xy)·(c + 1)) mod 256 of 255: as rough as one can be. A
row: both angles, the pixel of the frame, red, green, blue. Pixels within 1½ of the picture's edge are left out.
"""
import numpy

SIDE, DISTANCE, MIDDLE, PICTURE, FRAME = 96.0, 150.0, 64.0, 64, 128
ANGLES = [(0.9, 0.0), (0.0, 1.1), (0.7, -0.6), (-1.2, 0.3), (2.6, 0.4), (1.3, 1.0), (0.0, 0.0)]
PIXELS = 60


def picture():
    y, x = numpy.mgrid[0:PICTURE, 0:PICTURE]
    return numpy.stack([((7 * x + 13 * y + 3 * x * y) * (c + 1)) % 256 for c in range(3)], axis=-1) / 255.0


def projected(a, b):
    """The corners of the square on the frame, clockwise from the top left one."""
    about_x = numpy.array([[1, 0, 0], [0, numpy.cos(a), -numpy.sin(a)], [0, numpy.sin(a), numpy.cos(a)]])
    about_y = numpy.array([[numpy.cos(b), 0, numpy.sin(b)], [0, 1, 0], [-numpy.sin(b), 0, numpy.cos(b)]])
    flat = numpy.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]]) * SIDE / 2
    x, y, z = (about_y @ about_x @ flat.T)
    return numpy.stack([x, y], axis=-1) * (DISTANCE / (DISTANCE - z))[:, None] + MIDDLE


def homography(source, target):
    rows, values = [], []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.append(numpy.linalg.solve(numpy.array(rows), numpy.array(values)), 1).reshape(3, 3)


def warped(image, matrix):
    """The colours at the centres of the frame's pixels, and where in the picture they are."""
    y, x = numpy.mgrid[0:FRAME, 0:FRAME] + 0.5
    u, v, w = numpy.tensordot(matrix, numpy.stack([x, y, numpy.ones_like(x)]), 1)
    u, v = u / w - 0.5, v / w - 0.5
    left, top = (numpy.clip(numpy.floor(place).astype(int), 0, PICTURE - 2) for place in (u, v))
    s, t = (u - left)[..., None], (v - top)[..., None]
    upper = image[top, left] * (1 - s) + image[top, left + 1] * s
    return upper * (1 - t) + (image[top + 1, left] * (1 - s) + image[top + 1, left + 1] * s) * t, u, v, w


with open("perspective-warp.tsv", "w") as file:
    image = picture()
    for a, b in ANGLES:
        corners = projected(a, b)
        matrix = homography(corners, numpy.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * PICTURE)
        colours, u, v, w = warped(image, matrix)
        inside = (u > 0) & (v > 0) & (u < PICTURE - 1) & (v < PICTURE - 1) & (w * matrix[2, 2] > 0)
        kept = inside.copy()
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                kept &= numpy.roll(inside, (dy, dx), (0, 1))
        places = numpy.argwhere(kept)
        step = max(1, len(places) // PIXELS)
        for y, x in places[step // 2 :: step]:
            print(a, b, x, y, *(repr(float(value)) for value in colours[y, x]), sep="\t", file=file)
