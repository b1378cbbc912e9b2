import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering
import Workbench

/// The export of an effect to a platform.
package struct EffectExportRequest {
  private var options: Export
  private var duration: Double?
  private var framesPerSecond: Double
  private var word: KindText<SceneKind>
  private var target: EffectTarget
  private var play = EffectExport.Play.once
  private var version = EffectExport.Version.published

  /// The targets of the effect that a word names; empty for other words.
  package static func targets(of word: String) -> [String] {
    guard RenderedEffect.isNamed(by: word), let text = try? KindText<SceneKind>(word) else { return [] }
    return (try? effect(text, sticker: nil))?.targets.map(\.rawValue) ?? []
  }

  /// Creates the export of an effect.
  ///
  /// - Parameter text: the effect and its options.
  package init(_ options: Export, of text: String) throws {
    (self.options, duration) = (options, try options.seconds())
    framesPerSecond = try options.framesPerSecond()
    let values = try ParameterFamily(options.parameters, oneEachFor: "export")
    let word = try KindText<SceneKind>(text, parameters: values.single)
    self.word = word
    if let idle = values.names.first(where: { !word.parameterNames.contains($0) }) {
      throw Failure("no option of \(word.kind.name) reads -p \(idle): leave it out")
    }
    let effect = try Self.effect(word, sticker: options.sticker)
    let (name, form) = options.target
    let targets = effect.targets.map(\.rawValue)
    guard let target = EffectTarget(rawValue: name), effect.targets.contains(target) else {
      throw Failure("\(word.kind.name) is exported to \(targets.joined(separator: ", ")), not '\(name)'")
    }
    self.target = target
    if let form { try read(form: form, of: effect) }
  }

  private func settings(of effect: ExportedEffect) -> EffectExport.Options {
    let values = word.values
    var settings = EffectExport.Options()
    (settings.play, settings.version, settings.name) = (play, version, options.name)
    settings.framesPerSecond = framesPerSecond
    settings.duration = duration ?? values["duration"]
    if let scale = values["displayScale"] { settings.displayScale = scale }
    // The curve of a rising sheet is its shape; the curve of any other effect is its timing.
    switch effect {
    case .peel:
      (settings.curve, settings.rise, settings.segmentCount) = (
        values.curve("timing"), values.curve("curve"), values.count("n")
      )
    case .segments:
      settings.curve = values.curve("timing")
      // The option gives the duration of the peel-off, which is a part of the loop.
      if duration == nil, play != .staying {
        settings.duration = values["duration"].map { $0 / StickerLoop.standard.peelShare }
      }
    case .fold:
      (settings.curve, settings.cornerRadius) = (values.curve("curve"), values["cornerRadius"])
      settings.pageShadow.radius = values["radius"] ?? settings.pageShadow.radius
      settings.pageShadow.opacity = values["opacity"] ?? settings.pageShadow.opacity
      if values.word("shadow", [false, false, true]) == true { settings.pageShadow.opacity = 0 }
      settings.isLeftUpper = values.word("upper", [false, true]) ?? false
    case .like, .jumpy, .rotation, .perspectiveRotation:
      settings.curve = values.curve("curve") ?? (try? SceneTiming.spring(values)) ?? nil
    case .tear: settings.curve = values.curve("curve")
    }
    return settings
  }

  /// Reads the form after the colon: the end of the play, or the version of the shaders.
  private mutating func read(form: String, of effect: ExportedEffect) throws {
    let plays = EffectExport.Play.allCases.map(\.rawValue)
    let forms =
      switch effect {
      case .peel: plays + EffectExport.Version.allCases.map(\.rawValue)
      case .segments where target != .swift: plays
      default: [String]()
      }
    guard forms.contains(form) else {
      let list = forms.isEmpty ? "forms" : "form '\(form)': \(forms.joined(separator: ", "))"
      throw Failure("\(target.rawValue) of \(word.kind.name) has no \(list)")
    }
    play = EffectExport.Play(rawValue: form) ?? play
    version = EffectExport.Version(rawValue: form) ?? version
  }

  /// The effect with the values of its options.
  private static func effect(_ word: KindText<SceneKind>, sticker: String?) throws -> ExportedEffect {
    let made = try RenderPictures(sticker: sticker, scale: 1).scene(word)
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
      "\(word.kind.name) has no export; these have one: peel, segments, fold, like, jumpy, rotation, rotation-3d, tear")
  }

  /// Returns the exported text.
  ///
  /// - Throws: ``Failure`` for an option that does not change the text, and for illegal values.
  package func text() throws -> String {
    var sketch = self
    // Six frames per second are enough to try options.
    sketch.framesPerSecond = min(framesPerSecond, 6)
    try sketch.refuseIdle(hasFrames: framesPerSecond != 60)
    return try written()
  }

  private func refuseIdle(hasFrames: Bool) throws {
    let text = try written()
    for option in word.kind.options where word.given.contains(option.name) && !word.hasStandard(option) {
      let others = word.others(of: option).map { word -> Change in { $0.word = word } }
      if matters(to: text, [{ $0.word.remove(option) }] + others) { continue }
      throw Failure("'\(option.name)' of \(word.kind.name) plays no part in \(target.rawValue): leave it out")
    }
    let given: [(String, isGiven: Bool, changes: [Change])] = [
      ("--within", options.within != nil, []), ("-d", options.place.domain != nil, []),
      ("-n", options.count != nil, []), ("--values", try options.ends() != (0, 1), []),
      ("--fps", hasFrames, [{ $0.framesPerSecond *= 2 }]),
      ("--name", options.name != nil, [{ $0.options.name = nil }, { $0.options.name = "Another" }]),
      ("--sticker", options.sticker != nil, [{ $0.options.sticker = nil }, { $0.options.sticker = "123x77" }]),
      ("--duration", duration != nil, [{ $0.duration = nil }, { $0.duration? *= 2 }]),
    ]
    for (name, isGiven, changes) in given where isGiven && !matters(to: text, changes) {
      throw Failure("\(name) plays no part in \(target.rawValue) of \(word.kind.name): leave it out")
    }
  }

  private typealias Change = (inout Self) -> Void

  /// Returns true if the text depends on an option. This test replaces a list of the options that each target uses.
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
    let effect = try Self.effect(word, sticker: options.sticker)
    do throws(ExportFailure) {
      return try EffectExport.text(of: effect, as: target, settings(of: effect))
    } catch {
      let status: Failure.Status = [.name, .option].contains(error.cause) ? .usage : .badData
      throw Failure("\(word.kind.name): \(error.description)", status)
    }
  }

  package func members(_ text: String) -> [(String, JSON)] {
    [("effect", .text(word.text)), ("target", .text(target.rawValue)), ("text", .text(text))]
  }
}
