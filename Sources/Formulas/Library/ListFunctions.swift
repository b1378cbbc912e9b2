import ScalarMath
import TimingFunctions

/// The syntax of a list in a call, and its numbers among the arguments of the call.
///
/// The values of the named parameters come first. A stop becomes the count of its inputs, its output and its inputs. A
/// keyframe becomes the number of its ``KeyframeWord``, its time, its value, and the numbers of the word; one with a
/// slope becomes its time, value and slope. A part of a sequence becomes the count of its numbers, then the numbers;
/// its curve is stored under the index of the count.
enum ListForm: Sendable {
  /// An output with at most two inputs, in which `%` is percent; a list without stops is the line t.
  case stops
  /// Time, value and an optional word; the default word is the associated value.
  case keyframes(KeyframeWord)
  /// Time, value and slope.
  case slopes
  /// A curve or `hold`, its duration, and none, one or two values.
  case parts

  /// The text between two commas: numbers, words after them, and a curve or `hold` before them.
  struct Entry {
    var numbers: [NodeID] = []
    /// The indices of the numbers that are percentages.
    var percentages: [Int] = []
    /// Words, each with its own numbers and the count of the entry's numbers before it.
    var words: [(after: Int, word: KeyframeWord, numbers: [NodeID])] = []
    var isHold = false
    var place: Range<Int>
  }

  /// The rule for an entry, for messages.
  var entry: String {
    switch self {
    case .stops: "a stop must be one number with at most two percentages before or after it"
    case .keyframes: "a keyframe must be a time and a value, with at most one word such as hold behind them"
    case .slopes: "a keyframe must be a time, a value and a slope"
    case .parts: "a part must be a curve or hold, its duration, and at most a start and an end value"
    }
  }
}

/// A word of a keyframe: the interpolation to the next one.
enum KeyframeWord: String, Sendable, CaseIterable {
  case linear, hold, catmullRom, hermite, tcb
  case cubicBezier = "cubic-bezier"
  case ease
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  /// The number that stands for the word among the arguments of a call.
  var code: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The number of arguments in its brackets.
  var count: Int {
    switch self {
    case .hermite: 2
    case .tcb: 3
    case .cubicBezier: 4
    case .linear, .hold, .catmullRom, .ease, .easeIn, .easeOut, .easeInOut: 0
    }
  }

  /// Creates the word with this name, or with its spelling as a function, `cubicBezier`; nil for other names.
  init?(named name: String) { self.init(rawValue: name == "cubicBezier" ? "cubic-bezier" : name) }

  /// The interpolation of the word with the numbers in its brackets.
  func interpolation(_ x: [Double]) throws(IllegalParameter) -> Keyframe.Interpolation {
    switch self {
    case .linear: .linear
    case .hold: .hold
    case .catmullRom: .catmullRom
    case .hermite: .hermite(start: x[0], end: x[1])
    case .tcb: .kochanekBartels(tension: x[0], continuity: x[1], bias: x[2])
    case .cubicBezier: .cubicBezier(try CubicBezier(x[0], x[1], x[2], x[3]))
    case .ease: .cubicBezier(.ease)
    case .easeIn: .cubicBezier(.easeIn)
    case .easeOut: .cubicBezier(.easeOut)
    case .easeInOut: .cubicBezier(.easeInOut)
    }
  }
}

