import ScalarMath
import TimingFunctions

/// The fewest decimals of response and damping ratio that keep the error of a fit.
struct SpringText {
  private let model: SpringModel
  private let state: SearchState
  private let norm: BezierFit.Norm
  private let duration: Double
  private let isExact: Bool
  private let bound: Double?

  /// - Parameter bound: an error that digits do not lead beyond where the spring before them keeps it.
  init(
    _ model: SpringModel, _ state: SearchState, norm: BezierFit.Norm, duration: Double, isExact: Bool,
    within bound: Double? = nil
  ) {
    (self.model, self.state, self.norm, self.duration, self.isExact) = (model, state, norm, duration, isExact)
    self.bound = bound
  }

  /// The text of the fewest digits that lose at most what ``BezierText`` allows; an exact fit that has few keeps all.
  func best() -> (text: String, spring: Spring) {
    let response = Double.exp(state.unknowns[0]) * duration
    let ratio = state.unknowns[1]
    let limit = BezierText.limit(state.size, loss: isExact ? BezierText.exactLoss : 0, within: bound)
    let digits = isExact ? Array(2...8).filter { size(response, ratio, $0) <= 0x1p-43 } : []
    let count = digits.first ?? (2...16).first { size(response, ratio, $0) <= limit } ?? 17
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
    let unknowns = [Double.log(rounded.response / duration), rounded.ratio]
    return norm == .largest ? model.largest(unknowns) : model.rootMeanSquare(unknowns)
  }
}
