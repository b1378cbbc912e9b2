import ScalarMath
import TimingFunctions

/// Game engines.
extension ExportTarget {
  static let unity = ExportTarget(
    "unity", "Unity animation curve", file: "cs", [.bezier, .path, .linear, .code], language: .csharp,
    floats: ExportForm.Kind.allCases,
    player: .ofAll("weighted tangents in single precision; the solver is not published", but: [.code])
  ) { form, settings throws(ExportFailure) in
    if case .code(let function) = form {
      return ["using UnityEngine;", "", "public static class Curve_\(settings.name)", "{"]
        + function.lines.map {
          $0.isEmpty
            ? "" : "  " + $0.replacing("static float \(settings.name)(", with: "public static float \(settings.name)(")
        }
        + ["}"]
    }
    let path = try path(form, for: "an animation curve")
    func number(_ value: Double) -> String { ExportNumber.single(value) + "f" }
    var sides: [(slope: Double, weight: Double)] = [(0, 1.0 / 3)]
    var outs: [(slope: Double, weight: Double)] = []
    for (start, segment) in zip(path.points, path.segments) {
      let width = segment.end.x - start.x
      let (out, into) = (segment.control1.x - start.x, segment.end.x - segment.control2.x)
      guard out > 0 || segment.control1 == start, into > 0 || segment.control2 == segment.end else {
        throw ExportFailure("an infinite tangent is a step in Unity: try --to unity:linear")
      }
      outs.append((out > 0 ? (segment.control1.y - start.y) / out : 0, out / width))
      sides.append((into > 0 ? (segment.end.y - segment.control2.y) / into : 0, into / width))
    }
    outs.append((0, 1.0 / 3))
    let rows = path.points.enumerated().map { index, place in
      let numbers = [
        place.x * settings.duration, settings.value(place.y), slope(sides[index].slope, settings),
        slope(outs[index].slope, settings), sides[index].weight, outs[index].weight,
      ]
      return "    new Keyframe(\(ExportNumber.list(numbers, number))) { weightedMode = WeightedMode.Both }"
    }
    return ["AnimationCurve \(settings.name) = new AnimationCurve("] + ExportNumber.separated(rows) + [");"]
  }

  /// Returns a slope of the curve in exported values per second.
  private static func slope(_ slope: Double, _ settings: ExportSettings) -> Double {
    slope * (settings.values.to - settings.values.from) / settings.duration
  }

  /// Returns a form as a path of cubic Béziers.
  ///
  /// - Throws: ``ExportFailure`` for a form that jumps or has no points; its message names `owner`.
  private static func path(_ form: ExportForm, for owner: String) throws(ExportFailure) -> BezierPath {
    if let path = form.bezierPath { return path }
    let points = form.points ?? []
    let segments = zip(points, points.dropFirst()).map { a, b in
      let handles = line(from: a, to: b)
      return BezierPath.Segment(handles.out, handles.into, .init(b.input, b.output))
    }
    guard let first = points.first, !form.hasJumps,
      let path = try? BezierPath(from: .init(first.input, first.output), segments)
    else { throw ExportFailure("\(owner) has no \(form.kind.title) that jumps") }
    return path
  }

  /// Returns the control points of a straight line, at its thirds.
  static func line(
    from a: PiecewiseLinear.Point, to b: PiecewiseLinear.Point
  ) -> (out: BezierPath.Point, into: BezierPath.Point) {
    func between(_ share: Double) -> BezierPath.Point {
      .init(a.input + (b.input - a.input) * share, a.output + (b.output - a.output) * share)
    }
    return (between(1.0 / 3), between(2.0 / 3))
  }

