import CurveFitting
import ScalarMath
import Testing
import TimingFunctions

@Suite struct BezierFitOptionTests {
  private func target(_ name: String, breaks: [Double] = []) throws -> FittingTarget {
    let entry = try #require(EasingCatalogue.entry(named: name))
    return try #require(FittingTarget(entry.standard, breaks: breaks))
  }

  @Test(arguments: ["Sine", "Quart", "Quint", "Expo", "Circ"])
  func `two segments leave half the error of one half`(_ name: String) throws {
    let half = try BezierFit(target("easeIn" + name))
    for breaks in [[], [0.5]] {
      let pair = try BezierFit(target("easeInOut" + name, breaks: breaks), segments: 2)
      #expect(pair.cubicBezier == nil && pair.path.segments.count == 2)
      #expect(pair.unrounded <= half.unrounded / 2 * (1 + 1e-5), "\(pair.text)")
      #expect(abs(pair.deviation.largest) <= pair.unrounded * 1.001 + 1.1e-6)
      #expect(try BezierPath(text: pair.text) == pair.path)
      #expect(try #require(pair.certificate).isOptimal)
    }
  }

  @Test(arguments: ["easeInOutQuad", "easeInOutCubic", "easeInOutBack"])
  func `two polynomials of degree 3 are found exactly`(_ name: String) throws {
    let fit = try BezierFit(target(name), segments: 2)
    #expect(fit.isExact && abs(fit.deviation.largest) < 1e-6)
    #expect(fit.path.segments[0].end == BezierPath.Point(0.5, 0.5))
  }

  @Test func `segments meet with one tangent, but for decimals, unless the target has a kink there`() throws {
    let pair = try BezierFit(target("easeInExpo"), segments: 2)
    let points = pair.controlPoints
    let (before, after) = (
      (points[3].x - points[2].x, points[3].y - points[2].y), (points[4].x - points[3].x, points[4].y - points[3].y)
    )
    #expect(abs(before.0 * after.1 - before.1 * after.0) < 1e-12)
    // Down to 0 and up again, both as t²: the kink is at 0.3.
    let kinked = try #require(FittingTarget(Kink(), breaks: [0.3]))
    let fit = try BezierFit(kinked, segments: 2)
    #expect(fit.isExact && fit.path.segments[0].end.x == 0.3, "\(fit.text)")
    #expect(abs(fit.path.value(at: 0.3)) < 1e-6)
  }

