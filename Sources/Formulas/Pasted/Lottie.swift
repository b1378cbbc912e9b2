import ScalarMath
import TimingFunctions

/// Keyframes of Lottie.
extension PastedForm {
  /// Reads one keyframe with its handles, a list of keyframes, or an animated property. One segment is its cubic-bezier
  /// over 0…1, several are a curve over frames. Nil for other values.
  static func lottie(_ value: PastedValue) throws(FormulaError) -> PastedForm? {
    if let property = try LottieProperty(value) {
      let (curve, isInFrames) = try property.curve(dimension: nil)
      var form = PastedForm(curve, isInFrames: isInFrames)
      if !isInFrames { form.notes.append("two keyframes are an easing over 0…1, without their frames and values") }
      return form
    }
    guard value.members != nil else { return nil }
    if let keyframes = value["k"] {
      throw FormulaError("'k' must be a list of keyframes: the property is not animated", at: keyframes.place)
    }
    guard value["o"] != nil || value["i"] != nil else { return nil }
    if let time = value["t"] { _ = try time.number("t") }
    let beziers = try LottieProperty.beziers(of: value)
    guard beziers.allSatisfy({ $0 == beziers[0] }) else {
      throw FormulaError("the handles of its dimensions differ", suggestion: "Keep the numbers of one", at: value.place)
    }
    return PastedForm(beziers[0])
  }
}

/// An animated property of Lottie. Each dimension, such as the x of a position, has its own values and handles.
///
/// The handles `o` and `i` of a keyframe are the control points of the segment to the next keyframe. A list of handles
/// that is shorter than the values applies its first number to the others. An older export has the end of a segment in
/// `e`, and then its last keyframe has only a time.
///
/// Source: Lottie Animation Community, Lottie specification, properties; Airbnb, lottie-web, PropertyFactory.js.
struct LottieProperty {
  private let keyframes: [PastedValue]
  private let place: Range<Int>
  /// The values of each keyframe.
  private let values: [[Double]]
  /// The time of each keyframe, in frames.
  let frames: [Double]

  var dimensions: Int { values[0].count }

  /// Creates a property from its record or its list of keyframes; nil for another value.
  ///
  /// - Throws: ``FormulaError`` for keyframes without values that are numbers, and for an expression.
  init?(_ value: PastedValue) throws(FormulaError) {
    guard let list = Self.keyframes(of: value) else { return nil }
    (keyframes, place) = (list, (value["k"] ?? value).place)
    if let script = value["x"], case .text = script.kind {
      throw FormulaError("an expression sets its values", at: script.place)
    }
    guard list.count > 1 else { throw PastedForm.fewKeyframes(at: place) }
    var (frames, values): ([Double], [[Double]]) = ([], [])
    for (index, keyframe) in list.enumerated() {
      guard keyframe.members != nil else { throw FormulaError("a keyframe must be a record", at: keyframe.place) }
      guard let time = keyframe.given("t") else {
        throw FormulaError("the keyframe needs t, its frame", at: keyframe.place)
      }
      frames.append(try time.number("t"))
      let end = index > 0 ? list[index - 1].given("e") : nil
      guard let value = keyframe.given("s") ?? end else {
        throw FormulaError("the keyframe needs s, its value", at: keyframe.place)
      }
      values.append(try value.numbers("s"))
      guard values[index].count == values[0].count else {
        throw FormulaError("s must have as many numbers as in the first keyframe", at: value.place)
      }
    }
    (self.frames, self.values) = (frames, values)
  }

  /// The keyframes of a record with `k`, or of a list; nil for other values.
  static func keyframes(of value: PastedValue) -> [PastedValue]? {
    guard case .list(let list) = (value["k"] ?? value).kind, list.contains(where: { $0.members != nil }) else {
      return nil
    }
    return list
  }

  /// Returns the cubic-bezier over 0…1 of a single segment, or the values over frames.
  ///
  /// - Parameter dimension: the number of the dimension, from 1; nil if all that move are equal.
  func curve(dimension: Int?) throws(FormulaError) -> (curve: any TimingFunction, isInFrames: Bool) {
    guard keyframes.count == 2, try !hold(0), keyframes[0].hasHandles else {
      return (try motion(dimension: dimension), true)
    }
    return (try only(dimension) { (index) throws(FormulaError) in try bezier(0, index) }, false)
  }

