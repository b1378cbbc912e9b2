import ScalarMath
import ViewEffects

/// Flat triangles whose corners lie on a moving surface, measured by a scan: any surface and any layout.
///
/// A scan evaluates 61 progresses (37 for more than 1000 triangles) and even places of every triangle, and refines the
/// three best between the neighbouring progresses. For screen errors it also refines the triangles farthest from the
/// middle of the sheet. For screen errors and angles it also refines one triangle of each shape while a crease of a
/// bent sheet passes its corners. So every supremum is the value of some point, and is the largest except for peaks
/// narrower than a step of the scan. Tangents are differences, see `SurfaceProbe`: next to a crease angles and
/// stretches are accurate to about 10⁻⁴, elsewhere everything is accurate to 10⁻⁶ if the peak is found. Values that are
/// not finite are ignored; without finite values a supremum is NaN.
public struct SurfaceCells: FlatPieces {
  public let verticalError: Supremum
  public let verticalRootMeanSquare: Double
  /// The largest distance of points of the triangles from the surface; for ``Technique/Layout/rows(_:)`` also of points
  /// of the surface from the triangles.
  public let hausdorffDistance: Supremum
  public let normalError: Supremum
  public let crease: Supremum
  public let screenError: Supremum
  /// The largest principal stretch of the surface, less 1.
  public let stretch: Supremum
  /// The least share by which every length of the surface is shorter than on the flat sheet, largest over the scan's
  /// progresses; 0 below the accuracy of tangents.
  let shrinkage: Double
  /// True if the picture folds over itself: a seen part is turned over on the screen at a progress of the scan.
  public let foldsOver: Bool

  /// Measures the triangles of a layout; `seen` is the part of the flat sheet in which the largest values on the screen
  /// are searched.
  ///
  /// - Parameters:
  ///   - passages: returns the progresses at which a crease passes a row, given by its distance from the top edge in
  ///     points; by default, none.
  ///   - asked: the metrics that are needed; the others are NaN. `foldsOver` is measured only if all are needed.
  ///   - effort: the effort of the search.
  public init(
    _ surface: any MovingSurface, layout: Technique.Layout, cameraDistance: Double, seen: PlaneRectangle,
    passages: @escaping @Sendable (Double) -> [Double] = { _ in [] }, of asked: Set<Metric> = Set(Metric.allCases),
    by effort: Effort = .whole
  ) {
    let mesh = SurfaceMesh(
      surface, layout, cameraDistance: cameraDistance, seen: seen, passages: passages, by: effort)
    let parts: [(Metric, SurfaceMesh.Quantity)] = [
      (.verticalMaximum, .material), (.normalAngle, .turn), (.screen, .screen), (.stretch, .stretch),
      (.hausdorff, .distance),
    ]
    let isAll = asked.count == Metric.allCases.count
    let looked = SurfaceMesh.Asked(
      quantities: parts.filter { asked.contains($0.0) }.map(\.1), foldOver: isAll)
    let scan = (0...mesh.progressCount).filter { _ in looked.needsPlaces }.map {
      mesh.moment(at: Double($0) / Double(mesh.progressCount), of: looked)
    }
    /// Returns the best candidate at each progress.
    func candidates(_ quantity: SurfaceMesh.Quantity) -> [SurfaceMesh.Candidate] {
      scan.compactMap { $0.largest[quantity] }
    }
    let outermost = asked.isDisjoint(with: [.normalAngle, .screen]) ? [] : mesh.outermost
    func supremum(_ quantity: SurfaceMesh.Quantity, and others: Bool = false) -> Supremum {
      let others = others ? mesh.candidates(quantity, among: outermost) : []
      return mesh.supremum(candidates(quantity), and: others) { _ in mesh.values(quantity) }
    }
    verticalError = supremum(.material)
    normalError = supremum(.turn, and: asked.contains(.normalAngle))
    screenError = supremum(.screen, and: asked.contains(.screen))
    stretch = supremum(.stretch)
    let least = candidates(.stretch).map(\.value).min() ?? 0
    shrinkage = least < -1e-6 ? -least : 0
    let there = mesh.supremum(candidates(.distance), tolerance: 1e-4) { _ in mesh.distancesToSurface }
    if case .rows = layout {
      let back = mesh.supremum(candidates(.distance), tolerance: 1e-4) { mesh.distancesToMesh(of: $0) }
      hausdorffDistance = back.value > there.value ? back : there
    } else {
      hausdorffDistance = there
    }
    crease = asked.contains(.crease) ? mesh.crease : Supremum(value: .nan, row: 0, progress: 0)
    foldsOver = scan.contains(where: \.foldsOver)
    verticalRootMeanSquare = asked.contains(.verticalRootMeanSquare) ? mesh.rootMeanSquare : .nan
  }
}

/// The motion of any surface over time, and its growth of area relative to the flat sheet, by a scan.
struct SurfaceMotion {
  let surface: any MovingSurface
  let clock: Clock
  let cameraDistance: Double
  let seen: PlaneRectangle
  var effort = Effort.whole

  private var size: Size { surface.restingSize }

  /// Returns the largest value over numbers of frames or progresses; `progress` converts such a number to a progress.
  private func supremum(
    over numbers: ClosedRange<Double>, progress: (Double) -> Double, _ values: ([Vector2], Double) -> [Double]
  ) -> Supremum {
    let peak = Search.maximum(over: numbers, seen, by: effort, of: values)
    return Supremum(value: peak.value, row: peak.place.y / size.height, progress: progress(peak.x))
  }

