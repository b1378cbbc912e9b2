import ScalarMath
import TimingFunctions

/// A quantity of an effect with its constant arguments.
struct BoundQuantity: Sendable {
  let function: any QuantityFunction
  /// The constant or default value of each slot; varying arguments overwrite theirs.
  private let numbers: [Double]
  private let options: [ArgumentOption]
  /// The slots of the varying arguments.
  private let slots: [Int]
  /// The legal values of varying arguments that have limits; `place` is an index in ``slots``.
  private let limits: [(place: Int, legal: LegalValues)]
  /// The conditions on several arguments, as functions of the varying arguments by their index in ``slots``.
  private let conditions: [@Sendable ((Int) -> Double) -> Bool]

  /// Binds the constant arguments of a quantity.
  ///
  /// - Parameters:
  ///   - function: the quantity.
  ///   - constants: the arguments in the order of the parameters; nil for those that vary.
  ///   - curves: the arguments that are curves, by the index of the parameter.
  /// - Throws: `IllegalParameter` for options that exclude each other.
  init(
    _ function: any QuantityFunction, _ constants: [Double?], curves: [Int: any TimingFunction]
  ) throws(IllegalParameter) {
    let text = function.about
    let varying = constants.indices.filter { constants[$0] == nil && text.parameters[$0].legal != .curve }
    self.function = function
    slots = varying.map { text.slots[$0] }
    var numbers = text.standards
    var options = numbers.map { _ in ArgumentOption() }
    for (index, parameter) in text.parameters.enumerated() {
      guard let value = constants[index] else { continue }
      numbers[text.slots[index]] = value
      if !parameter.words.isEmpty { options[text.slots[index]].word = Int(value) }
    }
    for (index, curve) in curves { options[text.slots[index]].curve = AnyTimingFunction(curve) }
    (self.numbers, self.options) = (numbers, try function.prepared(options))
    limits = varying.enumerated().compactMap { place, index in
      text.parameters[index].legal.areLimited ? (place, text.parameters[index].legal) : nil
    }
    conditions = text.conditions.compactMap { condition in
      let places = condition.places.map { varying.firstIndex(of: $0) }
      if places.allSatisfy({ $0 == nil }) { return nil }
      let known = condition.places.map { constants[$0] ?? .nan }
      return { value in condition.isMet(zip(places, known).map { place, constant in place.map(value) ?? constant }) }
    }
  }

  /// The value for the varying arguments; NaN in every coefficient of a series if they are not legal.
  func evaluate<N: ElementaryNumber>(_ argument: (Int) -> N) -> N {
    withUnsafeTemporaryAllocation(of: N.self, capacity: numbers.count) { lent in
      for index in numbers.indices { lent.initializeElement(at: index, to: N(numbers[index])) }
      defer { lent.deinitialize() }
      for place in slots.indices { lent[slots[place]] = argument(place) }
      return options.withUnsafeBufferPointer { options in
        legalPart(lent, limits[...]) {
          function.value(UnsafePointer(lent.baseAddress.unsafelyUnwrapped), options.baseAddress.unsafelyUnwrapped)
        }
      }
    }
  }

  /// The value for the legal part of the arguments; NaN beyond.
  private func legalPart<N: ElementaryNumber>(
    _ lent: UnsafeMutableBufferPointer<N>, _ limits: ArraySlice<(place: Int, legal: LegalValues)>, _ value: () -> N
  ) -> N {
    func none() -> N { slots.reduce(N(.nan)) { $0 + lent[$1] * .nan } }
    func unknown() -> N { slots.reduce(N(0)) { $0 + lent[$1] }.unknown }
    guard let limit = limits.first else {
      // Conditions can be checked only at points.
      if !conditions.isEmpty, slots.contains(where: { lent[$0].isSpread }) { return unknown() }
      return conditions.allSatisfy { $0 { lent[slots[$0]].leading } } ? value() : none()
    }
    let (slot, rest) = (slots[limit.place], limits.dropFirst())
    let whole = lent[slot]
    func inside(_ part: N) -> N {
      lent[slot] = part
      defer { lent[slot] = whole }
      return legalPart(lent, rest, value)
    }
    guard let (low, high) = limit.legal.interval else {
      // Isolated legal values can be checked only at points.
      if whole.isSpread { return unknown() }
      return limit.legal.contains(whole.leading) ? legalPart(lent, rest, value) : none()
    }
    return .piecewise(whole, .atLeast, low) {
      .piecewise($0, .atMost, high, inside, otherwise: { _ in none() })
    } otherwise: { _ in
      none()
    }
  }

  /// Computes `count` values from one column for each varying argument; NaN for arguments that are not legal.
  func values(_ columns: [UnsafePointer<Double>], count: Int, into out: UnsafeMutablePointer<Double>) {
    let varying = zip(slots, columns).map { VaryingArgument(slot: $0, numbers: $1) }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: numbers.count) { lent in
      _ = lent.initialize(from: numbers)
      varying.withUnsafeBufferPointer { varying in
        options.withUnsafeBufferPointer { options in
          function.values(
            lent.baseAddress.unsafelyUnwrapped, options.baseAddress.unsafelyUnwrapped, varying: varying, count: count,
            into: out)
        }
      }
    }
    if limits.isEmpty, conditions.isEmpty { return }
    for index in 0..<count where !isLegal({ columns[$0][index] }) { out[index] = .nan }
  }

  private func isLegal(_ value: (Int) -> Double) -> Bool {
    limits.allSatisfy { $0.legal.contains(value($0.place)) } && conditions.allSatisfy { $0(value) }
  }
}

extension LegalValues {
  /// The ends of legal values that are an interval; nil for others.
  fileprivate var interval: (Double, Double)? {
    switch self {
    case .range, .above: range.map { ($0.lowerBound, $0.upperBound) }
    case .finite, .whole, .only, .words, .curve: nil
    }
  }
}
