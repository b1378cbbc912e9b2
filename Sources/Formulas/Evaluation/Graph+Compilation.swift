import ScalarMath
import TimingFunctions

extension Graph {
  /// The graph of `root` with values for the tree's parameters.
  ///
  /// - Parameters:
  ///   - isBefore: whether the before flag of CSS is set.
  ///   - variables: the parameters that have no values but vary.
  ///   - budget: how many nodes there may still be; derivatives within derivatives take their share.
  /// - Throws: where a curve's parameter depends on the abscissa or is outside its range, and at the end of the budget.
  init(
    _ tree: SyntaxTree, root: NodeID, parameters: [Double], library: FunctionLibrary, isBefore: Bool = false,
    variables: GraphVariables = GraphVariables(), budget: inout Int
  ) throws(FormulaError) {
    self.init(isBefore: isBefore, variables: variables)
    var images: [NodeID: Int] = [:]
    let reached = tree.reachable(from: root)
    budget -= reached.count
    if budget < 0 { throw FormulaError("the formula takes too many operations: derivatives within derivatives") }
    for id in reached {
      images[id] = try insert(tree[id], images, tree, parameters, library, &budget)
    }
    keep(images[root] ?? 0)
  }

  private mutating func insert(
    _ node: SyntaxNode, _ images: [NodeID: Int], _ tree: SyntaxTree, _ parameters: [Double],
    _ library: FunctionLibrary, _ budget: inout Int
  ) throws(FormulaError) -> Int {
    func image(_ id: NodeID) -> Int { id < 0 ? -1 : images[id] ?? -1 }
    switch node.operation {
    case .constant: return append(.constant(RealConstant(Double(bitPattern: node.payload), node.exactness)))
    case .abscissa: return append(variables.abscissa.map { .variable($0) } ?? .abscissa)
    case .parameter:
      let index = Int(node.payload)
      return append(variables.parameters[index].map { .variable($0) } ?? .constant(RealConstant(parameters[index])))
    case .call:
      let site = tree.calls[Int(node.payload)]
      var curves: [Int: any TimingFunction] = [:]
      for (index, body) in site.curves {
        if let varying = varying(in: body, tree).first {
          throw FormulaError(
            "'\(tree.parameters[varying].name)' cannot vary within a curve that \(library[site.function].name) is given",
            suggestion: "give it a value: -p \(tree.parameters[varying].name)=1", at: site.place)
        }
        let graph = try Graph(
          tree, root: body, parameters: parameters, library: library, isBefore: isBefore, budget: &budget)
        let program = Program(graph)
        curves[index] = program.curve ?? program
      }
      return try insert(site, site.arguments.map(image), curves, library)
    case .derivative:
      let entry = tree.derivatives[Int(node.payload)]
      let varying = varying(in: entry.body, tree)
      if !varying.isEmpty {
        let curve = MadeCurve(derivative: entry, of: tree, parameters, varying, library)
        return append(.made(curve, varying.map { append(.variable(variables.parameters[$0] ?? 0)) }, at: image(node.a)))
      }
      let body = try Graph(
        tree, root: entry.body, parameters: parameters, library: library, isBefore: isBefore, budget: &budget)
      return folded(.derivative(Program(body), order: entry.order, at: image(node.a)))
    case .power:
      return power(image(node.a), image(node.b))
    case .tanPi:
      let sine = folded(.operation(.sinPi, image(node.a), -1, -1))
      let cosine = folded(.operation(.cosPi, image(node.a), -1, -1))
      return folded(.operation(.divide, sine, cosine, -1))
    case .divide:
      // Division by a power of two is the product with its inverse, exactly.
      if case .constant(let divisor) = nodes[image(node.b)], divisor.exactness == .exact, divisor.value.isNormal,
        divisor.value.significand == 1, (1 / divisor.value).isNormal
      {
        return folded(.operation(.multiply, image(node.a), append(constant: 1 / divisor.value), -1))
      }
      return folded(.operation(.divide, image(node.a), image(node.b), -1))
    default:
      return folded(.operation(node.operation, image(node.a), image(node.b), image(node.c)))
    }
  }

