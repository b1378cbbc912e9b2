import TimingFunctions

/// The step and linear easings of CSS.
extension FunctionLibrary {
  private static let cssSource = "CSS Easing Functions Level 2, W3C"

  mutating func registerCSSFunctions() {
    let positions = Steps.Position.allCases
    let standard = positions.firstIndex(of: .end) ?? 0
    register(
      .curve(
        "steps",
        parameters: [
          .init("count", .required, "a whole number from 1 (from 2 with jump-none)"),
          .init(
            "position", .value(Double(standard)), "which ends jump", keywords: positions.map(\.rawValue)),
        ],
        summary: "stairs of equal steps, as CSS", source: Self.cssSource,
        validate: { values in
          Self.reason { () throws(Steps.Failure) in try Steps(count: values[0], positions[Int(values[1])]) }
        },
        make: { values in (try? Steps(count: values[0], positions[Int(values[1])])) ?? Steps.stepEnd }))
    register(.curve("step-start", summary: "steps(1, start)", source: Self.cssSource) { _ in Steps.stepStart })
    register(.curve("step-end", summary: "steps(1, end)", source: Self.cssSource) { _ in Steps.stepEnd })
    register(
      .stops(
        "linear", bare: Linear(), summary: "t; with stops, straight lines from stop to stop as CSS",
        source: Self.cssSource,
        validate: { stops in Self.reason { () throws(PiecewiseLinear.Failure) in try PiecewiseLinear(stops) } },
        make: { stops in
          guard let curve = try? PiecewiseLinear(stops) else { return Linear() }
          return curve
        }))
  }
}
