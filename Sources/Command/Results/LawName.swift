import Workbench

/// The laws of `check` by name, with what may follow the name: `bounded=0..1`, `reverse=easeInQuad`.
enum LawName: String, CaseIterable {
  case ends, finite, bounded, monotone, continuous, symmetric, derivative, invertible, reverse, mirror, inverse

  /// What is claimed, and by how much it may be missed without --tolerance.
  var summary: String {
    switch self {
    case .ends: "starts at 0 and ends at 1, exactly; or ends=a..b"
    case .finite: "is a number everywhere"
    case .bounded: "stays from 0 to 1, exactly; or bounded=a..b"
    case .monotone: "never falls, except for rounding; or monotone=falling"
    case .continuous: "has no jump above 1e-9 of its size"
    case .symmetric: "f(t) + f(1 - t) = 1 within 1e-12; symmetric=2 for another sum"
    case .derivative: "its derivative is the slope of its values, within 1e-6"
    case .invertible: "takes no value twice, a hundredth of the domain apart"
    case .reverse: "reverse=EXPR: f(t) = EXPR at 1 - t, within 1e-12"
    case .mirror: "mirror=EXPR: f(t) = 1 - EXPR at 1 - t, within 1e-12"
    case .inverse: "inverse=EXPR: EXPR at f(t) is t, within 1e-9"
    }
  }

  /// Whether a formula has to follow.
  var takesFormula: Bool { self == .reverse || self == .mirror || self == .inverse }

  /// What is checked where no law is named.
  static let standard = "ends,finite,continuous,derivative"

  /// The same for a curve that is no easing from 0 to 1, such as a spring that comes to rest.
  static let standardOfMotion = "finite,continuous,derivative"

  /// One line a law.
  static let help = TwoColumns.lines(allCases.map { ($0.rawValue, $0.summary) }, at: 12).joined(separator: "\n")
}
