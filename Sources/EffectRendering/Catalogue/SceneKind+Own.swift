import DeformationAnalysis
import EffectGeometry
import RasterImages
import ScalarMath
import TimingFunctions
import ViewEffects

/// The kinds that are more than the sheet of a technique, or none.
extension SceneKind {
  static let fold = SceneKind(
    "fold", aliases: ["page-fold"], "page folded about its middle as far as a pinch says",
    options: [
      .init(PageFold.Name.law), .init(PageFold.Name.smallestScale), .init(PageFold.Name.cameraDistance, as: "camera"),
      .init(PageFold.Name.cornerRadius), .init(SceneName.pageShadow), .init(SceneName.upper),
      .init(PageFold.Name.radius), .init(PageFold.Name.opacity), .init(SceneName.duration),
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
      fold, picture: picture, options: options, duration: values["duration"] ?? PageFoldScene.standardDuration)
  }

  static let like = view("like", [.growth, .turn, .shift, .anchor], "icon that grows, turns and moves up to the right")
  {
    try LikeEffect(
      growth: $0["growth"] ?? LikeEffect.publishedGrowth, turn: $0["turn"] ?? LikeEffect.publishedTurn,
      shift: $0["shift"] ?? LikeEffect.publishedShift,
      anchor: $0.word("anchor", LikeEffect.Anchor.allCases) ?? .published)
  }

  static let jumpy = view("jumpy", [.jump], "marker that swings out to the left") {
    try JumpyEffect(height: $0["height"] ?? JumpyEffect.publishedHeight)
  }

  static let rotation = view("rotation", [], "view turned in the plane, a quarter turn and back") { _ in
    RotationEffect()
  }

  static let perspectiveRotation = view(
    "rotation-3d", [], "view turned about the vertical line through its middle, a quarter turn and back"
  ) { _ in PerspectiveRotationEffect() }

  /// A view that an effect moves on a spring, as published on SwiftUI's first standard one.
  private static func view<Effect: AnimatedTransform>(
    _ name: String, _ names: [GeometryEffects.Name], _ summary: String,
    _ effect: @escaping @Sendable (TechniqueValues) throws -> Effect
  ) -> SceneKind {
    SceneKind(name, summary, options: names.map { .init($0) } + [.init(SceneName.path)] + springOptions) {
      values, picture, sticker in
      let spring = try spring(values)
      let animation = TransformAnimation(
        try effect(values), timing: spring.erased,
        evaluation: values.word("path", [.alongTheWay, .betweenTheEnds]) ?? .alongTheWay)
      return ViewScene(animation, picture: picture, size: sticker, duration: spring.domain.upperBound)
    }
  }

  static let jumpyMenu = SceneKind(
    "jumpy-menu", "menu whose marker jumps from the first row to the last",
    options: [.init(GeometryEffects.Name.jump)] + springOptions
  ) { values, picture, sticker in
    let spring = try spring(values)
    let effect = try JumpyEffect(height: values["height"] ?? JumpyEffect.publishedHeight)
    return JumpyMenuScene(
      try JumpyMenu(effect: effect), picture: picture, shape: sticker, timing: spring.erased,
      duration: spring.domain.upperBound)
  }

  static let tear = SceneKind(
    "tear", TearEffect.about.summary,
    options: [
      .init(SceneName.parting), .init(TearEffect.Name.seed), .init(TearEffect.Name.largestStep),
      .init(TearEffect.Name.rule), .init(TearEffect.Name.screenWidth), .init(TearEffect.Name.duration),
    ],
    sample: .photo
  ) { values, picture, sticker in
    // The box that is shown is counted in whole points.
    let screen = values["screenWidth"] ?? TearEffect.Name.screenWidth.about.standardValue ?? 0
    try IllegalParameter.check("screenWidth", of: TearEffect.Name.owner, screen, in: 0...1e6, "from 0 to 1e6 pt")
    let flight = try TearFlight(
      size: sticker, screenWidth: screen,
      duration: values["duration"] ?? TearEffect.Name.duration.about.standardValue ?? 1)
    return try TearScene(
      picture: picture, flight: flight, parting: values.word("parting", TearScene.Parting.allCases) ?? .together,
      steps: try values.count("largestStep").map { try TearSteps(largest: $0) } ?? .published,
      rule: values.word("rule", TearPath.Rule.allCases) ?? .published, seed: values["seed"].map { UInt64($0) } ?? 1)
  }

  private static let springOptions: [TechniqueOption] = [
    .init(GeometryEffects.Name.response), .init(GeometryEffects.Name.dampingRatio),
  ]

  private static func spring(_ values: TechniqueValues) throws -> Spring {
    guard values.isGiven("response") || values.isGiven("dampingRatio") else { return .firstStandard }
    return try Spring(
      response: values["response"] ?? GeometryEffects.Name.response.about.standardValue ?? 0,
      dampingRatio: values["dampingRatio"] ?? GeometryEffects.Name.dampingRatio.about.standardValue ?? 0)
  }
}
