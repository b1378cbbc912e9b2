import ScalarMath

extension PictureCanvas {
  /// A face on a round sticker, as large as the picture is.
  mutating func drawSticker() {
    // On a long picture the circle is an ellipse: all is stretched with it.
    let stretch = corner * 2
    func stretched(_ distance: @escaping (Vector2) -> Double) -> (Vector2) -> Double {
      { distance($0 / stretch) * min(stretch.x, stretch.y) }
    }
    paint(Self.colour(255, 255, 255), within: stretched(Self.circle(.zero, 0.49)))
    let (bright, dark) = (Self.colour(255, 214, 64), Self.colour(250, 150, 30))
    paint(
      { point in
        let share = min(max(point.y / stretch.y + 0.5, 0), 1)
        return bright * (1 - share) + dark * share
      }, within: stretched(Self.circle(.zero, 0.44)))
    let ink = Self.colour(70, 40, 20)
    for side in [-1.0, 1.0] {
      // Each eye is a circle that is stretched upward.
      let eye = Vector2(0.15 * side, -0.11)
      paint(
        ink,
        within: stretched { point in
          let offset = (point - eye) / Vector2(0.8, 1.25)
          return (offset.length - 0.055) * 0.8
        })
      paint(Self.colour(255, 255, 255), within: stretched(Self.circle(eye + Vector2(0.014, -0.03), 0.016)))
      paint(
        opacity: 0.45, Self.colour(255, 90, 80), within: stretched(Self.circle(Vector2(0.27 * side, 0.07), 0.06)))
    }
    // The mouth: a ring below a line, round at its ends.
    let (middle, radius, thickness) = (Vector2(0, 0.02), 0.23, 0.022)
    paint(
      ink,
      within: stretched { point in
        let offset = point - middle
        let end = Vector2(0.866 * radius, 0.5 * radius)
        if offset.y > 0, offset.y * end.x > abs(offset.x) * end.y { return abs(offset.length - radius) - thickness }
        return (Vector2(abs(offset.x), offset.y) - end).length - thickness
      })
  }
}
