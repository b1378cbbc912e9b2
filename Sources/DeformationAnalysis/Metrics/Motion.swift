import ScalarMath
import TimingFunctions
import ViewEffects

/// The progress of a technique over time.
public struct Clock: Sendable {
  /// The duration from flat to lifted, in seconds.
  public let duration: Double
  /// The progress as a function of the share of the duration.
  public let easing: any TimingFunction

  /// Creates a clock.
  ///
  /// - Throws: `IllegalParameter` for a duration that is not from 0.001 to 1e6 s.
  public init(duration: Double, easing: any TimingFunction) throws(IllegalParameter) {
    try IllegalParameter.check("duration", of: "a clock", duration, in: 1e-3...1e6, "from 0.001 to 1e6 s")
    self.init(checked: duration, easing)
  }

  private init(checked duration: Double, _ easing: any TimingFunction) {
    (self.duration, self.easing) = (duration, easing)
  }

  /// The clock of the published peel: 0.8 s, linear.
  public static let peel = Clock(checked: PeelTimeline.publishedDuration, Linear())

  /// The clock of the first part of the segmented sticker's loop at 60 Hz: 1 s, eased.
  public static let segments = Clock(
    checked: StickerLoop.publishedPeriod * StickerLoop.publishedShare, CubicBezier.easeInOut)

  /// Returns the clock with another duration in seconds, from 0.001 to 1e6.
  func lasting(_ seconds: Double) -> Clock { Clock(checked: seconds, easing) }

  /// Returns the progress at a time in seconds, clamped before 0 and after the duration.
  public func progress(at seconds: Double) -> Double {
    easing.value(at: min(max(seconds / duration, 0), 1))
  }

  /// Returns the rate of the progress at a time in seconds, in 1/s.
  public func rate(at seconds: Double) -> Double { easing.derivative(1, at: seconds / duration) / duration }

  /// The frame rate in frames per second of the displays for which techniques were published.
  public static let standardFrameRate = 60.0

  /// The frames of a run: the range of their numbers, and a function that returns the progress at the ends of a frame.
  ///
  /// If the run is shorter than two frames, they include frames that start before it and end within it. A run that goes
  /// out and back may move farther within such a frame.
  var frames: (numbers: ClosedRange<Double>, progresses: (Double) -> (before: Double, after: Double)) {
    let frame = 1 / Self.standardFrameRate
    func progresses(_ begin: Double, _ end: Double) -> (before: Double, after: Double) {
      (progress(at: begin), progress(at: end))
    }
    if duration >= 2 * frame { return (0...(duration - frame), { progresses($0, $0 + frame) }) }
    return (
      0...(2 * duration),
      {
        $0 <= duration
          ? progresses(max($0 - frame, 0), $0) : progresses($0 - duration, min($0 - duration + frame, duration))
      }
    )
  }

  /// Returns the largest distance in points that a point of the seen edge moves on the screen within a frame, for any
  /// start of the frame. The row and the progress are those at the start of the frame.
  ///
  /// A scan of 60 starts and 48 rows works for any motion, but can miss narrower peaks.
  public func largestStep(of motion: some SheetMotion) -> Supremum {
    let frames = frames
    let halfWidth = motion.seenWidth / 2
    let peak = Search.maximum(
      of: { number in
        let (before, after) = frames.progresses(number)
        return { row in
          let begin = motion.image(across: halfWidth, row: row, progress: before)
          let end = motion.image(across: halfWidth, row: row, progress: after)
          return Double.hypot(end.x - begin.x, end.y - begin.y)
        }
      }, in: frames.numbers, motion.seenRows, samples: (x: 60, y: 48))
    return Supremum(value: peak.value, row: peak.y, progress: frames.progresses(peak.x).before)
  }

