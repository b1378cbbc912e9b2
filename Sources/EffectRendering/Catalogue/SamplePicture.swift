import RasterImages
import RealModule
import ScalarMath

/// A built-in picture, used if no other is given. It is drawn from formulas at any size, and is the same on every
/// machine.
public enum SamplePicture: String, Sendable, Hashable, CaseIterable {
  /// A round sticker with a white edge and a face.
  case sticker
  /// A page with a heading, a picture and lines of text.
  case page
  /// A landscape under a sun.
  case photo
  /// Light and dark squares, eight along the shorter side.
  case chequered
  /// An item of a menu, four times as wide as high: a grey bar with an icon and a line of text.
  case item

  /// The height as a share of the width.
  package var aspect: Double { self == .item ? 0.25 : 1 }

  /// Returns the picture stretched to a size in pixels. At an edge, a pixel's coverage is ½ minus the signed distance
  /// in pixels from the edge to its centre, clamped to 0…1. This is exact for straight vertical and horizontal edges.
  ///
  /// - Precondition: sides are 1 or more.
  public func image(width: Int, height: Int) -> Image {
    var canvas = PictureCanvas(width: width, height: height)
    switch self {
    case .sticker: canvas.drawSticker()
    case .page: canvas.drawPage()
    case .photo: canvas.drawPhoto()
    case .chequered: canvas.drawSquares()
    case .item: canvas.drawItem()
    }
    return canvas.image
  }
}

/// A picture on which shapes are painted. The origin is its middle, and the unit is its shorter side.
struct PictureCanvas {
  private(set) var image: Image
  /// The number of pixels per unit of the canvas.
  private let scale: Double
  /// The vector from the middle to the bottom right corner, in units.
  let corner: Vector2

  init(width: Int, height: Int) {
    image = Image(width: width, height: height)
    scale = Double(min(width, height))
    corner = Vector2(Double(width), Double(height)) / (2 * scale)
  }

  /// Returns an sRGB-encoded colour from red, green and blue values of 0 to 255.
  static func colour(_ red: Double, _ green: Double, _ blue: Double) -> Vector3 { Vector3(red, green, blue) / 255 }

