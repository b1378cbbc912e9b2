import ScalarMath

/// A strip that is lifted at one end without being stretched, given by its rise and its length.
public protocol LiftedStrip: SheetProfile {
  /// In points.
  var rise: Double { get }
  /// Along the strip, in points.
  var length: Double { get }
  /// The distances from the begin at which the curvature jumps within the strip, in points.
  var borders: [Double] { get }
  /// A strip by how high its end stands and how long it is, both in points.
  ///
  /// - Throws: ``IllegalParameter`` for a rise that a strip of the length does not reach.
  init(rise: Double, length: Double) throws(IllegalParameter)
}

extension Biarc: LiftedStrip {
  /// The middle, where the arcs meet.
  public var borders: [Double] { rise > 0 ? [length / 2] : [] }
}

extension Elastica: LiftedStrip {
  public var borders: [Double] { [] }
}

/// A sheet whose bottom edge is lifted as by a strip of its length: at the progress p it rises by p times the strip's
/// rise.
///
/// Flat at 0, and the top edge keeps its place. The angle of the two arcs or the modulus of the elastica is found once
/// in the pose; a progress beyond 0...1 is held in it, and NaN is 0.
public struct RisingStrip<Strip: LiftedStrip>: MovingSurface {
  /// The strip at full height.
  public let strip: Strip
  /// In points.
  public let width: Double

  /// A sheet as wide as told, in points, bent as a strip.
  public init(_ strip: Strip, width: Double) { (self.strip, self.width) = (strip, width) }

  public var restingSize: Size { Size(width: width, height: strip.length) }

  /// As the protocol has it; points at one distance down the sheet share the work.
  public func positions(of flat: [Vector2], at progress: Double) -> [Vector3] {
    let profile = pose(at: progress).profile
    var known: [Double: ProfilePoint<Double>] = [:]
    return flat.map { place in
      let point = known[place.y] ?? profile.point(at: place.y)
      known[place.y] = point
      return Vector3(place.x, point.along, point.height)
    }
  }

  public func creases(at progress: Double) -> [Crease] {
    progress > 0 ? Crease.across(restingSize, at: strip.borders) : []
  }

  public func pose(at progress: Double) -> ProfileSheet<Strip> {
    let share = progress > 0 ? min(progress, 1) : 0
    // A smaller rise is as legal as the whole one.
    let lifted = (try? Strip(rise: strip.rise * share, length: strip.length)) ?? strip
    return ProfileSheet(lifted, creases: creases(at: progress))
  }
}
