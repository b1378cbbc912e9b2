/// Opacities at evenly spaced places from 0 to 1, straight lines between them: a gradient layer of one colour.
public struct OpacityGradient: Sendable, Hashable {
  /// At the places 0, 1/(count − 1), …, 1; at least two, each 0...1.
  public let opacities: [Double]

  /// The opacities of a function at `stops` places, at least 2, clamped to 0...1 as those of colours are: NaN becomes
  /// 0.
  init(stops: Int, _ opacity: (Double) -> Double) {
    opacities = (0..<stops).map { .minimum(.maximum(opacity(Double($0) / Double(stops - 1)), 0), 1) }
  }

  /// The opacity at a place; beyond 0...1 that of the nearer end. NaN for NaN.
  public func opacity(at place: Double) -> Double {
    if place.isNaN { return place }
    let position = min(max(place, 0), 1) * Double(opacities.count - 1)
    let index = min(Int(position), opacities.count - 2)
    let share = position - Double(index)
    return opacities[index] * (1 - share) + opacities[index + 1] * share
  }
}
