import ScalarMath

extension Clock {
  /// Frames a second of the displays that techniques were published for.
  public static let standardFrameRate = 60.0

  /// The farthest in points that a point of the sheet's edge moves on the screen within a frame, whenever the frame
  /// begins. The place is that at the frame's begin.
  public func largestStep(of motion: some SheetMotion, frameRate: Double = standardFrameRate) -> Supremum {
    let frame = min(1 / frameRate, duration)
    let halfWidth = motion.width / 2
    func seen(_ row: Double, _ progress: Double) -> (x: Double, y: Double) {
      motion.image(across: halfWidth, row: row, progress: progress)
    }
    let peak = Search.maximum(
      of: { seconds in
        let (before, after) = (progress(at: seconds), progress(at: seconds + frame))
        return { row in
          let (begin, end) = (seen(row, before), seen(row, after))
          return Double.hypot(end.x - begin.x, end.y - begin.y)
        }
      }, in: 0...(duration - frame), 0...1, samples: (x: 60, y: 24))
    return Supremum(value: peak.value, row: peak.y, progress: progress(at: peak.x))
  }
}
