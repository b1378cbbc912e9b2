import ArgumentParser
import EffectMath
import Workbench

/// Numbers with a unit that compare curves.
struct TravelOptions: ParsableArguments {
  @Option(help: .rare("duration in s (the motion's or the pasted one)", "seconds"))
  var duration: String?

  /// Seconds; nil where none are given.
  func seconds() throws -> Double? {
    try OptionNumber.positive(duration, option: "--duration")
  }
}

/// Numbers of options that have to be of some size.
enum OptionNumber {
  /// Above 0 and finite; nil where the option is not given.
  static func positive(_ text: String?, option: String) throws -> Double? {
    try RangeText.positive(text.map(ArgumentEscaping.restore), option: option)
  }

  /// 0 or above and finite, a share of the way or, with px, pixels of the scale; nil where the option is not given.
  static func budget(_ text: String?, option: String = "--within", scale: Double? = nil) throws -> Double? {
    try RangeText.budget(text.map(ArgumentEscaping.restore), option: option, scale: scale)
  }
}
