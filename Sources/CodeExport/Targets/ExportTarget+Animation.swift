import ScalarMath
import TimingFunctions

extension ExportTarget {
  /// Editors of animations and the files that they make.
  static let animationTargets: [ExportTarget] = [lottie, afterEffects, blender]

  /// Keyframes with the handles between them: of a path, of lines, or of steps.
  private struct Keys {
    struct Key {
      var time: Double
      var value: Double
      /// Towards the next key, as points of the path; nil where it holds.
      var handles: (out: BezierPath.Point, into: BezierPath.Point)?
    }
    var keys: [Key]

    init?(_ form: ExportForm) {
      if let path = form.bezierPath {
        let places = [path.start] + path.segments.map(\.end)
        keys = places.enumerated().map { index, place in
          let segment = index < path.segments.count ? path.segments[index] : nil
          return Key(time: place.x, value: place.y, handles: segment.map { ($0.control1, $0.control2) })
        }
      } else if case .steps(let steps) = form {
        keys = (0...steps.count).map {
          Key(time: Double($0) / Double(steps.count), value: steps.value(at: Double($0) / Double(steps.count)))
        }
      } else if let points = form.points {
        keys = points.enumerated().map { index, point in
          var key = Key(time: point.input, value: point.output)
          if index + 1 < points.count, !Self.isHold(points, index) {
            let next = points[index + 1]
            func between(_ share: Double) -> BezierPath.Point {
              .init(
                point.input + (next.input - point.input) * share, point.output + (next.output - point.output) * share)
            }
            key.handles = (between(1.0 / 3), between(2.0 / 3))
          }
          return key
        }
        // What a key holds until the next one has no key of its own at the end.
        keys = keys.indices.filter { !Self.isHold(points, $0 - 1) }.map { keys[$0] }
      } else {
        return nil
      }
    }

    /// Returns true if a line is level and ends at a jump, so that its key holds.
    private static func isHold(_ points: [PiecewiseLinear.Point], _ index: Int) -> Bool {
      guard index >= 0, index + 2 < points.count else { return false }
      let (start, end) = (points[index], points[index + 1])
      return start.output == end.output && start.input < end.input && points[index + 2].input == end.input
    }

    /// Whether a value changes at once.
    var hasJumps: Bool { zip(keys, keys.dropFirst()).contains { $0.time == $1.time } }
  }

  private static let lottie = ExportTarget(
    "lottie", "Lottie animated property", file: "json", [.bezier, .path, .steps, .linear], comment: nil,
    check: "read back by the specification (lottie-spec, properties)",
    player: .ofAll("players differ; lottie-web solves with 11 samples and Newton's steps")
  ) { form, settings throws(ExportFailure) in
    guard let keys = Keys(form), !keys.hasJumps else {
      throw ExportFailure("a Lottie property has no \(form.kind.title) that jumps")
    }
    let frames = settings.duration * settings.framesPerSecond
    var parts: [String] = []
    for (index, key) in keys.keys.enumerated() {
      let value = settings.value(key.value)
      var members = ["\"t\":\(ExportNumber.short(key.time * frames))", "\"s\":[\(ExportNumber.short(value))]"]
      if index + 1 < keys.keys.count {
        let next = keys.keys[index + 1]
        if let handles = key.handles {
          let (width, rise) = (next.time - key.time, next.value - key.value)
          // Players leave out the easing between equal values.
          guard rise != 0 || handles.out.y == key.value && handles.into.y == key.value else {
            throw ExportFailure("Lottie has no easing between equal values: --to lottie:linear")
          }
          func share(_ point: BezierPath.Point) -> String {
            let x = (point.x - key.time) / width
            let y = rise == 0 ? x : (point.y - key.value) / rise
            return "{\"x\":[\(ExportNumber.short(x))],\"y\":[\(ExportNumber.short(y))]}"
          }
          members += ["\"o\":\(share(handles.out))", "\"i\":\(share(handles.into))"]
        } else {
          members.append("\"h\":1")
        }
      }
      parts.append("{\(members.joined(separator: ","))}")
    }
    return ["{\"a\":1,\"k\":["] + parts.enumerated().map { "  " + $1 + ($0 == parts.count - 1 ? "" : ",") } + ["]}"]
  }

