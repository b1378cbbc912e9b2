"""Every quantity of the effects that has a closed form: its oracle, and what its parameters are drawn from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from . import curls, fold, motions, peel, segments
from .series import Series


@dataclass
class Quantity:
    """A quantity: parameters that are real numbers, with their ranges, and those that are words or whole numbers."""

    oracle: Callable[..., Series]
    real: dict[str, tuple[float, float]]
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    whole: dict[str, tuple[int, int]] = field(default_factory=dict)
    #: What the documentation bounds the error of values by: ulps of the value, or an absolute error.
    ulps: float | None = None
    absolute: float | None = None
    #: Parameters that are rounded on their way, as an angle that is counted in half turns.
    rounded: tuple[str, ...] = ()
    #: Running error bounds that are allowed: the formula's roundings, and as many for another order of its operations.
    times: float = 2
    #: A condition beside the ranges.
    legal: Callable[[dict[str, float]], bool] = lambda values: True


ROW = {"row": (-0.25, 1.25)}
PROGRESS = {"progress": (-0.1, 1.1)}
LIFT = {"lift": (-100.0, 100.0)}
HEIGHT = {"height": (1.0, 1000.0)}
SHARE = {"liftShare": (0.0, 0.9)}
WINDOW = {"window": (0.01, 5.0)}
ELEVATION = {"elevation": (-150.0, 150.0)}
CAMERA = {"cameraDistance": (160.0, 3000.0)}
PAGE = {"scale": (0.3, 1.2), "width": (10.0, 1500.0), "cameraDistance": (800.0, 5000.0)}
SIDES = {"width": (1.0, 500.0), "height": (1.0, 500.0)}
PRESET = {"preset": ("article", "app")}
WAY = {"direction": ("peelOff", "putBack")}
STRIPS = {"strips": (1, 60)}
MOTION = {"progress": (-1.5, 2.5)}


def renamed(oracle: Callable[..., Series], **names: str) -> Callable[..., Series]:
    """An oracle whose parameters are called otherwise."""
    return lambda **values: oracle(**{names.get(key, key): value for key, value in values.items()})


def part(oracle: Callable[..., tuple[Series, ...]], index: int) -> Callable[..., Series]:
    return lambda **values: oracle(**values)[index]


TRACK = {"seconds": (-0.5, 2.0), "begin": (0.0, 0.5), "duration": (0.1, 2.0), "from": (-5.0, 20.0), "to": (-40.0, 20.0)}
eased = renamed(peel.eased_track, **{"from": "from_"})
CONE = {"x": (0.0, 300.0), "y": (0.0, 300.0), "apex": (-500.0, -5.0), "angle": (0.2, 1.57), "turn": (-3.2, 3.2)}
cone_of = lambda index: renamed(part(curls.cone, index), cone="angle")  # noqa: E731
CONE = {key if key != "angle" else "cone": value for key, value in CONE.items()}
ROLL = {"x": (-100.0, 300.0), "radius": (0.5, 60.0), "contact": (-50.0, 100.0), "angle": (0.05, 6.28)}

PEEL: dict[str, Quantity] = {
    "peelLocalTime": Quantity(peel.local_time, ROW | PROGRESS),
    "peelDisplacement": Quantity(peel.displacement, ROW | PROGRESS | LIFT, PRESET),
    "peelClamped": Quantity(peel.clamped, ROW | PROGRESS | LIFT),
    "peelUnclamped": Quantity(peel.unclamped, ROW | PROGRESS | LIFT),
    "peelQuantised": Quantity(peel.quantised, ROW | PROGRESS | LIFT, whole={"steps": (1, 5000)}),
    "peelMeshHeight": Quantity(
        peel.mesh_height,
        {"row": (0.0, 1.0)} | PROGRESS | LIFT | {"across": (0.0, 1.0)},
        {"mesh": ("grid50", "plane")} | PRESET,
    ),
    "peelMapHeight": Quantity(
        peel.map_height, ROW | {"progress": (0.0, 1.0)} | LIFT, PRESET | {"bits": ("8", "16")}, {"size": (1, 600)}
    ),
    "peelHighlight": Quantity(peel.highlight, ROW | PROGRESS),
    "peelHighlightTruncatedPi": Quantity(peel.highlight_truncated, ROW | PROGRESS),
    "peelMagnification": Quantity(peel.magnification, ROW | PROGRESS | SHARE, PRESET),
    "peelScreenY": Quantity(peel.screen_y, ROW | PROGRESS | HEIGHT | SHARE, PRESET),
    "peelScreenHalfWidth": Quantity(peel.screen_half_width, ROW | PROGRESS | {"width": (1.0, 1000.0)} | SHARE, PRESET),
    "peelSlope": Quantity(peel.slope, ROW | PROGRESS | HEIGHT | LIFT, PRESET),
    "peelCurvature": Quantity(peel.curvature, ROW | PROGRESS | HEIGHT | LIFT, PRESET),
    "peelStretch": Quantity(peel.stretch, ROW | PROGRESS | HEIGHT | LIFT, PRESET),
    "peelHighlightCentre": Quantity(peel.highlight_centre, PROGRESS),
    "peelCameraDistance": Quantity(peel.camera_distance, {"length": (-500.0, 500.0), "fieldOfView": (0.05, 3.0)}),
    "peelProgress": Quantity(renamed(peel.progress_of_time, **{"from": "from_"}), TRACK),
    "peelReflectionBlur": Quantity(renamed(peel.progress_of_time, **{"from": "from_"}), TRACK),
    "peelReflectionOpacity": Quantity(eased, TRACK),
    "peelReflectionShift": Quantity(lambda preset, **values: eased(**values), TRACK, PRESET),
    "peelOffsetShare": Quantity(peel.offset_share, {"seconds": (-0.2, 1.0)}, absolute=6 * 2.0**-52),  # 1 less a spring
    "peelEase": Quantity(peel.ease, {"t": (0.0, 1.0)}),
}

SEGMENTS: dict[str, Quantity] = {
    "segmentValue": Quantity(segments.value, ROW | PROGRESS | WINDOW),
    "segmentPutBack": Quantity(segments.put_back, ROW | PROGRESS | WINDOW),
    "segmentFirstStage": Quantity(segments.first_stage, ROW | PROGRESS | WINDOW),
    "segmentHeight": Quantity(segments.height, ROW | PROGRESS | ELEVATION | WINDOW, WAY),
    "segmentAngle": Quantity(segments.angle, ROW | PROGRESS | ELEVATION | HEIGHT | WINDOW, WAY, STRIPS),
    "segmentStripHeight": Quantity(segments.strip_height, ROW | PROGRESS | ELEVATION | HEIGHT | WINDOW, WAY, STRIPS),
    "segmentShadowMask": Quantity(segments.shadow_mask, {"place": (0.0, 1.0)} | PROGRESS | WINDOW, WAY, STRIPS),
    "segmentShadowMaskDrift": Quantity(
        renamed(segments.mask_drift, height="height_"), ROW | PROGRESS | HEIGHT | ELEVATION | CAMERA | WINDOW, WAY
    ),
    "segmentGlare": Quantity(segments.glare, ROW | PROGRESS | WINDOW),
    "segmentGlareFixed": Quantity(segments.glare_fixed, ROW | PROGRESS | ELEVATION | CAMERA | WINDOW, WAY),
    "segmentGlareDrift": Quantity(
        renamed(segments.glare_drift, height="height_"), PROGRESS | HEIGHT | ELEVATION | CAMERA | WINDOW
    ),
    "glareWindow": Quantity(segments.glare_window, {"x": (-0.2, 1.2)}),
    "segmentLoop": Quantity(segments.loop, {"seconds": (-5.0, 20.0), "period": (0.5, 10.0)}),
    "segmentLoopHeight": Quantity(
        segments.loop_height, {"seconds": (-5.0, 20.0)} | ROW | {"period": (0.5, 10.0)} | ELEVATION | WINDOW
    ),
}

FOLD: dict[str, Quantity] = {
    "foldAngle": Quantity(fold.angle, {"scale": (0.3, 1.2)}),
    "foldAngleCorrected": Quantity(fold.angle_corrected, PAGE),
    "foldAngleAway": Quantity(fold.angle_away, PAGE),
    "foldAngleOrthographic": Quantity(fold.angle_orthographic, {"scale": (0.3, 1.2)}),
    "foldEdge": Quantity(fold.edge, PAGE),
    "foldEdgeCorrected": Quantity(fold.edge_corrected, PAGE),
    "foldEdgeOrthographic": Quantity(fold.edge_orthographic, PAGE),
    "foldTapAngle": Quantity(fold.tap_angle, {"taps": (-2.0, 15.0)}),
    "foldTapScale": Quantity(fold.tap_scale, {"taps": (-2.0, 15.0)}),
    "foldUnfoldDuration": Quantity(fold.unfold_duration, {"scale": (0.3, 1.2)}),
    "foldMask": Quantity(
        fold.mask,
        {
            "x": (-5.0, 400.0),
            "y": (-5.0, 1030.0),
            "width": (100.0, 768.0),
            "height": (200.0, 1024.0),
            "cornerRadius": (0.0, 50.0),
            "pixel": (0.05, 20.0),
        },
        {"edge": ("hard", "soft")},
        legal=lambda values: values["cornerRadius"] <= min(values["width"] / 4, values["height"] / 2),
    ),
    "foldShadow": Quantity(
        fold.shadow,
        {
            "x": (-300.0, 700.0),
            "y": (-300.0, 1300.0),
            "width": (100.0, 768.0),
            "height": (200.0, 1024.0),
            "radius": (5.0, 200.0),
            "opacity": (0.0, 1.0),
        },
        absolute=2e-15,
    ),
    "implicitLag": Quantity(
        fold.lag,
        {"seconds": (-0.1, 2.0), "speed": (-500.0, 500.0), "duration": (0.05, 1.0), "sampleRate": (5.0, 120.0)},
    ),  # a closed form of what the oracle does step by step
    "directLag": Quantity(
        fold.direct_lag, {"seconds": (-0.1, 20.0), "speed": (-500.0, 500.0), "sampleRate": (5.0, 240.0)}
    ),
}

OTHERS: dict[str, Quantity] = {
    "curlPlace": Quantity(curls.curl_place, ROLL, rounded=("angle",)),
    "curlHeight": Quantity(curls.curl_height, ROLL, rounded=("angle",)),
    "conicalCurlX": Quantity(cone_of(0), CONE),
    "conicalCurlY": Quantity(cone_of(1), CONE),
    "conicalCurlZ": Quantity(cone_of(2), CONE),
    "effectPulse": Quantity(motions.pulse, MOTION, ulps=5),
    "likeScale": Quantity(motions.like_scale, MOTION | {"growth": (-1.0, 3.0)}),
    "likeRotation": Quantity(motions.like_rotation, MOTION | {"turn": (-4.0, 4.0)}),
    "likeShift": Quantity(renamed(motions.like_rotation, shift="turn"), MOTION | {"shift": (-50.0, 50.0)}),
    "likeDriftX": Quantity(part(motions.like_drift, 0), MOTION | SIDES, {"anchor": ("published", "corrected")}),
    "likeDriftY": Quantity(part(motions.like_drift, 1), MOTION | SIDES, {"anchor": ("published", "corrected")}),
    "jumpyOffset": Quantity(motions.jumpy_offset, MOTION | {"height": (-100.0, 100.0)}),
    "jumpyMenuY": Quantity(
        renamed(motions.menu_y, **{"from": "from_"}), {"progress": (-0.2, 1.2)}, whole={"item": (0, 5), "from": (0, 5)}
    ),
    "jumpyMenuTilt": Quantity(motions.menu_tilt, {"selected": (-0.2, 1.2)}),
    "jumpyMenuMagnification": Quantity(
        motions.menu_magnification, {"selected": (-0.2, 1.2)} | SIDES, {"edge": ("left", "right")}
    ),
    "rotationAngle": Quantity(motions.rotation_angle, MOTION),
    "rotationMagnification": Quantity(
        motions.rotation_magnification, {"progress": (0.0, 1.0)} | SIDES, {"edge": ("left", "right")}
    ),
    "tearDeviation": Quantity(motions.tear_deviation, {"rows": (0.5, 5000.0)}, whole={"largestStep": (1, 16)}),
    "tearFlightX": Quantity(
        motions.flight_x,
        {"seconds": (-0.2, 3.0), "duration": (0.2, 2.0), "width": (0.0, 800.0), "screenWidth": (0.0, 800.0)},
        {"half": ("left", "right")},
    ),
    "tearFlightTurn": Quantity(
        motions.flight_turn, {"seconds": (-0.2, 3.0), "duration": (0.2, 2.0)}, {"half": ("left", "right")}
    ),
    "rippleHeight": Quantity(
        motions.ripple,
        {
            "y": (-200.0, 400.0),
            "progress": (-0.5, 2.0),
            "amplitude": (0.0, 50.0),
            "wavelength": (2.0, 500.0),
            "speed": (-20.0, 20.0),
        },
    ),
}

QUANTITIES = PEEL | SEGMENTS | FOLD | OTHERS
