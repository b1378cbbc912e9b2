import CurveFitting
import Foundation
import ScalarMath
import Testing
import TimingFunctions

/// EASEL_HOSTILE_TARGETS=100000 is for a night; EASEL_SEED for other targets. Each takes many times as long without
/// optimisation. The cases run side by side.
@Suite struct HostileBezierTests {
  #if DEBUG
    private static let usual = 32
  #else
    private static let usual = 1000
  #endif

  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  private static let count = setting("EASEL_HOSTILE_TARGETS", usual)
  private static let seed = UInt64(setting("EASEL_SEED", 1))
  private static let cases = 16

  @Test(arguments: 0..<cases)
  func `no target traps or hangs a fit, and no error is larger than is stated`(_ part: Int) {
    for number in stride(from: part, to: Self.count, by: Self.cases) {
      Self.checkBezier(seed: Self.seed, number, isThorough: number / Self.cases % 8 == 0)
    }
  }

  @Test(arguments: 0..<cases)
  func `no target traps or hangs a spring, and no error is larger than is stated`(_ part: Int) {
    for number in stride(from: part, to: Self.count / 4, by: Self.cases) {
      Self.checkSpring(seed: Self.seed &+ 1000, number, isThorough: number / Self.cases % 8 == 0)
    }
  }

  /// A peak close to an upright tangent in the middle, to the start and to the end.
  @Test(arguments: [(seed: 201, number: 3543), (203, 4551), (301, 951), (1, 388), (1, 375), (1, 111)])
  func `targets whose error was stated too small once have theirs`(_ known: (seed: UInt64, number: Int)) {
    Self.checkBezier(seed: known.seed, known.number, isThorough: true)
  }

  private static func checkBezier(seed: UInt64, _ number: Int, isThorough: Bool) {
    let hostile = HostileTarget.of(seed: seed, number: number)
    let place = "target \(number) of seed \(seed), \(hostile.name)"
    guard let target = FittingTarget(hostile.curve, breaks: hostile.breaks) else { return }
    let segments = number % 8 == 7 ? 2 : 1
    let norm: BezierFit.Norm = number % 5 == 4 ? .meanSquare : .largest
    do throws(FittingError) {
      let fit = try BezierFit(target, norm: norm, segments: segments, isMonotone: number % 11 == 10)
      let stated = fit.deviation.largest.magnitude
      let size = target.values.reduce(fit.cubicBezier == nil ? 0 : 1) { max($0, $1.magnitude) }
      let joints = fit.path.segments.dropLast().map { target.abscissa(at: $0.end.x) }
      let worst = DenseCheck(target, breaks: hostile.breaks + joints, isThorough: isThorough).largest {
        fit.curve.value(at: $0)
      }
      // Peaks that a search for them finds are as high as values tell them apart.
      #expect(
        worst.error <= stated * (1 + 1e-6) + 1e-13 * size,
        "\(place): \(worst.error) at \(worst.share) > \(stated) \(fit.text)")
      #expect(fit.deviation.rms <= stated * (1 + 1e-9) + 1e-300, "\(place)")
      if fit.cubicBezier == nil {
        #expect((try? BezierPath(text: fit.text)) == fit.path, "\(place)")
      } else if case .cubicBezier(let read)? = try? CSSEasing(fit.text) {
        #expect(read == fit.cubicBezier, "\(place)")
      } else {
        Issue.record("\(place): \(fit.text) is no cubic-bezier()")
      }
    } catch {
      // Refused with its reason.
      if case .tooLarge = error { return }
      Issue.record("\(place): \(error)")
    }
  }

  private static func checkSpring(seed: UInt64, _ number: Int, isThorough: Bool) {
    let hostile = HostileTarget.of(seed: seed, number: number)
    guard let target = FittingTarget(hostile.curve, breaks: hostile.breaks),
      let fit = try? SpringFit(target, norm: number % 5 == 4 ? .meanSquare : .largest)
    else { return }
    let stated = fit.deviation.largest.magnitude
    let worst = DenseCheck(target, breaks: hostile.breaks, isThorough: isThorough)
      .largest { fit.spring.value(at: $0 * fit.duration) }
    #expect(
      worst.error <= stated * (1 + 1e-6) + 1e-12,
      "target \(number) of seed \(seed), \(hostile.name): \(worst.error) at \(worst.share) > \(stated) \(fit.text)")
  }
}
