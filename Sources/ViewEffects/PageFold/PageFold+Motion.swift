import ScalarMath

/// The page as a moving surface: at the progress p the pinch has the scale 1 − p·(1 − s) for the smallest scale s, so
/// that 0 is open and 1 folded as far as a pinch does; clamped to 0...1.
///
/// The published law scales the page besides. The corrected law jumps as soon as the progress is above 0; see
/// ``FoldLaw``. Points are counted from the corner of the open page.
extension PageFold: SmoothlyMovingSurface {
  public var restingSize: Size { size }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let clamped = Number.lesser(.greater(progress, Number(0)), Number(1))
    let pinch = 1 - clamped * (1 - smallestScale)
    let (angle, scale) = (law.angle(scale: pinch, reach: Number(reach)), law.pageScale(scale: pinch))
    let (right, down) = ((x - size.width / 2) * scale, (y - size.height / 2) * scale)
    return CurlPoint(
      x: size.width / 2 + right * .cos(angle), y: size.height / 2 + down, z: right.magnitude * .sin(angle))
  }

  /// The spine, unless the page is open.
  public func creases(at progress: Double) -> [Crease] {
    let middle = size.width / 2
    return progress > 0 && smallestScale < 1
      ? [Crease(from: Vector2(middle, 0), to: Vector2(middle, size.height))] : []
  }
}
