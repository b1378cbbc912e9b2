import ScalarMath
import TimingFunctions

/// The interaction of the peel-off: a long press peels the sheet off, a drag moves it, and a release puts it back.
///
/// The press begins exactly ``Settings/pressDuration`` after touch-down. From then on the sheet moves with the finger
/// and peels at a constant rate. On release the peel runs back from its current progress, and a spring returns the
/// sheet home from its current position and velocity. The original is restored ``Settings/duration`` later. A new press
/// catches a returning sheet where it is. Only one finger counts; others have no effect.
///
/// Source: robb/Peel-Off-Animation-Example-Code.
public struct PeelInteraction: InteractionMachine, Hashable {
  public enum Event: Sendable, Hashable {
    /// A finger touches down or moves, at a place in points.
    case began(Vector2)
    case moved(Vector2)
    /// The finger leaves, the system cancels the touch, or another gesture wins: the sheet is put back.
    case ended, cancelled, failed
    /// Time passes.
    case tick
  }

  public enum Effect: Sendable, Hashable {
    /// Take a picture of the original for the sheet to show.
    case snapshot
    case hideOriginal
    /// Run the peel forward from a progress.
    case peelOff(from: Double)
    /// Run the peel back from a progress, and return the sheet home.
    case putBack(from: Double)
    /// Show the original and remove the sheet.
    case restoreOriginal
  }

  /// A phase of the interaction.
  public enum Phase: Sendable, Hashable { case resting, pressing, held, returning }

  /// The times and distances of the interaction.
  public let settings: Settings
  /// The time of the latest event, in seconds; nil before the first one.
  public internal(set) var latest: Double?
  var touch: Touch?
  var sheet: Sheet?

  /// Creates an interaction with an untouched sheet at rest.
  public init(settings: Settings = .published) { self.settings = settings }

  /// The phase after the latest event.
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

  /// Checks that the coordinates of a place are from −1e9 to 1e9 pt.
  private static func check(_ place: Vector2) throws(InteractionFailure) {
    for (name, coordinate) in [("x", place.x), ("y", place.y)] {
      try InteractionFailure.check(Parameter(name, .required, .points, .range(-1e9...1e9)), coordinate)
    }
  }
}

/// The position of the sheet over time.
extension PeelInteraction {
  /// Returns the progress of the peel at a time in seconds, 0...1.
  public func progress(at seconds: Double) -> Double {
    guard let sheet else { return 0 }
    let rate = 1 / settings.duration
    let change = (seconds - sheet.turned) * (sheet.isPeelingOff ? rate : -rate)
    return Swift.min(Swift.max(sheet.progress + change, 0), 1)
  }

  /// Returns the position of the sheet at a time in seconds, relative to its home, in points.
  ///
  /// A held sheet is at the finger's place less the place where the finger caught it. A returning sheet is at the
  /// springs' value until they end.
  public func position(at seconds: Double) -> Vector2 {
    switch sheet?.hold {
    case .finger(let offset): (touch?.samples.last?.place ?? offset) - offset
    case .springs(let x, let y) where seconds < x.release + settings.duration:
      Vector2(x.value(at: seconds), y.value(at: seconds))
    case .springs, nil: .zero
    }
  }

  /// Returns the velocity of the sheet at a time in seconds, in points per second: the finger's over the last
  /// ``Settings/velocityWindow``, or the springs'.
  public func velocity(at seconds: Double) -> Vector2 {
    switch sheet?.hold {
    case .finger: touch?.velocity(at: seconds, over: settings.velocityWindow) ?? .zero
    case .springs(let x, let y) where seconds < x.release + settings.duration:
      Vector2(x.velocity(at: seconds), y.velocity(at: seconds))
    case .springs, nil: .zero
    }
  }

  /// The constants of the interaction.
  public struct Settings: Sendable, Hashable {
    /// The time that a finger must rest before the peel begins, in seconds.
    public let pressDuration: Double
    /// The largest distance that the finger may move during that time, in points. No value is published; UIKit's
    /// default is 10.
    public let allowableMovement: Double
    /// The duration in seconds of the whole peel, and of the return.
    public let duration: Double
    /// The spring that returns the sheet. It is critically damped and has a thousandth of the way left after
    /// ``duration``: (1 + ωT)exp(−ωT) = 10⁻³, ωT = 9.233. The damping ratio is published; the frequency is chosen by
    /// Easel.
    public let spring: Spring
    /// The time over which the finger's velocity is averaged, in seconds, chosen by Easel.
    public let velocityWindow: Double