  /// Returns the values of a dimension over time.
  ///
  /// - Parameter framesPerSecond: the divisor of frame numbers.
  func motion(dimension: Int?, framesPerSecond: Double = 1) throws(FormulaError) -> any TimingFunction {
    let straight = try only(dimension) { (dimension) throws(FormulaError) -> Keyframes in
      var points: [Keyframe] = []
      for index in keyframes.indices {
        let way = index + 1 < keyframes.count ? try interpolation(index, dimension) : .linear
        points.append(Keyframe(frames[index] / framesPerSecond, values[index][dimension], way))
      }
      do throws(CurveError) { return try Keyframes(points) } catch {
        throw FormulaError(error.description, at: error.index.map { keyframes[$0].place } ?? place)
      }
    }
    let index = (dimension ?? (dimensions == 1 ? 1 : nil)).map { $0 - 1 }
    for segment in keyframes.indices.dropLast() where try isCurved(segment, index) {
      guard let index else { throw choice() }
      return try alongPath(index, straight)
    }
    return straight
  }

  /// Returns the values of a dimension over time if some segments follow a curve in space.
  ///
  /// - Parameter straight: the values along straight lines.
  private func alongPath(_ dimension: Int, _ straight: Keyframes) throws(FormulaError) -> any TimingFunction {
    let points = straight.keyframes
    var parts: [CurveSequence.Part] = []
    for (index, (from, to)) in zip(points, points.dropFirst()).enumerated() where from.time < to.time {
      var curve: ErasedCurve = Linear().erased
      if case .cubicBezier(let bezier) = from.interpolation { curve = bezier.erased }
      var ends = (from.value, from.interpolation == .hold ? from.value : to.value)
      if try isCurved(index, dimension) {
        let tangents = try tangents(index)
        let inner = [zip(values[index], tangents.start).map(+), zip(values[index + 1], tangents.end).map(+)]
        guard let path = MotionPath([values[index]] + inner + [values[index + 1]], dimension, ease: curve) else {
          throw FormulaError("its path is too long", at: keyframes[index].place)
        }
        (curve, ends) = (path.erased, (0, 1))
      }
      parts.append(.init(curve, duration: to.time - from.time, from: ends.0, to: ends.1))
    }
    do throws(IllegalParameter) {
      let motion = try CurveSequence(parts)
      return Retimed(motion, motion.domain, over: straight.domain)
    } catch { throw FormulaError(error.description, at: place) }
  }

  /// Returns the curve of a dimension; without a dimension, that of all that move, which must be equal.
  private func only<Curve: Equatable>(
    _ dimension: Int?, _ curve: (Int) throws(FormulaError) -> Curve
  ) throws(FormulaError) -> Curve {
    if let dimension {
      guard (1...dimensions).contains(dimension) else {
        throw FormulaError("there is no dimension \(dimension): the values have \(dimensions)", at: place)
      }
      return try curve(dimension - 1)
    }
    let moving = (0..<dimensions).filter { index in values.contains { $0[index] != values[0][index] } }
    let first = try curve(moving.first ?? 0)
    for other in moving.dropFirst() where try curve(other) != first { throw choice() }
    return first
  }

  private func choice() -> FormulaError {
    FormulaError(
      "the \(dimensions) dimensions differ", suggestion: "Choose one in a file, as in animation.json:layer/scale:1",
      at: place)
  }

  private func interpolation(_ index: Int, _ dimension: Int) throws(FormulaError) -> Keyframe.Interpolation {
    if try hold(index) { return .hold }
    return keyframes[index].hasHandles ? .cubicBezier(try bezier(index, dimension)) : .linear
  }

  private func hold(_ index: Int) throws(FormulaError) -> Bool {
    try keyframes[index].given("h")?.number("h") ?? 0 != 0
  }

  /// The distance of a tangent from the line between two keyframes that counts as 0: exports round tangents to three
  /// decimals.
  private static let straightness = 0.001

  /// The tangents `to` and `ti` of the curve in space to the next keyframe, as offsets from its ends.
  private func tangents(_ index: Int) throws(FormulaError) -> (start: [Double], end: [Double]) {
    func tangent(_ name: String) throws(FormulaError) -> [Double] {
      let given = try keyframes[index].given(name)?.numbers(name) ?? []
      return (0..<dimensions).map { $0 < given.count ? given[$0] : 0 }
    }
    return (try tangent("to"), try tangent("ti"))
  }

