/// A picture that moves: whole frames one after another.
public struct MovingImage: Sendable, Hashable {
  /// A picture and how long it is shown.
  public struct Frame: Sendable, Hashable {
    /// All of the frame.
    public var image: StoredImage
    /// How long it is shown.
    public var delay: FrameDelay

    /// A frame of a picture and its time.
    public init(_ image: StoredImage, delay: FrameDelay) { (self.image, self.delay) = (image, delay) }
  }

  /// In the order of time, of one size and depth.
  public var frames: [Frame]
  /// How often they are shown; 0 is without end.
  public var loops: Int

  /// Frames that are shown without end unless it is said.
  public init(_ frames: [Frame], loops: Int = 0) { (self.frames, self.loops) = (frames, loops) }

  /// The moving picture as an APNG file; see ``APNGWriter``.
  ///
  /// - Precondition: there is a frame, all have one size and depth, and loops are from 0 to 2^31 − 1.
  /// - Throws: where memory ends.
  public func png(compression: Int = 6) throws(PNGError) -> [UInt8] {
    precondition(!frames.isEmpty, "a moving picture has a frame")
    var writer = APNGWriter(loops: loops, hasAlpha: !frames.allSatisfy(\.image.isOpaque), compression: compression)
    try writer.append(self)
    return writer.file
  }
}
