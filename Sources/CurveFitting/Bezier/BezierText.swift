import ScalarMath
import TimingFunctions

/// Prints a fit with the fewest decimals that keep its error.
struct BezierText {
  /// A curve as text, and as the text is read.
  typealias Printed = (text: String, path: BezierPath, cubicBezier: CubicBezier?)

  private let found: BezierProblem.Found
  private let norm: BezierFit.Norm
  private let isUnit: Bool
  private let isExact: Bool
  private let bound: Double?
  private let scale: Double
  /// The decimal exponent of the target's heights, negated.
  private let heightPlaces: Int

  /// The relative increase of the error that rounding to decimals may cause.
  static let share = 1e-3
  /// The error that decimals may add to an exact fit, as a share of the target's height: 0.0003 px for a height of 300
  /// px.
  static let exactLoss = 1e-6
  /// The largest number of decimals that are tried.
  private static let mostDecimals = 16

  /// - Parameter bound: an error, in the unit of the samples, that rounding must not exceed if the unrounded curve does
  ///   not; nil for none.
  init(_ found: BezierProblem.Found, norm: BezierFit.Norm, isUnit: Bool, isExact: Bool, within bound: Double?) {
    (self.found, self.norm, self.isUnit, self.isExact, self.bound) = (found, norm, isUnit, isExact, bound)
    scale = found.model.samples.scale
    let height = found.model.samples.heights.reduce(0) { max($0, $1.magnitude) } * scale
    heightPlaces = isUnit || height == 0 ? 0 : -Int(Double.log10(height).rounded(.up))
  }

  /// Returns the text with the fewest decimals that increase the error by at most ``share``, or by ``exactLoss`` for an
  /// exact fit. An exact fit with few decimals keeps all of them.
  func best() -> Printed {
    let height = found.model.samples.heights.reduce(0) { max($0, $1.magnitude) }
    let limit = Self.limit(found.state.size, loss: isExact ? Self.exactLoss * height : 0, within: bound)
    func printed(_ coordinates: [Double], within limit: Double) -> Printed? {
      size(coordinates) <= limit ? self.printed(coordinates) : nil
    }
    let few = (isExact ? 1..<9 : 1..<1).lazy.compactMap { printed(pinned(rounded($0)), within: 0x1p-48 * height) }
    if let shortest = few.first { return shortest }
    let enough = (2...Self.mostDecimals).lazy.compactMap { printed(nearest($0, limit), within: limit) }
    let exact = polygon.coordinates.enumerated().map { $0 % 2 == 0 ? $1 : $1 * scale }
    let (start, end) = (exact[1], exact[exact.count - 1])
    let whole = [pinned(exact), [0, start, 0, start, 1, end, 1, end]].lazy.compactMap(self.printed)
    guard let found = enough.first ?? whole.first else { preconditionFailure("a line between finite heights") }
    return found
  }

  /// Returns the largest allowed error after rounding: `size` plus ``share`` of it or plus `loss`, whichever is more. A
  /// bound above `size` limits it to half of the way there, because the samples miss peaks.
  static func limit(_ size: Double, loss: Double, within bound: Double?) -> Double {
    let loose = max(size * (1 + share), size + loss)
    guard let bound else { return loose }
    // If even the unrounded curve exceeds the bound, rounding may add only the usual share.
    return min(loose, bound > size ? 0.5 * (size + bound) : size * (1 + share))
  }

  private var polygon: ControlPolygon { found.model.polygon(found.state.unknowns) }

  // MARK: Rounding

  /// Returns the size of the error of control points; infinite if they violate a constraint.
  private func size(_ coordinates: [Double]) -> Double {
    let polygon = ControlPolygon(coordinates: coordinates.enumerated().map { $0 % 2 == 0 ? $1 : $1 / scale })
    return found.model.isLegal(polygon) && hasArms(coordinates)
      ? found.model.size(of: found.model.errors(of: polygon), by: norm) : .infinity
  }

