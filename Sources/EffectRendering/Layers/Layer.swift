import RasterImages
import ScalarMath

/// What is drawn over what lies behind it.
public indirect enum Layer: Sendable {
  /// A bent or turned sheet with a picture on it.
  case sheet(Sheet)
  /// A picture of the frame's size, as it is.
  case picture(Image)
  /// Layers drawn apart from back to front, then as one.
  case group([Layer], Group)

  /// What is done to layers that were drawn apart, in this order.
  public struct Group: Sendable {
    /// The standard deviation of a Gaussian blur, in pixels; 0 for none.
    public var deviation = 0.0
    /// The widths of box filters that blur one after another, in pixels, odd.
    public var boxes: [Int] = []
    /// Layers whose alpha multiplies the result; nil for none.
    public var mask: [Layer]?
    /// The part of the frame that is kept, in pixels; nil for all of it.
    public var clip: PlaneRectangle?
    /// What everything is multiplied by, 0…1.
    public var opacity = 1.0

    /// Nothing is done unless it is said.
    public init(
      deviation: Double = 0, boxes: [Int] = [], mask: [Layer]? = nil, clip: PlaneRectangle? = nil, opacity: Double = 1
    ) {
      (self.deviation, self.boxes, self.mask, self.clip, self.opacity) = (deviation, boxes, mask, clip, opacity)
    }
  }
}

/// A sheet with a picture on it.
public struct Sheet: Sendable {
  /// What is seen of a sheet from behind.
  public enum Back: Sendable {
    /// Nothing.
    case hidden
    /// The picture of the front, through the sheet.
    case front
    /// Another picture, whose left lies behind the front's left.
    case picture(Texture)
  }

  /// Where it is seen.
  public var mesh: ScreenMesh
  /// What is on it.
  public var front: Texture
  /// What is seen from behind.
  public var back: Back
  /// What is done to the picture's rows; nil for nothing.
  public var shade: RowShade?
  /// What it is called where layers are listed.
  public var name: String
  /// What the whole picture takes while nothing moves, in points: the coordinates of the sheet's own points go to it.
  public var size: Size

  /// A sheet that shows its picture from both sides unless other is said.
  public init(
    _ mesh: ScreenMesh, front: Texture, back: Back = .front, shade: RowShade? = nil, name: String = "sheet",
    size: Size = Size(width: 1, height: 1)
  ) {
    (self.mesh, self.front, self.back, self.shade) = (mesh, front, back, shade)
    (self.name, self.size) = (name, size)
  }
}
