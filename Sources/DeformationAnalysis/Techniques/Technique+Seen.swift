import ScalarMath

extension Technique {
  /// A point of the picture as it is seen.
  public struct SeenPoint: Sendable, Hashable {
    /// In points right of and below the middle of the view.
    public let place: Vector2
    /// Above the flat sheet, in points.
    public let height: Double
  }

  /// Where points of the picture are seen at a progress, on the surface that the technique tends to.
  ///
  /// - Parameter shares: of the picture's sides, from its top left corner.
  public func seen(_ shares: [Vector2], at progress: Double) -> [SeenPoint] {
    let limit = limit
    let places = shares.map { place(of: $0) }
    let middle = Vector2(sheet.width, sheet.height) / 2
    if let surface = deformer.surface {
      return surface.positions(of: places, at: progress).map { point in
        let seen = (Vector2(point.x, point.y) - middle) * (camera / (camera - point.z))
        return SeenPoint(place: seen, height: point.z)
      }
    }
    // Many places lie on one row, which is found once.
    var (row, point) = (Double.nan, (along: 0.0, height: 0.0))
    return places.map { place in
      if place.y / sheet.height != row {
        row = place.y / sheet.height
        point = limit.point(row: row, progress: progress)
      }
      let seen = Vector2(place.x - middle.x, point.along - middle.y) * (camera / (camera - point.height))
      return SeenPoint(place: seen, height: point.height)
    }
  }

  /// The place on the flat sheet of a point of its picture, given by shares of the picture's sides.
  func place(of share: Vector2) -> Vector2 {
    let picture = pictureRectangle
    return picture.origin + share * Vector2(picture.size.width, picture.size.height)
  }
}
