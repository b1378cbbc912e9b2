import DeformationAnalysis
import RasterImages
import ScalarMath
import TimingFunctions

extension SceneKind {
  /// A technique with what is drawn of it.
  init(_ kind: TechniqueKind) {
    self.init(
      kind.name, aliases: kind.aliases, kind.summary,
      options: kind.options + Self.drawn(of: kind).map { TechniqueOption($0) }
    ) { values, picture, sticker in
      var technique = try kind.technique(values, title: kind.name, sticker: sticker)
      if let timing = try values.finiteCurveOfShare("timing") {
        let held = AnyTimingFunction(timing).clamped()
        technique = technique.timed(by: try Clock(duration: technique.clock.duration, easing: held))
      }
      let options = Self.options(values)
      try Self.checkShadow(of: technique, options)
      let scene = TechniqueScene(technique, picture: picture, options: options)
      let (angle, scale) = (values["startAngle"] ?? 0, values["startScale"] ?? 1)
      if angle == 0, scale == 1 { return scene }
      let start = values.word("start", TurnedScene.Start.allCases) ?? .corrected
      return TurnedScene(scene, size: sticker, angle: angle, scale: scale, start: start)
    }
  }

  /// What may be said of the drawing, by what the technique was made of as it was published.
  private static func drawn(of kind: TechniqueKind) -> [SceneName] {
    let side = TechniqueKind.side.standardValue ?? 0
    let technique = try? kind.technique(
      TechniqueValues(), title: kind.name, sticker: Size(width: side, height: side))
    let light: [SceneName] = technique?.light == nil ? [] : [.light, .normals]
    let turned: [SceneName] = [.timing, .startAngle, .startScale]
    switch technique?.origin {
    case .peel: return light + [.reflection] + turned + [.start]
    case .segments: return light + [.shadow, .seams, .displayScale] + turned
    case .surface, nil: return light + turned
    }
  }

  /// - Throws: `ImpossibleTechnique` for a shadow of more than 2²⁴ pixels of the display.
  package static func checkShadow(of technique: Technique, _ options: TechniqueScene.Options) throws {
    guard case .segments(let sticker) = technique.origin, options.shadow != nil else { return }
    let pixels = sticker.sheetSize.width * sticker.sheetSize.height * options.displayScale * options.displayScale
    guard pixels > Double(1 << 24) else { return }
    throw ImpossibleTechnique(
      reason: "its shadow would take \(Int((pixels / 1e6).rounded())) million pixels of the display, the most are 16: "
        + "give a smaller sticker or displayScale, or shadow=none")
  }

  private static func options(_ values: TechniqueValues) -> TechniqueScene.Options {
    var options = TechniqueScene.Options()
    options.hasLight = values.word("light", [true, false]) ?? options.hasLight
    options.normals = values.word("normals", SceneLight.Normals.allCases) ?? options.normals
    options.hasReflection = values.word("reflection", [true, false]) ?? options.hasReflection
    options.shadow = values.word("shadow", [.published, .corrected, nil]) ?? .published
    options.hasSeams = values.word("seams", [false, true]) ?? options.hasSeams
    options.displayScale = values["displayScale"] ?? options.displayScale
    return options
  }
}
