import EffectMath

extension ValueBenchmark {
  /// Formulas as written, in batches and one value at a time.
  public static var formulas: [ValueBenchmark] {
    [
      "t^3", "sin(pi*t)^12/8", "t < 0.5 ? 4*t^3 : 1 - 4*(1-t)^3", "exp(-6*t)*cos(20*t)", "sqrt(t)*(1-t)/(1+t^2)",
      "cubic-bezier(.5,0,.5,1)", "spring(t, response: 0.5, dampingRatio: 0.3)",
    ].flatMap { source in
      let program = legal { try Formula(source).program() }
      return [
        batch("formula, \(source), batch", program), scalar("formula, \(source), one value at a time", program),
      ]
    }
  }
}
