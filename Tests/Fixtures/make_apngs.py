#!/usr/bin/env python3
"""Writes apng.tsv: small moving pictures as Pillow writes them, with every way to dispose of a frame and to blend one, and
the digest of every frame as apngdis shows it. (Pillow reads some of them differently: it draws frames over pixels that are
no frame, and forgets what was before a frame that is put over others.)

A row: name, loops, file in hexadecimal, delays as fractions, FNV-1a of the frames' red, green, blue and alpha, both parted
by blanks. Pixels are opaque or transparent black, where all readers agree to the last bit.
"""
import random
import subprocess
import tempfile
from pathlib import Path

from PIL import Image


def digest(data):
    state = 0xCBF29CE484222325
    for byte in data:
        state = (state ^ byte) * 0x100000001B3 % 2**64
    return f"{state:016x}"


def frame(source, size):
    image = Image.new("RGBA", size)
    for _ in range(4):
        x, y = source.randrange(size[0]), source.randrange(size[1])
        colour = (*(source.randrange(256) for _ in range(3)), 255) if source.random() < 0.6 else (0, 0, 0, 0)
        image.paste(colour, (x, y, min(size[0], x + 5), min(size[1], y + 4)))
    return image


def shown(folder, count):
    """Digests and delays of the last frames that apngdis finds; those before are no frames."""
    subprocess.run(["apngdis", "moving.png"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    frames = sorted(folder.glob("apngframe*.png"))[-count:]
    delays = [path.with_suffix(".txt").read_text().strip().removeprefix("delay=") for path in frames]
    return delays, [digest(Image.open(path).convert("RGBA").tobytes()) for path in frames]


def main():
    source = random.Random(16)
    with open("apng.tsv", "w") as output:
        for case in range(12):
            disposal, blend, hidden = case // 4, case // 2 % 2, case % 2 == 1
            frames = [frame(source, (12, 9)) for _ in range(4)]
            delays = [source.choice([10, 20, 40, 100]) for _ in frames]
            first, rest = (frame(source, (12, 9)), frames) if hidden else (frames[0], frames[1:])
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "moving.png"
                first.save(
                    path, "PNG", save_all=True, append_images=rest, default_image=hidden, loop=2, duration=delays,
                    disposal=disposal, blend=blend)
                times, digests = shown(Path(folder), 4)
                name = f"disposal {disposal}, blend {blend}" + ", hidden first" * hidden
                print(name, 2, path.read_bytes().hex(), " ".join(times), " ".join(digests), sep="\t", file=output)


main()
