import RasterImages
import ScalarMath

extension Layer {
  /// The same elsewhere on the frame.
  ///
  /// - Parameter offset: in pixels; a picture of the frame's size goes by whole ones.
  public func moved(by offset: Vector2) -> Layer { transformed(by: .translation(offset)) }

  /// The same turned, scaled and moved on the frame.
  ///
  /// - Parameter transform: in pixels, with one scale for both axes. A picture of the frame's size is moved by whole ones
  ///   where it is moved alone, and a clip becomes the upright box about what it becomes.
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
    case .picture(let picture):
      var transform = transform
      if (transform.a, transform.b, transform.c, transform.d) == (1, 0, 0, 1) {
        (transform.tx, transform.ty) = (transform.tx.rounded(), transform.ty.rounded())
      }
      let size = Size(width: Double(picture.width), height: Double(picture.height))
      let mesh = ScreenMesh(
        PlaneRectangle(origin: .zero, size: size), under: ProjectiveTransform(transform),
        FrameView(origin: .zero, pixelsPerPoint: 1))
      return .sheet(Sheet(mesh, front: Texture(picture), name: "picture"))
    case .group(let layers, var group):
      let scale = transform.lengthScale
      group.deviation *= scale
      group.boxes = group.boxes.map { 2 * Int((Double($0 / 2) * scale).rounded()) + 1 }
      group.mask = group.mask.map { $0.map { $0.transformed(by: transform) } }
      group.clip = group.clip.map { clip in
        let (low, high) = (clip.origin, clip.end)
        let corners = [low, Vector2(high.x, low.y), Vector2(low.x, high.y), high].map { transform.apply(to: $0) }
        let first = corners.reduce(corners[0], pointwiseMin)
        let size = corners.reduce(corners[0], pointwiseMax) - first
        return PlaneRectangle(origin: first, size: Size(width: size.x, height: size.y))
      }
      return .group(layers.map { $0.transformed(by: transform) }, group)
    }
  }
}

extension PlaneTransform {
  /// The image of (x·w, y·w, w).
  fileprivate func apply(toHomogeneous place: SIMD3<Double>) -> SIMD3<Double> {
    let (x, y, w) = (place.x, place.y, place.z)
    return SIMD3(a * x + c * y + tx * w, b * x + d * y + ty * w, w)
  }

  /// √|ad − bc|; exactly 1 for what only moves.
  fileprivate var lengthScale: Double { abs(a * d - b * c).squareRoot() }
}
