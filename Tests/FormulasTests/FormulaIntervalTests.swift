import EffectMath
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Intervals pass through every formula and effect.
struct FormulaIntervalTests {
  private static let definitions = FunctionLibrary.standard.definitions.map(\.name)

  /// 0.7, 0.8 and so on stand for what a call has to give, where that is legal, 1 elsewhere.
  private func program(_ name: String) throws -> Program {
    let formula = try Formula(try #require(FunctionLibrary.standard[name]).signature)
    func values(_ value: Double, step: Double) -> [String: Double] {
      Dictionary(uniqueKeysWithValues: formula.parameterNames.enumerated().map { ($1, value + step * Double($0)) })
    }
    return try (try? formula.program(values(0.7, step: 0.1))) ?? formula.program(values(1, step: 0))
  }

  /// Places about the domain, some of them borders of pieces.
  private func places(_ program: Program) -> [Double] {
    (-3...35).map {
      program.domain.lowerBound + Double($0) / 32 * (program.domain.upperBound - program.domain.lowerBound)
    }
  }

  @Test(arguments: definitions)
  func `an interval of every function contains its values, across borders too`(_ name: String) throws {
    let program = try program(name)
    let places = places(program)
    for width in [1, 3, 8, 38] {
      for start in stride(from: 0, to: places.count - width, by: width) {
        let (lower, upper) = (places[start], places[start + width])
        let range = try #require(program.extended(to: Interval(lower, upper)))
        let values = (0...16).map { program.value(at: lower + (upper - lower) * Double($0) / 16) }.filter(\.isFinite)
        let slack = 1e-9 * max(1, values.map(\.magnitude).max() ?? 0)
        #expect(
          values.allSatisfy { range.lower - slack <= $0 && $0 <= range.upper + slack },
          "\(name) over \(lower)...\(upper): \(range), \(values)")
      }
    }
  }

  @Test func `both pieces are taken where an interval lies on both sides of a border`() throws {
    let jump = try Formula("t < 0.5 ? 2 : 3").program()
    let across = try #require(jump.extended(to: Interval(0.4, 0.6)))
    #expect(across.lower == 2 && across.upper == 3)
    let before = try #require(jump.extended(to: Interval(0.4, 0.45)))
    #expect(before.lower == 2 && before.upper == 2)
    let ease = PeelCurves.ease(Interval(0.4, 0.6))
    #expect(ease.lower <= PeelCurves.ease(0.4) && ease.upper >= PeelCurves.ease(0.6) && ease.upper < 1)
  }

  private func check(_ name: String, _ surface: some SheetSurface, _ size: Double) throws {
    for (column, row) in (0...7).flatMap({ column in (0...7).map { (column, $0) } }) {
      let (x, y) = (Double(column) / 8 * size, Double(row) / 8 * size)
      let box = surface.point(x: Interval(x, x + size / 8), y: Interval(y, y + size / 8))
      let inner = surface.point(x: x + size / 20, y: y + size / 17)
      for (box, inner) in [(box.x, inner.x), (box.y, inner.y), (box.z, inner.z)] {
        #expect(box.lower - 1e-9 * size <= inner && inner <= box.upper + 1e-9 * size, "\(name) about \(x), \(y)")
      }
    }
  }

  @Test func `every bent sheet is bent for intervals`() throws {
    let size = 200.0
    try check("cylinder", CylinderRoll(radius: 30, direction: 1, contact: 60, angle: 2), size)
    try check("cone", ConicalCurl(apex: -400, coneAngle: 0.9, turn: 0.3), size)
    try check("biarc", ProfileSheet(Biarc(rise: 40, length: 150)), size)
    try check("elastica", ProfileSheet(Elastica(rise: 40, length: 150)), size)
    for method in IsometricPeel.Method.allCases {
      try check(
        "paper", ProfileSheet(IsometricPeel(heights: SineEaseInOut().scaled(to: 0...60), length: 200, method: method)),
        size)
    }
  }
}
