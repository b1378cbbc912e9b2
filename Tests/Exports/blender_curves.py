"""Run by Blender: sources that make F-curves, each in a new file, and values between their first and last keys.

blender -b --factory-startup --python blender_curves.py -- REQUESTS ANSWERS: both files are JSON.
"""
import json
import sys

import bpy


def values(name, source, shares):
    bpy.ops.wm.read_factory_settings()
    space = {"bpy": bpy, "__name__": "__main__"}
    exec(compile(source, name, "exec"), space)
    if callable(space.get(name)):
        space[name](bpy.data.actions.new(name).fcurves.new("location"))
    curves = [curve for action in bpy.data.actions for curve in action.fcurves if len(curve.keyframe_points) >= 2]
    if len(curves) != 1:
        raise ValueError(f"{len(curves)} F-curves with two keys or more, not one")
    curve = curves[0]
    curve.update()
    start, end = (curve.keyframe_points[index].co.x for index in (0, -1))
    return [curve.evaluate(start + (end - start) * share) for share in shares]


requests, answers = sys.argv[sys.argv.index("--") + 1:]
found = {}
with open(requests, encoding="utf-8") as file:
    for one in json.load(file):
        try:
            found[one["name"]] = {"value": values(**one)}
        except Exception as error:
            found[one["name"]] = {"refused": f"{type(error).__name__}: {error}"}
with open(answers, "w", encoding="utf-8") as file:
    json.dump(found, file)
