extension ClosedRange<Double> {
  /// The distance between the ends.
  package var width: Double { upperBound - lowerBound }

  /// Returns the point at a share of the range, 0 for the lower bound and 1 for the upper; both bounds are exact.
  package func point(at share: Double) -> Double { share == 1 ? upperBound : lowerBound + width * share }

  /// Returns the share of the range at which a point lies, 0 for the lower bound and 1 for the upper.
  package func share(of point: Double) -> Double { (point - lowerBound) / width }

  /// Returns the shares within `reach` of a share, clamped to 0...1.
  package static func shares(about share: Double, within reach: Double) -> ClosedRange {
    Swift.max(0, share - reach)...Swift.min(1, share + reach)
  }

  /// Returns the ends of `count` equal parts of the range: `count` + 1 points in ascending order.
  package func ends(ofParts count: Int) -> [Double] { (0...count).map { point(at: Double($0) / Double(count)) } }
}