  static let godot = ExportTarget(
    "godot", "Godot 4 curve", file: "gd", [.path, .linear], floats: ExportForm.Kind.allCases, comment: ("# ", ""),
    player: .ofAll("sample() is exact in floats; sample_baked() reads 100 points unless bake_resolution is larger")
  ) { form, settings throws(ExportFailure) in
    let path = try path(form, for: "a curve of Godot")
    var rows: [(BezierPath.Point, left: Double, right: Double)] = []
    var left = 0.0
    for (start, segment) in zip(path.points, path.segments) {
      let third = (segment.end.x - start.x) / 3
      // The height is a cubic of time only if the control points are at thirds.
      let isCubic =
        (segment.control1.x - start.x - third).magnitude < 1e-6
        && (segment.end.x - segment.control2.x - third).magnitude < 1e-6
      guard isCubic else {
        throw ExportFailure("Godot stores cubics in time, not Bézier handles: try --to godot:linear")
      }
      rows.append((start, left, (segment.control1.y - start.y) / third))
      left = (segment.end.y - segment.control2.y) / third
    }
    rows.append((path.end, left, 0))
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

/// Browsers and their libraries.
extension ExportTarget {
  static let css = ExportTarget(
    "css", "CSS easing function", file: "css", [.bezier, .steps, .linear], comment: ("/* ", " */"),
    player: [
      .bezier: "Chromium solves it within 7e-6, WebKit 3e-4, Firefox 5e-4 (measured)",
      .linear: "browsers add no error; those before 2023 play ease instead",
    ]
  ) { form, settings throws(ExportFailure) in
    let easing = try cssEasing(form)
    let name = "--" + settings.name
    let seconds = number(settings.duration)
    let rule = settings.isTimed ? [".\(settings.name) { transition: \(seconds)s var(\(name)); }"] : []
    if case .linear = form {
      return [
        ":root { \(name): ease; }", "@supports (animation-timing-function: linear(0, 1)) {",
        "  :root { \(name): \(easing); }", "}",
      ] + rule
    }
    return [":root { \(name): \(easing); }"] + rule
  }

  /// Returns a form as a CSS easing function, without a declaration.
  ///
  /// - Throws: ``ExportFailure`` for a form that is not a cubic Bézier, steps or straight lines.
  public static func cssEasing(_ form: ExportForm) throws(ExportFailure) -> String {
    switch form {
    case .cubicBezier(let curve):
      return "cubic-bezier(\(ExportNumber.list(curve.controlPoints)))"
    case .steps(let steps): return CSSEasing.steps(steps).specifiedText
    case .linear(let curve):
      let points = curve.points
      var stops: [String] = []
      var index = 0
      while index < points.count {
        let (point, next) = (points[index], index + 1)
        var text = number(point.output)
        let isEnd = index == 0 && point.input == 0 || index == points.count - 1 && point.input == 1
        if !isEnd { text += " " + ExportNumber.percent(point.input) }
        if !isEnd, next < points.count - 1, points[next].output == point.output {
          text += " " + ExportNumber.percent(points[next].input)
          index = next
        }
        stops.append(text)
        index += 1
      }
      return "linear(\(stops.joined(separator: ", ")))"
    default: throw ExportFailure("CSS has no \(form.kind.title)")
    }
  }

  static let svgPath = ExportTarget(
    "svg-path", "SVG path, time to the right, progress upwards", file: "txt", [.path, .bezier, .linear], comment: nil
  ) { form, _ throws(ExportFailure) in
    [try pathText(form)]
  }

  /// Returns the data of an SVG path, `M0,0 C…` or `M0,0 L…`.
  static func pathText(_ form: ExportForm) throws(ExportFailure) -> String {
    if let path = form.bezierPath { return path.text }
    guard let points = form.points, let first = points.first else {
      throw ExportFailure("a path has no \(form.kind.title)")
    }
    func text(_ point: PiecewiseLinear.Point) -> String {
      "\(number(point.input)),\(number(point.output))"
    }
    return "M\(text(first)) L" + points.dropFirst().map(text).joined(separator: " ")
  }

  static let gsap = ExportTarget(
    "gsap", "GSAP ease", file: "js", [.path, .bezier, .steps, .code, .linear], language: .javaScript,
    player: .ofAll(
      "CustomEase samples: with precision 100 within 5e-5 of tame curves, 4e-3 of steep ones (measured, 3.12.7)",
      but: [.steps, .code])
  ) { form, settings throws(ExportFailure) in
    if case .code = form { return try code(form) }
    if case .steps(let steps) = form {
      // GSAP's steps(n) has n + 1 levels, unless it jumps at the start.
      switch steps.position {
      case .jumpNone: return ["const \(settings.name) = \"steps(\(steps.count - 1))\";"]
      case .jumpStart, .start: return ["const \(settings.name) = \"steps(\(steps.count), true)\";"]
      default: throw ExportFailure("GSAP's steps jump at both ends or at the start: try --to gsap:code")
      }
    }
    if form.hasJumps { throw ExportFailure("CustomEase drops vertical pieces: try --to gsap:code") }
    let path = try pathText(form)
    return [
      "const \(settings.name) = CustomEase.create(\"\(settings.name)\", \"\(path)\", { precision: 100 });"
    ]
  }

  static let motion = ExportTarget(
    "motion", "Motion (motion.dev) transition", file: "js", [.bezier, .spring, .code], language: .javaScript,
    player: [.bezier: "bisects to 1e-7 of the time (easing/cubic-bezier)"]
  ) { form, settings throws(ExportFailure) in
    switch form {
    case .cubicBezier(let curve):
      let points = ExportNumber.list(curve.controlPoints)
      return ["const \(settings.name) = { ease: [\(points)], duration: \(number(settings.duration)) };"]
    case .spring(let spring):
      var parts = "type: \"spring\", stiffness: \(number(spring.stiffness)), damping: "
      parts += "\(number(spring.damping)), mass: \(number(spring.mass))"
      if spring.initialVelocity != 0 { parts += ", velocity: \(number(spring.initialVelocity))" }
      return ["const \(settings.name) = { \(parts) };"]
    default: return try code(form)
    }
  }

  static let json = ExportTarget(
    "json", "numbers as JSON", file: "json", [.bezier, .path, .steps, .spring, .linear, .samples], comment: nil
  ) { form, settings throws(ExportFailure) in
    [jsonText(form, settings)]
  }

  static let csv = ExportTarget(
    "csv", "a table of times and values", file: "csv", [.samples], comment: nil
  ) { form, settings throws(ExportFailure) in
    guard let points = form.points else { throw ExportFailure("a table has no \(form.kind.title)") }
    return ["t,value"]
      + points.map {
        number($0.input * settings.duration) + "," + number(settings.value($0.output))
      }
  }

  private static func jsonText(_ form: ExportForm, _ settings: ExportSettings) -> String {
    func numbers(_ values: [Double]) -> String { "[\(values.map(number).joined(separator: ","))]" }
    var members = [
      ("schema", "1"), ("name", "\"\(settings.name)\""), ("form", "\"\(form.kind.rawValue)\""),
      ("duration_s", number(settings.duration)),
      ("values", numbers([settings.values.from, settings.values.to])),
    ]
    switch form {
    case .cubicBezier(let curve): members.append(("control_points", numbers(curve.controlPoints)))
    case .path(let path):
      members.append(("start", numbers([path.start.x, path.start.y])))
      let segments = path.segments.map {
        numbers([$0.control1.x, $0.control1.y, $0.control2.x, $0.control2.y, $0.end.x, $0.end.y])
      }
      members.append(("segments", "[\(segments.joined(separator: ","))]"))
    case .steps(let steps):
      members += [("count", "\(steps.count)"), ("position", "\"\(steps.position.rawValue)\"")]
    case .spring(let spring):
      members += [
        ("mass", number(spring.mass)), ("stiffness", number(spring.stiffness)),
        ("damping", number(spring.damping)),
        ("initial_velocity", number(spring.initialVelocity)),
        ("response", number(spring.response)), ("damping_ratio", number(spring.dampingRatio)),
      ]
    case .linear, .samples, .code:
      let points = form.points ?? []
      members += [("inputs", numbers(points.map(\.input))), ("outputs", numbers(points.map(\.output)))]
    }
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// Returns the function of a form; throws for any form except `code`.
  static func function(_ form: ExportForm) throws(ExportFailure) -> CodeFunction {
    if case .code(let function) = form { return function }
    throw ExportFailure("a function is needed, not \(form.kind.title)")
  }

  /// Returns the lines of a file with a form's function, its helpers and the imports that they need.
  static func code(_ form: ExportForm) throws(ExportFailure) -> [String] {
    let function = try function(form)
    return function.preamble + (function.preamble.isEmpty ? [] : [""]) + function.lines
  }
}
