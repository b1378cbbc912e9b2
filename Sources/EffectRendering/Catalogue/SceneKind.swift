import DeformationAnalysis
import RasterImages
import ScalarMath
import TimingFunctions
import ViewEffects

/// A kind of scene: an effect that can be drawn, with its options.
///
/// Every technique is a kind. Its options are followed by those of its drawing.
public struct SceneKind: OptionedKind {
  public static let noun = "effect"
  public let descriptor: Descriptor
  public var options: [TechniqueOption] { listed() }
  /// Creates the options on request, because a technique must be created to know its drawn parts.
  private let listed: @Sendable () -> [TechniqueOption]
  /// The built-in picture that shows the effect best.
  public let sample: SamplePicture
  let make: @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene

  init(
    _ descriptor: Descriptor, options: @escaping @autoclosure @Sendable () -> [TechniqueOption],
    sample: SamplePicture = .sticker,
    make: @escaping @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene
  ) {
    (self.descriptor, self.sample, listed, self.make) = (descriptor, sample, options, make)
  }

  /// Every kind: the techniques in their order, then the effects that are not techniques. Some techniques have scenes
  /// of their own.
  public static let all: [SceneKind] =
    TechniqueKind.all.map { kind in own.first { $0.name == kind.name } ?? SceneKind(kind) } + [jumpyMenu, tear]

  /// The kinds with a scene of their own in place of a technique's sheet.
  private static let own = [fold, like, jumpy, rotation, perspectiveRotation]

  /// Returns the scene with the given values, for a picture that is stretched over a sticker of a size in points.
  ///
  /// - Throws: `IllegalParameter` for a value that is not legal, and `ImpossibleTechnique` for values that no technique
  ///   can have together.
  public func scene(_ values: TechniqueValues, picture: Image, sticker: Size) throws -> any EffectScene {
    try TechniqueKind.check(sticker: sticker)
    return try make(values, picture, sticker)
  }
}

/// Kinds with a scene of their own.
extension SceneKind {
  static let fold = SceneKind(
    PageFold.page,
    and: [
      .init(FoldParameter.cameraDistance, as: "camera"), .init(FoldParameter.cornerRadius),
      .pageShadow, .upper, .init(FoldParameter.radius), .init(FoldParameter.opacity),
      .pinchCurve, .duration(of: PageFoldScene.standardDuration, owner: TechniqueOption.sceneOwner),
    ],
    sample: .page
  ) { values, picture, sticker in
    let fold = try PageFold(
      size: sticker, cameraDistance: values["camera"] ?? max(PageFold.publishedCameraDistance, sticker.width),
      smallestScale: values["smallestScale"] ?? PageFold.publishedSmallestScale,
      law: values.word("law", FoldLaw.allCases) ?? .published)
    var options = PageFoldScene.Options()
    options.cornerRadius = values["cornerRadius"] ?? options.cornerRadius
    options.hasShadow = values.word("shadow", [true, false, false]) ?? true
    options.upper = values.word("upper", [.right, .left]) ?? options.upper
    options.shadowRadius = values["radius"] ?? options.shadowRadius
    options.shadowOpacity = values["opacity"] ?? options.shadowOpacity
    return try PageFoldScene(
      fold, picture: picture, options: options, duration: values["duration"] ?? PageFoldScene.standardDuration,
      timing: try values.finiteCurveOfShare("curve") ?? Linear())
  }

  static let like = view(GeometryEffects.like, of: LikeEffect.self)
  static let jumpy = view(GeometryEffects.jumpy, of: JumpyEffect.self)
  static let rotation = view(GeometryEffects.rotation, of: RotationEffect.self)
  static let perspectiveRotation = view(GeometryEffects.perspectiveRotation, of: PerspectiveRotationEffect.self)

  /// Returns the kind for a view that an effect moves by a spring or a curve.
  private static func view<Effect: AnimatedTransform & ViewMotion>(_ view: NamedSurface, of _: Effect.Type) -> SceneKind
  {
    SceneKind(view, and: [.path] + SceneTiming.options) { values, picture, sticker in
      guard let moved = try view.made(values, sticker) as? MovingView<Effect> else {
        preconditionFailure("\(view.name) moves a view by \(Effect.self)")
      }
      let timing = try SceneTiming(values)
      let animation = TransformAnimation(
        moved.motion, timing: timing.curve,
        evaluation: values.word("path", [.alongTheWay, .betweenTheEnds]) ?? .alongTheWay)
      return ViewScene(animation, picture: picture, size: sticker, duration: timing.duration)
    }
  }

  /// Creates the kind for a surface with its own scene, from the surface's options and those of the drawing.
  private init(
    _ surface: NamedSurface, and options: [TechniqueOption], sample: SamplePicture = .sticker,
    make: @escaping @Sendable (TechniqueValues, Image, Size) throws -> any EffectScene
  ) {
    self.init(surface.descriptor, options: surface.options + options, sample: sample, make: make)
  }

