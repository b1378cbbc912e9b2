import ScalarMath
import TimingFunctions

/// Stops, as in `linear(0, 0.5 25% 75%, 1)`, and words in the place of numbers, as in `steps(4, jump-both)`.
extension Parser {
  /// A stop as it is read: numbers with and without `%`, in their order.
  private struct Stop {
    var numbers: [(value: NodeID, isPercentage: Bool)] = []
    var place: Range<Int>
  }

  /// A call with stops; the opening bracket is the next token.
  mutating func stops(_ index: FunctionIndex, _ word: Token) throws(FormulaError) -> NodeID {
    guard case .stops(_, let make) = library[index].form else {
      preconditionFailure("only functions of stops are called with stops")
    }
    let opening = token
    try expect("(")
    openBrackets += 1
    defer { openBrackets -= 1 }
    var stops: [Stop] = []
    if !token.isSymbol(")") { repeat { stops.append(try stop()) } while try accept(",") }
    try expect(")", opening: opening)
    let place = word.place.lowerBound..<(previous ?? word).place.upperBound
    var abscissa: NodeID?
    if let last = stops.last, last.numbers.count == 1, tree.readsAbscissa(last.numbers[0].value) {
      abscissa = last.numbers[0].value
      stops.removeLast()
    }
    // Without stops the call is that of the bare name, which has to have its argument.
    if stops.isEmpty, abscissa == nil {
      do throws(IllegalParameter) { _ = try make([]) } catch { throw FormulaError(refusal: error, at: place) }
    }
    var arguments: [NodeID] = []
    for stop in stops { arguments += try flattened(stop) }
    if let abscissa { arguments.append(abscissa) } else { arguments.append(try tree.abscissa()) }
    return try tree.call(CallSite(function: index, arguments: arguments, place: place))
  }

  /// Numbers up to a comma or the bracket.
  private mutating func stop() throws(FormulaError) -> Stop {
    let start = token
    isInStop = true
    defer { isInStop = false }
    var stop = Stop(place: start.place)
    repeat {
      let value = try expression().node
      let isPercentage = try accept("%")
      stop.numbers.append((value, isPercentage))
    } while !token.isSymbol(",") && !token.isSymbol(")") && (startsOperand(token) || startsStopNumber)
    stop.place = start.place.lowerBound..<(previous ?? start).place.upperBound
    return stop
  }

  /// How many inputs there are, the output, and the inputs as shares of 1.
  private mutating func flattened(_ stop: Stop) throws(FormulaError) -> [NodeID] {
    let outputs = stop.numbers.indices.filter { !stop.numbers[$0].isPercentage }
    let inputs = stop.numbers.filter(\.isPercentage)
    guard outputs.count == 1, inputs.count <= 2, outputs[0] == 0 || outputs[0] == inputs.count else {
      throw FormulaError(
        "a stop is one number with at most two percentages before or after it",
        suggestion: "write 0.5, 0.5 25% or 0.5 25% 75%", at: stop.place)
    }
    var nodes = [try tree.constant(Double(inputs.count)), stop.numbers[outputs[0]].value]
    for input in inputs { nodes.append(try tree.hundredth(of: input.value)) }
    return nodes
  }

  /// Whether a sign stands here that begins another number of a stop: a blank before it and none after it.
  var startsStopNumber: Bool {
    isInStop && (token.isSymbol("-") || token.isSymbol("+")) && token.followsBlank && !peek().followsBlank
  }

  /// Runs `body` as outside a stop: within brackets `%` is the remainder again.
  mutating func outsideStops<Result>(
    _ body: (inout Parser) throws(FormulaError) -> Result
  ) throws(FormulaError) -> Result {
    let saved = isInStop
    isInStop = false
    defer { isInStop = saved }
    return try body(&self)
  }
}
