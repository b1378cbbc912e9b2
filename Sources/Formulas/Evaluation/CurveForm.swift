import ScalarMath
import TimingFunctions

/// Curves of one parameter as functions of both numbers, for proofs over all values of the parameter.
enum CurveForm: String, Sendable {
  case easeInBack, easeOutBack, easeInOutBack, easeOutInBack

  /// That of a function of formulas; nil where there is none.
  init?(named name: String) { self.init(rawValue: name) }

  /// The curve at a place; nothing is known where the parameter may not be legal.
  func value<N: ElementaryNumber>(at place: N, _ parameter: N) -> N {
    .piecewise(parameter, .atLeast, 0) {
      .piecewise($0, .atMost, 100) {
        legal(place, $0)
      } otherwise: {
        (place + $0).unknown
      }
    } otherwise: {
      (place + $0).unknown
    }
  }

  private func legal<N: ElementaryNumber>(_ t: N, _ overshoot: N) -> N {
    switch self {
    case .easeInBack: BackEaseIn.value(at: t, overshoot: overshoot)
    case .easeOutBack: BackEaseOut.value(at: t, overshoot: overshoot)
    case .easeInOutBack:
      .piecewise(t, .below, 0.5) {
        0.5 * BackEaseIn.value(at: 2 * $0, overshoot: overshoot * Self.scale())
      } otherwise: {
        0.5 + 0.5 * BackEaseOut.value(at: 2 * $0 - 1, overshoot: overshoot * Self.scale())
      }
    case .easeOutInBack:
      .piecewise(t, .below, 0.5) {
        0.5 * BackEaseOut.value(at: 2 * $0, overshoot: overshoot)
      } otherwise: {
        0.5 + 0.5 * BackEaseIn.value(at: 2 * $0 - 1, overshoot: overshoot)
      }
    }
  }

  /// By which Penner scales the overshoot of both halves.
  private static func scale<N: ElementaryNumber>() -> N { N(1.525) }
}
