import EffectMath
import EffectMathTesting
import Workbench

/// A requested law. Its partner formula may depend on drawn parameters.
struct RequestedLaw {
  /// The text as typed.
  let text: String
  /// The formula of `reverse`, `mirror` and `inverse`, or the margin of a comparison; nil for other laws.
  let partner: Formula?
  /// True if a case draws places, so that one case is not enough.
  let hasPlaces: Bool
  /// The claim; nil if proofs cannot decide it.
  let claim: CurveClaim?
  /// Returns the law for the values of all parameters.
  let law: @Sendable (_ parameters: [String: Double]) throws -> Law

  init(_ text: String, tolerance: Double?, _ reader: any CurveSource) throws {
    let text = text.trimmed
    let (first, value) = text.halves(at: "=")
    let word = first.filter { $0 != " " }
    guard let name = LawName(rawValue: word) else {
      if ["overshoot", "range", "max", "min"].contains(word) {
        throw Failure("'\(word)' is not a law. To bound the values: --law bounded=\(value ?? "0..1.1")")
      }
      throw Failure(unknown: "a law", word, among: LawName.allCases.map(\.rawValue), all: "The laws are")
    }
    self.text = text
    if let (law, claim) = try Self.plain(name, value, tolerance) {
      (partner, self.claim, hasPlaces, self.law) = (nil, claim, law.placeCount > 0, { _ in law })
      return
    }
    guard let value, !value.isEmpty else { throw Failure("--law \(name) needs a formula: \(name.summary)") }
    let partner = try reader.formula(value)
    (self.partner, claim, hasPlaces) = (partner, nil, true)
    law = { parameters in
      let program = try partner.program(parameters)
      switch name {
      case .reverse: return .reverse(of: program, tolerance: tolerance ?? 1e-12)
      case .mirror: return .mirror(of: program, tolerance: tolerance ?? 1e-12)
      default: return .inverse(program, tolerance: tolerance ?? 1e-9)
      }
    }
  }

  /// Creates the claim that a comparison is true everywhere.
  ///
  /// - Parameter margin: the amount by which the comparison holds; the check looks for its smallest value.
  init(claimOf comparison: Formula, margin: (formula: Formula, isStrict: Bool), tolerance: Double?) {
    text = comparison.label
    partner = margin.formula
    hasPlaces = true
    claim = .bounded((margin.isStrict ? .leastNonzeroMagnitude : 0)...Double.infinity, tolerance: 0)
    let statement = "\(comparison.label) everywhere"
    let sides = comparison.comparedSides
    law = { parameters in
      let program = try margin.formula.program(parameters)
      return Law(
        "claim", claim: statement, places: 2,
        narrow: { _, _, places in
          let lowest = Extrema.minimum(of: program.value, in: places.min()!...places.max()!)
          return [lowest.abscissa, lowest.abscissa]
        },
        check: { curve, domain, places in
          let first = places.first { curve.value(at: $0) != 1 && !(-program.value(at: $0) <= tolerance ?? -.infinity) }
          guard let drawn = first else { return nil }
          // The report prefers a place where the error exceeds rounding.
          let lowest = Extrema.minimum(of: program.value, in: domain)
          let isPlainer = lowest.value < program.value(at: drawn) && curve.value(at: lowest.abscissa) != 1
          let place = isPlainer ? lowest.abscissa : drawn
          let value = program.value(at: place)
          return Evidence(places: [place], values: [value]) { _ in
            let name = comparison.abscissa
            if value.isNaN { return "false at \(name) = \(place.shortestText): a side is not a number" }
            let rounded = (1...17).lazy.compactMap { Double(NumberText.short(place, digits: $0)) }
            let bound = min(value / 2, -(tolerance ?? 0))
            let shown = rounded.first { domain.contains($0) && program.value(at: $0) <= bound } ?? place
            var text = "false at \(name) = \(shown.shortestText)"
            let values = sides.compactMap { try? $0.program(parameters).value(at: shown) }
            if values.count == 2 {
              let digits = NumberText.digits(distinguishing: values[0], from: values[1])
              let relation = values[0] < values[1] ? "<" : values[0] > values[1] ? ">" : "="
              text += " (\(values.map { NumberText.short($0, digits: digits) }.joined(separator: " \(relation) ")))"
            }
            if value == 0 { return text }
            let worst = "\(NumberText.short(-value)) at \(name) = \(NumberText.short(place))"
            return "\(text); largest violation found \(worst)"
          }
        })
    }
  }

