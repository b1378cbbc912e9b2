import ScalarMath

/// Numbers of one technique over something that runs.
public struct Series: Sendable {
  /// A name with its numbers, one for each step of what runs.
  public struct Column: Sendable {
    /// With its unit, as a report names it.
    public let name: String
    /// Nil where there is no value.
    public let values: [Double?]
  }

  /// What the numbers are of.
  public let technique: Technique
  /// What runs, first, and what is measured.
  public let columns: [Column]

  /// The errors of a technique's straight pieces for other numbers of them.
  ///
  /// A profile that jumps has heights and places on the screen alone.
  public static func overSegments(_ technique: Technique, counts: [Int], pixelsPerPoint: Double) -> Series {
    let cells = counts.map { RowCells(technique.sheet, count: $0) }
    func column(_ name: String, _ value: (RowCells) -> Double) -> Column {
      Column(name: name, values: cells.map { finite(value($0)) })
    }
    /// What a profile that jumps does not have.
    func smoothColumn(_ name: String, _ value: (RowCells) -> Double) -> Column {
      technique.sheet.profile.hasJump ? Column(name: name, values: cells.map { _ in nil }) : column(name, value)
    }
    return Series(
      technique: technique,
      columns: [
        Column(name: "segments", values: counts.map { Double($0) }),
        column("vertical_max_pt") { $0.verticalError.value },
        smoothColumn("vertical_bound_pt") { $0.verticalBound },
        column("vertical_rms_pt") { $0.verticalRootMeanSquare },
        smoothColumn("hausdorff_pt") { $0.hausdorffDistance.value },
        smoothColumn("normal_angle_max_deg") { $0.normalError.value * degrees },
        smoothColumn("crease_max_deg") { $0.crease.value * degrees },
        column("screen_max_px") { $0.screenError.value * pixelsPerPoint },
      ])
  }

  /// A technique at some progresses, each number the largest over its rows, or over even places of any surface; its
  /// edges are those that are seen.
  public static func overProgress(_ technique: Technique, at progresses: [Double], pixelsPerPoint: Double) -> Series {
    let sheet = technique.sheet
    let isTorn = sheet.profile.hasJump
    var columns = [Column(name: "progress", values: progresses)]
    func add(_ name: String, _ value: (Double) -> Double?) {
      columns.append(Column(name: name, values: progresses.map { value($0).flatMap(finite) }))
    }
    if let cells = technique.exactRows {
      add("vertical_max_pt") { cells.verticalError(at: $0).value }
      add("crease_max_deg") { isTorn ? nil : cells.crease(at: $0).value * degrees }
      add("screen_max_px") { cells.screenError(at: $0).value * pixelsPerPoint }
    } else if let rows = technique.straightRows {
      add("vertical_max_pt") { rows.materialError(at: $0) }
      add("crease_max_deg") { isTorn ? nil : rows.crease(at: $0).value * degrees }
      add("screen_max_px") { rows.screenError(at: $0) * pixelsPerPoint }
    }
    if let surface = technique.deformer.surface {
      let mesh = SurfaceMesh(
        surface, technique.layout, cameraDistance: sheet.cameraDistance, seen: technique.seen)
      let moments = progresses.map { mesh.moment(at: $0) }
      func add(_ name: String, _ value: (SurfaceMesh.Moment) -> Double?) {
        columns.append(Column(name: name, values: moments.map { value($0).flatMap(finite) }))
      }
      add("vertical_max_pt") { $0.largest[.material]?.value }
      add("crease_max_deg") { $0.crease.value * degrees }
      add("screen_max_px") { $0.largest[.screen].map { $0.value * pixelsPerPoint } }
      add("max_stretch") { $0.largest[.stretch]?.value }
    }
    let limit = technique.limit
    func edge(_ row: Double, _ progress: Double) -> Double {
      limit.screenY(row: row, progress: progress) * pixelsPerPoint
    }
    let seen = limit.seenRows
    add("top_edge_px") { edge(seen.lowerBound, $0) }
    add("bottom_edge_px") { edge(seen.upperBound, $0) }
    if !technique.deformer.isHeightField || isTorn { return Series(technique: technique, columns: columns) }
    add("max_stretch") { sheet.maximumStretch(at: $0).value }
    let excess = sheet.arcExcess
    add("arc_excess_pt") { excess($0) }
    let paper = try? IsometricSheet(sheet, method: .graph)
    add("texel_error_px_graph") { progress in paper.map { $0.texelError(at: progress).value * pixelsPerPoint } }
    return Series(technique: technique, columns: columns)
  }

  /// A technique row by row at some progresses, over so many even rows of those that are seen, the first and the last
  /// included. Rows are counted on the sheet.
  public static func samples(
    _ technique: Technique, rowCount: Int, progresses: [Double], pixelsPerPoint: Double
  ) -> Series {
    let sheet = technique.sheet
    let seen = technique.limit.seenRows
    let rows = (0..<rowCount).map { (index: Int) -> Double in
      index == rowCount - 1
        ? seen.upperBound
        : seen.lowerBound + (seen.upperBound - seen.lowerBound) * (Double(index) / Double(rowCount - 1))
    }
    let places = progresses.flatMap { progress in rows.map { (row: $0, progress: progress) } }
    var columns = [
      Column(name: "progress", values: places.map(\.progress)), Column(name: "row", values: places.map(\.row)),
    ]
    func add(_ name: String, _ value: (_ row: Double, _ progress: Double) -> Double?) {
      columns.append(Column(name: name, values: places.map { value($0.row, $0.progress).flatMap(finite) }))
    }
    let limit = technique.limit
    if let rows = technique.straightRows {
      add("straight_height_pt") { rows.point(row: $0, progress: $1).height }
      add("screen_error_px") { rows.screenError(row: $0, progress: $1) * pixelsPerPoint }
    }
    add("along_pt") { limit.point(row: $0, progress: $1).along }
    add("height_pt") { limit.point(row: $0, progress: $1).height }
    add("angle_deg") { limit.angle(row: $0, progress: $1) * degrees }
    add("screen_y_px") { limit.screenY(row: $0, progress: $1) * pixelsPerPoint }
    if let light = technique.light { add("brightness") { light.brightness(of: sheet, row: $0, progress: $1) } }
    if !technique.deformer.isHeightField || sheet.profile.hasJump {
      return Series(technique: technique, columns: columns)
    }
    add("stretch") { sheet.stretch(row: $0, progress: $1) }
    let paper = try? IsometricSheet(sheet, method: .graph)
    add("texel_shift_px") { row, progress in
      paper.map { $0.texelShift(row: row, progress: progress) * pixelsPerPoint }
    }
    return Series(technique: technique, columns: columns)
  }

  private static let degrees = 180 / Double.pi

  private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
