import ScalarMath
import TimingFunctions

extension SegmentedSticker: Effect {
  public static let about = Descriptor(
    "segments", "segmented sticker of Core Animation layers", source: NewtonBezier.source)

  public static var quantities: [any QuantityFunction] { Sheet.allCases + Light.allCases + Loop.allCases }

  /// Quantities of the rows of the sheet.
  public enum Sheet: Quantity {
    case value, putBack, firstStage, height, angle, stripHeight

    public var about: QuantityText {
      let strips: [SegmentParameter] = [.row, .progress, .strips, .elevation, .height, .window, .direction, .curve]
      return switch self {
      case .value:
        text(
          "segmentValue", [.row, .progress, .window, .solver, .curve],
          "share of the elevation of a row of the segmented sticker, 0…1")
      case .putBack:
        text(
          "segmentPutBack", [.row, .backProgress, .window, .solver, .curve],
          "share of the elevation while the sticker is put back, 0…1")
      case .firstStage:
        text(
          "segmentFirstStage", [.row, .progress, .window],
          "share of the elevation with a straight window, the first stage, 0…1"
        )
      case .height:
        text(
          "segmentHeight", [.row, .progress, .elevation, .window, .solver, .direction, .curve], .points,
          "height of a row of the segmented sticker")
      case .angle:
        text("segmentAngle", strips, .radians, "rotation of the strip of a row, positive with its bottom edge nearer")
      case .stripHeight:
        text("segmentStripHeight", strips, .points, "height of the layer of the strip that shows a row, hypot(dy, dz)")
      }
    }

    /// Returns the options, with a given curve replaced by the published solver if the solver is requested.
    ///
    /// - Throws: ``IllegalParameter`` if the solver is requested for a curve other than a cubic Bézier.
    public func prepared(_ options: [ArgumentOption]) throws(IllegalParameter) -> [ArgumentOption] {
      let slot = SegmentParameter.curve.rawValue
      guard options[SegmentParameter.solver.rawValue].word == 1, let curve = options[slot].curve else { return options }
      guard let bezier = curve.base as? CubicBezier else {
        throw IllegalParameter(
          parameter: "solver", effect: SegmentParameter.owner, value: 1,
          legal: "exact (0) unless the curve is a cubic Bézier")
      }
      var options = options
      options[slot].curve = AnyTimingFunction(try NewtonBezier(bezier.x1, bezier.y1, bezier.x2, bezier.y2))
      return options
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<SegmentParameter, Number>) -> Number {
      if let curve = a.curve(.curve) { return value(a, curve) }
      return a.word(.solver) == 0 ? value(a, SegmentCurves.curve) : value(a, NewtonBezier.published)
    }

    private func value<Number: ElementaryNumber>(
      _ a: Arguments<SegmentParameter, Number>, _ curve: some TimingFunction
    ) -> Number {
      func share(of row: Number, _ progress: Number, _ direction: Direction) -> Number {
        SegmentCurves.window(row: row, progress: progress, width: a[.window], curve: curve, direction: direction)
      }
      /// Returns the height of the bottom edge above the top edge, for the strip that shows the row.
      func stripRise() -> Number {
        let index = Number.lesser(.greater((a[.row] * a[.strips]).rounded(.down), Number(0)), a[.strips] - 1)
        func height(_ edge: Number) -> Number {
          a[.elevation] * share(of: edge / a[.strips], a[.progress], a.direction)
        }
        return height(index + 1) - height(index)
      }
      return switch self {
      case .value: share(of: a[.row], a[.progress], .peelOff)
      case .putBack: share(of: a[.row], a[.backProgress], .putBack)
      case .firstStage:
        SegmentCurves.window(row: a[.row], progress: a[.progress], width: a[.window], curve: Linear())
      case .height: a[.elevation] * share(of: a[.row], a[.progress], a.direction)
      case .angle: .atan2(y: stripRise(), x: a[.height] / a[.strips])
      case .stripHeight: .hypot(a[.height] / a[.strips], stripRise())
      }
    }
  }

  /// Quantities of the shadow and the glare.
  public enum Light: Quantity {
    case shadowMask, shadow, shadowMaskDrift, glare, fixedGlare, glareDrift, glareWindow

