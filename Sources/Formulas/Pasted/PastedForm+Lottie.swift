import TimingFunctions

/// Keyframes of Lottie.
///
/// Source: Lottie Animation Community, Lottie specification, properties. The handle `o` of a keyframe and its `i` are the
/// control points of the way to the next keyframe. A frame's number is its time.
extension PastedForm {
  /// One keyframe with its handles, a list of keyframes, or an animated property: one segment is its cubic-bezier over
  /// 0…1, several are a curve over frames. Nil for a value that has none of their members.
  static func lottie(_ value: PastedValue) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .list(let keyframes):
      return keyframes.contains { $0.members != nil } ? try lottie(keyframes, value) : nil
    case .record:
      if let keyframes = value["k"] {
        guard case .list(let list) = keyframes.kind, list.contains(where: { $0.members != nil }) else {
          throw FormulaError("the property is not animated: 'k' has to be a list of keyframes", at: keyframes.place)
        }
        return try lottie(list, keyframes)
      }
      if value["o"] == nil, value["i"] == nil { return nil }
      if let time = value["t"] { _ = try time.number("t") }
      return PastedForm(try bezier(of: value, at: value.place))
    default: return nil
    }
  }

  private static func lottie(_ list: [PastedValue], _ whole: PastedValue) throws(FormulaError) -> PastedForm {
    guard list.count > 1 else { throw FormulaError("a curve has two keyframes or more", at: whole.place) }
    var keyframes: [Keyframe] = []
    for (number, value) in list.enumerated() {
      guard value.members != nil else { throw FormulaError("a keyframe has to be a record", at: value.place) }
      guard let time = value["t"] else { throw FormulaError("the keyframe needs t, its frame", at: value.place) }
      let isLast = number == list.count - 1
      let way = isLast ? .linear : try interpolation(of: value)
      let height: Double
      if let start = value["s"] {
        height = try single(start, "s")
      } else if isLast, number > 0, let end = list[number - 1]["e"] {
        height = try single(end, "e")
      } else {
        throw FormulaError("the keyframe needs s, its value", at: value.place)
      }
      keyframes.append(Keyframe(try time.number("t"), height, way))
    }
    if keyframes.count == 2, case .cubicBezier(let curve) = keyframes[0].interpolation { return PastedForm(curve) }
    do throws(Keyframes.Failure) { return PastedForm(try Keyframes(keyframes), isInFrames: true) } catch {
      throw FormulaError(error.description, at: error.keyframe.map { list[$0].place } ?? whole.place)
    }
  }

  private static func interpolation(of value: PastedValue) throws(FormulaError) -> Keyframe.Interpolation {
    if let hold = value["h"], try hold.number("h") != 0 { return .hold }
    if value["o"] == nil, value["i"] == nil { return .linear }
    return .cubicBezier(try bezier(of: value, at: value.place))
  }

  private static func bezier(of keyframe: PastedValue, at place: Range<Int>) throws(FormulaError) -> CubicBezier {
    var points: [Double] = []
    for name in ["o", "i"] {
      guard let handle = keyframe[name] else { throw FormulaError("the keyframe needs \(name), a handle", at: place) }
      for axis in ["x", "y"] {
        guard let number = handle[axis] else { throw FormulaError("\(name) needs \(axis)", at: handle.place) }
        points.append(try single(number, "\(name).\(axis)"))
      }
    }
    do { return try CubicBezier(points[0], points[1], points[2], points[3]) } catch {
      throw FormulaError(refusal: error, at: place)
    }
  }

  /// A number, or a list of one or of equal ones: a curve has one dimension.
  private static func single(_ value: PastedValue, _ name: String) throws(FormulaError) -> Double {
    guard case .list(let values) = value.kind else { return try value.number(name) }
    guard let first = values.first else { throw FormulaError("\(name) is empty", at: value.place) }
    let number = try first.number(name)
    for other in values.dropFirst() where try other.number(name) != number {
      throw FormulaError("\(name) has several dimensions that differ, and a curve has one", at: value.place)
    }
    return number
  }
}
