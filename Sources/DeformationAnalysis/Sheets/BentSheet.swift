import ScalarMath
import TimingFunctions
import ViewEffects

/// A sheet over which a bending window travels from the top edge to the bottom: every published peel is one.
///
/// The row u, 0 at the top edge and 1 at the bottom, has the height z(u; p) = A·F((1 + w)p/w − u/w) at the progress p:
/// F is the ``profile``, A the ``lift`` and w the ``window``. Lengths are in points of the screen at rest. The sheet is
/// seen from ``cameraDistance`` above its middle, so a point at z appears D/(D − z) times as far from there.
///
/// The picture depends on A/D, w, F and the size alone. Slopes, stretch and distances in space also depend on A itself,
/// which cannot be seen from the front: they hold for the scene as its author scaled it.
public struct BentSheet: Sendable, Hashable {
  /// The profile F: the height of a row at its place in the window, as a share of the lift.
  public let profile: RiseProfile
  /// The window w: the share of the sheet that bends at a time.
  public private(set) var window: Double
  /// The height of the sheet at rest, in points.
  public let height: Double
  /// The width of the flat sheet, in points.
  public let width: Double
  /// The lift A, in points.
  public private(set) var lift: Double
  /// The camera distance D, in points.
  public let cameraDistance: Double
  /// The rows that the picture fills.
  public let pictureRows: ClosedRange<Double>
  /// The width of the picture in the middle of the sheet, in points.
  public let pictureWidth: Double
  /// The part of the sheet in which the largest values on the screen are searched.
  public internal(set) var part = SheetPart.picture

  /// Creates a sheet. By default its picture is as wide as the sheet.
  ///
  /// - Throws: `IllegalParameter` for a side or a distance that is not from 1e-6 to 1e7 pt, a lift that is not from 0
  ///   to 1e6 pt, a window that is not from 0.001 to 1000, a picture that is empty or larger than the sheet, a sheet
  ///   that reaches the camera, and a curve without a finite value somewhere.
  public init(
    profile: RiseProfile, window: Double, height: Double, width: Double, lift: Double, cameraDistance: Double,
    pictureRows: ClosedRange<Double> = 0...1, pictureWidth: Double? = nil
  ) throws(IllegalParameter) {
    let seen = pictureWidth ?? width
    let (owner, lengths) = ("a bent sheet", LegalValues.range(1e-6...1e7))
    let numbers: [(Parameter, Double)] = [
      (Parameter("height", .required, .points, lengths), height),
      (Parameter("width", .required, .points, lengths), width),
      (Parameter("cameraDistance", .required, .points, lengths), cameraDistance),
      (Parameter("lift", .required, .points, .range(0...1e6)), lift),
      (Parameter("window", .required, .none, .range(1e-3...1e3)), window),
      (Parameter("firstRow", .required, .none, .range(0...1)), pictureRows.lowerBound),
      (Parameter("lastRow", .required, .none, .range(0...1)), pictureRows.upperBound),
      (Parameter("pictureWidth", .required, .points, .range(Double.leastNonzeroMagnitude...1e7)), seen),
    ]
    for (parameter, value) in numbers { try parameter.check(value, of: owner) }
    func require(_ isMet: Bool, of given: [IllegalParameter.Given], _ claim: String) throws(IllegalParameter) {
      if !isMet { throw IllegalParameter(given, of: owner, claim: claim) }
    }
    let (givenLift, givenCamera) = (
      IllegalParameter.Given("lift", lift), IllegalParameter.Given("cameraDistance", cameraDistance)
    )
    try require(
      lift < cameraDistance, of: [givenLift, givenCamera], "the lifted sheet must stay below the camera")
    try require(
      pictureRows.lowerBound < pictureRows.upperBound,
      of: [.init("firstRow", pictureRows.lowerBound), .init("lastRow", pictureRows.upperBound)],
      "the picture's first row must be before its last")
    try require(
      seen <= width, of: [.init("pictureWidth", seen), .init("width", width)],
      "the picture must be no wider than the sheet")
    if case .curve(let curve) = profile.form, !curve.isFinite {
      throw IllegalParameter(parameter: "curve", effect: owner, value: .nan, legal: "finite from 0 to 1")
    }
    (self.profile, self.window, self.height, self.width) = (profile, window, height, width)
    (self.lift, self.cameraDistance, self.pictureRows) = (lift, cameraDistance, pictureRows)
    self.pictureWidth = seen
    let rise = largestRise
    try Parameter("rise", .required, .none, .range(1...Double.greatestFiniteMagnitude)).check(rise, of: owner)
    try require(
      lift * rise < cameraDistance, of: [givenLift, .init("rise", rise), givenCamera],
      "the highest point of the sheet must stay below the camera")
  }

