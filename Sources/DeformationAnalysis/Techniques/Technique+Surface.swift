import EffectGeometry
import ScalarMath
import ViewEffects

/// Techniques of any surface.
extension Technique {
  /// A moving surface in flat pieces, seen from above its middle.
  ///
  /// - Parameters:
  ///   - layout: the flat triangles whose corners lie on the surface.
  ///   - cameraDistance: from the flat sheet to the eye, in points.
  ///   - picture: the part of the flat sheet that is seen, counted from its top left corner; all of it unless given.
  ///   - light: where there is one; it lies by rows, over a window that travels over the sheet.
  ///   - lightWindow: that window, as a share of the sheet.
  /// - Throws: `IllegalParameter` for a side or distance that is not from 1e-6 to 1e7 pt, a window that is not from 0.001 to
  ///   1000 of the sheet, a layout of no pieces or more
  ///   than 10,000 triangles, a picture that leaves the sheet or has no area, and a surface that reaches the camera or
  ///   has no place at one of 65 progresses.
  public init(
    name: String, title: String = "", surface: some MovingSurface, layout: Layout, cameraDistance: Double,
    picture: PlaneRectangle? = nil, light: Light? = nil, lightWindow: Double = 1,
    clock: Clock = .peel
  ) throws(IllegalParameter) {
    let (effect, size) = ("a technique", surface.restingSize)
    let picture = picture ?? PlaneRectangle(origin: .zero, size: size)
    let (low, high) = (picture.origin, picture.end)
    for (side, first, last, length) in [
      ("width", low.x, high.x, size.width), ("height", low.y, high.y, size.height),
    ] where !(first >= 0 && first < last && last <= length * (1 + 1e-12)) {
      throw IllegalParameter(
        parameter: "picture", effect: effect, value: first >= 0 ? last : first,
        legal: "a part of the sheet's \(side), 0 to \(length) pt")
    }
    let sheet = try BentSheet.flat(
      height: size.height, width: size.width, cameraDistance: cameraDistance,
      pictureRows: low.y / size.height...min(high.y / size.height, 1), pictureWidth: high.x - low.x,
      window: lightWindow)
    try layout.check(of: effect)
    let corners = FlatMesh(layout, size: size).vertices
    for step in 0...64 {
      for point in surface.positions(of: corners, at: Double(step) / 64)
      where !(point.x.isFinite && point.y.isFinite && point.z < cameraDistance * (1 - 0x1p-30)) {
        throw IllegalParameter(
          parameter: "surface", effect: effect, value: point.z,
          legal: "finite and below the camera's \(cameraDistance) pt at every progress")
      }
    }
    self.init(
      name: name, title: title, sheet: sheet, layout: layout, deformer: .surface(surface), picture: picture,
      light: light, clock: clock)
  }

  /// The part of the flat sheet that the picture fills.
  var pictureRectangle: PlaneRectangle {
    if let picture { return picture }
    let rows = sheet.pictureRows
    return PlaneRectangle(
      origin: Vector2((sheet.width - sheet.pictureWidth) / 2, rows.lowerBound * sheet.height),
      size: Size(width: sheet.pictureWidth, height: (rows.upperBound - rows.lowerBound) * sheet.height))
  }

  /// The part of it that what is seen is measured on.
  package var seen: PlaneRectangle {
    sheet.part == .picture ? pictureRectangle : PlaneRectangle(origin: .zero, size: sheet.restingSize)
  }

  /// Whether another technique tends to the same surface, for all that values of surfaces can tell.
  public func hasSurface(of other: Technique) -> Bool {
    switch (deformer, other.deformer) {
    case (.lifted, .lifted), (.lifted, .texels), (.texels, .lifted), (.texels, .texels): return sheet == other.sheet
    case (.isometric(let a), .isometric(let b)): return a.method == b.method && a.sheet == b.sheet
    case (.rolled(let a), .rolled(let b)): return a == b
    case (.surface(let a), .surface(let b)):
      guard let a = a as? any Hashable, let b = b as? any Hashable else { return false }
      return AnyHashable(a) == AnyHashable(b) && pictureRectangle == other.pictureRectangle
        && sheet.cameraDistance == other.sheet.cameraDistance
    default: return false
    }
  }
}

extension BentSheet {
  /// A sheet that is not bent at all: the size, the camera and the picture of a technique that no bent sheet describes.
  static func flat(
    height: Double, width: Double, cameraDistance: Double, pictureRows: ClosedRange<Double>, pictureWidth: Double,
    window: Double = 1
  ) throws(IllegalParameter) -> BentSheet {
    try BentSheet(
      profile: .straight, window: window, height: height, width: width, lift: 0, cameraDistance: cameraDistance,
      pictureRows: pictureRows, pictureWidth: pictureWidth)
  }
}

extension Technique.Layout {
  /// The most triangles that are measured by looking everywhere.
  static let mostTriangles = 10_000

  /// - Throws: for no pieces or more than ``mostTriangles``.
  func check(of effect: String) throws(IllegalParameter) {
    let counts = 1...Self.mostTriangles / 2
    switch self {
    case .rows(let count): try IllegalParameter.check("rows", of: effect, count, in: counts)
    case .grid(let columns, let rows):
      try IllegalParameter.check("columns", of: effect, columns, in: counts)
      try IllegalParameter.check("rows", of: effect, rows, in: 1...counts.upperBound / columns)
    case .rings(let factor): try IllegalParameter.check("rings", of: effect, factor, in: 2...50)
    case .plane: break
    }
  }
}
