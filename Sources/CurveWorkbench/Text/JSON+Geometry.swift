import ScalarMath

extension PlaneRectangle {
  /// Left, top, width and height.
  package var json: JSON { .numbers([origin.x, origin.y, size.width, size.height]) }
}
