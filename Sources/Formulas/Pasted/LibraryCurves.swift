/// The curves of libraries and editors. Names that a tool gives as texts begin with a quote.
///
/// Source: React Native, Easing.js; Motion, easing; GreenSock, GSAP 3.12.7, gsap-core.js; Phaser, Math.Easing; Julian Garnier, anime.js 4; Mike Bostock, d3-ease 3; Svelte,
/// svelte/easing; tween.js, Easing.ts; Demigiant, DOTween, EaseManager.cs; Dented Pixel, LeanTween;
/// Godot Engine, easing_equations.h; Qt, qeasingcurve.cpp; Microsoft, System.Windows.Media.Animation.
extension PastedDialect {
  private typealias Family = (numbers: String, formula: String)

  /// Families of our eases: each by its name in the tool, with ours after `=` if that differs.
  private static func families(_ names: String, _ others: [String: Family] = [:]) -> [String: Family] {
    names.split(separator: " ").reduce(into: others) { families, name in
      let words = name.split(separator: "=")
      families[String(words[0])] = ("", "ease~\(words[words.count - 1])")
    }
  }

  private static let polynomials = "Quad Cubic Quart Quint"
  /// Robert Penner's easings, which most tools share.
  private static let penner = families(
    polynomials + " Sine Circ Bounce",
    ["Expo": ("", "easingsNetEase~Expo"), "Back": ("overshoot=1.70158", "ease~Back(t, overshoot: $0)")])

  /// Penner's elastic ease-in.
  private static func elastic(period: String = "0.3") -> Family {
    ("amplitude=1 period=\(period)", "qtEaseInElastic(t, amplitude: $0, period: $1)")
  }

  /// Easings that `Easing.in`, `Easing.out` and `Easing.inOut` turn.
  static let reactNative = Self(
    "Easing.",
    [
      "linear": "linear", "ease": "ease-in", "quad": "t^2", "cubic": "t^3", "sin": "easeInSine", "circle": "easeInCirc",
      "exp": "2^(10*(t - 1))", "bounce": "easeOutBounce", "step0": "t > 0 ? 1 : 0", "step1": "t >= 1 ? 1 : 0",
    ],
    calls: [
      "Easing.poly": [("", "n", "t^$0")], "Easing.bezier": [cubic("x1 y1 x2 y2")],
      "Easing.bezierFn": [cubic("x1 y1 x2 y2")],
      "Easing.back": [("", "s=1.70158", "easeInBack(t, overshoot: $0)")],
      "Easing.elastic": [("", "bounciness=1", "1 - cos(pi*t/2)^3*cos(pi*$0*t)")],
    ])

  private static let backInOfMotion = "mirrored(cubicBezier(.33, 1.53, .69, .99, t))"

  static let motion = Self(
    "'",
    [
      "linear": "linear", "easeIn": "ease-in", "easeOut": "ease-out", "easeInOut": "ease-in-out",
      "circIn": "easeInCirc", "circOut": "easeOutCirc", "circInOut": "easeInOutCirc", "backIn": backInOfMotion,
      "backOut": "cubic-bezier(.33, 1.53, .69, .99)", "backInOut": "inOut(\(backInOfMotion))",
      "swing": "easeInOutSine",
      "anticipate": "t < 0.5 ? (1 - cubicBezier(.33, 1.53, .69, .99, 1 - 2*t))/2 : (2 - 2^(-10*(2*t - 1)))/2",
    ])

  /// Names such as `power2.inOut` and `Power2.easeInOut`; one without a direction is its ease-out, in quotes.
  ///
  /// Back is Penner's without the factor 1.525 of its in-out; expo and elastic are GSAP's own. A period of 0 stands for
  /// its default, and an amplitude below 1 lengthens the period instead.
  static let gsap: Self = {
    let eases = families(
      "power1=Quad power2=Cubic power3=Quart power4=Quint quad=Quad cubic=Cubic quart=Quart quint=Quint strong=Quint"
        + " sine=Sine circ=Circ bounce=Bounce",
      [
        "power0": ("", "linear"), "none": ("", "linear"), "expo": ("", "2^(10*(t - 1))*t + t^6*(1 - t)"),
        "back": ("overshoot=1.70158", easeInBack), "elastic": elasticOfGSAP(0.3),
      ])
    let elastic = ["elastic": elasticOfGSAP(0.45)]
    let words = ["in": "In", "out": "Out", "easeIn": "In", "easeOut": "Out"]
    let both = ["inOut": "InOut", "easeInOut": "InOut"]
    func capitals(_ families: [String: Family]) -> [String: Family] {
      families.reduce(into: families) { $0[$1.key.prefix(1).uppercased() + $1.key.dropFirst()] = $1.value }
    }
    // Phaser writes Cubic.Out.
    let shared = eases.filter { !["expo", "elastic", "back"].contains($0.key) }.merging(["back": ("", "ease~Back")]) {
      $1
    }
    return Self(["'F"], eases, directions: ["": "Out"]) + Self(["F.D"], capitals(elastic), directions: both)
      + Self(["F.D"], capitals(eases), directions: words.merging(both) { $1 }) + Self(["F.D"], capitals(shared))
  }()

