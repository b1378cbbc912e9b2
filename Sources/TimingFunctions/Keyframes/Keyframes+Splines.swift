extension Keyframes {
  /// Catmull–Rom cubics through points.
  ///
  /// - Throws: ``Failure`` with the number of the point, counted from 0.
  public static func catmullRom(_ points: [(time: Double, value: Double)]) throws(Failure) -> Keyframes {
    try Keyframes(points.map { Keyframe($0.time, $0.value, .catmullRom) })
  }

  /// Cubics through points with slopes.
  ///
  /// - Throws: ``Failure`` with the number of the point, counted from 0.
  public static func hermite(
    _ points: [(time: Double, value: Double, slope: Double)]
  ) throws(Failure) -> Keyframes {
    if let index = points.firstIndex(where: { !$0.slope.isFinite }) { throw .notFinite(keyframe: index) }
    return try Keyframes(
      points.indices.map { index in
        let (point, next) = (points[index], points[min(index + 1, points.count - 1)])
        return Keyframe(point.time, point.value, .hermite(start: point.slope, end: next.slope))
      })
  }

  /// Kochanek–Bartels cubics through points, with the same three numbers everywhere.
  ///
  /// - Throws: ``Failure`` with the number of the point, counted from 0.
  public static func kochanekBartels(
    _ points: [(time: Double, value: Double)], tension: Double = 0, continuity: Double = 0, bias: Double = 0
  ) throws(Failure) -> Keyframes {
    let shape = Keyframe.Interpolation.kochanekBartels(tension: tension, continuity: continuity, bias: bias)
    return try Keyframes(points.map { Keyframe($0.time, $0.value, shape) })
  }
}
