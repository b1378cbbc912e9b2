import ScalarMath
import TimingFunctions
import ViewEffects

/// A source of random cases that can also simplify a case.
public struct Generator<Value: Sendable>: Sendable {
  /// Returns a random case.
  public let generate: @Sendable (inout SeededGenerator) -> Value
  /// Returns the simpler cases to try in place of one, the simplest first. They are finite in number, and never lead
  /// back to the case itself.
  public let shrink: @Sendable (Value) -> [Value]

  /// Creates a generator from a function that draws a case and one that lists simpler cases, the simplest first.
  /// Without the second function, cases do not shrink.
  public init(
    generate: @escaping @Sendable (inout SeededGenerator) -> Value,
    shrink: @escaping @Sendable (Value) -> [Value] = { _ in [] }
  ) {
    (self.generate, self.shrink) = (generate, shrink)
  }

  /// Returns a generator of converted cases. `back` converts a case to its original, which is then shrunk.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> Generator<Other> {
    Generator<Other>(
      generate: { transform(self.generate(&$0)) },
      shrink: { self.shrink(back($0)).map(transform) })
  }

  /// Returns a generator of the cases that satisfy a condition. A fair share of the cases should satisfy it: 1,000
  /// failures in a row trap.
  public func filter(_ condition: @escaping @Sendable (Value) -> Bool) -> Generator {
    Generator(
      generate: { random in
        for _ in 0..<1000 {
          let value = self.generate(&random)
          if condition(value) { return value }
        }
        preconditionFailure("the condition refuses nearly every case")
      },
      shrink: { self.shrink($0).filter(condition) })
  }
}

extension Generator {
  /// One of the choices, all equally likely. Shrinks towards the first.
  public static func choice(_ choices: [Value]) -> Generator where Value: Equatable {
    precondition(!choices.isEmpty, "nothing to choose from")
    return Generator(
      generate: { choices.randomElement(using: &$0)! },
      shrink: { value in Array(choices.prefix { $0 != value }) })
  }

  /// Arrays of cases from this generator. Shrinks by removing elements, first all, then halves and so on, then by
  /// shrinking elements.
  public func array(count: ClosedRange<Int>) -> Generator<[Value]> {
    Generator<[Value]>(
      generate: { random in
        (0..<Int.random(in: count, using: &random)).map { _ in self.generate(&random) }
      },
      shrink: { values in
        var candidates: [[Value]] = []
        var cut = values.count
        while cut > 0 {
          if values.count - cut >= count.lowerBound {
            for start in stride(from: 0, through: values.count - cut, by: cut) {
              candidates.append(Array(values[..<start] + values[(start + cut)...]))
            }
          }
          cut /= 2
        }
        return candidates + values.shrunk { self.shrink(values[$0]) }
      })
  }
}

extension Array {
  /// Returns the arrays with one element replaced by a simpler one.
  func shrunk(_ simpler: (_ index: Int) -> [Element]) -> [[Element]] {
    indices.flatMap { index in simpler(index).map { replacing(at: index, with: $0) } }
  }
}

/// Pairs of independent cases. Shrinks one at a time.
public func combine<A, B>(_ a: Generator<A>, _ b: Generator<B>) -> Generator<(A, B)> {
  Generator(
    generate: { random in (a.generate(&random), b.generate(&random)) },
    shrink: { pair in a.shrink(pair.0).map { ($0, pair.1) } + b.shrink(pair.1).map { (pair.0, $0) } })
}

/// Triples of independent cases. Shrinks one at a time.
public func combine<A, B, C>(_ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>) -> Generator<(A, B, C)> {
  combine(combine(a, b), c).map({ ($0.0, $0.1, $1) }, back: { (($0.0, $0.1), $0.2) })
}

/// Quadruples of independent cases. Shrinks one at a time.
public func combine<A, B, C, D>(
  _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>
) -> Generator<(A, B, C, D)> {
  combine(combine(a, b), combine(c, d)).map({ ($0.0, $0.1, $1.0, $1.1) }, back: { (($0.0, $0.1), ($0.2, $0.3)) })
}

extension Generator where Value == Double {
  /// The share of an animation that has passed: 0...1.
  public static var progress: Generator { .double(in: 0...1) }
  /// The position of a row in a view, from 0 at the top edge to 1 at the bottom.
  public static var row: Generator { .double(in: 0...1) }
  /// A side of a view in points, from a fraction of a pixel to a wall of displays. Shrinks towards 1.
  public static var size: Generator { .logarithmic(in: 0.0625...16_384) }
}

