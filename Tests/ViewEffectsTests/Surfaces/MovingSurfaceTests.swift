import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

struct MovingSurfaceTests {
  private static let progresses = [0.13, 0.37, 0.5, 0.71, 0.94]

  private func places(on surface: any MovingSurface, count: Int = 60) -> [Vector2] {
    var source = SplitMix64(seed: 7)
    let size = surface.restingSize
    return (0..<count).map { _ in
      Vector2(
        size.width * Double.random(in: 0..<1, using: &source), size.height * Double.random(in: 0..<1, using: &source))
    }
  }

  @Test(arguments: MovingSurfaces.flatAtFirst)
  func `a surface is flat at progress 0`(_ surface: any MovingSurface) {
    let flat = places(on: surface)
    for (place, point) in zip(flat, surface.positions(of: flat, at: 0)) {
      #expect((point - Vector3(place.x, place.y, 0)).length <= 1e-12 * surface.restingSize.height)
    }
  }

  @Test(arguments: MovingSurfaces.flatAtFirst)
  func `positions are those of the pose`(_ surface: any MovingSurface) {
    let flat = places(on: surface)
    for progress in Self.progresses {
      let pose: any SheetSurface = surface.pose(at: progress)
      #expect(surface.positions(of: flat, at: progress) == flat.map { pose.position(x: $0.x, y: $0.y) })
    }
  }

  @Test(arguments: MovingSurfaces.isometric)
  func `paper, cylinder, cone, arcs and elastica stretch nothing at any progress`(_ surface: any MovingSurface) {
    for progress in Self.progresses {
      let pose: any SheetSurface = surface.pose(at: progress)
      for place in places(on: surface, count: 40) {
        #expect(pose.firstForm(x: place.x, y: place.y).strain <= 1e-9)
      }
    }
  }

  /// A Taylor series of order 8 foretells the point 1/400 of the sheet further, but across a crease.
  @Test(arguments: MovingSurfaces.flatAtFirst)
  func `a derivative jumps at creases and nowhere else`(_ surface: any MovingSurface) {
    if (surface as? PeelOff)?.quantisation != nil { return }
    let size = surface.restingSize
    for progress in Self.progresses {
      let pose: any SheetSurface = surface.pose(at: progress)
      for (begin, end) in [
        (Vector2(0.31 * size.width, 0), Vector2(0.31 * size.width, size.height)),
        (Vector2(0, 0.43 * size.height), Vector2(size.width, 0.43 * size.height)),
      ] {
        let crossings = pose.creases.compactMap { $0.crossing(begin, end) }
        for step in 0..<400 {
          let (low, high) = ((Double(step) + 0.01) / 400, (Double(step) + 0.99) / 400)
          if crossings.contains(where: { low - 0.02 / 400...high + 0.02 / 400 ~= $0 }) { continue }
          #expect(pose.surprise(begin, end, low, high) <= 1e-8, "\(surface) at \(progress): \(low)")
        }
        for crossing in crossings
        where !crossings.contains(where: { $0 != crossing && ($0 - crossing).magnitude < 0.01 }) {
          let surprise = pose.surprise(begin, end, crossing - 0.004, crossing + 0.004)
          #expect(surprise > 1e-6 || !(0.004...0.996 ~= crossing), "\(surface) at \(progress): \(crossing)")
        }
      }
    }
  }
}

extension SheetSurface {
  /// How far the point at the share `high` of a way is from where its Taylor series about `low` has it.
  fileprivate func surprise(_ begin: Vector2, _ end: Vector2, _ low: Double, _ high: Double) -> Double {
    let (x, y) = (begin.x + (end.x - begin.x) * low, begin.y + (end.y - begin.y) * low)
    let step = Jet(variable: 0, order: 8)
    let point = point(x: x + (end.x - begin.x) * step, y: y + (end.y - begin.y) * step)
    func foretold(_ series: Jet) -> Double {
      series.coefficients.reversed().reduce(0) { $0 * (high - low) + $1 }
    }
    let actual = position(x: begin.x + (end.x - begin.x) * high, y: begin.y + (end.y - begin.y) * high)
    return (Vector3(foretold(point.x), foretold(point.y), foretold(point.z)) - actual).length
  }
}

extension Crease {
  /// The share of a way at which it meets the line; nil for a parallel one.
  fileprivate func crossing(_ begin: Vector2, _ finish: Vector2) -> Double? {
    let (along, way, gap) = (end - start, finish - begin, start - begin)
    let across = way.x * along.y - way.y * along.x
    return across == 0 ? nil : (gap.x * along.y - gap.y * along.x) / across
  }
}
