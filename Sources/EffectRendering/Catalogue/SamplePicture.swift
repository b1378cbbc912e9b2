import RasterImages
import ScalarMath

/// Pictures that effects are shown on where there is no other: drawn by formulas, the same on every machine, at any
/// size.
public enum SamplePicture: String, Sendable, Hashable, CaseIterable {
  /// A round sticker with a white edge and a face.
  case sticker
  /// A page with a heading, a picture and lines of text.
  case page
  /// A landscape under a sun.
  case photo
  /// Squares, eight on the shorter side.
  case chequered

  /// The picture stretched over so many pixels, edges with the share of each pixel that they cover: ½ − the distance
  /// from the middle of the pixel to the edge, within 0…1, and so exact across straight upright edges.
  ///
  /// - Precondition: sides are 1 or more.
  public func image(width: Int, height: Int, space: Image.Space = .linear) -> Image {
    var canvas = PictureCanvas(width: width, height: height, space: space)
    switch self {
    case .sticker: canvas.drawSticker()
    case .page: canvas.drawPage()
    case .photo: canvas.drawPhoto()
    case .chequered: canvas.drawSquares()
    }
    return canvas.image
  }
}
