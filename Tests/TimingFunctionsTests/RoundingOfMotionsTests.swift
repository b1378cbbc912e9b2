import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// How far springs, decays and rubber bands may be from their motions.
struct RoundingOfMotionsTests {
  /// A motion at a place, in two parts: the double nearest to the first 34 digits, and the rest.
  struct Row {
    let curve: any TimingFunction
    let place: Double
    let value: Double
    let rest: Double
    /// Without a velocity that may cancel.
    let isPlain: Bool
    let name: String

    init(_ cells: [String]) throws {
      let numbers = try cells.dropFirst().map { try #require(Double($0)) }
      switch cells[0] {
      case "spring":
        curve = try Spring(naturalFrequency: numbers[0], dampingRatio: numbers[1], initialVelocity: numbers[2])
      case "decay": curve = try Decay(amplitude: numbers[0], timeConstant: numbers[1])
      default: curve = try RubberBand(dimension: numbers[0], coefficient: numbers[1])
      }
      (place, value, rest) = (numbers[3], numbers[4], numbers[5])
      isPlain = cells[0] != "spring" || numbers[2] == 0
      name = "\(curve) at \(numbers[3])"
    }

    /// What the table leaves of the rest.
    var margin: Double { 1e-5 * rest.magnitude }
  }

  @Test func `no value is further from 34 digits than its bound, at the ends of what doubles hold too`() throws {
    for cells in try fixture("motions") {
      let row = try Row(cells)
      let value = row.curve.value(at: row.place)
      let error = ((value - row.value) - row.rest).magnitude
      for width in [0, 1e-12, 1e-3] {
        let cell = Interval(row.place, min(row.place + width * row.place.magnitude, .greatestFiniteMagnitude))
        let rounded = try #require(row.curve.rounded(over: RoundedInterval(doubles: cell)))
        #expect(error <= rounded.error + row.margin, "\(row.name): \(error), bound \(rounded.error)")
        #expect(rounded.computed.contains(value), "\(row.name), width \(width)")
        #expect(EnclosureTrial.contains(rounded.exact, row.value, row.rest), "\(row.name): \(rounded.exact)")
      }
    }
  }

