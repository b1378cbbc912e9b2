import EffectMeshes
import ScalarMath

extension MeshBenchmark {
  /// The code of cases that run the scalar functions.
  public static let scalarCode = "scalar"

  /// Which variants are timed.
  public struct Variants: Sendable, Hashable {
    /// Those that the processor does not run are left out.
    public var instructionSets: [InstructionSet]
    /// How many at a time; each number is a variant of its own.
    public var threads: [Int]
    /// Whether the scalar functions are timed as well.
    public var includesScalar: Bool

    /// Every instruction set, on one thread and on two, unless told otherwise.
    public init(
      instructionSets: [InstructionSet] = InstructionSet.allCases, threads: [Int] = [1, 2], includesScalar: Bool = true
    ) {
      self.instructionSets = instructionSets.filter { $0 <= .best }
      (self.threads, self.includesScalar) = (threads, includesScalar)
    }
  }

  /// The scalar functions are timed on so many vertices at the most: their time depends on nothing but the arithmetic.
  private static let mostScalarVertices = 1 << 16

  /// The cases of one size. Each is checked against the scalar functions before anything is timed.
  ///
  /// Meshes that fit the caches of a core are one for each thread, passed over and over by it alone: what is measured
  /// is how much the threads do together. Of larger ones, such as fit the last cache, there is one, which the threads
  /// share in each pass. Stores around the caches are timed where the mesh is larger than they are.
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
        if same[0].hasLanes {
          for set in variants.instructionSets {
            for stores in stores {
              for threads in variants.threads {
                let settings = PassSettings(instructionSet: set, stores: stores, threads: isShared ? threads : 1)
                let variant = BenchmarkVariant(set, isStreaming: stores == .streaming, threads: threads)
                cases.append(try Self.lanes(isShared ? same : Array(same[..<threads]), settings, variant))
              }
            }
          }
        }
        if kind == 0 && same[0].hasScalar && (variants.includesScalar || !same[0].hasLanes) {
          cases.append(try Self.scalar(works(min(vertices, Self.mostScalarVertices))[kind]))
        }
      }
      return cases
    }
  }

  /// One mesh, or one for each thread.
  private static func lanes(
    _ works: [any MeshWork], _ settings: PassSettings, _ variant: BenchmarkVariant
  ) throws -> BenchmarkCase {
    let passes = try works.map { try $0.pass(settings) }
    var deviation = Deviation()
    for (work, pass) in zip(works, passes) { deviation.merge(try work.deviation(of: pass)) }
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

  private static func scalar(_ work: any MeshWork) throws -> BenchmarkCase {
    let pass = try work.pass(PassSettings(threads: 1, isScalar: true))
    let subject = BenchmarkSubject(
      work.name, BenchmarkVariant(code: scalarCode), unitsPerRun: work.vertices,
      bytesPerUnit: work.bytesPerVertex, vertices: work.vertices)
    return BenchmarkCase(subject) { repeats in
      for _ in 0..<repeats { pass() }
    }
  }
}