  private static func elasticOfGSAP(_ period: Double) -> Family {
    (
      "amplitude=1 period=0",
      "mirrored(qtEaseOutElastic(t, amplitude: max($0, 1), period: ($1 == 0 ? \(period) : $1)/min($0, 1)))"
    )
  }

  /// Names such as `outBack(2)`, also without quotes.
  static let anime =
    Self(
      ["'dF", "dF"],
      penner.merging([
        "Elastic": elastic(), "Expo": ("", "2^(10*(t - 1))"), "Back": ("overshoot=1.70158", easeInBack),
      ]) { $1 })
    + Self(calls: [
      "'cubicBezier": [cubic("x1 y1 x2 y2")], "cubicBezier": [cubic("x1 y1 x2 y2")],
      "'cubic": [cubic("x1 y1 x2 y2")],
      "'in": [("", "power=1.675", "t^$0")],
      "'out": [("", "power=1.675", "1 - (1 - t)^$0")], "'inOut": [("", "power=1.675", "inOut(t^$0)")],
      // A ratio above 1 counts as 1.
      "'spring": [
        (
          "", "mass=1 stiffness=100 damping=10 velocity=0",
          "spring(t, mass: $0, stiffness: $1, damping: min($2, 2*sqrt($0*$1)), velocity: $3)"
        )
      ],
    ])

  private static let easeInBack = "easeInBack(t, overshoot: $0)"

  /// The formulas of anime.js 3, in the parameters of `anime`, where they differ from others of the same name.
  static let anime3 = Self(
    ["'easeDF"],
    penner.merging([
      "Expo": ("", "t^6"), "Back": ("", "easeInBack(t, overshoot: 2)"), "Elastic": elastic(period: "0.5"),
    ]) { $1 })

  private static let familiesOfD3 = families(
    polynomials + " Sin=Sine Circle=Circ Bounce",
    [
      "Exp": ("", "d3Ease~Expo"), "Poly": ("exponent=3", "ease~Power(t, exponent: $0)"),
      "Back": ("overshoot=1.70158", easeInBack),
      "Elastic": ("amplitude=1 period=0.3", "d3Ease~Elastic(t, amplitude: $0, period: $1)"),
    ])

  /// Without a direction, `easeElastic` and `easeBounce` are ease-outs, and the others in-outs.
  static let d3 =
    Self(["easeFD"], familiesOfD3) + Self("", ["easeLinear": "linear"])
    + Self(["easeF"], familiesOfD3.filter { ["Elastic", "Bounce"].contains($0.key) }, directions: ["": "Out"])
    + Self(["easeF"], familiesOfD3, directions: ["": "InOut"])

  static let svelte =
    Self(
      ["fD"],
      penner.merging([
        "Back": ("", "ease~Back"), "Elastic": ("", "sin(13*pi*t/2)*2^(10*(t - 1))"),
        "Bounce": (
          "",
          "bounce(x) = x < 4/11 ? 7.5625*x^2 : x < 8/11 ? 9.075*x^2 - 9.9*x + 3.4 : x < 9/10 ? (4356*x^2 - 35442*x/5"
            + " + 16061/5)/361 : 10.8*x^2 - 20.52*x + 10.72; mirrored(bounce(t))"
        ),
      ]) { $1 })

  /// The easings of react-spring.
  static let reactSpring = Self(
    ["easings.easeDF"], penner.merging(["Elastic": ("", "easingsNetEase~Elastic"), "Back": ("", "ease~Back")]) { $1 })

  static let tweenJS =
    Self(
      ["Easing.F.D"],
      families(
        "Quadratic=Quad Cubic Quartic=Quart Quintic=Quint Sinusoidal=Sine Circular=Circ Back Bounce",
        [
          "Exponential": ("", "easingsNetEase~Expo"), "Linear": ("", "linear"),
          "Elastic": ("", "mirrored(qtEaseOutElastic(t, period: 0.4))"),
        ])) + Self("Easing.Linear.", ["None": "linear"])

