import ScalarMath
import ViewEffects

/// The strips of a sticker, frame by frame.
struct StripFrames {
  /// One frame.
  struct Frame {
    let seconds: Double
    let state: StickerLoop.State
    let strips: [SegmentedSticker.Strip]
    let shadowMask: OpacityGradient
    let glare: OpacityGradient
  }

  /// Of one play, in seconds.
  let duration: Double
  let frames: [Frame]

  init(_ sticker: SegmentedSticker, _ writer: EffectWriter) throws(EffectExport.Failure) {
    let options = writer.options
    let loop: StickerLoop
    do { loop = try Self.loop(writer) } catch { throw .option(error) }
    let isStaying = options.play == .staying
    duration = options.duration ?? (isStaying ? loop.period * loop.peelShare : loop.period)
    let times = try writer.times(over: duration, layers: sticker.stripCount)
    var frames: [Frame] = []
    for (index, seconds) in times.enumerated() {
      let state =
        isStaying
        ? StickerLoop.State(progress: loop.easing.value(at: seconds / duration), direction: .peelOff)
        : loop.state(phase: Double(index) / Double(times.count - 1))
      let strips = sticker.strips(progress: state.progress, direction: state.direction)
      guard strips.allSatisfy({ $0.position.z.isFinite && $0.rise.isFinite }) else { throw .noValue(seconds: seconds) }
      frames.append(
        Frame(
          seconds: seconds, state: state, strips: strips,
          shadowMask: sticker.shadowMask(progress: state.progress, direction: state.direction),
          glare: sticker.glare(progress: state.progress)))
    }
    self.frames = frames
  }

  /// The loop whose way up alone, or whose round, lasts as long as is said.
  static func loop(_ writer: EffectWriter) throws(IllegalParameter) -> StickerLoop {
    let (standard, options) = (StickerLoop.standard, writer.options)
    let period =
      options.duration.map { options.play == .staying ? $0 / standard.peelShare : $0 } ?? standard.period
    return try StickerLoop(period: period, easing: writer.pace ?? standard.easing)
  }
}
