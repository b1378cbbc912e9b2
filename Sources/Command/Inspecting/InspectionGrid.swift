import Figures

/// How many panels a page has at a size, and how large its letters are: a quarter of the picture's width is as easy to
/// read at any size, down to letters of a few pixels, below which panels are left out.
struct InspectionGrid {
  let columns: Int
  /// Panels that fit, the first of them first.
  let count: Int
  /// Of letters, lines and points.
  let magnification: Double

  /// A page with one panel, in pixels.
  static let least = PixelSize(width: 320, height: 200)

  /// Letters of 8 to 13 pixels.
  private static let leastMagnification = 0.6
  /// What a panel with its numbers and title needs, in points.
  private static let panel = (width: 240.0, height: 140.0)
  /// Title and footnote, in points.
  private static let edges = 70.0

  init(_ size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    let share = min(width / Double(PixelSize.standard.width), height / Double(PixelSize.standard.height))
    magnification = max(Self.leastMagnification, share)
    let pixelsPerPoint = 2 * magnification
    columns = width / pixelsPerPoint >= 2 * Self.panel.width ? 2 : 1
    let rows = Int((height / pixelsPerPoint - Self.edges) / Self.panel.height)
    count = min(4, columns * max(1, rows))
  }
}
