extension CSSEasing: CustomStringConvertible {
  /// The canonical specified value: what `style.transitionTimingFunction` reads back.
  ///
  /// Keywords stay; `step-start` is `steps(1, start)`, `step-end` is `steps(1)`, and a position at the end is left
  /// out. A stop of `linear()` keeps the percentages it was given, two of them as two stops. A calculation is written
  /// as the number that it comes to, where browsers keep `calc()` around it. Numbers have at most six decimals, as
  /// CSSOM asks, so a text is the same when it is read and written again (percentages below a billion).
  public var specifiedText: String { text(linear: Self.specified) }

  /// The canonical computed value: as ``specifiedText``, and `linear()` with the input of every point, none less than
  /// one before it.
  public var computedText: String { text(linear: Self.computed) }

  public var description: String { specifiedText }

  private func text(linear: (PiecewiseLinear) -> [String]) -> String {
    switch self {
    case .keyword(.stepStart): Self.text(Steps.stepStart)
    case .keyword(.stepEnd): Self.text(Steps.stepEnd)
    case .keyword(let keyword): keyword.rawValue
    case .cubicBezier(let curve):
      Self.call("cubic-bezier", [curve.x1, curve.y1, curve.x2, curve.y2].map(CSSNumberText.number))
    case .steps(let steps): Self.text(steps)
    case .linear(let curve): Self.call("linear", linear(curve))
    }
  }

  private static func text(_ steps: Steps) -> String {
    let isAtEnd = steps.position == .end || steps.position == .jumpEnd
    return call("steps", ["\(steps.count)"] + (isAtEnd ? [] : [steps.position.rawValue]))
  }

  private static func specified(_ curve: PiecewiseLinear) -> [String] {
    curve.stops.flatMap { stop in
      let output = CSSNumberText.number(stop.output)
      let inputs = [stop.input, stop.lastInput].compactMap { $0 }
      return inputs.isEmpty ? [output] : inputs.map { "\(output) \(CSSNumberText.percentage($0))" }
    }
  }

  private static func computed(_ curve: PiecewiseLinear) -> [String] {
    curve.points.map { "\(CSSNumberText.number($0.output)) \(CSSNumberText.percentage($0.input))" }
  }

  private static func call(_ name: String, _ arguments: [String]) -> String {
    "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
