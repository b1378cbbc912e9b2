import Measurement
import Testing

/// Measurement against a clock that only the cases move.
@Suite struct InterleavedRunTests {
  private final class FakeClock {
    var time = 0.0

    /// A case that takes so many seconds a run.
    func work(_ name: String, seconds: Double, units: Int = 1) -> BenchmarkCase {
      BenchmarkCase(BenchmarkSubject(name, unitsPerRun: units)) { repeats in
        self.time += seconds * Double(repeats)
      }
    }

    func run(seconds: Double, rounds: ClosedRange<Int> = 3...100) -> InterleavedRun {
      InterleavedRun(seconds: seconds, sampleSeconds: 1e-3, rounds: rounds) { self.time }
    }
  }

  @Test func `times are those of a unit`() throws {
    let clock = FakeClock()
    let group = BenchmarkGroup("g", size: "s") {
      [clock.work("slow", seconds: 0.5, units: 100), clock.work("fast", seconds: 1e-6, units: 4)]
    }
    let results = try clock.run(seconds: 0).measure(group)
    #expect(
      results.map(\.subject.name) == ["slow", "fast"] && results.allSatisfy { $0.group == "g" && $0.size == "s" })
    #expect(abs(results[0].timing.median / 5e-3 - 1) < 1e-9 && abs(results[1].timing.median / 2.5e-7 - 1) < 1e-9)
  }

  @Test func `a clock that stands still ends the calibration all the same`() {
    let clock = FakeClock()
    #expect(clock.run(seconds: 1).repeats(of: clock.work("nothing", seconds: 0)) <= 1 << 24)
  }

  @Test func `rounds end with the time of the group, after the fewest and at the most allowed`() throws {
    func samples(_ seconds: Double, _ rounds: ClosedRange<Int>) throws -> Int {
      let clock = FakeClock()
      let group = BenchmarkGroup("g") { [clock.work("a", seconds: 1)] }
      return try clock.run(seconds: seconds, rounds: rounds).measure(group)[0].timing.samples.count
    }
    #expect(try samples(0, 3...100) == 3)
    // One run warms.
    #expect(try samples(11, 3...100) == 10)
    #expect(try samples(1000, 3...7) == 7)
  }

  @Test func `groups share the time, and a slow one takes it from those after it`() throws {
    let clock = FakeClock()
    let groups = [1.0, 20, 1].map { seconds in
      BenchmarkGroup("g") { [clock.work("a", seconds: seconds)] }
    }
    var measured: [Int] = []
    let results = try clock.run(seconds: 0, rounds: 3...1000).measure(groups, seconds: 120) { measured.append($0) }
    // 40 s each; the second takes 80 for its warming run and its three rounds, which leaves none for the last.
    #expect(results.map { $0[0].timing.samples.count } == [39, 3, 3])
    #expect(measured == measured.sorted() && Set(measured) == [0, 1, 2])
  }

  @Test func `a case that slows with time is not told from its neighbours`() throws {
    // The machine loses a thousandth of its speed with every sample: turns even that out.
    let clock = FakeClock()
    var slowness = 1.0
    func work(_ name: String) -> BenchmarkCase {
      BenchmarkCase(BenchmarkSubject(name, unitsPerRun: 1)) { repeats in
        slowness *= 1.001
        clock.time += Double(repeats) * slowness
      }
    }
    let results = try clock.run(seconds: 0, rounds: 40...40).measure(BenchmarkGroup("g") { [work("a"), work("b")] })
    #expect(abs(results[0].timing.median / results[1].timing.median - 1) < 0.002)
  }

  @Test func `progress rises to the end and memory goes with the group`() throws {
    final class Memory {}
    let clock = FakeClock()
    weak var kept: Memory?
    var shares: [Double] = []
    let group = BenchmarkGroup("g") {
      let memory = Memory()
      kept = memory
      return [
        BenchmarkCase(BenchmarkSubject("a", unitsPerRun: 1)) { _ in
          withExtendedLifetime(memory) { clock.time += 1 }
        }
      ]
    }
    let results = try clock.run(seconds: 10).measure(group) { shares.append($0) }
    #expect(kept == nil && results.count == 1)
    #expect(shares == shares.sorted() && shares.allSatisfy { 0...1 ~= $0 } && (shares.last ?? 0) > 0.8)
  }
}