  private mutating func power(_ base: Int, _ exponent: Int) -> Int {
    guard case .constant(let constant) = nodes[exponent], constant.exactness == .exact else {
      return folded(.operation(.power, base, exponent, -1))
    }
    let value = constant.value
    // Of a base whose rounding error is known the power does better than a product or quotient.
    let isPlain = WholePower(self, base: base, exponent: 1).operation == .power
    switch value {
    case 0: return append(constant: 1)
    case 1: return base
    case 2 where isPlain: return folded(.operation(.multiply, base, base, -1))
    case -1 where isPlain: return folded(.operation(.divide, append(constant: 1), base, -1))
    case 0.5: return folded(.operation(.squareRoot, base, -1, -1))
    case _ where value == value.rounded() && abs(value) <= Self.largestExpandedExponent:
      return folded(.wholePower(base, exponent: Int(value)))
    default: return folded(.operation(.power, base, exponent, -1))
    }
  }

  private mutating func insert(
    _ site: CallSite, _ arguments: [Int], _ curves: [Int: any TimingFunction], _ library: FunctionLibrary
  ) throws(FormulaError) -> Int {
    let definition = library[site.function]
    do {
      switch definition.form {
      case .quantity(let function):
        let constants = arguments.indices.map { site.absent.contains($0) ? nil : constant(arguments[$0]) }
        try definition.check(constants)
        let varying = arguments.indices.filter { !site.absent.contains($0) && constants[$0] == nil }
        return folded(.quantity(try BoundQuantity(function, constants, curves: curves), varying.map { arguments[$0] }))
      case .curve(let make):
        if let made = try made(site, arguments, definition, make) { return made }
        let values = try constants(arguments, of: definition, site)
        try definition.check(values)
        let place = definition.abscissa ?? 0
        return curve(
          try make(values.indices.filter { $0 != place }.map { values[$0] }), at: arguments[place])
      case .stops(let bare, let make):
        if arguments.count == 1 { return curve(bare, at: arguments[0]) }
        if variables.areAny, arguments.dropLast().contains(where: { constant($0) == nil }) {
          let fixed = arguments.dropLast().map(constant)
          let curve = MadeCurve(fixed, isBefore: isBefore) { try make(StopList.decoded($0.compactMap(\.self))) }
          return append(.made(curve, arguments.dropLast().filter { constant($0) == nil }, at: arguments.last ?? 0))
        }
        let values = try constants(arguments.dropLast(), "a stop of \(definition.name)")
        return curve(try make(StopList.decoded(values)), at: arguments[arguments.count - 1])
      case .list(_, let make): return try list(arguments, curves, definition, make)
      case .functional(let make):
        let values = try constants(arguments, of: definition, site)
        try definition.check(values)
        let place = definition.abscissa
        let given = curves[0] ?? Linear()
        if given.cost > Self.mostCost {
          throw FormulaError(
            "\(definition.name) of a curve that takes some \(given.cost) operations a value, more than \(Self.mostCost)",
            suggestion: "take fewer integrals, lengths, inverses and copies within each other")
        }
        let made = try make(
          given, values.indices.filter { $0 != 0 && $0 != place }.map { values[$0] })
        guard let place else {
          let known = made.enclosed(over: Interval(0.0)) ?? .entire
          return append(.constant(RealConstant(made.value(at: 0), in: known)))
        }
        return curve(made, at: arguments[place])
      case .operations:
        preconditionFailure("operations are expanded when the formula is read")
      }
    } catch {
      throw FormulaError(refusal: error, at: site.place)
    }
  }

  /// The values of a curve's parameters; nil for those that are absent, and for the abscissa.
  private func constants(
    _ arguments: [Int], of definition: FunctionDefinition, _ site: CallSite
  ) throws(FormulaError) -> [Double?] {
    var values: [Double?] = []
    for (index, parameter) in definition.parameters.enumerated() {
      if site.absent.contains(index) || parameter.standard == .abscissa {
        values.append(nil)
        continue
      }
      guard let value = constant(arguments[index]) else {
        throw FormulaError(
          "'\(parameter.name)' of \(definition.name) depends on the abscissa",
          suggestion: "give it a number or a parameter of your own")
      }
      values.append(value)
    }
    return values
  }

