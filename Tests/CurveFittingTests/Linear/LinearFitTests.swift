import CurveFitting
import ScalarMath
import Testing
import TimingFunctions

@Suite struct LinearFitTests {
  @Test func `a straight line is a straight line`() throws {
    let target = try #require(FittingTarget(Linear()))
    let fit = try LinearFit(target, within: 0)
    #expect(fit.text == "linear(0, 1)" && fit.deviation.largest == 0 && fit.deviation.isProved)
    #expect(fit.stops == 2 && fit.fewest == 2 && fit.bytes == 12)
  }

  @Test func `stops with free heights each cover 4√(e ÷ |f″|), on the curve √8·√(e ÷ |f″|)`() throws {
    // f″ = 2: the first and the last stop are on the curve, as the ends are given.
    let target = try #require(FittingTarget(PowerEaseIn(exponent: 2)))
    for error in [1e-2, 1e-3, 1e-4] {
      let free = 1 / (8 * error).squareRoot()
      let fit = try LinearFit(target, within: error)
      #expect((Double(fit.fewest - 1) - free).magnitude <= 1.5 && fit.stops == fit.fewest)
      let onCurve = 1 / (4 * error).squareRoot()
      let drawn = try LinearFit(target, within: error, .init(isOnCurve: true))
      #expect((Double(drawn.stops - 1) - onCurve).magnitude <= 1.5)
    }
  }

  @Test func `stops on the curve are at its heights, rounded by a sixteenth of the error`() throws {
    let target = try #require(FittingTarget(CircularEaseIn()))
    let fit = try LinearFit(target, within: 1e-3, .init(isOnCurve: true))
    for point in fit.curve.points {
      #expect((point.output - target.value(at: point.input)).magnitude <= 1e-3 / 16 + 1e-15)
    }
    #expect(fit.deviation.largest.magnitude <= 1e-3)
  }

  @Test func `explicit positions are all there, terse texts read the same and are shorter`() throws {
    let target = try #require(FittingTarget(BackEaseOut()))
    let usual = try LinearFit(target, within: 1e-3)
    let explicit = try LinearFit(target, within: 1e-3, .init(isExplicit: true))
    #expect(explicit.text.filter { $0 == "%" }.count == explicit.stops)
    let terse = try LinearFit(target, within: 1e-3, .init(isTerse: true))
    #expect(terse.bytes < usual.bytes && !terse.text.contains(" 0.") && !terse.text.contains(", "))
    #expect(terse.deviation.largest.magnitude <= 1e-3)
  }

  @Test func `a staircase has two stops at every jump, at its own place`() throws {
    let target = try #require(FittingTarget(try Steps(count: 4), breaks: [0.25, 0.5, 0.75]))
    let fit = try LinearFit(target, within: 1e-3)
    #expect(fit.text == "linear(0, 0 25%, 0.25 25% 50%, 0.5 50% 75%, 0.75 75% 100%, 1)")
    #expect(fit.deviation.largest == 0 && fit.stops == 9 && fit.fewest == 9)
    // Not told where, it finds the same.
    #expect(try LinearFit(try #require(FittingTarget(try Steps(count: 4))), within: 1e-3).text == fit.text)
  }

  @Test func `jumps smaller than twice the error are passed over`() throws {
    let target = try #require(FittingTarget(try Steps(count: 7)))
    let fit = try LinearFit(target, within: 0.0715)
    // The ends are met: a jump to the first line, and one from the last.
    #expect(fit.stops == 4 && fit.deviation.largest.magnitude <= 0.0715)
  }

  @Test func `a number of stops has the least error, a length is used`() throws {
    let target = try #require(FittingTarget(PowerEaseIn(exponent: 2)))
    var before = Double.infinity
    for stops in [2, 3, 5, 8, 13, 21] {
      let fit = try LinearFit(target, stops: stops)
      let error = fit.deviation.largest.magnitude
      #expect(fit.stops <= stops && error < before)
      // One stop fewer cannot do as well.
      #expect(try stops == 2 || LinearFit(target, within: error).fewest == stops)
      before = error
    }
    before = .infinity
    for bytes in [12, 40, 80, 160] {
      let fit = try LinearFit(target, bytes: bytes)
      #expect(fit.bytes <= bytes && fit.deviation.largest.magnitude < before)
      before = fit.deviation.largest.magnitude
    }
    #expect(throws: FittingError.tooFewBytes(11, least: 12)) { try LinearFit(target, bytes: 11) }
    #expect(throws: FittingError.illegalStops(1, legal: 2...10000)) { try LinearFit(target, stops: 1) }
  }

  @Test func `what cannot be is refused, with the nearest that can`() throws {
    let target = try #require(FittingTarget(PowerEaseIn(exponent: 2)))
    for error in [-1, -.infinity, .infinity, .nan] as [Double] {
      #expect(throws: FittingError.self) { try LinearFit(target, within: error) }
    }
    do {
      _ = try LinearFit(target, within: 1e-9, .init(mostStops: 20))
      Issue.record("a square is not so straight")
    } catch .unreachable(let wanted, let nearest) {
      #expect(wanted == 1e-9)
      let fit = try LinearFit(target, within: nearest * 1.01)
      #expect(fit.fewest <= 20 && fit.fewest >= 19)
    } catch { Issue.record(error) }
  }

  @Test func `an error of nothing is met by straight lines, digit for digit`() throws {
    let curve = try PiecewiseLinear([.init(0.1), .init(1.0 / 3, 0.2), .init(0.7, 0.2), .init(2.0 / 7)])
    let fit = try LinearFit(try #require(FittingTarget(curve, breaks: [0.2])), within: 0)
    #expect(fit.text == "linear(0.1, 0.3333333333333333 20%, 0.7 20%, 0.2857142857142857)")
    #expect(fit.deviation.largest == 0 && fit.deviation.isProved && fit.fewest == 4)
  }

  @Test func `huge and tiny values, descending ones and constants keep their error`() throws {
    for scale in [1e300, 1e-300, -1e300, -3.5, 1e-12] {
      let curve = try PiecewiseLinear([.init(scale), .init(0.25 * scale, 0.3), .init(-scale)])
      let target = try #require(FittingTarget(curve, breaks: [0.3]))
      let fit = try LinearFit(target, within: scale.magnitude * 1e-3)
      #expect(fit.deviation.isProved && fit.deviation.largest.magnitude <= scale.magnitude * 1e-3)
      #expect(fit.curve.points.first?.output == scale && fit.curve.points.last?.output == -scale, "\(fit.text)")
      #expect(fit.stops == 3)
    }
    let level = try #require(FittingTarget(try PiecewiseLinear([.init(0.7), .init(0.7)])))
    #expect(try LinearFit(level, within: 1e-9).text == "linear(0.7, 0.7)")
  }
}
