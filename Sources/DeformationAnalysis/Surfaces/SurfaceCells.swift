import ScalarMath
import ViewEffects

/// Flat triangles whose corners lie on a moving surface, measured by looking everywhere: any surface and any layout.
///
/// A scan looks at 61 progresses (37 for more than 1000 triangles) and at even places of every triangle, and the three
/// best are refined between the neighbouring progresses. So a supremum is met by some point, and is the largest but for
/// peaks narrower than a step of the scan. Tangents are differences, see `SurfaceProbe`: next to a crease turns and
/// stretches are found to some 10⁻⁴, elsewhere all is to 10⁻⁶ where the peak is found. Values that are not finite are
/// passed over; without any others a supremum is NaN.
public struct SurfaceCells: FlatPieces {
  public let verticalError: Supremum
  public let verticalRootMeanSquare: Double
  /// Of points of the triangles from the surface; for ``Technique/Layout/rows(_:)`` also of points of the surface from
  /// them.
  public let hausdorffDistance: Supremum
  public let normalError: Supremum
  public let crease: Supremum
  public let screenError: Supremum
  /// The largest principal stretch of the surface, less 1.
  public let stretch: Supremum
  /// Whether the picture folds over itself: a part of it that is seen is turned over on the screen at a progress of the
  /// scan.
  public let foldsOver: Bool

  /// Measures the triangles of a layout; `seen` is the part of the flat sheet over which suprema of what is seen are
  /// taken.
  ///
  /// - Parameters:
  ///   - asked: what is needed; the rest is NaN, and not folded over unless all is asked for.
  ///   - effort: how closely the triangles are looked at.
  public init(
    _ surface: any MovingSurface, layout: Technique.Layout, cameraDistance: Double, seen: PlaneRectangle,
    of asked: Set<Metric> = Set(Metric.allCases), by effort: Effort = .whole
  ) {
    let mesh = SurfaceMesh(surface, layout, cameraDistance: cameraDistance, seen: seen, by: effort)
    let parts: [(Metric, SurfaceMesh.Quantity)] = [
      (.verticalMaximum, .material), (.normalAngle, .turn), (.screen, .screen), (.stretch, .stretch),
      (.hausdorff, .distance),
    ]
    let isAll = asked.count == Metric.allCases.count
    let looked = SurfaceMesh.Asked(
      quantities: parts.filter { asked.contains($0.0) }.map(\.1), crease: asked.contains(.crease), foldOver: isAll)
    let isScanned = looked.needsPlaces || looked.crease
    let scan = (0...mesh.progressCount).filter { _ in isScanned }.map {
      mesh.moment(at: Double($0) / Double(mesh.progressCount), of: looked)
    }
    /// The best at each progress.
    func candidates(_ quantity: SurfaceMesh.Quantity) -> [SurfaceMesh.Candidate] {
      scan.compactMap { $0.largest[quantity] }
    }
    func supremum(_ quantity: SurfaceMesh.Quantity) -> Supremum {
      mesh.supremum(candidates(quantity)) { _ in mesh.values(quantity) }
    }
    verticalError = supremum(.material)
    normalError = supremum(.turn)
    screenError = supremum(.screen)
    stretch = supremum(.stretch)
    let there = mesh.supremum(candidates(.distance), tolerance: 1e-4) { _ in mesh.distancesToSurface }
    if case .rows = layout {
      let back = mesh.supremum(candidates(.distance), tolerance: 1e-4) { mesh.distancesToMesh(of: $0) }
      hausdorffDistance = back.value > there.value ? back : there
    } else {
      hausdorffDistance = there
    }
    crease = looked.crease ? mesh.crease(scan.map(\.crease)) : Supremum(value: .nan, row: 0, progress: 0)
    foldsOver = scan.contains(where: \.foldsOver)
    verticalRootMeanSquare = asked.contains(.verticalRootMeanSquare) ? mesh.rootMeanSquare : .nan
  }
}
