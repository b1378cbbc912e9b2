import ScalarMath

/// The height of a cubic Bézier curve, by a search in its parameter: Newton's steps where they stay within the stretch
/// that holds the root, halving where they do not.
///
/// x(s) = ((as + b)s + c)s is solved for s of 0…1. The text of ``code(_:named:)`` and ``value(_:_:_:_:at:in:)`` are one algorithm:
/// what the one computes, the other tells beforehand.
package enum BezierHelper {
  /// Steps that a triple root takes, where Newton's gain a third each.
  static func steps(_ precision: CodePrecision) -> Int { precision == .double ? 64 : 32 }

  /// What the code computes.
  package static func value(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at place: Double, in precision: CodePrecision
  ) -> Double {
    func r(_ x: Double) -> Double { precision.rounded(x) }
    let a = r(r(3 * r(x1 - x2)) + 1)
    let b = r(3 * r(x2 - r(2 * x1)))
    let c = r(3 * x1)
    var (low, high, s) = (0.0, 1.0, place)
    for _ in 0..<steps(precision) {
      let x = r(r(r(r(r(r(a * s) + b) * s) + c) * s) - place)
      if x == 0 { break }
      if x < 0 { low = s } else { high = s }
      let slope = r(r(r(r(r(3 * a) * s) + r(2 * b)) * s) + c)
      let next = r(s - r(x / slope))
      s = next > low && next < high ? next : r(0.5 * r(low + high))
    }
    let rest = r(1 - s)
    let arms = r(r(r(3 * y1) * rest) + r(r(3 * y2) * s))
    return r(r(r(arms * rest) * s) + r(r(s * s) * s))
  }

  /// The function in a language.
  static func code(_ dialect: CodeDialect, named name: String) -> [String] {
    let end = dialect.lineEnd
    let (zero, half, one) = (dialect.text(0), dialect.text(0.5), dialect.text(1))
    let (two, three) = (dialect.text(2), dialect.text(3))
    func fixed(_ name: String, _ value: String) -> String {
      dialect.constant.replacing("$0", with: name) + value + end
    }
    func changing(_ name: String, _ value: String) -> String { "\(dialect.variableWord)\(name) = \(value)\(end)" }
    let inner = [
      fixed("rest", "((a * s + b) * s + c) * s - x"),
      "if (rest == \(zero)) { break\(end) }",
      "if (rest < \(zero)) { low = s\(end) } else { high = s\(end) }",
      fixed("next", "s - rest / ((\(three) * a * s + \(two) * b) * s + c)"),
      "if (next > low && next < high) { s = next\(end) } else { s = \(half) * (low + high)\(end) }",
    ]
    let body =
      [
        fixed("a", "\(three) * (x1 - x2) + \(one)"), fixed("b", "\(three) * (x2 - \(two) * x1)"),
        fixed("c", "\(three) * x1"), changing("low", zero), changing("high", one), changing("s", "x"),
        dialect.loop(steps(dialect.precision)),
      ] + inner.map { "  " + $0 } + [
        "}",
        "return (\(three) * y1 * (\(one) - s) + \(three) * y2 * s) * (\(one) - s) * s + s * s * s\(end)",
      ]
    return [dialect.header(name, ["x1", "y1", "x2", "y2", "x"])] + body.map { "  " + $0 } + ["}"]
  }
}
