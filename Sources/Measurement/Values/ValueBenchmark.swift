import ScalarMath
import TimingFunctions

/// One function of a number, timed over a batch of places in no order, so that no branch is easy to foretell.
public struct ValueBenchmark: Sendable {
  /// From places to values, as many of each.
  public typealias Pass = @Sendable (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void

  /// What is timed, from the general to the special, such as "bezier, ease, exact, batch".
  public let name: String
  /// Works out the value of every place.
  public let pass: Pass

  /// The places of a batch.
  public static let count = 4096

  /// Places of 0..<1 from a generator with a fixed seed.
  public static let places: [Double] = {
    var generator = SplitMix64(seed: 1)
    return (0..<count).map { _ in Double.random(in: 0..<1, using: &generator) }
  }()

  /// A function by a pass over a batch of places.
  public init(_ name: String, pass: @escaping Pass) { (self.name, self.pass) = (name, pass) }

  /// One value at a time, with the type of the curve known where it is called.
  public static func scalar(_ name: String, _ curve: some TimingFunction) -> ValueBenchmark {
    ValueBenchmark(name) { places, values in
      for i in 0..<places.count { values[i] = curve.value(at: places[i]) }
    }
  }

  /// The curve's own batch, called through the protocol once.
  public static func batch(_ name: String, _ curve: any TimingFunction) -> ValueBenchmark {
    ValueBenchmark(name) { places, values in curve.values(at: places, into: values) }
  }

  /// One value at a time, through a closure, which costs some nanoseconds itself.
  public static func closure(_ name: String, _ value: @escaping @Sendable (Double) -> Double) -> ValueBenchmark {
    ValueBenchmark(name) { places, values in
      for i in 0..<places.count { values[i] = value(places[i]) }
    }
  }

  /// The case of this benchmark, with memory of its own.
  public var benchmarkCase: BenchmarkCase {
    let memory = ValueMemory(Self.places)
    return BenchmarkCase(BenchmarkSubject(name, unitsPerRun: Self.count)) { repeats in
      for _ in 0..<repeats {
        pass(memory.places, memory.values)
        blackHole(memory.values)
      }
    }
  }

  /// A group of such cases.
  public static func group(_ name: String, _ benchmarks: [ValueBenchmark]) -> BenchmarkGroup {
    BenchmarkGroup(name) { benchmarks.map(\.benchmarkCase) }
  }
}

/// Places and room for their values.
private final class ValueMemory {
  let places: UnsafeBufferPointer<Double>
  let values: UnsafeMutableBufferPointer<Double>
  private let memory: UnsafeMutableBufferPointer<Double>

  init(_ places: [Double]) {
    memory = .allocate(capacity: 2 * places.count)
    _ = memory.initialize(from: places + [Double](repeating: 0, count: places.count))
    self.places = UnsafeBufferPointer(rebasing: memory[..<places.count])
    values = UnsafeMutableBufferPointer(rebasing: memory[places.count...])
  }

  deinit { memory.deallocate() }
}

/// A value of numbers that are known to be legal.
func legal<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    preconditionFailure("\(error)")
  }
}
