import ScalarMath
import TimingFunctions

/// The geometry effects of one article: like, jumpy and the rotations, as functions of the animated number.
public enum GeometryEffects: Effect {
  public static let about = Descriptor(
    "geometry", "SwiftUI geometry effects: like, jumpy, rotations",
    source: "Pavel Zak, Tweaking SwiftUI animations with GeometryEffect")

  public static var quantities: [any QuantityFunction] { Motion.allCases }

  /// Quantities of the animated number.
  public enum Motion: Quantity {
    case pulse, scale, rotation, shift, driftX, driftY, jumpy, menuY, menuTilt, menuMagnification, angle, magnification

    public var about: QuantityText {
      switch self {
      case .pulse:
        text("effectPulse", [.progress], "the pulse of the like and the jumpy effect, (1 - cos(2 pi o))/2, 0…1")
      case .scale: text("likeScale", [.progress, .growth], "scale of the icon of the like effect")
      case .rotation: text("likeRotation", [.progress, .turn], .radians, "rotation of the like effect, clockwise")
      case .shift: text("likeShift", [.progress, .shift], .points, "shift of the like effect to the right and up")
      case .driftX:
        text(
          "likeDriftX", [.progress, .anchor, .width, .height], .points,
          "shift of the like effect's centre to the right")
      case .driftY:
        text("likeDriftY", [.progress, .anchor, .width, .height], .points, "shift of the like effect's centre down")
      case .jumpy:
        text(
          "jumpyOffset", [.progress, .jump], .points,
          "shift of the jumpy effect, and of the menu's marker, to the right", aliases: ["jumpyMenuX"])
      case .menuY:
        text(
          "jumpyMenuY", [.share, .item, .from], .points,
          "place of the menu's marker from the top, moved by an ordinary animation")
      case .menuTilt:
        text("jumpyMenuTilt", [.selected], .radians, "rotation of an item of the menu about the vertical axis")
      case .menuMagnification:
        text(
          "jumpyMenuMagnification", [.selected, .edge, .width, .height],
          "magnification of an edge of an item of the menu")
      case .angle: text("rotationAngle", [.progress], .radians, "rotation of the rotation effects, 0, -pi/2 at ½ and 0")
      case .magnification:
        text(
          "rotationMagnification", [.progress, .edge, .width, .height],
          "magnification of an edge in the 3-D rotation")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<GeometryParameter, Number>) -> Number {
      switch self {
      case .pulse: EffectPulse.value(a[.progress])
      case .scale: 1 + a[.growth] * EffectPulse.value(a[.progress])
      case .rotation: a[.turn] * EffectPulse.value(a[.progress])
      case .shift: a[.shift] * EffectPulse.value(a[.progress])
      case .driftX: Self.drift(a).x
      case .driftY: Self.drift(a).y
      case .jumpy: -(a[.jump] * EffectPulse.value(a[.progress]))
      case .menuY: JumpyMenu.published.y(share: a[.share], from: a[.from], to: a[.item])
      case .menuTilt: JumpyMenu.published.tilt(selected: a[.selected])
      case .menuMagnification:
        Self.edge(
          a, JumpyMenu.published.edgeMagnification(selected: a[.selected], width: a[.width], height: a[.height]))
      case .angle: RotationAngle.value(a[.progress])
      case .magnification:
        Self.edge(
          a, PerspectiveRotationEffect.edgeMagnification(a[.progress], width: a[.width], height: a[.height]))
      }
    }

    private static func edge<Number: ElementaryNumber>(
      _ a: Arguments<GeometryParameter, Number>, _ edges: (left: Number, right: Number)
    ) -> Number {
      a.word(.edge) == 0 ? edges.left : edges.right
    }

    private static func drift<Number: ElementaryNumber>(
      _ a: Arguments<GeometryParameter, Number>
    ) -> (x: Number, y: Number) {
      LikeEffect(anchor: a.word(.anchor) == 0 ? .published : .corrected)
        .drift(a[.progress], width: a[.width], height: a[.height])
    }
  }

