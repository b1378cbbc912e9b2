import EffectMeshes
import ViewEffects

/// A kernel, or another way to move a mesh, to be timed in all its variants beside the fastest that could do it.
public struct MeshBenchmark: Sendable {
  /// Such as "peel".
  public let name: String
  /// What a vertex needs to read and to write, in bytes.
  public let bytesPerVertex: Int
  /// The additions, multiplications, comparisons and square roots of a vertex, a fused pair as two: those of the lanes.
  public let operationsPerVertex: Int
  /// Whether it does next to nothing but arithmetic, so that one size tells of all.
  public let isArithmetic: Bool
  /// For so many vertices: the work, and what it is held against, if anything.
  let works: @Sendable (_ vertices: Int) throws -> [any MeshWork]

  /// A kernel beside the copy of the same streams.
  ///
  /// - Parameter bound: how far the kernel may be from its scalar functions besides an ulp, as its documentation says,
  ///   for x, y and z in −1...1, unit normals and rows in 0...1.
  public init(
    _ kernel: VertexKernel, operations: Int, bound: @escaping @Sendable (VertexAttribute) -> Double
  ) {
    self.init(kernel.name, bytesPerVertex: kernel.bytesPerVertex, operations: operations) { vertices in
      let sample = try SampleMesh(kernel, vertices: vertices)
      return [
        KernelWork(kernel, on: sample, bound: bound),
        KernelWork(.copy(like: kernel), on: sample) { _ in Self.copyBound },
      ]
    }
  }

  /// A kernel by itself.
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

  /// 2⁻²¹ of eight magnitudes up to 2.
  private static let copyBound = 0x1p-17

  /// What reads and writes with next to no arithmetic, and what does next to nothing else: the bounds of all others.
  public static let probes = [
    MeshBenchmark(probe: .copy([.x], to: [.x]), operations: 0),
    MeshBenchmark(probe: .triad(), operations: 2, bound: 1e-6),
    MeshBenchmark(probe: .fill([.z], with: 1), operations: 0),
    MeshBenchmark(probe: .arithmetic, operations: VertexKernel.arithmeticOperations, bound: 1e-5, isArithmetic: true),
  ]

  /// The kernels of the effects.
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

  /// The grid that is written row by row, beside a fill of as many streams.
  public static let grid = MeshBenchmark(
    GridWork.title, bytesPerVertex: 4 * GridWork.outputs.count, operations: 0
  ) { vertices in
    let fill = VertexKernel.fill(GridWork.outputs, with: 1)
    return [
      try GridWork(vertices: vertices), KernelWork(fill, on: try SampleMesh(fill, vertices: vertices)) { _ in 0 },
    ]
  }

  /// All of them.
  public static let all = kernels + [grid] + probes
}
