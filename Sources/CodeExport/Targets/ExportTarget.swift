import ScalarMath
import TimingFunctions

/// A platform, a format or a language to which curves are exported.
public struct ExportTarget: Sendable {
  /// The name of the target, as in `--to css`.
  public let name: String
  /// A short description, such as "CSS easing function".
  public let title: String
  /// The file name extension, without a dot.
  public let fileExtension: String
  /// The supported forms, the preferred one first.
  public let kinds: [ExportForm.Kind]
  /// The language whose rules names must follow; nil for the rules of JavaScript.
  public let language: CodeLanguage?
  /// The forms whose control points and values are 32-bit floats.
  public let floats: [ExportForm.Kind]
  /// True if the target's player only accepts curves from 0 to 1.
  public let isUnit: Bool
  /// The start and the end of a comment; nil for a format without comments.
  let comment: (start: String, end: String)?
  /// The player's own error for each form, with the source; no entry for a form without a known error.
  public let player: [ExportForm.Kind: String]
  let write: @Sendable (ExportForm, ExportSettings) throws(ExportFailure) -> [String]

  init(
    _ name: String, _ title: String, file fileExtension: String, _ kinds: [ExportForm.Kind],
    language: CodeLanguage? = nil, floats: [ExportForm.Kind] = [], isUnit: Bool = false,
    comment: (start: String, end: String)? = ("// ", ""), player: [ExportForm.Kind: String] = [:],
    write: @escaping @Sendable (ExportForm, ExportSettings) throws(ExportFailure) -> [String]
  ) {
    (self.name, self.title, self.fileExtension, self.kinds) = (name, title, fileExtension, kinds)
    (self.language, self.floats, self.isUnit, self.comment) = (language, floats, isUnit, comment)
    (self.player, self.write) = (player, write)
  }

  /// Returns a form with its numbers rounded to the target's precision.
  public func held(_ form: ExportForm) -> ExportForm { floats.contains(form.kind) ? form.inSinglePrecision : form }

  /// Returns the text of a form. In targets with comments, one comment line for each of `notes` precedes it.
  ///
  /// - Throws: ``ExportFailure`` for a form that the target does not support.
  public func text(
    _ form: ExportForm, _ settings: ExportSettings, notes: [String] = []
  ) throws(ExportFailure) -> String {
    guard kinds.contains(form.kind) else {
      throw ExportFailure("\(name) has no \(form.kind.title)")
    }
    if floats.contains(form.kind), form.kind != .code {
      // The rounding step of floats at the values must be small compared with their difference.
      let (low, high) = settings.values
      let step = Double(Float(max(low.magnitude, high.magnitude)).ulp)
      guard step <= 1e-4 * (high - low).magnitude else {
        throw ExportFailure(
          "\(low.shortestText) and \(high.shortestText) are too close for \(name), which uses single precision")
      }
    }
    let body = try write(form, settings)
    let words = body.joined(separator: " ").split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if form.kind != .code, words.contains(where: { ["inf", "inff", "nan", "nanf"].contains($0) }) {
      throw ExportFailure("one of its numbers is too large for \(name)")
    }
    let lines = comment.map { comment in
      notes.map { comment.start + Self.harmless($0) + comment.end }
    }
    return ((lines ?? []) + body).joined(separator: "\n") + "\n"
  }

  /// True if the target's format has comments.
  public var hasComments: Bool { comment != nil }

  /// Checks that a name is a legal identifier.
  ///
  /// - Throws: ``ExportFailure`` for an illegal or reserved name.
  public func check(name: String) throws(ExportFailure) { try (language ?? .javaScript).check(name) }

