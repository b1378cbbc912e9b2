"""GLSL, WGSL, HLSL and CSS in one Chromium: shaders run on SwiftShader, and easings move an animation."""
import atexit
import struct
import tempfile
from pathlib import Path

from .answers import Refused, bytes_of, packed, text_of, unpacked, width
from .running import FOLDER, Session, each, found, run

SECONDS = 30
_session = Session(lambda folder: [found("node"), str(FOLDER / "browser.mjs"), folder])
atexit.register(_session.close)


def css_available():
    found("node")
    found("chromium")


def glsl_available():
    css_available()
    found("glslangValidator")


def wgsl_available():
    css_available()


def hlsl_available():
    glsl_available()
    found("spirv-val")
    found("spirv-cross")


def play_css(functions):
    """The text that eases `name`, over places of 0…1 that are progress before it."""

    def request(name, source, arguments):
        if width(arguments) != 1 or any(not 0 <= row[0] <= 1 for row in arguments):
            raise Refused("an easing has values for one number from 0 to 1")
        return {"language": "css", "text": source, "name": name, "arguments": text_of(packed(arguments))}

    return _ask(functions, request, "d")


def play_glsl(functions):
    """Compiled as a fragment shader of GLSL ES 3.00 and of GLSL 4.50, and run as a vertex shader of the first."""
    compiled = each(_compile_glsl, functions)

    def request(name, source, arguments):
        if isinstance(compiled[name], Refused):
            raise compiled[name]
        count = width(arguments)
        inputs = "".join(f"layout(location = {i}) in float easel_{i};\n" for i in range(count))
        call = ", ".join(f"easel_{i}" for i in range(count))
        shader = (
            f"#version 300 es\nprecision highp float;\n{inputs}out float easel_value;\n#line 1\n{source}\n"
            f"void main() {{ gl_Position = vec4(0.0); easel_value = {name}({call}); }}\n")
        return _shader("glsl", shader, arguments, result="easel_value")

    return _ask(functions, request, "f")


def play_wgsl(functions):
    def request(name, source, arguments):
        count = width(arguments)
        call = ", ".join(f"easel_places[{count} * at + {i}]" for i in range(count))
        shader = (
            f"{source}\n"
            "@group(0) @binding(0) var<storage, read> easel_places: array<f32>;\n"
            "@group(0) @binding(1) var<storage, read_write> easel_values: array<f32>;\n"
            "@compute @workgroup_size(64) fn easel_main(@builtin(global_invocation_id) place: vec3<u32>) {\n"
            "  let at = place.x;\n"
            f"  if (at < arrayLength(&easel_values)) {{ easel_values[at] = {name}({call}); }}\n}}\n")
        return _shader("wgsl", shader, arguments)

    return _ask(functions, request, "f")


def play_hlsl(functions):
    """Compiled to SPIR-V as a compute and as a vertex shader, which runs as the GLSL that spirv-cross makes of it."""
    compiled = each(_compile_hlsl, functions)

    def request(name, source, arguments):
        if isinstance(compiled[name], Refused):
            raise compiled[name]
        shader, result = compiled[name]
        return _shader("glsl", shader, arguments, result=result)

    return _ask(functions, request, "f")


def _shader(language, shader, arguments, **others):
    flat = [value for row in arguments for value in row]
    places = text_of(struct.pack(f"={len(flat)}f", *flat))
    return {"language": language, "shader": shader, "width": width(arguments), "arguments": places, **others}


def _ask(functions, request, kind):
    answers = {}
    for name, (source, arguments) in functions.items():
        try:
            value = _session.ask(request(name, source, arguments), SECONDS)
            answers[name] = unpacked(bytes_of(value), len(arguments), kind)
        except Refused as reason:
            answers[name] = reason
    return answers


def _compile_glsl(name, value):
    source, arguments = value
    call = ", ".join(["place.x"] * width(arguments))
    with tempfile.TemporaryDirectory() as folder:
        for version in ("300 es", "450"):
            (Path(folder) / "shader.frag").write_text(
                f"#version {version}\nprecision highp float;\nlayout(location = 0) out vec4 colour;\n"
                + ("in" if version == "300 es" else "layout(location = 0) in") + " vec2 place;\n"
                f"#line 1\n{source}\nvoid main() {{ colour = vec4({name}({call})); }}\n")
            run([found("glslangValidator"), "shader.frag"], folder=folder)


def _compile_hlsl(name, value):
    """A vertex shader in GLSL ES 3.00, and the name of its result."""
    source, arguments = value
    count = width(arguments)
    names = [f"easel_{i}" for i in range(count)]
    inputs = ", ".join(f"float {a} : A{i}" for i, a in enumerate(names))
    call = ", ".join(names)
    with tempfile.TemporaryDirectory() as name_of_folder:
        folder = Path(name_of_folder)
        (folder / "compute.hlsl").write_text(
            f"RWStructuredBuffer<float> easel_values : register(u0);\n#line 1\n{source}\n"
            f"[numthreads(64, 1, 1)] void main(uint3 at : SV_DispatchThreadID) {{\n"
            "  float easel_place = (float)at.x;\n"
            f"  easel_values[at.x] = {name}({', '.join(['easel_place'] * count)});\n}}\n")
        (folder / "vertex.hlsl").write_text(
            "struct EaselVertex { float4 place : SV_Position; float easel_value : EASEL; };\n"
            f"#line 1\n{source}\nEaselVertex main({inputs}) {{\n"
            "  EaselVertex vertex;\n  vertex.place = float4(0.0, 0.0, 0.0, 1.0);\n"
            f"  vertex.easel_value = {name}({call});\n"
            "  return vertex;\n}\n")
        for stage, file in (("comp", "compute.hlsl"), ("vert", "vertex.hlsl")):
            compiler = [found("glslangValidator"), "-D", "-V", "-S", stage, "-e", "main", file, "-o", f"{stage}.spv"]
            run(compiler, folder=folder)
            run([found("spirv-val"), f"{stage}.spv"], folder=folder)
        text = run([found("spirv-cross"), "vert.spv", "--version", "300", "--es"], folder=folder)
    shader = text.decode()
    results = [line.split()[-1].rstrip(";") for line in shader.splitlines() if line.startswith("out ")]
    if len(results) != 1:
        raise Refused(f"spirv-cross has {len(results)} results")
    return shader, results[0]
