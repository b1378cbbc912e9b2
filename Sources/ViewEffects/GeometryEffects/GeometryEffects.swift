import ScalarMath
import TimingFunctions

/// The geometry effects of one article: like, jumpy, and the rotations, as functions of the animated number.
public enum GeometryEffects: Sendable {
  /// The parameters of the effects.
  public enum Name: Int, ParameterNames {
    case progress, growth, turn, shift, anchor, width, height, jump, share, item, from, selected, edge
    case seconds, again, response, dampingRatio

    public static let owner = "a geometry effect"

    public var about: Parameter {
      let lastRow = Double(JumpyMenu.published.rowCount - 1)
      return switch self {
      case .progress: .init("progress", .abscissa, .none, .finite, "0 and 1 at rest, ½ at the top", aliases: ["o"])
      case .growth:
        .init("growth", LikeEffect.publishedGrowth, .none, .finite, "growth at the top, as a share of the size")
      case .turn: .init("turn", LikeEffect.publishedTurn, .radians, .finite, "rotation at the top")
      case .shift: .init("shift", LikeEffect.publishedShift, .points, .finite, "shift at the top")
      case .anchor:
        .init(
          "anchor", words: LikeEffect.Anchor.allCases.map { $0.rawValue },
          "anchor of the growth; published is the corner, and rotates the shift; corrected is the centre")
      case .width: .init("width", 100, .points, .range(0...1e50), "of the view")
      case .height: .init("height", 100, .points, .range(0...1e50), "of the view")
      case .jump: .init("height", JumpyEffect.publishedHeight, .points, .finite, "height at the top")
      case .share: .init("progress", .abscissa, .none, .finite, "0 at one item, 1 at the other", aliases: ["o"])
      case .item: .init("item", lastRow, .none, .whole(0...lastRow), "where the marker goes")
      case .from: .init("from", 0, .none, .whole(0...lastRow), "the item where it was")
      case .selected: .init("selected", .abscissa, .none, .finite, "0 not, 1 wholly")
      case .edge: .init("edge", words: ["left", "right"], standard: 1, "which is looked at")
      case .seconds: SheetParameters.seconds(since: "the first trigger")
      case .again: .init("again", 0.2, .seconds, .range(0...1e6), "when it is triggered again")
      case .response: Spring.Parameter.response.about.with(.value(0.55), summary: "response of the spring")
      case .dampingRatio:
        Spring.Parameter.dampingRatio.about.with(.value(0.825), summary: "damping ratio of the spring")
      }
    }
  }
}

/// The transforms of the geometry effects for numbers of any kind, of the view's size too: the same products as
/// ``AnimatedTransform/transform(at:in:)``, written for row vectors.
extension LikeEffect {
  /// The transform of a view of this width and height in points at an animated number.
  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y, shift) = (width * 0.5, height * 0.5, shift(progress))
    let grown = NumberMatrix<Number>.scale(scale(progress))
    let turned = NumberMatrix<Number>.rotation(aboutZ: rotation(progress))
    switch anchor {
    case .published:
      return grown * .translation(shift - x, -shift - y) * turned * .translation(x, y)
    case .corrected:
      return .translation(-x, -y) * grown * turned * .translation(x + shift, y - shift)
    }
  }
}

extension JumpyEffect {
  /// The transform of a view of any size at an animated number.
  public func matrix<Number: ElementaryNumber>(_ progress: Number) -> NumberMatrix<Number> {
    .translation(offset(progress), Number(0))
  }
}

extension RotationEffect {
  /// The transform of a view of this width and height in points at an animated number.
  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y) = (width * 0.5, height * 0.5)
    return .translation(-x, -y) * .rotation(aboutZ: RotationAngle.value(progress)) * .translation(x, y)
  }
}

extension PerspectiveRotationEffect {
  /// The transform of a view of this width and height in points at an animated number; without extent there is no
  /// perspective.
  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y) = (width * 0.5, height * 0.5)
    let distance: Number = .piecewise(
      .greater(width, height), .equal, 0, { _ in Number(.infinity) }, otherwise: { $0 })
    return .translation(-x, -y) * .rotation(aboutY: RotationAngle.value(progress))
      * .perspective(distance: distance) * .translation(x, y)
  }
}

extension GeometryEffects: Effect {
  public static let about = EffectText(
    "geometry", "SwiftUI geometry effects: like, jumpy, rotations",
    source: "Pavel Zak, Tweaking SwiftUI animations with GeometryEffect")

  public static var quantities: [any QuantityFunction] { Motion.allCases }
  public static var curves: [any CurveQuantityFunction] { Curve.allCases }

  /// Quantities of the animated number.
  public enum Motion: Quantity {
    case pulse, scale, rotation, shift, driftX, driftY, jumpy, menuY, menuTilt, menuMagnification, angle, magnification