extension Generator where Value == CubicBezier {
  /// Curves that CSS allows, y from −2 to 3; every fourth case is degenerate: x at 0 or 1 or next to them, equal
  /// points, points on one line, points nearly above each other. Shrinks each number, then towards (0, 0).
  public static var cubicBezier: Generator {
    let time = Generator<Double>.double(in: 0...1)
    let height = Generator<Double>.double(in: -2...3)
    let any = combine(time, height, time, height).map(
      { legal($0.0, $0.1, $0.2, $0.3) }, back: { ($0.x1, $0.y1, $0.x2, $0.y2) })
    return Generator(
      generate: { random in
        let curve = any.generate(&random)
        return random.next() % 4 == 0 ? degenerate(curve, &random) : curve
      },
      shrink: any.shrink)
  }

  private static func degenerate(_ curve: CubicBezier, _ random: inout SeededGenerator) -> CubicBezier {
    let borders = [0, 1, .leastNonzeroMagnitude, 1e-300, 0x1p-52, (1.0).nextDown, 0.9999999]
    var (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
    switch random.next() % 5 {
    case 0: (x1, x2) = (borders.randomElement(using: &random)!, borders.randomElement(using: &random)!)
    case 1: (x2, y2) = (x1, y1)
    case 2: (y1, y2) = (x1, x2)
    case 3: (x1, x2) = (1, 0)
    default: x2 = min(x1.nextUp, 1)
    }
    return legal(x1, y1, x2, y2)
  }

  private static func legal(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicBezier {
    knownLegal(try CubicBezier(x1, y1, x2, y2))
  }
}

extension Generator where Value == [Double] {
  /// Lists with one number from each range. Shrinks one number at a time.
  public static func numbers(in ranges: [ClosedRange<Double>]) -> Generator {
    let generators = ranges.map { Generator<Double>.double(in: $0) }
    return Generator(
      generate: { random in generators.map { $0.generate(&random) } },
      shrink: { values in values.shrunk { generators[$0].shrink(values[$0]) } })
  }

  /// Legal parameters of a curve of the catalogue, in the order of its ``Descriptor/parameters``.
  public static func parameters(of entry: CatalogueEntry) -> Generator {
    .numbers(in: entry.parameters.map { $0.legal.range ?? 0...1 })
  }
}

extension Generator where Value == Double {
  /// Borders in one case of `count`, and ordinary cases otherwise. Borders that are not finite shrink to the `simple`
  /// numbers.
  package static func bordered(
    every count: UInt64 = 8, by borders: [Double], _ ordinary: Generator, or simple: [Double]
  ) -> Generator {
    Generator(
      generate: { random in
        random.next() % count == 0 ? borders.randomElement(using: &random)! : ordinary.generate(&random)
      },
      shrink: { value in value.isFinite ? ordinary.shrink(value) : simple })
  }
}

extension Generator where Value == Size {
  /// Views with ordinary sides. Shrinks towards 1 × 1.
  public static var sheetSize: Generator { sides(.size) }

  package static func sides(_ side: Generator<Double>) -> Generator {
    combine(side, side).map({ Size(width: $0.0, height: $0.1) }, back: { ($0.width, $0.height) })
  }
}

extension Generator where Value == Vector2 {
  /// Points with both coordinates from a generator.
  public static func point(_ coordinate: Generator<Double>) -> Generator {
    combine(coordinate, coordinate).map({ Vector2($0.0, $0.1) }, back: { ($0.x, $0.y) })
  }
}

extension Generator where Value == RowMoment {
  /// Moments with rows and progresses from 0 to 1.
  public static var rowMoments: Generator { moments(rows: .row, progress: .progress) }

  /// Moments with rows and progresses from two generators.
  public static func moments(rows: Generator<Double>, progress: Generator<Double>) -> Generator {
    combine(rows, progress).map({ RowMoment(row: $0.0, progress: $0.1) }, back: { ($0.row, $0.progress) })
  }
}

/// Sequences of at most `count` events, from 0 to 2 seconds apart; every 16th delay is illegal. Shrinks by removing
/// events, then by simpler delays and events.
public func eventSteps<Event>(_ events: Generator<Event>, upTo count: Int = 12) -> Generator<[EventStep<Event>]> {
  let delays = Generator<Double>.bordered(every: 16, by: [-1, .nan, .infinity], .double(in: 0...2), or: [0])
  return combine(delays, events)
    .map({ EventStep(after: $0.0, $0.1) }, back: { ($0.delay, $0.event) }).array(count: 0...count)
}

extension Generator where Value == Double {
  /// Numbers of a finite range; every fourth is a border case: an end or its neighbour, 0 or a neighbour, ±1, a
  /// subnormal or tiny number. Shrinks towards 0, or the end next to it: to a whole number if possible, otherwise to
  /// few decimals.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    let edges = [
      range.lowerBound, range.lowerBound.nextUp, range.upperBound, range.upperBound.nextDown, 0,
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p-53, -0x1p-53, 1, -1,
      (1.0).nextDown, (1.0).nextUp, 0.5,
    ].filter(range.contains)
    return Generator(
      generate: { random in
        if random.next() % 4 == 0 { return edges.randomElement(using: &random)! }
        return even(in: range, &random)
      },
      shrink: shrinking(in: range))
  }

