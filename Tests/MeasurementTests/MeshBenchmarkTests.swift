import EffectMeshes
import Measurement
import ScalarMath
import Testing
import ViewEffects

/// What the cases of mesh benchmarks are, on meshes small enough for a build without optimisation.
@Suite struct MeshBenchmarkTests {
  private let quick = InterleavedRun(seconds: 0, sampleSeconds: 0, rounds: 1...1)

  private func report(
    _ benchmark: MeshBenchmark, vertices: Int = 80, threads: [Int] = [1, 2]
  ) throws -> MeshReport {
    MeshReport(
      benchmark, try quick.measure(benchmark.group(MeshSize(vertices: vertices), .init(threads: threads))))
  }

  @Test(arguments: MeshBenchmark.all.map(\.name))
  func `every benchmark keeps to its bound in every variant and writes every vertex`(_ name: String) throws {
    let benchmark = try #require(MeshBenchmark.all.first { $0.name == name })
    let report = try report(benchmark)
    let sets = InstructionSet.allCases.filter { $0 <= .best }.count
    #expect(report.rows.filter { $0.subject.variant.code != "scalar" }.count == 2 * sets)
    for row in report.rows + report.ceilings {
      let threads = row.subject.variant.threads
      #expect(row.subject.unitsPerRun == threads * (row.subject.vertices ?? 0))
      #expect(row.subject.bytesPerUnit == benchmark.bytesPerVertex && row.timing.median > 0)
      #expect(row.size == "80" && row.group == name)
      guard row.subject.variant.code != "scalar" else { continue }
      let deviation = try #require(row.subject.deviation)
      #expect(deviation.shareOfBound <= 1 && deviation.largest < 1e-4, "\(row.subject)")
    }
    #expect(report.firstBeyondBound == nil)
  }

  @Test func `ratios are to the copy of the same variant and to the scalar functions`() throws {
    let benchmark = MeshBenchmark.kernels[0]
    func result(_ name: String, _ variant: BenchmarkVariant, _ seconds: Double) -> BenchmarkResult {
      BenchmarkResult(
        group: "peel", BenchmarkSubject(name, variant, unitsPerRun: 1), Timing([seconds]))
    }
    let (one, two) = (BenchmarkVariant(code: "avx2"), BenchmarkVariant(code: "avx2", threads: 2))
    let report = MeshReport(
      benchmark,
      [
        result("peel", one, 4), result("peel", two, 3), result("peel", BenchmarkVariant(code: "scalar"), 40),
        result("copy", one, 2), result("copy", two, 1),
      ])
    #expect(report.rows.map { report.ratioToCopy($0)?.value } == [2, 3, nil])
    #expect(report.rows.map { report.ratioToScalar($0)?.value } == [0.1, 3.0 / 40, nil])
  }

  @Test func `a mesh larger than the caches is shared by the threads and streamed as well`() throws {
    // The fill takes the fewest bytes a vertex, so that this takes the least time.
    let fill = try #require(MeshBenchmark.probes.first { $0.name == "fill" })
    let vertices = PassSettings.cacheSize / 4 + 16
    let variants = MeshBenchmark.Variants(instructionSets: [.baseline], threads: [2], includesScalar: false)
    let results = try quick.measure(fill.group(MeshSize(vertices: vertices), variants))
    #expect(results.map(\.subject.variant.isStreaming) == [false, true])
    #expect(results.allSatisfy { $0.subject.unitsPerRun == vertices && $0.subject.deviation?.largest == 0 })
  }

  @Test func `a kernel whose lanes differ from its scalar functions is found`() throws {
    var planted = try VertexKernel.peel(.article, progress: 0.6)
    planted.scalar = try VertexKernel.peel(.article, progress: 0.6001).scalar
    let report = try report(MeshBenchmark(planted, operations: 0) { _ in 1e-6 })
    let found = try #require(report.firstBeyondBound)
    #expect(found.subject.name == "peel" && (found.subject.deviation?.shareOfBound ?? 0) > 10)
  }

  @Test func `a vertex that is left out is found`() throws {
    let copy = VertexKernel.copy([.x], to: [.x])
    let sample = try SampleMesh(copy, vertices: 200)
    let work = KernelWork(copy, on: sample) { _ in 1 }
    let pass = try work.pass(PassSettings())
    #expect(try work.deviation(of: pass).largest == 0)
    let incomplete = try work.deviation {
      pass()
      sample.result[.x]?[150] = .nan
    }
    #expect(incomplete.largest == .infinity && incomplete.shareOfBound == .infinity)
  }

  @Test func `a value at a wrong place is found beyond the first period too`() throws {
    let copy = VertexKernel.copy([.x], to: [.x])
    let sample = try SampleMesh(copy, vertices: 2 * SampleValues.period + 9)
    let work = KernelWork(copy, on: sample) { _ in 1e-3 }
    let pass = try work.pass(PassSettings())
    for vertex in [3, SampleValues.period + 70, 2 * SampleValues.period + 8] {
      let deviation = try work.deviation {
        pass()
        sample.result[.x]?[vertex] = 5
      }
      #expect(deviation.largest >= 4 && deviation.shareOfBound > 1000)
    }
  }
}