  /// Returns a line that cannot end a comment or a string of any target.
  static func harmless(_ line: String) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      // Line ends of any kind, and marks that change the writing direction, become blanks.
      let isBreak =
        scalar.value < 0x20 || 0x7f...0x9f ~= scalar.value || [0x2028, 0x2029].contains(scalar.value)
        || 0x202a...0x202e ~= scalar.value || 0x2066...0x2069 ~= scalar.value
      result.unicodeScalars.append(isBreak ? " " : scalar)
    }
    // A C comment ends with */, an XML comment with --; a backslash at its end would continue it on the next line.
    for (mark, harmless) in [("*/", "* /"), ("/*", "/ *"), ("--", "- -"), ("</", "< /"), ("??/", "? ?/")] {
      while result.contains(mark) { result = result.replacing(mark, with: harmless) }
    }
    return result.hasSuffix("\\") ? result + " ." : result
  }

  /// Every export target.
  public static let all: [ExportTarget] =
    [css, language(.javaScript), svgPath, gsap, motion, json, csv, swiftUI, coreAnimation]
    + [CodeLanguage.swift, .c, .metal, .glsl, .wgsl, .hlsl].map(language)
    + [android, compose, flutter, lottie, afterEffects, blender, unity, godot]

  /// Returns the target with a name; nil if there is no such target.
  public static func named(_ name: String) -> ExportTarget? { all.first { $0.name == name } }
}

extension [ExportForm.Kind: String] {
  /// Returns a dictionary with one text for every form except `others`.
  static func ofAll(_ text: String, but others: [ExportForm.Kind] = []) -> Self {
    Dictionary(uniqueKeysWithValues: ExportForm.Kind.allCases.filter { !others.contains($0) }.map { ($0, text) })
  }
}

/// The reason, in one line, why a curve or an effect cannot be exported.
public struct ExportFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The part of the export that is at fault.
  public enum Cause: Sendable { case form, formula, length, name, option }

  /// The part of the export that is at fault.
  public let cause: Cause
  public let description: String

  init(_ description: String, _ cause: Cause = .form) { (self.description, self.cause) = (description, cause) }

  /// Returns the error for a curve that cannot be written as code.
  package static func noFormula(_ reason: String) -> ExportFailure {
    ExportFailure("it cannot be written as code: \(reason)", .formula)
  }

  static func option(_ illegal: IllegalParameter) -> ExportFailure { ExportFailure(illegal.description, .option) }

  static func noValue(seconds: Double) -> ExportFailure {
    ExportFailure("it has no value at \(seconds.shortestText) s")
  }
}

/// Android's views and Compose, and Flutter.
extension ExportTarget {
  private static let android = ExportTarget(
    "android", "Android path interpolator", file: "xml", [.bezier, .path, .linear], language: .kotlin,
    floats: ExportForm.Kind.allCases, isUnit: true, comment: ("<!-- ", " -->"),
    player: .ofAll(
      "straight lines within 0.002 of the path, off by more where it is steep; exact at both ends (AOSP, PathInterpolator)"
    )
  ) { form, _ throws(ExportFailure) in
    let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    if case .cubicBezier(let curve) = form {
      let numbers = [("X1", curve.x1), ("Y1", curve.y1), ("X2", curve.x2), ("Y2", curve.y2)]
      return ["<pathInterpolator \(namespace)"]
        + numbers.enumerated().map { index, entry in
          "    android:control\(entry.0)=\"\(ExportNumber.single(entry.1))\"" + (index == 3 ? " />" : "")
        }
    }
    func text(_ points: BezierPath.Point...) -> String {
      points.map { " \(ExportNumber.single($0.x)),\(ExportNumber.single($0.y))" }.joined()
    }
    let ends: (BezierPath.Point, BezierPath.Point)
    var data = "M 0,0"
    if let path = form.bezierPath {
      ends = (path.start, path.end)
      for segment in path.segments { data += " C" + text(segment.control1, segment.control2, segment.end) }
    } else if let points = form.points, let first = points.first, let last = points.last {
      ends = (.init(first.input, first.output), .init(last.input, last.output))
      for point in points.dropFirst() { data += " L" + text(.init(point.input, point.output)) }
    } else {
      throw ExportFailure("a path interpolator has no \(form.kind.title)")
    }
    guard ends.0 == .init(0, 0), ends.1 == .init(1, 1) else {
      throw ExportFailure("a path interpolator must run from 0 to 1")
    }
    return ["<pathInterpolator \(namespace)", "    android:pathData=\"\(data)\" />"]
  }

