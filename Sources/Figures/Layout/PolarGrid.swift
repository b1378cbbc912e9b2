import SystemLibrary

/// Circles about the origin and rays from it, as far as a panel's curves reach.
package struct PolarGrid {
  /// Radii of the circles, with their texts; the outermost encloses the curves.
  package let rings: [AxisScale.Tic]
  /// Angles of the rays, in degrees.
  static let angles = Array(stride(from: 0, to: 360, by: 30))
  /// Where the names of the angles stand, in radii of the outermost circle.
  static let rim = 1.1
  /// Circles are about so many.
  private static let count = 4

  /// Curves count as far as they are finite; without any the outermost circle is that of 1.
  package init(_ panel: Panel) {
    var radius = 0.0
    for curve in panel.marks.compactMap(\.samples) {
      for (x, y) in zip(curve.xs, curve.ys) where x.isFinite && y.isFinite { radius = max(radius, hypot(x, y)) }
    }
    if radius == 0 || !radius.isFinite { radius = 1 }
    let tics = TicChoice.linear(from: 0, to: radius, count: Self.count, exponent: 0).filter { $0.position > 0 }
    guard let first = tics.first, let last = tics.last, last.position < radius * (1 - 1e-9) else {
      rings = tics
      return
    }
    // One more circle, around all.
    rings = TicChoice.linear(
      from: 0, to: last.position + first.position, count: tics.count + 1, exponent: 0
    ).filter { $0.position > 0 }
  }

  /// Of the outermost circle.
  package var radius: Double { rings.last?.position ?? 1 }

  /// How far from the origin there is something to see.
  var reach: Double { radius * (Self.rim + 0.06) }
}
