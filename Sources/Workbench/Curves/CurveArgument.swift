import EffectMath

/// A curve of the command line, ready to evaluate.
package struct CurveArgument {
  /// The text as typed.
  package let text: String
  package let formula: Formula
  package let program: Program
  /// True for a motion with a duration of its own, in seconds, such as a spring, a recording or a timed curve.
  package let hasOwnLength: Bool
  /// True if the abscissas are frame numbers at an unknown frame rate.
  package let isInFrames: Bool

  package init(_ text: String, _ read: ReadCurve, parameters: [String: Double]) throws {
    (self.text, formula, isInFrames) = (read.text ?? text, read.formula, read.isInFrames)
    program = try formula.checkedProgram(read.values.merging(parameters) { $1 })
    hasOwnLength = program.hasOwnLength
  }

  /// The name in messages and legends.
  package var label: String { formula.label }

  /// The domain: 0…1, or the time until a motion rests or its data end.
  package var domain: ClosedRange<Double> { program.domain }

  /// The width of the domain: for a motion its duration, in seconds or frames.
  package var duration: Double { domain.width }
}

extension Formula {
  /// Returns the program with the given values of parameters.
  ///
  /// - Throws: ``Failure`` with the place of the error in the formula.
  package func checkedProgram(_ parameters: [String: Double], isBefore: Bool = false) throws -> Program {
    try checked(known: Array(parameters.keys)) { () throws(FormulaError) in
      try program(parameters, isBefore: isBefore)
    }
  }

  /// Returns the formula as a function of some names, with values for all others.
  ///
  /// - Throws: ``Failure`` with the place of the error in the formula.
  package func checkedFunction(
    of variables: [String], _ parameters: [String: Double]
  ) throws -> MultivariateFunction {
    try checked(known: variables + Array(parameters.keys)) { () throws(FormulaError) in
      try function(of: variables, parameters: parameters)
    }
  }

  private func checked<Result>(known names: [String], _ body: () throws(FormulaError) -> Result) throws -> Result {
    do throws(FormulaError) { return try body() } catch {
      throw Failure(error, in: source, parameterNames.allSatisfy(names.contains) ? .badData : .usage)
    }
  }
}