  private static let compose = ExportTarget(
    "compose", "Jetpack Compose easing or spring", file: "kt", [.bezier, .spring, .code], language: .kotlin,
    floats: ExportForm.Kind.allCases,
    player: [.bezier: "single precision, clamped to the range of the curve (androidx, CubicBezierEasing)"]
  ) { form, settings throws(ExportFailure) in
    func number(_ value: Double) -> String { ExportNumber.single(value) + "f" }
    let milliseconds = ExportNumber.double((1000 * settings.duration).rounded())
    func tween(_ easing: String) -> String { "tween<Float>(durationMillis = \(milliseconds), easing = \(easing))" }
    switch form {
    case .cubicBezier(let curve):
      let easing = "CubicBezierEasing(\(ExportNumber.list(curve.controlPoints, number)))"
      return ["val \(settings.name) = " + (settings.isTimed ? tween(easing) : easing)]
    case .spring(let spring):
      guard spring.mass == 1 || spring.initialVelocity == 0 else {
        throw ExportFailure("Compose sets an initial velocity at the start of the animation, not in its spring")
      }
      let stiffness = spring.naturalFrequency * spring.naturalFrequency
      return [
        "val \(settings.name) = spring<Float>(dampingRatio = \(number(spring.dampingRatio)), "
          + "stiffness = \(number(stiffness)))"
      ]
    default:
      return try code(form) + [
        "", "val \(settings.name)Easing = Easing { fraction -> \(settings.name)(fraction) }",
      ] + (settings.isTimed ? ["val \(settings.name)Tween = " + tween("\(settings.name)Easing")] : [])
    }
  }

  private static let flutter = ExportTarget(
    "flutter", "Flutter curve or spring", file: "dart", [.bezier, .spring, .code], language: .dart,
    player: [
      .bezier: "halves until x is within 0.001: an error of slope × 0.001 (flutter, Cubic.transformInternal)",
      .code: "0 at 0 and 1 at 1, even if the curve differs there (flutter, Curve.transform)",
    ]
  ) { form, settings throws(ExportFailure) in
    switch form {
    case .cubicBezier(let curve):
      let points = ExportNumber.list(curve.controlPoints)
      return ["const \(settings.name) = Cubic(\(points));"]
    case .spring(let spring):
      return [
        "const \(settings.name) = SpringDescription(mass: \(number(spring.mass)), "
          + "stiffness: \(number(spring.stiffness)), damping: \(number(spring.damping)));",
        "// SpringSimulation(\(settings.name), 0, 1, \(number(spring.initialVelocity)))",
      ]
    default:
      let function = try Self.function(form)
      return function.preamble + ["import 'package:flutter/animation.dart';", ""] + function.lines + [
        "", "class Curve_\(settings.name) extends Curve {", "  const Curve_\(settings.name)();", "  @override",
        "  double transformInternal(double t) => \(settings.name)(t);", "}",
      ]
    }
  }
}

/// Animation editors and their file formats.
extension ExportTarget {
  private struct Key {
    var time: Double
    var value: Double
    /// The control points towards the next key; nil if the value holds until then.
    var handles: (out: BezierPath.Point, into: BezierPath.Point)?
  }

