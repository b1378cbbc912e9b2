import ScalarMath

/// The interaction of the peel-off: a long press peels the sheet off, a drag moves it, letting go puts it back.
///
/// The press begins after ``Settings/pressDuration``, exactly then. From that moment the sheet moves with the finger
/// and peels at a steady pace. On release the peel runs back from where it is, and a spring takes the position home
/// from where it is with the velocity it has; ``Settings/duration`` later the original is restored. A new press takes
/// hold of a sheet on its way back where it is. Only one finger counts; what others do changes nothing.
///
/// Source: robb/Peel-Off-Animation-Example-Code.
public struct PeelInteraction: InteractionMachine, Hashable {
  public enum Event: Sendable, Hashable {
    /// A finger comes down or moves, at a place in points.
    case began(Vector2)
    case moved(Vector2)
    /// The finger leaves, the system takes the touch away, or another gesture wins: the sheet is put back.
    case ended, cancelled, failed
    /// Time passes.
    case tick
  }

  public enum Effect: Sendable, Hashable {
    /// Take a picture of the original for the sheet to show.
    case snapshot
    case hideOriginal
    /// Let the peel run on from a progress.
    case peelOff(from: Double)
    /// Let the peel run back from a progress, and the sheet home.
    case putBack(from: Double)
    /// Show the original and remove the sheet.
    case restoreOriginal
  }

  /// What the sheet is doing.
  public enum Phase: Sendable, Hashable { case resting, pressing, held, returning }

  /// Times and distances.
  public let settings: Settings
  /// When the latest event came, in seconds.
  public internal(set) var latest: Double?
  var touch: Touch?
  var sheet: Sheet?

  /// The sheet rests, and nobody touches it.
  public init(settings: Settings = .published) { self.settings = settings }

  /// What the sheet is doing after the latest event.
  public var phase: Phase {
    switch sheet?.hold {
    case .finger: .held
    case .springs: .returning
    case nil: touch == nil ? .resting : .pressing
    }
  }

  public func handling(
    _ event: Event, at seconds: Double
  ) throws(InteractionFailure) -> (state: PeelInteraction, effects: [Effect]) {
    try InteractionFailure.check(time: seconds, after: latest)
    if case .began(let place) = event { try Self.check(place) }
    if case .moved(let place) = event { try Self.check(place) }
    var state = self
    var effects = state.advance(to: seconds)
    state.latest = seconds
    switch event {
    case .began(let place) where state.touch == nil:
      state.touch = Touch(began: seconds, origin: place, samples: [Touch.Sample(time: seconds, place: place)])
    case .moved(let place): state.move(to: place, at: seconds)
    case .ended, .cancelled, .failed: effects += state.release(at: seconds)
    case .began, .tick: break
    }
    return (state, effects)
  }

  /// Places beyond a thousand million points are no places on a screen.
  private static func check(_ place: Vector2) throws(InteractionFailure) {
    for (name, coordinate) in [("x", place.x), ("y", place.y)] {
      try InteractionFailure.check(Parameter(name, .required, .points, .range(-1e9...1e9)), coordinate)
    }
  }
}

/// Where the sheet is.
extension PeelInteraction {
  /// How far the sheet is peeled off at a time, 0...1.
  public func progress(at seconds: Double) -> Double {
    guard let sheet else { return 0 }
    let rate = 1 / settings.duration
    let change = (seconds - sheet.turned) * (sheet.isPeelingOff ? rate : -rate)
    return Swift.min(Swift.max(sheet.progress + change, 0), 1)
  }

  /// Where the sheet is at a time, from its home in points: the finger less the place where it took hold, or what the
  /// springs say until they end.
  public func position(at seconds: Double) -> Vector2 {
    switch sheet?.hold {
    case .finger(let offset): (touch?.samples.last?.place ?? offset) - offset
    case .springs(let x, let y) where seconds < x.release + settings.duration:
      Vector2(x.value(at: seconds), y.value(at: seconds))
    case .springs, nil: .zero
    }
  }

  /// The velocity of the sheet at a time in points per second: of the finger over the last ``Settings/velocityWindow``,
  /// or of the springs.
  public func velocity(at seconds: Double) -> Vector2 {
    switch sheet?.hold {
    case .finger: touch?.velocity(at: seconds, over: settings.velocityWindow) ?? .zero
    case .springs(let x, let y) where seconds < x.release + settings.duration:
      Vector2(x.velocity(at: seconds), y.velocity(at: seconds))
    case .springs, nil: .zero
    }
  }
}
