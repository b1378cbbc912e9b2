import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// The out-in forms and the published sets, against tables of their publishers' formulas.
struct VariantTests {
  private static func curve(_ row: [String]) throws -> any TimingFunction {
    let entry = try #require(EasingCatalogue.entry(named: row[0]))
    return entry.make(row[1] == "-" ? [] : row[1].split(separator: ",").map { Double($0)! })
  }

  @Test func `Béziers are the nearest doubles of 34-digit values, and paths as exact as their abscissa`() throws {
    for row in try fixture("variants") where EasingCatalogue.entry(named: row[0])?.accuracy == nil {
      let t = try #require(Double(row[2]))
      let (reference, rest) = (try #require(Double(row[3])), try #require(Double(row[4])))
      // A segment of a path is as exact as its abscissa, which is scaled to it: that costs its slope.
      let isPath = row[0] == "materialEmphasized"
      let slope = row[5] == "-" ? 1 : try #require(Double(row[5])).magnitude
      let unit = isPath ? (1.0).ulp * max(1, slope) : reference.ulp * (0.5 + 1e-12)
      let error = ((try Self.curve(row).value(at: t) - reference) - rest).magnitude
      #expect(error <= unit, "\(row[0]) at \(t): \(error / reference.ulp) ulp")
    }
  }

  @Test func `derivatives to the third agree with 34-digit derivatives`() throws {
    for row in try fixture("variants") where row[5] != "-" {
      let curve = try Self.curve(row)
      let t = try #require(Double(row[2]))
      let references = try row[5...7].map { try #require(Double($0)) }
      for k in 1...3 {
        let error = (curve.derivative(k, at: t) - references[k - 1]).magnitude
        let scale = max(1, references[..<k].map(\.magnitude).max()!)
        // Where a control point lies on an end, the parameter begins as √t, and every order divides by it once more.
        #expect(error <= 1e-13 * scale, "\(row[0])(\(row[1])) at \(t), order \(k): \(error / scale)")
      }
    }
  }

  @Test func `every curve of the published sets has its rows in the table`() throws {
    let rows = Set(try fixture("variants").map { $0[0] })
    let classic = Set((EasingCatalogue.classic + EasingCatalogue.entries(inSet: "CSS")).map(\.name))
    let power: Set = ["easeInPower", "easeOutPower", "easeInOutPower"]
    #expect(rows.union(classic).union(power) == Set(EasingCatalogue.all.map(\.name)))
  }

  @Test func `the published jumps are there`() throws {
    func sides(_ name: String, _ t: Double) throws -> (before: Double, after: Double) {
      let curve = try #require(EasingCatalogue.entry(named: name)).standard
      return (curve.value(at: t - 1e-12), curve.value(at: t + 1e-12))
    }
    func expect(_ value: Double, _ published: Double, _ name: String) {
      #expect((value - published).magnitude < 1e-10, "\(name): \(value), not \(published)")
    }
    let inverse = 0x1p-10
    expect(try sides("easingsNetEaseInExpo", 0).after, inverse, "Penner starts at 2⁻¹⁰")
    expect(try sides("easingsNetEaseOutExpo", 1).before, 1 - inverse, "Penner ends at 1 − 2⁻¹⁰")
    expect(try sides("easingsNetEaseInOutExpo", 0).after, inverse / 2, "at half size, the start")
    expect(try sides("easingsNetEaseInOutExpo", 1).before, 1 - inverse / 2, "at half size, the end")
    expect(try sides("easingsNetEaseInElastic", 0).after, -inverse / 2, "the oscillation starts at −2⁻¹¹")
    expect(try sides("easingsNetEaseOutElastic", 1).before, 1 + inverse / 2, "the oscillation ends at 1 + 2⁻¹¹")
    expect(try sides("qtEaseInExpo", 0).after, inverse - 0.001, "Qt starts below 0")
    expect(try sides("qtEaseInExpo", 1).before, 0.999, "Qt ends 0.001 short of 1")
    expect(try sides("qtEaseOutExpo", 1).before, 1.001 * (1 - inverse), "Qt ends above 1")
    expect(try sides("qtEaseInOutExpo", 0.5).before, 0.4995, "Qt's middle, from the left")
    expect(try sides("qtEaseInOutExpo", 0.5).after, 0.50025, "Qt's middle, from the right")
    expect(try sides("qtEaseOutInExpo", 1).before, 0.9995, "Qt's out-in ends 0.0005 short of 1")
    for name in ["d3EaseInExpo", "d3EaseOutExpo", "d3EaseInOutExpo", "d3EaseInElastic", "d3EaseOutElastic"] {
      expect(try sides(name, 0).after, 0, name)
      expect(try sides(name, 1).before, 1, name)
    }
  }

  @Test func `the derivatives at a value set by hand are those of the formula`() {
    let rate = 10 * 0.6931471805599453
    #expect((PennerExponentialEaseIn().derivative(1, at: 0) / (0x1p-10 * rate) - 1).magnitude < 1e-15)
    let slope = PennerExponentialEaseOut(scale: 1.001).derivative(1, at: 1)
    #expect((slope / (1.001 * 0x1p-10 * rate) - 1).magnitude < 1e-15)
    #expect(PennerExponentialEaseIn(offset: 0.001).jet(at: Jet(variable: 1, order: 3)).leading == 1)
  }

  @Test func `outside its domain a Bézier goes on along its tangents and a circle stands still`() throws {
    func value(_ name: String, _ t: Double) throws -> Double {
      try #require(EasingCatalogue.entry(named: name)).standard.value(at: t)
    }
    #expect(try value("swiftUIEaseOut", 1.5) == 1)
    #expect(try value("swiftUILinear", 1.5) == 1.5)
    #expect(try value("coreAnimationDefault", -1) == -0.1 / 0.25)
    for direction in ["In", "Out", "InOut"] {
      #expect(try value("swiftUICircularEase" + direction, -2) == 0)
      #expect(try value("swiftUICircularEase" + direction, 2) == 1)
    }
  }
}