  /// Draws a number of a finite range, all equally likely; if the width of the range overflows, at half the size.
  private static func even(in range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    if range.width.isFinite { return Double.random(in: range, using: &random) }
    return 2 * Double.random(in: range.lowerBound / 2...range.upperBound / 2, using: &random)
  }

  /// Numbers of any size between two positive bounds, uniform by their logarithm. Shrinks towards 1, or the end next to
  /// it.
  public static func logarithmic(in range: ClosedRange<Double>) -> Generator {
    precondition(range.lowerBound > 0, "a logarithm needs a positive bound")
    let exponents = Double.log2(range.lowerBound)...Double.log2(range.upperBound)
    return Generator(
      generate: { random in
        let value = Double.exp2(Double.random(in: exponents, using: &random))
        return Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
      },
      shrink: { simpler(than: $0, in: range, goal: Swift.min(Swift.max(1, range.lowerBound), range.upperBound)) })
  }

  /// The shrinking of ``double(in:)``, for generators that draw in another way from the range.
  static func shrinking(in range: ClosedRange<Double>) -> @Sendable (Double) -> [Double] {
    { simpler(than: $0, in: range, goal: Swift.min(Swift.max(0, range.lowerBound), range.upperBound)) }
  }

  /// Returns simpler numbers: the goal, whole numbers, numbers of fewer decimals on both sides, one step nearer to the
  /// goal.
  private static func simpler(than value: Double, in range: ClosedRange<Double>, goal: Double) -> [Double] {
    if value == goal { return [] }
    if !value.isFinite { return [goal] }
    var candidates = [goal, 1, -1, value.rounded(.down), value.rounded(.up), 0.5, 0.1, -0.5, -0.1]
    let decimals = ShortestDecimal(value)
    for count in [1, 2, 3, 4, 6, 8, 12] where count < decimals.digits.count {
      candidates += [decimals.truncated(to: count).value, decimals.raised(to: count).value]
    }
    candidates += [(value / 2).rounded(.towardZero), value > goal ? value - 1 : value + 1]
    candidates.append(
      ShortestDecimal(value > goal ? value - decimals.unit : value + decimals.unit).rounded(to: 15).value)
    return candidates.filter { range.contains($0) && $0 != value && isSimpler($0, than: value, goal: goal) }
  }

  /// Returns true for fewer digits after the point, then fewer digits, then nearer to the goal, so that shrinking ends.
  private static func isSimpler(_ a: Double, than b: Double, goal: Double) -> Bool {
    if a == goal { return true }
    func rank(_ x: Double) -> (Int, Int, Double) {
      let decimals = ShortestDecimal(x)
      return (max(0, decimals.digits.count - decimals.exponent), decimals.digits.count, (x - goal).magnitude)
    }
    return rank(a) < rank(b)
  }
}

extension Generator where Value == Int {
  /// Whole numbers of a range; every fourth is an end, 0 or ±1. Shrinks towards 0 or the end next to it.
  public static func int(in range: ClosedRange<Int>) -> Generator {
    let edges = [range.lowerBound, range.upperBound, 0, 1, -1].filter(range.contains)
    let goal = Swift.min(Swift.max(0, range.lowerBound), range.upperBound)
    return Generator(
      generate: { random in
        random.next() % 4 == 0
          ? edges.randomElement(using: &random)! : Int.random(in: range, using: &random)
      },
      shrink: { value in
        var candidates: [Int] = []
        var step = value.subtractingReportingOverflow(goal).partialValue
        if value.subtractingReportingOverflow(goal).overflow { return [goal, value > goal ? value - 1 : value + 1] }
        // Steps of one and two end the list, so that a law about parity does not stop the shrinking.
        let two = step.magnitude > 2 ? value - 2 * step.signum() : goal
        while step != 0 {
          candidates.append(value - step)
          step /= 2
        }
        return value == goal ? [] : candidates + [two]
      })
  }
}

