import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering

/// An effect as it ships on a platform.
package struct EffectExportRequest {
  /// The effect with its options, as it was typed.
  private let word: KindText<SceneKind>
  private let effect: ExportedEffect
  private let target: EffectTarget
  private var options = EffectExport.Options()

  /// Whether a word names an effect rather than a curve.
  package static func isNamed(by word: String) -> Bool { RenderedEffect.isNamed(by: word) }

  /// - Parameter sticker: its size in points; nil for the usual.
  package init(_ question: ExportQuestion, sticker: String?) throws {
    let values = try ParameterFamily(question.parameters)
    if let family = values.family { throw Failure("export takes one value of -p \(family.name)", .usage) }
    word = try KindText<SceneKind>(question.curve, parameters: values.single)
    effect = try Self.effect(word, sticker: sticker)
    let parts = question.target.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let targets = effect.targets.map(\.rawValue)
    guard let target = EffectTarget(rawValue: parts[0]), effect.targets.contains(target) else {
      throw Failure("\(word.kind.name) is exported to \(targets.joined(separator: ", ")), not '\(parts[0])'", .usage)
    }
    self.target = target
    if parts.count > 1 { try read(form: parts[1]) }
    options.name = question.name
    options.duration = question.duration
    options.framesPerSecond = question.framesPerSecond
    // Of a sheet that rises the curve is its shape, of all else the pace.
    switch effect {
    case .peel: (options.curve, options.rise) = (word.values.curve("timing"), word.values.curve("curve"))
    case .segments: options.curve = word.values.curve("timing")
    default: options.curve = word.values.curve("curve")
    }
    if let scale = word.values["displayScale"] { options.displayScale = scale }
  }

  /// Whether the text says what becomes of the effect after it has played.
  private var isPlayed: Bool {
    switch effect {
    case .peel: true
    case .segments: target != .swift
    default: false
    }
  }

  /// What is behind the colon: what becomes of the effect after it has played, or the version of its shaders.
  private mutating func read(form: String) throws {
    if let play = EffectExport.Play(rawValue: form), isPlayed {
      options.play = play
    } else if case .peel = effect, let version = EffectExport.Version(rawValue: form) {
      options.version = version
    } else {
      var forms = isPlayed ? EffectExport.Play.allCases.map(\.rawValue) : []
      if forms.isEmpty { throw Failure("\(target.rawValue) of \(word.kind.name) has no forms", .usage) }
      if case .peel = effect { forms += EffectExport.Version.allCases.map(\.rawValue) }
      throw Failure(
        "\(target.rawValue) of \(word.kind.name) has no form '\(form)': \(forms.joined(separator: ", "))", .usage)
    }
  }

  /// The effect of a scene, with the values that its options have given it.
  private static func effect(_ word: KindText<SceneKind>, sticker: String?) throws -> ExportedEffect {
    let pictures = RenderPictures(given: nil, sample: nil, size: try sticker.map(Sticker.size), scale: 1)
    let picture = pictures.picture(for: word.kind)
    let made = try word.made {
      try word.kind.scene(word.values, picture: picture.image, sticker: picture.sticker)
    }
    switch (made as? TurnedScene)?.scene ?? made {
    case let scene as TechniqueScene:
      switch scene.technique.origin {
      case .peel(let peel, let timeline): return .peel(peel, timeline)
      case .segments(let sticker): return .segments(sticker)
      case .surface: break
      }
    case let scene as PageFoldScene: return .fold(scene.fold)
    case let scene as ViewScene<LikeEffect>: return .like(scene.animation.effect)
    case let scene as ViewScene<JumpyEffect>: return .jumpy(scene.animation.effect)
    case let scene as ViewScene<RotationEffect>: return .rotation(scene.animation.effect)
    case let scene as ViewScene<PerspectiveRotationEffect>: return .perspectiveRotation(scene.animation.effect)
    case let scene as TearScene: return .tear(scene.path, scene.flight)
    default: break
    }
    throw Failure(
      "\(word.kind.name) ships on no platform: peel, segments, fold, like, jumpy, rotation, rotation-3d and tear do",
      .usage)
  }

  /// The text of a file.
  package func text() throws -> String {
    do throws(EffectExport.Failure) {
      return try EffectExport.text(of: effect, as: target, options)
    } catch {
      let status: Failure.Status =
        switch error {
        case .code(.name), .option, .tooMany: .usage
        default: .badData
        }
      throw Failure("\(word.kind.name): \(error.description)", status)
    }
  }

  /// One object.
  package func json(_ text: String) -> JSON {
    .object([
      "schema": .whole(1), "effect": .text(word.text), "target": .text(target.rawValue), "text": .text(text),
    ])
  }
}