  /// Returns the sheet with another lift or window, which must be legal.
  package func replacing(lift: Double? = nil, window: Double? = nil) -> BentSheet {
    var sheet = self
    (sheet.lift, sheet.window) = (lift ?? self.lift, window ?? self.window)
    return sheet
  }

  /// The largest value of F; 1 except for curves that overshoot.
  public var largestRise: Double {
    if profile.isPeel { return 1 }
    let highest = Search.maximum(of: { profile.value(at: $0) }, in: 0...1, samples: 64, kinks: profile.kinks)
    return max(1, highest.value)
  }

  /// Returns the abscissa of a row in the window: below 0 before the row bends, above 1 afterwards.
  public func abscissa<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    ((1 + window) * progress - row) / window
  }

  /// Returns the row that has an abscissa in the window; it may lie beyond the sheet.
  public func row(abscissa: Double, progress: Double) -> Double { (1 + window) * progress - window * abscissa }

  /// Returns the progress at which a row has an abscissa in the window.
  public func progress(row: Double, abscissa: Double) -> Double { (window * abscissa + row) / (1 + window) }

  /// Returns the height z of a row, in points.
  public func height(row: Double, progress: Double) -> Double {
    lift * profile.value(at: abscissa(row: row, progress: progress))
  }

  /// Returns the slope dz/dy, y in points down the sheet: negative if lower rows are lower.
  public func slope(row: Double, progress: Double) -> Double {
    // Avoids −0 for a level sheet.
    0 - slopeScale * profile.slope(at: abscissa(row: row, progress: progress))
  }

  /// The slope of the sheet for F′ = 1, A/(w·H).
  public var slopeScale: Double { lift / (window * height) }

  /// The progress at which the window lies centred on the sheet, ½.
  public static let centredProgress = 0.5

  /// Returns the magnification D/(D − z) at a height z in points.
  public func magnification(at z: Double) -> Double { cameraDistance / (cameraDistance - z) }

  /// Returns the place on the screen of a row at the height z, in points below the middle of the view.
  public func screenY(row: Double, height z: Double) -> Double { (row - 0.5) * height * magnification(at: z) }

  /// Returns the place on the screen of a row of the bent sheet, in points below the middle of the view.
  public func screenY(row: Double, progress: Double) -> Double {
    screenY(row: row, height: height(row: row, progress: progress))
  }

  /// Returns the difference of magnification |D/(D − a) − D/(D − b)| between two heights given as shares of the lift.
  /// The form D(a − b)/((D − a)(D − b)) keeps the digits of a small difference.
  func growth(_ a: Double, _ b: Double) -> Double {
    (cameraDistance * lift * (a - b) / ((cameraDistance - lift * a) * (cameraDistance - lift * b))).magnitude
  }

  /// Returns the distance from the middle of the flat sheet to the seen end of a row, in points, which heights magnify.
  public func edgeRadius(row: Double) -> Double { Double.hypot(seenWidth / 2, (row - 0.5) * height) }
}

/// The bending energy of a sheet, compared with the least energy that its rise and length allow.
extension BentSheet {
  /// The bending energy ½∫κ² ds in 1/pt at the progress at which the window lies centred, in pieces between the kinks
  /// of the profile. Infinite for a sheet with a crease.
  public var bendingEnergy: Double {
    if profile.hasCrease { return slopeScale == 0 ? 0 : .infinity }
    let scale = slopeScale / (window * height)
    // The places of the bottom and the top row; beyond the window the sheet is straight.
    let begin = max(abscissa(row: 1, progress: Self.centredProgress), 0)
    let end = min(abscissa(row: 0, progress: Self.centredProgress), 1)
    let ends = ([begin, end] + profile.kinks.filter { $0 > begin && $0 < end }).sorted()
    return zip(ends, ends.dropFirst()).reduce(0) { sum, piece in
      // At a kink the second derivative is the limit from above; the rules evaluate inner points alone.
      sum
        + Quadrature.integral(
          of: { place in
            let bend = scale * profile.secondDerivative(at: place)
            let speed = Double.hypot(1, slopeScale * profile.slope(at: place))
            return 0.5 * bend * bend / (speed * speed * speed * speed * speed) * window * height
          }, over: piece.0...piece.1, accuracy: 1e-13, mostPanels: 256
        ).value
    }
  }

