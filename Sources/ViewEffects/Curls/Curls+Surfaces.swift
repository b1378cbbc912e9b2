import ScalarMath
import TimingFunctions

extension Curls {
  public static var surfaces: [any NamedSurface] { Sheet.allCases }

  /// A sticker bent by the deformers. Its own height is the length of a strip.
  public enum Sheet: NamedSurface {
    case cone, biarc, elastica

    public var about: SurfaceText<Name> {
      switch self {
      case .cone:
        .init("cone", [.apex, .cone, .turn], "page turned as a cone, its apex on the spine at the left edge")
      case .biarc: .init("biarc", [.rise], "sheet whose bottom edge is lifted by two arcs", isOfRows: true)
      case .elastica: .init("elastica", [.rise], "sheet whose bottom edge is lifted, bent least", isOfRows: true)
      }
    }

    public func surface(
      _ values: ParameterValues<Name>, sticker: Size
    ) throws(IllegalParameter) -> any MovingSurface {
      switch self {
      case .cone:
        let curl = try ConicalCurl(apex: values[.apex], coneAngle: values[.cone], turn: values[.turn])
        return try TurningPage(curl, size: sticker)
      case .biarc:
        return RisingStrip(try Biarc(rise: values[.rise], length: sticker.height), width: sticker.width)
      case .elastica:
        return RisingStrip(try Elastica(rise: values[.rise], length: sticker.height), width: sticker.width)
      }
    }
  }
}
