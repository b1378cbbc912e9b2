import ScalarMath
import TimingFunctions
import ViewEffects

/// A bent sheet of paper, row by row: nothing is stretched. The bottom edge keeps its published place and height, and
/// the other rows are drawn toward it. See `IsometricPeel` for the errors.
public struct IsometricSheet: SheetVariant {
  /// The method by which the paper follows the heights.
  public typealias Method = IsometricPeel.Method

  public internal(set) var sheet: BentSheet
  /// The paper, row by row.
  public let surface: TravellingPaper

  /// Creates the paper of a sheet.
  ///
  /// - Throws: `IsometricPeel.ConstructionError` for `height` and a slope above 1.
  public init(_ sheet: BentSheet, method: Method) throws(IsometricPeel.ConstructionError) {
    self.sheet = sheet
    let (profile, lift, steepest) = (sheet.profile, sheet.lift, sheet.steepest)
    surface = try TravellingPaper(
      heights: LiftedProfile(profile: profile, lift: lift), window: sheet.window,
      size: Size(width: sheet.width, height: sheet.height), method: method, kinks: profile.kinks,
      steepest: (
        sheet.slopeScale * steepest.value, sheet.row(abscissa: steepest.abscissa, progress: BentSheet.centredProgress)
      ), slope: { lift * profile.slope(at: $0) }, bend: { lift * profile.secondDerivative(at: $0) })
  }

  /// The method by which the paper follows the heights.
  public var method: Method { surface.paper.method }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    surface.profile(at: progress).position(ofMaterial: sheet.abscissa(row: row, progress: progress))
  }

  public func angle(row: Double, progress: Double) -> Double {
    let place = surface.profile(at: progress).x(ofMaterial: sheet.abscissa(row: row, progress: progress))
    let slope = sheet.slopeScale * sheet.profile.slope(at: place)
    return method == .height ? -.asin(min(max(slope, -1), 1)) : -.atan(slope)
  }
}

/// The heights of a bent sheet, in points, as a function of the place in its window.
private struct LiftedProfile: TimingFunction {
  let profile: RiseProfile
  let lift: Double

  func value(at place: Double) -> Double { lift * profile.value(at: place) }

  func jet(at place: Jet) -> Jet {
    let clamped = Jet.lesser(.greater(place, Jet(0)), Jet(1))
    return lift * profile.inner(clamped)
  }
}

/// The distance on the screen between rows of the published map and rows of paper.
extension IsometricSheet {
  /// Returns the distance on the screen, in points, by which a row is lower than on paper.
  public func texelShift(row: Double, progress: Double) -> Double {
    sheet.screenY(row: row, progress: progress) - screenY(row: row, progress: progress)
  }

  /// The largest ``texelShift(row:progress:)`` over ``SheetMotion/seenRows`` in magnitude, in points.
  public var texelError: Supremum {
    let peak = Search.maximum(
      of: { progress in { self.texelShift(row: $0, progress: progress).magnitude } }, in: 0...1, seenRows,
      samples: (x: 48, y: 32))
    return Supremum(value: peak.value, row: peak.y, progress: peak.x)
  }

  /// Returns ``texelError`` at one progress.
  public func texelError(at progress: Double) -> Supremum {
    let peak = Search.maximum(
      of: { texelShift(row: $0, progress: progress).magnitude }, in: seenRows, samples: 64, candidates: 2)
    return Supremum(value: peak.value, row: peak.abscissa, progress: progress)
  }

  /// The largest texel error, in points, that remains after the best shift of the whole picture at each progress: half
  /// the span of the shifts. Its row is the one that is then farthest below.
  public var alignedTexelError: Supremum {
    func span(_ progress: Double) -> (half: Double, row: Double) {
      let shift = { (row: Double) in self.texelShift(row: row, progress: progress) }
      let highest = Search.maximum(of: shift, in: seenRows, samples: 32, candidates: 1)
      let lowest = Search.maximum(of: { -shift($0) }, in: seenRows, samples: 32, candidates: 1)
      return ((highest.value + lowest.value) / 2, highest.abscissa)
    }
    let peak = Search.maximum(of: { span($0).half }, in: 0...1, samples: 32, candidates: 2, tolerance: 1e-7)
    return Supremum(value: peak.value, row: span(peak.abscissa).row, progress: peak.abscissa)
  }
}
