import CurveFitting
import EffectMathTesting
import Foundation
import ScalarMath
import Testing
import TimingFunctions

/// Targets drawn at random: EASEL_LINEAR_TARGETS says how many.
@Suite struct HostileLinearTests {
  private static let count: Int = {
    let given = ProcessInfo.processInfo.environment["EASEL_LINEAR_TARGETS"].flatMap { Int($0) }
    #if DEBUG
      return given ?? 200
    #else
      return given ?? 2000
    #endif
  }()

  @Test func `no target traps or hangs, and no stated error is exceeded`() throws {
    let seed = SeededGenerator.standardSeed
    var (fitted, refused) = (0, 0)
    for number in 0..<Self.count {
      var generator = SplitMix64(seed: seed &+ UInt64(number) &* 0x1000_0000_01b3)
      let hostile = HostileCurve(&generator)
      let told = "seed \(seed), target \(number): \(hostile.kind)"
      guard let target = FittingTarget(hostile.curve, breaks: hostile.breaks, samples: hostile.samples) else {
        #expect(hostile.kind == .gap, "\(told)")
        continue
      }
      do throws(FittingError) {
        let wanted = Self.error(hostile.scale, &generator)
        let fit = try Self.fit(target, wanted, &generator)
        fitted += 1
        try Self.check(fit, hostile, told, &generator)
      } catch {
        refused += 1
        if case .unreachable(let wanted, let nearest) = error { #expect(!(nearest <= wanted), "\(told): \(error)") }
      }
    }
    #expect(fitted > Self.count / 2, "\(fitted) fits, \(refused) refusals")
  }

  private static func error(_ scale: Double, _ generator: inout SplitMix64) -> Double {
    switch generator.uniform(below: 30) {
    case 0: [0, -1, .nan, .infinity, .leastNonzeroMagnitude, 1e-18 * scale, 1e300][Int(generator.uniform(below: 7))]
    case 1, 2: scale * Double.tenth(to: -4 ... -2, &generator)
    default: scale * Double.tenth(to: -2.5 ... -0.2, &generator)
    }
  }

  /// An error, seldom a number of stops or of bytes.
  private static func fit(
    _ target: FittingTarget, _ error: Double, _ generator: inout SplitMix64
  ) throws(FittingError) -> LinearFit {
    let options = LinearFit.Options(
      isOnCurve: generator.uniform(below: 256) == 0, isExplicit: generator.uniform(below: 4) == 0,
      isTerse: generator.uniform(below: 4) == 0, mostStops: Int(generator.uniform(below: 32)))
    switch generator.uniform(below: 300) {
    case 0: return try LinearFit(target, stops: Int(generator.uniform(below: 30)), options)
    case 1: return try LinearFit(target, bytes: Int(generator.uniform(below: 300)), options)
    default:
      let fit = try LinearFit(target, within: error, options)
      #expect(fit.deviation.largest.magnitude <= error)
      return fit
    }
  }

  /// The text read anew and found exact but for rounding, at drawn places, at the corners and close beside them; not within 4 units in the last place
  /// of a jump, whose place a percentage may not be able to name.
  private static func check(
    _ fit: LinearFit, _ hostile: HostileCurve, _ told: String, _ generator: inout SplitMix64
  ) throws(FittingError) {
    guard let reader = LinearReader(fit.text) else {
      Issue.record("\(told): \(fit.text)")
      return
    }
    let shifts: [Double] = [0, -1e-12, 1e-12, -1e-4, 1e-4]
    let beside: [Double] = (hostile.breaks + reader.inputs).flatMap { (place: Double) in shifts.map { place + $0 } }
    let drawn = (0..<100).map { _ in Double.random(in: 0...1, using: &generator) }
    let stated = fit.deviation.largest.magnitude
    let slack = stated * 1e-9 + 16 * 0x1p-53 * hostile.scale + 4 * hostile.rise
    for place in [0, 1] + drawn + beside where 0...1 ~= place {
      if hostile.jumps.contains(where: { ($0 - place).magnitude <= 4 * $0.ulp }) { continue }
      let difference = (reader.value(at: place) - hostile.curve.value(at: place)).magnitude
      if hostile.isSeen, !(difference <= stated + slack) {
        Issue.record("\(told) at \(place): \(difference) beyond \(stated), \(fit.text)")
        return
      }
    }
    let heights = ((0...256).map { Double($0) / 256 } + reader.inputs + hostile.breaks)
      .map { hostile.curve.value(at: $0).magnitude }
    // Between those places nothing is higher by a hundredth.
    let size = 1.01 * heights.reduce(0) { .maximum($0, $1) }
    for end in [0.0, 1] {
      // A length rounds them by 2⁻¹¹ of the largest value and by less than the error, an error by 10⁻⁹.
      let slack = max(min(stated, size * 0x1p-11), size * 1e-9)
      #expect((reader.value(at: end) - hostile.curve.value(at: end)).magnitude <= slack, "\(told)")
    }
    #expect(fit.fewest <= fit.stops && fit.bytes == fit.text.utf8.count, "\(told)")
  }
}
