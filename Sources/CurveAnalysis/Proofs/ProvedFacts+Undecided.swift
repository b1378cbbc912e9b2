import ScalarMath

extension [ProvedFacts.Undecided] {
  /// The same stretches in ascending order, those that touch as one, and of each kind no more than so many: then those
  /// with the least between them are one, and what is known of that is not told.
  func merged(most: Int) -> [ProvedFacts.Undecided] {
    let kinds = ProvedFacts.Undecided.What.allCases
    let merged = kinds.flatMap { kind -> [ProvedFacts.Undecided] in
      let places = filter { $0.what == kind }.map(\.place)
      return Self.hulls(of: places, most: most).map { .init(place: $0, what: kind) }
    }
    return merged.ascending { $0.place.upper }.ascending { $0.place.lower }
  }

  private static func hulls(of places: [Interval], most: Int) -> [Interval] {
    let sorted = places.ascending { $0.lower }
    let gaps = zip(sorted.runningUppers, sorted.dropFirst()).map { (upper, next) -> Double in next.lower - upper }
      .filter { $0 > 0 }.ascending { -$0 }
    // Gaps above this part two stretches.
    let least = gaps.count >= most ? gaps[most - 1] : 0
    var hulls: [Interval] = []
    for place in sorted {
      if let last = hulls.last, place.lower - last.upper <= least {
        hulls[hulls.count - 1] = last.hull(with: place)
      } else {
        hulls.append(place)
      }
    }
    return hulls
  }
}

extension [Interval] {
  /// The greatest upper end up to each.
  fileprivate var runningUppers: [Double] {
    var most = -Double.infinity
    return map { place in
      most = Swift.max(most, place.upper)
      return most
    }
  }
}
