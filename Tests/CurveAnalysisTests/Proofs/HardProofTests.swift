import CurveAnalysis
import EffectMath
import ScalarMath
import Testing
import TimingFunctions

private func facts(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> CurveFacts {
  CurveFacts(proving: try Formula(source).program(), over: domain)
}

/// What proofs said wrongly once: turns between two doubles, poles, single values, and comparisons of nothing.
@Suite struct HardProofTests {
  /// A first or last segment between equal values turns in its middle, by an eighth of how much its slope changes.
  @Test(arguments: [
    ("catmullRom(0.8 0.5, 1.0 0.5, 2.0 2.0, 2.3 2.0, 3.9 1.0)", 0.8...3.9, 0.9, 0.4875),
    ("catmullRom(0 0, 0.75 1, 1 1)", 0.0...1.0, 0.875, 1 + 0.25 / 12),
    ("tcb(0.1 0.25, 0.2 0.25, 0.3 0.75, 0.6 1.5, 0.9 1.5, continuity: 0.5)", 0.1...0.9, 0.15, 0.15625),
    ("hermite(0 0 0, 0.25 1 0.1, 0.5 1 -0.10000000000000002, 1 0 0)", 0.0...1.0, 0.375, 1.00625),
  ])
  func `a turn between two doubles is found`(
    _ source: String, _ domain: ClosedRange<Double>, _ place: Double, _ value: Double
  ) throws {
    let found = try facts(source, over: domain)
    let turn = found.extrema.first { abs($0.place.midpoint - place) < 1e-9 }
    #expect(turn.map { abs($0.value.midpoint - value) < 1e-12 } == true, "\(source): \(found.extrema)")
    let least = try #require(found.minimum?.value)
    let most = try #require(found.maximum?.value)
    let computed = try Formula(source).program().value(at: place)
    #expect(least.lower <= computed && computed <= most.upper + 1e-15, "\(source)")
  }

  @Test(arguments: [
    ("1/(t-.7)", 0.0...1.0, 0.7, -1, 1), ("1/(t-.7)^2", 0.0...1.0, 0.7, 1, 1), ("-3/(t-.7)^3+2", 0...1, 0.7, 1, -1),
    ("1/sin(t)", 1.0...4.0, Double.pi, 1, -1), ("tan(t)", 0.0...3.0, Double.pi / 2, 1, -1),
    ("(t+1)/(2-4t)", 0.0...1.0, 0.5, 1, -1),
  ])
  func `a pole has its infinities on both sides, and no root`(
    _ source: String, _ domain: ClosedRange<Double>, _ place: Double, _ before: Int, _ after: Int
  ) throws {
    let found = try facts(source, over: domain)
    let pole = try #require(found.breaks.first { $0.kind == .pole })
    #expect(abs(pole.place.midpoint - place) < 1e-12 && found.breaks.count == 1)
    for (side, sign) in [(pole.before, before), (pole.after, after)] {
      #expect(side.sign == sign && (sign > 0 ? side.lower : -side.upper) == .greatestFiniteMagnitude, "\(source)")
    }
    #expect(!found.undecided.contains { $0.what == .roots }, "\(source)")
    #expect(found.maximum?.isProved == true && found.minimum?.isProved == true, "\(source)")
  }

  @Test func `the derivative of a curve with a border between doubles has its whole range`() throws {
    let found = try facts("D(min(t^2, .5))")
    #expect(abs((found.maximum?.value.lower ?? 0) - 2.0.squareRoot()) < 1e-9)
    #expect(found.maximum.map { $0.value.upper >= 2.0.squareRoot().nextDown } == true)
    #expect(!found.breaks.contains { $0.kind == .kink })
  }

  @Test func `a single place with a value is told among none`() throws {
    for (source, value) in [("sqrt(t)+sqrt(-t)", 0.0), ("sqrt(t)*sqrt(-t)+3", 3), ("sqrt(-t^2)", 0)] {
      let found = try facts(source, over: -1...1)
      #expect(found.minimum?.value == Interval(value) && found.maximum?.value == Interval(value), "\(source)")
      #expect(found.breaks.contains { $0.kind == .gap && $0.place == Interval(0.0) && $0.at == Interval(value) })
    }
    #expect(try facts("sqrt(t)", over: -2...0).roots.map(\.place) == [Interval(0.0)])
  }

  @Test func `a comparison with what has no value decides nothing`() throws {
    let found = try facts("t/t > 0 ? t : 5", over: -1...1)
    #expect(found.undecided.contains { $0.what == .smoothness && $0.place == Interval(0.0) })
    #expect(found.maximum.map { $0.value.upper >= 5 && !$0.isProved } == true)
    #expect(found.monotone.count == 2)
  }

  @Test func `an operation on a number and itself is known`() throws {
    for (source, value) in [("max(t, t) - t", 0.0), ("(t + 1)/(t + 1)", 1), ("t <= t", 1), ("t < t", 0)] {
      let found = try facts(source)
      #expect(found.undecided.isEmpty && found.minimum?.value == Interval(value), "\(source)")
      #expect(found.monotone.map(\.direction) == [0], "\(source)")
    }
    #expect(try facts("t/t", over: -1...1).breaks.map(\.kind) == [.gap])
  }

  @Test func `what is not decided is told in few stretches`() throws {
    for source in ["mod(t, t) <= t ? t : round(t)", "t % t", "integral(log(t))"] {
      let found = try facts(source, over: 0...2)
      for what in CurveFacts.Undecided.What.allCases {
        let stretches = found.undecided.filter { $0.what == what }.map(\.place)
        #expect(stretches.count <= 64, "\(source)")
        #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.upper < $1.lower }, "\(source)")
      }
    }
  }

  @Test func `exponents beyond whole numbers do not trap`() throws {
    for source in ["t^1e19", "t^-1e300", "(1+t)^1e300", "D(t^1e300)"] {
      let found = try facts(source)
      #expect(found.domain == 0...1, "\(source)")
    }
  }

  /// A name that is used twice, 60 times over, occurs 2⁶⁰ times in the product, or 10¹² times if it takes turns.
  @Test(arguments: [
    "a=a*a;", "a=a*-a;", "a=a*t*a;", "a=a/t*a;", "a=a^2*a;", "a=exp(-a)*a*a;", "a=exp(a);a=a*a;", "let c=a*b;a=b;b=c;",
  ])
  func `a product of more factors than nodes is split once for each node`(_ step: String) throws {
    let found = try facts("let a=t+.1;let b=t+.2;" + String(repeating: step, count: 60) + "a")
    #expect(found.domain == 0...1)
  }

  /// Exponents add up: aₙ = aₙ₋₁·aₙ₋₂ has those of Fibonacci's numbers.
  @Test func `a root has the multiplicity of its factor in a product of products`() throws {
    let fibonacci = String(repeating: "c=a*b;a=b;b=c;", count: 5)
    let others = [("a=a*a;a=a*a;a=a*-a;a=a*a;", 16), ("a=a*a*a;a=a*a/(t+1);a=a^2;", 12)]
    for (steps, multiplicity) in others + [(fibonacci, 8)] {
      let found = try facts("let a=t-.5;let b=a;let c=a;" + steps + "a")
      #expect(found.roots.map(\.place) == [Interval(0.5)], "\(steps)")
      #expect(found.roots.map(\.multiplicity) == [multiplicity], "\(steps)")
    }
  }

  @Test func `what lies between an end of the domain and the next double is told, or not known`() throws {
    // 0 at 1 − 5e-17.
    let parabola = try facts("(1e17*(t-1)+5)^2")
    #expect(parabola.minimum.map { $0.value.contains(0.0) } == true && parabola.extrema.count == 1)
    let notch = try facts("min(abs(1e17*(t-1)+5), 1)")
    #expect(notch.minimum?.value == Interval(0, 1) && notch.undecided.contains { $0.what == .smoothness })
    // 1 + 6e-11 behind the double below 1.
    let steep = try facts("cubic-bezier(1, 0, 1, 1.000009)")
    #expect(steep.maximum.map { $0.value.upper > 1 + 6e-11 } == true)
    #expect(steep.undecided.contains { $0.what == .extrema })
    // Thirteen waves among eight doubles.
    let waves = try facts("sin(40*(t-1e15))", over: 1e15...1_000_000_000_000_001)
    #expect(waves.undecided.contains { $0.what == .extrema } && waves.undecided.contains { $0.what == .inflections })
  }

  @Test func `percentages are the doubles next to their hundredths`() throws {
    let found = try facts("linear(0, 1 32.9%, -1 32.95%, 0)")
    #expect(found.breaks.map(\.place) == [Interval(0.329), Interval(0.3295)])
  }

  @Test func `a root of a constant is one`() throws {
    let stairs = try facts("sqrt(steps(3))")
    #expect(stairs.undecided.isEmpty && stairs.zeroStretches.count == 1 && stairs.roots.isEmpty)
    #expect(stairs.place(ofShare: 0.5).map { abs($0.midpoint - 1.0 / 3) < 1e-15 } == true)
    let smooth = try facts("smoothstep(0.2, 0.8, t)")
    #expect(smooth.place(ofShare: 0.5).map { $0.contains(0.5) && $0.width < 1e-12 } == true)
  }

  /// A curve that is held at its start leaves its kinks to the rest: 2t = 1 at 1/2, with the slopes 2 and 0, or −2 and 2.
  @Test(arguments: [
    ("min(1, 2*t + ease(saturate(t-2)))", 2.0, 0.0), ("min(1, 2*t + cubic-bezier(.42, 0, .58, 1, max(t-2, 0)))", 2, 0),
    ("abs(2*t - 1 + ease(saturate(t-2)))", -2, 2), ("saturate(2*t + ease-in(saturate(.5*(t-2))))", 2, 0),
    ("max(1 - 2*t - ease(0*t), 0)", -2, 0),
  ])
  func `a kink beside a curve that is held is told`(_ source: String, _ before: Double, _ after: Double) throws {
    let found = try facts(source, over: 0...3)
    let kink = try #require(found.breaks.first { $0.kind == .kink && $0.place.contains(0.5) }, "\(source)")
    #expect(kink.slopes.before.contains(before) && kink.slopes.after.contains(after), "\(source)")
  }

  /// √|t| is above t + max(t, 0) beside 0 and below it from 1/4 on: the slopes there are 1 and 2, and 2 and 1.
  @Test func `a tie with what is upright there is a kink`() throws {
    let found = try facts("min(sqrt(abs(t)), t + max(t, 0))", over: -1...2)
    let kinks = found.breaks.filter { $0.kind == .kink }
    #expect(kinks.count == 2 && zip(kinks, [0, 0.25]).allSatisfy { $0.place.contains($1) })
    #expect(
      zip(kinks, [(1.0, 2.0), (2, 1)]).allSatisfy { $0.slopes.before.contains($1.0) && $0.slopes.after.contains($1.1) })
    // ∛t = 5t at ±5^(−3/2), and at 0, below which the lesser is upright.
    let cubic = try facts("min(cbrt(t), 5*t)", over: -1...1).breaks.filter { $0.kind == .kink }
    #expect(cubic.map { ($0.place.midpoint * 1e12).rounded() / 1e12 } == [-0.089442719100, 0, 0.089442719100])
  }

  /// |t|^0.6 and the like: without a slope at their tops, and as steep as one likes beside them.
  @Test(arguments: [
    ("cos(abs(t-.5)^.3)", 0.5), ("cbrt(t-.5)^2", 0.5), ("exp(-abs(t-.5)^.4)", 0.5), ("abs(t-.5)^.7", 0.5),
    ("((t-.5)*(t-.5))^.25", 0.5), ("cubic-bezier(0, 1, 0, 1, abs(t-.5))", 0.5), ("cos(abs(t-.3)^.3)", 0.3),
  ])
  func `a cusp is told, and no slope is the steepest`(_ source: String, _ place: Double) throws {
    let found = try facts(source)
    #expect(found.breaks.map(\.kind) == [.kink] && found.breaks[0].place.contains(place), "\(source)")
    #expect(found.steepest?.value.upper == .infinity, "\(source)")
  }

  @Test func `what only looks like a cusp is none`() throws {
    for source in [
      "sqrt(abs(t))*t", "sqrt(abs(t-.37))*(t-.37)^2", "(t*t)^.75", "sqrt(t^4)",
    ] {
      let found = try facts(source, over: -1...1)
      #expect(!found.breaks.contains { $0.kind == .kink }, "\(source)")
    }
  }

  /// ⌊sin πt⌋ is 1 at 1/2 alone and 0 on the rest of the way, so that what settles is t.
  @Test(arguments: ["floor(sin(pi*t))+t", "floor(cos(pi*(t-.5)))+t", "t + (t == .25 ? 1 : 0)", "sign((t-.5)^4) + t"])
  func `a single stray value settles nothing`(_ source: String) throws {
    let place = try facts(source).settlingPlace(within: 0.001)
    #expect(place.map { abs($0.midpoint - 0.999) < 1e-12 } == true, "\(source)")
  }

  /// The third derivative of |u|^(5/2) is 15/8·|u|^(−1/2), that of two parabolas 0.
  @Test func `a jerk without bound has none`() throws {
    for source in ["abs(t-.37)^2.5", "abs(t-.5)^2.5"] {
      #expect(try facts(source).jerk?.value.upper == .infinity, "\(source)")
    }
    #expect(try facts("t < .3 ? t^2 : .09+.6*(t-.3)").jerk?.value == Interval(0.0))
  }

  @Test func `a root of a square is a magnitude, and a remainder is 0 at its jumps`() throws {
    let vee = try facts("sqrt(t*t)", over: -1...2)
    #expect(vee.undecided.isEmpty && vee.breaks.map(\.kind) == [.kink] && vee.roots.map(\.place) == [Interval(0.0)])
    #expect(vee.extrema.map(\.value) == [Interval(0.0)] && vee.steepest?.value == Interval(1.0))
    for (source, count, step) in [("mod(t, .1)", 10, 0.1), ("fract(3*t)", 3, 1.0 / 3), ("t % .3", 4, 0.3)] {
      let found = try facts(source, over: 0...0.95)
      #expect(!found.undecided.contains { $0.what == .roots } && found.roots.count == count, "\(source)")
      #expect(found.roots.enumerated().allSatisfy { abs($1.place.midpoint - Double($0) * step) < 1e-15 }, "\(source)")
    }
  }
}
