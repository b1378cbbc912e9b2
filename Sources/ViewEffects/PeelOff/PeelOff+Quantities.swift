import ScalarMath
import TimingFunctions

extension PeelOff: Effect {
  public static let about = Descriptor(
    "peel", aliases: ["scenekit"], "SceneKit-style peel, row by row and second by second",
    source: "Robert Böhnke, Implementing a Peel-Off Animation")

  public static var quantities: [any QuantityFunction] { Row.allCases + Scene.allCases }
  public static let curves = [
    CurveQuantity("peelEase", [PeelParameter.localTime], "the peel's cubic ease of local time") { _ in PeelEase() }
  ]

  /// Quantities of a row at a progress, by default for the article's sticker of 200 points. At jumps of a given curve,
  /// slope, curvature and stretch are NaN.
  public enum Row: Quantity {
    case localTime, displacement, clamped, unclamped, quantised, mesh, map
    case highlight, truncatedHighlight, magnification, screenY, screenHalfWidth, slope, curvature, stretch

    public var about: QuantityText {
      let bend: [PeelParameter] = [.row, .progress, .sceneHeight, .lift, .preset, .curve]
      return switch self {
      case .localTime: text("peelLocalTime", [.row, .progress], "local time of a row of the peel, 0…1")
      case .displacement:
        text("peelDisplacement", [.row, .progress, .lift, .preset, .curve], .points, "height of a row of the peel")
      case .clamped:
        text(
          "peelClamped", [.row, .progress, .lift], .points,
          "height of a row before the ease was added, with two creases")
      case .unclamped:
        text(
          "peelUnclamped", [.row, .progress, .lift], .points,
          "height of a row before the clamp was added, below the page too")
      case .quantised:
        text("peelQuantised", [.row, .progress, .lift, .steps], .points, "height of a row as the app rounds it")
      case .mesh:
        text(
          "peelMeshHeight", [.heldRow, .progress, .lift, .across, .mesh, .preset, .curve], .points,
          "height of the tessellated sheet, flat between its vertices")
      case .map:
        text(
          "peelMapHeight", [.row, .progress, .lift, .mapSize, .bits, .preset, .curve], .points,
          "height of a row through a displacement map, with its steps")
      case .highlight: text("peelHighlight", [.row, .progress], "highlight added to a channel, 0…1/8")
      case .truncatedHighlight:
        text(
          "peelHighlightTruncatedPi", [.row, .progress],
          "the highlight with the published shader's 3.14159 for π, 0…1/8", aliases: ["peelPublishedHighlight"])
      case .magnification:
        text(
          "peelMagnification", [.row, .progress, .liftShare, .preset, .curve],
          "magnification of a row over the row at rest, 1…4/3")
      case .screenY:
        text(
          "peelScreenY", [.row, .progress, .height, .liftShare, .preset, .curve], .points,
          "distance of a row below the middle of the view")
      case .screenHalfWidth:
        text(
          "peelScreenHalfWidth", [.row, .progress, .width, .liftShare, .preset, .curve], .points,
          "half the width of a row on the screen")
      case .slope: text("peelSlope", bend, "slope dz/dy of the sheet at a row")
      case .curvature: text("peelCurvature", bend, .perPoint, "curvature of the sheet at a row")
      case .stretch:
        text("peelStretch", bend, "length of the bent sheet divided by the flat length at a row, 1 for paper")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      switch self {
      case .localTime: PeelCurves.localTime(row: a[.row], progress: a[.progress])
      case .displacement: Self.share(a) * a[.lift]
      case .clamped: PeelStage.clamped.rise(row: a[.row], progress: a[.progress]) * a[.lift]
      case .unclamped: PeelStage.unclamped.rise(row: a[.row], progress: a[.progress]) * a[.lift]
      case .quantised:
        (PeelStage.eased.rise(row: a[.row], progress: a[.progress]) * a[.steps]).rounded(.toNearestOrAwayFromZero)
          / a[.steps] * a[.lift]
      case .mesh:
        a[.lift]
          * PeelMesh.surfaces[a.word(.mesh)].value(across: a[.across], row: a[.heldRow]) {
            Self.share(a, row: $0, progress: a[.progress])
          }
      case .map: Self.mapHeight(a)
      case .highlight: PeelCurves.highlight(localTime: PeelCurves.localTime(row: a[.row], progress: a[.progress]))
      case .truncatedHighlight:
        PeelCurves.publishedHighlight(localTime: PeelCurves.localTime(row: a[.row], progress: a[.progress]))
      case .magnification: Self.magnification(a)
      case .screenY: (a[.row] - 0.5) * a[.height] * Self.magnification(a)
      case .screenHalfWidth: a[.width] * 0.5 * Self.magnification(a)
      case .slope: Self.slope(a)
      case .stretch: .hypot(Number(1), Self.slope(a))
      case .curvature: Self.curvature(a)
      }
    }

    /// Returns the height of a row as a share of the lift.
    @inline(__always)
    private static func share<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      share(a, row: a[.row], progress: a[.progress])
    }

    @inline(__always)
    private static func share<Number: ElementaryNumber>(
      _ a: Arguments<PeelParameter, Number>, row: Number, progress: Number
    ) -> Number {
      let time = PeelCurves.localTime(row: row, progress: progress)
      let share = a.hasCurve(.curve) ? curvedShare(a, time) : PeelCurves.ease(time)
      return a.word(.preset) == 0 ? share : PeelCurves.quantised(share, steps: Double(PeelOff.appSteps))
    }

    @inline(never)
    private static func curvedShare<Number: ElementaryNumber>(
      _ a: Arguments<PeelParameter, Number>, _ time: Number
    ) -> Number {
      a.curve(.curve)?.applied(to: time) ?? Number(.nan)
    }