/// The numbers of a list among the arguments of its call.
extension ExpressionGraph {
  /// Adds a call with entries and named values. The last entry may be the abscissa.
  ///
  /// Not inlined, so that lists within lists keep little on the stack.
  @inline(never) mutating func call(
    _ call: LibraryCall, _ form: ListForm, _ entries: [ListForm.Entry], named: [String: NodeID]
  ) throws(FormulaError) -> NodeID {
    var entries = entries
    var site = CallSite(function: call.index, arguments: [])
    var abscissa = try abscissa()
    var isPlain = true
    if let last = entries.last, last.numbers.count == 1, last.words.isEmpty, !last.isHold,
      readsAbscissa(last.numbers[0])
    {
      (abscissa, isPlain) = (last.numbers[0], false)
      entries.removeLast()
    }
    for parameter in call.definition.parameters {
      let standard = try constant(parameter.standardValue ?? .nan)
      site.arguments.append(named[parameter.name] ?? standard)
    }
    let wrongEntry: ListForm.Entry?
    switch form {
    case .stops:
      // Without stops the call equals the bare name, which needs its argument.
      if entries.isEmpty, isPlain {
        do { _ = try PiecewiseLinear([]) } catch { throw FormulaError(refusal: error, at: call.place) }
      }
      wrongEntry = try addStops(entries, to: &site)
    case .keyframes(let standard): wrongEntry = try addKeyframes(entries, standard, to: &site)
    case .slopes:
      let numbers = entries.flatMap(\.numbers)
      site.arguments += numbers
      wrongEntry = numbers.count.isMultiple(of: 3) ? nil : entries.last
    case .parts: wrongEntry = try addParts(entries, to: &site)
    }
    if let wrongEntry {
      throw FormulaError(form.entry, suggestion: "Write \(call.definition.signature)", at: wrongEntry.place)
    }
    site.arguments.append(abscissa)
    return try self.call(site, at: call.place)
  }

  /// Adds each stop: the count of its inputs, its output, and its inputs as fractions of 1. Returns the first wrong
  /// entry; nil if there is none.
  private mutating func addStops(
    _ entries: [ListForm.Entry], to site: inout CallSite
  ) throws(FormulaError) -> ListForm.Entry? {
    for entry in entries {
      let count = entry.percentages.count
      if entry.numbers.count == count {
        throw FormulaError(
          "the stop has no output value", suggestion: "Write a number before the percentage", at: entry.place)
      }
      guard count <= 2, entry.numbers.count == count + 1 else { return entry }
      let outputs = entry.numbers.indices.filter { !entry.percentages.contains($0) }
      guard outputs[0] == 0 || outputs[0] == count else { return entry }
      site.arguments += [try constant(Double(count)), entry.numbers[outputs[0]]]
      site.arguments += entry.percentages.map { entry.numbers[$0] }
    }
    return nil
  }

  /// Adds each keyframe: the number of its word, its time, its value, and the numbers of the word. A comma between time
  /// and value is optional. Returns the first wrong entry; nil if there is none.
  private mutating func addKeyframes(
    _ entries: [ListForm.Entry], _ standard: KeyframeWord, to site: inout CallSite
  ) throws(FormulaError) -> ListForm.Entry? {
    var time: NodeID?
    let header = site.arguments
    for entry in entries {
      for (number, node) in zip(1..., entry.numbers) {
        let words = entry.words.filter { $0.after == number }
        if words.count > (time == nil ? 0 : 1) { return entry }
        guard let start = time else {
          time = node
          continue
        }
        let word = words.first?.word ?? standard
        let numbers = words.first?.numbers ?? (standard == .tcb ? header : [])
        site.arguments += [try constant(word.code), start, node] + numbers
        time = nil
      }
    }
    return time == nil ? nil : entries.last
  }

  /// Adds each part: the count of its numbers, then the numbers; its curve is stored under the index of the count.
  /// Returns the first wrong entry; nil if there is none.
  private mutating func addParts(
    _ entries: [ListForm.Entry], to site: inout CallSite
  ) throws(FormulaError) -> ListForm.Entry? {
    for entry in entries {
      let numbers = entry.isHold ? entry.numbers : Array(entry.numbers.dropFirst())
      guard entry.isHold ? numbers.count == 1 : 1...3 ~= numbers.count else { return entry }
      if !entry.isHold { site.curves[site.arguments.count] = entry.numbers[0] }
      site.arguments += [try constant(Double(numbers.count))] + numbers
    }
    return nil
  }
}

