"""Fingerprints of the files that the command writes: lines of text that a small change of a picture leaves alike.

PNG, APNG and GIF become mean colours of blocks, SVG its texts and the extent of its shapes, PDF its page and the number
of its drawing operators. Any other file is its own text.
"""
import base64
import itertools
import re
import struct
import zlib
from collections import Counter

# Blocks along each side: of a single picture, and of a frame of a moving one.
SINGLE, FRAME = 16, 8
COORDINATES = re.compile(r"""\b(?:d|points|transform|[xy][12]?|c[xy]|r|width|height)\s*=\s*["']([^"']*)["']""")


def fingerprint(data):
    if data.startswith(b"\x89PNG"):
        return png(data)
    if data.startswith(b"GIF8"):
        return gif(data)
    if data.startswith(b"%PDF"):
        return pdf(data)
    text = data.decode(errors="backslashreplace")
    return svg(text) if "<svg" in text[:2000] else text.split("\n")


def blocks(rows, channels, count):
    """Mean of each channel of count × count blocks, as hexadecimal digits, a line for each row of blocks."""
    width, height = len(rows[0]) // channels, len(rows)
    lines = []
    for down in range(count):
        part = rows[down * height // count:max((down + 1) * height // count, down * height // count + 1)]
        line = []
        for across in range(count):
            first = across * width // count
            last = max((across + 1) * width // count, first + 1)
            size = len(part) * (last - first)
            for channel in range(channels):
                total = sum(sum(row[first * channels + channel:last * channels:channels]) for row in part)
                line.append(f"{round(total / size):02x}")
        lines.append("=" + "".join(line))
    return lines


def unfiltered(data, width, height, pixel, line_bytes):
    """The rows of a PNG image (PNG Specification, Third Edition, W3C, section 9)."""
    rows, above, place = [], bytes(line_bytes), 0
    for _ in range(height):
        kind, line = data[place], bytearray(data[place + 1:place + 1 + line_bytes])
        place += 1 + line_bytes
        if kind == 1:
            for channel in range(pixel):
                line[channel::pixel] = bytes(x & 255 for x in itertools.accumulate(line[channel::pixel]))
        elif kind == 2:
            line = bytearray((x + up) & 255 for x, up in zip(line, above))
        elif kind == 3:
            for i, up in enumerate(above):
                line[i] = (line[i] + (((line[i - pixel] if i >= pixel else 0) + up) >> 1)) & 255
        elif kind == 4:
            for i, up in enumerate(above):
                left, corner = (line[i - pixel], above[i - pixel]) if i >= pixel else (0, 0)
                a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
                line[i] = (line[i] + (left if a <= b and a <= c else up if b <= c else corner)) & 255
        rows.append(bytes(line))
        above = line
    return rows


def pixels(data, width, height, depth, colour, palette):
    """Rows of whole bytes, and how many a pixel has."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    line_bytes = (width * channels * depth + 7) // 8
    rows = unfiltered(zlib.decompress(data), width, height, max(1, channels * depth // 8), line_bytes)
    if depth == 16:
        rows = [row[::2] for row in rows]
    elif depth < 8:
        scale = 1 if colour == 3 else 255 // ((1 << depth) - 1)
        rows = [bytes(((row[x * depth // 8] >> (8 - depth - x * depth % 8)) & ((1 << depth) - 1)) * scale
                      for x in range(width)) for row in rows]
    if colour == 3:
        rows, channels = [b"".join(palette[3 * x:3 * x + 3] for x in row) for row in rows], 3
    return rows, channels


def png(data, count=SINGLE):
    place, header, palette, still, frames, animation = 8, None, b"", [], [], None
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + size]
        place += size + 12
        if kind == b"IHDR":
            header = struct.unpack(">IIBB", body[:10])
        elif kind == b"PLTE":
            palette = body
        elif kind == b"acTL":
            animation = struct.unpack(">II", body)
        elif kind == b"fcTL":
            frames.append((struct.unpack(">IIIIHHBB", body[4:26]), []))
        elif kind == b"IDAT":
            (frames[-1][1] if frames else still).append(body)
        elif kind == b"fdAT":
            frames[-1][1].append(body[4:])
    width, height, depth, colour = header
    if not animation:
        rows, channels = pixels(b"".join(still), width, height, depth, colour, palette)
        return [f"png {width} x {height}, {channels} channels"] + blocks(rows, channels, count)
    lines = [f"apng {width} x {height}, {len(frames)} frames, {animation[1]} plays"]
    lines.append("delays " + runs(f"{frame[4]}/{frame[5]}" for frame, _ in frames))
    for index in sorted({0, len(frames) // 2, len(frames) - 1}):
        (wide, high, left, top, *_), parts = frames[index]
        rows, channels = pixels(b"".join(parts), wide, high, depth, colour, palette)
        lines += [f"frame {index}: {wide} x {high} at {left}, {top}"] + blocks(rows, channels, FRAME)
    return lines


def runs(words):
    return " ".join(f"{len(list(same))} of {word}" for word, same in itertools.groupby(words))


def unpacked(data, bits):
    """The colours of a GIF image (GIF89a, CompuServe, appendix F)."""
    clear = 1 << bits
    table, width, number, filled, previous, out = [], bits + 1, 0, 0, None, bytearray()
    for byte in data:
        number |= byte << filled
        filled += 8
        while filled >= width:
            code, number, filled = number & ((1 << width) - 1), number >> width, filled - width
            if code == clear:
                table, width, previous = [bytes([i]) for i in range(clear)] + [b"", b""], bits + 1, None
                continue
            if code == clear + 1:
                return bytes(out)
            entry = table[code] if code < len(table) else previous + previous[:1]
            out += entry
            if previous is not None and len(table) < 4096:
                table.append(previous + entry[:1])
                if len(table) == 1 << width and width < 12:
                    width += 1
            previous = entry
    return bytes(out)


def gif(data):
    width, height, flags = struct.unpack("<HHB", data[6:11])
    place, palette, delay, frames, plays = 13, b"", 0, [], "once"
    if flags & 128:
        palette = data[13:13 + 3 * (2 << (flags & 7))]
        place += len(palette)

    def packets(place):
        parts = []
        while data[place]:
            parts.append(data[place + 1:place + 1 + data[place]])
            place += 1 + data[place]
        return b"".join(parts), place + 1

    while data[place] != 0x3B:
        if data[place] == 0x21:
            body, after = packets(place + 2)
            if data[place + 1] == 0xF9:
                delay = struct.unpack("<H", body[1:3])[0]
            elif body.startswith(b"NETSCAPE"):
                plays = "again"
            place = after
        else:
            left, top, wide, high, local = struct.unpack("<HHHHB", data[place + 1:place + 10])
            place += 10
            colours = palette
            if local & 128:
                colours = data[place:place + 3 * (2 << (local & 7))]
                place += len(colours)
            bits = data[place]
            body, place = packets(place + 1)
            frames.append(((left, top, wide, high), delay, bits, body, colours))
    lines = [f"gif {width} x {height}, {len(frames)} frames, {plays}", "delays " + runs(str(f[1]) for f in frames)]
    for index in sorted({0, len(frames) // 2, len(frames) - 1}):
        (left, top, wide, high), _, bits, body, colours = frames[index]
        places = unpacked(body, bits)
        rows = [b"".join(colours[3 * x:3 * x + 3] for x in places[y * wide:(y + 1) * wide]) for y in range(high)]
        lines += [f"frame {index}: {wide} x {high} at {left}, {top}"] + blocks(rows, 3, FRAME)
    return lines


def svg(text):
    stored = re.findall(r"data:image/png;base64,([A-Za-z0-9+/=\s]+)", text)
    text = re.sub(r"data:image/png;base64,[A-Za-z0-9+/=\s]+", "", text)
    root = re.search(r"<svg[^>]*>", text).group()
    lines = ["svg " + " ".join(re.findall(r'(?:width|height|viewBox)="[^"]*"', root))]
    for tag, content in re.findall(r"<(title|desc|text)\b[^>]*>(.*?)</\1>", text, re.S):
        words = " ".join(re.sub(r"<[^>]*>", " ", content).split())
        if words:
            lines.append(f"{tag}: {words}")
    lines.append("tags: " + counted(re.findall(r"<([a-zA-Z]+)\b", text)))
    lines.append("colours: " + counted(re.findall(r"(?:#[0-9A-Fa-f]{3,8}|rgba?\([^)]*\))", text)))
    for style in re.findall(r"<style[^>]*>(.*?)</style>", text, re.S):
        lines += ["style: " + line.strip() for line in style.split("\n")[:12] if line.strip()]
    shapes = []
    for tag, attributes in re.findall(r"<(path|polyline|polygon|line|rect|circle|use)\b([^>]*)>", text):
        coordinates = " ".join(COORDINATES.findall(attributes))
        numbers = [float(x) for x in re.findall(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?", coordinates)]
        if numbers:
            shapes.append((tag, numbers))
    # The longest shapes are the curves. Means of eighths tell a curve from its mirror image.
    for tag, numbers in sorted(shapes, key=lambda shape: -len(shape[1]))[:24]:
        parts = (numbers[::2], numbers[1::2] or [0])
        extent = [f(part) for part in parts for f in (min, max, mean)]
        if len(numbers) >= 32:
            extent += [mean(part[i * len(part) // 8:(i + 1) * len(part) // 8]) for part in parts for i in range(8)]
        lines.append(f"~{tag}, {len(numbers)} numbers: " + " ".join(f"{x:.2f}" for x in extent))
    if stored:
        lines.append(f"pictures: {len(stored)}")
        for index in sorted({0, len(stored) - 1}):
            lines += png(base64.b64decode(stored[index]), FRAME)
    return lines


def mean(numbers):
    return sum(numbers) / len(numbers)


def counted(words):
    return ", ".join(f"{word} {count}" for word, count in sorted(Counter(words).items()))


def pdf(data):
    lines = ["pdf " + " ".join(re.search(rb"/MediaBox\s*\[([^\]]*)\]", data).group(1).decode().split())]
    for body in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            text = zlib.decompressobj().decompress(body).decode("latin-1")
        except zlib.error:
            continue
        operators = Counter(re.findall(r"(?<=\s)(m|l|c|re|S|f|f\*|Tj|TJ|BT)(?=\s)", text))
        if operators["l"]:
            lines.append("operators: " + ", ".join(f"{name} {operators[name]}" for name in sorted(operators)))
    return lines
