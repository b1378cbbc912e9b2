extension MultivariateSeries {
  /// An enclosure of the values over the box by Taylor's formula about a place of it, of the highest degree whose
  /// coefficients are bounded and of those below it: nil where the function may jump along a variable that varies, or
  /// have no value.
  ///
  /// - Parameters:
  ///   - centre: the series of the same function about the place.
  ///   - offsets: the box seen from there, by variable; 0 of one that does not vary.
  func values(about centre: MultivariateSeries, _ offsets: [Interval]) -> Interval? {
    guard let table else { return value }
    // Along a variable that does not vary nothing has to be known.
    let free = offsets.indices.reduce(UInt8(0)) { $0 | (offsets[$1].isZero ? 0 : 1 << UInt8($1)) }
    guard steps & free == 0, value.definition != .partial, centre.value.definition != .partial else { return nil }
    let powers = table.exponents.map { exponents in
      zip(exponents, offsets).reduce(Interval(1.0)) { $1.0 == 0 ? $0 : $0.times(.pow($1.1, $1.0)) }
    }
    var found: Interval?
    var sum = centre.value
    for degree in 1...table.order {
      let terms = table.degrees.indices.filter {
        table.degrees[$0] == degree && table.variables[$0] & ~free == 0 && !coefficients[$0].isZero
      }
      guard !sum.isEmpty, terms.allSatisfy({ coefficients[$0].isBounded && !coefficients[$0].isEmpty }) else { break }
      let values = terms.reduce(sum) { $0 + coefficients[$1].times(powers[$1]) }
      found =
        found.map { known in
          let common = known.intersection(with: values)
          return common.isEmpty ? known : common
        } ?? values
      if centre.table != nil { for k in terms { sum = sum + centre.coefficients[k].times(powers[k]) } }
    }
    return found
  }

  /// The same function over the box with its values and slopes held against Taylor's formula about a place of it.
  ///
  /// - Parameter lower: series of an order less; nil for those of the order 1.
  func narrowed(
    about centre: MultivariateSeries, _ offsets: [Interval], in lower: MultivariateSeries.Kind?
  ) -> MultivariateSeries {
    guard let table else { return self }
    var series = self
    if let values = values(about: centre, offsets) { series = series.narrowed(to: values) }
    guard let lower, centre.table != nil else { return series }
    for variable in 0..<table.variableCount where depends(on: variable) {
      let plain = slope(along: variable)
      guard plain.isBounded, !plain.isZero else { continue }
      let slopes = differentiated(along: variable, in: lower)
      let centred = slopes.values(about: centre.differentiated(along: variable, in: lower), offsets)
      if let common = centred?.intersection(with: plain), !common.isEmpty { series.coefficients[1 + variable] = common }
    }
    return series
  }
}
