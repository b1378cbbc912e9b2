import CurveFitting
import EffectMath

/// `--loss huber:0.1`.
package struct LossChoice {
  package let loss: RobustLoss
  /// Where it leaves the square; nil for what the residuals suggest.
  package let scale: Double?

  package static let list = RobustLoss.allCases.map(\.rawValue).joined(separator: ", ")

  package init(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let loss = RobustLoss(rawValue: parts[0]) else {
      throw Failure(unknown: "no loss named", parts[0], among: RobustLoss.allCases.map(\.rawValue))
    }
    self.loss = loss
    scale = try parts.dropFirst().first.map { text in
      let scale = try RangeText.number(text, option: "--loss \(parts[0]):")
      guard scale > 0, scale.isFinite, loss != .squares else {
        throw Failure("--loss must be a scale above 0, and none for squares, not '\(text)'", .usage)
      }
      return scale
    }
  }
}
