import TimingFunctions

/// The point of a bending window that places are counted from. Floats are finest about it.
enum WindowAnchor: CaseIterable {
  case start, centre, end
}

/// A Bézier curve about its start, its middle or its end, as places and shares of the height over a parameter s.
///
/// With x the place in the window and t the curve's own parameter: s = t and the place is x about the start, s = 2t − 1
/// and x − ½ about the middle, s = 1 − t and 1 − x about the end. The share is 1 − B.
struct AnchoredCurve {
  let anchor: WindowAnchor
  let place: Cubic
  let share: Cubic

  init(_ curve: CubicBezier, _ anchor: WindowAnchor) {
    self.anchor = anchor
    let pieces = curve.pieces
    switch anchor {
    case .start: (place, share) = (pieces.start.x, pieces.start.y.subtracted(from: 1))
    case .centre: (place, share) = (pieces.middle.x, pieces.middle.y.subtracted(from: 0.5))
    case .end: (place, share) = (pieces.end.x, pieces.end.y)
    }
  }

  /// The parameters of the curve.
  var parameters: ClosedRange<Double> { anchor == .centre ? -1...1 : 0...1 }

  /// The places of the curve.
  var places: ClosedRange<Double> { anchor == .centre ? -0.5...0.5 : 0...1 }

  /// The parameter at a place.
  func parameter(at target: Double) -> Double { BezierPieces.solve(place, target, in: parameters) }
}

extension Cubic {
  fileprivate func subtracted(from constant: Double) -> Cubic {
    Cubic(c0: constant - c0, c1: -c1, c2: -c2, c3: -c3)
  }
}
