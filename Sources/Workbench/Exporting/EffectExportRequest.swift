import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering

/// The export of an effect to a platform.
package struct EffectExportRequest {
  private var question: ExportQuestion
  private var word: KindText<SceneKind>
  /// The size in points; nil for the default.
  private var sticker: String?
  private var target: EffectTarget
  private var play = EffectExport.Play.once
  private var version = EffectExport.Version.published

  /// The targets of the effect that a word names; empty for other words.
  package static func targets(of word: String) -> [String] {
    guard RenderedEffect.isNamed(by: word), let text = try? KindText<SceneKind>(word) else { return [] }
    return (try? effect(text, sticker: nil))?.targets.map(\.rawValue) ?? []
  }

  /// - Parameter sticker: the size in points; nil for the default.
  package init(_ question: ExportQuestion, sticker: String?) throws {
    (self.question, self.sticker) = (question, sticker)
    let values = try ParameterFamily(question.parameters, oneEachFor: "export")
    let word = try KindText<SceneKind>(question.curve, parameters: values.single)
    self.word = word
    if let idle = values.names.first(where: { !word.parameterNames.contains($0) }) {
      throw Failure("no option of \(word.kind.name) reads -p \(idle): leave it out", .usage)
    }
    let effect = try Self.effect(word, sticker: sticker)
    let parts = question.target.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let targets = effect.targets.map(\.rawValue)
    guard let target = EffectTarget(rawValue: parts[0]), effect.targets.contains(target) else {
      throw Failure("\(word.kind.name) is exported to \(targets.joined(separator: ", ")), not '\(parts[0])'", .usage)
    }
    self.target = target
    if parts.count > 1 { try read(form: parts[1], of: effect) }
  }

  private func options(of effect: ExportedEffect) -> EffectExport.Options {
    let values = word.values
    var options = EffectExport.Options()
    (options.play, options.version, options.name) = (play, version, question.name)
    options.framesPerSecond = question.framesPerSecond
    options.duration = question.duration ?? values["duration"]
    if let scale = values["displayScale"] { options.displayScale = scale }
    // The curve of a rising sheet is its shape, every other one a pace.
    switch effect {
    case .peel:
      (options.curve, options.rise, options.segmentCount) = (
        values.curve("timing"), values.curve("curve"), values.count("n")
      )
    case .segments:
      options.curve = values.curve("timing")
      // The duration of the option is the way up, a part of a play there and back.
      if question.duration == nil, play != .staying {
        options.duration = values["duration"].map { $0 / StickerLoop.standard.peelShare }
      }
    case .fold:
      (options.curve, options.cornerRadius) = (values.curve("curve"), values["cornerRadius"])
      options.pageShadow.radius = values["radius"] ?? options.pageShadow.radius
      options.pageShadow.opacity = values["opacity"] ?? options.pageShadow.opacity
      if values.word("shadow", [false, false, true]) == true { options.pageShadow.opacity = 0 }
      options.isLeftUpper = values.word("upper", [false, true]) ?? false
    case .like, .jumpy, .rotation, .perspectiveRotation:
      options.curve = values.curve("curve") ?? (try? SceneTiming.spring(values)) ?? nil
    case .tear: options.curve = values.curve("curve")
    }
    return options
  }

  /// True if the text has a form for the end of the play.
  private func isPlayed(_ effect: ExportedEffect) -> Bool {
    switch effect {
    case .peel: true
    case .segments: target != .swift
    default: false
    }
  }

  /// Reads the form after the colon: the end of the play, or the version of the shaders.
  private mutating func read(form: String, of effect: ExportedEffect) throws {
    let isPlayed = isPlayed(effect)
    if let play = EffectExport.Play(rawValue: form), isPlayed {
      self.play = play
    } else if case .peel = effect, let version = EffectExport.Version(rawValue: form) {
      self.version = version
    } else {
      var forms = isPlayed ? EffectExport.Play.allCases.map(\.rawValue) : []
      if forms.isEmpty { throw Failure("\(target.rawValue) of \(word.kind.name) has no forms", .usage) }
      if case .peel = effect { forms += EffectExport.Version.allCases.map(\.rawValue) }
      throw Failure(
        "\(target.rawValue) of \(word.kind.name) has no form '\(form)': \(forms.joined(separator: ", "))", .usage)
    }
  }

  /// The effect with the values of its options.
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
      "\(word.kind.name) has no export: peel, segments, fold, like, jumpy, rotation, rotation-3d and tear have one",
      .usage)
  }

  /// - Throws: ``Failure`` for an option without a part in the text, and for illegal values.
  package func text() throws -> String {
    var sketch = self
    sketch.question.framesPerSecond = min(question.framesPerSecond, Self.sketchedFrames)
    try sketch.refuseIdle(hasFrames: question.framesPerSecond != 60)
    return try written()
  }

  /// The frames per second at which options are tried.
  private static let sketchedFrames = 6.0

  private func refuseIdle(hasFrames: Bool) throws {
    let text = try written()
    for option in word.kind.options where word.given.contains(option.name) && !word.hasStandard(option) {
      let others = word.others(of: option).map { word -> Change in { $0.word = word } }
      if matters(to: text, [{ $0.word.remove(option) }] + others) { continue }
      throw Failure(
        "'\(option.name)' of \(word.kind.name) plays no part in \(target.rawValue): leave it out", .usage)
    }
    let given: [(String, isGiven: Bool, changes: [Change])] = [
      ("--within", question.within != nil, [{ $0.question.within = nil }]),
      ("-d", question.domain != nil, [{ $0.question.domain = nil }]),
      ("-n", question.samples != nil, [{ $0.question.samples = nil }]),
      ("--values", question.values != (0, 1), [{ $0.question.values = (0, 1) }]),
      ("--fps", hasFrames, [{ $0.question.framesPerSecond *= 2 }]),
      ("--name", question.name != nil, [{ $0.question.name = nil }, { $0.question.name = "Another" }]),
      ("--sticker", sticker != nil, [{ $0.sticker = nil }, { $0.sticker = "123x77" }]),
      ("--duration", question.duration != nil, [{ $0.question.duration = nil }, { $0.question.duration? *= 2 }]),
    ]
    for (name, isGiven, changes) in given where isGiven && !matters(to: text, changes) {
      throw Failure("\(name) plays no part in \(target.rawValue) of \(word.kind.name): leave it out", .usage)
    }
  }

  private typealias Change = (inout Self) -> Void

  /// True if the text depends on an option, so that no list says which options a target uses.
  ///
  /// - Parameter changes: the removal of the option, then other values of it.
  private func matters(to text: String, _ changes: [Change]) -> Bool {
    changes.enumerated().contains { index, change in
      var copy = self
      change(&copy)
      let other = try? copy.written()
      return other != text && (index == 0 || other != nil)
    }
  }

  private func written() throws -> String {
    let effect = try Self.effect(word, sticker: sticker)
    do throws(EffectExport.Failure) {
      return try EffectExport.text(of: effect, as: target, options(of: effect))
    } catch {
      let status: Failure.Status =
        switch error {
        case .code(.name), .option, .tooMany: .usage
        default: .badData
        }
      throw Failure("\(word.kind.name): \(error.description)", status)
    }
  }

  package func members(_ text: String) -> [(String, JSON)] {
    [("effect", .text(word.text)), ("target", .text(target.rawValue)), ("text", .text(text))]
  }
}