/// The parameters of a spring. Their description is the call that creates it.
public struct SpringParameters: Hashable, Sendable, CustomStringConvertible {
  /// The values of the parameters: two or three that fix the spring, and the initial velocity.
  public var values: [SpringParameter: Double]

  /// Creates the parameters of a spring, unchecked.
  public init(_ values: [SpringParameter: Double]) { self.values = values }

  /// The spring; throws if the parameters are illegal, which those of ``Generator/springs`` are not.
  public var spring: Spring { get throws(IllegalParameter) { try Spring(values) } }

  public var description: String {
    let parts = SpringParameter.allCases.compactMap { name in
      values[name].map { name == .velocity ? $0 == 0 ? "" : "initialVelocity: \($0)" : "\(name): \($0)" }
    }
    return "Spring(\(parts.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }
}

extension Generator where Value == Double {
  /// Damping ratios of every regime. Every third case is 1 or within four ulps of it; the others are from 0.001 to 100,
  /// or 0 for no damping. Shrinks towards 0.
  public static var dampingRatio: Generator {
    let spread = Generator.logarithmic(in: 0.001...100)
    return Generator(
      generate: { random in
        if random.next() % 16 == 0 { return 0 }
        if random.next() % 3 != 0 { return spread.generate(&random) }
        return 1 + Double(Int.random(in: -4...4, using: &random)) * (1.0).ulp
      },
      shrink: shrinking(in: 0...100))
  }
}

extension Generator where Value == SpringParameters {
  /// Springs as interfaces use them and beyond, in each of three forms: response with damping ratio, mass with
  /// stiffness and damping, and duration with bounce.
  ///
  /// Responses and durations are from 0.02 to 20 s, masses from 0.01 to 100, stiffnesses from 0.1 to 10,000, bounces
  /// from −0.99 to 1, and damping ratios as in ``Generator/dampingRatio``. Every second spring has an initial velocity
  /// up to ±50 per second.
  public static var springs: Generator {
    Generator(
      generate: { random in
        var values = fixed(&random)
        values[.velocity] = random.next() % 2 == 0 ? 0 : generator(of: .velocity).generate(&random)
        return SpringParameters(values)
      },
      shrink: { parameters in
        ([.velocity] + SpringParameter.allCases.dropLast()).flatMap { name in
          guard let value = parameters.values[name] else { return [SpringParameters]() }
          return generator(of: name).shrink(value).map { simpler in
            SpringParameters(parameters.values.merging([name: simpler]) { $1 })
          }
        }
      })
  }

  private static func generator(of name: SpringParameter) -> Generator<Double> {
    switch name {
    case .response, .duration: .logarithmic(in: 0.02...20)
    case .mass: .logarithmic(in: 0.01...100)
    case .stiffness: .logarithmic(in: 0.1...10_000)
    case .damping: .double(in: 0...10_000)
    case .dampingRatio: .dampingRatio
    case .bounce: .double(in: -0.99...1)
    case .velocity: .double(in: -50...50)
    }
  }

  private static func fixed(_ random: inout SeededGenerator) -> [SpringParameter: Double] {
    func drawn(_ name: SpringParameter) -> Double { generator(of: name).generate(&random) }
    switch random.next() % 3 {
    case 0: return [.response: drawn(.response), .dampingRatio: drawn(.dampingRatio)]
    case 1:
      let (mass, stiffness) = (drawn(.mass), drawn(.stiffness))
      // By the ratio, so that critical damping comes up: c = 2ζ√(km).
      let damping = 2 * drawn(.dampingRatio) * (mass * stiffness).squareRoot()
      return [.mass: mass, .stiffness: stiffness, .damping: damping]
    default: return [.duration: drawn(.duration), .bounce: drawn(.bounce)]
    }
  }
}

/// The parameters of a media timing. Their description is the call that creates it.
public struct TimingParameters: Hashable, Sendable, CustomStringConvertible {
  /// The begin time, in seconds of the enclosing time; 0 by default.
  public var begin = 0.0
  /// The duration of one run, in seconds of local time.
  public var duration = 1.0
  /// The speed, in seconds of local time per second of the enclosing one.
  public var speed = 1.0
  /// The offset that is added to the local time, in seconds.
  public var offset = 0.0
  /// The number of runs.
  public var repeatCount = 1.0
  /// True if each run plays backward after it has played forward.
  public var autoreverses = false
  /// The fill mode: the values shown before and after the runs.
  public var fillMode = FillMode.none

