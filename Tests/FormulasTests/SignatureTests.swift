import EffectMath
import Testing
import TimingFunctions

/// How calls are written, in lists and in what errors suggest.
struct SignatureTests {
  private static let definitions = FunctionLibrary.standard.definitions

  /// 1 is legal for every parameter without a standard value.
  private func program(_ source: String) throws -> Program {
    let formula = try Formula(source)
    return try formula.program(Dictionary(uniqueKeysWithValues: formula.parameterNames.map { ($0, 1) }))
  }

  @Test(arguments: definitions.map(\.name))
  func `every signature is a formula`(_ name: String) throws {
    let signature = try #require(FunctionLibrary.standard[name]).signature
    let program = try program(signature)
    #expect(unitInterval.contains { program.value(at: $0).isFinite }, "\(signature)")
  }

  @Test func `a name belongs to one function`() {
    let names = Self.definitions.flatMap { [$0.name] + $0.aliases }
    #expect(names.sorted() == FunctionLibrary.standard.names)
  }

  @Test func `a function of one's own hides that of the library`() throws {
    var library = FunctionLibrary.standard
    library.register(.curve(Descriptor("easeInSine", "t")) { _ in Linear() })
    #expect(try Formula("easeInSine(t) + sin(0)", library: library).program().value(at: 0.25) == 0.25)
    #expect(library.definitions.count == Self.definitions.count && library.names == FunctionLibrary.standard.names)
  }

  @Test func `the signature of an effect names every parameter and has the values of the bare name`() throws {
    for effect in Self.definitions where effect.group == .effects {
      let signature = effect.signature
      #expect(
        effect.parameters.allSatisfy {
          $0.legal == .curve || $0.standard == .abscissa || signature.contains("\($0.name): ")
        }, "\(signature)")
      let bare = try Formula(effect.name).program()
      let points = unitInterval.map { bare.domain.lowerBound * (1 - $0) + bare.domain.upperBound * $0 }
      #expect(try agree(signature, effect.name, within: 0, at: points), "\(signature)")
    }
  }

  @Test(arguments: [
    ("peelDisplacement", "(row: 0.5, progress: t, lift: 43.30127018922193, preset: article)"),
    ("tearPath", "(t, seed: 1, rows: 200, width: 200, largestStep: 2, rule: published)"),
    ("isometricPeelPlace", "(t, progress: 0.5, lift: 43.30127018922193, length: 200)"),
    ("easeInBack", "(t, overshoot: 1.70158)"), ("steps", "(count, end, t)"), ("mix", "(a, b, t)"),
    ("cubicBezier", "(x1, y1, x2, y2, t)"), ("spring", "(t, duration: 0.5, bounce: 0)"),
  ])
  func `the place of the abscissa is that of the form`(_ name: String, _ arguments: String) {
    #expect(FunctionLibrary.standard[name]?.signature == name + arguments)
  }

  @Test func `a call out of order is shown in order`() {
    let error = failure("tearPath(seed: 1, t)")
    #expect(error?.reason == "an argument without a name must come before those with names")
    #expect(error?.suggestion == "Write tearPath(t, seed: 1)")
  }
}
