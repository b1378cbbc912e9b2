import ScalarMath
import ViewEffects

/// How any surface moves over time, and how much larger than flat it is, by looking everywhere.
struct SurfaceMotion {
  let surface: any MovingSurface
  let clock: Clock
  let cameraDistance: Double
  let seen: PlaneRectangle
  var effort = Effort.whole

  private var size: Size { surface.restingSize }

  /// The largest value, with the progress that belongs to its number.
  private func supremum(
    over numbers: ClosedRange<Double>, progress: (Double) -> Double, _ values: ([Vector2], Double) -> [Double]
  ) -> Supremum {
    let peak = Search.maximum(over: numbers, seen, by: effort, of: values)
    return Supremum(value: peak.value, row: peak.place.y / size.height, progress: progress(peak.x))
  }

  /// The farthest in points that a seen point moves on the screen within a frame.
  var largestStep: Supremum {
    let frames = clock.frames()
    let mesh = SurfaceMesh(surface, .plane, cameraDistance: cameraDistance, seen: seen)
    func begin(_ number: Double) -> Double { frames.progresses(number).before }
    return supremum(over: frames.numbers, progress: begin) { places, number in
      let (before, after) = frames.progresses(number)
      return zip(surface.positions(of: places, at: before), surface.positions(of: places, at: after))
        .map { mesh.seenDistance($0, $1) }
    }
  }

  /// The largest |dz/dt| of a seen point in points a second, by differences over 2⁻²⁰ of the progress; infinite where
  /// they grow as they get shorter, as where a law jumps.
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

  /// The share of the run in which the ends or the middle of the seen top edge are neither where they begin nor where
  /// they end, each within 10⁻¹⁵ of the sheet.
  var movingShare: Double {
    let (left, right) = (seen.origin, Vector2(seen.end.x, seen.origin.y))
    let top = [left, (left + right) / 2, right]
    func places(_ seconds: Double) -> [Vector3] { surface.positions(of: top, at: clock.progress(at: seconds)) }
    let (begin, end) = (places(0), places(clock.duration))
    let tolerance = 1e-15 * max(size.width, size.height)
    func rests(_ seconds: Double, at rest: [Vector3]) -> Bool {
      zip(places(seconds), rest).allSatisfy { ($0 - $1).length <= tolerance }
    }
    /// The last time until which the edge is at rest, from an end of the run on.
    func leaving(_ rest: [Vector3], from start: Double, to other: Double) -> Double {
      let steps = 256
      func time(_ step: Int) -> Double { start + (other - start) * Double(step) / Double(steps) }
      guard let first = (1...steps).first(where: { !rests(time($0), at: rest) }) else { return other }
      var (still, moving) = (time(first - 1), time(first))
      for _ in 0..<48 {
        let middle = (still + moving) / 2
        if rests(middle, at: rest) { still = middle } else { moving = middle }
      }
      return still
    }
    let (first, last) = (leaving(begin, from: 0, to: clock.duration), leaving(end, from: clock.duration, to: 0))
    return max(last - first, 0) / clock.duration
  }

  /// By how much the surface is larger than the flat sheet, over its width: for rows that stay straight across how much
  /// longer it is; in points, the largest over progress.
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
