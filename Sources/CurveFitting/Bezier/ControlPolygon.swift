import TimingFunctions

/// The control points of one or two cubic Bézier curves end to end, as flat coordinates x₀, y₀, x₁, y₁ ….
struct ControlPolygon {
  var coordinates: [Double]

  /// The number of segments, 1 or 2.
  var segments: Int { (coordinates.count / 2 - 1) / 3 }

  func x(_ point: Int) -> Double { coordinates[2 * point] }
  func y(_ point: Int) -> Double { coordinates[2 * point + 1] }

  /// The curve at a place: the height, the derivatives of place and height by the parameter, and the weights of the
  /// four control points of the segment.
  struct Reading {
    let first: Int
    let height: Double
    let run: Double
    let rise: Double
    let weights: (Double, Double, Double, Double)
    let parameter: Double

    var slope: Double { rise / max(run, Self.leastRun) }

    /// The least derivative of the place that a slope is computed with; below it the curve counts as vertical.
    private static let leastRun = 3 * 0x1p-30
  }

  /// Returns the height at a place between the ends.
  func height(at place: Double) -> Double {
    let segment = CubicSegment(self, segments == 2 && place >= x(3) ? 3 : 0)
    return segment.reading(segment.parameter(of: place)).height
  }

  /// Passes the index and the reading of each place, in ascending order, to a closure.
  @inline(__always)
  func read(_ places: [Double], _ use: (Int, Reading) -> Void) {
    var segment = CubicSegment(self, 0)
    let second = segments == 2 ? CubicSegment(self, 3) : nil
    var last = segment.reading(0)
    places.withUnsafeBufferPointer { places in
      var index = 0
      while index < places.count {
        if segment.first == 0, let second, places[index] >= second.start {
          (segment, last) = (second, second.reading(0))
        }
        // Eight at a time as long as they are on one segment.
        let isWhole = index + 8 <= places.count && (segment.first == 3 || segments == 1 || places[index + 7] < x(3))
        let count = isWhole ? 8 : 1
        var parameters = SIMD8<Double>(repeating: .nan)
        if isWhole {
          var block = SIMD8<Double>.zero
          for lane in 0..<8 { block[lane] = places[index + lane] }
          parameters = segment.parameters(of: block, from: index == 0 ? segment.start : places[index - 1], last)
        }
        for lane in 0..<count {
          let place = places[index + lane]
          let found = parameters[lane]
          last = segment.reading(found.isNaN ? segment.parameter(of: place) : found)
          use(index + lane, last)
        }
        index += count
      }
    }
  }
}

/// One of the curves of a ``ControlPolygon``, with the powers of its abscissa.
private struct CubicSegment {
  let first: Int
  let start: Double
  private let end: Double
  private let x: Cubic<Double>
  private let y: (Double, Double, Double, Double)

  init(_ polygon: ControlPolygon, _ first: Int) {
    self.first = first
    let (x0, x1, x2, x3) = (polygon.x(first), polygon.x(first + 1), polygon.x(first + 2), polygon.x(first + 3))
    (start, end) = (x0, x3)
    x = Cubic(c0: 0, c1: 3 * (x1 - x0), c2: 3 * (x2 - 2 * x1 + x0), c3: x3 - x0 - 3 * (x2 - x1))
    y = (polygon.y(first), polygon.y(first + 1), polygon.y(first + 2), polygon.y(first + 3))
  }

  @inline(__always)
  func reading(_ s: Double) -> ControlPolygon.Reading {
    let r = 1 - s
    let weights = (r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s)
    let height = weights.0 * y.0 + weights.1 * y.1 + weights.2 * y.2 + weights.3 * y.3
    let run = x.slope(s)
    let rise = 3 * (r * r * (y.1 - y.0) + 2 * r * s * (y.2 - y.1) + s * s * (y.3 - y.2))
    return ControlPolygon.Reading(first: first, height: height, run: run, rise: rise, weights: weights, parameter: s)
  }

  /// Returns the s with x(s) = place for eight places, by three Halley steps from the tangent at an earlier place; NaN
  /// if these do not suffice.
  @inline(__always)
  func parameters(
    of places: SIMD8<Double>, from place: Double, _ reading: ControlPolygon.Reading
  ) -> SIMD8<Double> {
    let (c1, c2, c3) = (x.c1, x.c2, x.c3)
    let one = SIMD8<Double>(repeating: 1)
    var s = (places - place) / reading.run + reading.parameter
    s.replace(with: one, where: s .> one)
    var (step, slope, bend) = (SIMD8<Double>.zero, SIMD8<Double>.zero, SIMD8<Double>.zero)
    for _ in 0..<3 {
      let residual = ((s * c3 + c2) * s + c1) * s - (places - start)
      slope = (s * (3 * c3) + 2 * c2) * s + c1
      bend = s * (3 * c3) + c2
      step = residual * slope / (slope * slope - residual * bend)
      s -= step
    }
    // The error that a Halley step leaves is about ((f″/2f′)² − f‴/6f′)·step³.
    let ratio = bend / slope
    let curvature = ratio * ratio + (c3 / slope).magnitude
    let size = step.magnitude
    let isFound = (size * size * size * curvature .<= 0x1p-54) .& (s .>= 0) .& (s .<= one)
    var found = SIMD8<Double>(repeating: .nan).replacing(with: s, where: isFound)
    found.replace(with: 0, where: places .<= start)
    found.replace(with: one, where: places .>= end)
    return found
  }

  /// Returns the s with x(s) = place.
  func parameter(of place: Double) -> Double {
    place >= end ? 1 : x.parameter(at: place - start, in: 0...1)
  }
}
