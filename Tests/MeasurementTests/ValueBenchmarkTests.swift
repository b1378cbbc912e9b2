import Measurement
import Testing
import TimingFunctions

@Suite struct ValueBenchmarkTests {
  private static let all =
    ValueBenchmark.beziers + ValueBenchmark.pieces + ValueBenchmark.springs + ValueBenchmark.easings
    + ValueBenchmark.effects + ValueBenchmark.formulas

  private func values(_ benchmark: ValueBenchmark) -> [Double] {
    let places = Array(ValueBenchmark.places[..<64])
    return [Double](unsafeUninitializedCapacity: places.count) { buffer, count in
      buffer.initialize(repeating: .nan)
      places.withUnsafeBufferPointer { benchmark.pass($0, buffer) }
      count = places.count
    }
  }

  @Test(arguments: all.map(\.name))
  func `every benchmark writes a number for every place`(_ name: String) throws {
    let benchmark = try #require(Self.all.first { $0.name == name })
    #expect(values(benchmark).allSatisfy { $0.isFinite })
  }

  @Test func `a batch and one value at a time give the same`() throws {
    for benchmark in Self.all where benchmark.name.hasSuffix(", one value at a time") {
      let name = benchmark.name.dropLast(", one value at a time".count)
      guard let batch = Self.all.first(where: { $0.name == "\(name), batch" }) else { continue }
      for (a, b) in zip(values(benchmark), values(batch)) { #expect((a - b).magnitude <= 1e-12, "\(name)") }
    }
  }
}
