import RealModule
import ScalarMath

extension Sheet {
  /// The flat pieces as numbers, from the top; a mesh of triangles as one.
  func pieces(_ view: FrameView) -> [PlacedLayer] {
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
        opacity: shade.map { $0.opacity.isEmpty ? 1 : RowShade.most($0.opacity, in: range) } ?? 1,
        light: shade.map { RowShade.most($0.light, in: range) } ?? 0, blur: 0)
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

/// The corners of a flat piece in space, its eye above the frame.
private struct FlatCorners {
  /// Of the piece in its own points.
  let size: Size
  /// To the screen, in points; nil for a piece without extent.
  let matrix: ProjectiveTransform?
  /// In degrees about x, y and z.
  let angles: Vector3

  /// How far the fourth corner may be from where the others put it, as a share of the farthest.
  private static let flatness = 1e-9
  /// What rounding turns a way by at most, in radians.
  private static let turnless = 1e-11

  /// Nil where the corners are those of no parallelogram.
  init?(_ corners: [ScreenMesh.Corner], of sheet: Sheet, _ view: FrameView) {
    guard corners.count == 4, !sheet.mesh.isTriangulated else { return nil }
    let places = corners.map { corner in
      let plane = Vector2(corner.place.x, corner.place.y) / view.pixelsPerPoint + view.origin * corner.place.z
      return SIMD3(plane.x, plane.y, corner.place.z)
    }
    let (across, down) = (places[1] - places[0], places[2] - places[0])
    let rest = places[3] - places[0] - across - down
    let farthest = places.map(\.length).max() ?? 0
    guard rest.length <= Self.flatness * farthest else { return nil }
    // w = (D − z)/D, and x·w is counted from below the eye: what differs in space is told without the eye's place.
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

  /// The turns that take the axes x and y to two ways in space, the second made square to the first.
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

extension ScreenMesh {
  fileprivate var isTriangulated: Bool { if case .triangles = pieces { true } else { false } }
}

extension RowShade {
  /// The most of a list with values at even distances, straight between them, over some rows; 0 for an empty one.
  fileprivate static func most(_ values: [Float], in rows: ClosedRange<Double>) -> Double {
    guard let first = values.first else { return 0 }
    let last = values.count - 1
    func value(at place: Double) -> Double {
      let index = Int(place.rounded(.down))
      guard index < last else { return Double(values[last]) }
      let share = place - Double(index)
      return Double(values[index]) * (1 - share) + Double(values[index + 1]) * share
    }
    guard last > 0 else { return Double(first) }
    let (low, high) = (place(rows.lowerBound, last), place(rows.upperBound, last))
    let inner = stride(from: low.rounded(.up), through: high.rounded(.down), by: 1).map { Double(values[Int($0)]) }
    return (inner + [value(at: low), value(at: high)]).max() ?? 0
  }

  private static func place(_ row: Double, _ last: Int) -> Double { min(max(row, 0), 1) * Double(last) }
}
