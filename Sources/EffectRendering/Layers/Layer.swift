import RasterImages
import RealModule
import ScalarMath

/// A layer, drawn over the layers behind it.
public indirect enum Layer: Sendable {
  /// A bent or rotated sheet with a picture on it.
  case sheet(Sheet)
  /// Layers that are drawn separately from back to front, then as one.
  case group([Layer], Group)

  /// The changes to the common picture of a group's layers: blur, mask and opacity, in this order.
  public struct Group: Sendable {
    /// The standard deviation of a Gaussian blur, in pixels; 0 for none.
    public var deviation = 0.0
    /// Layers whose alpha multiplies the result; nil for none.
    public var mask: [Layer]?
    /// The opacity of the result, 0…1.
    public var opacity = 1.0

    /// Creates a group, with a blur whose deviation is in pixels; by default it changes nothing.
    public init(deviation: Double = 0, mask: [Layer]? = nil, opacity: Double = 1) {
      (self.deviation, self.mask, self.opacity) = (deviation, mask, opacity)
    }
  }
}

/// A sheet with a picture on it.
public struct Sheet: Sendable {
  /// The mesh on the screen.
  public var mesh: ScreenMesh
  /// The picture on its front.
  public var front: Texture
  /// The picture on its back, whose left edge lies behind the front's left edge; nil for the picture of the front, seen
  /// through the sheet.
  public var back: Texture?
  /// The shade of the picture's rows; nil for none.
  public var shade: RowShade?
  /// The name in lists of layers, such as "strip".
  public var name: String
  /// The size of the whole picture at rest, in points. Points of the sheet have coordinates from 0 to this size.
  public var size: Size

  /// Creates a sheet, by default one that shows its picture from both sides.
  public init(
    _ mesh: ScreenMesh, front: Texture, back: Texture? = nil, shade: RowShade? = nil, name: String = "sheet",
    size: Size = Size(width: 1, height: 1)
  ) {
    (self.mesh, self.front, self.back, self.shade) = (mesh, front, back, shade)
    (self.name, self.size) = (name, size)
  }
}

extension Layer.Group {
  /// Returns the image of a group's layers after blur, mask and opacity.
  func applied(to image: Image, mask: Image?, blur: Image.BlurMethod) -> Image {
    var image = image.gaussianBlurred(deviation: deviation, by: blur)
    // A NaN opacity shows nothing.
    let opacity = Float(min(max(opacity.isNaN ? 0 : opacity, 0), 1))
    guard opacity != 1 || mask != nil else { return image }
    for index in image.pixels.indices { image.pixels[index] *= opacity * (mask?.pixels[index].w ?? 1) }
    return image
  }
}

extension Sheet {
  /// Returns the place, rotation and visibility of each flat piece from the top, including the opacity and the blur of
  /// surrounding groups. A mesh of triangles counts as one piece.
  func pieces(_ view: FrameView, opacity: Double, blur: Double) -> [PlacedLayer] {
    let quadrilaterals: [ArraySlice<ScreenMesh.Corner>] =
      switch mesh.pieces {
      case .strips: stride(from: 0, to: mesh.corners.count - 2, by: 2).map { mesh.corners[$0..<$0 + 4] }
      case .separateStrips: stride(from: 0, to: mesh.corners.count - 3, by: 4).map { mesh.corners[$0..<$0 + 4] }
      case .triangles: [mesh.corners[...]]
      }
    return quadrilaterals.enumerated().map { index, corners in
      let rows = corners.map(\.texture.y)
      let range = (rows.min() ?? 0)...(rows.max() ?? 1)
      var piece = PlacedLayer(
        name: quadrilaterals.count > 1 ? "\(name) \(index + 1)" : name,
        opacity: opacity * (shade.map { $0.opacity.isEmpty ? 1 : RowShade.most($0.opacity, in: range) } ?? 1),
        light: shade.map { RowShade.most($0.light, in: range) } ?? 0, blur: blur)
      if let flat = FlatCorners(Array(corners), of: self, view) {
        (piece.size, piece.matrix, piece.angles) = (flat.size, flat.matrix, flat.angles)
        piece.centre = flat.matrix?.apply(to: flat.size.centre)
      } else {
        var extent = SceneExtent()
        for corner in corners where corner.place.z > 0 { extent.add(corner.screen) }
        let middle = (extent.low + extent.high) / 2
        if middle.x.isFinite { piece.centre = middle / view.pixelsPerPoint + view.origin }
      }
      return piece
    }
  }
}

/// The size, transform and rotation of a flat piece, computed from its corners on the screen.
private struct FlatCorners {
  /// The size of the piece in points of its own plane.
  let size: Size
  /// The matrix to the screen, in points; nil for a piece without extent.
  let matrix: ProjectiveTransform?
  /// The angles about x, y and z, in degrees.
  let angles: Vector3

  /// The largest difference of the fourth corner from the others' parallelogram, as a share of the farthest corner.
  private static let flatness = 1e-9
  /// The largest deviation from an axis that counts as a rounding error, in radians.
  private static let turnless = 1e-11