  /// The clamped elastica with the rise of the sheet and the length of its bent part: the sheet that bends least among
  /// all that do not stretch. Nil if the window is larger than the sheet, whose edges are then not level, and if the
  /// rise is more than 0.99 of the length.
  public var elastica: Elastica? {
    guard window <= 1, lift > 0 else { return nil }
    let length = (1 + stretchTable.total) * window * height
    return try? Elastica(rise: lift, length: length)
  }

  /// The ratio of ``bendingEnergy`` to the energy of the ``elastica``, 1 at best; nil without an elastica or a finite
  /// energy.
  public var bendingOverElastica: Double? {
    guard let elastica, elastica.bendingEnergy > 0 else { return nil }
    let ratio = bendingEnergy / elastica.bendingEnergy
    return ratio.isFinite ? ratio : nil
  }
}

/// Folding of the picture over itself.
extension BentSheet {
  /// The largest A/D at which no row of ``seenRows`` appears above a higher one at any progress.
  ///
  /// Rows descend while D(D − z + Yc·z′) > 0, which is linear in the row u. Of the rows at the same place of the
  /// window, the last is the first to fail if the profile rises there, and the first if it falls. So A/D = 1/max(F +
  /// F′·(u − ½)/w) over both. Up to that ratio strips and facets cannot hide each other, so the order of drawing does
  /// not matter. Infinite for a profile that never rises.
  public var criticalLiftOverDistance: Double {
    let (above, below) = ((seenRows.lowerBound - 0.5) / window, (seenRows.upperBound - 0.5) / window)
    let largest = Search.maximum(
      of: {
        let slope = profile.slope(at: $0)
        return profile.value(at: $0) + max(slope * above, slope * below)
      }, in: 0...1, samples: 256, kinks: profile.kinks)
    return largest.value > 0 ? 1 / largest.value : .infinity
  }

  /// The ratio of ``criticalLiftOverDistance`` to the sheet's own; below 1 the picture folds over itself. Infinite
  /// without lift.
  public var foldOverMargin: Double { lift == 0 ? .infinity : criticalLiftOverDistance / (lift / cameraDistance) }
}

/// The stretch of a bent sheet relative to the flat one. Paper does not stretch; a sheet whose rows are lifted straight
/// up does, wherever it is steep.
extension BentSheet {
  /// The place in the window at which the profile is steepest, and |F′| there; for a straight profile, the middle.
  var steepest: Extrema.Extremum {
    if profile.form == .peel(isEased: false) { return Extrema.Extremum(abscissa: 0.5, value: 1, kind: .maximum) }
    return Search.maximum(of: { profile.slope(at: $0).magnitude }, in: 0...1, samples: 128, kinks: profile.kinks)
  }

  /// The largest stretch √(1 + z′²) − 1 over rows and progress: the share by which the sheet is longer at a row, which
  /// is also the growth of its area. Infinite if the profile is upright somewhere.
  public var maximumStretch: Supremum {
    let steepest = steepest
    return Supremum(
      value: stretch(ofSlope: slopeScale * steepest.value), row: 0.5,
      progress: progress(row: 0.5, abscissa: steepest.abscissa))
  }

  /// Returns the largest stretch over rows at one progress.
  public func maximumStretch(at progress: Double) -> Supremum {
    let (low, high) = (max(abscissa(row: 1, progress: progress), 0), min(abscissa(row: 0, progress: progress), 1))
    guard low <= high else { return Supremum(value: 0, row: 0.5, progress: progress) }
    let peak = Search.maximum(of: { stretch(at: $0) }, in: low...high, samples: 64, kinks: profile.kinks)
    return Supremum(
      value: peak.value, row: min(max(row(abscissa: peak.abscissa, progress: progress), 0), 1), progress: progress)
  }

