/// The names and calls of a tool, each as a formula.
struct PastedDialect: Sendable {
  /// A formula of t with $0, $1 and so on for numbers and … for all numbers with their names, or the data of a path.
  ///
  /// `telling` lists the argument names that identify it among several, empty for the last. `numbers` lists the names
  /// of the numbers with their defaults, such as "mass=1 stiffness damping". A number that the formula does not use is
  /// the duration of the curve in seconds, which may be omitted.
  typealias Signature = (telling: String, numbers: String, formula: String)

  /// The signatures by spelling, such as `Curves.easeIn`; a leading dot stands for a type that is left out.
  private(set) var signatures: [String: [Signature]] = [:]

  /// Every dialect, with its tool and its source.
  static let all: [(tool: String, source: String, dialect: Self)] = [
    ("SwiftUI, UIKit, Core Animation", "Apple, SwiftUI, UIKit and Core Animation", apple),
    ("Android views", "Android Open Source Project, android.view.animation, core/res, libs/hwui", android),
    ("Jetpack Compose", "Google, androidx.compose.animation.core", compose),
    ("Flutter", "Flutter, animation and physics libraries", flutter),
    ("React Native", "Meta, React Native, Easing", reactNative),
    ("react-spring", "Poimandres, react-spring", reactSpring),
    ("Motion", "Motion, easing functions", motion), ("GSAP and Phaser", "GreenSock, GSAP 3.12.7; Phaser 3", gsap),
    ("anime.js", "Julian Garnier, anime.js 4", anime), ("d3-ease", "Mike Bostock, d3-ease 3", d3),
    ("Svelte", "Svelte, svelte/easing", svelte), ("tween.js", "tween.js, Easing", tweenJS),
    ("DOTween and LeanTween", "Demigiant, DOTween; Dented Pixel, LeanTween", unity),
    ("Godot", "Godot Engine 4, Tween", godot), ("Qt", "The Qt Company, QEasingCurve", qt),
    (".NET MAUI", "Microsoft, .NET MAUI, Easing", maui),
    ("XAML", "Microsoft, System.Windows.Media.Animation", xaml),
  ]

  /// The signatures of all dialects.
  static let signatures = all.reduce(into: [String: [Signature]]()) {
    $0.merge($1.dialect.signatures) { first, _ in first }
  }

  /// Returns the signatures of a name, with or without the modules before it; a type before it belongs to the name.
  static func signatures(of path: [String]) -> [Signature]? {
    for start in path.indices {
      if let found = signatures[path[start...].joined(separator: ".")] { return found }
      if path[start].first?.isUppercase == true, start + 2 == path.count { return nil }
    }
    return nil
  }

  /// Creates a dialect from formulas by name, and calls with numbers.
  init(_ prefix: String = "", _ formulas: [String: String] = [:], calls: [String: [Signature]] = [:]) {
    for (name, formula) in formulas { signatures[prefix + name] = [("", "", formula)] }
    signatures.merge(calls) { _, last in last }
  }

  /// Creates a dialect from families of eases.
  ///
  /// - Parameters:
  ///   - spellings: names with the family for F and the direction for D; f and d stand for them with a small letter.
  ///   - families: the numbers and the formula of each family: with `~` for In, Out, InOut or OutIn, or the formula of
  ///     the ease-in.
  ///   - directions: the directions, by their names in the tool.
  init(
    _ spellings: [String], _ families: [String: (numbers: String, formula: String)],
    directions: [String: String] = ["In": "In", "Out": "Out", "InOut": "InOut"]
  ) {
    for (family, (numbers, formula)) in families {
      for (word, direction) in directions {
        let turned = formula.contains("~") ? formula.replacing("~", with: direction) : Self.turned(formula, direction)
        let words: [Character: String] = ["F": family, "f": Self.small(family), "D": word, "d": Self.small(word)]
        for spelling in spellings {
          signatures[spelling.map { words[$0] ?? String($0) }.joined()] = [("", numbers, turned)]
        }
      }
    }
  }

  /// Returns the formula of an ease-in in a direction; definitions may precede it.
  private static func turned(_ formula: String, _ direction: String) -> String {
    var parts = formula.split(separator: "; ").map(String.init)
    let easeIn = parts.removeLast()
    let isMirrored = easeIn.hasPrefix("mirrored(") && easeIn.hasSuffix(")")
    let easeOut = isMirrored ? String(easeIn.dropFirst("mirrored(".count).dropLast()) : "mirrored(\(easeIn))"
    let forms = ["In": easeIn, "Out": easeOut, "InOut": "inOut(\(easeIn))", "OutIn": "outIn(\(easeIn))"]
    return (parts + [forms[direction] ?? easeIn]).joined(separator: "; ")
  }

  private static func small(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

  /// Adds the names of another dialect.
  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.signatures.merge(b.signatures) { first, _ in first }
    return sum
  }

  static func cubic(_ numbers: String) -> Signature { ("", numbers, "cubicBezier($0, $1, $2, $3, t)") }

  /// The Béziers of a tool from rows of a name and four numbers.
  static func beziers(_ prefix: String, _ rows: [String: String]) -> Self {
    Self(prefix, rows.mapValues { "cubic-bezier(\($0))" })
  }
}