  /// Creates the values of a piece; nil if its corners do not form a parallelogram.
  init?(_ corners: [ScreenMesh.Corner], of sheet: Sheet, _ view: FrameView) {
    if case .triangles = sheet.mesh.pieces { return nil }
    guard corners.count == 4 else { return nil }
    let places = corners.map { corner in
      let plane = Vector2(corner.place.x, corner.place.y) / view.pixelsPerPoint + view.origin * corner.place.z
      return SIMD3(plane.x, plane.y, corner.place.z)
    }
    let (across, down) = (places[1] - places[0], places[2] - places[0])
    let rest = places[3] - places[0] - across - down
    let farthest = places.map(\.length).max() ?? 0
    guard rest.length <= Self.flatness * farthest else { return nil }
    // w = (D − z)/D, and x·w is counted from below the eye: differences in space do not depend on the eye's place.
    let eye = sheet.mesh.eye.map { $0 / view.pixelsPerPoint + Vector3(view.origin.x, view.origin.y, 0) }
    func space(_ way: SIMD3<Double>) -> Vector3 {
      guard let eye else { return Vector3(way.x, way.y, 0) }
      return Vector3(way.x - eye.x * way.z, way.y - eye.y * way.z, -eye.z * way.z)
    }
    let (right, below) = (space(across), space(down))
    let texture = corners[3].texture - corners[0].texture
    size =
      sheet.mesh.pieces == .separateStrips
      ? Size(width: right.length, height: below.length)
      : Size(width: texture.x * sheet.size.width, height: texture.y * sheet.size.height)
    matrix =
      size.width > 0 && size.height > 0
      ? ProjectiveTransform(rows: across / size.width, down / size.height, places[0]) : nil
    angles = Self.angles(right, below)
  }

  /// Returns the angles about x, y and z, in degrees, that rotate the axes x and y to two directions in space. The
  /// second direction is first made perpendicular to the first.
  private static func angles(_ right: Vector3, _ below: Vector3) -> Vector3 {
    guard right.length > 0, below.length > 0 else { return .zero }
    let x = right / right.length
    let square = below - x * below.dot(x)
    guard square.length > 0 else { return .zero }
    let y = square / square.length
    let z = x.cross(y)
    func isAxis(_ way: Vector3, _ axis: Vector3) -> Bool { (way - axis).length < turnless }
    func degrees(_ sine: Double, _ cosine: Double) -> Double { .atan2(y: sine, x: cosine) * 180 / .pi }
    if isAxis(x, Vector3(1, 0, 0)) { return Vector3(degrees(y.z, y.y), 0, 0) }
    if isAxis(y, Vector3(0, 1, 0)) { return Vector3(0, degrees(-x.z, x.x), 0) }
    if isAxis(z, Vector3(0, 0, 1)) { return Vector3(0, 0, degrees(x.y, x.x)) }
    return Vector3(
      degrees(y.z, z.z), degrees(-x.z, (x.x * x.x + x.y * x.y).squareRoot()), degrees(x.y, x.x))
  }
}

extension RowShade {
  /// Returns the largest value over a range of rows, for a list of evenly spaced values with linear interpolation; 0
  /// for an empty list.
  fileprivate static func most(_ values: [Float], in rows: ClosedRange<Double>) -> Double {
    let last = Double(values.count - 1)
    let (low, high) = (min(max(rows.lowerBound, 0), 1) * last, min(max(rows.upperBound, 0), 1) * last)
    let inner = stride(from: low.rounded(.up), through: high.rounded(.down), by: 1).map { values[Int($0)] }
    let ends = [rows.lowerBound, rows.upperBound].map { value(of: values, at: $0, without: 0) }
    return Double((inner + ends).max() ?? 0)
  }
}

extension Layer {
  /// Returns the layer after a rotation, scaling and shift on the frame.
  ///
  /// - Parameter transform: the transform in pixels, with one scale for both axes.
  func transformed(by transform: PlaneTransform) -> Layer {
    switch self {
    case .sheet(var sheet):
      for index in sheet.mesh.corners.indices {
        sheet.mesh.corners[index].place = transform.apply(toHomogeneous: sheet.mesh.corners[index].place)
      }
      sheet.mesh.eye = sheet.mesh.eye.map { eye in
        let foot = transform.apply(to: Vector2(eye.x, eye.y))
        return Vector3(foot.x, foot.y, eye.z * transform.lengthScale)
      }
      return .sheet(sheet)
    case .group(let layers, var group):
      group.deviation *= transform.lengthScale
      group.mask = group.mask.map { $0.map { $0.transformed(by: transform) } }
      return .group(layers.map { $0.transformed(by: transform) }, group)
    }
  }
}

extension PlaneTransform {
  /// Returns the image of the homogeneous place (x·w, y·w, w).
  fileprivate func apply(toHomogeneous place: SIMD3<Double>) -> SIMD3<Double> {
    let (x, y, w) = (place.x, place.y, place.z)
    return SIMD3(a * x + c * y + tx * w, b * x + d * y + ty * w, w)
  }

  /// The scale of lengths, √|ad − bc|; exactly 1 for a translation.
  fileprivate var lengthScale: Double { abs(a * d - b * c).squareRoot() }
}
