/// The covered parts of a plot, for finding free places for texts.
///
/// Positions are fractions of the plot, (0, 0) at the lower left.
package struct Occupancy {
  private static let columns = 200
  private static let rows = 120
  private var isCovered = [Bool](repeating: false, count: columns * rows)

  package init() {}

  /// Covers the visible part of the segment between two points; nothing if a coordinate is not finite.
  mutating func cover(from start: Place, to end: Place) {
    guard let (start, end) = Clipping.segment(from: start, to: end, width: 1, height: 1) else { return }
    let distance = max(
      abs(end.x - start.x) * Double(Occupancy.columns), abs(end.y - start.y) * Double(Occupancy.rows))
    let steps = Int(max(distance.rounded(.up), 1))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let (x, y) = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      let column = min(Int(x * Double(Occupancy.columns)), Occupancy.columns - 1)
      let row = min(Int(y * Double(Occupancy.rows)), Occupancy.rows - 1)
      isCovered[row * Occupancy.columns + column] = true
    }
  }

  package mutating func cover(_ box: Frame) {
    for row in Occupancy.cells(box.bottom, box.top, Occupancy.rows) {
      for column in Occupancy.cells(box.left, box.right, Occupancy.columns) {
        isCovered[row * Occupancy.columns + column] = true
      }
    }
  }

  /// Returns the share of the box that is covered, 0 to 1.
  package func coveredShare(of box: Frame) -> Double {
    let columns = Occupancy.cells(box.left, box.right, Occupancy.columns)
    let rows = Occupancy.cells(box.bottom, box.top, Occupancy.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let covered = rows.reduce(0) { sum, row in sum + columns.count { isCovered[row * Occupancy.columns + $0] } }
    return Double(covered) / Double(columns.count * rows.count)
  }

  private static func cells(_ lower: Double, _ upper: Double, _ count: Int) -> Range<Int> {
    guard lower.isFinite, upper.isFinite, upper > 0, lower < 1, upper > lower else { return 0..<0 }
    let first = Int((max(lower, 0) * Double(count)).rounded(.down))
    let last = Int((min(upper, 1) * Double(count)).rounded(.up))
    return first..<max(first, last)
  }

  /// Creates the occupancy of a panel's marks except fields. With `textSize` in points it includes room for the texts
  /// of annotations.
  package init(_ panel: Panel, scales: PanelScales, plot: Frame, textSize: Double? = nil) {
    self.init()
    let zero = scales.vertical.fraction(0)
    if panel.grid == .rectangular, !scales.vertical.isLogarithmic, zero > 0, zero < 1 {
      cover(from: (0, zero), to: (1, zero))
    }
    for mark in panel.marks {
      switch mark {
      case .curve(let curve):
        let places = zip(curve.xs, curve.ys).map(scales.fractions)
        for (start, end) in zip(places, places.dropFirst()) { cover(from: start, to: end) }
      case .points(let series):
        for place in zip(series.xs, series.ys).map(scales.fractions) { cover(from: place, to: place) }
      case .arrow(let arrow):
        cover(from: scales.fractions(arrow.x, arrow.y), to: scales.fractions(arrow.toX, arrow.toY))
      case .annotation(let annotation) where annotation.kind == .impulse:
        let impulse = scales.arrow(annotation, of: panel)
        cover(from: impulse.foot, to: impulse.tip)
      case .annotation(let annotation) where annotation.isLabel: continue
      case .annotation(let annotation):
        let place = scales.fractions(annotation.x, annotation.y)
        let size = 2 * Occupancy.pointRadius
        cover(Frame(middle: place, width: size / plot.width, height: size / plot.height))
        guard let text = annotation.text, let textSize, place.x.isFinite, place.y.isFinite else { continue }
        let width = TextFitting.width(text, fontSize: textSize) / plot.width
        cover(Frame(middle: place, width: width, height: 2 * (textSize * 2.2 / plot.height)))
      case .envelope(let envelope):
        for (x, (low, high)) in zip(envelope.xs, zip(envelope.lows, envelope.highs)) {
          cover(from: scales.fractions(x, low), to: scales.fractions(x, high))
        }
      case .band(let band):
        for x in [band.from, band.to].map({ scales.horizontal.fraction($0) }) { cover(from: (x, 0), to: (x, 1)) }
      case .shape(let shape):
        let places = zip(shape.xs, shape.ys).map(scales.fractions)
        let (across, up) = (places.map(\.x), places.map(\.y))
        guard let left = across.min(), let right = across.max(), let low = up.min(), let high = up.max() else {
          continue
        }
        cover(Frame(left: left, right: right, bottom: low, top: high))
      case .field: break
      }
    }
  }

  /// The radius of a point of interest with its margin, in points.
  private static let pointRadius = 3.0
  /// The share of a box's height and width that letters fill. The rest may overlap other marks.
  private static let ink = 0.8

  /// Returns a box of the given size next to a point, within the plot. Its letters cover nothing, its corners as little
  /// as possible, and no other point is nearer; nil if there is no such place.
  package func place(
    width: Double, height: Double, beside anchor: Place, gap: Place, awayFrom others: [Place] = []
  ) -> Frame? {
    // If a curve rises on both sides of the point, the place below is better.
    let (left, right) = (anchor.x - 0.12, anchor.x + 0.12)
    let above = Frame(left: left, right: right, bottom: anchor.y + 0.01, top: anchor.y + 0.2)
    let below = Frame(left: left, right: right, bottom: anchor.y - 0.2, top: anchor.y - 0.01)
    let first: Double = coveredShare(of: above) > coveredShare(of: below) ? -1 : 1
    let directions: [Place] = [
      (0, first), (0, -first), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1),
    ]
    let boxes = [1.0, 1.6, 2.2].flatMap { distance in
      directions.map { direction -> Frame in
        let x = anchor.x + direction.x * (gap.x * distance + width / 2)
        let y = anchor.y + direction.y * (gap.y * distance + height / 2)
        return Frame(middle: (x, y), width: width, height: height)
      }
    }
    // A text far from its point would seem to belong to nothing.
    let inside = boxes.map { Occupancy.movedInside($0, margin: (gap.x / 2, gap.y / 2)) }.filter { box in
      let near = box.grown(by: (gap.x * 2.5, gap.y * 2.5))
      return near.left <= anchor.x && anchor.x <= near.right && near.bottom <= anchor.y && anchor.y <= near.top
    }
    // In units of the gap, which are equal in both directions.
    func distance(_ point: Place, _ box: Frame) -> Double {
      max(
        max(box.left - point.x, point.x - box.right, 0) / gap.x,
        max(box.bottom - point.y, point.y - box.top, 0) / gap.y)
    }
    let free = inside.filter { box in
      let own = distance(anchor, box)
      if others.contains(where: { distance($0, box) <= own }) { return false }
      let air = (x: -box.width * (1 - Occupancy.ink) / 4, y: -box.height * (1 - Occupancy.ink) / 2)
      return coveredShare(of: box.grown(by: air)) == 0
    }
    // Marks nearby add a small cost, so that a text stays out of a valley.
    let costs = free.enumerated().map { index, box in
      coveredShare(of: box) * 100 + coveredShare(of: box.grown(by: gap)) + Double(index) * 0.04
    }
    return costs.indices.min { costs[$0] < costs[$1] }.map { free[$0] }
  }

  /// Returns the box moved into the plot, with a margin that keeps its letters off the axes at the left and below.
  private static func movedInside(_ box: Frame, margin: Place) -> Frame {
    let right = max(0, box.right - 1) - max(0, margin.x - box.left)
    let up = max(0, box.top - 1) - max(0, margin.y - box.bottom)
    return Frame(left: box.left - right, right: box.right - right, bottom: box.bottom - up, top: box.top - up)
  }
}
