import CodeExport
import EffectMath
import EffectRendering

/// The words of commands to copy, rewritten so that they run.
extension Guess {
  /// Returns a reason with a command to copy; nil if the argument parser rejects the command.
  static func sentence(_ reason: String, _ words: [String]) -> String? {
    var (reason, words) = (reason, inSeconds(words))
    if words[0] == "render" { words = render(Array(words.dropFirst())) }
    if words[0] == "export", words.count > 1, !words.contains("--to") {
      words += ["--to", EffectExportRequest.targets(of: words[1]).first ?? "css"]
    }
    if let own = ownDuration(words) { (reason, words) = own }
    return isParsed(words) ? reason + hint(words) : nil
  }

  static func hint(_ words: [String]) -> String {
    ". Try: easel \(words.map(QuotedText.shell).joined(separator: " "))"
  }

  /// Returns a hint at the command that renders the requested effect.
  static func renderHint(isPlayed: Bool = false) -> String {
    hint(render(Array(CommandLine.arguments.dropFirst(2)), isPlayed: isPlayed))
  }

  private static func isParsed(_ words: [String]) -> Bool {
    words[0] == "help" || (try? Verbs.parsed(Verbs.escaped(words))) != nil
  }

  /// Returns the words with --duration in seconds. A number that is long for a run is in milliseconds.
  static func inSeconds(_ words: [String]) -> [String] {
    guard let place = value(of: ["--duration"], in: words) else { return words }
    let long = ["render": 100.0...60_000, "play": 601...60_000][words[0]]
    let milliseconds = Double(words[place]).flatMap { long?.contains($0) == true ? $0 : nil }
    var words = words
    words[place] = (seconds(words[place]) ?? milliseconds.map { $0 / 1000 })?.shortestText ?? words[place]
    return words
  }

  /// Returns an export without --duration, for a curve that has its own; nil for other commands.
  static func ownDuration(_ words: [String]) -> (reason: String, words: [String])? {
    guard words.first == "export", let place = value(of: ["--duration"], in: words),
      let seconds = Double(words[place]), seconds > 0, value(of: ["-d", "--over"], in: words) == nil
    else { return nil }
    var texts = TextCurves()
    texts.duration = seconds
    guard let curve = try? texts.curve(words[1], parameters: [:]), curve.hasOwnLength, curve.domain != 0...seconds
    else { return nil }
    let others = words.prefix(place - 1) + words.suffix(from: place + 1)
    return ("\(curve.label) has its own duration, \(NumberText.short(curve.duration)) s", Array(others))
  }

  /// Returns the places of the words that are neither options nor their values.
  static func inputs(_ words: [String]) -> [Int] {
    let options = Verbs.named(words[0]).map(VerbOptions.init)
    return words.indices.dropFirst().filter {
      !words[$0].hasPrefix("-") && options?.takesValue(words[$0 - 1]) != true
    }
  }

  /// Returns the command that renders an effect with all of its options, or with none if the parser rejects one. The
  /// output is a file in a format of `render`: an animation if the effect has a duration or repeats.
  private static func render(_ given: [String], isPlayed: Bool = false) -> [String] {
    var words = ["render"] + given
    if words.contains("--layers") { return words }
    let effect = given.first(where: RenderedEffect.isNamed) ?? "peel"
    let isMoving = isPlayed || given.contains(where: ["--fps", "--duration", "--once"].contains)
    let place = value(of: ["-o", "--output"], in: words)
    var path = place.map { words[$0] } ?? String(effect.prefix { $0 != ":" && $0 != "+" })
    let ending = path.fileEnding
    if !path.hasSuffix("/"), !RenderOutput.endings.contains(ending) || ending == "png" && isMoving {
      path = stem(path) + (["mp4", "mov", "webm"].contains(ending) ? ".apng" : isMoving ? ".gif" : ".png")
    }
    if let place { words[place] = path } else { words += ["-o", path] }
    return isParsed(words) ? words : ["render", effect, "-o", path]
  }

  /// Returns a path without its ending.
  private static func stem(_ path: String) -> String {
    path.fileEnding.isEmpty ? path : String(path.dropLast(path.fileEnding.count + 1))
  }

