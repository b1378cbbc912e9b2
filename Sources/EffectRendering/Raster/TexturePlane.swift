import ScalarMath

/// What a flat piece shows at every place of the screen: 1/w and the picture's coordinates over w are linear there.
struct TexturePlane {
  /// 1/w = `nearness` · (x, y, 1).
  var nearness: SIMD3<Double>
  /// (picture's x)/w, in the same way.
  var across: SIMD3<Double>
  /// (picture's y)/w, in the same way.
  var down: SIMD3<Double>

  /// The plane of three corners; nil where they are seen as a line, or not at all.
  init?(_ a: ScreenMesh.Corner, _ b: ScreenMesh.Corner, _ c: ScreenMesh.Corner) {
    let (ab, bc, ca) = (a.place.cross(b.place), b.place.cross(c.place), c.place.cross(a.place))
    let volume = bc.dot(a.place)
    // A linear function f(x·w, y·w, w) with f = a at the corners: Cramer's rule.
    func linear(_ atA: Double, _ atB: Double, _ atC: Double) -> SIMD3<Double> {
      (bc * atA + ca * atB + ab * atC) / volume
    }
    nearness = linear(1, 1, 1)
    across = linear(a.texture.x, b.texture.x, c.texture.x)
    down = linear(a.texture.y, b.texture.y, c.texture.y)
    let sum = nearness.sum() + across.sum() + down.sum()
    guard volume != 0, sum.isFinite else { return nil }
  }

  /// Whether a corner lies in the plane and shows what the plane shows there.
  func holds(_ corner: ScreenMesh.Corner, within tolerance: Double) -> Bool {
    let (one, place) = (nearness.dot(corner.place), Vector2(across.dot(corner.place), down.dot(corner.place)))
    let error = place - corner.texture
    return abs(one - 1) <= tolerance && abs(error.x) <= tolerance && abs(error.y) <= tolerance
  }
}

extension SIMD3<Double> {
  /// The value of a linear function of (x, y, 1) at a place of the screen.
  func value(_ x: Double, _ y: Double) -> Double { self.x * x + self.y * y + z }
}