  /// Returns the keyframes of a path, of straight lines or of steps.
  ///
  /// - Throws: ``ExportFailure`` for a form without keyframes or with two keys at one time; its message names `owner`.
  private static func keys(of form: ExportForm, for owner: String) throws(ExportFailure) -> [Key] {
    var keys: [Key] = []
    if let path = form.bezierPath {
      keys = path.points.enumerated().map { index, place in
        let segment = index < path.segments.count ? path.segments[index] : nil
        return Key(time: place.x, value: place.y, handles: segment.map { ($0.control1, $0.control2) })
      }
    } else if case .steps(let steps) = form {
      keys = (0...1).ends(ofParts: steps.count).map { Key(time: $0, value: steps.value(at: $0)) }
    } else if let points = form.points {
      // A value that holds needs no key at its end.
      keys = points.indices.filter { !isHold(points, $0 - 1) }.map { index in
        let next = index + 1 < points.count && !isHold(points, index) ? points[index + 1] : nil
        return Key(
          time: points[index].input, value: points[index].output,
          handles: next.map { line(from: points[index], to: $0) })
      }
    }
    guard !keys.isEmpty, !zip(keys, keys.dropFirst()).contains(where: { $0.time == $1.time }) else {
      throw ExportFailure("\(owner) has no \(form.kind.title) that jumps")
    }
    return keys
  }

  /// Returns true if a line is level and ends at a jump, so that its key holds.
  private static func isHold(_ points: [PiecewiseLinear.Point], _ index: Int) -> Bool {
    guard index >= 0, index + 2 < points.count else { return false }
    let (start, end) = (points[index], points[index + 1])
    return start.output == end.output && start.input < end.input && points[index + 2].input == end.input
  }

  /// Returns the control points of a piece as shares of its width and rise. Nil for a curved piece with equal values at
  /// both ends, because shares of a rise of 0 cannot describe it.
  private static func shares(of piece: BezierPath.Segment, from start: BezierPath.Point) -> [BezierPath.Point]? {
    let (width, rise) = (piece.end.x - start.x, piece.end.y - start.y)
    guard rise != 0 || piece.control1.y == start.y && piece.control2.y == start.y else { return nil }
    return [piece.control1, piece.control2].map { point in
      let x = (point.x - start.x) / width
      return .init(x, rise == 0 ? x : (point.y - start.y) / rise)
    }
  }

  private static let lottie = ExportTarget(
    "lottie", "Lottie animated property", file: "json", [.bezier, .path, .steps, .linear], comment: nil,
    player: .ofAll("players differ; lottie-web solves with 11 samples and Newton's steps")
  ) { form, settings throws(ExportFailure) in
    let keys = try keys(of: form, for: "a Lottie property")
    let frames = settings.duration * settings.framesPerSecond
    var parts: [String] = []
    for (index, key) in keys.enumerated() {
      let value = settings.value(key.value)
      var members = ["\"t\":\(ExportNumber.short(key.time * frames))", "\"s\":[\(ExportNumber.short(value))]"]
      if index + 1 < keys.count {
        let next = keys[index + 1]
        if let handles = key.handles {
          let piece = BezierPath.Segment(handles.out, handles.into, .init(next.time, next.value))
          // Players leave out the easing between equal values.
          guard let shares = shares(of: piece, from: .init(key.time, key.value)) else {
            throw ExportFailure("Lottie has no easing between equal values: try --to lottie:linear")
          }
          members += zip(["o", "i"], shares).map { name, point in
            "\"\(name)\":{\"x\":[\(ExportNumber.short(point.x))],\"y\":[\(ExportNumber.short(point.y))]}"
          }
        } else {
          members.append("\"h\":1")
        }
      }
      parts.append("{\(members.joined(separator: ","))}")
    }
    return ["{\"a\":1,\"k\":["] + ExportNumber.separated(parts.map { "  " + $0 }) + ["]}"]
  }

