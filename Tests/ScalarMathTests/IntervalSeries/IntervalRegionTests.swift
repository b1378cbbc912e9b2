import ScalarMath
import Testing

/// What series of intervals say of borders: between the ends of a stretch, and from either side of a place.
@Suite struct IntervalRegionTests {
  private func vee(_ t: IntervalSeries) -> IntervalSeries { (t - 0.5).magnitude }
  private func steps(_ t: IntervalSeries) -> IntervalSeries { (t * 2).rounded(.down) }
  private func halves(_ t: IntervalSeries) -> IntervalSeries {
    .piecewise(t, .below, 0.5, { $0 * $0 }, otherwise: { 1 - $0 })
  }

  private func at(_ place: Double, _ region: IntervalSeries.Region) -> IntervalSeries {
    IntervalSeries(over: Interval(place), order: 3, region: region)
  }

  @Test func `a stretch that ends at a border is smooth between its ends`() {
    for (low, high) in [(0.25, 0.5), (0.5, 0.75)] {
      let t = IntervalSeries(over: Interval(low, high), order: 3, region: .open)
      for series in [vee(t), steps(t), halves(t)] {
        #expect(series.smoothness == IntervalSeries.analytic && series.value.definition == .continuous)
      }
    }
    let across = IntervalSeries(over: Interval(0.25, 0.75), order: 3, region: .open)
    #expect(vee(across).value == Interval(0, 0.25) && vee(across)[1] == Interval(-1, 1))
    #expect(vee(across).value.definition == .continuous && vee(across).smoothness == 0)
    #expect(halves(across).value.definition == .defined && halves(across)[2] == Interval(0, 1))
    #expect(steps(across).value == Interval(0, 1, .defined))
  }

  @Test func `limits from both sides are those of the pieces`() {
    #expect(halves(at(0.5, .below)).value == Interval(0.25) && halves(at(0.5, .below))[1] == Interval(1))
    #expect(halves(at(0.5, .above)).value == Interval(0.5) && halves(at(0.5, .above))[1] == Interval(-1))
    #expect(steps(at(0.5, .below)).value == Interval(0) && steps(at(0.5, .above)).value == Interval(1))
    #expect(vee(at(0.5, .below))[1] == Interval(-1) && vee(at(0.5, .above))[1] == Interval(1))
    // The place itself has the value of one piece, and no derivative.
    let place = halves(at(0.5, .closed))
    #expect(place.value == Interval(0.5, 0.5, .defined) && place.smoothness == 0)
  }

  @Test func `quotients beside a zero of the divisor have one sign and no bound`() {
    let inverse = { (t: IntervalSeries) in 1 / (t - 0.5) }
    #expect(inverse(at(0.5, .above)).value.lower == .greatestFiniteMagnitude)
    #expect(inverse(at(0.5, .below)).value.upper == -.greatestFiniteMagnitude)
    #expect(inverse(at(0.5, .closed)).value.isEmpty)
    let between = inverse(IntervalSeries(over: Interval(0.5, 0.75), order: 3, region: .open))
    #expect(between.value == Interval(4, .infinity) && between[1].upper < 0)
  }

  @Test func `a quotient of two zeros has the limit of their series`() {
    let t = at(0, .above)
    let sinc = IntervalSeries.sin(t) / t
    #expect(sinc.value.contains(1) && sinc.value.width < 1e-15 && sinc[1].contains(0.0))
    #expect((IntervalSeries.sin(at(0, .closed)) / at(0, .closed)).value.isEmpty)
  }

  @Test func `slopes at a root are infinite with their sign`() {
    #expect(IntervalSeries.sqrt(at(0, .above))[1].lower == .greatestFiniteMagnitude)
    #expect(IntervalSeries.sqrt(-at(0, .below))[1].upper == -.greatestFiniteMagnitude)
    #expect(IntervalSeries.asin(at(1, .below))[1].lower == .greatestFiniteMagnitude)
    #expect(IntervalSeries.log(at(0, .above)).value.upper == -.greatestFiniteMagnitude)
  }

  @Test func `a derivative is partial where the function may have a kink`() {
    let t = IntervalSeries(over: Interval(0.25, 0.75), order: 3, region: .open)
    #expect(vee(t).differentiated(1).value == Interval(-1, 1, .partial))
    #expect((t * t * t).differentiated(1).value == Interval(0.1875, 1.6875))
    #expect((t * t).differentiated(2).value == Interval(2))
  }
}
