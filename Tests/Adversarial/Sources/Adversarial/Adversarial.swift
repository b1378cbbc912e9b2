import CertifiedCurve
import EffectMath
import Foundation

/// Puts hard curves to the solver of cubic-bezier and its answers to exact arithmetic: COUNT points of each family, or
/// of the one named, from SEED. The status is 1 where an answer is not the nearest double, lanes differ from one value,
/// a rising curve falls, or a fast value leaves its bound.
@main
struct Adversarial {
  static func main() {
    let arguments = CommandLine.arguments
    guard 2...4 ~= arguments.count, let count = Int(arguments[1]), count > 0,
      let seed = arguments.count < 3 ? 1 : UInt64(arguments[2])
    else { fail("usage: run COUNT [SEED [FAMILY]]") }
    let families = BezierFamily.all.filter { arguments.count < 4 || $0.name == arguments[3] }
    guard !families.isEmpty else { fail("no such family") }
    print("seed \(seed), instruction sets up to \(InstructionSet.best)")
    print("points\tties\tdigits\twrong\tlanes\tfalls\tfast\tfamily")
    var isRight = true
    for family in families {
      var tally = Tally()
      var random = SplitMix64(seed: seed)
      for _ in 0..<count { tally.add(family.draw(&random), family.name) }
      print(tally.line + family.name)
      fflush(nil)
      isRight = isRight && tally.isRight
    }
    if !isRight { exit(1) }
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(64)
  }
}

/// What came of a family.
private struct Tally {
  var points = 0
  var ties = 0
  /// The most binary digits of a parameter that a decision took.
  var digits = 0
  var wrong = 0
  var lanes = 0
  var falls = 0
  var fast = 0

  var isRight: Bool { wrong + lanes + falls + fast == 0 }
  var line: String { "\(points)\t\(ties)\t\(digits)\t\(wrong)\t\(lanes)\t\(falls)\t\(fast)\t" }

  mutating func add(_ place: BezierFamily.Place, _ family: String) {
    guard let curve = try? CubicBezier(place.x1, place.y1, place.x2, place.y2), place.x > 0, place.x < 1 else {
      fatalError("\(family) draws what is no curve: \(place)")
    }
    points += 1
    let value = curve.value(at: place.x)
    var (used, tie) = (0, Int32(0))
    let isNearest = certified_curve_is_nearest(
      place.x1, place.y1, place.x2, place.y2, place.x, value, &used, &tie)
    ties += Int(tie)
    digits = max(digits, used)
    Self.report(isNearest == 1, &wrong, "\(curve) at \(place.x) is not \(value)")

    let bound = 0x1p-40 * max(1, place.y1.magnitude, place.y2.magnitude)
    var coarse = [curve.fastValue(at: place.x)]
    for set in InstructionSet.allCases where set <= .best {
      let lane = curve.values(at: [place.x], instructionSet: set)[0]
      let isSame = lane.bitPattern == value.bitPattern
      Self.report(isSame, &lanes, "\(curve) at \(place.x): \(lane) with \(set), \(value) alone")
      coarse += curve.fastValues(at: [place.x], instructionSet: set)
    }
    let worst = coarse.map { ($0 - value).magnitude }.max()
    Self.report(worst.map { $0 <= bound } == true, &fast, "\(curve) at \(place.x): \(coarse), not \(value)")

    if 0 <= place.y1 && place.y1 <= place.y2 && place.y2 <= 1 {
      let rises = curve.value(at: place.x.nextDown) <= value && value <= curve.value(at: place.x.nextUp)
      Self.report(rises, &falls, "\(curve) falls about \(place.x)")
    }
  }

  /// The first few faults of a kind in full.
  private static func report(_ isRight: Bool, _ count: inout Int, _ text: @autoclosure () -> String) {
    if isRight { return }
    count += 1
    if count <= 3 { print("  " + text()) }
  }
}
