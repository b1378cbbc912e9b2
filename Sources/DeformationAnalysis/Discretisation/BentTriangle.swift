import ScalarMath

/// A flat triangle whose corners lie on a bent sheet. Its bottom corner is at a place in the window; `shares` of the
/// rows that it spans are 0 there and 1 at its top corner.
struct BentTriangle: Sendable {
  let sheet: BentSheet
  /// By rows, the top first: x across and y along the rows of the sheet.
  let corners: [Vector2]
  /// How far corners are above the bottom one, in windows.
  let offsets: Vector3
  /// d/dx and d/dy of what is 1 at a corner and 0 at the others, in 1/pt.
  private let across: Vector3
  private let down: Vector3
  /// The share at which the middle corner is, and where it is across.
  let middle: Double

  init(_ sheet: BentSheet, _ triangle: MeshShapes.Triangle) {
    self.init(sheet, corners: triangle.corners, bottomRow: triangle.corners[2].y)
  }

  /// `bottomRow` is the row whose place is meant, the lowest corner's or one below.
  init(_ sheet: BentSheet, corners: [Vector2], bottomRow: Double) {
    (self.sheet, self.corners) = (sheet, corners)
    let rows = Vector3(corners[0].y, corners[1].y, corners[2].y)
    offsets = (bottomRow - rows) / sheet.window
    middle = rows[2] > rows[0] ? (rows[2] - rows[1]) / (rows[2] - rows[0]) : 0
    let (x, y) = (Vector3(corners[0].x, corners[1].x, corners[2].x) * sheet.width, rows * sheet.height)
    let double = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0])
    across = Vector3(y[1] - y[2], y[2] - y[0], y[0] - y[1]) / double
    down = Vector3(x[2] - x[1], x[0] - x[2], x[1] - x[0]) / double
  }

  /// Of the corners, as shares of the lift.
  func rises(at place: Double) -> Vector3 {
    let profile = sheet.profile
    return Vector3(
      profile.value(at: place + offsets.x), profile.value(at: place + offsets.y), profile.value(at: place + offsets.z))
  }

  /// dz/dx and dz/dy of the triangle.
  func gradient(_ rises: Vector3) -> Vector2 { sheet.lift * Vector2(across.dot(rises), down.dot(rises)) }

  /// A value that corners have, where a level line meets the longest edge, and where it meets the other two.
  func ends(_ values: Vector3, at share: Double) -> (long: Double, bent: Double) {
    let long = values.z + (values.x - values.z) * share
    if share <= middle { return (long, middle > 0 ? values.z + (values.y - values.z) * (share / middle) : values.y) }
    return (long, values.y + (values.x - values.y) * ((share - middle) / (1 - middle)))
  }

  /// The angle between two surfaces of these gradients over the page, in radians.
  static func angle(_ a: Vector2, _ b: Vector2) -> Double {
    let (first, second) = (Vector3(-a.x, -a.y, 1), Vector3(-b.x, -b.y, 1))
    return .atan2(y: first.cross(second).length, x: first.dot(second))
  }

  /// The places at which the sheet bends between the corners or beside them, and those of the kinks on corners.
  var places: ClosedRange<Double> { -offsets.x...1 }
  var kinks: [Double] {
    sheet.profile.kinks.flatMap { kink in [kink - offsets.x, kink - offsets.y, kink - offsets.z] }
  }
}