  static let jumpyMenu = SceneKind(
    Descriptor("jumpy-menu", "menu whose marker jumps from the first row to the last"),
    options: [.init(GeometryParameter.jump)] + SceneTiming.options, sample: .item
  ) { values, picture, sticker in
    let timing = try SceneTiming(values)
    let effect = try JumpyEffect(height: values["height"] ?? JumpyEffect.publishedHeight)
    return JumpyMenuScene(
      try JumpyMenu(effect: effect), picture: picture, shape: sticker, timing: timing.curve,
      duration: timing.duration)
  }

  static let tear = SceneKind(
    Descriptor("tear", TearEffect.about.summary),
    options: [
      .parting, .init(TearParameter.seed), .init(TearParameter.largestStep),
      .init(TearParameter.rule), .init(TearParameter.screenWidth), .flightCurve,
      .init(TearParameter.duration),
    ],
    sample: .photo
  ) { values, picture, sticker in
    // The visible box has whole points as sides.
    let screen = values["screenWidth"] ?? TearParameter.screenWidth.about.standardValue ?? 0
    try IllegalParameter.check("screenWidth", of: TearParameter.owner, screen, in: 0...1e6, "from 0 to 1e6 pt")
    let flight = try TearFlight(
      size: sticker, screenWidth: screen,
      duration: values["duration"] ?? TearParameter.duration.about.standardValue ?? 1,
      timing: try values.finiteCurveOfShare("curve") ?? CubicBezier.easeInOut)
    return try TearScene(
      picture: picture, flight: flight, parting: values.word("parting", TearScene.Parting.allCases) ?? .together,
      steps: try values.count("largestStep").map { try TearSteps(largest: $0) } ?? .published,
      rule: values.word("rule", TearPath.Rule.allCases) ?? .published, seed: values["seed"].map { UInt64($0) } ?? 1)
  }

  /// Creates the kind for a technique, with the options of its drawn parts.
  init(_ kind: TechniqueKind) {
    self.init(
      kind.descriptor, options: kind.options + Self.drawn(of: kind)
    ) { values, picture, sticker in
      var technique = try kind.technique(values, title: kind.name, sticker: sticker)
      if let timing = try values.finiteCurveOfShare("timing") {
        technique.clock = try Clock(
          duration: technique.clock.duration, easing: AnyTimingFunction(timing).clamped())
      }
      let options = Self.options(values, technique.origin)
      try Self.checkShadow(of: technique, options)
      let scene = TechniqueScene(technique, picture: picture, options: options)
      let (angle, scale) = (values["startAngle"] ?? 0, values["startScale"] ?? 1)
      if angle == 0, scale == 1 { return scene }
      let start = values.word("start", TurnedScene.Start.allCases) ?? .corrected
      return TurnedScene(scene, size: sticker, angle: angle, scale: scale, start: start)
    }
  }

  /// Returns the options of a technique's drawing, for the technique with its standard values.
  private static func drawn(of kind: TechniqueKind) -> [TechniqueOption] {
    let side = TechniqueKind.side.standardValue ?? 0
    let technique = try? kind.technique(
      TechniqueValues(), title: kind.name, sticker: Size(width: side, height: side))
    let light: [TechniqueOption] = technique?.light == nil ? [] : [.light, .normals]
    let turned: [TechniqueOption] = [.timing, .startAngle, .startScale]
    switch technique?.origin {
    case .peel: return light + [.reflection, .contactShadow] + turned + [.start]
    case .segments: return light + [.shadow, .seams, .displayScale] + turned
    case .surface, nil: return light + (technique?.isRolled == true ? [.contactShadow] : []) + turned
    }
  }

  /// Checks that the picture of a strip sticker's shadow is not too large.
  ///
  /// - Throws: `ImpossibleTechnique` for a shadow of more than 2²⁴ pixels of the display.
  package static func checkShadow(of technique: Technique, _ options: TechniqueScene.Options) throws {
    guard case .segments(let sticker) = technique.origin, ![nil, .contact].contains(options.shadow) else { return }
    let pixels = sticker.sheetSize.width * sticker.sheetSize.height * options.displayScale * options.displayScale
    guard pixels > Double(1 << 24) else { return }
    throw ImpossibleTechnique(
      reason: "its shadow needs \(Int((pixels / 1e6).rounded())) million pixels of the display, more than 16 million: "
        + "use a smaller sticker or displayScale, or shadow=none")
  }

  private static func options(_ values: TechniqueValues, _ origin: Technique.Origin) -> TechniqueScene.Options {
    var options = TechniqueScene.Options()
    options.hasLight = values.word("light", [true, false]) ?? options.hasLight
    options.normals = values.word("normals", SceneLight.Normals.allCases) ?? options.normals
    options.hasReflection = values.word("reflection", [true, false]) ?? options.hasReflection
    var shadows: [TechniqueScene.Shadow?] = [nil, .contact]
    if case .segments = origin { shadows = [.published, .corrected] + shadows }
    options.shadow = values.word("shadow", shadows) ?? .published
    options.hasSeams = values.word("seams", [false, true]) ?? options.hasSeams
    options.displayScale = values["displayScale"] ?? options.displayScale
    return options
  }
}
