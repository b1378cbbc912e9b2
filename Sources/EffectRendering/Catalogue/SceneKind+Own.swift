import DeformationAnalysis
import RasterImages
import ScalarMath
import TimingFunctions
import ViewEffects

/// The kinds that are more than the sheet of a technique, or none.
extension SceneKind {
  static let fold = SceneKind(
    PageFold.Page.fold.about,
    and: [
      .init(PageFold.Name.cameraDistance, as: "camera"), .init(PageFold.Name.cornerRadius),
      .init(SceneName.pageShadow), .init(SceneName.upper), .init(PageFold.Name.radius), .init(PageFold.Name.opacity),
      .init(SceneName.pinchCurve), .init(SceneName.duration),
    ],
    sample: .page
  ) { values, picture, sticker in
    let fold = try PageFold(
      size: sticker, cameraDistance: values["camera"] ?? max(PageFold.publishedCameraDistance, sticker.width),
      smallestScale: values["smallestScale"] ?? PageFold.publishedSmallestScale,
      law: values.word("law", FoldLaw.allCases) ?? .published)
    var options = PageFoldScene.Options()
    options.cornerRadius = values["cornerRadius"] ?? options.cornerRadius
    options.shadow = values.word("shadow", [.container, .maskedLayer, nil]) ?? .container
    options.upper = values.word("upper", [.right, .left]) ?? options.upper
    options.shadowRadius = values["radius"] ?? options.shadowRadius
    options.shadowOpacity = values["opacity"] ?? options.shadowOpacity
    return try PageFoldScene(
      fold, picture: picture, options: options, duration: values["duration"] ?? PageFoldScene.standardDuration,
      timing: try values.finiteCurveOfShare("curve") ?? Linear())
  }

  static let like = view(.like) {
    try LikeEffect(
      growth: $0["growth"] ?? LikeEffect.publishedGrowth, turn: $0["turn"] ?? LikeEffect.publishedTurn,
      shift: $0["shift"] ?? LikeEffect.publishedShift,
      anchor: $0.word("anchor", LikeEffect.Anchor.allCases) ?? .published)
  }

  static let jumpy = view(.jumpy) {
    try JumpyEffect(height: $0["height"] ?? JumpyEffect.publishedHeight)
  }

  static let rotation = view(.rotation) { _ in RotationEffect() }

  static let perspectiveRotation = view(.perspectiveRotation) { _ in PerspectiveRotationEffect() }

  /// A view that an effect moves on a spring or a curve.
  private static func view<Effect: AnimatedTransform>(
    _ view: GeometryEffects.View, _ effect: @escaping @Sendable (TechniqueValues) throws -> Effect
  ) -> SceneKind {
    SceneKind(view.about, and: [.init(SceneName.path)] + SceneTiming.options) { values, picture, sticker in
      let timing = try SceneTiming(values)
      let animation = TransformAnimation(
        try effect(values), timing: timing.curve,
        evaluation: values.word("path", [.alongTheWay, .betweenTheEnds]) ?? .alongTheWay)
      return ViewScene(animation, picture: picture, size: sticker, duration: timing.duration)
    }
  }

  /// A surface that is drawn in its own way, with options of its drawing.
  private init<Name: ParameterNames>(
    _ surface: SurfaceText<Name>, and options: [TechniqueOption], sample: SamplePicture = .sticker,
    make: @escaping @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene
  ) {
    let all = surface.options.map { TechniqueOption($0) } + options
    self.init(
      surface.name, aliases: surface.aliases, surface.summary, options: all, sample: sample, make: make)
  }

  static let jumpyMenu = SceneKind(
    "jumpy-menu", "menu whose marker jumps from the first row to the last",
    options: [.init(GeometryEffects.Name.jump)] + SceneTiming.options
  ) { values, picture, sticker in
    let timing = try SceneTiming(values)
    let effect = try JumpyEffect(height: values["height"] ?? JumpyEffect.publishedHeight)
    return JumpyMenuScene(
      try JumpyMenu(effect: effect), picture: picture, shape: sticker, timing: timing.curve,
      duration: timing.duration)
  }

  static let tear = SceneKind(
    "tear", TearEffect.about.summary,
    options: [
      .init(SceneName.parting), .init(TearEffect.Name.seed), .init(TearEffect.Name.largestStep),
      .init(TearEffect.Name.rule), .init(TearEffect.Name.screenWidth), .init(SceneName.flightCurve),
      .init(TearEffect.Name.duration),
    ],
    sample: .photo
  ) { values, picture, sticker in
    // The box that is shown is counted in whole points.
    let screen = values["screenWidth"] ?? TearEffect.Name.screenWidth.about.standardValue ?? 0
    try IllegalParameter.check("screenWidth", of: TearEffect.Name.owner, screen, in: 0...1e6, "from 0 to 1e6 pt")
    let flight = try TearFlight(
      size: sticker, screenWidth: screen,
      duration: values["duration"] ?? TearEffect.Name.duration.about.standardValue ?? 1,
      timing: try values.finiteCurveOfShare("curve") ?? CubicBezier.easeInOut)
    return try TearScene(
      picture: picture, flight: flight, parting: values.word("parting", TearScene.Parting.allCases) ?? .together,
      steps: try values.count("largestStep").map { try TearSteps(largest: $0) } ?? .published,
      rule: values.word("rule", TearPath.Rule.allCases) ?? .published, seed: values["seed"].map { UInt64($0) } ?? 1)
  }
}
