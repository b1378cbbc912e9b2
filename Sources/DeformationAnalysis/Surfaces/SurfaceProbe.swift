import EffectGeometry
import ViewEffects

/// A moving surface as it is measured: places and, by differences over 2⁻²⁰ of its sides, tangents. They are those of one
/// side of a crease but for places within that step.
struct SurfaceProbe: Sendable {
  struct Point {
    let position: Vector3
    /// The derivatives with respect to x and y of the flat sheet.
    let across: Vector3
    let down: Vector3

    /// The unit normal, toward the viewer where the sheet is flat.
    var normal: Vector3 {
      let normal = across.cross(down)
      return normal / normal.length
    }

    /// The largest principal stretch less 1: how much longer the sheet is there in the direction in which it is so most.
    var stretch: Double {
      let (e, f, g) = (across.dot(across) - 1, across.dot(down), down.dot(down) - 1)
      let largest = (e + g) / 2 + Double.hypot((e - g) / 2, f)
      return largest / ((1 + largest).squareRoot() + 1)
    }

    /// How much larger the area is than that of the flat sheet, as a share of it.
    var growth: Double { across.cross(down).length - 1 }
  }

  let surface: any MovingSurface
  let size: Size

  init(_ surface: any MovingSurface) { (self.surface, size) = (surface, surface.restingSize) }

  func positions(_ flat: [Vector2], at progress: Double) -> [Vector3] { surface.positions(of: flat, at: progress) }

  func points(_ flat: [Vector2], at progress: Double) -> [Point] {
    let steps = Vector2(size.width, size.height) * 0x1p-20
    var places: [Vector2] = []
    places.reserveCapacity(5 * flat.count)
    for place in flat {
      places.append(place)
      for axis in 0..<2 {
        let (first, second) = Self.offsets(place[axis], axis == 0 ? size.width : size.height, steps[axis])
        var (a, b) = (place, place)
        a[axis] += first
        b[axis] += second
        places.append(a)
        places.append(b)
      }
    }
    let found = positions(places, at: progress)
    return flat.indices.map { index in
      let base = 5 * index
      func tangent(_ axis: Int) -> Vector3 {
        let (centre, near, far) = (found[base], found[base + 1 + 2 * axis], found[base + 2 + 2 * axis])
        let first = places[base + 1 + 2 * axis][axis] - places[base][axis]
        let second = places[base + 2 + 2 * axis][axis] - places[base][axis]
        // Of the parabola through the three places.
        return (second / first * (near - centre) - first / second * (far - centre)) / (second - first)
      }
      return Point(position: found[base], across: tangent(0), down: tangent(1))
    }
  }

  /// Two steps from a coordinate that stay on the sheet: to both sides, or both to one at an edge.
  private static func offsets(_ place: Double, _ length: Double, _ step: Double) -> (Double, Double) {
    if place < step { return (step, 2 * step) }
    return place > length - step ? (-step, -2 * step) : (-step, step)
  }

  /// How far a point is from the surface, by steps of Gauss and Newton from a place of the flat sheet near by.
  func distance(from point: Vector3, near place: Vector2, at progress: Double) -> Double {
    var (place, best) = (place, Double.infinity)
    for _ in 0..<5 {
      let found = points([place], at: progress)[0]
      let gap = point - found.position
      best = min(best, gap.length)
      let (e, f, g) = (found.across.dot(found.across), found.across.dot(found.down), found.down.dot(found.down))
      let (a, b) = (gap.dot(found.across), gap.dot(found.down))
      let step = Vector2(g * a - f * b, e * b - f * a) / (e * g - f * f)
      guard step.x.isFinite, step.y.isFinite else { break }
      place += step
      place = pointwiseMin(pointwiseMax(place, .zero), Vector2(size.width, size.height))
    }
    return best
  }
}

/// How far a point is from a flat triangle.
func distance(from point: Vector3, to corners: [Vector3]) -> Double {
  let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0])
  var isInside = normal.length > 0
  var nearest = Double.infinity
  for index in 0..<3 {
    let (start, end) = (corners[index], corners[(index + 1) % 3])
    let (along, offset) = (end - start, point - start)
    if along.cross(offset).dot(normal) < 0 { isInside = false }
    let share = min(max(offset.dot(along) / along.dot(along), 0), 1)
    nearest = min(nearest, (offset - along * share).length)
  }
  return isInside ? ((point - corners[0]).dot(normal) / normal.length).magnitude : nearest
}
