import Figures
import Testing

@Suite struct CurveNameTests {
  private func layout(_ curves: [Curve], size: PixelSize = .standard) -> FigureLayout {
    let figure = Figure(panels: [Panel(marks: curves.map { .curve($0) })], size: size)
    return FigureLayout(figure, extents: figure.panels.map(PanelExtents.init))
  }

  private func curve(_ label: String, _ function: (Double) -> Double) -> Curve {
    Samples.curve(label: label, function)
  }

  @Test func `curves that end apart have their names at their ends, in their order`() throws {
    let layout = layout([curve("low") { 0.2 * $0 }, curve("high") { $0 }, curve("middle") { 0.6 * $0 }])
    guard case .atEnds(let names) = layout.frames[0].legend else {
      Issue.record("\(String(describing: layout.frames[0].legend))")
      return
    }
    #expect(names.map(\.text) == ["low", "middle", "high"])
    for name in names { #expect(abs(name.middle - (name.end ?? 9)) < 1e-9) }
    #expect(layout.frames[0].plot.right < layout.width - 8 - CurveName.gap)
  }

  @Test func `names at ends that are near keep a line's distance, and stay as near as they can`() {
    let places = CurveNames.spread([10, 12, 40], apart: 10)
    // The pair is moved to both sides of its mean, 11; the third stays.
    #expect(zip(places, [6.0, 16, 40]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(CurveNames.spread([0, 100, 200], apart: 10) == [0, 100, 200])
    let crowd = CurveNames.spread([5, 5, 5, 5], apart: 4)
    #expect(zip(crowd, [-1.0, 3, 7, 11]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `curves that end at one place have their names beside them, on no curve and on no other name`() {
    let curves = [
      curve("in") { $0 * $0 * $0 }, curve("out") { 1 - (1 - $0) * (1 - $0) * (1 - $0) }, curve("even") { $0 },
    ]
    let layout = layout(curves)
    let plot = layout.frames[0].plot
    guard case .alongCurves(let names) = layout.frames[0].legend else {
      Issue.record("\(String(describing: layout.frames[0].legend))")
      return
    }
    let boxes = names.map { name in
      Frame(
        left: name.left * plot.width, right: name.left * plot.width + name.width,
        bottom: name.middle * plot.height - 6, top: name.middle * plot.height + 6)
    }
    let scales = layout.scales[0]
    func distance(_ box: Frame, _ curve: Curve) -> Double {
      var least = Double.infinity
      for step in 0...4000 {
        let position = Double(step) / 4000 * Double(curve.xs.count - 1)
        let index = min(Int(position), curve.xs.count - 2)
        let share = position - Double(index)
        let x =
          scales.horizontal.fraction(curve.xs[index] + share * (curve.xs[index + 1] - curve.xs[index])) * plot.width
        let y =
          scales.vertical.fraction(curve.ys[index] + share * (curve.ys[index + 1] - curve.ys[index])) * plot.height
        least = min(least, max(max(box.left - x, x - box.right, 0), max(box.bottom - y, y - box.top, 0)))
      }
      return least
    }
    for (box, name) in zip(boxes, names) {
      let distances = curves.map { distance(box, $0) }
      #expect(distances.allSatisfy { $0 > 0 })
      // Each name is nearest to its own curve, by far.
      for other in curves.indices where other != name.mark { #expect(distances[other] > 1.5 * distances[name.mark]) }
    }
    for first in boxes.indices {
      for second in boxes.indices where second != first {
        let (a, b) = (boxes[first], boxes[second])
        #expect(a.right < b.left || b.right < a.left || a.top < b.bottom || b.top < a.bottom)
      }
    }
  }

  @Test func `equal curves and points have a legend`() {
    for marks in [
      [Mark.curve(curve("one") { $0 }), .curve(curve("the same") { $0 })],
      [.curve(curve("fit") { $0 }), .points(curve("data") { 0.5 * $0 })],
    ] {
      let figure = Figure(panels: [Panel(marks: marks)])
      let legend = FigureLayout(figure, extents: figure.panels.map(PanelExtents.init)).frames[0].legend
      #expect(legend != nil && legend?.names.isEmpty == true, "\(String(describing: legend))")
    }
  }
}
