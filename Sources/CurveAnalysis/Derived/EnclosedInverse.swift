import ScalarMath
import TimingFunctions

/// An interval enclosure of a branch of an inverse, on a piece on which the curve is proved to rise or to fall.
struct EnclosedInverse<Base: TimingFunction> {
  private let inverse: InverseCurve<Base>

  init(_ inverse: InverseCurve<Base>) { self.inverse = inverse }

  private var piece: MonotonePieces.Piece { inverse.piece }

  func enclosed(over y: IntervalSeries) -> IntervalSeries {
    let argument = y.argument()
    if argument.value.isEmpty { return argument }
    let taken = Interval(piece.values.lowerBound, piece.values.upperBound)
    let values = argument.value.intersection(with: taken)
    if values.isEmpty { return argument.unknown.composed(with: y) }
    let ends = [values.lower, values.upper].map(place)
    let places = ends[0].hull(with: ends[1])
    let series = inverse.base.enclosed(over: IntervalSeries(over: places, order: argument.order))
    let isInside = isTaken(argument.value)
    var coefficients = [places.with(isInside ? .continuous : .partial)]
    let slope = argument.order == 0 ? nil : series?[1]
    let isSmooth = (series?.isSmooth ?? false) && (slope?.excludesZero ?? true)
    if argument.order > 0 {
      coefficients += series.flatMap { isSmooth ? reverted($0) : nil } ?? slopes(slope, argument.order)
    }
    return argument.replacingCoefficients(coefficients).limited(to: isSmooth && isInside ? .max : 0).composed(with: y)
  }

  /// Whether the exact curve attains all of some values on the piece, whose end values may be rounded.
  private func isTaken(_ values: Interval) -> Bool {
    let ends = [piece.domain.lowerBound, piece.domain.upperBound].map { inverse.base.enclosed(over: Interval($0)) }
    guard let start = ends[0], let end = ends[1], !start.isEmpty, !end.isEmpty else { return false }
    let (least, most) = piece.isRising ? (start.upper, end.lower) : (end.upper, start.lower)
    return least <= values.lower && values.upper <= most
  }

  /// The coefficients if only the slope is known; the first has one sign and no bound if the curve's slope may be 0.
  private func slopes(_ slope: Interval?, _ order: Int) -> [Interval] {
    let sign = piece.isRising ? Interval(0, .infinity) : Interval(-.infinity, 0)
    let known = slope.map { $0.intersection(with: sign) }.flatMap { $0.isEmpty || $0.isZero ? nil : 1 / $0 }
    return [(known ?? sign).intersection(with: sign).with(.continuous)]
      + [Interval](repeating: .entire, count: order - 1)
  }

  /// The coefficients of the inverse from order 1 on: x₁ = 1/f₁, and the coefficients of f(x(y)) above order 1 are 0.
  private func reverted(_ series: IntervalSeries) -> [Interval] {
    let order = series.order
    let first = 1 / series[1]
    var inverse = [Interval(0.0), first]
    for k in stride(from: 2, through: order, by: 1) {
      // Powers of the inverse so far; only their coefficient k is needed.
      var power = inverse + [Interval(0.0)]
      let base = power
      var sum = Interval(0.0)
      for m in stride(from: 2, through: k, by: 1) {
        var product = [Interval](repeating: Interval(0.0), count: k + 1)
        for i in 1...k {
          for j in stride(from: 1, through: k - i, by: 1) {
            product[i + j] = product[i + j] + power[i].times(base[j])
          }
        }
        power = product
        sum = sum + series[m].times(power[k])
      }
      inverse.append(-(sum.times(first)))
    }
    return inverse[1...].map { $0.with(.continuous) }
  }

  /// An enclosure of the abscissa of a value, around the computed one. The curve is proved to be at most the value at
  /// one end and at least the value at the other, unless that is an end of the piece.
  private func place(_ value: Double) -> Interval {
    let near = inverse.value(at: value)
    let (start, end) = (piece.domain.lowerBound, piece.domain.upperBound)
    guard near.isFinite else { return Interval(start, end) }
    func bound(up: Bool) -> Double {
      var (place, step) = (near, max(near.ulp, .leastNormalMagnitude))
      for _ in 0..<1100 {
        let known = inverse.base.enclosed(over: Interval(place)) ?? .entire
        if !known.isEmpty, up == piece.isRising ? known.lower >= value : known.upper <= value { return place }
        if place == (up ? end : start) { return place }
        place = up ? min(end, place + step) : max(start, place - step)
        step *= 2
      }
      return up ? end : start
    }
    return Interval(bound(up: false), bound(up: true))
  }
}
