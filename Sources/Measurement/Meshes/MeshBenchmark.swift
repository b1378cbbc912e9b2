import EffectMeshes
import ScalarMath
import ViewEffects

/// A kernel, or another way to move a mesh, that is timed in all its variants next to a bound of its speed.
public struct MeshBenchmark: Sendable {
  /// The name of the benchmark, such as "peel".
  public let name: String
  /// The number of bytes read and written per vertex.
  public let bytesPerVertex: Int
  /// The number of additions, multiplications, comparisons and square roots of the lanes per vertex; a fused pair
  /// counts as two.
  public let operationsPerVertex: Int
  /// True if the work is almost pure arithmetic, so that one size stands for all.
  public let isArithmetic: Bool
  /// Creates the work for a number of vertices, followed by the work that it is compared with, if any.
  let works: @Sendable (_ vertices: Int) throws -> [any MeshWork]

  /// Creates a benchmark of a kernel next to the copy of the same streams.
  ///
  /// - Parameter bound: the documented error of the kernel relative to its scalar functions, in addition to an ulp, for
  ///   x, y and z in −1...1, unit normals and rows in 0...1.
  public init(_ kernel: VertexKernel, operations: Int, bound: @escaping @Sendable (VertexAttribute) -> Double) {
    self.init(kernel.name, bytesPerVertex: kernel.bytesPerVertex, operations: operations) { vertices in
      let sample = try SampleMesh(kernel, vertices: vertices)
      return [
        KernelWork(kernel, on: sample, bound: bound),
        KernelWork(.copy(like: kernel), on: sample) { _ in Self.copyBound },
      ]
    }
  }

  /// Creates a benchmark of a kernel without a comparison.
  private init(probe kernel: VertexKernel, operations: Int, bound: Double = 0, isArithmetic: Bool = false) {
    self.init(
      kernel.name, bytesPerVertex: kernel.bytesPerVertex, operations: operations, isArithmetic: isArithmetic
    ) {
      [KernelWork(kernel, on: try SampleMesh(kernel, vertices: $0)) { _ in bound }]
    }
  }

  private init(
    _ name: String, bytesPerVertex: Int, operations: Int, isArithmetic: Bool = false,
    works: @escaping @Sendable (Int) throws -> [any MeshWork]
  ) {
    (self.name, self.bytesPerVertex, operationsPerVertex) = (name, bytesPerVertex, operations)
    (self.isArithmetic, self.works) = (isArithmetic, works)
  }

  /// 2⁻²¹ times the sum of eight magnitudes up to 2.
  private static let copyBound = 0x1p-17

  /// The probes: nearly pure reading and writing, and nearly pure arithmetic. They bound all other cases.
  public static let probes = [
    MeshBenchmark(probe: .copy([.x], to: [.x]), operations: 0),
    MeshBenchmark(probe: .triad(), operations: 2, bound: 1e-6),
    MeshBenchmark(probe: .fill([.z], with: 1), operations: 0),
    MeshBenchmark(probe: .arithmetic, operations: VertexKernel.arithmeticOperations, bound: 1e-5, isArithmetic: true),
  ]

  /// The benchmarks of the effects' kernels, each next to a copy.
  public static let kernels: [MeshBenchmark] = {
    let peel = PeelOff.article
    let roll = legal { try CylinderRoll(radius: 0.2, direction: 0.3, contact: -0.5) }
    let cone = legal { try ConicalCurl(apex: -2, coneAngle: 0.5, turn: 0.4) }
    let sticker = SegmentedSticker.standard
    let stickerBound = { @Sendable (output: VertexAttribute) in output == .light ? 5e-7 : 1e-6 * sticker.elevation }
    return [
      MeshBenchmark(legal { try .peel(peel, progress: 0.6) }, operations: 29) {
        $0 == .light ? 5e-7 : 1e-6 * peel.lift
      },
      MeshBenchmark(legal { try .normals(peel, progress: 0.6) }, operations: 12) { _ in 5e-7 },
      MeshBenchmark(.cylinder(roll), operations: 41) { _ in 1.5e-6 * 2.5 },
      MeshBenchmark(.cone(cone), operations: 75) { _ in 3e-6 * 2 },
      MeshBenchmark(legal { try .window(sticker, progress: 0.6) }, operations: 55, bound: stickerBound),
      MeshBenchmark(legal { try .strips(sticker, progress: 0.6) }, operations: 29, bound: stickerBound),
      MeshBenchmark(legal { try .projection(peel.camera) }, operations: 6) { _ in 4e-7 },
    ]
  }()

