import ScalarMath
import TimingFunctions

extension ExportTarget {
  /// Engines of games.
  static let engineTargets: [ExportTarget] = [unity, godot]

  private static let unity = ExportTarget(
    "unity", "Unity animation curve", file: "cs", [.bezier, .path, .linear, .code], language: .csharp,
    floats: ExportForm.Kind.allCases, check: "read back by Unity's documented weights",
    player: .ofAll("weighted tangents, solved in floats; how is not published", but: [.code])
  ) { form, settings throws(ExportFailure) in
    if case .code(let function) = form {
      return ["using UnityEngine;", "", "public static class Curve_\(settings.name)", "{"]
        + function.lines.map {
          $0.isEmpty
            ? "" : "  " + $0.replacing("static float \(settings.name)(", with: "public static float \(settings.name)(")
        }
        + ["}"]
    }
    let path: BezierPath?
    if let own = form.bezierPath { path = own } else { path = lines(form.points ?? []) }
    guard let path else { throw ExportFailure("an animation curve has no \(form.kind.title) that jumps") }
    func number(_ value: Double) -> String { ExportNumber.single(value) + "f" }
    var sides: [(slope: Double, weight: Double)] = [(0, 1.0 / 3)]
    var outs: [(slope: Double, weight: Double)] = []
    var start = path.start
    for segment in path.segments {
      let width = segment.end.x - start.x
      let (out, into) = (segment.control1.x - start.x, segment.end.x - segment.control2.x)
      guard out > 0 || segment.control1 == start, into > 0 || segment.control2 == segment.end else {
        throw ExportFailure("an infinite tangent is a step in Unity: --to unity:linear")
      }
      outs.append((out > 0 ? (segment.control1.y - start.y) / out : 0, out / width))
      sides.append((into > 0 ? (segment.end.y - segment.control2.y) / into : 0, into / width))
      start = segment.end
    }
    outs.append((0, 1.0 / 3))
    let places = [path.start] + path.segments.map(\.end)
    var rows: [String] = []
    for (index, place) in places.enumerated() {
      let numbers = [
        place.x * settings.duration, settings.value(place.y), slope(sides[index].slope, settings),
        slope(outs[index].slope, settings), sides[index].weight, outs[index].weight,
      ]
      rows.append(
        "    new Keyframe(\(ExportNumber.list(numbers, number))) { weightedMode = WeightedMode.Both }"
          + (index == places.count - 1 ? "" : ","))
    }
    return ["AnimationCurve \(settings.name) = new AnimationCurve("] + rows + [");"]
  }

  /// Of values over seconds.
  private static func slope(_ slope: Double, _ settings: ExportSettings) -> Double {
    slope * (settings.values.to - settings.values.from) / settings.duration
  }

  /// Straight lines as a path; nil where they jump.
  private static func lines(_ points: [PiecewiseLinear.Point]) -> BezierPath? {
    guard let first = points.first, !zip(points, points.dropFirst()).contains(where: { $0.input == $1.input }) else {
      return nil
    }
    let segments = zip(points, points.dropFirst()).map { a, b in
      func between(_ share: Double) -> BezierPath.Point {
        .init(a.input + (b.input - a.input) * share, a.output + (b.output - a.output) * share)
      }
      return BezierPath.Segment(between(1.0 / 3), between(2.0 / 3), .init(b.input, b.output))
    }
    return try? BezierPath(from: .init(first.input, first.output), segments)
  }

  private static let godot = ExportTarget(
    "godot", "Godot 4 curve", file: "gd", [.path, .linear], floats: ExportForm.Kind.allCases, comment: ("# ", ""),
    check: "read back by Godot's source (curve.cpp)",
    player: .ofAll("sample() is exact in floats; sample_baked() reads 100 points unless bake_resolution says more")
  ) { form, settings throws(ExportFailure) in
    let path: BezierPath?
    if let own = form.bezierPath { path = own } else { path = lines(form.points ?? []) }
    guard let path else { throw ExportFailure("a curve of Godot has no \(form.kind.title) that jumps") }
    var rows: [(BezierPath.Point, left: Double, right: Double)] = []
    var start = path.start
    var left = 0.0
    for segment in path.segments {
      let third = (segment.end.x - start.x) / 3
      // A cubic of x has its control points at thirds.
      let isCubic =
        (segment.control1.x - start.x - third).magnitude < 1e-6
        && (segment.end.x - segment.control2.x - third).magnitude < 1e-6
      guard isCubic else {
        throw ExportFailure("Godot holds cubics of the time, and no Bézier handles: --to godot:linear")
      }
      rows.append((start, left, (segment.control1.y - start.y) / third))
      left = (segment.end.y - segment.control2.y) / third
      start = segment.end
    }
    rows.append((start, left, 0))
    let heights = rows.map(\.0.y) + path.segments.flatMap { [$0.control1.y, $0.control2.y] }
    let (low, high) = (min(0, heights.min() ?? 0), max(1, heights.max() ?? 1))
    var lines = ["func \(settings.name)() -> Curve:", "\tvar curve := Curve.new()"]
    if low < 0 { lines.append("\tcurve.min_value = \(ExportNumber.single(low))") }
    if high > 1 { lines.append("\tcurve.max_value = \(ExportNumber.single(high))") }
    for (point, left, right) in rows {
      let numbers = ExportNumber.list([left, right], ExportNumber.single)
      lines.append(
        "\tcurve.add_point(Vector2(\(ExportNumber.single(point.x)), \(ExportNumber.single(point.y))), \(numbers))")
    }
    return lines + ["\treturn curve"]
  }
}