  @Test func `springs made by any of their parameters keep the bound against these`() throws {
    for cells in try fixture("hardest-springs") {
      let names = try cells[0].split(separator: ",").map { try #require(Spring.Parameter(rawValue: String($0))) }
      let values = try cells[1].split(separator: ",").map { try #require(Double($0)) }
      let (velocity, time) = (try #require(Double(cells[2])), try #require(Double(cells[3])))
      let (reference, rest) = (try #require(Double(cells[4])), try #require(Double(cells[5])))
      let spring = try Spring(Dictionary(uniqueKeysWithValues: zip(names + [.velocity], values + [velocity])))
      let rounded = try #require(spring.rounded(over: RoundedInterval(time)))
      let error = ((spring.value(at: time) - reference) - rest).magnitude
      #expect(error <= rounded.error + 1e-5 * rest.magnitude, "\(spring) at \(time): \(error), bound \(rounded.error)")
    }
  }

  /// Of which searches found 3 ulp for springs and 2 for the rest.
  @Test func `a bound at a place is no more than some ulps of the motion`() throws {
    let limits = ["spring": 20.0, "decay": 8, "band": 3]
    var largest: [String: Double] = [:]
    for cells in try fixture("motions") {
      let row = try Row(cells)
      guard row.isPlain, row.value.magnitude > 1e-300, row.place.magnitude > 1e-300 else { continue }
      let rounded = try #require(row.curve.rounded(over: RoundedInterval(row.place)))
      let bound = rounded.error / row.value.ulp
      #expect(bound <= (try #require(limits[cells[0]])), "\(row.name): \(bound) ulp")
      largest[cells[0]] = max(largest[cells[0]] ?? 0, bound)
    }
    #expect(largest.count == 3)
    for (kind, bound) in largest.sorted(by: { $0.key < $1.key }) {
      print("\(kind): bounds up to \((100 * bound).rounded() / 100) ulp")
    }
  }

  static let claims: [(curve: any TimingFunction, ulps: Double, slack: Double)] = {
    let ratios = [0.02, 0.3, 0.825, 1 - 1e-9, 1, 1 + 1e-9, 1.09, 1.3, 1.6, 2, 7, 300]
    let springs = ratios.compactMap { ratio in
      (try? Spring(naturalFrequency: 11, dampingRatio: ratio)).map { ($0 as any TimingFunction, 18.0, 0.0) }
    }
    let rest: [((any TimingFunction)?, Double, Double)] = [
      (Spring.standard, 14, 0), (Spring.firstStandard, 14, 0), (try? Decay(timeConstant: 0.5), 6, 0),
      (try? Decay(amplitude: -37, timeConstant: Decay.normalTimeConstant), 6, 0),
      (try? RubberBand(), 3, 0x1p-12), (try? RubberBand(dimension: 960), 3, 0x1p-12),
    ]
    return springs + rest.compactMap { curve, ulps, slack in curve.map { ($0, ulps, slack) } }
  }()

  @Test(arguments: claims.indices)
  func `the stated error is proved from the start until the motion rests`(number: Int) {
    let (curve, ulps, slack) = Self.claims[number]
    let undecided = RoundingClaim(curve, Accuracy(ulps: ulps, unit: .value), [:], slack: slack).undecided()
    #expect(undecided.isEmpty, "\(curve): \(undecided.count), \(undecided.prefix(2))")
  }

  @Test func `less than what rounding once takes is not proved`() {
    #expect(Self.claims.count == 18)
    for claim in Self.claims {
      let least = RoundingClaim(claim.curve, Accuracy(ulps: 0.3, unit: .value), [:])
      #expect(least.undecided(cells: 400).count > 50, "\(claim.curve)")
    }
  }

  /// t/τ has eleven bits there.
  @Test func `a decay has lost its digits where time over time constant is below the normal numbers`() throws {
    let decay = try Decay(amplitude: 1e100, timeConstant: 1e50)
    let bound = try #require(decay.rounded(over: RoundedInterval(1.1e-270))).error
    let error = (decay.value(at: 1.1e-270) - 1.1e-220).magnitude
    #expect(error > 1e6 * 1.1e-220.ulp && error <= bound)
    #expect(error <= 1e100 * .leastNonzeroMagnitude && bound <= 64e100 * .leastNonzeroMagnitude)
  }

  @Test func `an argument that has been rounded counts by the velocity`() throws {
    let spring = try Spring(naturalFrequency: 11, dampingRatio: 0.3)
    let times = RoundedInterval(doubles: Interval(0.1, 0.1001))
    let third = try #require(spring.rounded(over: times / 3))
    let plain = try #require(spring.rounded(over: RoundedInterval(doubles: (times / 3).computed)))
    let added = third.error - plain.error
    let velocity = spring.velocity(at: 0.1001 / 3)
    let share = added / (velocity * (times / 3).error)
    #expect(share > 0.9 && share < 1.2, "\(share)")
    // Where rounding may lead over the start, the spring moves by no more than its velocity.
    let early = try #require(spring.rounded(over: RoundedInterval(doubles: Interval(0.1, 0.2)) / 3 - 0.05))
    #expect(early.error < 1e-15)
    #expect(spring.rounded(over: RoundedInterval(doubles: Interval(-3, -1)))?.error == 0)
  }

  @Test func `far beyond any phase a spring that nothing damps is somewhere on its way`() throws {
    let spring = try Spring(naturalFrequency: 7, dampingRatio: 0)
    let rounded = try #require(spring.rounded(over: RoundedInterval(1e300)))
    #expect(rounded.error < 16)
    #expect(rounded.exact.lower > -0.01 && rounded.exact.upper < 2.01)
    #expect(rounded.computed.contains(spring.value(at: 1e300)))
    // After a million oscillations its phase is known.
    #expect(try #require(spring.rounded(over: RoundedInterval(1e6))).error < 1e-14)
  }
}
