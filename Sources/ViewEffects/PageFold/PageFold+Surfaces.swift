import ScalarMath
import TimingFunctions

extension PageFold {
  public static var surfaces: [any NamedSurface] { Page.allCases }

  /// A sticker folded about its middle.
  public enum Page: NamedSurface {
    case fold

    public var about: SurfaceText<Name> {
      .init(
        "fold", aliases: ["page-fold"], [.law, .smallestScale], "page folded about its middle as far as a pinch says",
        cameraDistance: PageFold.publishedCameraDistance)
    }

    public func surface(
      _ values: ParameterValues<Name>, sticker: Size
    ) throws(IllegalParameter) -> any MovingSurface {
      try PageFold(
        size: sticker, cameraDistance: max(PageFold.publishedCameraDistance, sticker.width),
        smallestScale: values[.smallestScale], law: FoldLaw.allCases[values.word(.law)])
    }
  }
}
