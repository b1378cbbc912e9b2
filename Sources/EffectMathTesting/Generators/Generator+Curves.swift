import TimingFunctions

/// The two free control points of a cubic Bézier easing: (0, 0), (x1, y1), (x2, y2), (1, 1).
public struct ControlPoints: Hashable, Sendable, CustomStringConvertible {
  /// Of the first control point; 0…1 in a legal easing.
  public var x1: Double
  /// Of the first control point.
  public var y1: Double
  /// Of the second control point; 0…1 in a legal easing.
  public var x2: Double
  /// Of the second control point.
  public var y2: Double

  /// Control points in the order of CSS; nothing is checked.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  public var description: String { "(\(x1), \(y1)), (\(x2), \(y2))" }
}

extension Generator where Value == Double {
  /// The share of an animation that is over: 0...1.
  public static var progress: Generator { .double(in: 0...1) }
  /// The place across a view, from 0 at its top edge to 1 at its bottom.
  public static var row: Generator { .double(in: 0...1) }
  /// A side of a view in points, from a fraction of a pixel to a wall of displays. Shrinks towards 1.
  public static var size: Generator { .logarithmic(in: 0.0625...16_384) }
}

extension Generator where Value == ControlPoints {
  /// Control points that CSS allows, y from −2 to 3; every fourth case is degenerate: x at 0 or 1 or next to them,
  /// equal points, points on one line, points nearly above each other. Shrinks each number, then towards (0, 0).
  public static var controlPoints: Generator {
    let time = Generator<Double>.double(in: 0...1)
    let height = Generator<Double>.double(in: -2...3)
    let any = combine(time, height, time, height).map(
      { ControlPoints($0.0, $0.1, $0.2, $0.3) }, back: { ($0.x1, $0.y1, $0.x2, $0.y2) })
    return Generator(
      generate: { random in
        let points = any.generate(&random)
        return random.next() % 4 == 0 ? degenerate(points, &random) : points
      },
      shrink: any.shrink)
  }

  private static func degenerate(_ points: ControlPoints, _ random: inout SeededGenerator) -> ControlPoints {
    let borders = [0, 1, .leastNonzeroMagnitude, 1e-300, 0x1p-52, (1.0).nextDown, 0.9999999]
    var result = points
    switch random.next() % 5 {
    case 0:
      result.x1 = borders.randomElement(using: &random)!
      result.x2 = borders.randomElement(using: &random)!
    case 1: (result.x2, result.y2) = (points.x1, points.y1)
    case 2: (result.y1, result.y2) = (points.x1, points.x2)
    case 3: (result.x1, result.x2) = (1, 0)
    default: result.x2 = min(points.x1.nextUp, 1)
    }
    return result
  }
}

extension Generator where Value == CubicBezier {
  /// The curves of ``Generator/controlPoints``.
  public static var cubicBezier: Generator {
    Generator<ControlPoints>.controlPoints.map(
      { points in
        guard let curve = try? CubicBezier(points.x1, points.y1, points.x2, points.y2) else {
          preconditionFailure("control points are legal")
        }
        return curve
      }, back: { ControlPoints($0.x1, $0.y1, $0.x2, $0.y2) })
  }
}

extension Generator where Value == [Double] {
  /// One number from each range. Shrinks one at a time.
  public static func numbers(in ranges: [ClosedRange<Double>]) -> Generator {
    let generators = ranges.map { Generator<Double>.double(in: $0) }
    return Generator(
      generate: { random in generators.map { $0.generate(&random) } },
      shrink: { values in
        values.indices.flatMap { index in values.replaced(at: index, by: generators[index].shrink(values[index])) }
      })
  }

  /// Legal parameters of a curve of the catalogue, in the order of its ``CatalogueEntry/parameters``.
  public static func parameters(of entry: CatalogueEntry) -> Generator {
    .numbers(in: entry.parameters.map { $0.legal.range ?? 0...1 })
  }
}
