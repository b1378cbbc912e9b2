#!/usr/bin/env python3
"""Writes png.tsv: small PNG files of every colour type and depth, plain and interlaced, with and without a transparent
colour, every filter among them, and the digest of the samples that a reader has to find.

Files and samples are made here from the specification (PNG, third edition) with zlib alone; where Pillow is there it reads
each file too and has to agree. A row: name, width, height, depth, file in hexadecimal, FNV-1a of the samples (red, green,
blue, alpha; two bytes each where the depth is 16, the greater first).
"""
import io
import random
import struct
import zlib

try:
    from PIL import Image
except ImportError:
    Image = None

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def packed(samples, bits):
    """A row of samples as bytes, the first in the highest bits."""
    if bits == 16:
        return b"".join(struct.pack(">H", sample) for sample in samples)
    number = 0
    for sample in samples:
        number = number << bits | sample
    rest = -len(samples) * bits % 8
    return (number << rest).to_bytes((len(samples) * bits + 7) // 8, "big")


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def filtered(rows, step, source):
    """Rows of bytes with a filter each."""
    result, before = b"", None
    for row in rows:
        before = before or bytes(len(row))
        kind = source.randrange(5)
        line = bytearray()
        for i, byte in enumerate(row):
            left, up = (row[i - step] if i >= step else 0), before[i]
            corner = before[i - step] if i >= step else 0
            line.append((byte - [0, left, up, (left + up) // 2, paeth(left, up, corner)][kind]) & 255)
        result += bytes([kind]) + bytes(line)
        before = row
    return result


def picture(kind, bits, width, height, source):
    """Pixels as tuples of samples; few values, so that a transparent colour is met."""
    most = 2**bits - 1
    some = [tuple(source.randint(0, most) for _ in range(CHANNELS[kind])) for _ in range(6)]
    some += [(0,) * CHANNELS[kind], (most,) * CHANNELS[kind]]
    return [[source.choice(some) for _ in range(width)] for _ in range(height)]


def encoded(pixels, kind, bits, interlaced, extra, source):
    height, width = len(pixels), len(pixels[0])
    step = max(1, CHANNELS[kind] * bits // 8)
    raw = b""
    for x0, y0, dx, dy in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        part = [row[x0::dx] for row in pixels[y0::dy]]
        if part and part[0]:
            raw += filtered([packed([s for pixel in row for s in pixel], bits) for row in part], step, source)
    data = zlib.compress(raw, 9)
    cut = source.randint(1, len(data) - 1)
    header = struct.pack(">IIBBBBB", width, height, bits, kind, 0, 0, int(interlaced))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", data[:cut]) + chunk(b"IDAT", data[cut:])
        + chunk(b"IEND", b""))


def samples(pixels, kind, bits, palette, transparent):
    """What a reader finds: red, green, blue, alpha."""
    most = 65535 if bits == 16 else 255
    scale = most // (2**bits - 1)
    for row in pixels:
        for pixel in row:
            if kind == 3:
                yield palette[pixel[0]] if pixel[0] < len(palette) else (0, 0, 0, 255)
                continue
            colour = [sample * scale for sample in pixel]
            alpha = colour.pop() if kind in (4, 6) else 0 if pixel == transparent else most
            yield (*(colour * 3 if len(colour) == 1 else colour), alpha)


def digest(values, depth):
    state = 0xCBF29CE484222325
    for byte in b"".join(v.to_bytes(depth // 8, "big") for pixel in values for v in pixel):
        state = (state ^ byte) * 0x100000001B3 % 2**64
    return state


def check(name, file, values, depth):
    """Pillow reads 8 bits of every type, but takes a transparent grey of fewer bits for one of 8."""
    if Image is None or depth == 16 or name.startswith("type 0") and "tRNS" in name and "8 bits" not in name:
        return
    assert Image.open(io.BytesIO(file)).convert("RGBA").tobytes() == bytes(v for p in values for v in p), name


def main():
    source = random.Random(16)
    sizes = [(9, 5), (1, 1), (5, 9), (8, 8), (3, 2), (4, 7), (7, 1), (1, 6), (33, 2)]
    count = 0
    with open("png.tsv", "w") as output:
        for kind, depths in DEPTHS.items():
            for bits in depths:
                for interlaced in (False, True):
                    for has_transparent in (False, True) if kind in (0, 2, 3) else (False,):
                        width, height = sizes[count % len(sizes)]
                        count += 1
                        pixels = picture(kind, bits, width, height, source)
                        palette, transparent, extra = [], None, b""
                        if kind == 3:
                            palette = [tuple(source.randrange(256) for _ in range(3)) for _ in range(2**bits)]
                            extra += chunk(b"PLTE", bytes(v for entry in palette for v in entry))
                            alphas = [source.randrange(256) for _ in range(source.randint(1, 2**bits))]
                            if has_transparent:
                                extra += chunk(b"tRNS", bytes(alphas))
                            else:
                                alphas = []
                            alphas += [255] * (len(palette) - len(alphas))
                            palette = [(*entry, alpha) for entry, alpha in zip(palette, alphas)]
                        elif has_transparent:
                            transparent = pixels[0][0]
                            extra += chunk(b"tRNS", b"".join(struct.pack(">H", v) for v in transparent))
                        depth = 16 if bits == 16 else 8
                        values = list(samples(pixels, kind, bits, palette, transparent))
                        file = encoded(pixels, kind, bits, interlaced, extra, source)
                        name = f"type {kind}, {bits} bits" + ", interlaced" * interlaced + ", tRNS" * has_transparent
                        check(name, file, values, depth)
                        print(name, width, height, depth, file.hex(), f"{digest(values, depth):016x}", sep="\t", file=output)


main()