  /// Creates a timing of one run of 1 s.
  public init() {}

  /// Returns the timing; throws if the parameters are illegal, which those of ``Generator/mediaTimings`` are not.
  public func timing(easing: any TimingFunction = Linear()) throws(IllegalParameter) -> MediaTiming {
    try MediaTiming(
      begin: begin, duration: duration, speed: speed, offset: offset, repeatCount: repeatCount,
      autoreverses: autoreverses, fillMode: fillMode, easing: easing)
  }

  public var description: String {
    let parts = [
      begin == 0 ? "" : "begin: \(begin)", "duration: \(duration)", speed == 1 ? "" : "speed: \(speed)",
      offset == 0 ? "" : "offset: \(offset)", repeatCount == 1 ? "" : "repeatCount: \(repeatCount)",
      autoreverses ? "autoreverses: true" : "", fillMode == .none ? "" : "fillMode: .\(fillMode)",
    ]
    return "MediaTiming(\(parts.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }
}

extension Generator where Value == Double {
  /// Whole multiples of a step in a range. If the step is a power of 2, their sums and differences are exact, and laws
  /// about times can be too. Shrinks to whole numbers if possible, towards 0 or the end next to it.
  ///
  /// - Precondition: the range contains a multiple, and its bounds are within 2⁵³ steps of 0.
  public static func multiples(of step: Double, in range: ClosedRange<Double>) -> Generator {
    let bounds = [(range.lowerBound / step).rounded(.up), (range.upperBound / step).rounded(.down)]
    precondition(step > 0 && bounds.allSatisfy { $0.magnitude <= 0x1p53 } && bounds[0] <= bounds[1], "no multiples")
    let numbers = Generator<Int>.int(in: Int(bounds[0])...Int(bounds[1]))
    return Generator(
      generate: { Double(numbers.generate(&$0)) * step },
      shrink: { value in
        let nearer = numbers.shrink(Int(value / step)).map { Double($0) * step }
        let isWhole = value == value.rounded()
        let whole = [0, 1, -1, (value / 2).rounded(), value.rounded(.down), value.rounded(.up), value - 1, value + 1]
          .filter {
            range.contains($0) && ($0 / step).rounded() * step == $0 && $0 == $0.rounded()
              && (!isWhole || $0.magnitude < value.magnitude)
          }
        return whole + (isWhole ? [] : nearer)
      })
  }
}

extension Generator where Value == TimingParameters {
  /// Timings whose local times are exact: begin times, durations and offsets in 64ths of a second up to 16 s, speeds
  /// from ¼ to 4, a quarter of a run to 8 runs, with and without autoreverse, every fill mode. Shrinks to one run
  /// of 1 s.
  public static var mediaTimings: Generator {
    let times = Generator<Double>.multiples(of: 0x1p-6, in: -16...16)
    return parameters(
      begin: times, duration: .multiples(of: 0x1p-6, in: 0x1p-6...16), speed: .choice([1, 2, 0.5, 4, 0.25]),
      offset: times, repeatCount: .multiples(of: 0.25, in: 0.25...8))
  }

  package static func parameters(
    begin: Generator<Double>, duration: Generator<Double>, speed: Generator<Double>, offset: Generator<Double>,
    repeatCount: Generator<Double>
  ) -> Generator {
    let modes = combine(Generator<Bool>.choice([false, true]), Generator<FillMode>.choice(FillMode.allCases))
    return combine(combine(begin, duration, speed), combine(offset, repeatCount), modes).map(
      { drawn in
        var parameters = TimingParameters()
        (parameters.begin, parameters.duration, parameters.speed) = drawn.0
        (parameters.offset, parameters.repeatCount) = drawn.1
        (parameters.autoreverses, parameters.fillMode) = drawn.2
        return parameters
      },
      back: { (($0.begin, $0.duration, $0.speed), ($0.offset, $0.repeatCount), ($0.autoreverses, $0.fillMode)) })
  }
}
