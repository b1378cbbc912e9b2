import ScalarMath

extension PageFold {
  /// A half of the page, from the spine to an outer edge.
  public enum Half: Sendable, Hashable, CaseIterable {
    case left, right

    /// Of the outer edge: −1 on the left, 1 on the right.
    public var sign: Double { self == .left ? -1 : 1 }

    /// Of the turn about the y axis that lifts the outer edge, which takes x > 0 away from the viewer.
    var turn: Double { -sign }
  }

  /// From a half of the open page to the screen: the page's scale, the turn about the spine, the perspective.
  public func matrix(of half: Half, in pose: Pose) -> Matrix4 {
    .scale(Vector3(pose.scale, pose.scale, 1)) * .rotation(aboutY: half.turn * pose.angle)
      * .perspective(distance: cameraDistance)
  }

  /// What the open page shows of a half, counted from its middle.
  public func rectangle(of half: Half) -> PlaneRectangle {
    PlaneRectangle(
      origin: Vector2(half == .left ? -size.width / 2 : 0, -size.height / 2),
      size: Size(width: size.width / 2, height: size.height))
  }

  /// Where the corners of a half are seen: top and bottom of the spine, then bottom and top of the outer edge. Nil for
  /// a corner at the camera or behind it.
  public func corners(of half: Half, in pose: Pose) -> [Vector2?] {
    let matrix = matrix(of: half, in: pose)
    let edge = half.sign * size.width / 2
    return [(0, -1), (0, 1), (edge, 1), (edge, -1)].map { x, side in
      matrix.apply(to: Vector3(x, side * size.height / 2, 0)).map { Vector2($0.x, $0.y) }
    }
  }

  /// How far from the spine the right outer edge is seen, in points: s(W/2)·cos θ/(1 − s(W/2)·sin θ/D). Negative past
  /// edge-on.
  public func outerEdge(in pose: Pose) -> Double {
    size.width / 2 * FoldLaw.edge(angle: pose.angle, pageScale: pose.scale, reach: reach)
  }

  /// Whether the halves are turned past the line of sight to their outer edge, so that their backs are seen.
  public func isPastEdgeOn(_ pose: Pose) -> Bool { outerEdge(in: pose) < 0 }

  /// Which shadow falls on the other half. Layers with equal zPosition are drawn in the order left, right, so that the
  /// right page's shadow falls on the left page; a higher zPosition of the left half turns that around.
  public static func halfWithShadowOnOther(leftZ: Double = 0, rightZ: Double = 0) -> Half {
    leftZ > rightZ ? .left : .right
  }
}
