import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Which of the errors that the catalogue states are proved by intervals over the whole domain, and which rest on
/// searches somewhere: at standard parameters.
struct RoundingClaimTests {
  /// Two errors in a row come so near to the bound that intervals tell no less than this share of it beyond.
  static let nearly: [String: Double] = [
    "easeInCirc": 0x1p-30, "easeInOutCirc": 0x1p-30, "easeOutInCirc": 0x1p-30, "swiftUICircularEaseIn": 0x1p-30,
    "swiftUICircularEaseInOut": 0x1p-30, "easeInOutBack": 0x1p-30, "d3EaseInOutBack": 0x1p-30,
    "qtEaseInOutBack": 0x1p-30, "easeOutInBounce": 0x1p-30,
  ]

  /// So many doubles beside a zero, a touch or a value of ½ are not decided: what cancels there is less than doubles as
  /// bounds tell.
  static let butForDoubles: [String: Int] = [
    "easeInBack": 2, "easeInOutBack": 3, "d3EaseInOutBack": 2, "qtEaseInOutBack": 4, "easeInCirc": 2,
    "easeInOutCirc": 2, "swiftUICircularEaseIn": 2, "swiftUICircularEaseInOut": 2, "easeInBounce": 19,
    "easeInOutBounce": 19,
    "qtEaseInBounce": 69, "qtEaseInOutBounce": 5,
  ]

  static let names = EasingCatalogue.all.filter { RoundingClaim($0) != nil }.map(\.name)

  @Test(arguments: names)
  func `the stated error is proved over the whole domain`(name: String) throws {
    let entry = try #require(EasingCatalogue.entry(named: name))
    let slack = Self.nearly[name]
    let claim = try #require(RoundingClaim(entry, slack: slack ?? 0))
    let undecided = claim.undecided()
    #expect(undecided.count == Self.butForDoubles[name] ?? 0 && undecided.allSatisfy(\.isPoint), "\(undecided)")
    if slack != nil {
      #expect(!(try #require(RoundingClaim(entry)).undecided(cells: 10_000).isEmpty), "\(name) is decided by now")
    }
  }

  /// A claim of less than what rounding once takes is not proved.
  @Test func `a claim that is false is not proved`() throws {
    for name in ["easeInCubic", "easeOutBack", "easeInElastic"] {
      let entry = try #require(EasingCatalogue.entry(named: name))
      let unit = try #require(entry.accuracy).unit
      let claim = RoundingClaim(entry.standard, Accuracy(ulps: 0.2, unit: unit), entry.standardParameters)
      #expect(claim.undecided(cells: 1000).count > 100)
    }
  }

  @Test func `a mirrored curve is off by what its slope makes of 1 − t, and by a difference`() throws {
    let quintic = try #require(EasingCatalogue.entry(named: "easeInQuint")).standard
    let mirrored = Mirrored(AnyTimingFunction(quintic))
    var most = 0.0
    for number in 0..<512 {
      let cell = Interval(Double(number) / 512, Double(number + 1) / 512)
      let plain = try #require(quintic.rounded(over: RoundedInterval(doubles: 1 - cell)))
      let rounded = try #require(mirrored.rounded(over: RoundedInterval(doubles: cell)))
      let slope = 5 * Double.pow(1 - cell.lower, 4)
      #expect(rounded.error <= plain.error + 0x1p-54 * slope + 0x1p-53, "\(cell)")
      most = max(most, rounded.error)
    }
    // (1 − t)⁵ in 256 bits: more than half an ulp of 1.
    let t = 0.00639783503135144
    let rest = WideFloat(1) - WideFloat(t)
    let exact = WideFloat(1) - rest * rest * rest * rest * rest
    let error = (WideFloat(mirrored.value(at: t)) - exact).magnitude.rounded
    #expect(error > 1.5 * 0x1p-53 && error <= most)
  }

  /// Of the points that searches found to be hardest, and of textbook tables, whose rests have six digits.
  @Test(arguments: ["easings", "hardest-easings"])
  func `no value is further from 34 digits than its bound`(table: String) throws {
    var known = 0
    for row in try fixture(table) {
      let entry = try #require(EasingCatalogue.entry(named: row[0]))
      let parameters = row[1] == "-" ? [] : row[1].split(separator: ",").map { Double($0) ?? .nan }
      let (t, value, rest) = (
        try #require(Double(row[2])), try #require(Double(row[3])), try #require(Double(row[4]))
      )
      let curve = entry.make(parameters)
      for width in [0, 0x1p-40, 0x1p-6] {
        let cell = Interval(t, t + width)
        guard let rounded = curve.rounded(over: RoundedInterval(doubles: cell)), rounded.error < .infinity else {
          continue
        }
        known += 1
        let error = ((curve.value(at: t) - value) - rest).magnitude
        #expect(
          error <= rounded.error + 1e-5 * rest.magnitude + 1e-50,
          "\(row[0])(\(row[1])) at \(t): \(error), bound \(rounded.error)")
        #expect(rounded.computed.contains(curve.value(at: t)), "\(row[0])(\(row[1])) at \(t) of \(cell)")
      }
    }
    #expect(known > 300)
  }

  @Test func `bounds hold at random places of every curve that knows one`() throws {
    var random = SplitMix64(seed: 20_240_302)
    func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    for entry in EasingCatalogue.all {
      let curve = entry.standard
      for _ in 0..<200 {
        let low = unit()
        let cell = Interval(low, min(1, low + Double.exp2(-30 * unit())))
        guard let rounded = curve.rounded(over: RoundedInterval(doubles: cell)), rounded.error < .infinity else {
          continue
        }
        let t = min(cell.upper, cell.lower + unit() * cell.width)
        let (value, enclosure) = (curve.value(at: t), try #require(curve.enclosed(over: Interval(t))))
        #expect(rounded.computed.contains(value), "\(entry.name) at \(t) of \(cell)")
        let distance = max(enclosure.lower - value, value - enclosure.upper, 0)
        #expect(distance <= rounded.error, "\(entry.name) at \(t) of \(cell): \(distance)")
        #expect(!rounded.exact.intersection(with: enclosure).isEmpty, "\(entry.name) at \(t) of \(cell)")
      }
    }
  }
}

extension CatalogueEntry {
  fileprivate var standardParameters: [String: Double] {
    Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.standardValue ?? 1) })
  }
}