  @Test(arguments: ["Elastic", "Bounce"])
  func `two segments are as near to a curve as to its image turned by half`(_ name: String) throws {
    let errors = try ["easeIn", "easeOut"].map { side in
      let curve = try #require(EasingCatalogue.entry(named: side + name)).standard
      return abs(try BezierFit(#require(FittingTarget(curve)), segments: 2).unrounded)
    }
    #expect(abs(errors[0] / errors[1] - 1) < 1e-3, "\(errors)")
    // What a search from one side alone found of the other.
    #expect(errors[0] < (name == "Elastic" ? 0.0443 : 0.0489))
  }

  @Test func `ends keep their digits without what rounding left behind them`() throws {
    // A spring ends where it is a thousandth from 1.
    let spring = try Spring(response: 0.5, dampingRatio: 0.5)
    let fit = try BezierFit(#require(FittingTarget(spring)), segments: 2)
    let end = try #require(fit.text.split { " ,".contains($0) }.last)
    #expect(end.count <= 17, "\(fit.text)")
  }

  @Test func `a monotone fit never turns, and is the fit itself where that does not turn`() throws {
    for name in ["easeInBack", "easeOutQuint", "easeInOutExpo", "easeOutElastic"] {
      for segments in [1, 2] {
        let fit = try BezierFit(target(name), segments: segments, isMonotone: true)
        let heights = (0...2000).map { fit.curve.value(at: Double($0) / 2000) }
        let fall = zip(heights, heights.dropFirst()).first { $1 < $0 - 1e-12 }
        #expect(fall == nil, "\(name): \(fit.text)")
      }
    }
    // Free, easeInQuint's fit dips below 0.
    let free = try BezierFit(target("easeInQuint"))
    let monotone = try BezierFit(target("easeInQuint"), isMonotone: true)
    #expect(abs(monotone.deviation.largest) > abs(free.deviation.largest))
    #expect(abs(monotone.deviation.largest) < 0.02)
    let sine = try BezierFit(target("easeOutCubic"), isMonotone: true)
    #expect(sine.isExact)
  }

  @Test func `slopes at both ends are those of the printed numbers, which have no trail of rounding`() throws {
    let wanted: [(String, Double, Double)] = [
      ("easeInSine", 1, 2), ("easeInSine", 3, 3), ("easeInSine", 0.5, 1.7), ("easeOutBack", 1, 2),
      ("easeInOutCubic", 0, 1),
    ]
    for (name, start, end) in wanted {
      let fit = try BezierFit(target(name), slopes: (start: start, end: end))
      let bezier = try #require(fit.cubicBezier)
      // By the text's own numbers: the arms have a length, and their slopes.
      #expect(bezier.x1 > 0.001 && bezier.x2 < 0.999, "\(fit.text)")
      #expect(abs(bezier.y1 / bezier.x1 - start) < 1e-9, "\(fit.text)")
      #expect(abs((1 - bezier.y2) / (1 - bezier.x2) - end) < 1e-9, "\(fit.text)")
      #expect(fit.text.utf8.count <= 60, "\(fit.text)")
    }
  }

  @Test func `any slopes are kept or refused`() throws {
    let target = try target("easeInOutSine")
    for start in [-1e300, -1e6, -3, 0, 1e-300, 2, 1e5, 1e300] {
      for (segments, isMonotone) in [(1, false), (2, false), (1, true)] {
        guard
          let fit = try? BezierFit(
            target, segments: segments, isMonotone: isMonotone, slopes: (start: start, end: nil))
        else {
          #expect(start < 0 || start == 1e300)
          continue
        }
        let slope = fit.curve.derivative(1, at: 0)
        #expect(abs(slope - start) <= 1e-6 * max(1, abs(start)), "\(start): \(fit.text)")
      }
    }
  }

  @Test func `the mean square is least where it is asked for`() throws {
    for name in ["easeInSine", "easeInOutQuint", "easeOutBounce"] {
      let target = try target(name)
      let (largest, mean) = (try BezierFit(target), try BezierFit(target, norm: .meanSquare))
      let slack = 1 + 1e-6
      #expect(mean.deviation.rms <= largest.deviation.rms * slack)
      #expect(largest.deviation.largest.magnitude <= mean.deviation.largest.magnitude * slack)
      #expect(mean.certificate == nil)
    }
  }

  @Test func `what cannot be is refused with its reason`() throws {
    let target = try target("easeInSine")
    #expect(throws: FittingError.segments(3)) { try BezierFit(target, segments: 3) }
    #expect(throws: FittingError.segments(0)) { try BezierFit(target, segments: 0) }
    #expect(throws: FittingError.slopeAgainstMonotone(-1)) {
      try BezierFit(target, isMonotone: true, slopes: (start: -1, end: nil))
    }
    for slope in [Double.nan, .infinity] {
      #expect(throws: FittingError.self) { try BezierFit(target, slopes: (start: nil, end: slope)) }
    }
  }

  @Test(arguments: [1e-5, 2e-7, 1e-9, 1e-12])
  func `decimals keep to an error where the curve before them does`(_ error: Double) throws {
    // t² has the control points 1/3, 0, 2/3, 1/3, of which n decimals leave about 10⁻ⁿ.
    let fit = try BezierFit(target("easeInQuad"), within: error)
    #expect(fit.deviation.largest.magnitude <= error)
    let spring = try #require(FittingTarget(try Spring(response: 1 / 3, dampingRatio: 2 / 3)))
    #expect(try SpringFit(spring, within: error).deviation.largest.magnitude <= error)
  }
}

/// (1 − t/0.3)² and ((t − 0.3)/0.7)².
private struct Kink: ElementaryTimingFunction {
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(t, .atLeast, 0.3) {
      let share: Number = ($0 - 0.3) / 0.7
      return share * share
    } otherwise: {
      let share: Number = 1 - $0 / 0.3
      return share * share
    }
  }
}
