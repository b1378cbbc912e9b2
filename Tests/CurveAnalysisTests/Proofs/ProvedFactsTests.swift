import CurveAnalysis
import EffectMath
import ScalarMath
import Testing
import TimingFunctions

private func facts(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> CurveFacts {
  CurveFacts(proving: try Formula(source).program(), over: domain)
}

/// A known number within an interval that is no wider than some units in its last place.
private func holds(_ interval: Interval?, _ value: Double, ulps: Double = 8) -> Bool {
  guard let interval else { return false }
  let slack = 0.5 * value.ulp
  return interval.lower - slack <= value && value <= interval.upper + slack
    && interval.width <= ulps * max(value.ulp, .leastNormalMagnitude)
}

@Suite struct ProvedFactsTests {
  @Test func `the highlight is proved to its multiplicities`() throws {
    let found = try facts("sin(pi*t)^12/8")
    #expect(found.undecided.isEmpty)
    #expect(found.minimum?.value == Interval(0.0) && found.maximum?.value == Interval(0.125))
    #expect(found.minimum?.isProved == true && found.maximum?.isProved == true)
    #expect(found.roots.map(\.place) == [Interval(0.0), Interval(1)] && found.roots.map(\.multiplicity) == [12, 12])
    #expect(found.extrema.map(\.kind) == [.maximum] && found.extrema[0].place == Interval(0.5))
    // tan² = 11, and the slope there in closed form.
    let inflection = Double.atan(Double.sqrt(11)) / .pi
    #expect(found.inflections.count == 2)
    #expect(holds(found.inflections[0].place, inflection) && holds(found.inflections[1].place, 1 - inflection))
    let slope = 12 * .pi / 8 * Double.pow(Double.sqrt(11.0 / 12), 11) * Double.sqrt(1.0 / 12)
    #expect(holds(found.steepest?.value, slope, ulps: 400))
    #expect(holds(found.area, 231.0 / 8192, ulps: 1000))
    #expect(found.monotone.map(\.direction) == [1, -1])
  }

  @Test func `breaks are what they are`() throws {
    let kinds = { (source: String, domain: ClosedRange<Double>) in
      try facts(source, over: domain).breaks.map { "\($0.kind) \($0.place.midpoint)" }
    }
    #expect(try kinds("|t-.5|", 0...1) == ["kink 0.5"])
    #expect(try kinds("t<.5 ? 0 : 1", 0...1) == ["jump 0.5"])
    #expect(try kinds("t==.5 ? 5 : 0", 0...1) == ["jump 0.5"])
    #expect(try kinds("1/(t-.5)", 0...1) == ["pole 0.5"])
    #expect(try kinds("tan(pi*t)", 0...1) == ["pole 0.5"])
    #expect(try kinds("t<.5 ? 4t^3 : 1-4(1-t)^3", 0...1) == [])
    #expect(try kinds("min(t, 1-t)", 0...1) == ["kink 0.5"])
    #expect(try kinds("cbrt(t-.5)", 0...1) == [])
    #expect(try kinds("ln(t)", 0...1) == ["pole 0.0"])
    // A condition may have no value at a place.
    #expect(try kinds("0 < 1/t ? t : 5", -1...1) == ["jump 0.0"])
    #expect(try facts("-7 < (t/t)^2 ? t : 5", over: -1...1).undecided.contains { $0.place.contains(0) })
    let jump = try #require(try facts("t<.5 ? t : 1").breaks.first)
    #expect(jump.before == Interval(0.5) && jump.at.lower == 1 && jump.after == Interval(1))
  }

  @Test func `what cannot be decided is said, never guessed`() throws {
    // 2cos² − 5cos² + 3 is 3 sin², which no form here shows: two roots, one or none near π.
    let found = try facts("2*cos(t)^2-5*cos(t)^2+3", over: 3...3.3)
    #expect(found.roots.isEmpty && found.undecided.contains { $0.what == .roots && $0.place.contains(Double.pi) })
    // A single place of another value, at a number that is no double.
    let single = try facts("t == 0.3 ? 5 : t")
    #expect(single.undecided.contains { $0.what == .smoothness && $0.place.contains(0.3) })
    #expect(single.maximum?.isProved == false && single.maximum?.value.upper == 5)
    // The work is bounded, and what is left is said.
    let endless = CurveFacts(proving: try Formula("sin(1/t)").program(), over: 0...1, work: 20_000)
    #expect(endless.undecided.contains { $0.place.lower == 0 && $0.place.width > 1e-6 })
  }

  @Test(arguments: [
    "t<.7 ? 1.7-t : 2t-.4", "t>=.7 ? 2t-.4 : 1.7-t", "t<=.7 ? 1.7-t : 2t-.4", "max(1.7-t, 2t-.4)",
    "if(t<.7, 1.7-t, 2t-.4)",
  ])
  func `a kink beside the middle of the domain is told`(_ source: String) throws {
    for end in [1.4, 1.5, 2.8, 5.6, 0.9333333333333333] {
      let found = try facts(source, over: 0...end)
      #expect(
        found.breaks.map(\.kind) == [.kink] && found.breaks.first?.place.contains(0.7) == true, "\(source) to \(end)")
      #expect(found.breaks.first.map { $0.slopes.before.contains(-1) && $0.slopes.after.contains(2) } == true)
    }
  }

  @Test func `limits of products are not those of values`() throws {
    // 0·∞ is anything: the first is 1, the second has no bound, the third is sin t.
    #expect(try facts("t*(1/t)").minimum.map { $0.value.contains(1) || !$0.isProved } == true)
    let endless = try facts("t*exp(1/t)")
    #expect(endless.minimum?.isProved == false && endless.maximum?.value.upper == .infinity)
    let sine = try facts("tan(t)*cos(t)", over: 0...5)
    #expect(!sine.breaks.contains { $0.kind == .pole })
    // Half the square root's slope at 0 is that of the cosine's.
    #expect(try facts("cos(sqrt(t))").steepest.map { $0.value.upper >= 0.5 } == true)
    // Where both parts vanish a quotient is known as a whole.
    let wave = try facts("sin(t)/t", over: -5...5)
    #expect(wave.undecided.isEmpty && wave.maximum?.value == Interval(1) && wave.breaks.map(\.kind) == [.gap])
    #expect(wave.extrema.map(\.kind) == [.minimum, .minimum] && wave.roots.count == 2)
    // A third derivative jumps, and has no pole.
    #expect(try facts("D(abs(t)^3, 3)", over: -1...1).breaks.map(\.kind) == [.jump])
  }

  @Test func `times of curves that jump are those of their values`() throws {
    #expect(try facts("t == 1 ? 1 : 4t+0.5").settlingPlace(within: 0.001) == Interval(1))
    #expect(try facts("t == 0.75 ? 9 : t<0.5 ? 2t : 1").settlingPlace(within: 0.001) == Interval(0.75))
    #expect(try facts("fract(t)", over: 0.5...3).settlingPlace(within: 0.001) == Interval(3))
    #expect(try facts("t<0.125 ? 4t : 2t-1").place(ofShare: 0.5) == Interval(0.75))
    #expect(try facts("floor(10t)").place(ofShare: 0.9)?.contains(0.9) == true)
  }

  @Test func `stretches without a value are told`() throws {
    let empty = try facts("log(t)", over: -1...1).emptyStretches
    #expect(empty.map { [$0.from, $0.to] } == [[Interval(-1.0), Interval(0.0)]])
    let logarithm = try facts("log(sin(10t))")
    #expect(
      logarithm.emptyStretches.map { $0.from.hull(with: $0.to).contains(0.5) } == [true, false])
    #expect(try facts("t").emptyStretches.isEmpty)
  }

  @Test func `what long formulas leave open is said`() throws {
    let found = try facts((0..<2000).map { "sin(\($0)*t)" }.joined(separator: "+"))
    #expect(found.undecided.contains { $0.place.width > 0.01 })
    #expect(found.ends.start == Interval(0.0) && found.maximum?.isProved == false)
    // Σ sin kt = sin(nt/2)·sin((n + 1)t/2)/sin(t/2) for k to n.
    let end = Double.sin(1999 / 2.0) * Double.sin(1000.0) / Double.sin(0.5)
    #expect(abs(found.ends.end.midpoint - end) < 1e-9 && found.ends.end.contains(found.ends.end.midpoint))
  }

  @Test func `times, overshoot and symmetry have closed forms`() throws {
    let cubic = try facts("t<.5 ? 4t^3 : 1-4(1-t)^3")
    #expect(cubic.place(ofShare: 0.5) == Interval(0.5))
    #expect(holds(cubic.place(ofShare: 0.9), 1 - Double.cubeRoot(0.025), ulps: 40))
    #expect(cubic.overshoot == Interval(0.0) && cubic.symmetry?.kind == .turned)
    #expect(holds(cubic.jerk?.value, 24))
    #expect(holds(cubic.settlingPlace(within: 0.02), 1 - Double.cubeRoot(0.005), ulps: 100))
    #expect(try facts("4t*(1-t)").symmetry?.kind == .mirrored)
    #expect(try facts("t^2").symmetry == nil)
    let back = try facts("t*t*(2.5t-1.5)")
    #expect(holds(back.overshoot, 0) && holds(back.minimum?.value, -0.08, ulps: 8))
    #expect(try facts("1-t").place(ofShare: 0.25) == Interval(0.25))
    #expect(try facts("4t*(1-t)").place(ofShare: 0.5) == nil)
  }

  @Test func `a constant, an identity and a curve without values have their facts`() throws {
    let level = try facts("0.3")
    #expect(level.monotone.map(\.direction) == [0] && level.extrema.isEmpty && level.undecided.isEmpty)
    #expect(try facts("t").monotone.map(\.direction) == [1])
    #expect(try facts("0*t").zeroStretches == [Interval(0, 1)])
    let nothing = try facts("sqrt(-1-t)")
    #expect(nothing.minimum == nil && nothing.maximum == nil && nothing.monotone.isEmpty)
    let partly = try facts("sqrt(t-.5)")
    #expect(partly.breaks.map(\.kind) == [.gap] && partly.breaks[0].place == Interval(0.5))
    #expect(partly.minimum?.value == Interval(0.0))
  }
}
