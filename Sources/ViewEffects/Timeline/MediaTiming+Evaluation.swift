import TimingFunctions

extension MediaTiming {
  /// A moment of the time that members of a group live in.
  struct Instant {
    var seconds: Double
    /// Whether the moment is reached from below only: the end of the enclosing group's run. A member that ends there
    /// is seen at its end, not gone, and a run that ends there has not given way to the next.
    var isReachedFromBelow = false
  }

  /// Where one run stands and on which side of the active interval.
  struct Stage {
    /// Seconds into the run, from 0 to the duration.
    var time: Double
    var isBefore = false
  }

  /// The share of the run that is over, through the easing; nil where the animation shows nothing. NaN for NaN.
  public func progress(at seconds: Double) -> Double? {
    progress(at: Instant(seconds: seconds))
  }

  /// Seconds into the run, from 0 to the duration; nil where the animation shows nothing. NaN for NaN, and for an
  /// infinite time in endless runs.
  public func localTime(at seconds: Double) -> Double? {
    stage(at: Instant(seconds: seconds))?.time
  }

  func progress(at instant: Instant) -> Double? {
    stage(at: instant).map { stage in
      (stage.isBefore ? easing.beforePhase : easing).value(at: stage.time / duration)
    }
  }

  /// The time of the members of a group that runs by this timing; nil where the group shows nothing.
  func inside(at instant: Instant) -> Instant? {
    progress(at: instant).map { progress in
      Instant(seconds: progress * duration, isReachedFromBelow: progress == 1)
    }
  }

  private func stage(at instant: Instant) -> Stage? {
    let local = localTime(unfolded: instant.seconds)
    if local.isNaN || (local == .infinity && activeDuration == .infinity) { return Stage(time: .nan) }
    return speed < 0 ? stageRunningDown(local, at: instant) : stageRunningUp(local, at: instant)
  }

  /// The stage at a local time that grows or stands.
  private func stageRunningUp(_ local: Double, at instant: Instant) -> Stage? {
    if local < 0 {
      return fillMode.holdsBefore ? Stage(time: 0, isBefore: true) : nil
    }
    // The end as it is reported, begin + duration rounded, decides: the difference may round to either side of it.
    if end.map({ instant.seconds >= $0 }) ?? (local >= activeDuration) {
      let isEnd = instant.isReachedFromBelow && (instant.seconds == end || local == activeDuration)
      return fillMode.holdsAfter || isEnd ? Stage(time: lastTime) : nil
    }
    if local >= activeDuration { return Stage(time: lastTime) }
    let phase = local.truncatingRemainder(dividingBy: cycle)
    return Stage(time: folded(phase == 0 && local > 0 && instant.isReachedFromBelow ? cycle : phase))
  }

  /// (t − begin)·speed + offset; for a finite time too large to be a number the largest of its sign.
  private func localTime(unfolded seconds: Double) -> Double {
    let local = speed == 0 ? offset : (seconds - begin) * speed + offset
    guard seconds.isFinite, !local.isFinite else { return local }
    return local < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// The stage at a local time that falls: the active interval is entered at its end and left at 0.
  private func stageRunningDown(_ local: Double, at instant: Instant) -> Stage? {
    if local > activeDuration { return fillMode.holdsAfter ? Stage(time: lastTime) : nil }
    // As running up, the end as it is reported decides.
    if end.map({ instant.seconds >= $0 }) ?? (local <= 0) {
      if instant.isReachedFromBelow && (instant.seconds == end || local == 0) { return Stage(time: 0) }
      return fillMode.holdsBefore ? Stage(time: 0, isBefore: true) : nil
    }
    if local == activeDuration { return Stage(time: lastTime) }
    return Stage(time: folded(max(local, 0).truncatingRemainder(dividingBy: cycle)))
  }

  /// Seconds into the last run at the end of the active interval.
  private var lastTime: Double {
    let part = repeatCount.truncatingRemainder(dividingBy: 1)
    return folded(part == 0 ? cycle : part * cycle)
  }

  /// 2·duration − phase on the way back, in a form that a long duration does not overflow.
  private func folded(_ phase: Double) -> Double { phase > duration ? duration - (phase - duration) : phase }
}