  /// Returns the effect that a word means: in capitals, as the name of a picture, or with options in brackets; nil if
  /// it means none.
  static func effect(_ word: String) -> String? {
    let name = String(word.lowercased().prefix { !":+(.".contains($0) })
    guard SceneKind.named(name) != nil else { return nil }
    let rest = word.dropFirst(name.count)
    if rest.first == "." { return RenderOutput.endings.contains(word.fileEnding) ? name : nil }
    guard rest.first == "(" else { return name + rest }
    let text = "\(name):" + rest.dropFirst().dropLast().filter { $0 != " " }.replacing(":", with: "=")
    return (try? KindText<SceneKind>(text)) == nil ? nil : text
  }

  /// Returns a curve or an effect with its own parameters as options or after -p; nil for other words.
  static func parameters(_ words: [String]) -> String? {
    guard let verb = Verbs.named(words[0]), verb.readsFormulas || verb == Export.self || verb == Render.self,
      words.count > 3
    else { return nil }
    let (options, word) = (VerbOptions(verb), words[1])
    let unknown = words.filter { $0.hasPrefix("--") && !options.contains($0) }
    let taken = ["-p", "--parameter"] + (unknown.isEmpty ? [] : unknown + ["--duration"])
    var (others, given) = (words, [[String]]())
    for index in words.indices.dropLast().reversed()
    where taken.contains(words[index]) && !taken.contains(words[index + 1]) {
      let name = String(words[index].dropFirst(2)).camelCased
      let pair = ["", "parameter"].contains(name) ? words[index + 1] : "\(name)=\(words[index + 1])"
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      given.insert(parts.map(String.init), at: 0)
      others.removeSubrange(index...index + 1)
    }
    let isEffect = RenderedEffect.isNamed(by: word)
    guard !given.isEmpty, let names = isEffect ? [] : FunctionLibrary.standard[word]?.parameters.map(\.name) else {
      return nil
    }
    // A name may be the start of the intended one: spring's damping next to a response is its dampingRatio.
    let longer = given.map { pair in
      [names.first { $0 != pair[0] && $0.hasPrefix(pair[0]) } ?? pair[0]] + pair.dropFirst()
    }
    for pairs in [given, longer] {
      let list = pairs.map { $0.joined(separator: isEffect ? "=" : ": ") }.joined(separator: isEffect ? "," : ", ")
      others[1] = isEffect ? word + (word.contains(":") ? "," : ":") + list : "\(word)(\(list))"
      let isLegal = isEffect ? (try? KindText<SceneKind>(others[1])) != nil : isCurve(others[1])
      if isLegal { return sentence("parameters follow the name", others) }
    }
    return nil
  }

  /// Returns an export to a picture, of an effect by another name, or to a target that the effect does not have; nil
  /// for other exports.
  static func exportedEffect(_ words: [String]) -> String? {
    guard words.count > 1 else { return nil }
    let word = words[1]
    let name = String(word.prefix { $0 != ":" && $0 != "+" })
    let near = NameSuggestion.nearest(to: name, among: SceneKind.all.map(\.name))
    let isCurve = isCurve(word)
    let other = effect(word) ?? near.map { $0 + word.dropFirst(name.count) }
    let effect = RenderedEffect.isNamed(by: word) ? word : isCurve ? nil : other
    var others = [words[0], effect ?? word] + words.dropFirst(2)
    let place = value(of: ["--to"], in: words)
    let path = value(of: ["-o", "--output"], in: words).map { words[$0] }
    let form = (place.map { words[$0] } ?? path?.fileEnding ?? "").lowercased()
    if ["png", "pdf", "gif", "apng", "mp4", "mov", "webm"].contains(form), effect != nil || isCurve {
      if path == nil { others += ["-o", "\(effect == nil ? "curve" : name).\(form)"] }
      if let place { others.removeSubrange(place - 1...place) }
      others[0] = "render"
      if effect == nil {
        let picture = stem(path ?? "curve") + (["png", "pdf"].contains(form) ? ".png" : ".gif")
        others = [picture.hasSuffix("png") ? "plot" : "play", word, "-o", picture]
      }
      return sentence("'\(form)' is not a target", others)
    }
    guard let effect else { return nil }
    let targets = EffectExportRequest.targets(of: effect)
    let wrong = place.map { String(words[$0].prefix { $0 != ":" }) }.flatMap { targets.contains($0) ? nil : $0 }
    guard let target = targets.first, effect != word || wrong != nil else { return nil }
    if let place, wrong != nil { others[place] = target }
    return sentence(
      effect == word ? "\(effect) is not exported to '\(wrong ?? "")'" : "'\(word)' is not an effect", others)
  }
}
