import RasterImages
import ScalarMath

extension EffectScene {
  /// Returns moments of the run, in seconds, between which the picture changes equally. The first is the start, the
  /// last the end. If nothing changes, they are even in time.
  ///
  /// The change between two moments is the sum of the absolute differences between the encoded pixels of small frames
  /// on light grey. It accumulates over moments that halve the interval with the largest change again and again, and is
  /// taken as even between them.
  ///
  /// - Precondition: the count is 2 or more.
  public func evenlyChangingMoments(_ count: Int) -> [Double] {
    let scale = 32 / max(frame.size.width, frame.size.height)
    let view = FrameView(origin: frame.origin, pixelsPerPoint: scale)
    let ground = Image(
      width: Int((frame.size.width * scale).rounded(.up)), height: Int((frame.size.height * scale).rounded(.up)),
      fill: SIMD4(0.8, 0.8, 0.8, 1))
    func sample(_ share: Double) -> (share: Double, pixels: [UInt8]) {
      let layers = layers(at: share * duration, view)
      // The blur is the one whose bits are the same on every machine.
      return (share, StoredImage(Renderer(blur: .direct).rendering(of: layers, on: ground).image).samples.bytes)
    }
    func change(_ index: Int) -> Int {
      zip(samples[index].pixels, samples[index + 1].pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    }
    var samples = (0...1).ends(ofParts: 16).map(sample)
    var changes = (0..<16).map(change)
    while samples.count < 16 + 2 * count {
      // A picture that jumps has no moment between: intervals of 1/4096 of the run are not halved.
      let long = changes.indices.filter { samples[$0 + 1].share - samples[$0].share > 0x1p-12 }
      guard let most = long.max(by: { changes[$0] < changes[$1] }), changes[most] > 0 else { break }
      samples.insert(sample((samples[most].share + samples[most + 1].share) / 2), at: most + 1)
      changes.replaceSubrange(most...most, with: [change(most), change(most + 1)])
    }
    let whole = Double(changes.reduce(0, +))
    var (index, past) = (0, 0.0)
    return (0...1).ends(ofParts: count - 1).map { part in
      guard whole > 0, part < 1 else { return part * duration }
      while past + Double(changes[index]) < part * whole {
        past += Double(changes[index])
        index += 1
      }
      let share = (part * whole - past) / Double(max(changes[index], 1))
      return duration * (samples[index].share * (1 - share) + samples[index + 1].share * share)
    }
  }
}