  /// Returns true if a value does not move along the line to the next keyframe, but along a curve in space. The easing
  /// applies to the arc length, so on a line the tangents do not matter if they point along it and are no longer than
  /// it.
  ///
  /// - Parameter dimension: the value, from 0; nil for any.
  private func isCurved(_ index: Int, _ dimension: Int?) throws(FormulaError) -> Bool {
    guard keyframes[index].given("to") != nil || keyframes[index].given("ti") != nil, try !hold(index) else {
      return false
    }
    let ends = try tangents(index)
    let step = zip(values[index], values[index + 1]).map { $1 - $0 }
    if let dimension, step.indices.contains(dimension), step[dimension] == 0, ends.start[dimension] == 0,
      ends.end[dimension] == 0
    {
      return false
    }
    let square = step.reduce(0) { $0 + $1 * $1 }
    return [ends.start, ends.end.map { -$0 }].contains { tangent in
      let share = square > 0 ? zip(step, tangent).reduce(0) { $0 + $1.0 * $1.1 } / square : 0
      let offsets = zip(step, tangent).map { $1 - share * $0 }
      return !(0...1).contains(share)
        || offsets.reduce(0) { $0 + $1 * $1 } > Self.straightness * Self.straightness
    }
  }

  /// Returns the cubic-bezier to the next keyframe in each dimension, or one for all.
  static func beziers(of keyframe: PastedValue) throws(FormulaError) -> [CubicBezier] {
    var lists: [[Double]] = []
    for name in ["o", "i"] {
      guard let handle = keyframe.given(name) else {
        throw FormulaError("the keyframe needs \(name), a handle", at: keyframe.place)
      }
      for axis in ["x", "y"] {
        guard let value = handle[axis] else { throw FormulaError("\(name) needs \(axis)", at: handle.place) }
        lists.append(try value.numbers("\(name).\(axis)"))
      }
    }
    return try (0..<(lists.map(\.count).max() ?? 0)).map { (dimension) throws(FormulaError) in
      let points = lists.map { dimension < $0.count ? $0[dimension] : $0[0] }
      return try CubicBezier(pasted: points, at: keyframe.place)
    }
  }

  private func bezier(_ index: Int, _ dimension: Int) throws(FormulaError) -> CubicBezier {
    let beziers = try Self.beziers(of: keyframes[index])
    return beziers[dimension < beziers.count ? dimension : 0]
  }
}

/// A coordinate of a point that moves along a cubic Bézier in space; its progress is the share of the arc length. Before
/// progress 0 and after progress 1 the point rests at an end.
///
/// The share is accurate to 10⁻¹³, and to 10⁻⁵ on a path with a cusp.
///
/// Source: Lottie Animation Community, Lottie specification, position keyframes.
private struct MotionPath: TimingFunction {
  private let ends: (start: Double, end: Double)
  /// The differences of the control points, of first to third order, in each dimension.
  private let differences: [(Double, Double, Double)]
  private let dimension: Int
  private let ease: AnyTimingFunction
  private let lengths: RunningTable

  /// Creates the motion between the first and the last of four control points; nil if the length overflows.
  init?(_ points: [[Double]], _ dimension: Int, ease: ErasedCurve) {
    ends = (points[0][dimension], points[3][dimension])
    let differences = points[0].indices.map { index in
      let (first, second) = (points[1][index] - points[0][index], points[2][index] - points[1][index])
      let bend = second - first
      return (first, bend, points[3][index] - points[2][index] - second - bend)
    }
    (self.differences, self.dimension, self.ease) = (differences, dimension, AnyTimingFunction(ease))
    lengths = RunningTable(
      rate: { Self.speed($0, differences) },
      bend: { Self.speed(Jet(variable: $0, order: 1), differences).derivative(1) }, kinks: [])
    if !lengths.total.isFinite { return nil }
  }

  private static func speed<Number: ElementaryNumber>(
    _ place: Number, _ differences: [(Double, Double, Double)]
  ) -> Number {
    var square: Number = 0 * place
    for (first, second, third) in differences {
      let rate: Number = 3 * (first + place * (2 * second + place * third))
      square = square + rate * rate
    }
    return .sqrt(square)
  }

