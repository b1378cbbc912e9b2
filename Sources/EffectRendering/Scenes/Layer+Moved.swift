import EffectGeometry
import RasterImages

extension Layer {
  /// The same elsewhere on the frame.
  ///
  /// - Parameter offset: in pixels; a picture of the frame's size goes by whole ones.
  public func moved(by offset: Vector2) -> Layer {
    switch self {
    case .sheet(var sheet):
      for index in sheet.mesh.corners.indices {
        let w = sheet.mesh.corners[index].place.z
        sheet.mesh.corners[index].place += SIMD3(offset.x * w, offset.y * w, 0)
      }
      return .sheet(sheet)
    case .picture(let picture):
      let size = Size(width: Double(picture.width), height: Double(picture.height))
      let place = PlaneRectangle(origin: offset.rounded(.toNearestOrEven), size: size)
      return .sheet(
        Sheet(ScreenMesh(place, FrameView(origin: .zero, pixelsPerPoint: 1)), front: Texture(picture)))
    case .group(let layers, var group):
      group.mask = group.mask.map { $0.map { $0.moved(by: offset) } }
      group.clip = group.clip.map { $0.moved(by: offset) }
      return .group(layers.map { $0.moved(by: offset) }, group)
    }
  }
}
