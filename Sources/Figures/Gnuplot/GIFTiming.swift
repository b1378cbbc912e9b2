import ScalarMath

/// When the frames of an animation change, in hundredths of a second, in which a GIF counts.
struct GIFTiming: Equatable {
  /// Viewers take a shorter delay for a tenth of a second.
  static let shortestDelay = 2
  /// What two bytes hold.
  static let longestDelay = 65_535

  /// The frames that are shown: all, or so many at even distances, the first and the last among them, that each is
  /// shown long enough.
  let frames: [Int]
  /// As many. Their sum is the time of all frames, rounded, and each frame ends within half a hundredth of its time.
  let delays: [Int]

  /// - Parameters:
  ///   - count: at least 1.
  ///   - framesPerSecond: above 0. A frame of more than 655.35 s is shown for that long.
  init(count: Int, framesPerSecond: Double) {
    let total = 100 * Double(count) / framesPerSecond
    let shown = min(count, max(1, Int(saturating: (total / Double(Self.shortestDelay)).rounded(.down))))
    frames = (0..<shown).map { shown == 1 ? 0 : ($0 * (count - 1) + (shown - 1) / 2) / (shown - 1) }
    let ends = (0...shown).map { (total * Double($0) / Double(shown)).rounded() }
    delays = zip(ends, ends.dropFirst()).map {
      min(max(Int(saturating: $1 - $0), Self.shortestDelay), Self.longestDelay)
    }
  }

  /// Writes the delays into the frames of a GIF; nil where it is none, or has other than as many frames.
  ///
  /// Source: CompuServe, Graphics Interchange Format, version 89a, 1990.
  func written(into gif: [UInt8]) -> [UInt8]? {
    var gif = gif
    var place = 13
    var frame = 0
    func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    func passBlocks() {
      while place < gif.count, gif[place] != 0 { place += Int(gif[place]) + 1 }
      place += 1
    }
    guard gif.count > 13, gif.starts(with: Array("GIF8".utf8)) else { return nil }
    place += colours(gif[10])
    while place + 10 < gif.count {
      switch gif[place] {
      case 0x21:
        // The graphic control extension of a frame: flags and the delay, low byte first.
        if gif[place + 1] == 0xf9, frame < delays.count {
          gif[place + 4] = UInt8(delays[frame] & 255)
          gif[place + 5] = UInt8(delays[frame] >> 8)
        }
        place += 2
        passBlocks()
      case 0x2c:
        place += 10 + colours(gif[place + 9]) + 1
        passBlocks()
        frame += 1
      default: return nil
      }
    }
    return frame == delays.count && place < gif.count && gif[place] == 0x3b ? gif : nil
  }
}
