import ScalarMath
import TimingFunctions
import ViewEffects

/// The path of a tear, its halves and their flight.
extension EffectWriter {
  func text(_ path: TearPath, _ flight: TearFlight, _ target: EffectTarget) throws(ExportFailure) -> String {
    let timed: TearFlight
    do {
      timed = try TearFlight(
        size: flight.size, screenWidth: flight.screenWidth, duration: options.duration ?? flight.duration,
        timing: pace ?? flight.timing)
    } catch { throw .option(error) }
    return target == .json ? try json(path, timed) : try swift(path, timed)
  }

  /// Returns JSON with the path in pixels of the picture, the corners of the halves, and each frame of the flight on a
  /// line of its own.
  private func json(_ path: TearPath, _ flight: TearFlight) throws(ExportFailure) -> String {
    func points(_ corners: [Vector2]) -> String {
      "[\(corners.map { EffectText.list([$0.x, $0.y]) }.joined(separator: ", "))]"
    }
    let times = flight.duration > 0 ? try times(over: flight.duration, layers: 2) : [0]
    var lines: [String] = []
    for seconds in times {
      let (left, right) = (flight.transform(of: .left, at: seconds), flight.transform(of: .right, at: seconds))
      guard (left.elements + right.elements).allSatisfy(\.isFinite) else { throw .noValue(seconds: seconds) }
      lines.append(
        "{\"seconds\": \(number(seconds)), \"progress\": \(number(flight.progress(at: seconds))), "
          + "\"left\": \(EffectText.list(left.elements)), \"right\": \(EffectText.list(right.elements))}")
    }
    return """
      {
      "schema": 1, "effect": "tear", "name": \(EffectText.json(name)), "seconds": \(number(flight.duration)),
      "picture": {"name": \(EffectText.json(options.picture)), "size_px": [\(path.width), \(path.height)], \
      "size_pt": \(EffectText.list([flight.size.width, flight.size.height]))},
      "path_px": \(points(path.corners)),
      "left_px": \(points(path.polygon(of: .left))),
      "right_px": \(points(path.polygon(of: .right))),
      "frames": [
      \(lines.joined(separator: ",\n"))
      ]
      }

      """
  }

  private func swift(_ path: TearPath, _ flight: TearFlight) throws(ExportFailure) -> String {
    let pace = try curveFunction(functionName("Pace"), flight.timing)
    let halves = try [TearPath.Half.left, .right].map { (half) throws(ExportFailure) in
      try CodeFunction(block: functionName(half == .left ? "Left" : "Right"), ["share"]) {
        flight.matrix(of: half, share: $0[0]).planeElements
      }
    }
    let places = path.corners.map(\.x)
    let rows = stride(from: 0, to: places.count, by: 16).map { start in
      "    \(ExportNumber.list(Array(places[start..<min(start + 16, places.count)]))),"
    }
    let body = """
      /// A picture that is torn from the middle of its top edge down, and whose halves fly apart.
      struct \(name) {
        /// The size of the picture, in pixels.
        static let width: Double = \(path.width)
        static let height: Double = \(path.height)
        /// The width and height of the picture, in points.
        static let size: [Double] = \(EffectText.list([flight.size.width, flight.size.height]))
        /// The duration of the flight, in seconds.
        static let duration: Double = \(number(flight.duration))
        /// The x of the path at the upper edge of each row\(path.rule == .corrected ? " and the picture's lower edge" : ""), in pixels.
        static let places: [Double] = [
      \(rows.joined(separator: "\n"))
        ]

        /// The corners of the path: x and y in pixels.
        static var path: [[Double]] { places.indices.map { [places[$0], Double($0)] } }

        /// The corners of the mask of a half: x and y in pixels.
        static func half(isLeft: Bool) -> [[Double]] {
          let side = isLeft ? 0 : width
          return [[side, 0]] + path + [[side, Double(places.count - 1)]]
        }

        /// The eased progress at a time in seconds.
        static func progress(seconds: Double) -> Double {
          let share = duration > 0 ? min(max(seconds / duration, 0), 1) : seconds < 0 ? 0 : 1
          return \(functionName("Pace"))(share)
        }

        /// The transform of a half in points of the picture: a, b, c, d, tx, ty.
        static func transform(isLeft: Bool, progress: Double) -> [Double] {
          isLeft ? \(halves[0].name)(progress) : \(halves[1].name)(progress)
        }
      }
      """
    return EffectText.text(
      ["import Foundation", "", body, ""] + ([pace] + halves.map(listFunction)).joined(separator: [""]))
  }
}

extension PlaneTransform {
  /// The elements a, b, c, d, tx, ty.
  var elements: [Double] { [a, b, c, d, tx, ty] }
}

extension NumberMatrix {
  /// The elements a, b, c, d, tx, ty of a transform that maps the plane to itself.
  var planeElements: [Number] { [self[0, 0], self[0, 1], self[1, 0], self[1, 1], self[3, 0], self[3, 1]] }
}
