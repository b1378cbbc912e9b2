import ScalarMath

extension RoundedCells {
  /// Hausdorff's distance in points between the straight cells and the surface in the plane of the profile, the largest
  /// over progress: the farther of both directions. The row is that of the farthest point.
  ///
  /// An estimate at every jump shows where; there the nearest point of the other is looked for.
  public var hausdorffDistance: Supremum {
    let cells = rounding.isOfRows ? Set(outermostCells).union(typicalCells).sorted() : Array(typicalCells)
    var best = Supremum(value: 0, row: 0, progress: 0)
    for found in largest(cells, nodes: 2, of: { pose in farthest(pose) { estimate($0, pose) } }) {
      let peak = Profile(self, found.pose, found.progress).farthest
      if peak.value > best.value { best = Supremum(value: peak.value, row: peak.abscissa, progress: found.progress) }
    }
    return best
  }

  /// How far a section is from the other curve, about: upright on the cell, or on the surface taken for straight
  /// between the points above and beside. At an edge of the sheet nothing is beside.
  private func estimate(_ section: Section, _ pose: Pose) -> Double {
    let above = sheet.lift * (section.straight - section.bent).magnitude
    if above == 0 || section.row * Double(count) < 1e-9 || (1 - section.row) * Double(count) < 1e-9 { return above }
    let chord = sheet.slopeScale * (pose.top - pose.bottom) / step
    let place = sheet.profile.peelPlace(ofValue: min(max(section.straight, 0), 1))
    let beside = (place - min(max(section.place, 0), 1)).magnitude * sheet.window * sheet.height
    return max(above / .hypot(1, chord), above * beside / .hypot(above, beside))
  }
}

/// All cells just before or after a jump of one, and the surface.
private struct Profile {
  let cells: RoundedCells
  let cell: Int
  let progress: Double
  /// In the plane of the profile, from the top edge on.
  let nodes: [Vector2]

  init(_ cells: RoundedCells, _ pose: RoundedCells.Pose, _ progress: Double) {
    (self.cells, cell, self.progress) = (cells, pose.cell, progress)
    // As near as no other jump is likely to be, and within the pose.
    let inside = min(1e-9, (pose.end - pose.begin) / 4)
    let moment = progress == pose.begin ? progress + inside : progress - inside
    let steps = Double(cells.rounding.steps)
    nodes = (0...cells.count).map { node in
      let height = cells.samples(node).reduce(0) { sum, sample in
        let share = cells.sheet.profile.value(at: cells.sheet.abscissa(row: sample.row, progress: moment))
        let step = (share * steps).rounded(.toNearestOrAwayFromZero)
        return sum + sample.weight * step / steps
      }
      return Vector2(cells.row(node) * cells.sheet.height, cells.sheet.lift * height)
    }
  }

  /// The largest distance of the cell from the surface, or of the surface over the cell from all cells, with its row.
  var farthest: Search.Peak {
    let rows = cells.row(cell)...cells.row(cell + 1)
    let kinks = cells.kinks.map { cells.row(of: $0, at: progress) }
    let surface = Search.maximum(
      of: { distanceToCells(from: surfacePoint($0), in: cell) }, in: rows, samples: 8, kinks: kinks, candidates: 2,
      tolerance: 1e-9)
    let straight = Search.maximum(
      of: { distanceToSurface(from: straightPoint($0), at: $0) }, in: rows, samples: 8, candidates: 2, tolerance: 1e-9)
    return surface.value >= straight.value ? surface : straight
  }

  private func surfacePoint(_ row: Double) -> Vector2 {
    Vector2(row * cells.sheet.height, cells.sheet.height(row: row, progress: progress))
  }

  private func straightPoint(_ row: Double) -> Vector2 {
    let share = row * Double(cells.count) - Double(cell)
    return nodes[cell] + (nodes[cell + 1] - nodes[cell]) * share
  }

  /// To the nearest cell, those that are farther along the page left out.
  private func distanceToCells(from point: Vector2, in cell: Int) -> Double {
    var best = Polyline.distance(from: point, nodes[cell], nodes[cell + 1])
    var other = cell - 1
    while other >= 0, point.x - nodes[other + 1].x < best {
      best = min(best, Polyline.distance(from: point, nodes[other], nodes[other + 1]))
      other -= 1
    }
    other = cell + 1
    while other < nodes.count - 1, nodes[other].x - point.x < best {
      best = min(best, Polyline.distance(from: point, nodes[other], nodes[other + 1]))
      other += 1
    }
    return best
  }

  /// The surface never falls, so its nearest point is between that above or below and that beside.
  private func distanceToSurface(from point: Vector2, at row: Double) -> Double {
    let sheet = cells.sheet
    let share = sheet.lift > 0 ? min(max(point.y / sheet.lift, 0), 1) : 0
    let beside = min(max(cells.row(of: sheet.profile.peelPlace(ofValue: share), at: progress), 0), 1)
    let nearest = Search.maximum(
      of: {
        let gap = surfacePoint($0) - point
        return -Double.hypot(gap.x, gap.y)
      }, in: min(row, beside)...max(row, beside), samples: 8, candidates: 1, tolerance: 1e-9)
    return -nearest.value
  }
}
