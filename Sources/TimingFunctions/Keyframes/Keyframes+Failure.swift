import ScalarMath

extension Keyframes {
  /// Why keyframes make no curve. Keyframes are counted from 0.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// There are not two of different times.
    case tooFew(keyframes: Int)
    /// A time, a value, a slope, or the line from the keyframe before is NaN or infinite.
    case notFinite(keyframe: Int)
    /// A keyframe is earlier than the one before it.
    case notAscending(keyframe: Int, time: Double, after: Double)
    /// A keyframe has the time and the value of the one before it.
    case repeated(keyframe: Int)
    /// A third keyframe has the same time.
    case crowded(keyframe: Int, time: Double)
    /// Tension, continuity or bias is not from −1 to 1.
    case illegal(keyframe: Int, IllegalParameter)

    /// The keyframe that is at fault, counted from 0; nil where there are too few.
    public var keyframe: Int? {
      switch self {
      case .tooFew: nil
      case .notFinite(let index), .notAscending(let index, _, _), .repeated(let index), .crowded(let index, _),
        .illegal(let index, _):
        index
      }
    }

    public var description: String {
      switch self {
      case .tooFew(let count): "a curve needs keyframes at two times or more, not \(count)"
      case .notFinite(let index):
        "the time, value and slopes of keyframe \(index) and the line to it have to be finite"
      case .notAscending(let index, let time, let before):
        "keyframe \(index) has to be at or after \(before.shortestText), not at \(time.shortestText)"
      case .repeated(let index): "keyframe \(index) is the one before it again"
      case .crowded(let index, let time):
        "keyframe \(index) is the third at \(time.shortestText), and a jump has two"
      case .illegal(_, let refusal): refusal.description
      }
    }
  }

  static func check(_ keyframes: [Keyframe]) throws(Failure) {
    for (index, keyframe) in keyframes.enumerated() {
      guard keyframe.time.isFinite, keyframe.value.isFinite else { throw .notFinite(keyframe: index) }
      try check(keyframe.interpolation, index)
      if index == 0 { continue }
      let before = keyframes[index - 1]
      guard keyframe.time >= before.time else {
        throw .notAscending(keyframe: index, time: keyframe.time, after: before.time)
      }
      guard (keyframe.time - before.time).isFinite, (keyframe.value - before.value).isFinite else {
        throw .notFinite(keyframe: index)
      }
      guard keyframe.time == before.time else { continue }
      if keyframe.value == before.value { throw .repeated(keyframe: index) }
      if index > 1, keyframes[index - 2].time == keyframe.time { throw .crowded(keyframe: index, time: keyframe.time) }
    }
    guard let first = keyframes.first, let last = keyframes.last, first.time < last.time else {
      throw .tooFew(keyframes: keyframes.count)
    }
  }

  private static func check(_ interpolation: Keyframe.Interpolation, _ index: Int) throws(Failure) {
    switch interpolation {
    case .linear, .hold, .cubicBezier, .catmullRom: return
    case .hermite(let start, let end):
      guard start.isFinite, end.isFinite else { throw .notFinite(keyframe: index) }
    case .kochanekBartels(let tension, let continuity, let bias):
      do throws(IllegalParameter) {
        for (parameter, value) in zip(Self.kochanekBartelsParameters, [tension, continuity, bias]) {
          try parameter.check(value, of: "keyframe \(index)")
        }
      } catch {
        throw .illegal(keyframe: index, error)
      }
    }
  }

  /// What shapes the slopes of Kochanek and Bartels, in the order of their paper.
  public static let kochanekBartelsParameters = [
    Parameter("tension", 0, .none, .range(-1...1), "1 makes slopes level, −1 twice as steep"),
    Parameter("continuity", 0, .none, .range(-1...1), "other than 0 makes corners: −1 those of straight lines"),
    Parameter("bias", 0, .none, .range(-1...1), "1 follows the line before a keyframe, −1 that after it"),
  ]
}
