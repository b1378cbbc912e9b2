import ScalarMath
import ViewEffects

/// A bent sheet whose vertices alone lie on their surface, flat triangles in between.
///
/// Heights depend on the row alone. So along a level line, on which rows are the same, the surface is level and a
/// triangle is straight, and its error is largest where the line meets an edge of the triangle: on edges, which are
/// straight over the rows that they span. And as the window passes every row alike, edges that span as many rows are off
/// by the same, and triangles that are moved copies of each other as well: a few shapes stand for the whole mesh.
public struct MeshCells: Sendable {
  public let sheet: BentSheet
  let shapes: MeshShapes

  public init(_ sheet: BentSheet, mesh: PeelMesh) {
    self.sheet = sheet
    shapes = MeshShapes(mesh)
  }

  private init(_ sheet: BentSheet, shapes: MeshShapes) { (self.sheet, self.shapes) = (sheet, shapes) }

  /// The same mesh on another sheet, without the time to find its shapes.
  public func moved(to sheet: BentSheet) -> MeshCells { MeshCells(sheet, shapes: shapes) }

  /// sup |z_h − z| over the sheet and progress.
  ///
  /// A span of d rows is off by at most A·max|F″|·d²/(8w²): the longest spans are looked at first, and the rest once
  /// this is below what was found.
  public var verticalError: Supremum {
    let sharpest = sheet.profile.sharpestBend
    return largest(
      scale: sheet.lift, bound: { $0 * $0 * sharpest / 8 }, of: { span in { span.error(at: $0).magnitude } })
  }

  /// The largest distance of a point of the mesh from the surface, over progress. How far points of the surface are from
  /// the mesh does not count: over a triangle they need not be nearest to one of its edges.
  ///
  /// In the plane of the profile, a point above a height field is the farther from it the higher it is: so the farthest
  /// is on an edge again. There it is so along a line upright on the edge: that is the vertical error times the cosine of
  /// the edge in that plane, while the foot of that line is nearest, as in ``RowCells/hausdorffDistance``.
  public var hausdorffDistance: Supremum {
    let (sharpest, slope) = (sheet.profile.sharpestBend, sheet.slopeScale)
    return largest(
      scale: sheet.lift, bound: { $0 * $0 * sharpest / 8 },
      of: { span in
        let cosine = 1 / Double.hypot(1, slope * span.chord)
        return { span.error(at: $0).magnitude * cosine }
      })
  }

  /// The largest of a quantity of an edge that spans so many rows, and of its share from the bottom. `bound` is for the
  /// length of a span in windows.
  private func largest(
    scale: Double, bound: (Double) -> Double, of quantity: (RowSpan) -> (Double) -> Double
  ) -> Supremum {
    var best = Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
    for span in shapes.spans {
      let step = span.gap / sheet.window
      if scale * bound(step) <= best.value { break }
      let peak = RowSpan.maximum(of: sheet.profile, step: step, quantity)
      if peak.value * scale > best.value {
        best = Supremum(
          value: peak.value * scale, row: span.bottomRow - peak.y * span.gap,
          progress: sheet.progress(row: span.bottomRow, place: peak.x))
      }
    }
    return best
  }
}

/// A straight edge over a profile, its bottom row at a place in the window and its top row a step above.
struct RowSpan {
  let profile: RiseProfile
  let place: Double
  let step: Double
  let bottom: Double
  let top: Double

  init(_ profile: RiseProfile, place: Double, step: Double) {
    (self.profile, self.place, self.step) = (profile, place, step)
    (bottom, top) = (profile.value(at: place), profile.value(at: place + step))
  }

  /// The slope of the edge in the window, for F′.
  var chord: Double { (top - bottom) / step }

  /// How far the edge is above the profile, as a share of the lift; `share` is 0 at the bottom row.
  func error(at share: Double) -> Double { height(at: share) - profile.value(at: place + share * step) }

  func height(at share: Double) -> Double { bottom + (top - bottom) * share }

  /// The largest of a quantity over all places of a span, x, and its shares, y.
  static func maximum(
    of profile: RiseProfile, step: Double, _ quantity: (RowSpan) -> (Double) -> Double
  ) -> Search.PlanePeak {
    Search.maximum(
      of: { quantity(RowSpan(profile, place: $0, step: step)) }, in: -step...1, 0...1,
      samples: RowCells.samples(step: step),
      kinks: profile.kinks + profile.kinks.map { $0 - step })
  }
}
