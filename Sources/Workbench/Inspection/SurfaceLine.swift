import CurveAnalysis
import DeformationAnalysis
import EffectMath
import ScalarMath

/// Where the derivative of a sheet jumps along one of its middle lines.
package struct SurfaceLine {
  /// Across which line of the flat sheet, and where on it.
  package enum Axis: String, CaseIterable {
    case x, y
  }

  /// A jump of the derivative, or of the point itself.
  package struct Crease {
    package let place: Interval
    /// The angle by which the sheet turns there, in degrees; nil where it is torn.
    package let turn: Double?
  }

  package let axis: Axis
  package let creases: [Crease]
  /// Whether every place of the line is decided.
  package let isKnown: Bool

  /// Operations that a coordinate of a line may take.
  private static let work = 60_000

  /// In degrees. What bends as sharply as the sheet is long turns by a hundredth of this over the step that
  /// turns are told by.
  private static let leastTurn = 1e-5

  /// Both middle lines at a progress.
  static func all(of technique: Technique, at progress: Double) -> [SurfaceLine] {
    guard let pose = technique.exactPose(at: progress) else { return [] }
    return Axis.allCases.map { SurfaceLine(pose, $0, size: technique.sheet.restingSize) }
  }

  private init(_ pose: some SheetSurface, _ axis: Axis, size: Size) {
    self.axis = axis
    let length = axis == .x ? size.width : size.height
    let middle = (axis == .x ? size.height : size.width) / 2
    let facts = Coordinate.allCases.map { coordinate in
      ProvedFacts(
        of: MiddleLine(pose: pose, axis: axis, middle: middle, coordinate: coordinate), over: 0...length,
        work: Self.work)
    }
    let known = facts.allSatisfy { facts in
      !facts.undecided.contains { $0.what == .everything || $0.what == .smoothness }
    }
    var places: [(place: Interval, isTear: Bool)] = []
    // What one coordinate is too flat to tell may be told by the tangents.
    for found in facts.flatMap({ $0.breaks + $0.joints }) where found.place.lower > 0 && found.place.upper < length {
      let isTear = found.kind != .kink && found.kind != .joint
      if let index = places.firstIndex(where: { Self.areOne($0.place, found.place, length) }) {
        places[index] = (places[index].place.hull(with: found.place), places[index].isTear || isTear)
      } else {
        places.append((found.place, isTear))
      }
    }
    places = places.ascending { $0.place.lower }
    creases = places.compactMap { place in
      if place.isTear { return Crease(place: place.place, turn: nil) }
      let turn = Self.turn(of: pose, axis, middle, at: place.place, length)
      return turn < Self.leastTurn ? nil : Crease(place: place.place, turn: turn)
    }
    isKnown = known
  }

  /// Coordinates tell of one place with different errors.
  private static func areOne(_ a: Interval, _ b: Interval, _ length: Double) -> Bool {
    max(a.lower, b.lower) - min(a.upper, b.upper) <= 1e-9 * length
  }

  /// The angle between the tangents a little before and after a place.
  private static func turn(
    of pose: some SheetSurface, _ axis: Axis, _ middle: Double, at place: Interval, _ length: Double
  ) -> Double {
    func tangent(_ place: Double) -> Vector3 {
      let tangents = axis == .x ? pose.tangents(x: place, y: middle) : pose.tangents(x: middle, y: place)
      return axis == .x ? tangents.x : tangents.y
    }
    let (before, after) = (tangent(place.lower - 1e-9 * length), tangent(place.upper + 1e-9 * length))
    return .atan2(y: before.cross(after).length, x: before.dot(after)) / .pi * 180
  }

  private enum Coordinate: CaseIterable { case x, y, z }

  /// A coordinate of the points of a middle line.
  private struct MiddleLine<Pose: SheetSurface>: ElementaryTimingFunction {
    let pose: Pose
    let axis: Axis
    let middle: Double
    let coordinate: Coordinate

    func evaluate<Number: ElementaryNumber>(_ place: Number) -> Number {
      let middle = Number(middle)
      let point = axis == .x ? pose.point(x: place, y: middle) : pose.point(x: middle, y: place)
      // Constants are functions of the place too.
      return switch coordinate {
      case .x: point.x + 0 * place
      case .y: point.y + 0 * place
      case .z: point.z + 0 * place
      }
    }
  }
}
