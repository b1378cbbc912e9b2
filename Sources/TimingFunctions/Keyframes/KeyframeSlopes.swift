import ScalarMath

/// The slopes with which a curve leaves and meets its keyframes, where they come from the neighbours; in numbers of any
/// kind, so that bounds of them can be had.
struct KeyframeSlopes<Number: ElementaryNumber> {
  private let keyframes: [Keyframe]

  init(_ keyframes: [Keyframe]) { self.keyframes = keyframes }

  /// The slopes at both ends of the segment that begins at a keyframe; those of a line where it has no others.
  func ofSegment(_ index: Int) -> (start: Number, end: Number) {
    let own = keyframes[index].interpolation
    switch own {
    case .linear, .hold, .cubicBezier: return (steepness(index), steepness(index))
    case .hermite(let start, let end): return (Number(start), Number(end))
    case .catmullRom: return (parabola(at: index), parabola(at: index + 1))
    case .kochanekBartels:
      let end = keyframes[index + 1].interpolation
      var shape = end
      if case .kochanekBartels = end {} else { shape = own }
      return (shaped(at: index, own, isIncoming: false), shaped(at: index + 1, shape, isIncoming: true))
    }
  }

  /// Whether slopes may look at the segment that begins at a keyframe.
  private func isOpen(_ index: Int) -> Bool {
    index >= 0 && index + 1 < keyframes.count && keyframes[index].time < keyframes[index + 1].time
      && keyframes[index].interpolation != .hold
  }

  private func width(_ index: Int) -> Number { Number(keyframes[index + 1].time) - keyframes[index].time }

  /// The slope of the line from a keyframe to the next.
  func steepness(_ index: Int) -> Number {
    (Number(keyframes[index + 1].value) - keyframes[index].value) / width(index)
  }

  /// The slope of the parabola through a keyframe and its neighbours, or the nearest two on one side; of the line
  /// where there is one neighbour.
  private func parabola(at index: Int) -> Number {
    switch (isOpen(index - 1), isOpen(index)) {
    case (true, true):
      // The weights are the widths of the other side; so written, equal lines give their slope exactly.
      let after = steepness(index)
      return after + (steepness(index - 1) - after) * (width(index) / (width(index - 1) + width(index)))
    case (false, true):
      let near = steepness(index)
      if !isOpen(index + 1) { return near }
      return near + (near - steepness(index + 1)) * (width(index) / (width(index) + width(index + 1)))
    case (true, false):
      let near = steepness(index - 1)
      if !isOpen(index - 2) { return near }
      return near + (near - steepness(index - 2)) * (width(index - 1) / (width(index - 1) + width(index - 2)))
    case (false, false): return Number(0)
    }
  }

  /// The slope of Kochanek and Bartels. A neighbour that is missing stands on the parabola through the nearest three
  /// keyframes, as far off as the other neighbour.
  private func shaped(at index: Int, _ shape: Keyframe.Interpolation, isIncoming: Bool) -> Number {
    guard case .kochanekBartels(let tension, let continuity, let bias) = shape else { return parabola(at: index) }
    let (hasBefore, hasAfter) = (isOpen(index - 1), isOpen(index))
    let before: Number = hasBefore ? steepness(index - 1) : 2 * parabola(at: index) - steepness(index)
    let after: Number = hasAfter ? steepness(index) : 2 * parabola(at: index) - before
    let corner = Number(isIncoming ? -continuity : continuity)
    let rest: Number = 1 - Number(tension)
    let ofBefore: Number = rest * (1 + corner) * (1 + Number(bias))
    let ofAfter: Number = rest * (1 - corner) * (1 - Number(bias))
    // The chord from neighbour to neighbour weighs both lines by their widths.
    let share: Number =
      hasBefore && hasAfter ? width(index - 1) / (width(index - 1) + width(index)) : Number(0.5)
    return ofAfter * after + share * (ofBefore * before - ofAfter * after)
  }
}