  /// The largest distance that a seen point moves on the screen within a frame, in points.
  var largestStep: Supremum {
    let frames = clock.frames
    let middle = surface.restingSize.centre
    let eye = Vector3(middle.x, middle.y, cameraDistance)
    func begin(_ number: Double) -> Double { frames.progresses(number).before }
    return supremum(over: frames.numbers, progress: begin) { places, number in
      let (before, after) = frames.progresses(number)
      return zip(surface.positions(of: places, at: before), surface.positions(of: places, at: after))
        .map { $0.seenDistance(to: $1, from: eye) }
    }
  }

  /// The largest |dz/dt| of a seen point in points per second, by differences over 2⁻²⁰ of the progress; infinite if
  /// they grow as they get shorter, as at a jump.
  var largestSpeed: Supremum {
    let fine = largestSpeed(step: 0x1p-20)
    return fine.value > 8 * largestSpeed(step: 0x1p-12).value
      ? Supremum(value: .infinity, row: fine.row, progress: fine.progress) : fine
  }

  private func largestSpeed(step: Double) -> Supremum {
    supremum(over: 0...clock.duration, progress: clock.progress(at:)) { places, seconds in
      let progress = clock.progress(at: seconds)
      let (before, after) = (max(progress - step, 0), min(progress + step, 1))
      let rate = clock.rate(at: seconds) / (after - before)
      let ends = (surface.positions(of: places, at: before), surface.positions(of: places, at: after))
      return zip(ends.0, ends.1).map { (rate * ($1.z - $0.z)).magnitude }
    }
  }

  /// The share of the run in which the ends or the middle of the seen top edge are neither at their first nor at their
  /// last place, within 10⁻¹⁵ of the sheet.
  var movingShare: Double {
    let (left, right) = (seen.origin, Vector2(seen.end.x, seen.origin.y))
    let top = [left, (left + right) / 2, right]
    func places(_ seconds: Double) -> [Vector3] { surface.positions(of: top, at: clock.progress(at: seconds)) }
    let (begin, end) = (places(0), places(clock.duration))
    let tolerance = 1e-15 * max(size.width, size.height)
    func rests(_ seconds: Double, at rest: [Vector3]) -> Bool {
      zip(places(seconds), rest).allSatisfy { ($0 - $1).length <= tolerance }
    }
    /// Returns the last time until which the edge is at rest, starting from an end of the run.
    func leaving(_ rest: [Vector3], from start: Double, to other: Double) -> Double {
      let steps = 256
      func time(_ step: Int) -> Double { start + (other - start) * Double(step) / Double(steps) }
      guard let first = (1...steps).first(where: { !rests(time($0), at: rest) }) else { return other }
      return Halving.edge(from: time(first), to: time(first - 1), steps: 48) { rests($0, at: rest) }
    }
    let (first, last) = (leaving(begin, from: 0, to: clock.duration), leaving(end, from: clock.duration, to: 0))
    return max(last - first, 0) / clock.duration
  }

  /// The growth of the surface's area relative to the flat sheet, over its width, in points; the largest over progress.
  /// For rows that stay straight across it is the growth of length.
  var areaExcess: Supremum {
    let probe = SurfaceProbe(surface)
    let xs = GaussLegendre.nodes(over: [0, size.width], panels: 1)
    let ys = GaussLegendre.nodes(over: [0, size.height], panels: effort.choose(24, 6))
    let places = ys.flatMap { y in xs.map { (Vector2($0.place, y.place), $0.weight * y.weight) } }
    func excess(_ progress: Double) -> Double {
      zip(probe.points(places.map(\.0), at: progress), places).reduce(0) { $0 + $1.0.growth * $1.1.1 } / size.width
    }
    let peak = Search.maximum(
      of: excess, in: 0...1, samples: effort.choose(32, 12), candidates: 1, tolerance: effort.choose(1e-6, 1e-3))
    return Supremum(value: peak.value, row: 0.5, progress: peak.abscissa)
  }
}

/// The middle line of any surface from its top edge to its bottom, for functions that expect rows.
struct MiddleLine: SheetVariant {
  private let probe: SurfaceProbe
  let sheet: BentSheet

  /// Creates the middle line of a surface.
  ///
  /// - Parameter sheet: a sheet with the size, camera and picture of the surface.
  init(_ surface: any MovingSurface, of sheet: BentSheet) { (probe, self.sheet) = (SurfaceProbe(surface), sheet) }

  private func place(_ row: Double) -> Vector2 { Vector2(width / 2, row * height) }

  func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let point = probe.positions([place(row)], at: progress)[0]
    return (point.y, point.z)
  }

  func angle(row: Double, progress: Double) -> Double {
    let down = probe.points([place(row)], at: progress)[0].down
    return .atan2(y: down.z, x: down.y)
  }
}

extension MovingSurface {
  /// The largest height of a point of the sheet above the page, in points, by a search over all places and progresses.
  /// It can miss a peak narrower than a 60th of the progress or a 48th of the sheet.
  var highest: Double {
    Search.maximum(over: 0...1, PlaneRectangle(origin: .zero, size: restingSize)) { places, progress in
      positions(of: places, at: progress).map(\.z)
    }.value
  }
}
