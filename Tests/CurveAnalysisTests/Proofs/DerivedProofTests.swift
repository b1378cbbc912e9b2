import CurveAnalysis
import EffectMath
import ScalarMath
import Testing

/// What is proved of integrals, lengths, variations and inverses, against closed forms.
@Suite struct DerivedProofTests {
  private func facts(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> CurveFacts {
    CurveFacts(proving: try Formula(source).program(), over: domain)
  }

  /// A formula and its value at the end of the domain.
  private static let ends: [(source: String, domain: ClosedRange<Double>, value: Double)] = [
    ("integral(sin(pi*t))", 0...1, 2 / .pi), ("integral(t>.5?1:t)", 0...1, 0.625),
    ("integral(abs(t), from: -1)", -1...2, 2.5),
    ("integral(floor(3t))", 0...0.75, 0.5), ("integral(1/(1+t^2))", 0...1, .pi / 4),
    ("arcLength(t^2)", 0...1, (2 * Double.sqrt(5) + Double.asinh(2)) / 4),
    ("arcLength(abs(t-.5))", 0...1, Double.sqrt(2)), ("arcLength(floor(3t))", 0...0.75, 0.75),
    ("variation(sin(t), to: 8)", 0...8, 6 - Double.sin(8)), ("variation(4t*(1-t))", 0...1, 2),
    ("variation(floor(3t))", 0...1, 3), ("variation(steps(4))", 0...1, 1),
    ("inverse(t^2)", 0...1, 1), ("inverse(sin(t), to: 1.5)", 0...0.5, .pi / 6),
    ("inverse(4t*(1-t), branch: 2)", 0...1, 0.5), ("branches(easeOutBack)", 0...1, 2),
  ]

  @Test(arguments: ends.indices)
  func `values at the end of the domain are closed forms`(_ index: Int) throws {
    let (source, domain, value) = Self.ends[index]
    let found = try facts(source, over: domain)
    #expect(found.ends.end.lower - 1e-15 <= value && value <= found.ends.end.upper + 1e-15, "\(source)")
    #expect(found.ends.end.width <= 1e-11, "\(source): \(found.ends.end)")
    // Beside the first stair its integral leaves 0 between two doubles.
    #expect(found.undecided.allSatisfy { $0.what == .roots && $0.place.width < 1e-15 }, "\(source): \(found.undecided)")
  }

  @Test func `their turns are those of what they are made of`() throws {
    // ∫(t − ¼)(t − ¾) turns at ¼ and ¾.
    let integral = try facts("integral((t-.25)*(t-.75))")
    #expect(integral.extrema.map(\.kind) == [.maximum, .minimum])
    #expect(zip(integral.extrema, [0.25, 0.75]).allSatisfy { $0.place.contains($1) && $0.place.width < 1e-15 })
    // The variation of a parabola bends at its top, where its slope is 0 on both sides.
    let variation = try facts("variation(4t*(1-t))")
    #expect(variation.monotone.map(\.direction) == [1] && variation.breaks.isEmpty)
    let stairs = try facts("variation(floor(2t))")
    #expect(stairs.breaks.map(\.kind) == [.jump, .jump] && stairs.breaks[0].place == Interval(0.5))
    #expect(stairs.maximum?.value == Interval(2))
    // The slope of √ is infinite at 0.
    let root = try facts("inverse(t^2)")
    #expect(root.steepest.map { $0.value.upper == .infinity && $0.place?.lower == 0 } == true)
  }

  @Test func `values lie in their enclosures`() throws {
    for (source, domain, _) in Self.ends {
      let program = try Formula(source).program()
      for step in 0...200 {
        let place = domain.lowerBound + (domain.upperBound - domain.lowerBound) * (Double(step) / 200)
        let known = try #require(program.enclosed(over: IntervalSeries(over: Interval(place), order: 2)))
        let (value, slope) = (program.value(at: place), program.derivative(1, at: place))
        let slack = 4e-14 * max(1, value.magnitude)
        #expect(known.value.lower - slack <= value && value <= known.value.upper + slack, "\(source) at \(place)")
        guard slope.isFinite, known[1].isBounded else { continue }
        let room = 1e-11 * max(1, slope.magnitude)
        #expect(known[1].lower - room <= slope && slope <= known[1].upper + room, "\(source)′ at \(place)")
      }
    }
  }

  @Test func `the number of pieces is proved`() throws {
    for (source, domain, count) in [
      ("exp(-t)*sin(40*t)", 0.0...1.0, 14), ("sin(t)^3", 0.1...20, 7), ("t - floor(t)", 0...2.5, 3),
      ("exp(-((t-.3)/1e-9)^2)", 0...1, 2), ("t + 1e-12*sin(1e6*t)*(t>.2)*(t<.2000001)", 0...1, 3),
    ] {
      let pieces = try MonotonePieces(of: Formula(source).program(), over: domain)
      #expect(pieces.isProved && pieces.pieces.count == count, "\(source): \(pieces.pieces.count)")
    }
  }
}
