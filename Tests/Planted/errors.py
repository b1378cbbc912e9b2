"""Errors to plant in Sources, each one slip of a hand, and the checks that have to find it.

`tests` names a module and the suites of it that fail, as in `ScalarMath JetTests`; `corpus` a text of recorded commands
(`scripts/corpus --only`) of which one answers differently. Either may be empty. `before` stands once in the file.
"""


class Error:
    def __init__(self, name, about, file, before, after, tests="", corpus=""):
        self.name, self.about, self.file = name, about, file
        self.before, self.after, self.tests, self.corpus = before, after, tests, corpus


ERRORS = [
    Error(
        "jet-product",
        "series: the product without its last term",
        "Sources/ScalarMath/Series/TaylorSeries.swift",
        "for j in stride(from: 1, through: k, by: 1) { sum = sum + a[j].times(b[k - j]) }",
        "for j in stride(from: 1, to: k, by: 1) { sum = sum + a[j].times(b[k - j]) }",
        tests="ScalarMath JetTests",
        corpus="--deriv",
    ),
    Error(
        "quadrature-weight",
        "integrals: a weight of 0.27970 for 0.279705…",
        "Sources/ScalarMath/Calculus/Quadrature.swift",
        "0.279705391489276667901467771423780",
        "0.279700000000000000000000000000000",
        tests="ScalarMath QuadratureTests",
    ),
    Error(
        "sine-half",
        "easeInOutSine: 0.49 for one half",
        "Sources/TimingFunctions/Easings/ClassicEasings.swift",
        "{ .squaredSinPi(t * 0.5) }",
        "{ .squaredSinPi(t * 0.49) }",
        tests="TimingFunctions EasingTests",
        corpus="easeInOutSine",
    ),
    Error(
        "css-ease-in-out",
        "ease-in-out: 0.59 for 0.58",
        "Sources/TimingFunctions/Bezier/CubicBezier.swift",
        "CubicBezier(unchecked: 0.42, 0, 0.58, 1)",
        "CubicBezier(unchecked: 0.42, 0, 0.59, 1)",
        tests="TimingFunctions",
        corpus="ease-in-out",
    ),
    Error(
        "fold-angle",
        "foldAngle: 3.14159 for pi",
        "Sources/ViewEffects/PageFold/FoldLaw.swift",
        "(1 - s) * Number(RealConstant.pi)",
        "(1 - s) * Number(3.14159)",
        tests="ViewEffects FoldLawTests",
        corpus="fold",
    ),
    Error(
        "overshoot-doubled",
        "overshoot: twice what it is",
        "Sources/CurveAnalysis/Facts/CurveFacts+Times.swift",
        "Interval.greater((extreme - target) / way, Interval(0.0))",
        "Interval.greater((extreme - target) / way * Interval(2.0), Interval(0.0))",
        tests="CurveAnalysis",
        corpus="inspect easeOutBack",
    ),
    Error(
        "huber-weight",
        "robust fits: Huber's weight of large residuals without its root",
        "Sources/CurveFitting/LeastSquares/RobustLoss.swift",
        "(square * (2 * z.squareRoot() - 1), 1 / z.squareRoot(), 0)",
        "(square * (2 * z.squareRoot() - 1), 1 / z, 0)",
        tests="CurveFitting LeastSquaresRobustTests",
    ),
    Error(
        "srgb-exponent",
        "sRGB: 2.2 for 2.4",
        "Sources/RasterImages/SRGB.swift",
        "1.055 * pow(light, 1 / 2.4) - 0.055",
        "1.055 * pow(light, 1 / 2.2) - 0.055",
        tests="RasterImages SRGBTests",
        corpus="render",
    ),
    Error(
        "javascript-exp2",
        "export --to js: e for 2 as the base of powers",
        "Sources/CodeExport/Languages/CodeDialect.swift",
        '.exp2: "Math.pow(2, $0)", .atan2: "Math.atan2($0, $1)"',
        '.exp2: "Math.exp($0)", .atan2: "Math.atan2($0, $1)"',
        corpus="export easeInExpo",
    ),
    Error(
        "csv-separator",
        "table: semicolons between the names of columns",
        "Sources/Command/Verbs/Table.swift",
        '$0 + "," + QuotedText.csv($1.name)',
        '$0 + ";" + QuotedText.csv($1.name)',
        corpus="table",
    ),
    Error(
        "json-key",
        "inspect --json: settling_times for settling_time",
        "Sources/CurveVerbs/Inspection/CurveInspection.swift",
        '["settling_time": settlingTime]',
        '["settling_times": settlingTime]',
        corpus="inspect",
    ),
    Error(
        "usage-status",
        "exit status 68 for a wrong command line",
        "Sources/Workbench/Failure.swift",
        "case usage = 64",
        "case usage = 68",
        corpus="table",
    ),
    Error(
        "braille-dot",
        "pictures in the terminal: the lowest dot on the right is missing",
        "Sources/Figures/Braille/BraillePanel.swift",
        "UInt16(0x2800) + UInt16(bits[cell])",
        "UInt16(0x2800) + UInt16(bits[cell] & 0x7F)",
        tests="Figures",
        corpus="plot",
    ),
]