/// Curves through stops and keyframes.
extension FunctionShelf {
  mutating func registerKeyframes() {
    addList(
      "linear", [], "t; with stops, straight lines from stop to stop as CSS", source: Self.cssSource,
      example: "linear(0, 0.5 25% 75%, 1, t)", .stops
    ) { numbers, _ in
      if numbers.isEmpty { Linear() } else { try PiecewiseLinear(Self.stops(numbers[...])) }
    }
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

  private static func stops(_ numbers: ArraySlice<Double>) -> [PiecewiseLinear.Stop] {
    var (stops, rest): ([PiecewiseLinear.Stop], _) = ([], numbers)
    while let count = rest.popFirst(), let output = rest.popFirst() {
      let inputs = rest.prefix(Int(count))
      stops.append(PiecewiseLinear.Stop(output, inputs.first, inputs.dropFirst().first))
      rest = rest.dropFirst(inputs.count)
    }
    return stops
  }

  private static func keyframes(_ numbers: ArraySlice<Double>) throws(IllegalParameter) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    var rest = numbers
    while let code = rest.popFirst(), let time = rest.popFirst(), let value = rest.popFirst() {
      let word = KeyframeWord.allCases[Int(code)]
      keyframes.append(Keyframe(time, value, try word.interpolation(Array(rest.prefix(word.count)))))
      rest = rest.dropFirst(word.count)
    }
    return keyframes
  }

  private mutating func addList(
    _ name: String, _ parameters: [Parameter], _ summary: String, source: String = "", example: String,
    _ form: ListForm, make: @escaping @Sendable ([Double], [Int: any TimingFunction]) throws -> any TimingFunction
  ) {
    register(
      FunctionDefinition(
        Descriptor(name, summary, source: source, parameters: parameters), .timing, .list(form, make: make),
        example: example))
  }
}

/// Curves one after another, and copies of a curve.
extension FunctionShelf {
  mutating func registerSequences() {
    addList(
      "sequence", [], "curves in sequence, each with its duration and its end value, or its start and end values",
      example: "sequence(easeOutQuad 0.3 1.2, hold 0.1, easeInOutSine 0.6 1)", .parts
    ) { numbers, curves in try CurveSequence(Self.parts(numbers, curves)) }
    let group = Stagger<AnyTimingFunction>.parameters
    let copy = Parameter(
      "copy", .required, .none, .whole(1...Stagger<AnyTimingFunction>.mostCopies), "number of the copy, from 1 on")
    addStagger("staggered", group + [copy], "copy number copy of f, each beginning an offset after the one before") {
      group, values in
      let number = values[2] ?? .nan
      try copy.with(legal: .whole(1...group.count)).check(number, of: "staggered")
      return group.copy(Int(number) - 1)
    }
    addStagger("staggerMean", group, "mean of the copies of f, each an offset after the one before") {
      group, _ in
      group.mean
    }
    addStagger("staggerSum", group, "sum of the copies of f, each an offset after the one before") { group, _ in
      group.sum
    }
  }

  private mutating func addStagger(
    _ name: String, _ parameters: [Parameter], _ summary: String,
    _ make: @escaping @Sendable (Stagger<AnyTimingFunction>, [Double?]) throws -> any TimingFunction
  ) {
    let values = parameters.map { "\($0.name): \($0.name == "offset" ? "0.1" : $0.name == "copy" ? "2" : "5")" }
    addFunctional(
      name, .timing, parameters, summary, example: "\(name)(easeOutQuad, \(values.joined(separator: ", ")))",
      abscissa: .last
    ) { curve, values in
      try make(
        Stagger(AnyTimingFunction(curve), copies: Int(values[0] ?? 0), offset: values[1] ?? .nan), values)
    }
  }

  private static func parts(
    _ numbers: [Double], _ curves: [Int: any TimingFunction]
  ) -> [CurveSequence.Part] {
    var parts: [CurveSequence.Part] = []
    var value = 0.0
    var index = 0
    while index < numbers.count {
      let own = Array(numbers[index + 1...index + Int(numbers[index])])
      if let curve = curves[index] {
        let values = own.count == 1 ? (0, 1) : own.count == 2 ? (value, own[1]) : (own[1], own[2])
        let part = CurveSequence.Part(curve, duration: own[0], from: values.0, to: values.1)
        parts.append(part)
        value = part.lastValue
      } else {
        parts.append(.hold(own[0]))
      }
      index += 1 + own.count
    }
    return parts
  }
}