    /// Creates settings, by default the published ones with UIKit's allowable movement.
    ///
    /// - Throws: ``IllegalParameter`` if `pressDuration` is not from 0 to 1e6 s, another time is not from 1e-3 to 1e6
    ///   s, or the movement is not from 0 to 1e9 pt.
    public init(
      pressDuration: Double = 0.2, allowableMovement: Double = 10, duration: Double = 0.8, velocityWindow: Double = 0.1
    ) throws(IllegalParameter) {
      let owner = "an interaction"
      try Parameter("pressDuration", 0.2, .seconds, .range(0...1e6)).check(pressDuration, of: owner)
      try Parameter("allowableMovement", 10, .points, .range(0...1e9)).check(allowableMovement, of: owner)
      try Parameter("duration", 0.8, .seconds, .range(1e-3...1e6)).check(duration, of: owner)
      try Parameter("velocityWindow", 0.1, .seconds, .range(1e-3...1e6)).check(velocityWindow, of: owner)
      self.pressDuration = pressDuration
      self.allowableMovement = allowableMovement
      self.duration = duration
      self.velocityWindow = velocityWindow
      spring = try Spring(settlingDuration: duration, dampingRatio: 1)
    }

    /// The published settings: a press of 0.2 s and a peel of 0.8 s.
    public static let published = knownLegal(try Settings())
  }

  /// A finger on the screen.
  struct Touch: Sendable, Hashable {
    struct Sample: Sendable, Hashable {
      var time: Double
      var place: Vector2
    }

    var began: Double
    var origin: Vector2
    /// The recent places of the finger, latest last, as far back as the velocity requires.
    var samples: [Sample]

    /// Returns the displacement over the last `window` seconds before a time, divided by the time since the first
    /// sample of that window. The velocity of a resting finger therefore falls to 0. Times below 1 ms count as 1 ms.
    func velocity(at seconds: Double, over window: Double) -> Vector2 {
      guard let last = samples.last, let first = samples.first(where: { $0.time >= seconds - window }) else {
        return .zero
      }
      return (last.place - first.place) / Swift.max(seconds - first.time, 1e-3)
    }
  }

  /// The sheet while it is off the page.
  struct Sheet: Sendable, Hashable {
    enum Hold: Sendable, Hashable {
      /// The sheet is at the finger's place less this offset.
      case finger(offset: Vector2)
      case springs(SpringFlight, SpringFlight)
    }

    var hold: Hold
    var isPeelingOff: Bool
    /// The progress at the last change of direction, and the time of that change in seconds.
    var progress: Double
    var turned: Double
  }

  /// Handles the changes due up to a time, in order: the end of a return, and the start of a peel under a resting
  /// finger.
  mutating func advance(to seconds: Double) -> [Effect] {
    var effects: [Effect] = []
    if let end = returnEnd, end <= seconds, end <= pressEnd ?? .infinity {
      sheet = nil
      effects.append(.restoreOriginal)
    }
    if let begin = pressEnd, begin <= seconds { effects += lift(at: begin) }
    return effects
  }

  /// The time at which the original of a returning sheet is restored, in seconds; nil if no sheet returns.
  private var returnEnd: Double? {
    if case .springs(let x, _) = sheet?.hold { return x.release + settings.duration }
    return nil
  }

  /// The time at which the resting finger starts a peel, in seconds; nil without a finger, or if it holds the sheet.
  private var pressEnd: Double? {
    if case .finger = sheet?.hold { return nil }
    return touch.map { $0.began + settings.pressDuration }
  }

  private mutating func lift(at seconds: Double) -> [Effect] {
    guard let finger = touch?.samples.last?.place else { return [] }
    let isNew = sheet == nil
    let start = progress(at: seconds)
    sheet = Sheet(
      hold: .finger(offset: finger - position(at: seconds)), isPeelingOff: true, progress: start, turned: seconds)
    return (isNew ? [.snapshot, .hideOriginal] : []) + [.peelOff(from: start)]
  }

  /// Follows the finger; a press whose finger moves too far is discarded.
  mutating func move(to place: Vector2, at seconds: Double) {
    guard var moved = touch else { return }
    moved.samples.removeAll { $0.time < seconds - settings.velocityWindow || $0.time == seconds }
    moved.samples.append(Touch.Sample(time: seconds, place: place))
    let strays = phase != .held && (place - moved.origin).length > settings.allowableMovement
    touch = strays ? nil : moved
  }

  /// Handles a release: a held sheet returns home, and a press that has not begun is discarded.
  mutating func release(at seconds: Double) -> [Effect] {
    guard touch != nil else { return [] }
    defer { touch = nil }
    guard phase == .held else { return [] }
    let (start, position, velocity) = (progress(at: seconds), position(at: seconds), velocity(at: seconds))
    sheet = Sheet(
      hold: .springs(
        SpringFlight(settings.spring, from: position.x, to: 0, velocity: velocity.x, at: seconds),
        SpringFlight(settings.spring, from: position.y, to: 0, velocity: velocity.y, at: seconds)),
      isPeelingOff: false, progress: start, turned: seconds)
    return [.putBack(from: start)]
  }
}
