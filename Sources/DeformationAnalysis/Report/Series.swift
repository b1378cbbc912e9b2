import ScalarMath

/// Numbers of one technique over a running variable: the number of segments, the progress or the row.
public struct Series: Sendable {
  /// A named column of numbers, one for each step of the running variable.
  public struct Column: Sendable {
    /// The name with its unit, as in a report.
    public let name: String
    /// The numbers; nil if there is no value.
    public let values: [Double?]
  }

  /// The technique that the numbers describe.
  public let technique: Technique
  /// The columns: the running variable first, then the measured quantities.
  public let columns: [Column]

  /// Returns the errors of straight cells that lie exactly on a technique's bent sheet, for several numbers of cells.
  ///
  /// For a profile that jumps, only errors of heights and on the screen have values.
  public static func overSegments(_ technique: Technique, counts: [Int], pixelsPerPoint: Double) -> Series {
    let isTorn = technique.sheet.profile.hasJump
    var table = Table(places: counts.map { RowCells(technique.sheet, count: $0) })
    table.add("segments") { Double($0.count) }
    table.add("vertical_max_pt") { $0.verticalError.value }
    table.add("vertical_bound_pt") { isTorn ? nil : $0.verticalBound }
    table.add("vertical_rms_pt") { $0.verticalRootMeanSquare }
    table.add("hausdorff_pt") { isTorn ? nil : $0.hausdorffDistance.value }
    table.add("normal_angle_max_deg") { isTorn ? nil : $0.normalError.value * degrees }
    table.add("crease_max_deg") { isTorn ? nil : $0.crease.value * degrees }
    table.add("screen_max_px") { $0.screenError.value * pixelsPerPoint }
    return Series(technique: technique, columns: table.columns)
  }

  /// A table of columns over the same places.
  private struct Table<Place> {
    let places: [Place]
    var columns: [Column] = []

    /// Adds a column; values that are not finite become nil.
    mutating func add(_ name: String, _ value: (Place) -> Double?) {
      columns.append(Column(name: name, values: places.map { value($0).flatMap { $0.isFinite ? $0 : nil } }))
    }
  }

  /// Returns measurements of a technique at some progresses. Each number is the largest over its rows, or over evenly
  /// spaced places of a surface without rows; edges are those of the seen part.
  public static func overProgress(_ technique: Technique, at progresses: [Double], pixelsPerPoint: Double) -> Series {
    let sheet = technique.sheet
    let isTorn = sheet.profile.hasJump
    var table = Table(places: progresses, columns: [Column(name: "progress", values: progresses)])
    if let rows = technique.straightRows {
      table.add("vertical_max_pt") { rows.materialError(at: $0) }
      table.add("crease_max_deg") { isTorn ? nil : rows.crease(at: $0) * degrees }
      table.add("screen_max_px") { rows.screenError(at: $0) * pixelsPerPoint }
    }
    if let surface = technique.deformer.surface {
      let mesh = SurfaceMesh(
        surface, technique.layout, cameraDistance: sheet.cameraDistance, seen: technique.seen)
      var moments = Table(
        places: progresses.map { (largest: mesh.moment(at: $0).largest, crease: mesh.widestHinge(at: $0)) })
      moments.add("vertical_max_pt") { $0.largest[.material]?.value }
      moments.add("crease_max_deg") { $0.crease.value * degrees }
      moments.add("screen_max_px") { $0.largest[.screen].map { $0.value * pixelsPerPoint } }
      moments.add("max_stretch") { $0.largest[.stretch]?.value }
      table.columns += moments.columns
    }
    let limit = technique.limit
    func edge(_ row: Double, _ progress: Double) -> Double {
      limit.screenY(row: row, progress: progress) * pixelsPerPoint
    }
    let seen = limit.seenRows
    table.add("top_edge_px") { edge(seen.lowerBound, $0) }
    table.add("bottom_edge_px") { edge(seen.upperBound, $0) }
    if !technique.deformer.isHeightField || isTorn { return Series(technique: technique, columns: table.columns) }
    table.add("max_stretch") { sheet.maximumStretch(at: $0).value }
    let excess = sheet.arcExcess
    table.add("arc_excess_pt") { excess($0) }
    let paper = try? IsometricSheet(sheet, method: .graph)
    table.add("texel_error_px_graph") { progress in paper.map { $0.texelError(at: progress).value * pixelsPerPoint } }
    return Series(technique: technique, columns: table.columns)
  }

  /// Returns measurements of a technique row by row at some progresses. `rowCount` rows, at least two, are evenly
  /// spaced over the seen rows, both ends included. Rows are counted on the sheet.
  public static func samples(
    _ technique: Technique, rowCount: Int, progresses: [Double], pixelsPerPoint: Double
  ) -> Series {
    let sheet = technique.sheet
    let seen = technique.limit.seenRows
    let rows = seen.ends(ofParts: rowCount - 1)
    let places = progresses.flatMap { progress in rows.map { (row: $0, progress: progress) } }
    var table = Table(
      places: places,
      columns: [
        Column(name: "progress", values: places.map(\.progress)), Column(name: "row", values: places.map(\.row)),
      ])
    let limit = technique.limit
    if let rows = technique.straightRows {
      table.add("straight_height_pt") { rows.point(row: $0, progress: $1).height }
      table.add("screen_error_px") { rows.screenError(row: $0, progress: $1) * pixelsPerPoint }
    }
    table.add("along_pt") { limit.point(row: $0, progress: $1).along }
    table.add("height_pt") { limit.point(row: $0, progress: $1).height }
    table.add("angle_deg") { limit.angle(row: $0, progress: $1) * degrees }
    table.add("screen_y_px") { limit.screenY(row: $0, progress: $1) * pixelsPerPoint }
    if let light = technique.light { table.add("brightness") { light.brightness(of: sheet, row: $0, progress: $1) } }
    if !technique.deformer.isHeightField || sheet.profile.hasJump {
      return Series(technique: technique, columns: table.columns)
    }
    table.add("stretch") { sheet.stretch(row: $0, progress: $1) }
    let paper = try? IsometricSheet(sheet, method: .graph)
    table.add("texel_shift_px") { row, progress in
      paper.map { $0.texelShift(row: row, progress: progress) * pixelsPerPoint }
    }
    return Series(technique: technique, columns: table.columns)
  }

  private static let degrees = 180 / Double.pi
}
