extension ClosedRange<Double> {
  /// The distance between the ends.
  package var width: Double { upperBound - lowerBound }

  /// Returns the point at a share of the range; the ends exactly.
  package func point(at share: Double) -> Double { share == 1 ? upperBound : lowerBound + width * share }

  /// Returns the share of the range at which a point lies.
  package func share(of point: Double) -> Double { (point - lowerBound) / width }

  /// Returns the shares within a distance of a share.
  package static func shares(about share: Double, within reach: Double) -> ClosedRange {
    Swift.max(0, share - reach)...Swift.min(1, share + reach)
  }

  /// Returns the ends of equal parts of the range, in ascending order.
  package func ends(ofParts count: Int) -> [Double] { (0...count).map { point(at: Double($0) / Double(count)) } }
}
