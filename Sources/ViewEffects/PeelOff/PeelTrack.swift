import ScalarMath
import TimingFunctions

/// One animated number: from one value to another along a curve, beginning at a time, and what stands before and after.
public struct PeelTrack: Sendable {
  /// Where the animation holds its own values outside its time; elsewhere the model's value stands.
  public enum Fill: Sendable, Hashable, CaseIterable {
    case none, backwards, forwards, both

    var holdsStart: Bool { self == .backwards || self == .both }
    var holdsEnd: Bool { self == .forwards || self == .both }
  }

  /// In seconds.
  public let begin: Double
  /// In seconds, above 0.
  public let duration: Double
  public let from: Double
  public let to: Double
  /// From (0, 0) to (1, 1), over the share of the duration that is gone.
  public let curve: any TimingFunction
  public let fill: Fill

  /// - Throws: ``PeelOff/Failure`` for a duration not from 1e-50 to 1e50, and for a begin or value beyond ±1e50.
  public init(
    begin: Double = 0, duration: Double, from: Double, to: Double, curve: any TimingFunction = Linear(),
    fill: Fill = .none
  ) throws(PeelOff.Failure) {
    try PeelOff.Failure.check("duration", duration, in: PeelOff.legalLengths)
    for (name, value) in [("begin", begin), ("from", from), ("to", to)] {
      try PeelOff.Failure.check(name, value, in: -1e50...1e50)
    }
    self.init(legalBegin: begin, duration: duration, from: from, to: to, curve: curve, fill: fill)
  }

  /// The track of numbers that have been checked.
  init(legalBegin begin: Double, duration: Double, from: Double, to: Double, curve: any TimingFunction, fill: Fill) {
    (self.begin, self.duration, self.from, self.to) = (begin, duration, from, to)
    (self.curve, self.fill) = (curve, fill)
  }

  /// When the animation is over and, unless it fills forwards, has gone.
  public var end: Double { begin + duration }

  /// The value at a time in seconds, where the model's value is `model`; NaN for NaN.
  ///
  /// At its begin the animation has begun, at its end it is over, as in Core Animation and CSS.
  public func value(at seconds: Double, model: Double) -> Double {
    if seconds.isNaN { return seconds }
    if seconds < begin { return fill.holdsStart ? from : model }
    if seconds >= end { return fill.holdsEnd ? to : model }
    return from + (to - from) * curve.value(at: (seconds - begin) / duration)
  }

  /// The track with time run backwards over `total` seconds: its fills change sides.
  public func reversed(over total: Double) -> PeelTrack {
    let fill: Fill =
      switch fill {
      case .backwards: .forwards
      case .forwards: .backwards
      case .none, .both: self.fill
      }
    return PeelTrack(
      legalBegin: total - end, duration: duration, from: to, to: from, curve: mirrored(curve), fill: fill)
  }
}

/// The curve's half-turn, out of a box that hides its type.
private func mirrored(_ curve: some TimingFunction) -> any TimingFunction { curve.mirrored() }