  /// The length of the whole sheet beyond the flat one, in points: ∫(√(1 + z′²) − 1) dy, the largest over progress. It
  /// does not change while the window lies on the sheet.
  public var maximumArcExcess: Supremum {
    let excess = arcExcess
    if window <= 1 {
      return Supremum(value: excess(Self.centredProgress), row: 0.5, progress: Self.centredProgress)
    }
    let peak = Search.maximum(of: excess, in: 0...1, samples: 64)
    return Supremum(value: peak.value, row: 0.5, progress: peak.abscissa)
  }

  /// The length of the sheet beyond the flat one, in points, as a function of the progress.
  public var arcExcess: @Sendable (Double) -> Double {
    let excess = stretchTable
    return { progress in
      window * height
        * (excess.integral(to: abscissa(row: 0, progress: progress))
          - excess.integral(to: abscissa(row: 1, progress: progress)))
    }
  }

  /// The running integral of the stretch over places in the window.
  var stretchTable: RunningTable {
    RunningTable(
      rate: { stretch(at: $0) },
      bend: {
        let slope = slopeScale * profile.slope(at: $0)
        return slope / Double.hypot(1, slope) * slopeScale * profile.secondDerivative(at: $0)
      }, kinks: profile.kinks)
  }

  /// Returns the stretch √(1 + z′²) − 1 at a row: the share by which the sheet is longer there than paper would be.
  /// Infinite if the profile is upright there.
  public func stretch(row: Double, progress: Double) -> Double { stretch(at: abscissa(row: row, progress: progress)) }

  /// Returns the stretch √(1 + z′²) − 1 at a place of the window.
  func stretch(at place: Double) -> Double {
    stretch(ofSlope: slopeScale * profile.slope(at: place))
  }

  /// Returns √(1 + s²) − 1 = s²/(√(1 + s²) + 1), which keeps the digits of a small slope.
  private func stretch(ofSlope slope: Double) -> Double {
    slope.isInfinite ? .infinity : slope * slope / (Double.hypot(1, slope) + 1)
  }
}

/// The surface of a bent sheet, whose rows go straight up.
extension BentSheet: SmoothlyMovingSurface {
  public var restingSize: Size { Size(width: width, height: height) }

  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    CurlPoint(x: x, y: y, z: lift * profile.evaluate(abscissa(row: y / height, progress: progress)))
  }

  /// Returns the rows at which the slope or the second derivative of the profile jumps.
  public func creases(at progress: Double) -> [Crease] {
    Crease.across(restingSize, at: profile.kinks.map { height * row(abscissa: $0, progress: progress) })
  }
}

extension RiseProfile {
  /// Returns F(x) for a number of any type.
  func evaluate<Number: ElementaryNumber>(_ x: Number) -> Number {
    .piecewise(x, .atMost, 0) { _ in
      Number(0)
    } otherwise: {
      .piecewise($0, .atLeast, 1) { _ in
        Number(1)
      } otherwise: {
        inner($0)
      }
    }
  }

  /// Returns F(x) for x in 0...1.
  func inner<Number: ElementaryNumber>(_ x: Number) -> Number {
    switch form {
    case .peel(let isEased): return isEased ? PeelCurves.ease(x) : x
    case .turned(let curve): return 1 - curve.applied(to: 1 - x)
    case .curve(let curve):
      return curve.isTurned ? 1 - curve.curve.applied(to: 1 - x) : curve.curve.applied(to: x)
    }
  }
}

/// Jumps on the screen caused by roundings of a technique, in points: the largest over rows and progress, at a corner
/// of the seen part of the sheet, where heights move a point most.
extension BentSheet {
  /// Returns the jump to the full lift from the step below it, if heights are rounded to a number of steps of the lift.
  public func quantisationPop(steps: Int) -> Double {
    cornerShift(from: lift * (1 - 1 / Double(steps)), to: lift)
  }

  /// Returns the jump of a row that begins to rise. The published solver returns 1 for all values from `snap` on, 0.999
  /// as published, so the height jumps from 0 to 1 − snap of the lift.
  public func snapPop(_ snap: Double) -> Double { cornerShift(from: 0, to: lift * (1 - snap)) }

  private func cornerShift(from low: Double, to high: Double) -> Double {
    max(edgeRadius(row: seenRows.lowerBound), edgeRadius(row: seenRows.upperBound))
      * (magnification(at: high) - magnification(at: low))
  }
}