  /// DOTween and LeanTween. DOTween's amplitude is 1.70158; a period of its own would be in seconds.
  static let unity: Self = {
    // For this amplitude the ease-in is not the mirror image of the ease-out.
    func elastic(_ direction: String, _ t: String = "t", period: String = "0.3") -> String {
      "qtEase\(direction)Elastic(\(t), amplitude: 1.70158, period: \(period))"
    }
    let halves = (elastic("In", "2*t", period: "0.45"), elastic("Out", "2*t - 1", period: "0.45"))
    let elastics = [
      "Linear": "linear", "InElastic": elastic("In"), "OutElastic": elastic("Out"),
      "InOutElastic": "t < 0.5 ? \(halves.0)/2 : (1 + \(halves.1))/2",
    ]
    return Self(["Ease.DF", "LeanTweenType.easeDF", "setEaseDF"], penner) + Self("Ease.", elastics)
      + Self("", ["setEaseLinear": "linear", "LeanTweenType.linear": "linear"])
  }()

  /// A transition and an ease; GDScript writes them apart.
  static let godot = Self(
    ["F D"],
    families(
      "TRANS_SINE=Sine TRANS_QUAD=Quad TRANS_CUBIC=Cubic TRANS_QUART=Quart TRANS_QUINT=Quint TRANS_CIRC=Circ"
        + " TRANS_BOUNCE=Bounce TRANS_BACK=Back",
      [
        "TRANS_LINEAR": ("", "linear"), "TRANS_EXPO": ("", "qtEase~Expo"),
        "TRANS_ELASTIC": ("", "easingsNetEase~Elastic"),
        "TRANS_SPRING": (
          "", "spring(x) = (sin(pi*x*(0.2 + 2.5*x^3))*(1 - x)^2.2 + x)*(1 + 1.2*(1 - x)); mirrored(spring(t))"
        ),
      ]), directions: ["EASE_IN": "In", "EASE_OUT": "Out", "EASE_IN_OUT": "InOut", "EASE_OUT_IN": "OutIn"])

  static let qt: Self = {
    let all = ["In": "In", "Out": "Out", "InOut": "InOut", "OutIn": "OutIn"]
    let names = ["Easing.DF", "QEasingCurve.DF", "Type.DF"]
    let back = ["Back": ("overshoot=1.70158", "qtEase~Back(t, overshoot: $0)")]
    return Self(names, back, directions: ["InOut": "InOut"])
      + Self(
        names,
        penner.merging([
          "Expo": ("", "qtEase~Expo"), "Bounce": ("amplitude=1", "qtEase~Bounce(t, amplitude: $0)"),
          "Elastic": ("amplitude=1 period=0.3", "qtEase~Elastic(t, amplitude: $0, period: $1)"),
        ]) { $1 }, directions: all) + Self("Easing.", ["Linear": "linear"])
      + Self("QEasingCurve.", ["Linear": "linear"])
  }()

  static let maui = Self(["Easing.FD"], families("Cubic Sin=Sine Bounce Spring=Back"))

  /// An easing and its mode, which XAML writes as attributes.
  static let xaml = Self(
    ["FEase D"],
    families(
      "Quadratic=Quad Cubic Quartic=Quart Quintic=Quint Sine Circle=Circ",
      [
        "Power": ("Power=2", "t^$0"),
        "Back": ("Amplitude=1", "t^3 - t*$0*sin(pi*t)"),
        "Exponential": ("Exponent=2", "$0 == 0 ? t : (exp($0*t) - 1)/(exp($0) - 1)"),
        "Elastic": (
          "Oscillations=3 Springiness=3", "($1 == 0 ? t : (exp($1*t) - 1)/(exp($1) - 1))*sin((2*pi*$0 + pi/2)*t)"
        ),
        "Bounce": (
          "Bounces=3 Bounciness=2",
          "ratio = max($1, 1.001); count = $0; unit = (ratio^count - 1)/(ratio - 1) + ratio^count/2;"
            + " number(x) = floor(log(1 + x*unit*(ratio - 1))/log(ratio)); begin(n) = (ratio^n - 1)/((ratio - 1)*unit);"
            + " bounce(x) = ratio^(number(x) - count)*(1 - ((2*x - begin(number(x)) - begin(number(x) + 1))"
            + "/(begin(number(x) + 1) - begin(number(x))))^2); bounce(t)"
        ),
      ]), directions: ["EaseIn": "In", "EaseOut": "Out", "EaseInOut": "InOut"])
}