  /// Returns true if rounding has left at least half of the least length to the arms of given slopes.
  private func hasArms(_ coordinates: [Double]) -> Bool {
    coordinates[2] >= BezierModel.leastArm(found.model.slopes.start) / 2
      && 1 - coordinates[coordinates.count - 4] >= BezierModel.leastArm(found.model.slopes.end) / 2
  }

  /// Returns the control points with this many decimals, moved by units of the last one. The ends of the curve keep the
  /// target's heights.
  private func rounded(_ decimals: Int, offset: Int = 0) -> [Double] {
    let exact = polygon.coordinates
    return exact.indices.map { index in
      let isHeight = index % 2 == 1
      let value = isHeight ? exact[index] * scale : exact[index]
      guard value.isFinite else { return value }
      // The ends lose only the rounding error behind their digits: 1.001 instead of 1.0010000000000001.
      guard (2..<exact.count - 2).contains(index) else {
        return isHeight ? ShortestDecimal(value).rounded(toPlaces: 16 + heightPlaces).value : value
      }
      let places = decimals + (isHeight ? heightPlaces : 0)
      let nearest = ShortestDecimal(value).rounded(toPlaces: places).value
      if offset == 0 { return nearest }
      let unit = Double("1e\(-places)") ?? 0
      return ShortestDecimal(nearest + Double(offset) * unit).rounded(toPlaces: places).value
    }
  }

  /// Returns the control points with heights that follow from given slopes, and with places in ascending order.
  private func pinned(_ coordinates: [Double]) -> [Double] {
    var c = coordinates
    let last = c.count - 2
    for end in stride(from: 6, through: last, by: 6) {
      for index in [end - 4, end - 2] { c[index] = min(max(c[index], c[end - 6]), c[end]) }
    }
    let slopes = found.model.slopes
    if let slope = slopes.start { c[3] = tidy(c[1] + slope * scale * c[2]) }
    if let slope = slopes.end { c[last - 1] = tidy(c[last + 1] - slope * scale * (1 - c[last - 2])) }
    return c
  }

  /// Returns a height without rounding error after its decimals.
  private func tidy(_ height: Double) -> Double {
    height.isFinite ? ShortestDecimal(height).rounded(toPlaces: 13 + heightPlaces).value : height
  }

  /// Returns the rounded control points. If they lose too much and there is one segment, it returns the best of those
  /// one unit of the last decimal away.
  private func nearest(_ decimals: Int, _ limit: Double) -> [Double] {
    let plain = rounded(decimals)
    let nearest = pinned(plain)
    let size = size(nearest)
    // Far beyond the limit no unit helps; exact fits have no use for another.
    guard plain.count == 8, !isExact, size < 20 * limit, size > limit else { return nearest }
    let choices = [rounded(decimals, offset: -1), plain, rounded(decimals, offset: 1)]
    var best = (coordinates: nearest, size: size)
    for number in 0..<81 where number != 40 {
      var candidate = plain
      for (place, power) in zip(2..<6, [1, 3, 9, 27]) { candidate[place] = choices[number / power % 3][place] }
      candidate = pinned(candidate)
      let size = self.size(candidate)
      if size < best.size * (1 - 1e-9) { best = (candidate, size) }
    }
    return best.coordinates
  }

  // MARK: Text

  private func printed(_ coordinates: [Double]) -> Printed? {
    // No −0.
    let c = coordinates.map { $0 == 0 ? 0 : $0 }
    let points = stride(from: 0, to: c.count, by: 2).map { BezierPath.Point(c[$0], c[$0 + 1]) }
    let segments = stride(from: 1, to: points.count, by: 3).map {
      BezierPath.Segment(points[$0], points[$0 + 1], points[$0 + 2])
    }
    guard let path = try? BezierPath(from: points[0], segments) else { return nil }
    if isUnit {
      let text = "cubic-bezier(\(c[2..<6].map { $0.shortestText }.joined(separator: ", ")))"
      guard case .cubicBezier(let curve) = try? CSSEasing(text) else { return nil }
      return (text, path, curve)
    }
    let text = path.text
    return (try? BezierPath(text: text)).map { (text, $0, nil) }
  }
}
