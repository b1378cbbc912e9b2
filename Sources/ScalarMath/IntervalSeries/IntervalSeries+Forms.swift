extension IntervalSeries {
  /// The form of the middle of x, or the other one where that has not a value throughout.
  public static func inForms(
    _ x: IntervalSeries, _ relation: NumberRelation, _ border: Double, _ inside: (IntervalSeries) -> IntervalSeries,
    otherwise: (IntervalSeries) -> IntervalSeries
  ) -> IntervalSeries {
    let isInside = relation.holds(x.leading, border)
    let first = isInside ? inside(x) : otherwise(x)
    if first.value.definition != .partial { return first }
    let second = isInside ? otherwise(x) : inside(x)
    if second.value.definition != .partial { return second }
    return first.replacing { $0[0] = first.value.hull(with: second.value) }.rough().limited(to: 0)
  }

  public func passing(through value: Double, at place: Double, of t: IntervalSeries) -> IntervalSeries {
    let isThere = t.value.isPoint && t.value.lower == place && !isNaN
    return isThere ? replacing { $0[0] = Interval(value).with(self.value.definition) } : self
  }

  /// A function that goes over from one formula to another at a place, and is continuous there with so many of its
  /// derivatives.
  ///
  /// - Parameter below: the formula of x, or of the part of it that may lie below the border.
  /// - Parameter above: the formula from the border on.
  public static func connected(
    _ x: IntervalSeries, at border: Double, derivatives: Int = 0, below: (IntervalSeries) -> IntervalSeries,
    above: (IntervalSeries) -> IntervalSeries
  ) -> IntervalSeries {
    let difference = x - IntervalSeries(border)
    let signs = difference.signs
    let isClosed = x.region == .closed && x.order > 0
    if difference.isFlatZero || !signs.isBelow && (!signs.isZero || !isClosed || difference.isLevel) { return above(x) }
    if !signs.isAbove, !signs.isZero { return below(x) }
    let (first, second) = (
      below(x.narrowed(to: Interval(-.infinity, border))), above(x.narrowed(to: Interval(border, .infinity)))
    )
    let definition = Swift.min(first.value.definition, second.value.definition)
    return joined(first, second) { target in
      target[0] = first.value.hull(with: second.value).with(definition)
      for k in stride(from: 1, through: commonOrder(first, second), by: 1) {
        target[k] = first[k].hull(with: second[k])
      }
    }.limited(to: UInt8(derivatives))
  }

  /// The abscissa over the values of this function: what another function is expanded about, to be composed with this.
  ///
  /// - Parameter order: of the series; that of this one unless told otherwise.
  public func argument(order: Int? = nil) -> IntervalSeries {
    let order = order ?? self.order
    func over(_ values: Interval, _ region: Region) -> IntervalSeries {
      IntervalSeries(over: values, order: order, region: region)
    }
    if self.order == 0 || value.isEmpty || isHeld { return over(value, .closed) }
    switch region {
    case .closed: return over(value, .closed)
    case .open: return over(value, self[1].excludesZero ? .open : .closed)
    case .below, .above:
      if value.isPoint, let k = (1...self.order).first(where: { !self[$0].isZero }), let sign = self[k].sign {
        return over(value, region == .above || k % 2 == 0 ? (sign > 0 ? .above : .below) : (sign > 0 ? .below : .above))
      }
      // Beside the limit values may leave its enclosure.
      return over(Interval(value.lower.nextDown, value.upper.nextUp, value.definition), .closed)
    }
  }
}
