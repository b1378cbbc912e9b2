import ScalarMath

extension Keyframes {
  /// Bounds of the curve that the keyframes mean, with slopes that are not rounded; nil where ``isBefore``.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    if isBefore { return nil }
    let segments = keyframes.indices.dropLast().filter { keyframes[$0].time < keyframes[$0 + 1].time }
    let (first, end) = (keyframes[0], keyframes[keyframes.count - 1])
    let jumpsAtStart = keyframes[segments[0]].value != first.value
    return .jointed(t, at: first.time, jumps: jumpsAtStart) { _ in
      IntervalSeries(first.value)
    } above: { t in
      .jointed(t, at: end.time, jumps: foot(of: segments[segments.count - 1]) != end.value) {
        inner(of: $0, segments[...])
      } above: { _ in
        IntervalSeries(end.value)
      }
    }
  }

  private func inner(of t: IntervalSeries, _ segments: ArraySlice<Int>) -> IntervalSeries {
    if segments.count == 1 {
      return KeyframePiece<IntervalSeries>(keyframes, segments[segments.startIndex]).value(at: t) { $0 }
    }
    let middle = (segments.startIndex + segments.endIndex) / 2
    let keyframe = keyframes[segments[middle]]
    return .jointed(t, at: keyframe.time, jumps: foot(of: segments[middle - 1]) != keyframe.value) {
      inner(of: $0, segments[..<middle])
    } above: {
      inner(of: $0, segments[middle...])
    }
  }

  /// Where a segment leads to.
  private func foot(of segment: Int) -> Double {
    keyframes[segment].interpolation == .hold ? keyframes[segment].value : keyframes[segment + 1].value
  }
}
