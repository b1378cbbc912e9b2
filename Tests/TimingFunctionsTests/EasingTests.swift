import ScalarMath
import TestSupport
import Testing
import TimingFunctions

struct EasingTests {
  @Test(arguments: EasingCatalogue.all.map(\.name))
  func `the domain ends at 0 and 1, and no time traps`(name: String) throws {
    let easing = try #require(EasingCatalogue.entry(named: name)).standard
    #expect(easing.ends == (0, 1))
    #expect(easing.value(at: .nan).isNaN)
    for t in [-1e300, -2.5, -1, -1e-300, 1.5, 3, 1e300, .infinity, -.infinity] { _ = easing.value(at: t) }
  }

  /// The tables of textbook formulas, of published variants, and of the points that searches found to be hardest.
  @Test(arguments: ["easings", "variants", "hardest-easings"])
  func `values are within the stated error of 34-digit values`(table: String) throws {
    for row in try fixture(table) {
      let entry = try #require(EasingCatalogue.entry(named: row[0]))
      guard let accuracy = entry.accuracy else { continue }
      let parameters = Self.parameters(row)
      let t = try #require(Double(row[2]))
      let (reference, rest) = (try #require(Double(row[3])), try #require(Double(row[4])))
      let error = ((entry.make(parameters).value(at: t) - reference) - rest).magnitude
      let names = Dictionary(uniqueKeysWithValues: zip(entry.parameters.map(\.name), parameters))
      #expect(
        error <= accuracy.bound(at: reference, names),
        "\(row[0])(\(row[1])) at \(t): \(error / reference.ulp) ulp of the value, \(accuracy.text) allowed")
    }
  }

