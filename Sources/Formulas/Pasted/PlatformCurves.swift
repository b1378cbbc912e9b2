/// The curves of operating systems and of their toolkits.
///
/// Source: Apple, SwiftUI, UIKit and Core Animation; Android Open Source Project, android.view.animation, core/res and
/// libs/hwui/Interpolator.cpp; Google, androidx.dynamicanimation, androidx.compose.animation.core; Flutter, animation
/// and physics libraries. Android calculates in `Float`; these are its formulas.
extension PastedDialect {
  private static let moving: Signature = (
    "mass stiffness damping", "mass=1 stiffness damping initialVelocity=0",
    "spring(t, mass: $0, stiffness: $1, damping: $2, velocity: $3)"
  )
  private static let lasting: Signature = (
    "duration bounce", "duration=0.5 bounce=0 initialVelocity=0",
    "spring(t, duration: $0, bounce: $1, velocity: $2)"
  )
  private static let damped = "spring(t, response: $0, dampingRatio: $1, velocity: $2)"

  /// The springs of `.spring( )` and `Spring( )` of SwiftUI without mass and stiffness.
  static let springsOfSwiftUI: [Signature] = [
    ("dampingRatio", "response dampingRatio initialVelocity=0", damped),
    ("response dampingFraction", "response dampingFraction=0.825 initialVelocity=0", damped),
    ("", "duration=0.5 bounce=0", "spring(t, …)"),
  ]

  private static let callsOfSwiftUI: [String: [Signature]] = [
    "linear": [("", "duration", "swiftUILinear")], "easeIn": [("", "duration", "swiftUIEaseIn")],
    "easeOut": [("", "duration", "swiftUIEaseOut")], "easeInOut": [("", "duration", "swiftUIEaseInOut")],
    "circularEaseIn": [("", "", "swiftUICircularEaseIn")], "circularEaseOut": [("", "", "swiftUICircularEaseOut")],
    "circularEaseInOut": [("", "", "swiftUICircularEaseInOut")],
    "smooth": [("", "duration=0.5 extraBounce=0", "swiftUISmoothSpring(t, …)")],
    "snappy": [("", "duration=0.5 extraBounce=0", "swiftUISnappySpring(t, …)")],
    "bouncy": [("", "duration=0.5 extraBounce=0", "swiftUIBouncySpring(t, …)")],
    "interactiveSpring": [("", "response=0.15 dampingFraction=0.86 initialVelocity=0", damped)],
    "interpolatingSpring": [moving, ("", lasting.numbers, lasting.formula)],
  ]

  private static let curvesOfUIKit = [
    "Linear": "linear", "EaseIn": "ease-in", "EaseOut": "ease-out", "EaseInOut": "ease-in-out",
  ]

  static let apple =
    ["", "Animation", "UnitCurve", "Spring"].reduce(Self()) { dialect, type in
      dialect + Self(calls: Dictionary(uniqueKeysWithValues: callsOfSwiftUI.map { ("\(type).\($0)", $1) }))
    }
    + Self("curve", curvesOfUIKit) + Self("UIViewAnimationOptionCurve", curvesOfUIKit)
    + Self(
      "kCAMediaTimingFunction",
      [
        "Linear": "linear", "EaseIn": "ease-in", "EaseOut": "ease-out", "EaseInEaseOut": "ease-in-out",
        "Default": "ease",
      ])
    + Self(calls: [
      "UISpringTimingParameters": [
        ("dampingRatio", "frequencyResponse dampingRatio initialVelocity=0", damped), lasting,
        ("", moving.numbers, moving.formula),
      ],
      "CASpringAnimation": [("", "perceptualDuration=0.5 bounce=0", "spring(t, duration: $0, bounce: $1)")],
    ])

  /// The curve of `animation.springs`, whose numbers are assigned.
  static let assignedSpring: [Signature] = [
    (
      "", "mass=1 stiffness=100 damping=10 initialVelocity=0",
      "spring(t, mass: $0, stiffness: $1, damping: $2, velocity: $3)"
    )
  ]

