import RasterImages
import ScalarMath

extension Layer.Group {
  /// What layers become that were drawn apart: blurred, masked, cut off, made transparent.
  func applied(to image: Image, mask: Image?, blur: Image.BlurMethod) -> Image {
    var image = image.gaussianBlurred(deviation: deviation, by: blur).boxBlurred(widths: boxes)
    // What is no number shows nothing.
    let opacity = Float(min(max(opacity.isNaN ? 0 : opacity, 0), 1))
    let columns = clip.map { Self.shares($0.origin.x, $0.end.x, image.width) }
    let rows = clip.map { Self.shares($0.origin.y, $0.end.y, image.height) }
    guard opacity != 1 || mask != nil || clip != nil else { return image }
    for y in 0..<image.height {
      let row = (rows?[y] ?? 1) * opacity
      for x in 0..<image.width {
        image[x, y] *= row * (columns?[x] ?? 1) * (mask?[x, y].w ?? 1)
      }
    }
    return image
  }

  /// How much of each pixel lies between two places.
  private static func shares(_ begin: Double, _ end: Double, _ count: Int) -> [Float] {
    (0..<count).map { pixel in
      let covered = min(end, Double(pixel + 1)) - max(begin, Double(pixel))
      return covered > 0 ? Float(min(covered, 1)) : 0
    }
  }
}
