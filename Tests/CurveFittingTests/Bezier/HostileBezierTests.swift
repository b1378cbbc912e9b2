import CurveFitting
import EffectMathTesting
import Foundation
import ScalarMath
import Testing
import TimingFunctions

/// EASEL_HOSTILE_TARGETS=100000 is for a night; EASEL_SEED for other targets. Each takes some 40 ms with its checks, many times as long
/// without optimisation.
@Suite struct HostileBezierTests {
  #if DEBUG
    private static let usual = 24
  #else
    private static let usual = 300
  #endif

  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  /// Places at which no sample is, and more of them than samples: even ones, and some close to the ends and breaks.
  private static func places(_ breaks: [Double]) -> [Double] {
    let even = (0..<1500).map { (Double($0) + 0.37) / 1500 }
    let close = ([0, 1] + breaks.prefix(6)).flatMap { center in
      (6...30).flatMap { power in
        let step = Double(sign: .plus, exponent: -power, significand: 1.3)
        return [center - step, center + step]
      }
    }
    return even + close.filter { $0 >= 0 && $0 <= 1 }
  }

  @Test func `no target traps or hangs a fit, and no error is larger than is stated`() {
    let count = Self.setting("EASEL_HOSTILE_TARGETS", Self.usual)
    var random = SplitMix64(seed: UInt64(Self.setting("EASEL_SEED", 1)))
    for number in 0..<count {
      let hostile = HostileTarget.random(&random)
      guard let target = FittingTarget(hostile.curve, breaks: hostile.breaks) else { continue }
      let segments = number % 8 == 7 ? 2 : 1
      let norm: BezierFit.Norm = number % 5 == 4 ? .meanSquare : .largest
      do throws(BezierFit.Failure) {
        let fit = try BezierFit(target, norm: norm, segments: segments, isMonotone: number % 11 == 10)
        let stated = fit.deviation.largest.magnitude
        let size = target.values.reduce(fit.cubicBezier == nil ? 0 : 1) { max($0, $1.magnitude) }
        let worst =
          Self.places(hostile.breaks.map(target.share(of:))).map {
            (fit.curve.value(at: $0) - target.value(at: $0)).magnitude
          }.max() ?? 0
        // Peaks that a search for them finds are as high as values tell them apart.
        #expect(
          worst <= stated * (1 + 1e-6) + 1e-13 * size, "\(number) \(hostile.name): \(worst) > \(stated) \(fit.text)")
        #expect(fit.deviation.rms <= stated * (1 + 1e-9) + 1e-300)
        if fit.cubicBezier == nil {
          #expect((try? BezierPath(text: fit.text)) == fit.path)
        } else if case .cubicBezier(let read)? = try? CSSEasing(fit.text) {
          #expect(read == fit.cubicBezier)
        } else {
          Issue.record("\(fit.text) is no cubic-bezier()")
        }
      } catch {
        // Refused with its reason.
        guard case .tooLarge = error else {
          Issue.record("\(number) \(hostile.name): \(error)")
          continue
        }
      }
    }
  }

  @Test func `no target traps or hangs a spring`() {
    let count = Self.setting("EASEL_HOSTILE_TARGETS", Self.usual) / 4
    var random = SplitMix64(seed: UInt64(Self.setting("EASEL_SEED", 1)) &+ 1000)
    for number in 0..<count {
      let hostile = HostileTarget.random(&random)
      guard let target = FittingTarget(hostile.curve, breaks: hostile.breaks) else { continue }
      guard let fit = try? SpringFit(target, norm: number % 5 == 4 ? .meanSquare : .largest) else { continue }
      let stated = fit.deviation.largest.magnitude
      let worst =
        Self.places(hostile.breaks.map(target.share(of:))).map {
          (fit.spring.value(at: $0 * fit.duration) - target.value(at: $0)).magnitude
        }.max() ?? 0
      #expect(worst <= stated * (1 + 1e-6) + 1e-12, "\(number) \(hostile.name): \(worst) > \(stated) \(fit.text)")
    }
  }
}

extension FittingTarget {
  /// The share of an abscissa.
  func share(of abscissa: Double) -> Double {
    (abscissa - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
  }
}
