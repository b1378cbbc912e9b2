import RasterImages
import ScalarMath

extension Image {
  /// The picture of a whole sheet of which this one fills a rectangle, nothing around it.
  ///
  /// Transparent pixels are added where the edges of the rectangle lie between pixels; else the picture is drawn anew,
  /// finely enough for its own pixels and for ``pixelsPerPoint``.
  func padded(within sheet: Size, at rectangle: PlaneRectangle) -> Image {
    let (low, high, size) = (rectangle.origin, rectangle.end, rectangle.size)
    let across = Vector2(low.x, sheet.width - high.x) * (Double(width) / size.width)
    let down = Vector2(low.y, sheet.height - high.y) * (Double(height) / size.height)
    let (columns, rows) = (across.rounded(.toNearestOrEven), down.rounded(.toNearestOrEven))
    if (across - columns).length < Self.closeness, (down - rows).length < Self.closeness {
      return padded(left: Int(columns.x), top: Int(rows.x), right: Int(columns.y), bottom: Int(rows.y))
    }
    let whole = Self.pixels(of: sheet, Vector2(Double(width) / size.width, Double(height) / size.height))
    let share = Vector2(whole.width / sheet.width, whole.height / sheet.height)
    return drawn(
      in: PlaneRectangle(
        origin: low * share, size: Size(width: size.width * share.x, height: size.height * share.y)), of: whole)
  }

  /// The picture over a rectangle of a size in points, drawn anew where it has less than a pixel a point.
  func finer(for size: Size) -> Image {
    let own = Vector2(Double(width) / size.width, Double(height) / size.height)
    if min(own.x, own.y) >= 1 { return self }
    let whole = Self.pixels(of: size, own)
    return drawn(in: PlaneRectangle(origin: .zero, size: whole), of: whole)
  }

  /// The pixels of a picture that is drawn anew, as fine as another and as ``pixelsPerPoint``.
  private static func pixels(of size: Size, _ own: Vector2) -> Size {
    func pixels(_ own: Double, _ side: Double) -> Double {
      max(own * side, min(pixelsPerPoint * side, mostPixels), 1).rounded(.up)
    }
    return Size(width: pixels(own.x, size.width), height: pixels(own.y, size.height))
  }

  /// How near to a whole pixel the edge of a picture has to be, in pixels.
  private static let closeness = 1e-6
  /// Of pictures that are drawn anew.
  private static let pixelsPerPoint = 3.0
  /// Along a side of a picture that is drawn anew, unless it has more itself.
  private static let mostPixels = 2048.0

  /// The picture stretched over a rectangle of a size of whole pixels, each the mean of what it shows.
  func drawn(in rectangle: PlaneRectangle, of size: Size) -> Image {
    let mesh = ScreenMesh(rectangle, FrameView(origin: .zero, pixelsPerPoint: 1))
    let empty = Image(width: Int(size.width), height: Int(size.height), space: space)
    return Renderer().rendering(of: [.sheet(Sheet(mesh, front: Texture(self)))], on: empty).image
  }
}
