import ScalarMath
import ViewEffects

/// A bent sheet whose vertices alone lie on their surface, flat triangles in between.
///
/// Heights depend on the row alone. So along a level line, on which rows are the same, the surface is level and a
/// triangle is straight, and its error is largest where the line meets an edge of the triangle: on edges, which are
/// straight over the rows that they span. And as the window passes every row alike, edges that span as many rows are
/// off by the same, and triangles that are moved copies of each other as well: a few shapes stand for the whole mesh.
public struct MeshCells: Sendable {
  /// What the vertices lie on.
  public var sheet: BentSheet
  let shapes: MeshShapes

  /// The mesh laid over the sheet. Its different triangles are found here, once.
  public init(_ sheet: BentSheet, mesh: PeelMesh) {
    self.sheet = sheet
    shapes = MeshShapes(mesh)
  }

  /// sup |z_h − z| over the sheet and progress.
  ///
  /// A span of d rows is off by at most A·max|F″|·d²/(8w²): the longest spans are looked at first, and the rest once
  /// this is below what was found.
  public var verticalError: Supremum {
    largest { span in { span.error(at: $0).magnitude } }
  }

  /// The largest distance of a point of the mesh from the surface, over progress. How far points of the surface are
  /// from the mesh does not count: over a triangle they need not be nearest to one of its edges.
  ///
  /// In the plane of the profile, a point above a height field is the farther from it the higher it is: so the farthest
  /// is on an edge again. There it is so along a line upright on the edge: that is the vertical error times the cosine
  /// of the edge in that plane, while the foot of that line is nearest, as in ``RowCells/hausdorffDistance``.
  public var hausdorffDistance: Supremum {
    largest { $0.uprightError(sheet.slopeScale) }
  }

  /// The largest, in points, of an error of an edge that spans so many rows and of its share from the bottom.
  private func largest(_ quantity: (RowSpan) -> (Double) -> Double) -> Supremum {
    let (scale, sharpest) = (sheet.lift, sheet.profile.sharpestBend)
    var best = Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
    for span in shapes.spans {
      let step = span.gap / sheet.window
      if scale * (step * step * sharpest / 8) <= best.value { break }
      let peak = RowSpan.maximum(of: sheet.profile, step: step, quantity)
      if peak.value * scale > best.value {
        best = Supremum(
          value: peak.value * scale, row: span.bottomRow - peak.y * span.gap,
          progress: sheet.progress(row: span.bottomRow, abscissa: peak.x))
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

  /// One whose nodes are beside the profile.
  init(_ profile: RiseProfile, place: Double, step: Double, bottom: Double, top: Double) {
    (self.profile, self.place, self.step, self.bottom, self.top) = (profile, place, step, bottom, top)
  }

  /// The slope of the edge in the window, for F′.
  var chord: Double { (top - bottom) / step }

  /// How far the edge is above the profile, as a share of the lift; `share` is 0 at the bottom row.
  func error(at share: Double) -> Double { height(at: share) - profile.value(at: place + share * step) }

  func height(at share: Double) -> Double { bottom + (top - bottom) * share }

  /// The magnitude of ``error(at:)`` along a line upright on the edge, where the slope of the sheet is so much times
  /// F′.
  func uprightError(_ slope: Double) -> (Double) -> Double {
    let cosine = 1 / Double.hypot(1, slope * chord)
    return { error(at: $0).magnitude * cosine }
  }

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
