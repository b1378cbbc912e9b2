import ScalarMath
import TimingFunctions

/// The catalogue of easings, and cubic Béziers with the CSS keywords.
extension FunctionLibrary {
  mutating func registerTimingFunctions() {
    for entry in EasingCatalogue.all {
      register(
        .curve(
          entry.name,
          parameters: entry.parameters.map { .init($0.name, .value($0.defaultValue), $0.summary) },
          summary: entry.summary, source: entry.source, accuracy: entry.accuracy,
          validate: entry.validate, make: entry.make))
    }
    register(
      .curve(
        "cubicBezier", aliases: ["cubic-bezier"],
        parameters: ["x1", "y1", "x2", "y2"].map { .init($0, .required) },
        summary: "CSS cubic-bezier: the y of the curve (0,0) (x1,y1) (x2,y2) (1,1) at its x",
        source: "CSS Easing Functions Level 2",
        validate: CubicBezier.reasonAgainst,
        make: { values in
          (try? CubicBezier(values[0], values[1], values[2], values[3])) ?? CubicBezier.ease
        }))
    registerKeyword("ease", .ease, "cubic-bezier(.25, .1, .25, 1)")
    registerKeyword("ease-in", .easeIn, "cubic-bezier(.42, 0, 1, 1)")
    registerKeyword("ease-out", .easeOut, "cubic-bezier(0, 0, .58, 1)")
    registerKeyword("ease-in-out", .easeInOut, "cubic-bezier(.42, 0, .58, 1)")
  }

  private mutating func registerKeyword(_ name: String, _ curve: CubicBezier, _ summary: String) {
    register(.curve(name, summary: summary, source: "CSS Easing Functions Level 2") { _ in curve })
  }
}

extension CubicBezier {
  /// Why four numbers are no curve; nil where they are one.
  @Sendable static func reasonAgainst(_ values: [Double]) -> String? {
    FunctionLibrary.reason { () throws(CubicBezier.Failure) in
      try CubicBezier(values[0], values[1], values[2], values[3])
    }
  }
}
