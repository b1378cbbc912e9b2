/// A sample of 8 or 16 bits.
protocol StoredSample: FixedWidthInteger & UnsignedInteger & Sendable {
  /// Samples of this size; none where they have another.
  static func all(of samples: StoredImage.Samples) -> [Self]
  /// Of a picture.
  static func samples(_ all: [Self]) -> StoredImage.Samples
}

extension UInt8: StoredSample {
  static func all(of samples: StoredImage.Samples) -> [UInt8] { if case .eight(let all) = samples { all } else { [] } }
  static func samples(_ all: [UInt8]) -> StoredImage.Samples { .eight(all) }
}

extension UInt16: StoredSample {
  static func all(of samples: StoredImage.Samples) -> [UInt16] {
    if case .sixteen(let all) = samples { all } else { [] }
  }
  static func samples(_ all: [UInt16]) -> StoredImage.Samples { .sixteen(all) }
}

/// What frames of a moving picture are put on: transparent black at first.
struct FrameCanvas<Sample: StoredSample> {
  let width: Int
  let height: Int
  private(set) var samples: [Sample]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    samples = Array(repeating: 0, count: 4 * width * height)
  }

  /// Puts a frame's samples into its rectangle.
  mutating func draw(_ frame: [Sample], _ control: FrameControl) {
    for (row, y) in control.rows.enumerated() {
      for (column, x) in control.columns.enumerated() {
        let from = 4 * (row * control.columns.count + column)
        let to = 4 * (y * width + x)
        switch control.blend {
        case .source: for channel in 0..<4 { samples[to + channel] = frame[from + channel] }
        case .over: blend(frame[from..<from + 4], at: to)
        }
      }
    }
  }

  mutating func clear(_ columns: Range<Int>, _ rows: Range<Int>) {
    for y in rows {
      for index in 4 * (y * width + columns.lowerBound)..<4 * (y * width + columns.upperBound) { samples[index] = 0 }
    }
  }

  /// α = a + b(1 − a), colour = (a·above + b(1 − a)·below)/α in whole numbers, rounded once.
  private mutating func blend(_ above: ArraySlice<Sample>, at place: Int) {
    let most = UInt64(Sample.max)
    let a = UInt64(above[above.startIndex + 3])
    let b = UInt64(samples[place + 3])
    let upper = a * most
    let lower = b * (most - a)
    guard a > 0 else { return }
    for channel in 0..<3 {
      let sum = UInt64(above[above.startIndex + channel]) * upper + UInt64(samples[place + channel]) * lower
      samples[place + channel] = Sample((sum + (upper + lower) / 2) / (upper + lower))
    }
    samples[place + 3] = Sample((upper + lower + most / 2) / most)
  }
}
