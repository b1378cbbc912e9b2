import ScalarMath
import TimingFunctions

/// The spring nearest to a target, released from rest at 0 and drawn to 1, as text to paste.
///
/// The domain of the target stands for a time: its own width where it is in seconds, as of another spring or of data,
/// or a duration that is given, as for an easing over 0…1. The spring is judged over that time alone, and need not be
/// at rest when it ends; ``settlingTime`` says when it is.
public struct SpringFit: Sendable {
  /// `spring(response: 0.5, dampingRatio: 0.8)`, as formulas read it.
  public let text: String
  /// The spring of the text, over seconds.
  public let spring: Spring
  /// The seconds that the target's domain stands for.
  public let duration: Double
  /// Of the spring of the text.
  public let deviation: Deviation
  /// Whether the target is a spring from rest, but for rounding.
  public let isExact: Bool
  /// The largest error, or the root of the mean square, before the numbers were rounded, over the samples of the
  /// search.
  public let unrounded: Double
  /// That no small change makes the largest error less; nil for the mean square and where the fit is exact.
  public let certificate: MinimaxCertificate?

  /// When the spring stays within a thousandth of its end; nil where nothing damps it.
  public var settlingTime: Double? { spring.settlingTime() }

  /// Why no spring is sought.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// A duration that is not from 1e-80 to 1e80 seconds.
    case duration(Double)
    /// Heights so large that nothing is left beside them of a way from 0 to 1.
    case tooLarge(Double)

    public var description: String {
      switch self {
      case .duration(let value): "a duration must be from 1e-80 to 1e80 s, not \(value.shortestText)"
      case .tooLarge(let value): "a spring goes from 0 to 1; heights such as \(value.shortestText) are far from that"
      }
    }
  }

  /// The nearest spring.
  ///
  /// - Parameters:
  ///   - duration: what the domain stands for, in seconds; its width unless given.
  ///   - error: what the digits of the text have to keep to, where the spring before them does.
  /// - Throws: ``Failure``
  public init(
    _ target: FittingTarget, norm: BezierFit.Norm = .largest, duration: Double? = nil, within error: Double? = nil
  ) throws(Failure) {
    let time = duration ?? target.domain.upperBound - target.domain.lowerBound
    guard 1e-80...1e80 ~= time else { throw .duration(time) }
    let largest = target.values.reduce(0) { max($0, $1.magnitude) }
    guard largest <= Self.largestHeight else { throw .tooLarge(largest) }
    self.duration = time
    let found = SpringProblem(target, norm: norm).best()
    unrounded = found.state.size
    isExact = found.state.size <= 0x1p-44
    certificate =
      norm == .largest && !isExact ? MinimaxCertificate(found.model, at: found.state.unknowns) : nil
    let printed = SpringText(
      model: found.model, state: found.state, norm: norm, duration: time, isExact: isExact, bound: error
    ).best()
    (text, spring) = (printed.text, printed.spring)
    let spring = printed.spring
    deviation = target.deviation(of: { spring.value(at: $0 * time) }, breaks: FitSamples.closeness)
  }

  /// The largest damping ratio that is sought; a target that is a spring itself is found with any.
  public static let largestDampingRatio = 64.0

  /// Of what is larger nothing is left of a spring.
  private static let largestHeight = 1e12
}

/// The fewest decimals of response and damping ratio that keep the error of a fit.
private struct SpringText {
  let model: SpringModel
  let state: SearchState
  let norm: BezierFit.Norm
  let duration: Double
  let isExact: Bool
  /// An error that rounding must not exceed if the spring before it does not.
  let bound: Double?

  /// The text of the fewest digits that lose at most what ``BezierText`` allows; an exact fit that has few keeps all.
  func best() -> (text: String, spring: Spring) {
    let response = Double.exp(state.unknowns[0]) * duration
    let ratio = state.unknowns[1]
    let limit = BezierText.limit(state.size, loss: isExact ? BezierText.exactLoss : 0, within: bound)
    let few = isExact ? (2...8).first { size(response, ratio, $0) <= 0x1p-43 } : nil
    let count = few ?? (2...16).first { size(response, ratio, $0) <= limit } ?? 17
    let rounded = rounded(response, ratio, count)
    let text =
      "spring(response: \(rounded.response.shortestText), dampingRatio: \(rounded.ratio.shortestText))"
    return (text, SpringModel.spring(response: rounded.response, dampingRatio: rounded.ratio))
  }

  private func rounded(_ response: Double, _ ratio: Double, _ digits: Int) -> (response: Double, ratio: Double) {
    // As many decimals for a small ratio as for one of 1.
    let decimals = ShortestDecimal(ratio).rounded(toPlaces: ratio < 1 ? digits : digits - 1).value
    return (ShortestDecimal(response).rounded(to: digits).value, decimals)
  }

  private func size(_ response: Double, _ ratio: Double, _ digits: Int) -> Double {
    let rounded = rounded(response, ratio, digits)
    return model.size([Double.log(rounded.response / duration), rounded.ratio], by: norm)
  }
}
