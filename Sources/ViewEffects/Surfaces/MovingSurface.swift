import ScalarMath

/// A sheet in motion: a flat sheet that an effect bends, at every progress.
///
/// Points (x, y) of the flat sheet are relative to its top left corner, in points of the screen at rest: x to the
/// right, y down. The same holds for the points in space to which they move, with z toward the viewer. ``pose(at:)``
/// solves equations and computes tables for a progress once.
public protocol MovingSurface: Sendable {
  /// The surface at one progress.
  associatedtype Shape: SheetSurface
  /// The size of the flat sheet, in points of the screen at rest.
  var restingSize: Size { get }
  /// Returns the surface at a progress. By default 0 is flat; 1 is the end of the motion.
  func pose(at progress: Double) -> Shape
  /// Returns the positions of points of the flat sheet at a progress, on its ``MovingSurface/pose(at:)``. This code is
  /// specialised in the surface's own module, so a surface of unknown type is equally fast.
  func positions(of flat: [Vector2], at progress: Double) -> [Vector3]
  /// Returns the lines on the flat sheet across which a derivative of the point jumps at a progress; by default, the
  /// creases of the ``pose(at:)``.
  func creases(at progress: Double) -> [Crease]
}

extension MovingSurface {
  @inlinable public func creases(at progress: Double) -> [Crease] { pose(at: progress).creases }

  @inlinable
  public func positions(of flat: [Vector2], at progress: Double) -> [Vector3] {
    let pose = pose(at: progress)
    return flat.map { pose.position(x: $0.x, y: $0.y) }
  }
}

/// A moving surface without equations to solve, so the progress may have any number type.
public protocol SmoothlyMovingSurface: MovingSurface {
  /// Returns the position of the point (x, y) of the flat sheet at a progress.
  func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number>
}

extension SmoothlyMovingSurface {
  /// Returns no creases by default.
  @inlinable public func creases(at progress: Double) -> [Crease] { [] }

  @inlinable public func pose(at progress: Double) -> SmoothPose<Self> { SmoothPose(self, progress: progress) }
}

/// The pose of a surface without equations to solve.
public struct SmoothPose<Surface: SmoothlyMovingSurface>: SheetSurface {
  /// The moving surface.
  public var surface: Surface
  /// The progress of the motion.
  public var progress: Double

  /// Creates the pose of a surface at a progress.
  @inlinable
  public init(_ surface: Surface, progress: Double) { (self.surface, self.progress) = (surface, progress) }

  public var creases: [Crease] { surface.creases(at: progress) }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
    surface.point(x: x, y: y, progress: Number(progress))
  }
}

/// A straight line on the flat sheet across which a derivative of a surface jumps, in points.
public struct Crease: Sendable, Hashable {
  /// The start of the crease.
  public var start: Vector2
  /// The end of the crease.
  public var end: Vector2

  /// Creates a line between two points of the flat sheet.
  public init(from start: Vector2, to end: Vector2) { (self.start, self.end) = (start, end) }

  /// Returns the lines straight across a sheet, at the distances from its top edge that lie within it.
  public static func across(_ size: Size, at distances: [Double]) -> [Crease] {
    distances.filter { $0 > 0 && $0 < size.height }
      .map { Crease(from: Vector2(0, $0), to: Vector2(size.width, $0)) }
  }
}

extension [Vector2] {
  /// Returns the positions of places of a flat sheet that move by rows, given by their distance from the top edge. Each
  /// row is computed once, because many places may lie on it.
  package func moved(byRows point: (_ y: Double) -> (along: Double, height: Double)) -> [Vector3] {
    var known: [Double: (along: Double, height: Double)] = [:]
    return map { place in
      let row = known[place.y] ?? point(place.y)
      known[place.y] = row
      return Vector3(place.x, row.along, row.height)
    }
  }
}

/// Parameters that several effects share, with every name under which they were published.
enum SheetParameters {
  static let row = Parameter(
    "row", 0.5, .none, .finite, "0 at the top edge, 1 at the bottom", aliases: ["v", "u"])
  static let progress = Parameter(
    "progress", .abscissa, .none, .finite, "0 flat, 1 fully lifted", aliases: ["peeled", "p", "fraction"])

  /// Returns the abscissa of seconds since an event.
  static func seconds(since start: String, legal: LegalValues = .finite) -> Parameter {
    Parameter("seconds", .abscissa, .seconds, legal, "since \(start)", aliases: ["t"])
  }
}

extension LegalValues {
  /// The legal lengths of effects, in points: from less than a pixel to more than any display has.
  static let lengths = LegalValues.range(1e-3...1e6)
}