  /// A law without a partner, and its claim if proofs can decide it; nil for a law with a partner.
  private static func plain(_ name: LawName, _ value: String?, _ tolerance: Double?) throws -> (Law, CurveClaim?)? {
    if let value, [.finite, .continuous, .derivative, .invertible].contains(name) {
      throw Failure("--law \(name) has no value: leave out '=\(value)'")
    }
    let exact = tolerance ?? 0
    switch name {
    case .ends:
      let (from, to) = try value.map { try numbers($0, name) } ?? (0, 1)
      return (.ends(from: from, to: to, tolerance: exact), .ends(from: from, to: to, tolerance: exact))
    case .finite: return (.finite, .finite)
    case .bounded:
      let (low, high) = try value.map { try numbers($0, name) } ?? (0, 1)
      guard low <= high else { throw Failure("--law bounded must be a..b in ascending order, not '\(value ?? "")'") }
      return (.bounded(low...high, tolerance: exact), .bounded(low...high, tolerance: exact))
    case .monotone:
      guard let direction = value.map(Law.Direction.init(rawValue:)) ?? .rising else {
        throw Failure("--law monotone must be rising or falling, not '\(value ?? "")'")
      }
      return (.monotone(direction, tolerance: tolerance), .monotone(isRising: direction == .rising))
    case .continuous: return (.continuous(tolerance: tolerance ?? 1e-9), .continuous)
    case .symmetric:
      let total = try value.map { try RangeText.number($0, option: "--law symmetric") } ?? 1
      let tolerance = tolerance ?? 1e-12
      return (.symmetric(total: total, tolerance: tolerance), .symmetric(total: total, tolerance: tolerance))
    case .derivative: return (.derivativeAgrees(tolerance: tolerance ?? 1e-6), nil)
    case .invertible: return (.invertible(tolerance: tolerance ?? 0.01), .invertible)
    case .reverse, .mirror, .inverse: return nil
    }
  }

  /// Reads `a..b`, both finite.
  private static func numbers(_ text: String, _ law: LawName) throws -> (Double, Double) {
    guard let ends = GivenParameter.ends(in: text) else {
      throw Failure("--law \(law) must be a..b, as in \(law)=0..1, not '\(text)'")
    }
    let low = try RangeText.number(ends.low, option: "--law \(law)")
    let high = try RangeText.number(ends.high, option: "--law \(law)")
    guard low.isFinite, high.isFinite else { throw Failure("--law \(law) must be finite, not '\(text)'") }
    return (low, high)
  }
}

extension Formula {
  /// The sides of a comparison such as `easeOutBack(t) <= 1.1`; empty for other formulas.
  var comparedSides: [Formula] {
    let sides = source.wholeMatch(of: #/([^<>≤≥&|!?=;]+?) *[<>≤≥]=? *([^<>≤≥&|!?=;]+)/#).map { [$0.1, $0.2] } ?? []
    let formulas = sides.compactMap { try? Formula(String($0), abscissa: abscissa, library: library) }
    return formulas.count == 2 ? formulas : []
  }
}

/// The names of the laws of `check`. A value may follow the name: `bounded=0..1`, `reverse=easeInQuad`.
package enum LawName: String, CaseIterable {
  case ends, finite, bounded, monotone, continuous, symmetric, derivative, invertible, reverse, mirror, inverse

  /// The claim, with its default tolerance.
  var summary: String {
    switch self {
    case .ends: "starts at 0 and ends at 1, exactly; or ends=a..b"
    case .finite: "is a number everywhere"
    case .bounded: "is between 0 and 1, exactly; or bounded=a..b"
    case .monotone: "never falls, except for rounding; or monotone=falling"
    case .continuous: "has no jump above 1e-9 of its size"
    case .symmetric: "f(t) + f(1 - t) = 1 within 1e-12; symmetric=2 for another sum"
    case .derivative: "its derivative is the slope of its values, within 1e-6; at a kink, the slope of either side"
    case .invertible: "takes no value twice, a hundredth of the domain apart"
    case .reverse: "reverse=EXPR: f(t) = EXPR at 1 - t, within 1e-12"
    case .mirror: "mirror=EXPR: f(t) = 1 - EXPR at 1 - t, within 1e-12"
    case .inverse: "inverse=EXPR: EXPR at f(t) is t, within 1e-9"
    }
  }

  /// True if a formula must follow.
  package var takesFormula: Bool { self == .reverse || self == .mirror || self == .inverse }

  /// The default laws.
  static let standard = "ends,finite,continuous,derivative"

  /// The default laws for a curve that is not an easing from 0 to 1, such as a spring.
  static let standardOfMotion = "finite,continuous,derivative"

  /// The help, with a line for each law.
  static let help = TwoColumns.lines(allCases.map { ($0.rawValue, $0.summary) }, at: 12).joined(separator: "\n")
}
