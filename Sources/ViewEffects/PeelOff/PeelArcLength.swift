import ScalarMath
import TimingFunctions

/// ∫₀ᵗ pace(τ) dτ over local time, where pace = √(1 − s²) or √(1 + s²) for the slope s = steepness·F′(τ) of the profile:
/// lengths along the bent sheet as shares of its height. Before 0 and after 1 the sheet is flat and the pace 1, but for
/// ``PeelStage/unclamped``.
///
/// Values are by quadrature, within 2e-13; derivatives are those of the pace.
struct PeelArcLength: TimingFunction {
  let stage: PeelStage
  /// lift/height, 0 or more.
  let steepness: Double
  let way: IsometricPeel.Way

  /// How fast the place across changes with the length of the sheet, or the length with the place.
  func pace<Number: ElementaryNumber>(_ t: Number) -> Number {
    let slope: Number
    switch stage {
    case .unclamped: slope = Number(steepness)
    case .clamped: slope = Number(0...1 ~= t.leading ? steepness : 0)
    case .eased: slope = PeelCurves.easeSlope(.minimum(.maximum(t, Number(0)), Number(1))) * steepness
    }
    switch way {
    case .sameHeights: return .sqrt(.maximum(1 - slope * slope, Number(0)))
    case .sliding: return .hypot(Number(1), slope)
    }
  }

  /// From a row to the bottom edge, as a share of the height: across for kept heights, along the graph for sliding.
  func toBottom<Number: ElementaryNumber>(from row: Number, progress: Number) -> Number {
    let twice = Self.held(progress) * 2
    return applied(to: twice - row) - applied(to: twice - 1)
  }

  /// Beyond −1...2 the sheet is flat (or, without clamp, has the same slope at any progress).
  static func held<Number: ElementaryNumber>(_ progress: Number) -> Number {
    .minimum(.maximum(progress, Number(-1)), Number(2))
  }

  func value(at t: Double) -> Double {
    if stage == .unclamped { return t * pace(t) }
    if !(t > 0) { return t }
    // The slope of the ease has a kink at half the lift.
    let bends = [0...min(t, 0.5)] + (t > 0.5 ? [0.5...min(t, 1)] : [])
    let flat = max(t - 1, 0)
    return bends.reduce(flat) { $0 + Quadrature.integral(of: pace, over: $1, accuracy: 1e-13).value }
  }

  func jet(at t: Jet) -> Jet {
    let start = value(at: t.leading)
    if t.order == 0 { return Jet(start) }
    let pace = pace(Jet(variable: t.leading, order: t.order - 1)).coefficients
    let padding = [Double](repeating: 0, count: t.order - pace.count)
    let rest = (pace + padding).enumerated().map { $1 / Double($0 + 1) }
    return Jet(coefficients: [start] + rest).composed(with: t)
  }
}
