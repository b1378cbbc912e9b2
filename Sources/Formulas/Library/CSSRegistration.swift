import ScalarMath
import TimingFunctions

/// The step and linear easings of CSS.
extension FunctionShelf {
  private static let cssSource = "CSS Easing Functions Level 2, W3C"

  mutating func registerCSSFunctions() {
    let positions = Steps.Position.allCases
    register(
      .curve(
        "steps",
        parameters: [
          Parameter("count", .required, .none, .finite, "a whole number from 1 (from 2 with jump-none)"),
          Parameter(
            "position", words: positions.map(\.rawValue), standard: positions.firstIndex(of: .end) ?? 0,
            "which ends jump"),
        ],
        summary: "stairs of equal steps, as CSS", source: Self.cssSource
      ) { try Steps(count: $0[0] ?? .nan, positions[Int($0[1] ?? 0)]) })
    register(.curve("step-start", summary: "steps(1, start)", source: Self.cssSource) { _ in Steps.stepStart })
    register(.curve("step-end", summary: "steps(1, end)", source: Self.cssSource) { _ in Steps.stepEnd })
    register(
      FunctionDefinition(
        "linear", .timing, [], "t; with stops, straight lines from stop to stop as CSS", source: Self.cssSource,
        .stops(bare: Linear()) { (stops) throws(IllegalParameter) in try PiecewiseLinear(stops) },
        example: "linear(0, 0.5 25% 75%, 1, t)"))
  }
}
