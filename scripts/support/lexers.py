"""Reads sources as a compiler's lexer does, as far as counting needs it.

`read` gives the tokens of a text, the lines that hold code and the characters in string literals. Comments and Python's
docstrings count nowhere. Code inside an interpolation counts as code.
"""

import re
from pathlib import Path

#: Stands in the code for a line of a string literal, so that the line counts and no token does.
STRING = "\x01"
#: Characters of a string literal that cost as much as one token.
CHARACTERS_PER_TOKEN = 4

TOKEN = re.compile(
    r"[@#$]?[^\W\d]\w*|[$]\d+|`[^`\n]*`"
    r"|\d\w*(?:\.\d\w*)?(?:(?<=[eEpP])[-+]\d+)?"
    r"|\.{2,}<?|[-+*/%=<>!&|^~?]+|[^\s\w\x01]"
)
#: Words after which a slash begins a regular expression.
BEFORE_OPERAND = {
    "return",
    "in",
    "case",
    "where",
    "if",
    "else",
    "guard",
    "while",
    "try",
    "await",
    "throw",
    "typeof",
    "of",
    "switch",
    "is",
}

LANGUAGES = {
    ".swift": "swift",
    ".c": "c",
    ".h": "c",
    ".cpp": "c",
    ".js": "javascript",
    ".mjs": "javascript",
    ".css": "css",
    ".html": "html",
    ".py": "python",
    ".pyi": "python",
    ".sh": "shell",
    ".toml": "shell",
    ".map": "css",
}


def language(path, text):
    """The language of a file, by its ending or its first line; "text" for any other."""
    path = Path(path)
    if path.suffix in LANGUAGES:
        return LANGUAGES[path.suffix]
    if path.name in ("Makefile", "CMakeLists.txt"):
        return "shell"
    if not path.suffix and text.startswith("#!"):
        first = text.split("\n", 1)[0]
        return (
            "python" if "python" in first else "javascript" if "node" in first else "shell" if "sh" in first else "text"
        )
    return "text"


