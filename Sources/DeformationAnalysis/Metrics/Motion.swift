import ScalarMath
import TimingFunctions
import ViewEffects

/// How a technique moves over time.
public struct Motion: Sendable {
  /// What moves.
  public let sheet: BentSheet
  /// When it moves.
  public let clock: Clock

  /// A sheet on its clock.
  public init(_ sheet: BentSheet, _ clock: Clock) { (self.sheet, self.clock) = (sheet, clock) }

  /// How far outward from its place at rest a row is seen, in points.
  public func shift(row: Double, at seconds: Double) -> Double {
    let seen = sheet.screenY(row: row, progress: clock.progress(at: seconds))
    return seen.magnitude - sheet.screenY(row: row, height: 0).magnitude
  }

  /// The largest |dz/dt| of a seen row in points a second: A·F′·(1 + w)/w·ṗ.
  public var largestSpeed: Supremum {
    let steepest = sheet.steepest
    let fastest = largestRate(atPlace: steepest.abscissa)
    let value = sheet.lift * steepest.value * (1 + sheet.window) / sheet.window * fastest.value
    return located(value, place: steepest.abscissa, seconds: fastest.abscissa)
  }

  /// The largest jump of d²z/dt² in points a second²: A((1 + w)/w·ṗ)²·[F″], at a seen row where the bend begins, ends
  /// or turns. Infinite for a profile with a crease, whose speed jumps, and for one that is upright somewhere.
  public var largestAccelerationJump: Supremum {
    if sheet.profile.hasCrease || sheet.steepest.value.isInfinite, sheet.lift > 0 {
      return Supremum(value: .infinity, row: 0.5, progress: sheet.progress(row: 0.5, abscissa: 0))
    }
    let scale = (1 + sheet.window) / sheet.window
    return sheet.profile.kinks.map { place in
      let fastest = largestRate(atPlace: place)
      let rate = scale * fastest.value
      return located(
        sheet.lift * rate * rate * sheet.profile.bendJump(at: place), place: place, seconds: fastest.abscissa)
    }.max { $0.value < $1.value } ?? Supremum(value: 0, row: 0.5, progress: BentSheet.centredProgress)
  }

  /// The share of the run in which the first seen row moves: w/(1 + w) of the progress.
  public var movingShare: Double {
    let top = sheet.seenRows.lowerBound
    func time(ofPlace place: Double, else other: Double) -> Double {
      let progress = sheet.progress(row: top, abscissa: place)
      return RootFinding.root(
        of: { clock.progress(at: $0) - progress }, in: 0...clock.duration, tolerance: 1e-12 * clock.duration) ?? other
    }
    return (time(ofPlace: 1, else: clock.duration) - time(ofPlace: 0, else: 0)) / clock.duration
  }

  /// The largest rate of the progress while some seen row is at a place of the window, with its time.
  private func largestRate(atPlace place: Double) -> Search.Peak {
    let seen = sheet.seenRows
    let range =
      sheet.progress(row: seen.lowerBound, abscissa: place)...sheet.progress(row: seen.upperBound, abscissa: place)
    return Search.maximum(
      of: { range ~= clock.progress(at: $0) ? clock.rate(at: $0) : -.infinity }, in: 0...clock.duration, samples: 64,
      candidates: 1)
  }

  private func located(_ value: Double, place: Double, seconds: Double) -> Supremum {
    let progress = clock.progress(at: seconds)
    return Supremum(value: value, row: sheet.row(abscissa: place, progress: progress), progress: progress)
  }
}

extension RiseProfile {
  /// |F″(x+) − F″(x−)| at one of the ``kinks``.
  func bendJump(at kink: Double) -> Double {
    let above = kink == 1 ? 0 : secondDerivative(at: kink)
    if case .curve = form, kink > 0, kink < 1 {
      return (secondDerivative(at: kink + Break.gap) - secondDerivative(at: kink - Break.gap)).magnitude
    }
    let below = kink == 0 ? 0 : secondDerivative(at: kink == 1 ? 1 : kink.nextDown)
    return (above - below).magnitude
  }
}
