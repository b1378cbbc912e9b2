import CurveAnalysis
import EffectMath
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Monotone pieces and the branches of inverses, against closed forms.
struct MonotonePiecesTests {
  private func pieces(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> [MonotonePieces.Piece] {
    try MonotonePieces(of: Formula(source).program(), over: domain).pieces
  }

  /// A formula, a domain, and how often it rises or falls there.
  private static let counts: [(String, ClosedRange<Double>, Int)] = [
    ("t", 0.0...1, 1), ("3", 0...1, 0), ("t*(1-t)", 0...1, 2), ("sin(t)", 0...8, 4), ("sin(pi*t)^12/8", 0...1, 2),
    ("sin(20*pi*t)", 0...1, 21), ("abs(t - 1/3)", 0...1, 2), ("easeOutBack", 0...1, 2), ("easeOutBounce", 0...1, 7),
    ("t^3", -1...1, 1), ("cbrt(t)", -1...1, 1), ("t - floor(t)", 0...2.5, 3), ("clamp(t, 0.25, 0.75)", 0...1, 1),
    ("abs(t - clamp(t, 0.25, 0.5))", 0...1, 2), ("steps(4)", 0...1, 0), ("steps(4) + t", 0...0.99, 4),
    ("tan(t)", 0...3, 2),
    ("sqrt(t - 0.5)", 0...1, 1), ("t < 0.5 ? t : 1 - t", 0...1, 2), ("1/t", -1...1, 2),
  ]

  @Test(arguments: counts)
  func `so many pieces as the curve has`(_ source: String, _ domain: ClosedRange<Double>, _ count: Int) throws {
    let pieces = try pieces(source, over: domain)
    #expect(pieces.count == count, "\(pieces)")
  }

  @Test func `polynomials have a piece more than turns`() throws {
    let breach = counterexample(
      to: { roots in
        // f′ = ∏ (t − rᵢ), integrated by Gauss's seven nodes, exact up to degree 13.
        let turns = roots.sorted()
        guard zip([0] + turns, turns + [1]).allSatisfy({ $1 - $0 > 0.02 }) else { return true }
        struct Polynomial: ElementaryTimingFunction {
          let coefficients: [Double]
          func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
            coefficients.dropLast().reversed().reduce(Number(coefficients[coefficients.count - 1])) { $0 * t + $1 }
          }
        }
        var slope = [1.0]
        for root in turns { slope = zip([0] + slope, slope + [0]).map { $0 - root * $1 } }
        let curve = Polynomial(coefficients: [0] + slope.enumerated().map { $1 / Double($0 + 1) })
        let pieces = try MonotonePieces(of: curve, over: 0...1).pieces
        return pieces.count == turns.count + 1
          && zip(pieces.dropFirst().map(\.domain.lowerBound), turns).allSatisfy { ($0 - $1).magnitude <= 1e-9 }
      }, Generator.double(in: 0...1).array(count: 0...5), cases: 200)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a curve that turns too fast is refused`() throws {
    let wave = try Formula("sin(1e6*t)").program()
    #expect(throws: MonotonePieces.InversionError.notResolved) { try MonotonePieces(of: wave, over: 0...1) }
    #expect(throws: MonotonePieces.InversionError.notResolved) { try InverseCurve(wave, over: 0...1) }
  }

  @Test func `the inverse of a branch leads back`() throws {
    let sources = ["easeOutBack", "t*(1-t)", "sin(5*t)", "easeOutBounce", "steps(3) + t^2", "t^3 - t/3"]
    for source in sources {
      let curve = try Formula(source).program()
      let pieces = try MonotonePieces(of: curve, over: 0...0.99).pieces
      for (number, piece) in zip(1..., pieces) {
        let inverse = try InverseCurve(curve, over: 0...0.99, branch: number)
        #expect(inverse.domain == piece.values)
        for share in stride(from: 0.05, through: 0.95, by: 0.05) {
          let t = piece.domain.lowerBound + share * (piece.domain.upperBound - piece.domain.lowerBound)
          let slope = curve.derivative(1, at: t)
          let error = (inverse.value(at: curve.value(at: t)) - t).magnitude
          #expect(error <= 2 * t.ulp + 8 * 0x1p-53 / slope.magnitude, "\(source), branch \(number) at \(t): \(error)")
        }
      }
    }
  }

  @Test func `branches of a wave are those of the arc sine, with their derivatives`() throws {
    let wave = try Formula("sin(t)").program()
    let branches = try (1...3).map { try InverseCurve(wave, over: -.pi / 2...2.5 * .pi, branch: $0) }
    for y in stride(from: -0.96, through: 0.96, by: 0.06) {
      let main = Double.asin(y)
      let places = [main, .pi - main, 2 * .pi + main]
      for (branch, place) in zip(branches, places) {
        #expect((branch.value(at: y) - place).magnitude <= 2e-14)
        #expect((branch.derivative(1, at: y) * Double.cos(place) - 1).magnitude <= 1e-12)
        // (f⁻¹)″ = −f″/f′³ = sin/cos³
        let second = y / (Double.cos(place) * Double.cos(place) * Double.cos(place))
        #expect((branch.derivative(2, at: y) - second).magnitude <= 1e-11 * (1 + second.magnitude))
      }
    }
    #expect(branches[0].value(at: 1.5).isNaN && branches[0].value(at: .nan).isNaN)
    #expect(branches[0].ends.start == -.pi / 2)
  }

  @Test func `a branch that there is not is refused with their number`() throws {
    typealias Failure = MonotonePieces.InversionError
    let arch = try Formula("t*(1-t)").program()
    #expect(throws: Failure.noBranch(3, of: 2, over: 0...1)) { try InverseCurve(arch, over: 0...1, branch: 3) }
    #expect(throws: Failure.noBranch(0, of: 2, over: 0...1)) { try InverseCurve(arch, over: 0...1, branch: 0) }
    #expect(throws: Failure.noBranch(1, of: 0, over: 0...1)) {
      try InverseCurve(try Formula("3").program(), over: 0...1)
    }
    #expect(
      Failure.noBranch(3, of: 2, over: 0...1).description
        == "there is no branch 3: from 0 to 1 the inverse has 1 to 2")
  }
}