  private func coordinate<Number: ElementaryNumber>(_ place: Number) -> Number {
    let (first, second, third) = differences[dimension]
    return ends.start + place * (3 * first + place * (3 * second + place * third))
  }

  /// The parameter of the Bézier at a share of its length.
  private func place(_ share: Double) -> Double {
    let length = share * lengths.total
    return RootFinding.root(of: { lengths.integral(to: $0) - length }, in: 0...1, tolerance: 1e-16) ?? 0
  }

  func value(at t: Double) -> Double {
    let share = ease.value(at: t)
    if share.isNaN { return .nan }
    return share <= 0 ? ends.start : share >= 1 ? ends.end : coordinate(place(share))
  }

  func jet(at t: Jet) -> Jet {
    let share = ease.jet(at: t)
    if t.order == 0 || !(0...1).contains(share.leading) { return value(at: t.leading) + 0 * t }
    // The parameter s of the Bézier at the time t has ds/dt = length·(d share/dt)/speed(s).
    var coefficients = [place(share.leading)]
    for k in 1...t.order {
      let known = Jet(coefficients: coefficients + [Double](repeating: 0, count: t.order + 1 - k))
      let rate = lengths.total * share.differentiated() / Self.speed(known, differences)
      coefficients.append(rate.coefficients[k - 1] / Double(k))
    }
    return coordinate(Jet(coefficients: coefficients))
  }
}

extension PastedValue {
  /// The value of a member; nil for a missing one and for null.
  fileprivate func given(_ name: String) -> PastedValue? {
    guard let value = self[name] else { return nil }
    if case .name(["null"]) = value.kind { return nil }
    return value
  }

  /// True for a keyframe with a handle.
  fileprivate var hasHandles: Bool { given("o") != nil || given("i") != nil }

  /// A number, or a list of numbers that is not empty.
  fileprivate func numbers(_ name: String) throws(FormulaError) -> [Double] {
    guard case .list(let list) = kind else {
      if members != nil { throw FormulaError("its values are texts, not numbers", at: place) }
      return [try number(name)]
    }
    guard let first = list.first else { throw FormulaError("\(name) is empty", at: place) }
    if first.members != nil { throw FormulaError("its values are path shapes, not numbers", at: place) }
    return try list.map { (value) throws(FormulaError) in try value.number(name) }
  }
}