  /// A grid that is written row by row, next to a fill of as many streams.
  public static let grid = MeshBenchmark(
    GridWork.title, bytesPerVertex: 4 * GridWork.outputs.count, operations: 0
  ) { vertices in
    let fill = VertexKernel.fill(GridWork.outputs, with: 1)
    return [
      try GridWork(vertices: vertices), KernelWork(fill, on: try SampleMesh(fill, vertices: vertices)) { _ in 0 },
    ]
  }

  /// All mesh benchmarks.
  public static let all = kernels + [grid] + probes

  /// The code of the variants that run the scalar functions.
  public static let scalarCode = "scalar"

  /// The variants of a benchmark that are timed.
  public struct Variants: Sendable, Hashable {
    /// The instruction sets; the initializer drops those that the processor does not support.
    public var instructionSets: [InstructionSet]
    /// The numbers of threads; each is a variant of its own.
    public var threads: [Int]
    /// True if the scalar functions are timed as well.
    public var includesScalar: Bool

    /// Creates variants: by default every instruction set on one thread and on two, and the scalar functions.
    public init(
      instructionSets: [InstructionSet] = InstructionSet.allCases, threads: [Int] = [1, 2], includesScalar: Bool = true
    ) {
      self.instructionSets = instructionSets.filter { $0 <= .best }
      (self.threads, self.includesScalar) = (threads, includesScalar)
    }
  }

  /// The maximum number of vertices for the scalar functions, whose time depends only on the arithmetic.
  private static let mostScalarVertices = 1 << 16

  /// Returns the cases of one size. Each is checked against the scalar functions before anything is timed.
  ///
  /// If a mesh fits the caches of a core, each thread passes over a mesh of its own, which measures the throughput of
  /// all threads together. Threads share one larger mesh, such as one that fits the last cache, in each pass. Stores
  /// past the caches are timed if the mesh is larger than the caches.
  public func group(_ size: MeshSize, _ variants: Variants = Variants()) -> BenchmarkGroup {
    BenchmarkGroup(name, size: size.name) {
      let vertices = size.vertices(bytesPerVertex: bytesPerVertex)
      let bytes = vertices * bytesPerVertex
      let isShared = size.isShared
      let copies = isShared ? 1 : variants.threads.max() ?? 1
      let prepared = try (0..<copies).map { _ in try works(vertices) }
      let stores = bytes > PassSettings.cacheSize ? PassSettings.Stores.allCases : [.cached]
      var cases: [BenchmarkCase] = []
      for kind in prepared[0].indices {
        let same = prepared.map { $0[kind] }
        for set in same[0].hasLanes ? variants.instructionSets : [] {
          for stores in stores {
            for threads in variants.threads {
              let settings = PassSettings(instructionSet: set, stores: stores, threads: isShared ? threads : 1)
              let variant = BenchmarkVariant(set, isStreaming: stores == .streaming, threads: threads)
              cases.append(try Self.timed(isShared ? same : Array(same[..<threads]), settings, variant))
            }
          }
        }
        if kind == 0 && same[0].hasScalar && (variants.includesScalar || !same[0].hasLanes) {
          let work = try works(min(vertices, Self.mostScalarVertices))[kind]
          let settings = PassSettings(threads: 1, isScalar: true)
          cases.append(try Self.timed([work], settings, BenchmarkVariant(code: Self.scalarCode)))
        }
      }
      return cases
    }
  }

  /// Returns a case with one mesh, or with one for each thread. The results of lanes are compared with those of the
  /// scalar functions.
  private static func timed(
    _ works: [any MeshWork], _ settings: PassSettings, _ variant: BenchmarkVariant
  ) throws -> BenchmarkCase {
    let passes = try works.map { try $0.pass(settings) }
    var deviation = settings.isScalar ? nil : Deviation()
    for (work, pass) in zip(works, passes) where !settings.isScalar { deviation?.merge(try work.deviation(of: pass)) }
    let work = works[0]
    let subject = BenchmarkSubject(
      work.name, variant, unitsPerRun: work.vertices * works.count, bytesPerUnit: work.bytesPerVertex,
      vertices: work.vertices, deviation: deviation)
    // Each pass has its own mesh.
    nonisolated(unsafe) let all = passes
    return BenchmarkCase(subject) { repeats in
      if all.count == 1 {
        for _ in 0..<repeats { all[0]() }
      } else {
        SharedWork.perform(all.count) { part in
          for _ in 0..<repeats { all[part]() }
        }
      }
    }
  }
}

