import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Enclosures of the curves of the catalogue.
struct EnclosuresOfEasingsTests {
  private static let seed: UInt64 = 20_240_229

  /// Legal values of parameters, one in four times the standard ones.
  private static func values(_ entry: CatalogueEntry, _ random: inout SplitMix64) -> [Double] {
    let standard = entry.parameters.map { $0.standardValue ?? 1 }
    if random.uniform(below: 4) == 0 { return standard }
    let drawn = zip(entry.parameters, standard).map { parameter, value in
      parameter.name == "bounces" ? Double(random.uniform(below: 48) + 1) : value * (0.25 + 3 * random.share())
    }
    return entry.validate(drawn) == nil ? drawn : standard
  }

  @Test func `every easing lies within its enclosures, with its derivatives`() {
    var random = SplitMix64(seed: Self.seed)
    for entry in EasingCatalogue.all {
      for _ in 0..<60 {
        let values = Self.values(entry, &random)
        let named = Dictionary(uniqueKeysWithValues: zip(entry.parameters.map(\.name), values))
        let trial = EnclosureTrial(curve: entry.make(values), name: "\(entry.name)\(values)") { value in
          entry.accuracy?.bound(at: value, named) ?? 4 * max(value.magnitude, 1).ulp
        }
        let stretch = random.stretch(0...1)
        trial.expectContainment(over: stretch, at: (0..<6).map { _ in random.share() })
        if stretch.width < 1e-5 { trial.expectTightness(over: stretch) }
      }
    }
  }

  @Test func `enclosures at the ends are the very values`() {
    for entry in EasingCatalogue.all {
      for t in [0.0, 1] {
        let known = entry.standard.enclosed(over: Interval(t))
        #expect(
          known?.isPoint == true && known?.lower == entry.standard.value(at: t),
          "\(entry.name) at \(t): \(known as Any)")
      }
    }
  }

  @Test func `what is flat at an end is exactly flat there`() {
    func zeros(_ name: String, _ t: Double) -> Int {
      let region: IntervalSeries.Region = t == 0 ? .above : .below
      let series = EasingCatalogue.entry(named: name)!.standard
        .enclosed(over: IntervalSeries(over: Interval(t), order: 6, region: region))
      return (1...6).prefix { series?[$0].isZero == true }.count
    }
    for (suffix, degree) in [
      ("Quad", 2), ("Cubic", 3), ("Quart", 4), ("Quint", 5), ("Sine", 2), ("Circ", 2), ("Back", 2),
    ] {
      #expect(zeros("easeIn\(suffix)", 0) == degree - 1, "easeIn\(suffix)")
      #expect(zeros("easeOut\(suffix)", 1) == degree - 1, "easeOut\(suffix)")
      #expect(zeros("easeInOut\(suffix)", 0) == degree - 1, "easeInOut\(suffix)")
    }
  }

  @Test func `34-digit values and derivatives lie within the enclosures at their places`() throws {
    for table in ["easings", "variants", "hardest-easings"] {
      // Those of easings.net have the period 3/10 itself, of which the curves have the nearest double.
      for row in try fixture(table) where !row[0].hasPrefix("easingsNet") || !row[0].hasSuffix("Elastic") {
        let entry = try #require(EasingCatalogue.entry(named: row[0]))
        let curve = entry.make(row[1] == "-" ? [] : row[1].split(separator: ",").map { Double($0)! })
        let t = try #require(Double(row[2]))
        let (reference, rest) = (try #require(Double(row[3])), try #require(Double(row[4])))
        let series = try #require(curve.enclosed(over: IntervalSeries(over: Interval(t), order: 3)))
        #expect(
          EnclosureTrial.contains(series.value, reference, rest),
          "\(table) \(row[0])(\(row[1])) at \(t): \(series.value)")
        let size = max(1, reference.magnitude, Double(row[1].split(separator: ",").first ?? "1") ?? 1)
        #expect(series.value.width <= 64 * size.ulp, "\(table) \(row[0])(\(row[1])) at \(t): \(series.value)")
        guard table == "variants", row[5] != "-" else { continue }
        for k in 1...3 {
          let derivative = try #require(Double(row[4 + k]))
          let known = series.derivative(k)
          #expect(
            known.lower <= derivative.nextUp && derivative.nextDown <= known.upper,
            "\(row[0])(\(row[1])) at \(t), order \(k): \(derivative), not \(known)")
        }
      }
    }
  }
}
