import RasterImages
import ScalarMath
import ViewEffects

extension SegmentedSticker {
  /// How the picture of the shadow is blurred.
  public enum ShadowForm: String, Sendable, Hashable, CaseIterable {
    /// By boxes whose width is counted in pixels of the display: with less than three pixels a point the blur reaches
    /// farther than the sheet's empty edge, and is cut off there.
    case published
    /// By boxes that reach just as far as the empty edge, as the published ones do with three pixels a point.
    case corrected
  }

  /// The picture of the shadow: that of the sheet in pixels of a display, blurred three times by a box. Each pass takes
  /// the outermost pixels on beyond the sheet, as vImage does with kvImageEdgeExtend.
  ///
  /// - Parameters:
  ///   - picture: of the sheet, with its empty edge.
  ///   - pixelsPerPoint: of the display, above 0.
  func shadowPicture(of picture: Image, form: ShadowForm, pixelsPerPoint: Double) -> Image {
    let size = Size(width: sheetSize.width * pixelsPerPoint, height: sheetSize.height * pixelsPerPoint)
    var result = picture.drawn(
      in: PlaneRectangle(origin: .zero, size: size),
      of: Size(width: size.width.rounded(.up), height: size.height.rounded(.up)))
    var width = shadowBoxWidth
    if form == .corrected { width = Int(2 * inset * pixelsPerPoint / Double(Self.shadowBlurPasses)) | 1 }
    for _ in 0..<Self.shadowBlurPasses { result = result.boxBlurredFromItsEdges(width: width) }
    return result
  }
}

extension Image {
  /// The mean over a box around each pixel, the outermost pixels repeated beyond the picture.
  fileprivate func boxBlurredFromItsEdges(width box: Int) -> Image {
    let reach = box / 2
    var wide = Image(width: width + 2 * reach, height: height + 2 * reach, space: space)
    for y in 0..<wide.height {
      let row = min(max(y - reach, 0), height - 1)
      for x in 0..<wide.width { wide[x, y] = self[min(max(x - reach, 0), width - 1), row] }
    }
    wide = wide.boxBlurred(widths: [box])
    var result = self
    result.put(wide, x: -reach, y: -reach)
    return result
  }
}
