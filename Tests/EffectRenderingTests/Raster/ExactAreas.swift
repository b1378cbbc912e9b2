import EffectMathTesting
import EffectRendering
import RasterImages
import ScalarMath

/// The areas that polygons cover of pixels, in Double: Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
enum ExactAreas {
  /// Of a pixel's square that a convex polygon covers, cut side by side.
  static func area(of polygon: [Vector2], x: Double, y: Double) -> Double {
    var kept = polygon
    for (axis, bound, sign) in [(0, x, 1.0), (0, x + 1, -1), (1, y, 1), (1, y + 1, -1)] {
      let before = kept
      kept = []
      for (index, place) in before.enumerated() {
        let next = before[(index + 1) % before.count]
        let (here, there) = ((place[axis] - bound) * sign, (next[axis] - bound) * sign)
        if here >= 0 { kept.append(place) }
        if here * there < 0 { kept.append(place + (next - place) * (here / (here - there))) }
      }
    }
    return abs(area(kept))
  }

  private static func area(_ polygon: [Vector2]) -> Double {
    polygon.indices.reduce(0) { sum, index in
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// How far alpha is from the exact area at most, in a square of pixels.
  static func worst(_ polygon: [Vector2], _ method: Renderer.Method, side: Int = 7) -> Double {
    let sheet = Sheet(.piece(polygon), front: Pictures.plain())
    let image = Renderer(method).image(sheet, width: side, height: side)
    var worst = 0.0
    for y in 0..<side {
      for x in 0..<side {
        worst = max(worst, abs(area(of: polygon, x: Double(x), y: Double(y)) - Double(image[x, y].w)))
      }
    }
    return worst
  }

  /// Triangles and parallelograms large and small, thin, and partly outside of seven pixels.
  static func polygon(_ random: inout SeededGenerator) -> [Vector2] {
    let size = [0.05, 0.7, 4, 30][Int.random(in: 0..<4, using: &random)]
    func place(_ reach: Double) -> Vector2 {
      Vector2(.random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
    }
    let corner = place(4) + 3.5
    let (a, b) = (place(size), place(Bool.random(using: &random) ? size : size / 100))
    return Bool.random(using: &random)
      ? [corner, corner + a, corner + b] : [corner, corner + a, corner + a + b, corner + b]
  }
}