  private static let interpolators: [String: [Signature]] = [
    "Linear": [("", "", "t")],
    "Accelerate": [("", "factor=1", "t^(2*$0)")],
    "Decelerate": [("", "factor=1", "1 - (1 - t)^(2*$0)")],
    "AccelerateDecelerate": [("", "", "cos((t + 1)*pi)/2 + 0.5")],
    "Anticipate": [("", "tension=2", "easeInBack(t, overshoot: $0)")],
    "Overshoot": [("", "tension=2", "easeOutBack(t, overshoot: $0)")],
    "AnticipateOvershoot": [("", "tension=2 extraTension=1.5", "inOut(easeInBack(t, overshoot: $0*$1))")],
    "Bounce": [
      (
        "", "",
        "s = 1.1226*t; s < 0.3535 ? 8*s^2 : s < 0.7408 ? 8*(s - 0.54719)^2 + 0.7"
          + " : s < 0.9644 ? 8*(s - 0.8526)^2 + 0.9 : 8*(s - 1.0435)^2 + 0.95"
      )
    ],
    "Cycle": [("", "cycles", "sin(2*pi*$0*t)")],
    "FastOutSlowIn": [("", "", "materialFastOutSlowIn")],
    "LinearOutSlowIn": [("", "", "materialLinearOutSlowIn")],
    "FastOutLinearIn": [("", "", "materialFastOutLinearIn")],
  ]

  /// Interpolators of Android's resources, with and without the suffix of `@android:anim/`.
  private static let resources: [String: String] = [
    "linear": "t", "accelerate": "t^2", "accelerate_quad": "t^2", "accelerate_cubic": "t^3", "accelerate_quint": "t^5",
    "decelerate": "1 - (1 - t)^2", "decelerate_quad": "1 - (1 - t)^2", "decelerate_cubic": "1 - (1 - t)^3",
    "decelerate_quint": "1 - (1 - t)^5", "accelerate_decelerate": "cos((t + 1)*pi)/2 + 0.5",
    "anticipate": "easeInBack(t, overshoot: 2)", "overshoot": "easeOutBack(t, overshoot: 2)",
    "anticipate_overshoot": "inOut(easeInBack(t, overshoot: 3))", "bounce": interpolators["Bounce"]![0].formula,
    "cycle": "sin(2*pi*t)", "fast_out_slow_in": "materialFastOutSlowIn",
    "linear_out_slow_in": "materialLinearOutSlowIn", "fast_out_linear_in": "materialFastOutLinearIn",
    "fast_out_extra_slow_in": "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 0.208333,0.82 0.25,1 1,1",
  ]

  static let android =
    Self(calls: Dictionary(uniqueKeysWithValues: interpolators.map { ("\($0)Interpolator", $1) }))
    + ["anim.", "interpolator."].reduce(Self()) { dialect, folder in
      dialect + Self(folder, resources)
        + Self(folder, Dictionary(uniqueKeysWithValues: resources.map { ("\($0)_interpolator", $1) }))
    }

  /// The spring of `SpringForce`, whose numbers are set by calls.
  static let springForce: [Signature] = [("", "dampingRatio=0.5 stiffness=1500", "composeSpring(t, …)")]

  /// The spring of Compose, without names only of constants.
  static let composeSpring: [Signature] = [("", "dampingRatio=1 stiffness=1500", "composeSpring(t, …)")]

  static let compose =
    Self(
      "",
      [
        "LinearEasing": "linear", "FastOutSlowInEasing": "materialFastOutSlowIn",
        "LinearOutSlowInEasing": "materialLinearOutSlowIn", "FastOutLinearInEasing": "materialFastOutLinearIn",
        "EaseInElastic": "easingsNetEaseInElastic", "EaseOutElastic": "easingsNetEaseOutElastic",
        "EaseInOutElastic": "easingsNetEaseInOutElastic", "EaseInBounce": "easeInBounce",
        "EaseOutBounce": "easeOutBounce", "EaseInOutBounce": "easeInOutBounce",
      ], calls: ["CubicBezierEasing": [cubic("a b c d")], "SpringSpec": composeSpring])
    + beziers(
      "Ease",
      [
        "": ".25, .1, .25, 1", "In": ".42, 0, 1, 1", "Out": "0, 0, .58, 1", "InOut": ".42, 0, .58, 1",
        "InSine": ".12, 0, .39, 0", "OutSine": ".61, 1, .88, 1", "InOutSine": ".37, 0, .63, 1",
        "InQuad": ".11, 0, .5, 0", "OutQuad": ".5, 1, .89, 1", "InOutQuad": ".45, 0, .55, 1",
        "InCubic": ".32, 0, .67, 0", "OutCubic": ".33, 1, .68, 1", "InOutCubic": ".65, 0, .35, 1",
        "InQuart": ".5, 0, .75, 0", "OutQuart": ".25, 1, .5, 1", "InOutQuart": ".76, 0, .24, 1",
        "InQuint": ".64, 0, .78, 0", "OutQuint": ".22, 1, .36, 1", "InOutQuint": ".83, 0, .17, 1",
        "InExpo": ".7, 0, .84, 0", "OutExpo": ".16, 1, .3, 1", "InOutExpo": ".87, 0, .13, 1",
        "InCirc": ".55, 0, 1, .45", "OutCirc": "0, .55, .45, 1", "InOutCirc": ".85, 0, .15, 1",
        "InBack": ".36, 0, .66, -.56", "OutBack": ".34, 1.56, .64, 1", "InOutBack": ".68, -.6, .32, 1.6",
      ])