  /// A curve made from a list, the abscissa the last of the arguments.
  private mutating func list(
    _ arguments: [Int], _ curves: [Int: any TimingFunction], _ definition: FunctionDefinition,
    _ make: @escaping @Sendable ([Double], [Int: any TimingFunction]) throws -> any TimingFunction
  ) throws -> Int {
    let place = arguments[arguments.count - 1]
    let (given, parameters) = (arguments.dropLast(), arguments.prefix(definition.parameters.count))
    try definition.check(parameters.map(constant))
    if variables.areAny, given.contains(where: { constant($0) == nil }) {
      let curve = MadeCurve(given.map(constant), isBefore: isBefore) { try make($0.compactMap(\.self), curves) }
      return append(.made(curve, given.filter { constant($0) == nil }, at: place))
    }
    return curve(try make(constants(given, "a number of \(definition.name)"), curves), at: place)
  }

  /// The values of arguments that have to be constants.
  private func constants(_ arguments: ArraySlice<Int>, _ owner: String) throws(FormulaError) -> [Double] {
    var values: [Double] = []
    for argument in arguments {
      guard let value = constant(argument) else {
        throw FormulaError(
          "\(owner) depends on the abscissa", suggestion: "give it a number or a parameter of your own")
      }
      values.append(value)
    }
    return values
  }

  private mutating func curve(_ curve: any TimingFunction, at abscissa: Int) -> Int {
    folded(.curve(isBefore ? curve.beforePhase : curve, abscissa))
  }

  /// The node, or its value where all operands are constants.
  private mutating func folded(_ node: Node) -> Int {
    let operands = operands(node)
    guard operands.allSatisfy({ constant($0) != nil }) else { return append(node) }
    var single = Graph()
    var renumbered = node
    let places = operands.map { single.append(nodes[$0]) }
    var next = places.makeIterator()
    switch node {
    case .operation(let operation, let a, let b, let c):
      func place(_ operand: Int) -> Int { operand < 0 ? -1 : next.next() ?? -1 }
      renumbered = .operation(operation, place(a), place(b), place(c))
    case .wholePower(_, let exponent): renumbered = .wholePower(places[0], exponent: exponent)
    case .curve(let curve, _): renumbered = .curve(curve, places[0])
    case .derivative(let program, let order, _): renumbered = .derivative(program, order: order, at: places[0])
    case .quantity(let quantity, _): renumbered = .quantity(quantity, places)
    case .constant, .abscissa, .variable, .made: break
    }
    _ = single.append(renumbered)
    let value: Double = single.evaluate(0.0)
    return append(.constant(RealConstant(value, in: single.evaluate(Interval(0.0)))))
  }

  /// Drops what `output` does not depend on, and makes it the last node.
  private mutating func keep(_ output: Int) {
    var isUsed = [Bool](repeating: false, count: nodes.count)
    isUsed[output] = true
    for index in nodes.indices.reversed() where isUsed[index] {
      for operand in operands(nodes[index]) { isUsed[operand] = true }
    }
    var places = [Int](repeating: -1, count: nodes.count)
    var kept = Graph(isBefore: isBefore, variables: variables)
    for index in 0...output where isUsed[index] {
      func place(_ operand: Int) -> Int { operand < 0 ? -1 : places[operand] }
      let node: Node =
        switch nodes[index] {
        case .constant, .abscissa, .variable: nodes[index]
        case .made(let curve, let arguments, let at): .made(curve, arguments.map(place), at: place(at))
        case .operation(let operation, let a, let b, let c): .operation(operation, place(a), place(b), place(c))
        case .wholePower(let a, let exponent): .wholePower(place(a), exponent: exponent)
        case .curve(let curve, let a): .curve(curve, place(a))
        case .quantity(let quantity, let arguments): .quantity(quantity, arguments.map(place))
        case .derivative(let program, let order, let at): .derivative(program, order: order, at: place(at))
        }
      places[index] = kept.append(node)
    }
    self = kept
  }
}
