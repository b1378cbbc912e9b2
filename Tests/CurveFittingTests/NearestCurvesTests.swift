import CurveFitting
import EffectMath
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Named curves that are like a curve: what is known to be the answer.
@Suite struct NearestCurvesTests {
  private static func matches(
    _ text: String, searchesFamilies: Bool = true, inSeconds: Bool = false, count: Int = 5
  ) throws -> [NearestCurves.Match] {
    let program = try Formula(text).program()
    let target = try #require(FittingTarget(program, samples: NearestCurves.samples))
    return NearestCurves(
      to: target, motionDomain: inSeconds ? program.domain : nil, searchesFamilies: searchesFamilies, count: count
    ).matches
  }

  @Test func `every curve is the nearest to itself`() throws {
    let fixed = NamedCurve.all.filter { $0.parameters.isEmpty && !$0.hasOwnLength }
    for named in fixed.enumerated().filter({ $0.offset % 4 == 0 }).map(\.element) {
      let first = try #require(try Self.matches(named.text([]), searchesFamilies: false, count: 1).first)
      #expect(first.bound == 0 && ([first.text] + first.otherNames).contains(named.text([])), "\(named.name)")
    }
  }

  @Test func `texts are formulas with the values of the curves`() throws {
    for named in NamedCurve.all {
      let values = named.parameters.map {
        $0.isWhole ? $0.standard + 1 : 0.75 * $0.standard + 0.25 * $0.span.upperBound
      }
      let curve = try #require(named.curve(values), "\(named.name)")
      let program = try Formula(named.text(values)).program()
      #expect(program.domain == curve.domain, "\(named.name)")
      for share in [0.0, 0.13, 0.5, 0.77, 1] {
        let place = curve.domain.lowerBound + share * (curve.domain.upperBound - curve.domain.lowerBound)
        #expect(program.value(at: place) == curve.value(at: place), "\(named.text(values)) at \(place)")
      }
    }
  }

  @Test func `equal curves are one with several names`() throws {
    let first = try #require(try Self.matches("linear", searchesFamilies: false).first)
    #expect(first.text == "linear")
    #expect(first.otherNames.prefix(4) == ["coreAnimationLinear", "swiftUILinear", "materialLinear", "fluentLinear"])
  }

  @Test(arguments: [
    ("easeOutBack(t, overshoot: 2.1)", [2.1]), ("easeInOutPower(t, exponent: 6.125)", [6.125]),
    ("easeOutExpo(t, doublings: 7)", [7]),
    ("easeOutElastic(t, amplitude: 1.3, period: 0.21)", [1.3, 0.21]),
    ("easeInOutElastic(t, amplitude: 1.7, period: 0.51)", [1.7, 0.51]),
    ("qtEaseOutBounce(t, amplitude: 1.5)", [1.5]), ("easeOutBounce(t, bounces: 6)", [6]),
    ("steps(7, jump-none)", [7]),
  ])
  func `a member of a family finds its own parameters`(_ text: String, _ values: [Double]) throws {
    let first = try #require(try Self.matches(text, count: 1).first)
    #expect(first.bound < 1e-6, "\(first.text)")
    #expect(first.text.prefix { $0 != "(" } == text.prefix { $0 != "(" })
    for (found, wanted) in zip(first.values.map(\.value), values) {
      #expect(abs(found / wanted - 1) < 1e-6, "\(first.text)")
    }
  }

  @Test func `a spring in seconds finds its response and damping`() throws {
    for (response, ratio) in [(0.55, 0.825), (0.3, 0.4), (0.8, 1.7)] {
      let text = "spring(response: \(response), dampingRatio: \(ratio))"
      let first = try #require(try Self.matches(text, inSeconds: true, count: 1).first)
      #expect(first.name == "spring" && first.bound < 1e-6, "\(first.text)")
      #expect(abs((first.values.first?.value ?? 0) / response - 1) < 1e-6, "\(first.text)")
      #expect(abs((first.values.last?.value ?? 0) / ratio - 1) < 1e-6, "\(first.text)")
    }
  }

  @Test func `laid over 0…1 a spring is known by its damping alone`() throws {
    let spring = try Spring(response: 0.8, dampingRatio: 0.45)
    let target = try #require(FittingTarget(spring, samples: NearestCurves.samples))
    let first = try #require(NearestCurves(to: target, searchesFamilies: true).matches.first)
    #expect(first.name == "spring" && abs((first.values.last?.value ?? 0) / 0.45 - 1) < 1e-6, "\(first.text)")
  }

  @Test func `the best overshoot is where the difference is least`() throws {
    // Against the search by thousandths of the parameter.
    let program = try Formula("cubicBezier(.34, 1.56, .64, 1)").program()
    let match = try #require(
      try Self.matches("cubicBezier(.34, 1.56, .64, 1)", count: 1000).first { $0.name == "easeOutBack" })
    let best = (1000...2500).map { step -> Double in
      let curve = BackEaseOut(overshoot: Double(step) / 1000)
      return (0...256).map { abs(curve.value(at: Double($0) / 256) - program.value(at: Double($0) / 256)) }.max() ?? 1
    }.min()
    #expect(match.bound <= (best ?? 0) * 1.002 + 1e-9)
  }

  @Test func `bounds are never above the difference of the whole curves`() throws {
    let program = try Formula("easeOutBounce").program()
    for match in try Self.matches("easeOutBounce", count: 20) where !match.hasOwnLength {
      let other = try Formula(match.text).program()
      let dense = (0...5000).map { abs(other.value(at: Double($0) / 5000) - program.value(at: Double($0) / 5000)) }
        .max()
      // The even shares of both are not the same.
      #expect(match.bound <= (dense ?? 0) + 0.02, "\(match.text)")
    }
  }
}
