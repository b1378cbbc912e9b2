import EffectRendering
import RasterImages
import ScalarMath

/// What an effect is shown on, and how large it is.
package struct RenderPicture {
  package let image: Image
  /// In points.
  package let sticker: Size

  /// The longer side of a sticker whose size is not given, in points.
  package static let side = 200.0

  package init(image: Image, sticker: Size) { (self.image, self.sticker) = (image, sticker) }

  /// A picture on a sticker of its proportions; nil for one that is too narrow.
  package static func proportioned(_ width: Int, _ height: Int) -> Size? {
    let share = side / Double(max(width, height))
    let size = Size(width: Double(width) * share, height: Double(height) * share)
    return min(size.width, size.height) >= 1 ? size : nil
  }
}

/// The pictures that effects are shown on: the one that is given, or of our own the one that suits the effect.
package final class RenderPictures {
  private let given: RenderPicture?
  private let sample: SamplePicture?
  private let size: Size?
  private let scale: Double
  private var drawn: [SamplePicture: RenderPicture] = [:]

  /// The most pixels along a side of a picture that is drawn here.
  private static let mostDrawn = 2048.0
  /// Pixels of a picture that is drawn here for each of the frame's.
  private static let fineness = 2.0

  /// - Parameters:
  ///   - given: nil for pictures of our own.
  ///   - sample: nil for the one that suits.
  ///   - size: of a sticker of our own; nil for the usual.
  ///   - scale: pixels of a point.
  package init(given: RenderPicture?, sample: SamplePicture?, size: Size?, scale: Double) {
    (self.given, self.sample, self.size, self.scale) = (given, sample, size, scale)
  }

  package func picture(for kind: SceneKind) -> RenderPicture {
    if let given { return given }
    let sample = sample ?? kind.sample
    if let picture = drawn[sample] { return picture }
    let sticker = size ?? Size(width: RenderPicture.side, height: RenderPicture.side)
    func pixels(_ points: Double) -> Int { Int(max(1, min(Self.mostDrawn, points * scale * Self.fineness))) }
    let image = sample.image(width: pixels(sticker.width), height: pixels(sticker.height))
    let picture = RenderPicture(image: image, sticker: sticker)
    drawn[sample] = picture
    return picture
  }
}