  /// Paints a shape over the picture.
  ///
  /// - Parameters:
  ///   - colour: the encoded colour at a point.
  ///   - opacity: the opacity of the paint, 0…1.
  ///   - distance: the distance of a point from the edge of the shape, negative inside.
  mutating func paint(
    opacity: Double = 1, _ colour: (Vector2) -> Vector3, within distance: (Vector2) -> Double
  ) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        let point = Vector2(Double(x) + 0.5, Double(y) + 0.5) / scale - corner
        let covered = min(max(0.5 - distance(point) * scale, 0), 1) * opacity
        guard covered > 0 else { continue }
        let encoded = colour(point)
        let light = Vector3(SRGB.light(encoded.x), SRGB.light(encoded.y), SRGB.light(encoded.z))
        let paint = SIMD4<Float>(SIMD4(light * covered, covered))
        image[x, y] = paint + image[x, y] * (1 - paint.w)
      }
    }
  }

  /// Paints a shape of one colour over the picture.
  mutating func paint(opacity: Double = 1, _ colour: Vector3, within distance: (Vector2) -> Double) {
    paint(opacity: opacity, { _ in colour }, within: distance)
  }

  /// Returns the colour at a share of the way from one colour to another; the share is clamped to 0…1.
  static func between(_ first: Vector3, _ last: Vector3, _ share: Double) -> Vector3 {
    let share = min(max(share, 0), 1)
    return first * (1 - share) + last * share
  }

  /// Returns a function for the signed distance of a point from a circle, negative inside.
  static func circle(_ centre: Vector2, _ radius: Double) -> (Vector2) -> Double {
    { ($0 - centre).length - radius }
  }

  /// Returns a function for the signed distance of a point from a rectangle, given its centre, half its sides and the
  /// radius of its corners.
  static func rectangle(_ centre: Vector2, _ half: Vector2, corners radius: Double = 0) -> (Vector2) -> Double {
    { point in
      let offset = point - centre
      let out = Vector2(abs(offset.x), abs(offset.y)) - half + radius
      return pointwiseMax(out, Vector2.zero).length + min(max(out.x, out.y), 0) - radius
    }
  }

  /// Returns a function for the signed distance of a point from the intersection of two shapes.
  static func both(
    _ a: @escaping (Vector2) -> Double, _ b: @escaping (Vector2) -> Double
  ) -> (Vector2) -> Double {
    { max(a($0), b($0)) }
  }

  /// Returns the signed distance from a shape that covers everything, −∞.
  static func everywhere(_ point: Vector2) -> Double { -.infinity }

  /// Draws a page with a heading, a picture, and bars for lines of text.
  mutating func drawPage() {
    paint(Self.colour(252, 250, 245), within: Self.everywhere)
    let edge = corner - 0.09
    let (left, width) = (-edge.x, 2 * edge.x)
    func bar(_ top: Double, _ height: Double, _ first: Double, _ share: Double) -> (Vector2) -> Double {
      let half = Vector2(width * share / 2, height / 2)
      return Self.rectangle(Vector2(left + width * first + half.x, top + half.y), half, corners: min(height / 3, 0.012))
    }
    var top = -edge.y
    paint(Self.colour(40, 44, 52), within: bar(top, 0.06, 0, 0.72))
    top += 0.1
    let (sky, ground) = (Self.colour(120, 170, 220), Self.colour(80, 140, 110))
    let block = bar(top, 0.26, 0.56, 0.44)
    let horizon = top + 0.16
    paint({ $0.y < horizon ? sky : ground }, within: block)
    paint(
      Self.colour(255, 220, 120), within: Self.both(block, Self.circle(Vector2(left + width * 0.7, top + 0.08), 0.04)))
    // Line lengths vary by the golden ratio; next to the picture lines are half as long.
    let (pitch, height) = (0.042, 0.02)
    let foot = top + 0.26
    var line = 0
    while top + height <= edge.y, line < 1000 {
      let ragged = (Double(line) * 0.618).truncatingRemainder(dividingBy: 1)
      let full = top < foot ? 0.5 : 1.0
      let isLast = line % 7 == 6
      paint(Self.colour(120, 124, 132), within: bar(top, height, 0, full * (isLast ? 0.45 : 0.9 + 0.1 * ragged)))
      top += isLast ? pitch * 1.6 : pitch
      line += 1
    }
  }

  /// Draws hills under a sun.
  mutating func drawPhoto() {
    let (high, low) = (Self.colour(70, 130, 210), Self.colour(250, 220, 190))
    let bottom = corner.y
    paint({ Self.between(high, low, ($0.y + bottom) / (1.3 * bottom)) }, within: Self.everywhere)
    let sun = Vector2(0.42 * corner.x, -0.38 * corner.y)
    for (radius, opacity) in [(0.22, 0.12), (0.17, 0.18), (0.12, 1.0)] {
      paint(opacity: opacity, Self.colour(255, 240, 180), within: Self.circle(sun, radius))
    }
    let hills: [(level: Double, swing: Double, waves: Double, phase: Double, top: Vector3, foot: Vector3)] = [
      (0.1, 0.07, 5, 0.4, Self.colour(120, 140, 180), Self.colour(160, 180, 200)),
      (0.24, 0.06, 7, 2.2, Self.colour(70, 120, 110), Self.colour(110, 160, 130)),
      (0.36, 0.04, 9, 4.0, Self.colour(40, 90, 60), Self.colour(80, 130, 70)),
    ]
    let height = 2 * corner.y
    for hill in hills {
      func ridge(_ x: Double) -> Double {
        height * hill.level + hill.swing * (.sin(hill.waves * x + hill.phase) + 0.4 * .sin(2.3 * hill.waves * x))
      }
      // The vertical distance from the ridge divided by √(1 + slope²), which is nearly the distance.
      paint(
        { Self.between(hill.top, hill.foot, ($0.y - ridge($0.x)) / 0.25) },
        within: { point in
          let step = 1e-3
          let slope = (ridge(point.x + step) - ridge(point.x - step)) / (2 * step)
          return (ridge(point.x) - point.y) / (1 + slope * slope).squareRoot()
        })
    }
  }

  /// Draws an item of a menu: a bar with round ends, an icon at its left end, and a shorter bar for its text.
  mutating func drawItem() {
    paint(Self.colour(196, 201, 208), within: Self.rectangle(.zero, corner, corners: 0.5))
    paint(Self.colour(255, 255, 255), within: Self.circle(Vector2(0.5 - corner.x, 0), 0.3))
    let text = Vector2(corner.x - 0.95, 0.1)
    paint(Self.colour(124, 131, 141), within: Self.rectangle(Vector2(0.05, 0), text, corners: text.y))
  }

  /// Draws light and dark squares, eight along the shorter side, from the top left corner.
  mutating func drawSquares() {
    let (light, dark) = (Self.colour(245, 245, 245), Self.colour(60, 70, 90))
    paint(light, within: Self.everywhere)
    let count = 8.0
    let corner = corner
    paint(
      dark,
      within: { point in
        let place = (point + corner) * count
        let cell = place.rounded(.down)
        let inside = place - cell
        let isDark = (cell.x + cell.y).truncatingRemainder(dividingBy: 2) != 0
        let edge = min(min(inside.x, 1 - inside.x), min(inside.y, 1 - inside.y)) / count
        return isDark ? -edge : edge
      })
  }

  /// Draws a face on a sticker that fills the picture.
  mutating func drawSticker() {
    // On a long picture the circle is an ellipse: everything is stretched with it.
    let stretch = corner * 2
    func stretched(_ distance: @escaping (Vector2) -> Double) -> (Vector2) -> Double {
      { distance($0 / stretch) * min(stretch.x, stretch.y) }
    }
    paint(Self.colour(255, 255, 255), within: stretched(Self.circle(.zero, 0.49)))
    let (bright, dark) = (Self.colour(255, 214, 64), Self.colour(250, 150, 30))
    paint({ Self.between(bright, dark, $0.y / stretch.y + 0.5) }, within: stretched(Self.circle(.zero, 0.44)))
    let ink = Self.colour(70, 40, 20)
    for side in [-1.0, 1.0] {
      // Each eye is a circle that is stretched vertically.
      let eye = Vector2(0.15 * side, -0.11)
      paint(
        ink,
        within: stretched { point in
          let offset = (point - eye) / Vector2(0.8, 1.25)
          return (offset.length - 0.055) * 0.8
        })
      paint(Self.colour(255, 255, 255), within: stretched(Self.circle(eye + Vector2(0.014, -0.03), 0.016)))
      paint(
        opacity: 0.45, Self.colour(255, 90, 80), within: stretched(Self.circle(Vector2(0.27 * side, 0.07), 0.06)))
    }
    // The mouth is the lower part of a ring, with round ends.
    let (middle, radius, thickness) = (Vector2(0, 0.02), 0.23, 0.022)
    paint(
      ink,
      within: stretched { point in
        let offset = point - middle
        let end = Vector2(0.866 * radius, 0.5 * radius)
        if offset.y > 0, offset.y * end.x > abs(offset.x) * end.y { return abs(offset.length - radius) - thickness }
        return (Vector2(abs(offset.x), offset.y) - end).length - thickness
      })
  }
}
