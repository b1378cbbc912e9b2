import EffectGeometry
import RasterImages

extension Image {
  /// The picture of a whole sheet of which this one fills a rectangle: transparent pixels on all sides, to the nearest
  /// whole number of them.
  func padded(within sheet: Size, at rectangle: PlaneRectangle) -> Image {
    func pixels(_ length: Double, _ side: Double, _ count: Int) -> Int {
      max(Int((length / side * Double(count)).rounded()), 0)
    }
    let (size, end) = (rectangle.size, rectangle.end)
    return padded(
      left: pixels(rectangle.origin.x, size.width, width), top: pixels(rectangle.origin.y, size.height, height),
      right: pixels(sheet.width - end.x, size.width, width), bottom: pixels(sheet.height - end.y, size.height, height))
  }
}
