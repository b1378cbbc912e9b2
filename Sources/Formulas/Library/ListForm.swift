import ScalarMath
import TimingFunctions

/// How a list of a call is read, and the numbers that it becomes: the form that arguments of a call have.
///
/// The values of the named parameters come first. Then each keyframe is the number of its ``KeyframeWord``, its time, its
/// value, and what the word takes; each keyframe with a slope time, value and slope; each part of a sequence how many
/// numbers it has, and these, with its curve at the place of the count.
enum ListForm: Sendable {
  /// Time, value and perhaps a word; one without a word has this.
  case keyframes(KeyframeWord)
  /// Time, value and slope.
  case slopes
  /// A curve or `hold`, its duration, and none, one or two values.
  case parts

  /// What an entry is, as refusals say.
  var entry: String {
    switch self {
    case .keyframes: "a keyframe is a time and a value, and behind them perhaps a word such as hold"
    case .slopes: "a keyframe is a time, a value and a slope"
    case .parts: "a part is a curve or hold, its duration, and perhaps the value that it goes to, or from and to"
    }
  }
}

/// A word of a keyframe: how the curve goes on to the next.
enum KeyframeWord: String, Sendable, CaseIterable {
  case linear, hold, catmullRom, hermite, tcb
  case cubicBezier = "cubic-bezier"
  case ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  /// The number that stands for the word among the arguments of a call.
  var code: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }

  /// How many numbers it takes in brackets.
  var count: Int {
    switch self {
    case .hermite: 2
    case .tcb: 3
    case .cubicBezier: 4
    case .linear, .hold, .catmullRom, .ease, .easeIn, .easeOut, .easeInOut: 0
    }
  }

  /// The word of this name, or of the other spelling that a function of the library has.
  init?(named name: String) { self.init(rawValue: name == "cubicBezier" ? "cubic-bezier" : name) }

  /// What it means with the numbers that it takes.
  func interpolation(_ x: ArraySlice<Double>) throws(IllegalParameter) -> Keyframe.Interpolation {
    let x = Array(x)
    return switch self {
    case .linear: .linear
    case .hold: .hold
    case .catmullRom: .catmullRom
    case .hermite: .hermite(start: x[0], end: x[1])
    case .tcb: .kochanekBartels(tension: x[0], continuity: x[1], bias: x[2])
    case .cubicBezier: .cubicBezier(try CubicBezier(x[0], x[1], x[2], x[3]))
    case .ease: .cubicBezier(.ease)
    case .easeIn: .cubicBezier(.easeIn)
    case .easeOut: .cubicBezier(.easeOut)
    case .easeInOut: .cubicBezier(.easeInOut)
    }
  }
}
