import DeformationAnalysis
import EffectGeometry
import RasterImages
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
      let scene = TechniqueScene(technique, picture: picture, options: Self.options(values))
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

  private static func options(_ values: TechniqueValues) -> TechniqueScene.Options {
    var options = TechniqueScene.Options()
    options.hasLight = values.word("light", [true, false]) ?? options.hasLight
    options.normals = values.word("normals", SceneLight.Normals.allCases) ?? options.normals
    options.hasReflection = values.word("reflection", [true, false]) ?? options.hasReflection
    options.shadow = values.word("shadow", [.published, .corrected, nil]) ?? .published
    options.hasSeams = values.word("seams", [true, false]) ?? options.hasSeams
    options.displayScale = values["displayScale"] ?? options.displayScale
    return options
  }
}