  @Test(arguments: ["easings", "variants", "hardest-easings"], InstructionSet.allCases)
  func `batches are within the stated error of 34-digit values`(table: String, set: InstructionSet) throws {
    for (_, rows) in Dictionary(grouping: try fixture(table), by: { $0[0] + "(" + $0[1] }) {
      let entry = try #require(EasingCatalogue.entry(named: rows[0][0]))
      let parameters = Self.parameters(rows[0])
      guard let accuracy = entry.accuracy, let curve = entry.make(parameters) as? any ElementaryTimingFunction else {
        continue
      }
      let ts = try rows.map { try #require(Double($0[2])) }
      let names = Dictionary(uniqueKeysWithValues: zip(entry.parameters.map(\.name), parameters))
      // Together, so that branches separate the lanes, and alone.
      let together = lanes(curve, ts + [Double](repeating: 0.5, count: 8), set)
      let alone = ts.map { lanes(curve, [Double](repeating: $0, count: 8), set).map { $0[0] } }
      for (index, row) in rows.enumerated() {
        let (reference, rest) = (try #require(Double(row[3])), try #require(Double(row[4])))
        for value in together.map({ $0[index] }) + alone[index] {
          let error = ((value - reference) - rest).magnitude
          #expect(
            error <= accuracy.bound(at: reference, names),
            "\(row[0])(\(row[1])) at \(ts[index]): \(error / reference.ulp) ulp of the value, \(accuracy.text) allowed")
        }
      }
    }
  }

  /// The values in blocks, and those of the kernel if the curve has one.
  private func lanes(_ curve: some ElementaryTimingFunction, _ ts: [Double], _ set: InstructionSet) -> [[Double]] {
    let set = min(set, .best)
    var blocks = [Double](repeating: 0, count: ts.count)
    var registers = blocks
    let hasKernel = ts.withUnsafeBufferPointer { ts in
      blocks.withUnsafeMutableBufferPointer { ValueBlock.map(ts, into: $0, set) { curve.evaluate($0) } }
      return registers.withUnsafeMutableBufferPointer { curve.fill(ts, $0, set) }
    }
    return hasKernel ? [blocks, registers] : [blocks]
  }

  @Test func `the hardest points are of every curve that states an error`() throws {
    let rows = Set(try fixture("hardest-easings").map { $0[0] })
    let stated = EasingCatalogue.all.filter { ($0.accuracy?.ulps ?? 0) > 0 }.map(\.name)
    #expect(rows == Set(stated))
  }

  @Test func `derivatives to the fourth agree with 34-digit derivatives`() throws {
    for row in try fixture("easings") where row[5] != "-" {
      let easing = try make(row)
      let t = try #require(Double(row[2]))
      let references = try row[5...8].map { try #require(Double($0)) }
      for k in 1...4 {
        let error = (easing.derivative(k, at: t) - references[k - 1]).magnitude
        let scale = references[..<k].map(\.magnitude).max()!
        #expect(error <= 4e-14 * max(1, scale), "\(row[0])(\(row[1])) at \(t), order \(k): \(error / max(1, scale))")
      }
    }
  }

  @Test func `near the ends even an oscillation keeps its relative digits`() throws {
    for row in try fixture("easings") {
      let easing = try make(row)
      let t = try #require(Double(row[2]))
      guard t < 1e-6 else { continue }
      let error = ulps(easing.value(at: t), try #require(Double(row[3])), try #require(Double(row[4])))
      // The phase of an elastic easing turns several times until the end.
      #expect(error <= (row[0].hasSuffix("Elastic") ? 64 : 3), "\(row[0])(\(row[1])) at \(t): \(error) ulp")
    }
  }

  private func make(_ row: [String]) throws -> any TimingFunction {
    try #require(EasingCatalogue.entry(named: row[0])).make(Self.parameters(row))
  }

  private static func parameters(_ row: [String]) -> [Double] {
    row[1] == "-" ? [] : row[1].split(separator: ",").map { Double($0)! }
  }

  @Test func `the published bounce is 7.5625 t² to the first touch`() {
    let bounce = BounceEaseOut()
    for t in [0.0, 0.1, 0.2, 0.3, 0.36] { #expect((bounce.value(at: t) - 7.5625 * t * t).magnitude <= 2e-16) }
    #expect(bounce.value(at: 1 / 2.75) == 1)
    #expect((bounce.value(at: 1.5 / 2.75) - 0.75).magnitude <= 2e-16)
    #expect(BounceEaseOut(bounces: 1).value(at: 0.5) == 0.25)
  }

  @Test func `the overshoot of 1.70158 is a tenth`() {
    let lowest = Extrema.minimum(of: { BackEaseIn().value(at: $0) }, in: 0...1)
    #expect((lowest.value + 0.1).magnitude < 1e-5)
  }

  @Test func `a fractional power of a negative number is a gap, a whole one is not`() {
    #expect(PowerEaseIn(exponent: 2.5).value(at: -1).isNaN)
    #expect(PowerEaseOut(exponent: 2.5).value(at: 2).isNaN)
    #expect(PowerEaseIn(exponent: 21).value(at: -1) == -1)
    #expect(PowerEaseOut(exponent: 21).value(at: 2) == 2)
  }

  @Test func `what rounding takes from 1 − t costs no digits`() {
    // 34-digit values where 1 − t is off by just more than half an ulp below 1.
    let easing = PowerEaseOut(exponent: 9)
    #expect(ulps(easing.value(at: 0.005668325674586028), 0.04987342307522391518) <= 3)
    #expect(ulps(easing.value(at: 0.00566832567458603), 0.04987342307522393756) <= 3)
  }

  @Test func `a curve of few or negative doublings is as exact as one of ten`() {
    // The limit for no doublings is t, and a negative count exchanges the two directions.
    for t in [1e-9, 0.25, 0.5, 0.75] {
      for doublings in [0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-17] {
        #expect(ExponentialEaseIn(doublings: doublings).value(at: t) == t)
        #expect(ExponentialEaseOut(doublings: doublings).value(at: t) == t)
      }
      #expect((ExponentialEaseIn(doublings: 1e-12).value(at: t) / t - 1).magnitude < 1e-12)
      let (easeIn, easeOut) = (ExponentialEaseIn(doublings: -7), ExponentialEaseOut(doublings: 7))
      #expect((easeIn.value(at: t) / easeOut.value(at: t) - 1).magnitude < 2e-15)
    }
  }

  @Test func `the circle stops at its ends`() {
    #expect(CircularEaseIn().value(at: 1.5) == 1)
    #expect(CircularEaseOut().value(at: -0.5) == 0)
    #expect(CircularEaseOut().value(at: 7) == 1)
  }
}
