import ScalarMath
import TimingFunctions

/// Curves through keyframes.
extension FunctionShelf {
  mutating func registerKeyframes() {
    addList(
      "keyframes", [],
      "through times and values, each with its way to the next: a line, hold, ease, cubic-bezier(…), …",
      source: "CSS Animations Level 1, W3C, for timing functions of keyframes",
      example: "keyframes(0 0, 0.3 1.2 ease, 0.8 1 hold, 1 1.1)", .keyframes(.linear)
    ) { numbers, _ in try Keyframes(Self.keyframes(numbers[...])) }
    addList(
      "catmullRom", [], "smoothly through times and values: slopes of parabolas through three keyframes",
      source: "E. Catmull, R. Rom, A class of local interpolating splines, 1974",
      example: "catmullRom(0 0, 0.3 1.2, 1 1)",
      .keyframes(.catmullRom)
    ) { numbers, _ in try Keyframes(Self.keyframes(numbers[...])) }
    addList(
      "hermite", [], "cubics through times and values with slopes",
      source: "C. Hermite, Sur la formule d'interpolation de Lagrange, 1878",
      example: "hermite(0 0 2, 0.3 1.2 0, 1 1 0)", .slopes
    ) { numbers, _ in
      try Keyframes.hermite(
        stride(from: 0, to: numbers.count, by: 3).map { (numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) })
    }
    addList(
      "tcb", Keyframes.kochanekBartelsParameters,
      "smoothly through times and values, shaped by tension, continuity and bias",
      source:
        "D. H. U. Kochanek, R. H. Bartels, Interpolating splines with local tension, continuity, and bias control, 1984",
      example: "tcb(0 0, 0.3 1.2, 1 1, tension: 0.5)", .keyframes(.tcb)
    ) { numbers, _ in
      try Keyframes(Self.keyframes(numbers.dropFirst(3)))
    }
  }

  private static func keyframes(_ numbers: ArraySlice<Double>) throws(IllegalParameter) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    var rest = numbers
    while let code = rest.first, let word = KeyframeWord(rawValue: Int(code)) {
      let fields = rest.prefix(3 + word.count)
      keyframes.append(
        Keyframe(
          fields[fields.startIndex + 1], fields[fields.startIndex + 2], try word.interpolation(fields.dropFirst(3))))
      rest = rest.dropFirst(fields.count)
    }
    return keyframes
  }

  mutating func addList(
    _ name: String, _ parameters: [Parameter], _ summary: String, source: String = "", example: String,
    _ form: ListForm, make: @escaping @Sendable ([Double], [Int: any TimingFunction]) throws -> any TimingFunction
  ) {
    register(
      FunctionDefinition(
        name, .timing, parameters, summary, source: source, .list(form, make: make), example: example))
  }
}
