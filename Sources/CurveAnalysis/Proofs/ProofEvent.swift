import ScalarMath

/// An enclosure within which a sign may change.
struct ProofEvent: Sendable {
  enum Kind: Sendable {
    case zero, level, unknown
    case broken(CurveFacts.Break)
  }

  let place: Interval
  let kind: Kind
  /// The interval around the event on which the sign is unknown, if any.
  private(set) var blur: Interval?

  init(place: Interval, kind: Kind) { (self.place, self.kind) = (place, kind) }

  var isNarrow: Bool { place.isNarrow }

  var isZero: Bool { if case .zero = kind { true } else { false } }
  var isUnknown: Bool { if case .unknown = kind { true } else { false } }
  var isLevel: Bool { if case .level = kind { true } else { false } }

  /// Whether the curve is continuous at the event.
  var isContinuous: Bool {
    guard case .broken(let broken) = kind else { return true }
    return broken.kind == .kink || broken.kind == .joint
  }

  /// Whether the slope is continuous at the event.
  var hasSlope: Bool {
    guard case .broken(let broken) = kind else { return true }
    return broken.kind == .joint
  }

  /// The union of two events; nil if they only touch and differ in meaning.
  private func merged(with other: ProofEvent) -> ProofEvent? {
    guard var one = joined(with: other) else { return nil }
    if !one.isUnknown {
      let blurs = [blur, other.blur, isUnknown ? place : nil, other.isUnknown ? other.place : nil].compactMap(\.self)
      one.blur = blurs.dropFirst().reduce(blurs.first) { $0?.hull(with: $1) }
    }
    return one
  }

  private func joined(with other: ProofEvent) -> ProofEvent? {
    let hull = place.hull(with: other.place)
    switch (kind, other.kind) {
    // An undecided interval of a few doubles at a break is part of the break.
    case (.broken, .unknown) where other.isNarrow: return ProofEvent(place: place, kind: kind)
    case (.unknown, .broken) where isNarrow: return ProofEvent(place: other.place, kind: other.kind)
    // A constant interval ends before the undecided one.
    case (.level, .unknown) where other.isNarrow, (.unknown, .level) where isNarrow: return nil
    case (.unknown, _), (_, .unknown): return ProofEvent(place: hull, kind: .unknown)
    case (.zero, .zero): return ProofEvent(place: hull, kind: .zero)
    // A break at an end of a wide enclosure of a zero is not that zero.
    case (.broken, .zero) where !other.isNarrow, (.zero, .broken) where !isNarrow:
      return place.upper == other.place.lower ? nil : ProofEvent(place: hull, kind: .unknown)
    case (.broken, .zero): return ProofEvent(place: hull, kind: kind)
    case (.zero, .broken): return ProofEvent(place: hull, kind: other.kind)
    case (.level, .level): return ProofEvent(place: hull, kind: .level)
    case (.level, .zero): return self
    case (.zero, .level): return other
    case (.level, .broken): return other.isContinuous ? ProofEvent(place: hull, kind: .level) : nil
    case (.broken, .level): return isContinuous ? ProofEvent(place: hull, kind: .level) : nil
    case (.broken, .broken): return nil
    }
  }

  /// The events of a derivative in ascending order, merged: its zeros, its constant and undecided intervals, and the
  /// marks.
  ///
  /// - Parameters:
  ///   - bases: zeros that the derivative has from factors of the curve.
  ///   - marks: breaks and undecided intervals.
  static func all(_ zeros: ProofZeros, _ bases: [ProofZeros], _ marks: [ProofEvent]) -> [ProofEvent] {
    var events = marks
    for found in [zeros] + bases {
      events += found.zeros.map { ProofEvent(place: $0.place, kind: .zero) }
      events += found.level.map { ProofEvent(place: $0, kind: .level) }
      events += found.undecided.map { ProofEvent(place: $0, kind: .unknown) }
    }
    events = events.ascending { $0.place.upper }.ascending { $0.place.lower }
    var merged: [ProofEvent] = []
    for event in events {
      if let last = merged.last, last.place.upper >= event.place.lower, let one = last.merged(with: event) {
        merged[merged.count - 1] = one
      } else {
        merged.append(event)
      }
    }
    return merged
  }
}

extension Interval {
  /// Whether the interval is at most a few doubles or 2⁻⁵⁴ wide.
  var isNarrow: Bool { width <= max(8 * magnitudeBound.ulp, 0x1p-54) }
}
