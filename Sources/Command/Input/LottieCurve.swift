import EffectMath

/// An `animation.json:layer/property:dimension` argument of the command line.
struct LottieCurve {
  /// The file's name.
  let path: String
  /// The path of the property in the file, perhaps with a colon and a dimension; nil for the only property.
  let place: String?

  /// Creates an argument from a text: a JSON file, alone or with a property; nil for other text.
  init?(_ text: String) {
    // No path of a file is longer.
    guard text.utf8.count <= 4096 else { return nil }
    var places = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: ":") }
    places.append(text.endIndex)
    guard !text.hasPrefix("@"), let end = places.first(where: { text[..<$0].hasSuffix(".json") }) else { return nil }
    path = String(text[..<end])
    place = end < text.endIndex ? String(text[text.index(after: end)...]) : nil
  }

  /// Reads the property; nil for a file without a place that is no animation, which may contain other text.
  ///
  /// - Throws: ``Failure`` for a file that cannot be read, an unknown property, and one that is no curve.
  func read(_ texts: TextCurves) throws -> ReadCurve? {
    let bytes = try InputFile.bytes(path)
    let file: LottieFile
    do throws(FormulaError) { file = try LottieFile(bytes) } catch {
      if place == nil, bytes.count <= Formula.mostBytes { return nil }
      throw Failure("\(path): \(error)", .badData)
    }
    guard file.framesPerSecond != nil || place != nil else { return nil }
    let (property, dimension) = try property(in: file)
    let label = "\(path.split(separator: "/").last ?? ""):\(place ?? property.path)"
    if file.framesPerSecond == nil, texts.framesPerSecond != nil { OptionUse.note("--fps") }
    let (curve, isInFrames) = try Failure.reading(label) {
      try file.curve(property, dimension: dimension, framesPerSecond: texts.framesPerSecond)
    }
    return ReadCurve(Formula(curve, label: label, abscissa: texts.abscissa), isInFrames: isInFrames)
  }

  /// Returns the property and the number of its dimension, which may be missing.
  private func property(in file: LottieFile) throws -> (LottieFile.Property, dimension: Int?) {
    guard let place else {
      if file.properties.count == 1 { return (file.properties[0], nil) }
      let example = file.properties.first.map { "Choose one, as in \(path):\($0.path)" } ?? "None can be drawn"
      throw Failure(
        "\(path) has \(file.properties.count) animated properties. \(example). easel list \(path) lists them.")
    }
    if let property = file.properties.first(where: { $0.path == place }) { return (property, nil) }
    let colon = place.lastIndex(of: ":")
    let (name, word) = colon.map { (place[..<$0], place[$0...].dropFirst()) } ?? ("", place[...])
    let dimension = ["x": 1, "y": 2, "z": 3][word] ?? Int(word)
    if let dimension, let property = file.properties.first(where: { $0.path == name }) { return (property, dimension) }
    let question = NameSuggestion.question(for: place, among: file.properties.lazy.map(\.path))
    let hint = question ?? "easel list \(path) lists the properties."
    throw Failure("'\(place.prefix(200))' is not an animated property of \(path). \(hint)")
  }
}