/// The animated properties of a Lottie file, by their names.
package struct LottieFile {
  /// An animated property.
  package struct Property {
    /// The names of the composition, if it is an asset, the layer, the groups and the property, with slashes between.
    package let path: String
    /// The number of keyframes.
    package let keyframes: Int
    /// The number of values of a keyframe; nil if they cannot be read.
    package var dimensions: Int? { (try? content.get())?.dimensions }
    /// The frames of the keyframes; nil if their values cannot be read.
    package var frames: [Double]? { (try? content.get())?.frames }
    /// The reason why the property cannot be read; nil if it can.
    package var refusal: String? {
      do throws(FormulaError) {
        let property = try content.get()
        for dimension in 1...property.dimensions { _ = try property.motion(dimension: dimension) }
        return nil
      } catch { return error.description }
    }

    fileprivate let content: Result<LottieProperty, FormulaError>
  }

  /// The frame rate; nil for a file that contains only one property.
  package let framesPerSecond: Double?
  /// The properties in the order of the file; each path occurs once.
  package private(set) var properties: [Property] = []
  private var paths: [String: Int] = [:]

  /// Reads an animation, or a single property.
  ///
  /// - Throws: ``FormulaError`` for text that is not JSON, and for JSON of another kind.
  package init(_ bytes: [UInt8]) throws(FormulaError) {
    let root = try JSONReader.value(of: bytes)
    guard let layers = root["layers"] else {
      framesPerSecond = nil
      guard LottieProperty.keyframes(of: root) != nil else {
        throw FormulaError("a Lottie animation must have layers, or be one property with keyframes", at: root.place)
      }
      add(root, "")
      return
    }
    let rate = try root["fr"]?.number("fr") ?? 0
    guard rate > 0 else { throw FormulaError("fr, the frame rate, must be above 0", at: root.place) }
    framesPerSecond = rate
    walk(layers, [], in: "")
    if let assets = root["assets"] { walk(assets, [], in: "") }
  }

  /// Returns a dimension of a property: over seconds, or without a frame rate like pasted text.
  ///
  /// - Parameters:
  ///   - dimension: the number of the dimension, from 1; nil if all that move are equal.
  ///   - framesPerSecond: the frame rate if the file has none.
  package func curve(
    _ property: Property, dimension: Int?, framesPerSecond: Double?
  ) throws(FormulaError) -> (curve: any TimingFunction, isInFrames: Bool) {
    let content = try property.content.get()
    guard let rate = self.framesPerSecond ?? framesPerSecond else { return try content.curve(dimension: dimension) }
    return (try content.motion(dimension: dimension, framesPerSecond: rate), false)
  }

  private mutating func add(_ value: PastedValue, _ path: String) {
    let content = Result { () throws(FormulaError) in
      if let property = try LottieProperty(value) { return property }
      throw FormulaError("the property is not animated", at: value.place)
    }
    let keyframes = LottieProperty.keyframes(of: value)?.count ?? 0
    properties.append(Property(path: Self.unique(path, &paths), keyframes: keyframes, content: content))
  }

  /// Returns a name, with a number if it is taken, and takes it.
  ///
  /// - Parameter taken: the names, each with the largest number that follows it.
  private static func unique(_ name: String, _ taken: inout [String: Int]) -> String {
    var (result, number) = (name, taken[name] ?? 1)
    while taken[result] != nil {
      number += 1
      result = "\(name)#\(number)"
    }
    taken[name] = number
    taken[result] = taken[result] ?? 1
    return result
  }

  /// Adds the animated properties within a value; `kind` is the type of the shape or the transform that it is part of.
  private mutating func walk(_ value: PastedValue, _ path: [String], in kind: String) {
    switch value.kind {
    case .list(let items):
      var taken: [String: Int] = [:]
      for (index, item) in items.enumerated() where item.members != nil {
        walk(item, path + [Self.unique(item.ownName ?? "\(index + 1)", &taken)], in: kind)
      }
    case .record(let members):
      if let keyframes = LottieProperty.keyframes(of: value), keyframes.contains(where: { $0["t"] != nil }) {
        return add(value, path.joined(separator: "/"))
      }
      let kind = value["ty"]?.text ?? kind
      for member in members {
        let key = member.label ?? ""
        let word = Self.words[kind]?[key] ?? Self.words[""]?[key] ?? key
        walk(member.value, word.isEmpty ? path : path + [word], in: Self.parts[key] ?? kind)
      }
    default: return
    }
  }

  /// The keys of records without a type, and the type whose words they take.
  private static let parts = ["ks": "tr", "masksProperties": "mask"]

  /// The words of a path for the keys of a type; of all others, if the type is empty. A key with an empty word is left
  /// out, and a key without a word is its own.
  ///
  /// Source: Lottie Animation Community, Lottie specification, helpers and shapes.
  private static let words: [String: [String: String]] = [
    "": [
      "layers": "", "shapes": "", "it": "", "ks": "", "k": "", "v": "", "ef": "effects", "masksProperties": "masks",
      "tm": "timeRemap", "t": "text",
    ],
    "mask": ["pt": "path", "o": "opacity", "x": "expansion"],
    "tr": [
      "a": "anchor", "p": "position", "s": "scale", "r": "rotation", "rx": "rotationX", "ry": "rotationY",
      "rz": "rotationZ", "o": "opacity", "sk": "skew", "sa": "skewAxis", "so": "startOpacity", "eo": "endOpacity",
    ],
    "sh": ["ks": "path"], "tm": ["s": "start", "e": "end", "o": "offset"],
    "rc": ["p": "position", "s": "size", "r": "roundness"], "el": ["p": "position", "s": "size"],
    "fl": ["c": "color", "o": "opacity"], "st": ["c": "color", "o": "opacity", "w": "width"],
    "gf": ["g": "colors", "o": "opacity", "s": "start", "e": "end"],
    "gs": ["g": "colors", "o": "opacity", "s": "start", "e": "end", "w": "width"],
  ]
}

extension PastedValue {
  /// The name of a layer, an asset, a shape or an effect; otherwise its index or its type.
  fileprivate var ownName: String? {
    if let name = self["nm"]?.text ?? self["id"]?.text { return name }
    if let index = self["ind"]?.number { return "\(Int(exactly: index) ?? 0)" }
    return self["ty"]?.text
  }
}
