import RealModule

extension Interval {
  /// Of the numbers not below 0, the tightest bounds.
  public static func sqrt(_ x: Interval) -> Interval {
    let x = x.restricted(to: 0...(.infinity))
    if x.isEmpty { return .empty }
    return Interval(ordered: .rootBelow(x.lower), .rootAbove(x.upper), x.definition)
  }

  /// The tightest bounds: those of a cube are its root.
  public static func cubeRoot(_ x: Interval) -> Interval {
    rising(x) {
      let root = Double.cubeRoot($0)
      if $0 == 0 || $0.isInfinite { return Interval(ordered: root, root, .continuous) }
      let wide = WideFloat(root)
      // Of 159 bits, and so exact.
      let cube = wide * wide * wide
      let place = WideFloat($0)
      return Interval(
        ordered: cube > place ? root.below : root, cube < place ? root.above : root, .continuous)
    }
  }

  public static func hypot(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    let (a, b) = (x.magnitude, y.magnitude)
    func exact(_ x: Double, _ y: Double) -> Double? { x == 0 ? y : y == 0 ? x : nil }
    let lower =
      exact(a.lower, b.lower)
      ?? Swift.max(
        Double.hypot(a.lower, b.lower).bounds(ulps: LibraryError.length).below, a.lower, b.lower)
    let upper =
      exact(a.upper, b.upper) ?? Double.hypot(a.upper, b.upper).bounds(ulps: LibraryError.length).above
    return Interval(ordered: lower, upper, min(x.definition, y.definition))
  }

  /// All squares, the tightest bounds: none is below 0.
  public static func squared(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    let size = x.magnitude
    return Interval(
      ordered: .productBelow(size.lower, size.lower), .productAbove(size.upper, size.upper), x.definition)
  }
}