    public var about: QuantityText {
      switch self {
      case .shadowMask:
        text(
          "segmentShadowMask", [.place, .progress, .strips, .window, .direction, .curve],
          "opacity of the gradient that masks the shadow, straight from stop to stop, 0…1")
      case .shadow:
        text(
          "segmentShadow", [.y, .progress, .strips, .elevation, .height, .cameraDistance, .window, .direction, .curve],
          "opacity of the shadow of an opaque picture without blur, 0…0.5")
      case .shadowMaskDrift:
        text(
          "segmentShadowMaskDrift",
          [.row, .progress, .height, .elevation, .cameraDistance, .window, .direction, .curve], .points,
          "distance from a row of the shadow down to its stop in the mask")
      case .glare: text("segmentGlare", [.row, .progress, .window], "opacity of a glare that follows a row, 0…0.15")
      case .fixedGlare:
        text(
          "segmentGlareFixed", [.row, .progress, .elevation, .cameraDistance, .window, .direction, .curve],
          "opacity of the published glare, on a fixed rectangle, as seen on a row, 0…0.15")
      case .glareDrift:
        text(
          "segmentGlareDrift", [.progress, .height, .elevation, .cameraDistance, .window, .curve], .points,
          "distance of the published glare below the steepest row")
      case .glareWindow: text("glareWindow", [.windowPlace], "opacity of the glare over the bending window, 0…0.15")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<SegmentParameter, Number>) -> Number {
      a.curve(.curve).map { value(a, $0) } ?? value(a, SegmentCurves.curve)
    }

    private func value<Number: ElementaryNumber>(
      _ a: Arguments<SegmentParameter, Number>, _ curve: some TimingFunction
    ) -> Number {
      /// Stop i of 0...strips has the share of row i/strips, with linear interpolation between stops.
      func mask(at place: Number) -> Number {
        let position = Number.lesser(.greater(place, Number(0)), Number(1)) * a[.strips]
        let index = Number.lesser(position.rounded(.down), a[.strips] - 1)
        func opacity(_ stop: Number) -> Number {
          let share = SegmentCurves.window(
            row: stop / a[.strips], progress: a[.progress], width: a[.window], curve: curve, direction: a.direction)
          return .lesser(.greater(share, Number(0)), Number(1))
        }
        let share = position - index
        return opacity(index) * (1 - share) + opacity(index + 1) * share
      }
      return switch self {
      case .shadowMask: mask(at: a[.place])
      case .shadow:
        // The place in the rectangle of the lifted sheet's shadow: ½ + (y − 20)·(D − A)/(D·H).
        SegmentedSticker.shadowOpacity
          * mask(
            at: (a[.y] - SegmentedSticker.shadowOffset.y)
              * ((a[.cameraDistance] - a[.elevation]) / a[.cameraDistance]) / a[.height] + 0.5)
      case .shadowMaskDrift:
        SegmentCurves.shadowMaskDrift(
          row: a[.row], progress: a[.progress], sheetHeight: a[.height], elevation: a[.elevation],
          cameraDistance: a[.cameraDistance], width: a[.window], curve: curve, direction: a.direction)
      case .glare: SegmentCurves.glare(row: a[.row], progress: a[.progress], width: a[.window])
      case .fixedGlare:
        SegmentCurves.fixedGlare(
          row: a[.row], progress: a[.progress], elevation: a[.elevation], cameraDistance: a[.cameraDistance],
          width: a[.window], curve: curve, direction: a.direction)
      case .glareDrift:
        SegmentCurves.glareDrift(
          progress: a[.progress], sheetHeight: a[.height], elevation: a[.elevation],
          cameraDistance: a[.cameraDistance], width: a[.window], curve: curve)
      case .glareWindow: SegmentCurves.glare(a[.windowPlace])
      }
    }
  }

  /// Quantities of the loop over seconds.
  public enum Loop: Quantity {
    case progress, height

    public var about: QuantityText {
      switch self {
      case .progress:
        text(
          "segmentLoop", [.seconds, .period],
          "progress of the sticker's loop over seconds: up, resting at 1, and 0…1 again while it is put back")
      case .height:
        text(
          "segmentLoopHeight", [.seconds, .row, .period, .elevation, .window, .curve], .points,
          "height of a row in the sticker's loop over seconds")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<SegmentParameter, Number>) -> Number {
      StickerLoop.standard.evaluate(phase: Number.flooredRemainder(a[.seconds] / a[.period], Number(1))) {
        progress, direction in
        if self == .progress { return progress }
        func height(_ curve: some TimingFunction) -> Number {
          a[.elevation]
            * SegmentCurves.window(
              row: a[.row], progress: progress, width: a[.window], curve: curve, direction: direction)
        }
        return a.curve(.curve).map { height($0) } ?? height(SegmentCurves.curve)
      }
    }
  }

  public static let curves = [
    CurveQuantity(
      "segmentShadowBlur", [SegmentParameter.screenPlace, .length, .inset, .pixelsPerPoint],
      "opacity of the shadow's blurred picture from its edge in, cut off at -inset, the sheet's end, 0…1"
    ) {
      try ShadowBlur(length: $0[.length], inset: $0[.inset], pixelsPerPoint: $0[.pixelsPerPoint])
    },
    CurveQuantity(
      "bezierWindow", [SegmentParameter.windowPlace], "the segmented sticker's profile, cubic-bezier(.5, 0, .5, 1)"
    ) { _ in SegmentCurves.curve },
  ]
}

extension Arguments where Name == SegmentParameter {
  fileprivate var direction: SegmentCurves.Direction { word(.direction) == 0 ? .peelOff : .putBack }
}
