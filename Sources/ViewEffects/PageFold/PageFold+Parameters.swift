import ScalarMath

extension PageFold {
  /// The parameters of the page fold and of its quantities.
  public enum Name: Int, ParameterNames {
    case scale, width, height, cameraDistance, smallestScale, law, x, y, cornerRadius, edge, pixel, radius, opacity
    case taps, fingerSeconds, speed, duration, sampleRate

    public static let owner = "a page fold"

    public var about: Parameter {
      switch self {
      case .scale:
        .init("scale", .abscissa, .none, .finite, "of the pinch, clamped to 0.48…1", aliases: ["s", "pinch"])
      case .width: .init("width", PageFold.standardSize.width, .points, .lengths, "of the open page, our choice")
      case .height: .init("height", PageFold.standardSize.height, .points, .lengths, "of the page")
      case .cameraDistance:
        .init("cameraDistance", PageFold.publishedCameraDistance, .points, .lengths, "camera distance D (m34 = -1/D)")
      case .smallestScale:
        .init("smallestScale", PageFold.publishedSmallestScale, .none, .range(1e-3...1), "smallest scale of a pinch")
      case .law: .init("law", words: FoldLaw.allCases.map { $0.rawValue }, "law of the angle over the pinch")
      case .x: .init("x", .abscissa, .points, .finite, "from the spine to the outer edge")
      case .y: .init("y", PageFold.standardSize.height / 2, .points, .finite, "from the top of the half")
      case .cornerRadius:
        .init(
          "cornerRadius", PageMask.standardCornerRadius, .points, .range(0...1e6),
          "radius of the outer corners (our choice)")
      case .edge:
        .init("edge", words: ["hard", "soft"], "hard: 0 or 1; soft: the share of a px that is covered")
      case .pixel:
        .init("pixel", PageMask.standardPixel, .points, .range(1e-6...1e6), "width of a px for the soft edge")
      case .radius: .init("radius", PageShadow.publishedRadius, .points, .lengths, "standard deviation of the blur")
      case .opacity:
        .init(
          "opacity", PageShadow.publishedOpacity, .none, .range(0...1), "opacity where the blur leaves the shadow whole"
        )
      case .taps:
        .init("taps", .abscissa, .none, .finite, "so far, those begun left out, clamped to 0…\(PageFold.mostTaps)")
      // So far the samples of any rate are counted in less than 2⁵³.
      case .fingerSeconds: SheetParameters.seconds(since: "the finger began to move", legal: .range(-1e9...1e9))
      case .speed: .init("speed", 1, .unitsPerSecond, .finite, "of the finger")
      case .duration:
        .init("duration", PropertyAction.standardDuration, .seconds, .range(1e-4...1e6), "of each implicit animation")
      case .sampleRate:
        .init("sampleRate", ImplicitFollowing.standardSampleRate, .hertz, .range(1e-3...1e4), "of the finger's path")
      }
    }

    public static let conditions = [
      ParameterCondition<Name>(
        [.width, .cameraDistance], "half the width has to be below the camera's distance"
      ) { $0[0] / 2 < $0[1] },
      ParameterCondition(
        [.width, .height, .cornerRadius], "the radius has to be at most half of each side of a half of the page"
      ) { $0[2] <= Swift.min($0[0] / 2, $0[1]) / 2 },
    ]
  }
}
