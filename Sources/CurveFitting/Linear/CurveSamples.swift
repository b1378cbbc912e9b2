import ScalarMath
import TimingFunctions

/// A target as straight lines between samples, as close to it as required, in pieces between its jumps.
///
/// Heights are divided by ``scale``, a power of two, so that those of any target are between −2 and 2.
package struct CurveSamples {
  /// A piece without jumps. Between samples `i` and `i + 1` the curve is `bends[i]` above the straight line in the
  /// middle.
  package struct Piece {
    var xs: [Double]
    var ys: [Double]
    var bends: [Double]

    mutating func append(_ x: Double, _ y: Double, bend: Double) {
      xs.append(x)
      ys.append(y)
      bends.append(bend)
    }

    /// Ends the piece at a jump, which becomes the abscissa of its last sample.
    mutating func end(at x: Double) {
      if xs.count == 1 { append(x, ys[0], bend: 0) } else { xs[xs.count - 1] = x }
    }
  }

  let target: FittingTarget
  /// The unit of heights.
  let scale: Double
  /// The pieces from left to right. Each starts where the one before ends.
  package private(set) var pieces: [Piece] = []
  /// The value at the end of the domain if the curve jumps to it there; otherwise nil.
  private(set) var last: Double?
  /// Values between two pieces that belong to neither.
  package private(set) var singleValues: [LinearFit.SingleValue] = []
  /// The largest change of the heights at both ends by rounding.
  private let endSlack: Double

  /// The places at which the pieces meet.
  var jumps: JumpPlaces { JumpPlaces(pieces.dropFirst().map { $0.xs[0] } + singles) }
  /// The shares of the single values.
  private var singles: [Double] = []

  /// The largest number of halvings of one of the target's cells; a rise within the last of them is a jump.
  private static let mostHalvings = 64

  /// Samples a target so finely that straight lines represent it.
  ///
  /// - Parameters:
  ///   - bend: the largest distance of the curve from the straight line, in the middle between two samples.
  ///   - radius: the radius of the tube. The curve counts as jumping if its values at adjacent doubles differ by more
  ///     than two radii, or by more than one if one of them is an end, which must be met.
  ///   - endSlack: the largest change of the heights at both ends by rounding.
  ///   - mostValues: the limit on values between the target's own samples.
  package init(
    _ target: FittingTarget, scale: Double, bend: Double, radius: Double, endSlack: Double = 0, mostValues: Int
  ) {
    (self.target, self.scale, self.endSlack) = (target, scale, endSlack)
    var values = 0
    var piece = Piece(xs: [0], ys: [target.values[0] / scale], bends: [])
    /// Cells that are still to be looked at, the next one last: their right ends.
    var waiting: [(x: Double, y: Double)] = []
    for index in target.shares.indices.dropFirst() {
      waiting.append((target.shares[index], target.values[index] / scale))
      while let (x, y) = waiting.last {
        let (a, b) = (piece.xs[piece.xs.count - 1], piece.ys[piece.ys.count - 1])
        let middle = a + (x - a) / 2
        if middle <= a || middle >= x || waiting.count >= Self.mostHalvings {
          waiting.removeLast()
          if (y - b).magnitude > (a == 0 || x == 1 ? radius : 2 * radius) {
            piece.end(at: x)
            pieces.append(piece)
            piece = Piece(xs: [x], ys: [y], bends: [])
          } else if x > a {
            piece.append(x, y, bend: 0)
          }
          continue
        }
        let height = values < mostValues ? target.value(at: middle) / scale : .nan
        let difference = height - (b + (y - b) / 2)
        values += 1
        if difference.magnitude > bend {
          waiting.append((middle, height))
        } else {
          waiting.removeLast()
          piece.append(x, y, bend: difference.isFinite ? difference : 0)
        }
      }
    }
    if piece.xs.count > 1 { pieces.append(piece) } else { last = piece.ys[0] }
    pieces = pieces.filter { $0.xs.count > 1 }
    leaveOutSingleValues(radius)
  }

  /// The least distance of an isolated value from both sides, in changes of these from one double to the next. The tip
  /// of a cusp is nearer.
  private static let singleSteps = 16.0

  /// Removes isolated values, such as the 0 of `sign(x)`, because no line passes through such a value and both
  /// sides.
  private mutating func leaveOutSingleValues(_ radius: Double) {
    let isSingle = pieces.indices.map(isSingle)
    var kept: [Piece] = []
    for (number, piece) in pieces.enumerated() {
      if number > 0, isSingle[number], !isSingle[number - 1], !isSingle[number + 1] {
        singles.append(piece.xs[0])
        singleValues.append(.init(abscissa: target.abscissa(at: piece.xs[0]), value: piece.ys[0] * scale))
        continue
      }
      guard let single = singles.last, let before = kept.last, before.xs[before.xs.count - 1] == single else {
        kept.append(piece)
        continue
      }
      if (piece.ys[0] - before.ys[before.ys.count - 1]).magnitude > 2 * radius {
        var piece = piece
        piece.xs[0] = single
        kept.append(piece)
      } else {
        kept[kept.count - 1].xs += piece.xs
        kept[kept.count - 1].ys += piece.ys
        kept[kept.count - 1].bends += [0] + piece.bends
      }
    }
    pieces = kept
  }

  /// Returns true if a piece is a single double whose value is far from those of its neighbours.
  private func isSingle(_ number: Int) -> Bool {
    let piece = pieces[number]
    guard number > 0, number + 1 < pieces.count, piece.xs.count == 2 else { return false }
    let (x, next) = (piece.xs[0], piece.xs[1])
    guard target.abscissa(at: next) <= target.abscissa(at: x).nextUp else { return false }
    let step = next - x
    let (before, after) = (target.value(at: x.nextDown) / scale, pieces[number + 1].ys[0])
    let change = max(
      (before - target.value(at: x.nextDown - step) / scale).magnitude,
      (after - target.value(at: next + step) / scale).magnitude)
    let distance = min((piece.ys[0] - before).magnitude, (piece.ys[0] - after).magnitude)
    return distance > Self.singleSteps * change
  }

  /// Returns the height to print for a height at an end: the one with the fewest decimals within the slack.
  func end(_ height: Double) -> Double {
    endSlack == 0
      ? height
      : ShortNumber.shortest(from: (height - endSlack) * scale, to: (height + endSlack) * scale) / scale
  }

  /// Returns the unit of heights: the power of two at or below the largest magnitude of a target, 2⁻¹⁰⁰⁰ or more.
  static func scale(of target: FittingTarget) -> Double {
    let largest = target.height
    return largest < 0x1p-1000 ? 0x1p-1000 : largest.binade
  }

  /// Returns the tubes of a radius about the pieces.
  ///
  /// - Parameter isSafe: true to narrow them by the curve's bend between two samples, so that a line inside at the
  ///   samples is inside between them; false if a line outside at the samples must certainly be outside.
  func tubes(_ radius: Double, isSafe: Bool) -> [Tube] {
    pieces.enumerated().map { number, piece in
      var tube = Tube(xs: piece.xs, low: piece.ys.map { $0 - radius }, high: piece.ys.map { $0 + radius })
      if isSafe {
        for (index, bend) in piece.bends.enumerated() {
          let part = min(bend.magnitude * 1.05, radius / 2)
          for end in [index, index + 1] {
            let y = piece.ys[end]
            if bend < 0 { tube.high[end] = min(tube.high[end], y + (radius - part)) }
            if bend > 0 { tube.low[end] = max(tube.low[end], y - (radius - part)) }
          }
        }
      }
      let last = piece.xs.count - 1
      if number == 0 { (tube.low[0], tube.high[0]) = (end(piece.ys[0]), end(piece.ys[0])) }
      if number == pieces.count - 1, self.last == nil {
        (tube.low[last], tube.high[last]) = (end(piece.ys[last]), end(piece.ys[last]))
      }
      return tube
    }
  }

  /// Returns the deviation of a printed `linear()` from the target: proved if the target consists of straight lines,
  /// otherwise by the samples, the corners, and a search about every peak that may be the highest.
  func deviation(of curve: PiecewiseLinear) -> Deviation {
    var largest = (difference: 0.0, share: 0.0)
    func take(_ difference: Double, _ share: Double) {
      if difference.magnitude > largest.difference.magnitude || difference.isNaN { largest = (difference, share) }
    }
    var sum = 0.0
    var peaks: [(height: Double, low: Double, high: Double)] = []
    for piece in pieces {
      let count = piece.xs.count
      var values = piece.xs.map { curve.value(at: $0) }
      // A piece begins behind its first sample and ends before its last.
      values[count - 1] = curve.limits(at: piece.xs[count - 1]).before
      values[0] = curve.limits(at: piece.xs[0]).after
      let differences = zip(values, piece.ys).map { $0 - $1 * scale }
      for (difference, x) in zip(differences, piece.xs) { take(difference, x) }
      for index in 1..<count {
        let (a, b) = (differences[index - 1], differences[index])
        let width = piece.xs[index] - piece.xs[index - 1]
        sum += FittingTarget.square(a / scale, b / scale, over: width)
        guard index + 1 < count else { continue }
        let (height, next) = (b.magnitude, differences[index + 1].magnitude)
        if height >= a.magnitude, height >= next { peaks.append((height, piece.xs[index - 1], piece.xs[index + 1])) }
      }
    }
    let jumps = jumps
    for point in curve.points where 0...1 ~= point.input && !jumps.hasJump(at: point.input) {
      take(curve.value(at: point.input) - target.value(at: point.input), point.input)
    }
    for peak in peaks where peak.height >= largest.difference.magnitude * (1 - 0x1p-8) {
      // At a jump itself both sides have been compared; a single value there is left out.
      func difference(_ share: Double) -> Double {
        jumps.hasJump(at: share) ? 0 : curve.value(at: share) - target.value(at: share)
      }
      let top = Extrema.maximum(of: { difference($0).magnitude }, in: peak.low...peak.high, tolerance: 1e-12)
      take(difference(top.abscissa), top.abscissa)
    }
    let rms = sum.squareRoot() * scale
    let found = Deviation(largest: largest.difference, abscissa: target.abscissa(at: largest.share), rms: rms)
    return DeviationProof.proved(found, of: curve, from: target, jumps: jumps) ?? found
  }
}
