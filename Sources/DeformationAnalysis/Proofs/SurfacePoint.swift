import ScalarMath
import ViewEffects

/// A place of a bent sheet as it is looked at: where it is, and by differences the derivatives there.
public struct SurfacePoint: Sendable {
  /// In points, from the top left corner of the flat sheet.
  public let position: Vector3
  /// The derivatives along x and y of the flat sheet.
  public let tangents: (x: Vector3, y: Vector3)
}

extension Technique {
  /// Where places of the flat sheet go, with derivatives by differences over 2⁻²⁰ of the sides: an independent look at
  /// what ``ProvedSurface`` proves.
  public func points(of flat: [Vector2], at progress: Double) -> [SurfacePoint] {
    if let surface = deformer.surface {
      return SurfaceProbe(surface).points(flat, at: progress).map {
        SurfacePoint(position: $0.position, tangents: ($0.across, $0.down))
      }
    }
    let nodes = nodes
    let step = 0x1p-20
    return flat.map { place in
      func point(_ row: Double) -> Vector3 {
        let point = nodes.point(row: row, progress: progress)
        return Vector3(place.x, point.along, point.height)
      }
      let row = place.y / sheet.height
      let (low, high) = (max(row - step, 0), min(row + step, 1))
      return SurfacePoint(
        position: point(row),
        tangents: (Vector3(1, 0, 0), (point(high) - point(low)) / ((high - low) * sheet.height)))
    }
  }
}

extension SurfaceQuantity {
  /// The quantity at a place of the flat sheet.
  public func value(of point: SurfacePoint, from flat: Vector2) -> Double {
    let (x, y) = point.tangents
    let (e, f, g) = (x.dot(x), x.dot(y), y.dot(y))
    let (middle, difference) = ((e + g) / 2, Double.hypot((e - g) / 2, f))
    switch self {
    case .height: return point.position.z
    case .displacement: return (point.position - Vector3(flat.x, flat.y, 0)).length
    case .greatestStretch: return (middle + difference).squareRoot()
    case .leastStretch: return Swift.max(middle - difference, 0).squareRoot()
    case .areaRatio: return x.cross(y).length
    }
  }
}
