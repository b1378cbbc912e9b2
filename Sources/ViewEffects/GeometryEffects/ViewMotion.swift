import ScalarMath

/// A geometry effect as a map of the points of a flat view, before any perspective.
public protocol ViewMotion: Sendable {
  /// Returns the place of the point (x, y) of a view of a size in points at an animated number, from the view's top
  /// left corner.
  func place<Number: ElementaryNumber>(
    x: Number, y: Number, progress: Number, in size: Size
  ) -> CurlPoint<Number>
  /// Returns the places of points of a view of a size in points, each by ``place(x:y:progress:in:)``. This code is
  /// specialised in the effect's own module, so an effect of unknown type is equally fast.
  func positions(of flat: [Vector2], in size: Size, at progress: Double) -> [Vector3]
}

extension ViewMotion {
  @inlinable
  public func positions(of flat: [Vector2], in size: Size, at progress: Double) -> [Vector3] {
    flat.map {
      let point = place(x: $0.x, y: $0.y, progress: progress, in: size)
      return Vector3(point.x, point.y, point.z)
    }
  }
}

/// A flat view that an effect moves without bending it. The progress is the effect's animated number.
public struct MovingView<Motion: ViewMotion>: SmoothlyMovingSurface {
  /// The motion of the view.
  public let motion: Motion
  public let restingSize: Size

  /// Creates a view of a size in points with a motion.
  public init(_ motion: Motion, size: Size) { (self.motion, restingSize) = (motion, size) }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    motion.place(x: x, y: y, progress: progress, in: restingSize)
  }

  public func positions(of flat: [Vector2], at progress: Double) -> [Vector3] {
    motion.positions(of: flat, in: restingSize, at: progress)
  }
}

extension LikeEffect: ViewMotion {
  @inlinable
  public func place<Number: ElementaryNumber>(
    x: Number, y: Number, progress: Number, in size: Size
  ) -> CurlPoint<Number> {
    let (scale, shift, middle) = (scale(progress), shift(progress), size.centre)
    let moved = FlatTurn(rotation(progress))
    switch anchor {
    case .published:
      let turned = moved.apply(x * scale + shift - middle.x, y * scale - shift - middle.y)
      return CurlPoint(x: turned.x + middle.x, y: turned.y + middle.y, z: Number(0))
    case .corrected:
      let turned = moved.apply((x - middle.x) * scale, (y - middle.y) * scale)
      return CurlPoint(x: turned.x + middle.x + shift, y: turned.y + middle.y - shift, z: Number(0))
    }
  }
}

extension JumpyEffect: ViewMotion {
  @inlinable
  public func place<Number: ElementaryNumber>(
    x: Number, y: Number, progress: Number, in size: Size
  ) -> CurlPoint<Number> {
    CurlPoint(x: x + offset(progress), y: y, z: Number(0))
  }
}

extension RotationEffect: ViewMotion {
  @inlinable
  public func place<Number: ElementaryNumber>(
    x: Number, y: Number, progress: Number, in size: Size
  ) -> CurlPoint<Number> {
    let middle = size.centre
    let turned = FlatTurn(RotationAngle.value(progress)).apply(x - middle.x, y - middle.y)
    return CurlPoint(x: turned.x + middle.x, y: turned.y + middle.y, z: Number(0))
  }
}

/// The edges leave the page by up to half the width.
extension PerspectiveRotationEffect: ViewMotion {
  @inlinable
  public func place<Number: ElementaryNumber>(
    x: Number, y: Number, progress: Number, in size: Size
  ) -> CurlPoint<Number> {
    let turned = FlatTurn(RotationAngle.value(progress)).apply(x - size.centre.x, Number(0))
    return CurlPoint(x: turned.x + size.centre.x, y: y, z: -turned.y)
  }
}

/// An item of the menu; the progress is the degree to which it is selected. At 0 it is rotated by ``JumpyMenu/tilt``.
extension JumpyMenu: ViewMotion {
  @inlinable
  public func place<Number: ElementaryNumber>(
    x: Number, y: Number, progress: Number, in size: Size
  ) -> CurlPoint<Number> {
    let turned = FlatTurn(tilt(selected: progress)).apply(x - size.centre.x, Number(0))
    return CurlPoint(x: turned.x + size.centre.x, y: y, z: -turned.y)
  }
}

/// A rotation in a plane, from the first axis to the second.
@usableFromInline
struct FlatTurn<Number: ElementaryNumber> {
  @usableFromInline let cosine: Number
  @usableFromInline let sine: Number

  @inlinable
  init(_ angle: Number) { (cosine, sine) = (.cos(angle), .sin(angle)) }

  @inlinable
  func apply(_ x: Number, _ y: Number) -> (x: Number, y: Number) {
    (x * cosine - y * sine, x * sine + y * cosine)
  }
}