  private static let afterEffects = ExportTarget(
    "aftereffects", "After Effects keyframes", file: "jsx", [.bezier, .path, .linear, .steps],
    language: .javaScript, check: "read back by Adobe's scripting guide",
    player: .ofAll("influence is from 0.1 % to 100 %, as it is counted here; values between frames are not rendered")
  ) { form, settings throws(ExportFailure) in
    guard let keys = Keys(form), !keys.hasJumps else {
      throw ExportFailure("After Effects has no \(form.kind.title) that jumps")
    }
    var lines = [
      "function \(settings.name)(property, start) {", "  // property: of one dimension; start: seconds",
    ]
    var eases: [(into: String?, out: String?)] = keys.keys.map { _ in (nil, nil) }
    for (index, key) in keys.keys.enumerated() {
      let time = ExportNumber.short(key.time * settings.duration)
      lines.append("  property.setValueAtTime(start + \(time), \(ExportNumber.short(settings.value(key.value))));")
      guard let handles = key.handles, index + 1 < keys.keys.count else { continue }
      let next = keys.keys[index + 1]
      let span = (next.time - key.time) * settings.duration
      func ease(_ run: Double, _ rise: Double) throws(ExportFailure) -> String {
        let seconds = run * settings.duration
        guard seconds >= 0.001 * span else {
          throw ExportFailure(
            "After Effects has no upright handle: an influence is 0.1 % or more; --to aftereffects:linear")
        }
        let speed = (settings.value(rise) - settings.values.from) / seconds
        return "new KeyframeEase(\(ExportNumber.short(speed)), \(ExportNumber.short(100 * seconds / span)))"
      }
      eases[index].out = try ease(handles.out.x - key.time, handles.out.y - key.value)
      eases[index + 1].into = try ease(next.time - handles.into.x, next.value - handles.into.y)
    }
    lines.append("  var first = property.nearestKeyIndex(start);")
    for (index, ease) in eases.enumerated() {
      let number = "first + \(index)"
      if keys.keys[index].handles == nil, index + 1 < keys.keys.count {
        lines.append("  property.setInterpolationTypeAtKey(\(number), KeyframeInterpolationType.HOLD);")
      } else if ease.into != nil || ease.out != nil {
        let flat = "new KeyframeEase(0, 100 / 3)"
        lines.append(
          "  property.setTemporalEaseAtKey(\(number), [\(ease.into ?? flat)], [\(ease.out ?? flat)]);")
      }
    }
    return lines + ["}"]
  }

  private static let blender = ExportTarget(
    "blender", "Blender F-curve, as a script", file: "py", [.bezier, .path, .steps, .linear],
    floats: ExportForm.Kind.allCases, comment: ("# ", ""), check: "read back by Blender's documented rules",
    player: .ofAll("handles and values are floats; handles longer than the distance of keys are shortened")
  ) { form, settings throws(ExportFailure) in
    guard let keys = Keys(form), !keys.hasJumps else {
      throw ExportFailure("an F-curve has no \(form.kind.title) that jumps")
    }
    let frames = settings.duration * settings.framesPerSecond
    func pair(_ x: Double, _ y: Double) -> String {
      "(start + \(ExportNumber.single(x * frames)), \(ExportNumber.single(settings.value(y))))"
    }
    var lines = ["def \(settings.name)(curve, start=0.0):", "    keys = ["]
    for (index, key) in keys.keys.enumerated() {
      let before = index == 0 ? nil : keys.keys[index - 1].handles?.into
      let left = before ?? .init(key.time, key.value)
      let right = key.handles?.out ?? .init(key.time, key.value)
      let kind = key.handles == nil && index + 1 < keys.keys.count ? "CONSTANT" : "BEZIER"
      lines.append(
        "        (\(pair(key.time, key.value)), \(pair(left.x, left.y)), \(pair(right.x, right.y)), '\(kind)'),")
    }
    return lines + [
      "    ]", "    curve.keyframe_points.add(len(keys))",
      "    for point, (place, left, right, kind) in zip(curve.keyframe_points, keys):", "        point.co = place",
      "        point.handle_left_type = point.handle_right_type = 'FREE'",
      "        point.handle_left, point.handle_right = left, right", "        point.interpolation = kind",
      "    curve.update()",
    ]
  }
}