  static let flutter =
    beziers(
      "Curves.",
      [
        "ease": ".25, .1, .25, 1", "easeIn": ".42, 0, 1, 1", "easeOut": "0, 0, .58, 1", "easeInOut": ".42, 0, .58, 1",
        "fastLinearToSlowEaseIn": ".18, 1, .04, 1", "easeInToLinear": ".67, .03, .65, .09",
        "linearToEaseOut": ".35, .91, .33, .97", "fastOutSlowIn": ".4, 0, .2, 1", "slowMiddle": ".15, .85, .85, .15",
        "easeInSine": ".47, 0, .745, .715", "easeOutSine": ".39, .575, .565, 1", "easeInOutSine": ".445, .05, .55, .95",
        "easeInQuad": ".55, .085, .68, .53", "easeOutQuad": ".25, .46, .45, .94",
        "easeInOutQuad": ".455, .03, .515, .955", "easeInCubic": ".55, .055, .675, .19",
        "easeOutCubic": ".215, .61, .355, 1", "easeInOutCubic": ".645, .045, .355, 1",
        "easeInQuart": ".895, .03, .685, .22", "easeOutQuart": ".165, .84, .44, 1", "easeInOutQuart": ".77, 0, .175, 1",
        "easeInQuint": ".755, .05, .855, .06", "easeOutQuint": ".23, 1, .32, 1", "easeInOutQuint": ".86, 0, .07, 1",
        "easeInExpo": ".95, .05, .795, .035", "easeOutExpo": ".19, 1, .22, 1", "easeInOutExpo": "1, 0, 0, 1",
        "easeInCirc": ".6, .04, .98, .335", "easeOutCirc": ".075, .82, .165, 1",
        "easeInOutCirc": ".785, .135, .15, .86",
        "easeInBack": ".6, -.28, .735, .045", "easeOutBack": ".175, .885, .32, 1.275",
        "easeInOutBack": ".68, -.55, .265, 1.55",
      ])
    + Self(
      "Curves.",
      [
        "linear": "linear", "decelerate": "1 - (1 - t)^2",
        "fastEaseInToSlowEaseOut": "M0,0 C.056,.024 .108,.3085 .198,.541 .3655,1 .5465,.989 1,1",
        "easeInOutCubicEmphasized":
          "M0,0 C.05,0 .133333,.06 .166666,.4 .208333,.82 .25,1 1,1",
        "bounceIn": "easeInBounce", "bounceOut": "easeOutBounce", "bounceInOut": "easeInOutBounce",
      ])
    + Self(["Curves.fD", "FDCurve"], ["Elastic": ("period=0.4", "mirrored(qtEaseOutElastic(t, period: $0))")])
    + Self(calls: [
      "Cubic": [cubic("a b c d")], "SawTooth": [("", "count", "fract(t*$0)")],
      "Threshold": [("", "threshold", "t < $0 ? 0 : 1")],
      "SpringDescription": [("", "mass=1 stiffness damping", "spring(t, …)")],
      "SpringDescription.withDampingRatio": [
        ("", "mass stiffness ratio=1", "spring(t, mass: $0, stiffness: $1, dampingRatio: $2)")
      ],
      "SpringDescription.withDurationAndBounce": [("", "duration=0.5 bounce=0", "spring(t, …)")],
    ])
}