    public var about: QuantityText<Name> {
      switch self {
      case .pulse:
        .init("effectPulse", [.progress], "the pulse of the like and the jumpy effect, (1 - cos(2 pi o))/2, 0…1")
      case .scale: .init("likeScale", [.progress, .growth], "how large the icon of the like effect is")
      case .rotation: .init("likeRotation", [.progress, .turn], .radians, "turn of the like effect, clockwise")
      case .shift: .init("likeShift", [.progress, .shift], .points, "way of the like effect to the right and up")
      case .driftX:
        .init(
          "likeDriftX", [.progress, .anchor, .width, .height], .points,
          "way of the centre in the like effect to the right")
      case .driftY:
        .init(
          "likeDriftY", [.progress, .anchor, .width, .height], .points, "way of the centre in the like effect down")
      case .jumpy:
        .init(
          "jumpyOffset", [.progress, .jump], .points,
          "way of the jumpy effect, and so of the menu's marker, to the right", aliases: ["jumpyMenuX"])
      case .menuY:
        .init(
          "jumpyMenuY", [.share, .item, .from], .points,
          "place of the menu's marker from the top, moved by an ordinary animation")
      case .menuTilt:
        .init("jumpyMenuTilt", [.selected], .radians, "turn of an item of the menu about the vertical axis")
      case .menuMagnification:
        .init(
          "jumpyMenuMagnification", [.selected, .edge, .width, .height],
          "how much taller an edge of an item of the menu is seen")
      case .angle: .init("rotationAngle", [.progress], .radians, "turn of the rotation effects, 0, -pi/2 at ½ and 0")
      case .magnification:
        .init(
          "rotationMagnification", [.progress, .edge, .width, .height],
          "how much taller an edge is seen in the 3-D rotation")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<Name, Number>) -> Number {
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
      _ a: Arguments<Name, Number>, _ edges: (left: Number, right: Number)
    ) -> Number {
      a.word(.edge) == 0 ? edges.left : edges.right
    }

    private static func drift<Number: ElementaryNumber>(_ a: Arguments<Name, Number>) -> (x: Number, y: Number) {
      LikeEffect(anchor: a.word(.anchor) == 0 ? .published : .corrected)
        .drift(a[.progress], width: a[.width], height: a[.height])
    }
  }

  /// Curves made from constants.
  public enum Curve: CurveQuantity {
    case retriggeredSpring

    public var about: QuantityText<Name> {
      .init(
        "retriggeredSpring", [.seconds, .again, .response, .dampingRatio],
        "a spring to 1 that is sent on to 2 on its way, with its velocity")
    }

    public func curve(_ values: ParameterValues<Name>) throws(IllegalParameter) -> any TimingFunction {
      do throws(Spring.Failure) {
        let spring = try Spring(response: values[.response], dampingRatio: values[.dampingRatio])
        return RetriggeredSpring(spring, triggers: [0, values[.again]])
      } catch {
        throw IllegalParameter(
          parameter: error.parameter, effect: Name.owner, value: values[.response], legal: "that of a spring")
      }
    }
  }
}

extension GeometryEffects {
  public static var surfaces: [any SurfaceFunction] { View.allCases }

  /// A view that one of the effects moves, without bending it.
  public enum View: NamedSurface {
    case like, jumpy, rotation, perspectiveRotation, menuItem

    public var about: SurfaceText<Name> {
      switch self {
      case .like: .init("like", [.growth, .turn, .shift, .anchor], "icon that grows, turns and moves aside")
      case .jumpy: .init("jumpy", [.jump], "marker that swings out to the left")
      case .rotation: .init("rotation", [], "view turned in the plane, a quarter turn and back")
      case .perspectiveRotation:
        .init("rotation-3d", [], "view turned about the vertical line through its middle, a quarter turn and back")
      case .menuItem: .init("menu-item", [], "item of the jumpy menu that is selected")
      }
    }

    public func surface(
      _ values: ParameterValues<Name>, sticker: Size
    ) throws(IllegalParameter) -> any MovingSurface {
      switch self {
      case .like:
        let like = try LikeEffect(
          growth: values[.growth], turn: values[.turn], shift: values[.shift],
          anchor: LikeEffect.Anchor.allCases[values.word(.anchor)])
        return MovingView(like, size: sticker)
      case .jumpy: return MovingView(try JumpyEffect(height: values[.jump]), size: sticker)
      case .rotation: return MovingView(RotationEffect(), size: sticker)
      case .perspectiveRotation: return MovingView(PerspectiveRotationEffect(), size: sticker)
      case .menuItem: return MovingView(JumpyMenu.published, size: sticker)
      }
    }
  }
}