/// The published peel of a grid, with all rows written in each pass.
final class GridWork: MeshWork {
  let name = GridWork.title
  private let grid: GridMesh
  private let result: VertexStreams
  private let peel = PeelOff.article

  static let title = "grid peel"
  /// The streams that a grid pass writes.
  static let outputs: [VertexAttribute] = [.z, .light]
  private static let progress: Float = 0.6
  /// The error bounds of the peel kernel, which computes the rows.
  private static let bounds = (height: 1e-6 * PeelOff.article.lift, light: 5e-7)

  /// - Parameter vertices: the number of vertices, in about as many rows as columns; vertices that fill no row are
  ///   dropped.
  init(vertices: Int) throws {
    let rows = max(1, Int(Double(vertices).squareRoot()))
    grid = try GridMesh(rows: rows, columns: vertices / rows)
    result = try VertexStreams(count: grid.count, Self.outputs)
  }

  var vertices: Int { grid.count }
  var bytesPerVertex: Int { 4 * Self.outputs.count }
  var hasLanes: Bool { true }
  /// False: once a row is computed, nothing is left to compare with.
  var hasScalar: Bool { false }

  func pass(_ settings: PassSettings) throws -> () -> Void {
    let pass = try GridPass(grid, .peel(peel, progress: Self.progress), into: result, settings: settings)
    return {
      pass.invalidate()
      pass.run()
    }
  }

  func deviation(of pass: () -> Void) throws -> Deviation {
    for output in Self.outputs { result[output]?.update(repeating: .nan) }
    pass()
    var deviation = Deviation()
    guard let (heights, lights) = result[.z].flatMap({ z in result[.light].map { (z, $0) } }) else { return deviation }
    for row in 0..<grid.rows {
      let place = Double(grid.place(ofRow: row))
      let height = Float(peel.displacement(row: place, progress: Double(Self.progress)))
      let light = Float(peel.highlight(row: place, progress: Double(Self.progress)))
      let range = grid.index(row: row, column: 0)..<grid.index(row: row + 1, column: 0)
      deviation.add(
        UnsafeMutableBufferPointer(rebasing: heights[range]), period: [height], bound: Self.bounds.height)
      deviation.add(UnsafeMutableBufferPointer(rebasing: lights[range]), period: [light], bound: Self.bounds.light)
    }
    return deviation
  }
}

/// The results of one mesh benchmark at one size, compared with each other.
public struct MeshReport: Sendable {
  /// The measured benchmark.
  public let benchmark: MeshBenchmark
  /// The results of the benchmark itself, in the order of the group.
  public let rows: [BenchmarkResult]
  /// The results of the copy that reads and writes the same streams, or of the fill if nothing is read.
  public let ceilings: [BenchmarkResult]

  /// Creates a report from the results of a benchmark.
  ///
  /// - Parameter results: the results of ``MeshBenchmark/group(_:_:)``.
  public init(_ benchmark: MeshBenchmark, _ results: [BenchmarkResult]) {
    self.benchmark = benchmark
    rows = results.filter { $0.subject.name == benchmark.name }
    ceilings = results.filter { $0.subject.name != benchmark.name }
  }

  /// The time of a row relative to the copy with the same instruction set, stores and threads; 1 is the speed of
  /// memory. Nil for scalar code, and if the benchmark is a probe itself.
  public func ratioToCopy(_ row: BenchmarkResult) -> TimingRatio? {
    ceilings.first { $0.subject.variant == row.subject.variant }.flatMap { TimingRatio(row.timing, over: $0.timing) }
  }

  /// The time of a row relative to the scalar functions on one thread; nil if these were not timed, and for
  /// their own row.
  public func ratioToScalar(_ row: BenchmarkResult) -> TimingRatio? {
    guard row.subject.variant.code != MeshBenchmark.scalarCode else { return nil }
    return rows.first { $0.subject.variant.code == MeshBenchmark.scalarCode }
      .flatMap { TimingRatio(row.timing, over: $0.timing) }
  }

  /// The first result, copies included, whose error exceeds the documented bound; nil if there is none.
  public var firstBeyondBound: BenchmarkResult? {
    (rows + ceilings).first { ($0.subject.deviation?.shareOfBound ?? 0) > 1 }
  }
}
