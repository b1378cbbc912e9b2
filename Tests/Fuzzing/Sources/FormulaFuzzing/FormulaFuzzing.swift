import CFuzzer
import EffectMath

/// Reads any bytes as a formula and evaluates it: whatever they are, the outcome is values or one error with its place.
@main enum FormulaFuzzing {
  static func main() {
    var (count, arguments) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    _ = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      let source = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
      let elapsed = ContinuousClock().measure { FormulaFuzzing.check(source) }
      precondition(elapsed < FormulaFuzzing.slowest, "took \(elapsed)")
      return 0
    }
  }

  /// Time after which an input counts as a fault, sanitizers included.
  static let slowest = Duration.seconds(_isDebugAssertConfiguration() ? 10 : 1)

  static func check(_ source: String) {
    do throws(FormulaError) {
      let formula = try Formula(source)
      let parameters = Dictionary(uniqueKeysWithValues: formula.parameterNames.map { ($0, 0.75) })
      check(try formula.program(parameters))
    } catch {
      let text = error.rendered(in: source)
      precondition(!text.isEmpty && !error.reason.contains("\n"), "an error is one line")
    }
  }

  /// Points of every kind, more than one block of lanes holds.
  private static let points: [Double] =
    [0, 1, -0.0, -1, 0.5, .infinity, -.infinity, .nan, 0x1p53, -1e300, .leastNonzeroMagnitude]
    + (0..<20).map { Double($0) / 16 }

  static func check(_ program: Program) {
    let values = program.values(at: points)
    for (t, value) in zip(points, values) {
      precondition(program.value(at: t).bitPattern == value.bitPattern, "a batch differs from its values at \(t)")
    }
    precondition(program.derivatives(2, at: [0.25]).count == 1, "one derivative a point")
  }
}
