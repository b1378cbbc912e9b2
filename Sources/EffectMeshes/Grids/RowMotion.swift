import TimingFunctions
import ViewEffects

/// An effect that gives every vertex of a row the same height and the same light.
public struct RowMotion: Sendable {
  /// The height off the page, over the row and the progress.
  public let height: @Sendable (_ row: Double, _ progress: Double) -> Double
  /// What the effect's light adds.
  public let light: @Sendable (_ row: Double, _ progress: Double) -> Double

  public init(
    height: @escaping @Sendable (_ row: Double, _ progress: Double) -> Double,
    light: @escaping @Sendable (_ row: Double, _ progress: Double) -> Double
  ) {
    (self.height, self.light) = (height, light)
  }

  /// The peel, in any stage and with any quantisation, and its highlight.
  public static func peel(_ peel: PeelOff) -> RowMotion {
    RowMotion(
      height: { peel.displacement(row: $0, progress: $1) }, light: { peel.highlight(row: $0, progress: $1) })
  }

  /// The bent sheet of the segmented sticker and the glare that sticks to it.
  public static func segments(
    _ sticker: SegmentedSticker, direction: SegmentedSticker.Direction = .peelOff
  ) -> RowMotion {
    RowMotion(
      height: { sticker.height(row: $0, progress: $1, direction: direction) },
      light: { sticker.materialGlare(row: $0, progress: $1) })
  }
}
