#!/usr/bin/env python3
"""Writes srgb.tsv: where the nearest value of sRGB goes up by one, decided with whole numbers alone.

The light of a value v above 0.04045 is ((v + 0.055)/1.055)^(12/5): a Float x is above it where x^5 is above the twelfth
power, both of which are fractions. A row for each threshold of 8 bits: the least Float that rounds up, as bits. For 8 and
16 bits a digest of the light of all values (the nearest Float): FNV-1a over the bits, least byte first.
"""
import struct
from fractions import Fraction


def as_float(bits):
    return Fraction(struct.unpack("<f", struct.pack("<I", bits))[0])


def is_at_least(x, value):
    """Whether x is at least the light of a value, both fractions."""
    if value <= Fraction(4045, 100000):
        return x >= value / Fraction(1292, 100)
    return x**5 >= ((value + Fraction(55, 1000)) / Fraction(1055, 1000)) ** 12


def nearest_guess(value):
    v = float(value)
    light = v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
    return struct.unpack("<I", struct.pack("<f", light))[0]


def least_above(value):
    """The bits of the least Float that is not below the light of a value."""
    bits = nearest_guess(value)
    while bits > 0 and is_at_least(as_float(bits - 1), value):
        bits -= 1
    while not is_at_least(as_float(bits), value):
        bits += 1
    return bits


def nearest(value):
    """The bits of the Float nearest to the light of a value."""
    above = least_above(value)
    if above == 0:
        return 0
    middle = (as_float(above) + as_float(above - 1)) / 2
    return above - 1 if is_at_least(middle, value) else above


def digest(numbers):
    state = 0xCBF29CE484222325
    for number in numbers:
        for byte in struct.pack("<I", number):
            state = (state ^ byte) * 0x100000001B3 % 2**64
    return state


with open("srgb.tsv", "w") as file:
    for most in (255, 65535):
        light = [nearest(Fraction(k, most)) for k in range(most + 1)]
        print("light", most, f"{digest(light):016x}", sep="\t", file=file)
        if most == 255:
            for k in range(most):
                print("threshold", most, f"{least_above(Fraction(2 * k + 1, 2 * most)):08x}", sep="\t", file=file)
