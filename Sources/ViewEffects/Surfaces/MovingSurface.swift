import ScalarMath

/// A sheet in motion: a flat sheet as an effect bends it at every progress.
///
/// The point (x, y) of the flat sheet is counted from its top left corner, x to the right and y down, in points of the
/// screen at rest; so is the point of space that it goes to, with z toward the viewer. Whatever has to be solved at a
/// progress, such as a root or a table, is found once, in the ``pose(at:)``.
public protocol MovingSurface: Sendable {
  /// The surface at one progress.
  associatedtype Shape: SheetSurface
  /// The size of the flat sheet, in points of the screen at rest.
  var restingSize: Size { get }
  /// The surface at a progress; 0 is flat unless the effect says otherwise, and 1 is as far as it goes.
  func pose(at progress: Double) -> Shape
  /// Returns the positions of points of the flat sheet at a progress: those of the ``MovingSurface/pose(at:)``, by code
  /// of the surface's own module, so that a surface of unknown type is as fast.
  func positions(of flat: [Vector2], at progress: Double) -> [Vector3]
  /// The lines within the flat sheet across which a derivative of the point jumps at a progress: those of the
  /// ``pose(at:)`` unless said otherwise.
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

/// A surface without equations to solve, so that progress may be of any number type too.
public protocol SmoothlyMovingSurface: MovingSurface {
  /// Returns the position of the point (x, y) of the flat sheet at a progress.
  func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number>
}

extension SmoothlyMovingSurface {
  /// None unless said otherwise.
  @inlinable public func creases(at progress: Double) -> [Crease] { [] }

  @inlinable public func pose(at progress: Double) -> SmoothPose<Self> { SmoothPose(self, progress: progress) }
}

/// The pose of a surface without equations to solve.
public struct SmoothPose<Surface: SmoothlyMovingSurface>: SheetSurface {
  /// The surface that moves.
  public var surface: Surface
  /// The progress of the motion.
  public var progress: Double

  /// The pose of a surface at a progress.
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
  /// One end of the crease.
  public var start: Vector2
  /// The other end.
  public var end: Vector2

  /// A line between two points of the flat sheet.
  public init(from start: Vector2, to end: Vector2) { (self.start, self.end) = (start, end) }

  /// The lines straight across a sheet at those of the distances from its top edge that lie within it.
  public static func across(_ size: Size, at distances: [Double]) -> [Crease] {
    distances.filter { $0 > 0 && $0 < size.height }
      .map { Crease(from: Vector2(0, $0), to: Vector2(size.width, $0)) }
  }
}

extension [Vector2] {
  /// Returns the positions of places of a flat sheet that move by rows, given by their distance from the top edge. Many
  /// places lie on one row, which is computed once.
  package func moved(byRows point: (_ y: Double) -> (along: Double, height: Double)) -> [Vector3] {
    var known: [Double: (along: Double, height: Double)] = [:]
    return map { place in
      let row = known[place.y] ?? point(place.y)
      known[place.y] = row
      return Vector3(place.x, row.along, row.height)
    }
  }
}

/// Parameters that several effects share, under all the names they were published with.
enum SheetParameters {
  static let row = Parameter(
    "row", 0.5, .none, .finite, "0 at the top edge, 1 at the bottom", aliases: ["v", "u"])
  static let progress = Parameter(
    "progress", .abscissa, .none, .finite, "0 flat, 1 fully lifted", aliases: ["peeled", "p", "fraction"])

  /// Seconds since something, the abscissa.
  static func seconds(since start: String, legal: LegalValues = .finite) -> Parameter {
    Parameter("seconds", .abscissa, .seconds, legal, "since \(start)", aliases: ["t"])
  }
}

extension LegalValues {
  /// The lengths that effects take, in points: from a thousandth of a pixel to more than any display has.
  static let lengths = LegalValues.range(1e-3...1e6)
}
