import EffectGeometry
import EffectRendering
import RasterImages
import SystemLibrary

/// Where the frames of one or two effects are drawn: what of the plane is seen, and how finely.
final class RenderCanvas {
  /// In points.
  let view: PlaneRectangle
  /// Pixels of a point.
  let scale: Double
  let background: RenderBackground
  /// Of a frame, in pixels.
  let width: Int
  /// Of a frame, in pixels.
  let height: Int
  private let renderer: Renderer
  private var hasRemarked = false

  /// What a picture may take: 512 MiB of light.
  private static let mostPixels = 1 << 25
  private static let mostThreads = 16

  /// A canvas that holds all of what the effects ever show.
  ///
  /// - Parameter frames: that are drawn beside each other in one picture.
  init(_ effects: [RenderedEffect], scale: Double, background: RenderBackground, frames: Int = 1) throws {
    let boxes = effects.map(\.scene.frame)
    let low = boxes.dropFirst().reduce(boxes[0].origin) { pointwiseMin($0, $1.origin) }
    let high = boxes.dropFirst().reduce(boxes[0].end) { pointwiseMax($0, $1.end) }
    view = PlaneRectangle(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
    (self.scale, self.background) = (scale, background)
    let (width, height) = (view.size.width * scale, view.size.height * scale)
    let pixels = width.rounded(.up) * height.rounded(.up) * Double(frames)
    guard pixels <= Double(Self.mostPixels) else {
      let amount = NumberText.short(pixels * 16 / 1_073_741_824)
      throw Failure(
        "\(NumberText.short(width.rounded(.up) * Double(frames))) × \(NumberText.short(height.rounded(.up))) pixels "
          + "would take \(amount) GiB; the limit is 0.5 GiB (give a smaller --scale)", .usage)
    }
    (self.width, self.height) = (max(1, Int(width.rounded(.up))), max(1, Int(height.rounded(.up))))
    renderer = Renderer(threads: max(1, min(Self.mostThreads, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// A moment of an effect, with nothing behind it, in light.
  ///
  /// An effect whose own box is a part of the view begins at a whole pixel of it: the scale is whole then.
  func light(_ effect: RenderedEffect, at seconds: Double) -> Image {
    let box = effect.scene.frame
    let isWhole = box == view
    let size = isWhole ? (width, height) : (pixels(box.size.width), pixels(box.size.height))
    var image = Image(width: size.0, height: size.1)
    let remarks = renderer.draw(effect.scene.layers(at: seconds, pixelsPerPoint: scale), over: &image)
    remark(remarks, effect)
    if isWhole { return image }
    var whole = Image(width: width, height: height)
    whole.put(image, x: Int((box.origin.x - view.origin.x) * scale), y: Int((box.origin.y - view.origin.y) * scale))
    return whole
  }

  /// A moment of an effect over the background.
  func frame(_ effect: RenderedEffect, at seconds: Double) -> Image {
    var image = light(effect, at: seconds)
    background.put(behind: &image)
    return image
  }

  /// Moments beside each other, the first on the left.
  func strip(_ effect: RenderedEffect, at moments: [Double], step: (Int, Int) -> Void) -> Image {
    var strip = Image(width: width * moments.count, height: height)
    for (index, seconds) in moments.enumerated() {
      step(index, moments.count)
      strip.put(light(effect, at: seconds), x: index * width, y: 0)
    }
    background.put(behind: &strip)
    return strip
  }

  private func pixels(_ points: Double) -> Int { max(1, Int((points * scale).rounded(.up))) }

  /// Says once that a sheet was not drawn by exact areas.
  private func remark(_ remarks: [RenderingRemark], _ effect: RenderedEffect) {
    guard let remark = remarks.first, !hasRemarked else { return }
    hasRemarked = true
    let reason =
      switch remark {
      case .unordered: "its pieces have no order from back to front"
      case .overlapping: "pieces that face the same way lie over each other"
      case .manyPieces(let count): "\(count) pieces are too many to be ordered"
      }
    Terminal.writeNote("\(effect.name) is drawn from 256 samples a pixel: \(reason)")
  }
}
