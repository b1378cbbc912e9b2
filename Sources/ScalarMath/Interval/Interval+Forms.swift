extension Interval {
  /// The numbers that both forms leave; where one of them is partial, those of the other.
  public static func inForms(
    _ x: Interval, _ relation: NumberRelation, _ border: Double, _ inside: (Interval) -> Interval,
    otherwise: (Interval) -> Interval
  ) -> Interval {
    let (first, second) = (inside(x), otherwise(x))
    if second.definition == .partial { return first.definition == .partial ? first.hull(with: second) : first }
    return first.definition == .partial ? second : first.intersection(with: second)
  }

  public func passing(through value: Double, at place: Double, of t: Interval) -> Interval {
    t.isPoint && t.lower == place && !isEmpty ? Interval(value).with(definition) : self
  }
}
