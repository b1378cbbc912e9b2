import ArgumentParser
import EffectRendering
import Figures
import RasterImages

/// The sticker, picture and background of effects.
struct SceneOptions: ParsableArguments {
  @Option(help: .usual("side, or WxH, of the sticker in pt", "size"))
  private var sticker: String?

  @Option(help: .usual("picture without a file", "name", more: "The default suits the effect."))
  var sample: SamplePicture?

  @Option(
    help: .usual("transparent, chequered, '#fafafa' or a PNG file", "what", more: "The file fills the frame."),
    completion: .file(extensions: ["png"]))
  var background: String?

  /// The name of an option of this group that is given; nil if none is.
  var given: String? {
    sticker != nil ? "--sticker" : sample != nil ? "--sample" : background != nil ? "--background" : nil
  }

  /// Returns the background.
  ///
  /// - Parameter theme: the theme of the default background; nil for a transparent one.
  func behind(_ theme: Theme?) throws -> RenderBackground {
    guard let background else { return theme.map { .ground(of: $0) } ?? .transparent }
    return try RenderBackground(background) {
      $0.lowercased().hasSuffix(".png") ? Image(try RenderPictures.stored($0)) : nil
    }
  }

  /// Returns the effects of words, the last of which may name a picture.
  ///
  /// - Parameters:
  ///   - other: an effect to compare with; nil for none.
  ///   - parameters: the texts of -p.
  ///   - scale: pixels per point of a built-in picture.
  func effects(
    _ words: [String], comparedWith other: String? = nil, parameters: [String], scale: Double
  ) throws -> [RenderedEffect] {
    var words = words
    let file = words.count > 1 && RenderPictures.isFile(words[words.count - 1]) ? words.removeLast() : nil
    guard !words.isEmpty else {
      throw Failure("give an effect and at most one picture, as in easel render peel sticker.png")
    }
    if let other { words.append(other) }
    try Self.check(words.count)
    let picture = file.map { path in { try RenderPictures.stored(path) } }
    let pictures = try RenderPictures(picture, sample: sample, sticker: sticker, scale: scale)
    let values = try ParameterFamily(parameters)
    var known: Set<String> = []
    let effects = try words.flatMap { word in
      // Only effects that read a family's parameter are repeated for its values.
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
      let hint = known.isEmpty ? "No option reads one." : "The options read \(known.sorted().joined(separator: ", "))."
      throw Failure("'\(unread)' is not a parameter. \(hint)")
    }
    try Self.check(effects.count)
    return effects
  }

  private static func check(_ count: Int) throws {
    guard count > mostEffects else { return }
    throw Failure("render draws at most \(mostEffects) effects at once, not \(count)")
  }

  private static let mostEffects = 100
}

extension SamplePicture: ExpressibleByArgument {}

extension RenderPictures {
  /// The limit of a picture's samples: 32 megapixels of 8 bits.
  private static let limits = PNGLimits(bytes: 1 << 27)
  /// The longest side of a picture, in pixels; mipmaps double the memory of a longer, narrower one.
  private static let mostSide = 1 << 16
  /// The largest number of bytes of a file, more than any picture within the limits needs; a pipe may be endless.
  private static let mostBytes = 1 << 28

  /// Returns true if a word names a picture's file, not an effect.
  static func isFile(_ word: String) -> Bool {
    if word == "-" || word.contains("/") || word.lowercased().hasSuffix(".png") { return true }
    return !RenderedEffect.isNamed(by: word) && InputFile.exists(word)
  }

  /// Returns the picture in a PNG file; reports notes about its colours on standard error.
  static func stored(_ path: String) throws -> StoredImage {
    let reader = try InputReader.open(path)
    func failure(_ text: String) -> Failure { Failure(text, .badData).of(reader.name) }
    // A file of another format is not read to its end.
    let start = try reader.start(upTo: 24)
    if start.isEmpty { throw failure("the file is empty") }
    if !start.starts(with: PNGChunks.signature) { throw failure(PNGError.notPNG.description) }
    // The header starts with the width and the height.
    let side = start.count < 24 ? 0 : [16, 20].map { Int(PNGChunks.number(in: start, at: $0)) }.max()!
    if side > mostSide { throw failure("a picture has at most \(mostSide) pixels along a side, not \(side)") }
    var bytes: [UInt8] = []
    while try reader.next({ bytes.append(contentsOf: $0) }) {
      if bytes.count > mostBytes { throw failure("a PNG file of more than \(mostBytes >> 20) MiB") }
    }
    let stored = try Failure.reading(reader.name) { try StoredImage(png: bytes, limits: limits) }
    for note in stored.colours.notes { Terminal.writeNote("\(reader.name): \(note)") }
    return stored
  }
}

extension RenderBackground {
  /// Returns a theme's background, against which white edges and dark shadows stay visible.
  static func ground(of theme: Theme) -> RenderBackground { colour(theme.ground).map { .plain($0) } ?? .transparent }
}

extension RenderCanvas {
  /// This canvas with a note on standard error, once, if a sheet is not drawn by exact areas.
  var noting: RenderCanvas {
    note = Terminal.writeNote
    return self
  }
}
