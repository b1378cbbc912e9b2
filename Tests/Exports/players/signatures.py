"""The parameters of a function in any of the languages, read from its text."""
import re

# What stands before a parameter's name in languages that have the name last: float t, const double t.
_LAST = {"c", "c++", "glsl", "hlsl", "metal", "csharp"}


def split(text, start):
    """The parts between commas from a place behind an opening bracket to the bracket that closes it."""
    parts, depth, part = [], 0, ""
    for letter in text[start:]:
        if letter in "([{<":
            depth += 1
        elif letter in ")]}>":
            depth -= 1
            if depth < 0:
                break
        if letter == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    if part.strip():
        parts.append(part.strip())
    return parts


def parameters(language, source, function):
    """The names of a function's parameters, outer ones in Swift; nil where the source defines none of that name."""
    if language in _LAST:
        definition = rf"\b\w+\s+{re.escape(function)}\s*\("
    elif language == "js":
        definition = rf"\b(?:function\s+{re.escape(function)}\s*|{re.escape(function)}\s*=\s*)\("
    else:
        definition = rf"\b(?:func|fn|fun)\s+{re.escape(function)}\s*\("
    start = re.search(definition, source)
    if not start:
        return None
    parts = split(source, start.end())
    if language in _LAST:
        return [part.split()[-1] for part in parts if part != "void"]
    if language == "swift":
        words = [part.split(":")[0].split() for part in parts]
        return [word[-1] if word[0] == "_" else word[0] for word in words]
    return [re.split(r"[:=]", part)[0].strip() for part in parts]
