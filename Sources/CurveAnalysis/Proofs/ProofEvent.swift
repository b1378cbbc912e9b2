import ScalarMath

/// A place at which a sign may change.
struct ProofEvent: Sendable {
  enum Kind: Sendable {
    case zero, level, unknown
    case broken(CurveFacts.Break)
  }

  let place: Interval
  let kind: Kind
  /// Where the sign is not known beside what this is.
  private(set) var blur: Interval?

  init(place: Interval, kind: Kind) { (self.place, self.kind) = (place, kind) }

  var isNarrow: Bool { place.isNarrow }

  var isZero: Bool { if case .zero = kind { true } else { false } }
  var isUnknown: Bool { if case .unknown = kind { true } else { false } }
  var isLevel: Bool { if case .level = kind { true } else { false } }

  /// Whether the curve goes on through it.
  var isContinuous: Bool {
    guard case .broken(let broken) = kind else { return true }
    return broken.kind == .kink || broken.kind == .joint
  }

  /// Whether the slope goes on through it.
  var hasSlope: Bool {
    guard case .broken(let broken) = kind else { return true }
    return broken.kind == .joint
  }

  /// Both as one; nil for two that only touch and mean different things.
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
    // What lies within a few doubles of a break is part of it.
    case (.broken, .unknown) where other.isNarrow: return ProofEvent(place: place, kind: kind)
    case (.unknown, .broken) where isNarrow: return ProofEvent(place: other.place, kind: other.kind)
    // A level stretch ends before it.
    case (.level, .unknown) where other.isNarrow, (.unknown, .level) where isNarrow: return nil
    case (.unknown, _), (_, .unknown): return ProofEvent(place: hull, kind: .unknown)
    case (.zero, .zero): return ProofEvent(place: hull, kind: .zero)
    // Of a wide stretch with a zero both are the ends, where none is.
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

  /// What is known of the zeros of a derivative, and what else happens, in ascending order.
  ///
  /// - Parameters:
  ///   - bases: zeros that the derivative has from factors.
  ///   - marks: breaks, and what is not known.
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
  /// Whether it is a few doubles wide, or 2⁻⁵⁴ of 1.
  var isNarrow: Bool { width <= max(8 * magnitudeBound.ulp, 0x1p-54) }
}
