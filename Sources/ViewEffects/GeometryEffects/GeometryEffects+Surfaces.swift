import ScalarMath
import TimingFunctions

extension GeometryEffects {
  public static var surfaces: [any NamedSurface] { View.allCases }

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
