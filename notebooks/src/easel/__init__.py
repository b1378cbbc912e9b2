"""Easel: the mathematics of UI effects, for notebooks.

Curves, springs and effects as numbers (`curve`, `formula`, `spring`), proved facts (`inspect`), tested laws (`check`),
found numbers (`tune`, `fit`, `nearest`), code for platforms (`export`), techniques measured (`compare`, `series`),
tables over configurations (`sweep`), and pictures (`plot`, `scene`, `render`).

    import easel
    back = easel.curve('easeOutBack(t, overshoot: s)', s=2)
    back(np.linspace(0, 1, 11))
"""

from . import errors
from ._easel import version
from .catalogue import list
from .commands import CommandError, command, picture
from .comparison import Comparison, compare, series
from .curves import Curve, cubic_bezier, curve, sampled, spring
from .errors import ArgumentError, Error, NoAnswerError, StoppedError, TextError, UnavailableError
from .exporting import Export, export
from .fitting import Fit, fit
from .formulas import Formula, formula
from .frames import Frame, Movie, PictureFile
from .grids import Grid, latin, sobol, zipped
from .inspection import Inspection, check, inspect
from .plots import Picture, plot
from .scenes import Mesh, Scene, mesh, render, scene
from .sweeps import Sweep, sweep
from .tuning import Tuned, diff, nearest, tune

__version__ = version()

__all__ = [
    "ArgumentError",
    "CommandError",
    "Comparison",
    "Curve",
    "Error",
    "Export",
    "Fit",
    "Formula",
    "Frame",
    "Grid",
    "Inspection",
    "Mesh",
    "Movie",
    "NoAnswerError",
    "Picture",
    "PictureFile",
    "Scene",
    "StoppedError",
    "Sweep",
    "TextError",
    "Tuned",
    "UnavailableError",
    "__version__",
    "check",
    "command",
    "compare",
    "cubic_bezier",
    "curve",
    "diff",
    "errors",
    "export",
    "fit",
    "formula",
    "inspect",
    "latin",
    "list",
    "mesh",
    "nearest",
    "picture",
    "plot",
    "render",
    "sampled",
    "scene",
    "series",
    "sobol",
    "spring",
    "sweep",
    "tune",
    "zipped",
]
