import ScalarMath

extension TouchTrack {
  /// A touch that came and went in place.
  public struct Tap: Sendable, Hashable {
    /// When it ended.
    public var seconds: Double
    /// Where it began, in points; nil where that was not recorded.
    public var place: Vector2?

    /// A tap by its end and its place.
    public init(seconds: Double, place: Vector2? = nil) { (self.seconds, self.place) = (seconds, place) }
  }

  /// How far a finger may stray in a tap, in points: as UIKit lets a press, our choice.
  public static let tapMovement = 10.0

  /// The touches that end, as a cancelled one does not, within ``tapMovement`` of where they began; how long they take
  /// is all one, our choice.
  public var taps: [Tap] {
    var taps: [Tap] = []
    var (origin, strays) = (Vector2?.none, false)
    for sample in samples {
      if sample.phase == .began { (origin, strays) = (sample.place, false) }
      if let origin, let place = sample.place, (place - origin).length > Self.tapMovement { strays = true }
      if sample.phase == .ended, !strays { taps.append(Tap(seconds: sample.seconds, place: origin)) }
    }
    return taps
  }

  /// The taps.
  ///
  /// - Throws: ``Failure`` where there is none.
  public func someTaps() throws(Failure) -> [Tap] {
    let taps = taps
    if taps.isEmpty { throw Failure(.noGesture("a tap, which ends within 10 pt of where it began")) }
    return taps
  }
}