  private static let afterEffects = ExportTarget(
    "aftereffects", "After Effects keyframes", file: "jsx", [.bezier, .path, .linear, .steps],
    language: .javaScript,
    player: .ofAll("influence is from 0.1 % to 100 %, included in this error; values between frames are not rendered")
  ) { form, settings throws(ExportFailure) in
    let keys = try keys(of: form, for: "After Effects")
    var lines = [
      "function \(settings.name)(property, start) {", "  // property: of one dimension; start: seconds",
    ]
    var eases: [(into: String?, out: String?)] = keys.map { _ in (nil, nil) }
    for (index, key) in keys.enumerated() {
      let time = ExportNumber.short(key.time * settings.duration)
      lines.append("  property.setValueAtTime(start + \(time), \(ExportNumber.short(settings.value(key.value))));")
      guard let handles = key.handles, index + 1 < keys.count else { continue }
      let next = keys[index + 1]
      let span = (next.time - key.time) * settings.duration
      func ease(_ run: Double, _ rise: Double) throws(ExportFailure) -> String {
        let seconds = run * settings.duration
        guard seconds >= 0.001 * span else {
          throw ExportFailure(
            "After Effects has no vertical handle (influence must be at least 0.1 %): try --to aftereffects:linear")
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
      if keys[index].handles == nil, index + 1 < keys.count {
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
    floats: ExportForm.Kind.allCases, comment: ("# ", ""),
    player: .ofAll("handles and values are floats; handles longer than the distance of keys are shortened")
  ) { form, settings throws(ExportFailure) in
    let keys = try keys(of: form, for: "an F-curve")
    let frames = settings.duration * settings.framesPerSecond
    func pair(_ x: Double, _ y: Double) -> String {
      "(start + \(ExportNumber.single(x * frames)), \(ExportNumber.single(settings.value(y))))"
    }
    var lines = ["def \(settings.name)(curve, start=0.0):", "    keys = ["]
    for (index, key) in keys.enumerated() {
      let before = index == 0 ? nil : keys[index - 1].handles?.into
      let left = before ?? .init(key.time, key.value)
      let right = key.handles?.out ?? .init(key.time, key.value)
      let kind = key.handles == nil && index + 1 < keys.count ? "CONSTANT" : "BEZIER"
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

/// SwiftUI and Core Animation.
extension ExportTarget {
  private static let swiftUI = ExportTarget(
    "swiftui", "SwiftUI animation", file: "swift", [.bezier, .spring, .code], language: .swift,
    player: [
      .bezier: "x of control points is clamped to 0…1; the solver is not published",
      .code: "ends at the target value, even if the curve does not",
    ]
  ) { form, settings throws(ExportFailure) in
    let duration = number(settings.duration)
    switch form {
    case .cubicBezier(let curve):
      let points = curve.controlPoints.map(number)
      return [
        "import SwiftUI", "", "extension UnitCurve {",
        "  static let \(settings.name) = UnitCurve.bezier(",
        "    startControlPoint: UnitPoint(x: \(points[0]), y: \(points[1])),",
        "    endControlPoint: UnitPoint(x: \(points[2]), y: \(points[3])))", "}", "", "extension Animation {",
        "  static let \(settings.name) = Animation.timingCurve("
          + "\(points.joined(separator: ", ")), duration: \(duration))", "}",
      ]
    case .spring(let spring):
      return [
        "import SwiftUI", "", "extension Animation {",
        "  static let \(settings.name) = Animation\(EffectWriter.spring(spring))", "}",
      ]
    default:
      let type = "Curve_" + settings.name
      return ["import Foundation", "import SwiftUI", ""] + (try Self.function(form).lines) + [
        "", "struct \(type): CustomAnimation {", "  var duration: Double = \(duration)", "",
        "  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {",
        "    time < duration ? value.scaled(by: \(settings.name)(time / duration)) : nil", "  }", "}", "",
        "extension Animation {",
        "  static func \(settings.name)(duration: Double = \(duration)) -> Animation {",
        "    Animation(\(type)(duration: duration))", "  }", "}",
      ]
    }
  }

  private static let coreAnimation = ExportTarget(
    "coreanimation", "Core Animation", file: "swift", [.bezier, .spring, .path, .linear, .steps], language: .swift,
    floats: [.bezier, .path],
    player: [
      .bezier: "control points are floats, included in this error; the solver is not published",
      .path: "control points are floats, included in this error; the solver is not published",
      .steps: "the last step holds to the end, then the value of the model shows",
    ]
  ) { form, settings throws(ExportFailure) in
    func timing(_ points: [Double]) -> String {
      "CAMediaTimingFunction(controlPoints: \(ExportNumber.list(points, ExportNumber.single)))"
    }
    let (from, to) = (number(settings.values.from), number(settings.values.to))
    func animation(_ type: String, _ lines: [String], duration: String? = nil) -> [String] {
      let duration = duration ?? number(settings.duration)
      return ["import QuartzCore", "", "func \(settings.name)(keyPath: String) -> \(type) {"]
        + ["  let animation = \(type)(keyPath: keyPath)"] + lines
        + ["  animation.duration = \(duration)", "  return animation", "}"]
    }
    func keyframes(_ values: [Double], _ times: [Double], _ rest: [String]) -> [String] {
      animation(
        "CAKeyframeAnimation",
        ["  animation.values = ["]
          + ExportNumber.rows(values.map { ExportNumber.short(settings.value($0)) }, indent: "    ")
          + ["  ]", "  animation.keyTimes = ["] + ExportNumber.rows(times.map(ExportNumber.short), indent: "    ")
          + ["  ]"] + rest.map { "  " + $0 })
    }
    switch form {
    case .cubicBezier(let curve):
      let function = timing(curve.controlPoints)
      guard settings.isTimed || settings.values != (0, 1) else {
        return ["import QuartzCore", "", "let \(settings.name) = \(function)"]
      }
      return animation(
        "CABasicAnimation",
        [
          "  animation.fromValue = \(from)", "  animation.toValue = \(to)", "  animation.timingFunction = \(function)",
        ])
    case .spring(let spring):
      return animation(
        "CASpringAnimation",
        [
          "  animation.mass = \(number(spring.mass))",
          "  animation.stiffness = \(number(spring.stiffness))",
          "  animation.damping = \(number(spring.damping))",
          "  animation.initialVelocity = \(number(spring.initialVelocity))",
          "  animation.fromValue = \(from)", "  animation.toValue = \(to)",
        ], duration: "animation.settlingDuration")
    case .path(let path):
      var functions: [String] = []
      for (start, segment) in zip(path.points, path.segments) {
        guard segment.end.x > start.x else {
          throw ExportFailure("Core Animation has no vertical tangent between keyframes")
        }
        guard let shares = shares(of: segment, from: start) else {
          throw ExportFailure("a piece that returns to its value has no timing function: try --to coreanimation:linear")
        }
        functions.append(timing(shares.flatMap { [$0.x, $0.y] }))
      }
      return keyframes(
        path.points.map(\.y), path.points.map(\.x),
        ["animation.timingFunctions = ["] + ExportNumber.separated(functions.map { "  " + $0 }) + ["]"])
    case .steps(let steps):
      let values = (0..<steps.count).map { steps.value(at: (Double($0) + 0.5) / Double(steps.count)) }
      let times = (0...1).ends(ofParts: steps.count)
      return keyframes(values, times, ["animation.calculationMode = .discrete"])
    case .linear(let curve):
      return keyframes(
        curve.points.map(\.output), curve.points.map(\.input), ["animation.calculationMode = .linear"])
    default: throw ExportFailure("Core Animation has no \(form.kind.title)")
    }
  }

  /// Returns the target that exports a curve as a function in a language.
  private static func language(_ language: CodeLanguage) -> ExportTarget {
    ExportTarget(
      language.rawValue, "\(language.title) function", file: language.rawValue, [.code], language: language,
      floats: language.precision == .single ? ExportForm.Kind.allCases : [],
      player: language.precision == .single
        ? .ofAll("single precision; the GPU's own error of sin, exp and pow adds to it") : [:]
    ) { form, _ throws(ExportFailure) in
      // Metal functions come without includes, because a file with several functions needs them once.
      language == .metal ? try function(form).lines : try code(form)
    }
  }
}