  public static let curves = [
    CurveQuantity(
      "retriggeredSpring", [GeometryParameter.seconds, .again, .response, .dampingRatio],
      "spring to 1, retargeted to 2 on its way with its velocity"
    ) { RetriggeredSpring(try spring($0), triggers: [0, $0[.again]]) },
    CurveQuantity(
      "retargetedSpring", [GeometryParameter.seconds, .start, .target, .time, .next, .response, .dampingRatio],
      "spring whose target changes on its way; it keeps its value and its velocity", source: oscillator
    ) {
      RetriggeredSpring(
        try spring($0), from: $0[.start], targets: [(0, $0[.target]), (max($0[.time], 1e-9), $0[.next])])
    },
    CurveQuantity(
      "springBetween",
      [
        GeometryParameter.seconds, .start, .target, .velocity, .overshoot, .restDistance, .restSpeed, .response,
        .dampingRatio,
      ], "spring between two values, with a velocity in values per second", source: oscillator
    ) {
      let flight = SpringFlight(try spring($0), from: $0[.start], to: $0[.target], velocity: $0[.velocity])
      let isClamped = $0.word(.overshoot) == 1
      guard isClamped || $0[.restDistance] > 0 else { return flight }
      let end = flight.end(isClamped: isClamped, distance: $0[.restDistance], speed: $0[.restSpeed])
      return try CurveSequence([.init(Retimed(flight, 0...end, over: 0...end), duration: end)])
    },
  ]

  private static let oscillator = "the damped oscillator"

  private static func spring(_ values: ParameterValues<GeometryParameter>) throws(IllegalParameter) -> Spring {
    do throws(IllegalParameter) {
      return try Spring(response: values[.response], dampingRatio: values[.dampingRatio])
    } catch {
      throw IllegalParameter(
        parameter: error.parameter, effect: GeometryParameter.owner, value: values[.response],
        legal: "legal for a spring")
    }
  }
}

extension SpringFlight {
  /// The time at which the motion ends: when it first reaches the target, or when it is first at rest; the time until
  /// the spring has settled if that is earlier.
  ///
  /// The motion is sampled 256 times in each period of the undamped spring, and the time in between is bisected.
  fileprivate func end(isClamped: Bool, distance: Double, speed: Double) -> Double {
    let side = target - value(at: 0)
    func isOver(_ time: Double) -> Bool {
      let left = target - value(at: time)
      if isClamped, side == 0 || left == 0 || (left < 0) != (side < 0) { return true }
      return distance > 0 && abs(left) <= distance && abs(velocity(at: time)) <= speed
    }
    let step = 2 * .pi / spring.naturalFrequency / 256
    var high = step
    while high < domain.upperBound, !isOver(high) { high += step }
    if high >= domain.upperBound { return domain.upperBound }
    var low = high - step
    while case let middle = low + (high - low) / 2, low < middle, middle < high {
      if isOver(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

/// Views that the effects move without bending.
extension GeometryEffects {
  public static var surfaces: [NamedSurface] { [like, jumpy, rotation, perspectiveRotation, menuItem] }

  /// The like effect.
  public static let like = NamedSurface(
    "like", [GeometryParameter.growth, .turn, .shift, .anchor], "icon that grows, rotates and moves aside"
  ) { values, sticker in
    let like = try LikeEffect(
      growth: values[.growth], turn: values[.turn], shift: values[.shift],
      anchor: LikeEffect.Anchor.allCases[values.word(.anchor)])
    return MovingView(like, size: sticker)
  }

  /// The jumpy effect.
  public static let jumpy = NamedSurface("jumpy", [GeometryParameter.jump], "marker that swings out to the left") {
    MovingView(try JumpyEffect(height: $0[.jump]), size: $1)
  }

  /// The rotation in the plane.
  public static let rotation = view(
    "rotation", "view rotated in its plane by 90° and back", RotationEffect())
  /// The rotation about a vertical line.
  public static let perspectiveRotation = view(
    "rotation-3d", "view rotated by 90° about its vertical centre line and back",
    PerspectiveRotationEffect())
  private static let menuItem = view("menu-item", "item of the jumpy menu that is selected", JumpyMenu.published)

  private static func view(_ name: String, _ summary: String, _ motion: some ViewMotion) -> NamedSurface {
    NamedSurface(name, [GeometryParameter](), summary) { MovingView(motion, size: $1) }
  }
}
