/// What writes a file of a moving picture, one frame at a time.
public protocol MovingImageWriter {
  /// How many frames were written.
  var count: Int { get }

  /// Adds a frame.
  ///
  /// - Precondition: its size is that of the first frame.
  /// - Throws: where memory ends; the file is then as before.
  mutating func append(_ frame: StoredImage, delay: FrameDelay) throws(PNGError)

  /// The file of the frames so far; empty before the first.
  ///
  /// - Throws: where memory ends.
  var file: [UInt8] { get throws(PNGError) }
}

extension MovingImageWriter {
  /// Adds every frame of a moving picture.
  ///
  /// - Throws: where memory ends; the file then has the frames before.
  public mutating func append(_ moving: MovingImage) throws(PNGError) {
    for frame in moving.frames { try append(frame.image, delay: frame.delay) }
  }
}