    /// Returns a derivative of the given curve over local time: 0 outside 0...1, and the limit from inside at 0 and 1.
    @inline(never)
    private static func curvedDerivative<Number: ElementaryNumber>(
      _ a: Arguments<PeelParameter, Number>, order: Int
    ) -> Number {
      guard let curve = a.curve(.curve) else { return Number(.nan) }
      return .piecewise(2 * (a[.progress] - a[.row] * 0.5), .below, 0) { _ in
        Number(0)
      } otherwise: { time in
        .piecewise(time, .above, 1) { _ in
          Number(0)
        } otherwise: {
          SlopeBesideJumps(curve: curve, order: order).applied(to: $0)
        }
      }
    }

    private static func magnification<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      PeelOff.magnification(share: share(a) * a[.liftShare])
    }

    private static func slope<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      let slope =
        a.hasCurve(.curve)
        ? -curvedDerivative(a, order: 1) : PeelStage.eased.riseSlope(row: a[.row], progress: a[.progress])
      return slope * (a[.lift] / a[.sceneHeight])
    }

    private static func curvature<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      let stretch = Number.hypot(Number(1), slope(a))
      let rise =
        a.hasCurve(.curve)
        ? curvedDerivative(a, order: 2) : PeelStage.eased.riseSecondDerivative(row: a[.row], progress: a[.progress])
      let bend = rise * (a[.lift] / a[.sceneHeight])
      return bend / a[.sceneHeight] / stretch / stretch / stretch
    }

    private static func mapHeight<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      // A picture has whole numbers of points and bits: a number that stands for more than one has no value.
      if a[.bits].isSpread || a[.mapSize].isSpread {
        return (a[.bits] + a[.mapSize] + a[.row] + a[.progress]).unknown
      }
      let depth: PeelDisplacementMap.Depth = a[.bits].leading == 8 ? .eight : .sixteen
      let map = PeelDisplacementMap(
        legal: a.word(.preset) == 0 ? .article : .app, size: Int(a[.mapSize].leading), depth: depth)
      let level = map.level(row: a[.row], progress: a[.progress]) { share(a, row: $0, progress: $1) }
      return level * (a[.lift] / depth.highestLevel)
    }
  }

  /// Quantities of the camera and of the animation.
  public enum Scene: Quantity {
    case highlightCentre, cameraDistance, progress, blur, opacity, shift, offsetShare

    public var about: QuantityText {
      let tracks = PeelTimeline.article.peelOff
      return switch self {
      case .highlightCentre: text("peelHighlightCentre", [.progress], "row of the brightest highlight, 2 progress − ½")
      case .cameraDistance:
        text("peelCameraDistance", [.length, .fieldOfView], .points, "distance from the camera to the sheet")
      case .progress: track("peelProgress", tracks.progress, .none, "progress of the peel over seconds, 0…1")
      case .blur:
        track("peelReflectionBlur", tracks.blurRadius, .points, "blur radius of the reflection over seconds")
      case .opacity:
        track("peelReflectionOpacity", tracks.opacity, .none, "opacity of the reflection over seconds")
      case .shift:
        track(
          "peelReflectionShift", tracks.shift, .points,
          "shift of the reflection up the screen over seconds (with app in units of 1.7 pt)", [.preset],
          to: .preset([PeelTimeline.article.liftedShift, PeelTimeline.app.liftedShift]))
      case .offsetShare:
        text("peelOffsetShare", [.seconds], "remaining share of a drag's offset while the sheet is put back, 1…0")
      }
    }

    /// Returns a track over seconds that keeps its end values before and after, with the published numbers as defaults.
    private func track(
      _ name: String, _ animation: PropertyTrack.Animation, _ unit: Unit, _ summary: String,
      _ further: [PeelParameter] = [], to end: Parameter.Standard? = nil
    ) -> QuantityText {
      text(
        name, [.seconds, .begin, .duration, .from, .to] + further, unit, summary,
        standards: [
          .begin: .value(animation.timing.begin), .duration: .value(animation.timing.duration),
          .from: .value(animation.from ?? 0), .to: end ?? .value(animation.to ?? 1),
        ])
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      switch self {
      case .highlightCentre: PeelOff.article.highlightCentre(progress: a[.progress])
      case .cameraDistance: a[.length] / (2 * Number.tan(a[.fieldOfView] * 0.5))
      case .offsetShare: PeelTimeline.app.offsetShare(at: a[.seconds])
      case .progress, .blur: a[.from] + (a[.to] - a[.from]) * Self.share(a)
      case .opacity, .shift:
        a[.from] + (a[.to] - a[.from]) * CubicBezier.easeInOut.applied(to: Self.share(a))
      }
    }

    private static func share<Number: ElementaryNumber>(_ a: Arguments<PeelParameter, Number>) -> Number {
      .lesser(.greater((a[.seconds] - a[.begin]) / a[.duration], Number(0)), Number(1))
    }
  }
}

/// A derivative of a curve over 0...1; NaN at jumps of the curve.
struct SlopeBesideJumps: TimingFunction {
  let curve: AnyTimingFunction
  let order: Int

  func value(at t: Double) -> Double { jumps(at: t) ? .nan : curve.derivative(order, at: t) }

  func jet(at t: Jet) -> Jet {
    jumps(at: t.leading) ? t * .nan : DerivativeCurve(curve, order: order).jet(at: t)
  }

  /// Returns an enclosure; nil if the curve may jump, because the derivative may not exist.
  func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    DerivativeCurve(curve, order: order).enclosed(over: t)
  }

  private func jumps(at t: Double) -> Bool {
    JumpHeight.height(of: curve.value, from: max(t.nextDown, 0), to: min(t.nextUp, 1)) > 0
  }
}
