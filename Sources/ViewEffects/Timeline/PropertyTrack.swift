/// One property over time: a model value and the animations laid over it.
///
/// What is seen is the model value where no animation shows anything, otherwise the value of the animation added last
/// among those that do, as in Core Animation.
public struct PropertyTrack<Value: Interpolable>: Sendable {
  /// The value of the property itself, seen when no animation shows anything.
  public var model: Value
  /// In the order in which they were added.
  public var animations: [Animation]

  /// A model value with animations in the order in which they were added.
  public init(model: Value, _ animations: [Animation] = []) {
    self.model = model
    self.animations = animations
  }

  /// A basic animation of the property, alone or in groups.
  public struct Animation: Sendable {
    /// The first value; nil for what is seen without this animation.
    public var from: Value?
    /// The last value; nil for what is seen without this animation.
    public var to: Value?
    /// When it runs, in the time of the innermost group.
    public var timing: MediaTiming
    /// The groups that it is in, the outermost first. The time of each is the one before it, and the first's is the
    /// time of the track. No group shows more of its members than its own duration.
    public var groups: [MediaTiming]

    /// An animation; without `from` or `to` it begins or ends with what is seen without it.
    public init(from: Value? = nil, to: Value? = nil, timing: MediaTiming, in groups: [MediaTiming] = []) {
      self.from = from
      self.to = to
      self.timing = timing
      self.groups = groups
    }

    /// The progress of the animation; nil where it or a group that it is in shows nothing. NaN for NaN.
    public func progress(at seconds: Double) -> Double? {
      var instant = MediaTiming.Instant(seconds: seconds)
      for group in groups {
        guard let inside = group.inside(at: instant) else { return nil }
        instant = inside
      }
      return timing.progress(at: instant)
    }
  }

  /// What is seen at this time, in seconds. Never a trap; NaN for NaN while there are animations.
  public func value(at seconds: Double) -> Value {
    animations.reduce(model) { seen, animation in
      guard let progress = animation.progress(at: seconds) else { return seen }
      return .interpolation(from: animation.from ?? seen, to: animation.to ?? seen, at: progress)
    }
  }
}
