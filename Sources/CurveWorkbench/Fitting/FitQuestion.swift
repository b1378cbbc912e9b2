import CurveFitting
import EffectMath

/// What is asked of a fit, as texts: those of the options of `fit`.
package struct FitQuestion {
  package var expression: String
  /// `a=3` holds one, `a=~3` begins there, `a=0..9~3` keeps it within.
  package var parameters: [String] = []
  /// The column that t, x or u stands for.
  package var abscissa: String?
  /// A column, or an expression of columns; nil for the second column.
  package var observed: String?
  /// A column of weights of the squares.
  package var weights: String?
  package var loss: String?
  package var starts: Int?
  package var seed: UInt64 = 1
  /// Probability of the confidence intervals.
  package var level = "0.95"

  /// Reads formulas with an abscissa.
  package var reader: (_ abscissa: String?) -> any CurveSource = { TextCurves(abscissa: $0) }

  package init(_ expression: String) { self.expression = expression }

  /// More starts are refused.
  private static let mostStarts = 10_000

  package func options() throws -> LeastSquaresProblem.Options {
    var options = LeastSquaresProblem.Options()
    let share = try RangeText.number(level, option: "--level")
    guard share > 0, share < 1 else {
      throw Failure("--level takes a share between 0 and 1, not \(level)", .usage)
    }
    options.level = share
    options.starts = try RangeText.whole(starts, in: 1...Self.mostStarts, option: "--starts")
    options.seed = seed
    if let loss {
      let choice = try LossChoice(loss)
      (options.loss, options.threshold) = (choice.loss, choice.scale)
    }
    return options
  }
}
