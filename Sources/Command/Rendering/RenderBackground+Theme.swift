import Figures
import RasterImages
import Workbench

extension RenderBackground {
  /// - Parameter theme: whose ground is the background where none is given; nil for a transparent one.
  init(_ text: String?, theme: Theme?) throws {
    guard let text = text else {
      self = theme.map { .ground(of: $0) } ?? .transparent
      return
    }
    try self.init(text) { $0.lowercased().hasSuffix(".png") ? Image(try RenderPictures.stored($0)) : nil }
  }

  /// On which white edges and dark shadows are seen.
  static func ground(of theme: Theme) -> RenderBackground { colour(theme.ground).map { .plain($0) } ?? .transparent }
}
