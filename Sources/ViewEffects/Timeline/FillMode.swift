/// What an animation shows outside its active interval, as in Core Animation and CSS.
///
/// The active interval is half open: the instant where time enters it belongs to it, the instant where time leaves it
/// does not. Where an animation shows nothing, the model value is seen. Before and after are meant in the animation's
/// local time, which a negative speed runs down.
public enum FillMode: Sendable, Hashable, CaseIterable {
  /// Nothing: Core Animation's `removed`, CSS's `none`.
  case none
  /// Its first value before the begin.
  case backwards
  /// Its last value from the end on.
  case forwards
  /// Its first value before the begin and its last from the end on.
  case both

  /// Whether the first value is shown before the begin.
  public var holdsBefore: Bool { self == .backwards || self == .both }
  /// Whether the last value is shown from the end on.
  public var holdsAfter: Bool { self == .forwards || self == .both }
}
