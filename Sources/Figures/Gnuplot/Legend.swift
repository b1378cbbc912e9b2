/// The names of a panel's curves, as far as there is room for them.
struct Legend {
  struct Place {
    let isRight: Bool
    let isTop: Bool

    func box(width: Double, height: Double) -> Occupancy.Box {
      let left = isRight ? 0.985 - width : 0.015
      let bottom = isTop ? 0.98 - height : 0.02
      return Occupancy.Box(left: left, right: left + width, bottom: bottom, top: bottom + height)
    }
  }

  /// The corners, the best first.
  static let places = [(false, true), (true, true), (true, false), (false, false)]
    .map { Place(isRight: $0.0, isTop: $0.1) }

  /// More entries than this are thinned out.
  static let limit = 8

  private var titles: [Int: String] = [:]

  init(_ panel: Panel) {
    guard !panel.isMiniature else { return }
    var entries: [(index: Int, text: String)] = []
    for (index, mark) in panel.marks.enumerated() {
      switch mark {
      case .curve(let curve): if let label = curve.label { entries.append((index, label)) }
      case .points(let series): if let label = series.label { entries.append((index, label)) }
      case .annotation, .field: break
      }
    }
    let kept =
      entries.count <= Legend.limit
      ? Array(entries.indices) : (0..<5).map { $0 * (entries.count - 1) / 4 }
    for place in kept {
      titles[entries[place].index] = TextFitting.shortened(
        TextFitting.oneLine(entries[place].text), toWidth: 260, fontSize: 10.5)
    }
  }

  var isEmpty: Bool { titles.isEmpty }
  var count: Int { titles.count }

  func title(ofMark index: Int) -> String? { titles[index] }

  /// The width of the widest text, in the unit of `fontSize`.
  func width(fontSize: Double) -> Double {
    titles.values.map { TextFitting.width($0, fontSize: fontSize) }.max() ?? 0
  }
}

extension Occupancy {
  /// What a panel's curves and points cover.
  init(_ panel: Panel, scales: PanelScales) {
    self.init()
    func fractions(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (scales.horizontal.fraction(x), scales.vertical.fraction(y))
    }
    for mark in panel.marks {
      switch mark {
      case .curve(let curve):
        var previous = (x: Double.nan, y: Double.nan)
        for (x, y) in zip(curve.xs, curve.ys) {
          let next = fractions(x, y)
          cover(from: previous, to: next)
          previous = next
        }
      case .points(let series):
        for (x, y) in zip(series.xs, series.ys) { cover(from: fractions(x, y), to: fractions(x, y)) }
      case .annotation(let annotation):
        let place = fractions(annotation.x, annotation.y)
        cover(from: place, to: place)
      case .field: break
      }
    }
  }

  /// A box of the given size beside a point, where it covers as little as possible and lies within the plot.
  func place(
    width: Double, height: Double, beside anchor: (x: Double, y: Double), gap: (x: Double, y: Double)
  ) -> Box {
    // Above, below, right, left, then the corners.
    let directions: [(x: Double, y: Double)] = [
      (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1),
    ]
    let boxes = [1.0, 2.5].flatMap { distance in
      directions.map { direction -> Box in
        let x = anchor.x + direction.x * (gap.x * distance + width / 2)
        let y = anchor.y + direction.y * (gap.y * distance + height / 2)
        return Box(left: x - width / 2, right: x + width / 2, bottom: y - height / 2, top: y + height / 2)
      }
    }
    let inside = boxes.map { Occupancy.movedInside($0) }
    return inside.min { coveredShare(of: $0) < coveredShare(of: $1) } ?? boxes[0]
  }

  private static func movedInside(_ box: Box) -> Box {
    var box = box
    let right = max(0, box.right - 1) - max(0, -box.left)
    let up = max(0, box.top - 1) - max(0, -box.bottom)
    box.left -= right
    box.right -= right
    box.bottom -= up
    box.top -= up
    return box
  }
}
