/// Writes the file of a moving picture, one frame at a time.
public protocol MovingImageWriter {
  /// Adds a frame.
  ///
  /// - Precondition: it is as large as the first frame.
  /// - Throws: ``PNGError`` if memory runs out; the file is then unchanged.
  mutating func append(_ frame: StoredImage, delay: FrameDelay) throws(PNGError)

  /// The file with the frames so far; empty before the first.
  ///
  /// - Throws: ``PNGError`` if memory runs out.
  var file: [UInt8] { get throws(PNGError) }
}

/// The time for which a frame is shown: a fraction of a second.
public struct FrameDelay: Sendable, Hashable {
  /// The numerator of the fraction.
  public var numerator: UInt16
  /// The denominator of the fraction; 0 counts as 100, as in the format.
  public var denominator: UInt16

  /// Creates a delay from a fraction, which is not reduced.
  public init(_ numerator: UInt16, over denominator: UInt16) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Creates a delay close to a time: the last convergent of its continued fraction whose numbers have 16 bits. It
  /// is exact for fractions of frame rates. Otherwise its error is at most 2^-16 of a second, or of the time itself if
  /// that is longer.
  ///
  /// - Parameter seconds: the time; values below 0 and NaN count as 0, values above 65,535 as 65,535.
  public init(seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, 65535) : 0
    var (before, last) = ((0.0, 1.0), (1.0, 0.0))
    var rest = seconds
    while true {
      let whole = rest.rounded(.down)
      let next = (whole * last.0 + before.0, whole * last.1 + before.1)
      guard next.0 <= 65535, next.1 <= 65535 else { break }
      (before, last) = (last, next)
      // A remainder that is only a rounding error of Double does not belong to the fraction.
      guard rest - whole > 1e-9, (seconds - last.0 / last.1).magnitude > 1e-12 * seconds else { break }
      rest = 1 / (rest - whole)
    }
    self.init(UInt16(last.0), over: UInt16(last.1))
  }

  /// The duration in seconds.
  public var seconds: Double { Double(numerator) / Double(denominator == 0 ? 100 : denominator) }
}
