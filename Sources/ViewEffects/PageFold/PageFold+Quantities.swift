import ScalarMath
import TimingFunctions

extension PageFold: Effect {
  public static let about = Descriptor(
    "fold", aliases: ["page-fold"], "page that folds like a book, driven by a pinch",
    source: "Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+), after a published copy of the project"
  )

  public static var quantities: [any QuantityFunction] { Turn.allCases + Cover.allCases + Finger.allCases }

  /// Quantities of the page under a pinch or taps.
  public enum Turn: Quantity {
    case angle, angleCorrected, angleAway, angleOrthographic, edge, edgeCorrected, edgeOrthographic
    case tapAngle, tapScale, unfoldDuration

    public var about: QuantityText {
      let page: [FoldParameter] = [.scale, .width, .cameraDistance]
      func edge(_ law: String, _ how: String) -> QuantityText {
        text("foldEdge" + law, page, .points, "distance on the screen from the spine to the outer edge " + how)
      }
      return switch self {
      case .angle: text("foldAngle", [.scale], .radians, "angle of each half of the page as published, (1 - s)π")
      case .angleCorrected:
        text(
          "foldAngleCorrected", page, .radians, "angle at which the visible width follows the pinch, jumping to 0 at 1")
      case .angleAway:
        text("foldAngleAway", page, .radians, "corrected angle of a page that folds away from the viewer, negative")
      case .angleOrthographic:
        text("foldAngleOrthographic", [.scale], .radians, "corrected angle for a distant camera, acos(s)")
      case .edge: edge("", "as published, negative past edge-on")
      case .edgeCorrected: edge("Corrected", "with the corrected law")
      case .edgeOrthographic: edge("Orthographic", "with acos(s), its slope -inf at 1")
      case .tapAngle:
        text("foldTapAngle", [.taps], .radians, "angle of each half of the page folded by taps, 7.5° each")
      case .tapScale: text("foldTapScale", [.taps], "scale of the page folded by taps, 0.95 each")
      case .unfoldDuration: text("foldUnfoldDuration", [.scale], .seconds, "time to unfold after a release, 0.5/scale")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<FoldParameter, Number>) -> Number {
      switch self {
      case .angle, .angleCorrected, .angleAway, .angleOrthographic:
        law.angle(scale: Self.clamped(a[.scale]), reach: Self.reach(a))
      case .edge, .edgeCorrected, .edgeOrthographic:
        a[.width] / 2 * law.edge(scale: Self.clamped(a[.scale]), reach: Self.reach(a))
      case .tapAngle: Self.wholeTaps(a[.taps]) * (Number(RealConstant.pi) / 24)
      case .tapScale: .power(Number(PageFold.tapScale), Self.wholeTaps(a[.taps]))
      case .unfoldDuration: 0.5 / Self.clamped(a[.scale])
      }
    }

    private var law: FoldLaw {
      switch self {
      case .angleCorrected, .edgeCorrected: .corrected
      case .angleAway: .correctedAway
      case .angleOrthographic, .edgeOrthographic: .orthographic
      case .angle, .edge, .tapAngle, .tapScale, .unfoldDuration: .published
      }
    }

    private static func reach<Number: ElementaryNumber>(_ a: Arguments<FoldParameter, Number>) -> Number {
      a[.width] / 2 / a[.cameraDistance]
    }

    private static func clamped<Number: ElementaryNumber>(_ scale: Number) -> Number {
      .lesser(.greater(scale, Number(PageFold.publishedSmallestScale)), Number(1))
    }

    private static func wholeTaps<Number: ElementaryNumber>(_ taps: Number) -> Number {
      Number.lesser(.greater(taps, Number(0)), Number(Double(PageFold.mostTaps))).rounded(.down)
    }
  }

  /// Quantities of the mask and the shadow of a half of the page.
  public enum Cover: Quantity {
    case mask, shadow

    public var about: QuantityText {
      switch self {
      case .mask:
        text(
          "foldMask", [.x, .y, .width, .height, .cornerRadius, .edge, .pixel],
          "opacity of the mask of a half of the page at a point, 0…1")
      case .shadow:
        text(
          "foldShadow", [.x, .y, .width, .height, .radius, .opacity],
          "opacity of the shadow path of a half of the page at a point, 0…0.9")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<FoldParameter, Number>) -> Number {
      switch self {
      case .mask:
        let distance = PageMask.signedDistance(
          x: a[.x], y: a[.y], width: a[.width] / 2, height: a[.height], cornerRadius: a[.cornerRadius])
        return a.word(.edge) == 0
          ? PageMask.hardAlpha(distance: distance) : PageMask.softAlpha(distance: distance, pixel: a[.pixel])
      case .shadow:
        let across = PageShadow.blurredInterval(
          from: Number(0), to: a[.width] / 2, at: a[.x], deviation: a[.radius])
        return a[.opacity] * across
          * PageShadow.blurredInterval(from: Number(0), to: a[.height], at: a[.y], deviation: a[.radius])
      }
    }
  }

  /// Quantities of the lag of a layer behind the finger.
  public enum Finger: Quantity {
    case implicitLag, directLag

    public var about: QuantityText {
      let source = "Core Animation's implicit animations; the Tuts+ article switches them off"
      return switch self {
      case .implicitLag:
        text(
          "implicitLag", [.fingerSeconds, .speed, .duration, .sampleRate], .units,
          "lag of a layer with implicit animations behind a finger of constant velocity", source: source)
      case .directLag:
        text(
          "directLag", [.fingerSeconds, .speed, .sampleRate], .units,
          "lag with actions disabled: the distance since the last sample", source: source)
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<FoldParameter, Number>) -> Number {
      let seconds = a[.fingerSeconds]
      if self == .implicitLag {
        return a[.speed]
          * PropertyAction.steadyLag(at: seconds, duration: a[.duration], sampleRate: a[.sampleRate])
      }
      return .piecewise(seconds, .below, 0) { _ in
        Number(0)
      } otherwise: {
        a[.speed] * ($0 - ($0 * a[.sampleRate]).rounded(.down) / a[.sampleRate])
      }
    }
  }

  public static var surfaces: [NamedSurface] { [page] }

  /// The duration of folding a page, in seconds. A finger can take any time, so this value is chosen by Easel.
  package static let standardDuration = 1.0

  /// A sticker that folds about its vertical centre line.
  public static let page = NamedSurface(
    "fold", aliases: ["page-fold"], [FoldParameter.law, .smallestScale],
    "page folded about its middle, driven by a pinch",
    cameraDistance: publishedCameraDistance, duration: standardDuration
  ) { values, sticker in
    try PageFold(
      size: sticker, cameraDistance: max(publishedCameraDistance, sticker.width),
      smallestScale: values[.smallestScale], law: FoldLaw.allCases[values.word(.law)])
  }
}
