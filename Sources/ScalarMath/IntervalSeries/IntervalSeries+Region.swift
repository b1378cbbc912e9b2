extension IntervalSeries {
  /// What signs the values may have in the region.
  struct Signs {
    var isBelow: Bool
    var isZero: Bool
    var isAbove: Bool
  }

  var signs: Signs {
    let value = value
    if value.isEmpty { return Signs(isBelow: false, isZero: false, isAbove: false) }
    var signs = Signs(isBelow: value.lower < 0, isZero: value.contains(0), isAbove: value.upper > 0)
    guard order > 0, signs.isZero else { return signs }
    if isFlatZero { return Signs(isBelow: true, isZero: true, isAbove: true) }
    switch region {
    case .closed: break
    case .open:
      // A function that rises or falls throughout does not take its extreme values between the ends.
      if rises, !signs.isBelow || !signs.isAbove { signs.isZero = false }
    case .below, .above:
      guard value.isZero, let k = (1...order).first(where: { !self[$0].isZero }), let sign = self[k].sign else { break }
      let isAbove = region == .above || k % 2 == 0 ? sign > 0 : sign < 0
      signs = Signs(isBelow: !isAbove, isZero: false, isAbove: isAbove)
    }
    return signs
  }

  /// Whether all coefficients but the first are 0.
  var isLevel: Bool { order == 0 || read { source in (1...order).allSatisfy { source[$0].isZero } } }

  /// Whether it is 0 at a place with all of its coefficients, and may be something else beside it.
  var isFlatZero: Bool { order > 0 && region != .open && value.isZero && isLevel && !isHeld }

  /// Whether the function rises or falls throughout: it has a slope, or one that is 0 at single places at most.
  private var rises: Bool {
    guard value.definition == .continuous else { return false }
    if self[1].excludesZero { return true }
    guard smoothness == Self.analytic, self[1].lower >= 0 || self[1].upper <= 0 else { return false }
    return (1...order).contains { self[$0].excludesZero }
  }

  /// Whether all values of the region are below 0, of which there are no roots and logarithms.
  var isBelowZero: Bool { knownSign == -1 }

  /// A function of this that has no value in the region.
  var nowhere: IntervalSeries { replacing { $0[0] = .empty }.rough() }

  /// −1, 0 or 1 where all values of the region have that sign.
  var knownSign: Int? {
    let signs = signs
    switch (signs.isBelow, signs.isZero, signs.isAbove) {
    case (true, false, false): return -1
    case (false, true, false): return 0
    case (false, false, true): return 1
    default: return nil
    }
  }

  /// The values without those ends that are not taken in the region: for a rounding, which jumps at some doubles.
  func taken(_ rule: FloatingPointRoundingRule) -> Interval {
    let value = value
    guard order > 0, value.isBounded, !value.isEmpty else { return value }
    switch region {
    case .closed: return value
    case .open:
      guard rises, value.lower < value.upper else { return value }
      // Beside an end a rounding is what it is at the end, but where it jumps there.
      let low = rule.jumps(in: Interval(value.lower)) ? value.lower.nextUp : value.lower
      let high = rule.jumps(in: Interval(value.upper)) ? value.upper.nextDown : value.upper
      return low <= high ? Interval(low, high, value.definition) : value
    case .below, .above:
      guard value.isPoint, rule.jumps(in: value), !isHeld else { return value }
      guard let k = (1...order).first(where: { !self[$0].isZero }), let sign = self[k].sign else {
        return Interval(value.lower.nextDown, value.upper.nextUp, value.definition)
      }
      let isAbove = region == .above || k % 2 == 0 ? sign > 0 : sign < 0
      let beside = isAbove ? value.lower.nextUp : value.lower.nextDown
      return Interval(beside, beside, value.definition)
    }
  }
}

extension FloatingPointRoundingRule {
  /// Whether there may be a number in an interval at which the rounding jumps: a whole one, or one half way between.
  func jumps(in values: Interval) -> Bool {
    if values.isEmpty || !values.isBounded { return true }
    switch self {
    case .toNearestOrAwayFromZero, .toNearestOrEven:
      return (values.lower - 0.5).rounded(.up) <= (values.upper - 0.5).rounded(.down)
    default: return values.lower.rounded(.up) <= values.upper.rounded(.down)
    }
  }
}
