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

  @Test func `names are unique and tell the general before the special`() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    #expect(Self.all.allSatisfy { $0.name.contains(", ") })
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

  @Test func `a case runs its pass as often as it is told, over all places`() {
    final class Count: @unchecked Sendable { var runs: [Int] = [] }
    let count = Count()
    let work = ValueBenchmark("counting, all") { places, values in
      count.runs.append(places.count)
      for i in places.indices { values[i] = places[i] }
    }.benchmarkCase
    work.run(3)
    #expect(count.runs == [4096, 4096, 4096])
    #expect(work.subject.unitsPerRun == 4096 && work.subject.bytesPerUnit == nil)
  }

  @Test func `places are in no order and the same in every run`() {
    let places = ValueBenchmark.places
    let rises = zip(places, places.dropFirst()).count { $0 < $1 }
    #expect(places.count == 4096 && places.allSatisfy { 0..<1 ~= $0 } && 1900...2200 ~= rises)
  }
}
