import ArgumentParser
import EffectRendering
import Figures
import Workbench

/// What effects are shown on, and what lies behind them.
struct SceneOptions: ParsableArguments {
  @Option(help: .usual("side, or WxH, of the sticker in pt", "size"))
  private var sticker: String?

  @Option(help: .usual("picture without a file", "name", more: "The default suits the effect."))
  private var sample: SamplePicture?

  @Option(
    help: .usual("transparent, chequered, '#fafafa' or a PNG file", "what", more: "The file fills the frame."),
    completion: .file(extensions: ["png"]))
  private var background: String?

  var hasBackground: Bool { background != nil }
  var hasSample: Bool { sample != nil }

  /// The name of an option that is given; nil where none is.
  var given: String? {
    sticker != nil ? "--sticker" : sample != nil ? "--sample" : background != nil ? "--background" : nil
  }

  /// - Parameter theme: whose ground is the background where none is given; nil for none.
  func behind(_ theme: Theme?) throws -> RenderBackground { try RenderBackground(background, theme: theme) }

  /// The effects that words name, on the picture that their last one may name.
  ///
  /// - Parameters:
  ///   - other: an effect behind them.
  ///   - parameters: as -p has them.
  ///   - scale: pixels of a point, for how fine a picture of our own is.
  func effects(
    _ words: [String], comparedWith other: String? = nil, parameters: [String], scale: Double
  ) throws -> [RenderedEffect] {
    var words = words
    let file = words.count > 1 && RenderPictures.isFile(words[words.count - 1]) ? words.removeLast() : nil
    guard !words.isEmpty else {
      throw Failure("give an effect and at most one picture, as in easel render peel sticker.png", .usage)
    }
    if let other { words.append(other) }
    try Self.check(words.count)
    let pictures = try RenderPictures(file, sample: sample, sticker: sticker, scale: scale)
    let values = try ParameterFamily(parameters)
    var known: Set<String> = []
    let effects = try words.flatMap { word in
      // A family's parameter makes several of those effects alone that read it.
      var read: Set<String> = []
      let first = try RenderedEffect(word, pictures, parameters: values.members[0]) { read.formUnion($0) }
      known.formUnion(read)
      guard let family = values.family, read.contains(family.name) else { return [first] }
      try Self.check(family.values.count)
      let members = values.combinations
      return try [first.labelled(members[0].label)]
        + members.dropFirst().map { try RenderedEffect(word, pictures, parameters: $0.values).labelled($0.label) }
    }
    if let unread = values.names.first(where: { !known.contains($0) }) {
      let hint = known.isEmpty ? "no option has a name in it" : "options name \(known.sorted().joined(separator: ", "))"
      throw Failure("no parameter named '\(unread)' (\(hint))", .usage)
    }
    try Self.check(effects.count)
    return effects
  }

  private static func check(_ count: Int) throws {
    guard count > mostEffects else { return }
    throw Failure("render draws up to \(mostEffects) effects at once, not \(count)", .usage)
  }

  private static let mostEffects = 100
}