  /// Returns the largest distance in points that a point of a bent sheet's seen edge moves on the screen within a
  /// frame. It searches only rows that the window reaches within the frame, so it finds the step however narrow the
  /// window is.
  public func largestStep(of sheet: BentSheet) -> Supremum {
    let (frames, seen) = (frames, sheet.seenRows)
    /// Returns the places, at the start of the frame, of the rows that move within it.
    func places(_ before: Double, _ after: Double) -> ClosedRange<Double> {
      let way = (1 + sheet.window) / sheet.window * (after - before)
      let (lowest, highest) = (
        sheet.abscissa(row: seen.upperBound, progress: before), sheet.abscissa(row: seen.lowerBound, progress: before)
      )
      let first = min(max(lowest, -max(way, 0)), highest)
      return first...max(first, min(highest, 1 + max(-way, 0)))
    }
    func row(_ share: Double, _ places: ClosedRange<Double>, _ progress: Double) -> Double {
      let place = places.lowerBound + share * places.width
      return min(max(sheet.row(abscissa: place, progress: progress), seen.lowerBound), seen.upperBound)
    }
    let peak = Search.maximum(
      of: { number in
        let (before, after) = frames.progresses(number)
        let moving = places(before, after)
        return { share in
          let row = row(share, moving, before)
          let (low, high) = (sheet.height(row: row, progress: before), sheet.height(row: row, progress: after))
          return sheet.edgeRadius(row: row) * (sheet.magnification(at: high) - sheet.magnification(at: low)).magnitude
        }
      }, in: frames.numbers, 0...1, samples: (x: 80, y: 40))
    let (before, after) = frames.progresses(peak.x)
    let moving = places(before, after)
    return Supremum(value: peak.value, row: row(peak.y, moving, before), progress: before)
  }
}

/// The motion of a technique over time.
public struct Motion: Sendable {
  /// The sheet that moves.
  public let sheet: BentSheet
  /// The clock of the motion.
  public let clock: Clock

  /// Creates the motion of a sheet on a clock.
  public init(_ sheet: BentSheet, _ clock: Clock) { (self.sheet, self.clock) = (sheet, clock) }

  /// Returns the distance outward, in points, between the image of a row and its place at rest.
  public func shift(row: Double, at seconds: Double) -> Double {
    let seen = sheet.screenY(row: row, progress: clock.progress(at: seconds))
    return seen.magnitude - sheet.screenY(row: row, height: 0).magnitude
  }

  /// The largest |dz/dt| of a seen row in points per second: A·F′·(1 + w)/w·ṗ.
  public var largestSpeed: Supremum {
    let steepest = sheet.steepest
    let fastest = largestRate(atPlace: steepest.abscissa)
    let value = sheet.lift * steepest.value * (1 + sheet.window) / sheet.window * fastest.value
    return located(value, place: steepest.abscissa, seconds: fastest.abscissa)
  }

  /// The largest jump of d²z/dt² in points per second squared, A((1 + w)/w·ṗ)²·[F″], at a seen row that passes a kink
  /// of the profile. Infinite for a profile with a crease, whose velocity jumps, and for one that is upright somewhere.
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

  /// The share of the run in which the topmost seen row moves: w/(1 + w) of the progress.
  public var movingShare: Double {
    let top = sheet.seenRows.lowerBound
    func time(ofPlace place: Double, else other: Double) -> Double {
      let progress = sheet.progress(row: top, abscissa: place)
      return RootFinding.root(
        of: { clock.progress(at: $0) - progress }, in: 0...clock.duration, tolerance: 1e-12 * clock.duration) ?? other
    }
    return (time(ofPlace: 1, else: clock.duration) - time(ofPlace: 0, else: 0)) / clock.duration
  }

  /// Returns the largest rate of the progress in 1/s while a seen row is at a place of the window, with its time in
  /// seconds.
  private func largestRate(atPlace place: Double) -> Extrema.Extremum {
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
  /// Returns |F″(x+) − F″(x−)| at one of the ``kinks``.
  func bendJump(at kink: Double) -> Double {
    let above = kink == 1 ? 0 : secondDerivative(at: kink)
    if case .curve = form, kink > 0, kink < 1 {
      return (secondDerivative(at: kink + Break.gap) - secondDerivative(at: kink - Break.gap)).magnitude
    }
    let below = kink == 0 ? 0 : secondDerivative(at: kink == 1 ? 1 : kink.nextDown)
    return (above - below).magnitude
  }
}
