import ScalarMath

/// The camera and what follows from it: how large the sheet appears, and how much of it the view shows.
extension PeelOff {
  /// What the camera sees of the plane z = 0 from top to bottom, in units of the scene.
  @inlinable
  public var seenLength: Double { distanceRule.seenLength(of: size) }

  /// How far a row rises at most, in units of the scene: a quarter of the camera's distance as published.
  @inlinable
  public var lift: Double { liftShare * camera.distance }

  /// From the camera to the farthest plane that it draws.
  public var farDistance: Double {
    switch farPlaneRule {
    case .oneBeyond: camera.distance + 1
    case .roundedUp: camera.distance.rounded(.up)
    }
  }

  /// The sheet in units of the scene.
  @inlinable
  public var sheetSize: Size { Size(width: size.width / viewScale, height: size.height / viewScale) }

  /// The view in points.
  public var viewSize: Size { Size(width: size.width * viewScale, height: size.height * viewScale) }

  /// The points on the screen that a unit of the plane z = 0 takes: the height of the view over ``seenLength``.
  @inlinable
  public var pointsPerUnit: Double { viewScale * (size.height / seenLength) }

  /// The sheet on the screen before it rises, in points: the sticker's own size but for a landscape sheet under
  /// ``DistanceRule/longerSide``, which is height/width of it.
  public var restingSize: Size { screenSize(magnification: 1) }

  /// The sheet on the screen at full lift, in points: 4/3 of the resting size as published, 266.7 of 200 points. Nil
  /// where it is not in front of the eye.
  public var liftedSize: Size? { camera.magnification(at: lift).map(screenSize) }

  /// The shares of the lifted sheet's width and height that the view shows: ¾ in the article, whose view is as large as
  /// the sticker, 1 in the app. Nil where the sheet is not in front of the eye.
  public var shownShare: Size? {
    liftedSize.map {
      Size(width: min(1, viewSize.width / $0.width), height: min(1, viewSize.height / $0.height))
    }
  }

  /// The flat sheet on the screen.
  private func screenSize(magnification: Double) -> Size {
    let scale = pointsPerUnit * magnification
    return Size(width: sheetSize.width * scale, height: sheetSize.height * scale)
  }
}
