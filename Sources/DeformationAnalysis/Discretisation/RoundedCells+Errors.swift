import ScalarMath

extension RoundedCells: FlatPieces {
  /// sup |z_h − z| over rows and progress.
  public var verticalError: Supremum {
    supremum(
      largest(typicalCells, nodes: 2) { pose in
        farthest(pose) { sheet.lift * ($0.straight - $0.bent).magnitude }
      })
  }

  /// ``SampledCells/verticalRootMeanSquare``.
  public var verticalRootMeanSquare: Double { sampled.verticalRootMeanSquare }

  /// The largest distance in points between the images of the same material point on the cells and on the surface, over
  /// ``BentSheet/seenRows`` and at their seen ends.
  public var screenError: Supremum {
    let leaders = largest(outermostCells, nodes: 2) { pose in farthest(pose, over: sheet.seenRows, screenDistance) }
    // The farther from the middle, the more a height shifts: the largest is beside where the heights differ most.
    var best = supremum(leaders)
    for found in leaders.prefix(12) {
      let (pose, progress) = (found.pose, found.progress)
      let places = places(of: pose, at: progress, over: sheet.seenRows)
      let peak = Search.maximum(
        of: { screenDistance(section(pose, progress, at: $0)) }, in: places.bottom...places.top, samples: 16,
        kinks: kinks)
      if peak.value > best.value {
        best = Supremum(value: peak.value, row: row(of: peak.abscissa, at: progress), progress: progress)
      }
    }
    return best
  }

  /// The largest angle between a cell and the surface at the same material point, in radians.
  ///
  /// While a cell stands still the window passes under it, from the place of its bottom row at first to that of its top
  /// row at last; the slope is largest or least at these or at a kink.
  public var normalError: Supremum {
    let half = 0.5 / Double(count)
    return supremum(
      largest(typicalCells, nodes: 2) { pose in
        let (low, high) = (places(of: pose, at: pose.begin).bottom, places(of: pose, at: pose.end).top)
        let angle = angle(pose.bottom, pose.top)
        var best = Finding(value: -1, row: 0, progress: 0, pose: pose)
        func take(_ place: Double) {
          let turn = (angle - Double.atan(sheet.slopeScale * sheet.profile.slope(at: place))).magnitude
          if turn <= best.value { return }
          let passing = sheet.progress(row: row(pose.cell) + half, abscissa: place)
          let progress = min(max(passing, pose.begin), pose.end)
          best = Finding(value: turn, row: row(of: place, at: progress), progress: progress, pose: pose)
        }
        take(low)
        take(high)
        for kink in kinks where low < kink && kink < high {
          take(kink.nextDown)
          take(kink)
          take(kink.nextUp)
        }
        return best
      })
  }

  /// The largest angle between two neighbouring cells, in radians; 0 for a single cell. The place is the row between
  /// them.
  public var crease: Supremum {
    if count == 1 { return Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress) }
    let cells = rounding.isOfRows ? count / 2 - 1..<count / 2 : 0..<count - 1
    return supremum(
      largest(cells, nodes: 3) { pose in
        Finding(
          value: (angle(pose.bottom, pose.top) - angle(pose.next, pose.bottom)).magnitude, row: row(pose.cell + 1),
          progress: pose.begin, pose: pose)
      })
  }

  private func supremum(_ leaders: [Finding]) -> Supremum {
    leaders.first.map { Supremum(value: $0.value, row: min(max($0.row, 0), 1), progress: $0.progress) }
      ?? Supremum(value: .nan, row: 0, progress: 0)
  }

  /// Of a cell to the page, in radians: positive where its top is the higher.
  private func angle(_ bottom: Double, _ top: Double) -> Double { .atan(sheet.slopeScale * (top - bottom) / step) }
}

/// A cell that stands still over the window.
extension RoundedCells {
  /// A cell and its surface at one row, their heights as shares of the lift.
  struct Section {
    let place: Double
    let row: Double
    let straight: Double
    let bent: Double
  }

  func row(of place: Double, at progress: Double) -> Double { sheet.row(abscissa: place, progress: progress) }

  /// Of the last and the first of some rows that the cell has.
  func places(
    of pose: Pose, at progress: Double, over rows: ClosedRange<Double> = 0...1
  ) -> (bottom: Double, top: Double) {
    let rows = (row(pose.cell)...row(pose.cell + 1)).clamped(to: rows)
    return (
      sheet.abscissa(row: rows.upperBound, progress: progress), sheet.abscissa(row: rows.lowerBound, progress: progress)
    )
  }

  func section(_ pose: Pose, _ progress: Double, at place: Double) -> Section {
    let row = row(of: place, at: progress)
    let share = Double(pose.cell + 1) - row * Double(count)
    return Section(
      place: place, row: row, straight: pose.bottom + (pose.top - pose.bottom) * share,
      bent: sheet.profile.value(at: place))
  }

  /// The farthest section at the begin and the end of a pose: of the nodes, of the kinks and of where the surface is as
  /// steep as the cell; among some rows.
  func farthest(
    _ pose: Pose, over rows: ClosedRange<Double> = 0...1, _ distance: (Section) -> Double
  ) -> Finding {
    var best = Finding(value: -1, row: 0, progress: 0, pose: pose)
    let steep = sheet.profile.peelPlace(ofSlope: (pose.top - pose.bottom) / step)
    func look(_ progress: Double) {
      let (bottom, top) = places(of: pose, at: progress, over: rows)
      func take(_ place: Double) {
        let section = section(pose, progress, at: place)
        let value = distance(section)
        if value > best.value { best = Finding(value: value, row: section.row, progress: progress, pose: pose) }
      }
      func takeInner(_ place: Double) { if bottom < place && place < top { take(place) } }
      take(bottom)
      take(top)
      for kink in kinks { takeInner(kink) }
      if let steep {
        takeInner(steep)
        takeInner(1 - steep)
      }
    }
    look(pose.begin)
    look(pose.end)
    return best
  }

  /// In points, between the images of the seen end of a row.
  private func screenDistance(_ section: Section) -> Double {
    sheet.edgeRadius(row: section.row) * sheet.growth(section.straight, section.bent)
  }
}