class Reading:
    """Code without comments, each string literal replaced by marks, and the price of the literals in tokens."""

    def __init__(self):
        self.code = []
        self.literals = 0

    def skip(self, text):
        """Leaves the line breaks of a comment, and a space that separates its neighbours."""
        self.code.append("\n" * text.count("\n") or " ")

    def text(self, text):
        """Marks the lines of a string literal that are not blank; its price is added by `price`."""
        self.code.append("\n".join(STRING if line.strip() else "" for line in text.split("\n")))

    def price(self, characters):
        self.literals += max(1, -(-characters // CHARACTERS_PER_TOKEN))

    def string(self, literal, quote=1):
        """Takes a literal whose delimiters are `quote` characters long."""
        self.text(literal)
        self.price(len(literal) - 2 * quote)


def begins_regex(source, start, reading):
    """Whether the slash at a place begins a regular expression: no operand stands before it, and a slash ends it."""
    after = source[start + 1 : start + 2]
    if after in ("", " ", "\t", "\n", ")", "*", "/", "="):
        return None
    before = source[max(0, start - 400) : start].rstrip(" \t")
    previous = before[-1:]
    if previous in ")]}\"'`" and previous:
        return None
    if re.match(r"[\w$]", previous):
        if re.search(r"[\w$]+$", before)[0] not in BEFORE_OPERAND:
            return None
    elif previous and previous not in "([{,:;=!&|?\n" and source[start - 1] not in " \t\n":
        return None
    return re.compile(r"/(?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^/\\\n\[])+/").match(source, start)


SWIFT = re.compile(r'//[^\n]*|/\*|(#*)("""|")|(#+)/|/|`[^`\n]*`|[()]')
SWIFT_COMMENT = re.compile(r"/\*|\*/")


def read_swift(source, reading, start=0, nested=False):
    """Reads Swift from a place to the end, or to the parenthesis that closes an interpolation; gives where it ended."""
    place, depth = start, 0
    while match := SWIFT.search(source, place):
        found = match[0]
        reading.code.append(source[place : match.start()])
        place = match.end()
        if found in "()":
            depth += 1 if found == "(" else -1
            if nested and depth < 0:
                return match.start()
            reading.code.append(found)
        elif found.startswith("//"):
            reading.skip(found)
        elif found == "/*":
            level = 1
            while level and (inner := SWIFT_COMMENT.search(source, place)):
                level += 1 if inner[0] == "/*" else -1
                place = inner.end()
            place = place if not level else len(source)
            reading.skip(source[match.start() : place])
        elif found[0] == "`":
            reading.code.append(found)
        elif match[2]:
            place = read_swift_string(source, reading, place, match[1], match[2])
        elif match[3]:
            end = source.find("/" + match[3], place)
            place = len(source) if end < 0 else end + len(found)
            reading.string(source[match.start() : place], len(found))
        elif regex := begins_regex(source, match.start(), reading):
            place = regex.end()
            reading.string(regex[0])
        else:
            reading.code.append(found)
    reading.code.append(source[place:])
    return len(source)


def read_swift_string(source, reading, place, hashes, quote):
    """Reads a string literal from behind its opening quote; gives the place behind its closing one."""
    special = rf"\\{hashes}(?:(?P<code>\()|(?s:.))|{quote}{hashes}" + ("" if quote == '"""' else r"|\n")
    return read_interpolated(source, reading, place, re.compile(special), read_swift)


def read_interpolated(source, reading, place, special, read_code):
    """Reads a literal from behind its opening quote; gives the place behind its closing one.

    `special` finds escapes, starts of code (the group `code`) and the closing quote; `read_code` reads the code.
    """
    characters, begun = 0, place
    reading.text("quote")
    while match := special.search(source, place):
        if match["code"]:
            reading.text(source[begun : match.start()])
            characters += match.start() - begun
            begun = place = read_code(source, reading, match.end(), nested=True) + 1
        elif match[0][0] == "\\":
            place = match.end()
        else:
            break
    end = match.start() if match else len(source)
    reading.text(source[begun:end] + "quote")
    reading.price(characters + end - begun)
    return match.end() if match and match[0] != "\n" else end


C = re.compile(
    r"""//(?:[^\\\n]|\\(?s:.))*|/\*(?s:.)*?\*/|R"(?P<raw>[^()\s\\]{0,16})\((?P<body>(?s:.)*?)\)(?P=raw)\""""
    r"""|"(?:\\(?s:.)|[^"\\\n])*"?|(?<![\w'])(?:u8|[uUL])?'(?:\\(?s:.)|[^'\\\n])+'"""
)


JAVASCRIPT = re.compile(r"""//[^\n]*|/\*(?s:.)*?\*/|"(?:\\(?s:.)|[^"\\\n])*"?|'(?:\\(?s:.)|[^'\\\n])*'?|`|/|[{}]""")
TEMPLATE = re.compile(r"\\(?s:.)|(?P<code>\$\{)|`")


def read_javascript(source, reading, start=0, nested=False):
    """Reads JavaScript from a place to the end, or to the brace that closes a template's `${`; gives where it ended."""
    place, depth = start, 0
    while match := JAVASCRIPT.search(source, place):
        found = match[0]
        reading.code.append(source[place : match.start()])
        place = match.end()
        if found in "{}":
            depth += 1 if found == "{" else -1
            if nested and depth < 0:
                return match.start()
            reading.code.append(found)
        elif found.startswith(("//", "/*")):
            reading.skip(found)
        elif found == "`":
            place = read_interpolated(source, reading, place, TEMPLATE, read_javascript)
        elif found[0] in "\"'":
            reading.string(found)
        elif regex := begins_regex(source, match.start(), reading):
            place = regex.end()
            reading.string(regex[0])
        else:
            reading.code.append(found)
    reading.code.append(source[place:])
    return len(source)


PYTHON = re.compile(
    r"""#[^\n]*|[bBrRuUfF]{0,2}(?:'{3}(?:\\(?s:.)|(?s:.))*?'{3}|"{3}(?:\\(?s:.)|(?s:.))*?"{3}"""
    r"""|'(?:\\(?s:.)|[^'\\\n])*'?|"(?:\\(?s:.)|[^"\\\n])*"?)|[][(){}]"""
)


def read_python(source, reading):
    place, depth = 0, 0
    for match in PYTHON.finditer(source):
        found = match[0]
        reading.code.append(source[place : match.start()])
        place = match.end()
        if found in "()[]{}":
            depth += 1 if found in "([{" else -1
            reading.code.append(found)
        elif found[0] == "#" or (not depth and is_statement(source, match)):
            reading.skip(found)
        else:
            literal = found.lstrip("bBrRuUfF")
            reading.string(literal, 3 if literal[:3] in ('"""', "'''") else 1)
    reading.code.append(source[place:])


def is_statement(source, match):
    """Whether a string is a statement of its own, as docstrings are: nothing stands before it or after it."""
    line = source.rfind("\n", 0, match.start()) + 1
    end = source.find("\n", match.end())
    rest = source[match.end() : end if end >= 0 else len(source)].split("#")[0].strip()
    return not source[line : match.start()].strip() and not rest and source[line - 2 : line] != "\\\n"


SHELL = re.compile(r"""(?<![^\s;&|()])\#[^\n]*|\\(?s:.)|'[^']*'?|"|<<(?!<)-?[ ]*(["']?)(\w+)\1""")
SHELL_QUOTED = re.compile(r"""\\(?s:.)|"|\$\(""")


def shell_quoted(source, place):
    """The place behind the quote that closes a string in double quotes; commands within it may hold more of them."""
    while match := SHELL_QUOTED.search(source, place):
        place = match.end()
        if match[0] == '"':
            return place
        if match[0] == "$(":
            place = shell_command(source, place)
    return len(source)


def shell_command(source, place):
    """The place behind the parenthesis that closes a command's substitution."""
    depth = 1
    for_command = re.compile(r"""\\(?s:.)|'[^']*'|["()]""")
    while match := for_command.search(source, place):
        place = match.end()
        if match[0] == '"':
            place = shell_quoted(source, place)
        elif match[0] in "()":
            depth += 1 if match[0] == "(" else -1
            if not depth:
                return place
    return len(source)


def read_shell(source, reading):
    place, pending = 0, []
    while match := SHELL.search(source, place):
        if pending and (line := source.find("\n", place, match.start())) >= 0:
            place = read_here_documents(source, reading, place, line, pending)
            continue
        reading.code.append(source[place : match.start()])
        place = match.end()
        if match[0][0] == "#":
            reading.skip(match[0])
        elif match[0] == '"':
            place = shell_quoted(source, place)
            reading.string(source[match.start() : place])
        elif match[0][0] == "'":
            reading.string(match[0])
        else:
            reading.code.append(match[0])
            if match[2]:
                pending.append(match[2])
    if pending and (line := source.find("\n", place)) >= 0:
        place = read_here_documents(source, reading, place, line, pending)
    reading.code.append(source[place:])


def read_here_documents(source, reading, place, line, pending):
    """Reads the documents that follow a line as literals; gives the place where the next command starts."""
    reading.code.append(source[place : line + 1])
    place = line + 1
    for word in pending:
        end = re.compile(rf"^\t*{word}$", re.MULTILINE).search(source, place)
        stop = end.start() if end else len(source)
        reading.string(source[place:stop], 0)
        place = end.end() if end else len(source)
        reading.code.append("\n" if source[place - 1 : place] != "\n" else "")
    pending.clear()
    return place


def read_marked(pattern):
    """The reader of a language whose comments and literals a pattern finds, and the delimiters of raw ones."""

    def read(source, reading):
        place = 0
        for match in pattern.finditer(source):
            reading.code.append(source[place : match.start()])
            place = match.end()
            if match[0].startswith(("//", "/*", "<!--")):
                reading.skip(match[0])
            else:
                raw = match.groupdict().get("raw")
                reading.string(match[0], 1 if raw is None else 2 + len(raw))
        reading.code.append(source[place:])

    return read


def read_text(source, reading):
    """A file that no lexer knows is one literal, so that code cannot hide in it."""
    reading.string(source, 0)


READERS = {
    "swift": read_swift,
    "c": read_marked(C),
    "javascript": read_javascript,
    "python": read_python,
    "shell": read_shell,
    "css": read_marked(re.compile(r"""/\*(?s:.)*?\*/|"[^"\n]*"|'[^'\n]*'""")),
    "html": read_marked(re.compile(r"""<!--(?s:.)*?-->|"[^"]*\"""")),
    "text": read_text,
}


class Source:
    """What one file holds: `tokens`, the number of tokens with those of its literals, and `lines` of code."""

    def __init__(self, text, language):
        reading = Reading()
        READERS[language](text, reading)
        self.code = "".join(reading.code)
        self.words = TOKEN.findall(self.code)
        self.tokens = len(self.words) + reading.literals
        self.lines = sum(1 for line in self.code.split("\n") if line and not line.isspace())


TYPES = {"struct", "class", "enum", "actor", "protocol"}


def swift_declarations(words):
    """How many types stand at the top of a Swift file, and how many declarations are public or open."""
    depth = types = public = 0
    for index, word in enumerate(words):
        if word == "{":
            depth += 1
        elif word == "}":
            depth -= 1
        elif word in TYPES:
            following = words[index + 1] if index + 1 < len(words) else ""
            previous = words[index - 1] if index else ""
            if not depth and (following[:1].isalpha() or following[:1] in "_`") and previous not in (".", "import"):
                types += following not in ("func", "var", "let", "subscript")
        elif word == "public" and index + 1 < len(words):
            following = words[index + 1]
            public += following[:1] == "@" or (following.isidentifier() and following != "import")
        elif word == "open":
            # Also an ordinary name.
            public += words[index + 1 : index + 2] in (["class"], ["func"], ["var"], ["override"])
    return types, public


def c_declarations(code):
    """How many types and how many other declarations stand at the top of a C or C++ file."""
    code = re.sub(r"^[ \t]*#(?:[^\\\n]|\\\n|\\.)*", "", code, flags=re.MULTILINE)
    depth, types, declared, head = 0, 0, 0, []
    transparent = []
    for word in re.findall(r"\w+|\x01|[^\s\w]", code):
        if word == "{":
            is_open = not depth and (head[:1] == ["namespace"] or head == ["extern", STRING])
            if not depth and not is_open:
                types += bool(TYPES.union({"union"}) & set(head)) and "(" not in head
            transparent.append(is_open)
            depth += not is_open
            head = head if depth else []
        elif word == "}":
            is_open = transparent.pop() if transparent else True
            depth -= not is_open
            if not depth and not is_open and "(" in head:
                declared, head = declared + 1, []
        elif depth:
            continue
        elif word == ";":
            declared, head = declared + bool(head), []
        else:
            head.append(word)
    return types, declared
