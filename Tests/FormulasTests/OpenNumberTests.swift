import EffectMath
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Numbers of a type that the library does not have pass through every formula and effect.
struct OpenNumberTests {
  private static let definitions = FunctionLibrary.standard.definitions.map(\.name)

  /// 0.7 stands for what a call has to give, where that is legal, 1 elsewhere.
  private func program(_ name: String) throws -> Program {
    let formula = try Formula(try #require(FunctionLibrary.standard[name]).signature)
    func values(_ value: Double) -> [String: Double] {
      Dictionary(uniqueKeysWithValues: formula.parameterNames.map { ($0, value) })
    }
    return try (try? formula.program(values(0.7))) ?? formula.program(values(1))
  }

  /// Places about the domain, some of them borders of pieces.
  private func places(_ program: Program) -> [Double] {
    (-3...35).map {
      program.domain.lowerBound + Double($0) / 32 * (program.domain.upperBound - program.domain.lowerBound)
    }
  }

  private func isNear(_ a: Double, _ b: Double, of size: Double) -> Bool {
    a == b || (a - b).magnitude <= 1e-9 * max(1, size.magnitude) || a.isNaN && b.isNaN
  }

  @Test(arguments: definitions)
  func `a dual number of every function has the value and the slope of its series`(_ name: String) throws {
    let program = try program(name)
    for t in places(program) {
      let series = program.jet(at: Jet(variable: t, order: 1))
      let dual = try #require(program.extended(to: DualNumber(t, slope: 1)))
      #expect(isNear(dual.leading, series.leading, of: series.leading), "\(name) at \(t): \(dual), \(series.leading)")
      // Where a derivative does not exist the rules of the calculus and of series may say so in different ways.
      let slope = series.derivative(1)
      guard slope.isFinite, dual.slope.isFinite else { continue }
      #expect(isNear(dual.slope, slope, of: slope), "\(name)′ at \(t): \(dual.slope), \(slope)")
    }
  }

  private func check(_ name: String, _ surface: some SheetSurface, _ size: Double) throws {
    for (column, row) in (0...7).flatMap({ column in (0...7).map { (column, $0) } }) {
      let (x, y) = (Double(column) / 8 * size, Double(row) / 8 * size)
      let dual = surface.point(x: DualNumber(x), y: DualNumber(y, slope: 1))
      let series = surface.point(x: Jet(x), y: Jet(variable: y, order: 1))
      for (dual, series) in [(dual.x, series.x), (dual.y, series.y), (dual.z, series.z)] {
        #expect(isNear(dual.leading, series.leading, of: size), "\(name) at \(x), \(y)")
        #expect(isNear(dual.slope, series.derivative(1), of: size), "\(name)′ at \(x), \(y)")
      }
    }
  }

  @Test func `every bent sheet is bent for numbers of any kind`() throws {
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
