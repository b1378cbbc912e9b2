import ScalarMath

extension PeelInteraction {
  /// A finger on the screen.
  struct Touch: Sendable, Hashable {
    struct Sample: Sendable, Hashable {
      var time: Double
      var place: Vector2
    }

    var began: Double
    var origin: Vector2
    /// Where the finger was, the latest last, as far back as the velocity needs.
    var samples: [Sample]

    /// The way over the last `window` seconds up to a time, divided by the time since its first sample: so a finger
    /// that rests comes to a velocity of 0. Times below a millisecond count as one.
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
      /// The finger less this is the place of the sheet.
      case finger(offset: Vector2)
      case springs(SpringFlight, SpringFlight)
    }

    var hold: Hold
    var isPeelingOff: Bool
    /// The progress when the direction last turned, and when that was.
    var progress: Double
    var turned: Double
  }

  /// Does what falls due up to a time, in order: the end of a return, and the begin of the peel under a resting finger.
  mutating func advance(to seconds: Double) -> [Effect] {
    var effects: [Effect] = []
    if let end = returnEnd, end <= seconds, end <= pressEnd ?? .infinity {
      sheet = nil
      effects.append(.restoreOriginal)
    }
    if let begin = pressEnd, begin <= seconds { effects += lift(at: begin) }
    return effects
  }

  /// When the original is restored, on the way back.
  private var returnEnd: Double? {
    if case .springs(let x, _) = sheet?.hold { return x.release + settings.duration }
    return nil
  }

  /// When the resting finger begins a peel; nil where none rests, or where it holds the sheet.
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

  /// Follows the finger; a press whose finger strays too far is none.
  mutating func move(to place: Vector2, at seconds: Double) {
    guard var moved = touch else { return }
    moved.samples.removeAll { $0.time < seconds - settings.velocityWindow || $0.time == seconds }
    moved.samples.append(Touch.Sample(time: seconds, place: place))
    let strays = phase != .held && (place - moved.origin).length > settings.allowableMovement
    touch = strays ? nil : moved
  }

  /// Lets go: a held sheet goes home, a press that has not begun comes to nothing.
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
