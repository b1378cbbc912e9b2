import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Curves over intervals: what a formula is enclosed by has the values of its curve.
struct IntervalEasingTests {
  static let seed: UInt64 = 20_240_229

  /// The curves of the catalogue that formulas are: all but Béziers and their paths.
  private static let formulas = EasingCatalogue.all.filter { $0.accuracy != nil }

  @Test func `every curve of the catalogue is enclosed over its domain`() throws {
    for entry in EasingCatalogue.all {
      let enclosure = AnyTimingFunction(entry.standard).applied(to: Interval(0, 1))
      #expect(enclosure.contains(Interval(0, 1)) && enclosure.magnitudeBound < 5, "\(entry.name): \(enclosure)")
    }
  }

  @Test func `an enclosure has the values of the curve but for their accuracy`() throws {
    var random = SplitMix64(seed: Self.seed)
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    for entry in Self.formulas {
      let curve = entry.standard
      let parameters = Dictionary(uniqueKeysWithValues: entry.parameters.map { ($0.name, $0.standardValue ?? 1) })
      for _ in 0..<100 {
        let (start, width) = (unit(), Double.exp2(-24 * unit()))
        let range = Interval(start, min(start + width, 1))
        let enclosure = try #require(curve.enclosed(over: range))
        #expect(enclosure.definition >= .defined, "\(entry.name) over \(range): \(enclosure)")
        for t in [range.lower, range.midpoint, range.upper, min(start + width * unit(), range.upper)] {
          let value = curve.value(at: t)
          let slack = try #require(entry.accuracy).bound(at: value, parameters)
          #expect(
            (enclosure + Interval(-slack, slack)).contains(value), "\(entry.name)(\(t)) = \(value) of \(enclosure)")
        }
      }
    }
  }

  /// Formulas are of the doubles that they have for constants: of a product of two, as the overshoot of an in-out form
  /// of Back, a bit is lost.
  @Test(arguments: ["easings", "variants", "hardest-easings"])
  func `the enclosure of a point has the 34-digit value but for twice the accuracy of the curve`(table: String) throws {
    for row in try fixture(table) {
      let entry = try #require(EasingCatalogue.entry(named: row[0]))
      guard let accuracy = entry.accuracy else { continue }
      let parameters = row[1] == "-" ? [] : row[1].split(separator: ",").map { Double($0) ?? .nan }
      let t = try #require(Double(row[2]))
      let enclosure = try #require(entry.make(parameters).enclosed(over: Interval(t)))
      let (value, rest) = (try #require(Double(row[3])), try #require(Double(row[4])))
      let names = Dictionary(uniqueKeysWithValues: zip(entry.parameters.map(\.name), parameters))
      let escape = max((enclosure.lower - value) - rest, (value - enclosure.upper) + rest)
      #expect(escape <= 2 * accuracy.bound(at: value, names), "\(row[0])(\(row[1])) at \(t): \(enclosure)")
    }
  }
}
