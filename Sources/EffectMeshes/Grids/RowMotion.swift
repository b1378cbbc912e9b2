import CKernels
import ScalarMath
import TimingFunctions
import ViewEffects

/// An effect that gives every vertex of a row the same height and the same light.
public struct RowMotion: Sendable {
  /// The height off the page, over the row and the progress: the scalar function of the effect.
  public let height: @Sendable (_ row: Double, _ progress: Double) -> Double
  /// What the effect's light adds.
  public let light: @Sendable (_ row: Double, _ progress: Double) -> Double
  /// The kernel of a progress; nil for an effect that has none, and for a progress beyond what it takes.
  let lanes: @Sendable (_ progress: Float) -> VertexKernel?
}

extension RowMotion {
  /// An effect of your own, by its scalar functions.
  public init(
    height: @escaping @Sendable (_ row: Double, _ progress: Double) -> Double,
    light: @escaping @Sendable (_ row: Double, _ progress: Double) -> Double
  ) {
    self.init(height: height, light: light, lanes: { _ in nil })
  }

  /// The peel, in any stage and with any quantisation, and its highlight: ``VertexKernel/peel(_:progress:)``.
  public static func peel(_ peel: PeelOff) -> RowMotion {
    RowMotion(
      height: { peel.displacement(row: $0, progress: $1) }, light: { peel.highlight(row: $0, progress: $1) },
      lanes: { try? .peel(peel, progress: $0) })
  }

  /// The bent sheet of the segmented sticker and the glare that sticks to it: ``WindowCurve``.
  public static func segments(
    _ sticker: SegmentedSticker, direction: SegmentedSticker.Direction = .peelOff
  ) -> RowMotion {
    let curve = WindowCurve(sticker)
    return RowMotion(
      height: { sticker.height(row: $0, progress: $1, direction: direction) },
      light: { sticker.materialGlare(row: $0, progress: $1) },
      lanes: { try? curve.kernel(progress: $0, direction: direction) })
  }

  /// The flat strips of the segmented sticker and its glare: ``VertexKernel/strips(_:progress:direction:)``.
  public static func strips(
    _ sticker: SegmentedSticker, direction: SegmentedSticker.Direction = .peelOff
  ) -> RowMotion {
    RowMotion(
      height: { StripTable(sticker, progress: $1, direction: direction).height(row: $0) },
      light: { sticker.materialGlare(row: $0, progress: $1) },
      lanes: { try? .strips(sticker, progress: $0, direction: direction) })
  }

  /// The kernel for a progress: every row is a vertex at 0 whose normal is (0, 0, 1).
  func kernel(progress: Float) -> VertexKernel {
    if let kernel = lanes(progress) { return kernel }
    let (height, light) = (height, light)
    return VertexKernel(
      name: "rows", inputs: VertexKernel.displacementInputs, outputs: VertexKernel.displacementOutputs, constants: [],
      lanes: nil
    ) { pass in
      pass.displace(height: { height($0, Double(progress)) }, light: { light($0, Double(progress)) })
    }
  }
}
