import Figures
import Foundation
import Testing

@Suite struct PoleTests {
  /// 0 and 1 and 600 places between.
  private func curve(from lower: Double = 0, to upper: Double = 1, _ function: (Double) -> Double) -> Curve {
    let xs = (0...601).map { lower + (upper - lower) * Double($0) / 601 }
    return Curve(xs: xs, ys: xs.map(function)).brokenAtPoles()
  }

  @Test(arguments: [-1.0, -0.731, -0.2])
  func `a pole between samples that changes the sign becomes a gap, and the rest keeps its form`(lower: Double) {
    let curve = curve(from: lower) { 1 / $0 }
    #expect(curve.ys.count { $0.isNaN } == 1)
    let shown = curve.shownOrdinates
    #expect(shown.lower < -1 && shown.upper > 1)
    #expect(shown.lower > -60 && shown.upper < 60)
  }

  @Test func `several poles are told apart`() {
    let curve = curve(from: -2, to: 2.1) { tan(.pi * $0) }
    #expect(curve.ys.count { $0.isNaN } == 4)
  }

  @Test func `a pole at the end shows by its infinite sample`() {
    #expect(curve { 1 / $0 }.shownOrdinates.upper < 20)
    #expect(curve { 1 / ($0 * $0) }.shownOrdinates.upper < 600)
  }

  @Test func `what is steep but bounded stays whole`() {
    let functions: [(Double) -> Double] = [
      { ($0 * 7).rounded(.down) - 3 }, { ($0 * 7) - ($0 * 7).rounded() }, { tanh(900 * ($0 - 0.5)) },
      { atan(1 / ($0 - 0.5001)) }, { exp(-pow(($0 - 0.5) * 200, 2)) }, { exp(40 * $0) }, { sin(400 * $0) },
      { log($0) }, { ($0 - 0.5).squareRoot() }, { pow($0 - 0.5, 7) }, { _ in 0 },
    ]
    for (index, function) in functions.enumerated() {
      let curve = curve(function)
      #expect(curve.ys.count == 602, "function \(index) was broken")
      let finite = curve.ys.filter(\.isFinite)
      #expect(curve.shownOrdinates.lower == finite.min() && curve.shownOrdinates.upper == finite.max())
    }
  }

  private func field(_ style: Field.Style = .heat, _ function: (Double, Double) -> Double) -> Field {
    let places = (0...160).map { -2 + Double($0) / 40 }
    return Field(xs: places, ys: places, values: places.flatMap { y in places.map { function($0, y) } }, style: style)
  }

  @Test func `a few cells at poles do not take the colours of all others`() throws {
    let field = self.field { tan($0 * $1) }
    let sight = try #require(field.valuesInSight)
    #expect(sight.lowerBound > -20 && sight.upperBound < 20 && sight.lowerBound < -1 && sight.upperBound > 1)
    let value = PanelExtents(Panel(marks: [.field(field)])).value
    #expect(value.lower == sight.lowerBound && value.upper == sight.upperBound)
  }

  @Test func `no lines of equal value gather at a pole`() {
    let field = self.field(.contour) { 1 / ($0 + $1 - 0.013) }.withoutPoles
    for point in Isolines.lines(of: field, at: 0.5).joined() { #expect((point.x + point.y).magnitude > 0.5) }
  }

  @Test func `a field that is narrow or steep but bounded keeps all of its colours`() {
    let functions: [(Double, Double) -> Double] = [
      { exp(-300 * ($0 * $0 + $1 * $1)) }, { x, y in x * y > 1 ? 1000 : 0 }, { pow($0, 9) * $1 }, { sin(90 * $0) * $1 },
      { _, _ in 0 }, { $0 - $1 }, { atan(900 * ($0 - $1)) },
    ]
    for (index, function) in functions.enumerated() {
      #expect(field(.heat, function).valuesInSight == nil, "function \(index)")
    }
  }

  @Test func `an automatic range leaves out what a pole dwarfs, a given one is kept`() {
    var panel = Panel(marks: [.curve(curve { 1 / $0 })])
    #expect(PanelExtents(panel).vertical.upper < 20)
    panel.vertical.range = 0...500
    let scales = PanelScales(panel, extents: PanelExtents(panel), horizontalTics: 5, verticalTics: 5)
    #expect(scales.vertical.upper == 500)
  }
}
