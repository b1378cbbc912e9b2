import CodeExport
import EffectMath
import SystemLibrary
import Workbench

/// The command that words of other tools stand for.
enum Guess {
  /// Verbs of other tools, the command that does the same with the words that follow them, and what these words are if
  /// there are none. With a target the command is an export.
  private static let verbs: [(names: Set<String>, command: String, sample: String, target: String?)] = [
    (["animate", "gif"], "play", "easeOutBounce", nil), (["watch"], "play", "easeOutBack", nil),
    (["man"], "help", "formulas", nil), (["analyze", "measure"], "inspect", "easeOutBack", nil),
    (
      ["show", "preview", "view", "see", "display", "open", "image", "picture", "import", "draw", "graph"], "plot",
      "easeOutBack", nil
    ),
    (
      ["find", "search", "match", "closest", "lookup", "similar", "recognize", "approximate"], "nearest", "ease-out",
      nil
    ),
    (["identify", "detect", "estimate", "track", "fit-spring"], "fit spring", "recording.csv", nil),
    (["convert", "port", "translate", "code", "generate", "save"], "export", "easeOutBack", "css"),
  ]

  /// Words of other tools, and a command that shows the same.
  private static let topics: [(names: Set<String>, command: String)] = [
    (["sequence"], "plot 'sequence(easeOutQuad 0.3 1.2, hold 0.1, easeInOutSine 0.6 1)'"),
    (["stagger"], "plot 'staggered(easeOutQuad, copies: 5, offset: 0.1, copy: n)' -p n=1..5/5"),
    (["retarget", "interrupt"], "plot 'retriggeredSpring(t, again: 0.2)' --info"),
    (["handoff"], "plot 'spring(t, response: 0.5, dampingRatio: 0.8, velocity: 5)' --info"),
    (["easing", "easings", "curves"], "list timing"), (["springs"], "list spring"), (["techniques"], "list rendered"),
    (["effect", "effects"], "list effects"),
  ]

  /// Targets by the names of the tools that read them.
  private static let targets = [
    "tailwind": "css", "scss": "css", "sass": "css", "less": "css", "react": "motion", "framer": "motion",
    "framer-motion": "motion", "javascript": "js", "typescript": "js", "ts": "js", "svg": "svg-path",
    "uikit": "coreanimation",
    "kotlin": "compose", "ae": "aftereffects", "cpp": "c", "shader": "glsl",
  ]

  /// A line with a command to copy, for arguments that failed; nil if they resemble none.
  static func line(for arguments: [String]) -> String? {
    guard let first = arguments.first else { return nil }
    let rest = Array(arguments.dropFirst())
    let topic = ["help", "list"].contains(first) ? rest.first ?? "" : first
    if let command = topics.first(where: { $0.names.contains(topic) })?.command {
      return "'\(topic)' is not a \(topic == first ? "verb" : "name"). Try: easel \(command)"
    }
    guard let verb = Verbs.named(first) else {
      let words = ["plot"] + arguments
      return otherVerb(first, rest) ?? renamedCurve(words) ?? effectOrFile(words)
    }
    let found =
      renamedOption(arguments) ?? exported(first, rest) ?? pictureFile(arguments) ?? otherInput(first, rest)
    guard found == nil, verb.readsFormulas || verb == Export.self else { return found }
    return renamedCurve(arguments) ?? effectOrFile(arguments)
  }

  /// The place of the value of the first of these options; nil if none has one.
  private static func value(of options: [String], in words: [String]) -> Int? {
    guard let index = words.firstIndex(where: options.contains), index + 1 < words.count else { return nil }
    return index + 1
  }

  private static func sentence(_ reason: String, _ words: [String]) -> String {
    "\(reason). Try: easel \(words.map(QuotedText.shell).joined(separator: " "))"
  }

  /// A verb of another tool or in capitals.
  private static func otherVerb(_ first: String, _ rest: [String]) -> String? {
    let reason = "'\(first)' is not a verb"
    let name = first.lowercased()
    if name != first, Verbs.names.contains(name) { return sentence(reason, [name] + rest) }
    guard let (_, verb, sample, target) = verbs.first(where: { $0.names.contains(name) }) else { return nil }
    var command = verb
    let words = rest.isEmpty ? [sample] : rest
    if let target {
      return export(words, EffectExportRequest.targets(of: words[0]).first ?? target).map { sentence(reason, $0) }
    }
    if ["plot", "play"].contains(command), RenderedEffect.isNamed(by: words[0]) {
      return sentence(reason, render(words))
    }
    if command == "fit spring", !PlotInput.isTable(words[0]), isCurve(words[0]) { command = "nearest" }
    return sentence(reason, command.split(separator: " ").map(String.init) + words)
  }

  /// Options by their names in other tools, for the commands that have another name for them.
  private static let options: [(names: [String], option: String, verbs: [String])] = [
    (["--save", "--out"], "-o", Verbs.names), (["--format", "--target", "-t", "-f"], "--to", ["export"]),
    (["--dur", "--time", "--length", "--seconds"], "--duration", ["export"]),
    (["--top", "--limit", "-n"], "--count", ["nearest"]),
  ]

  /// An option by its name in another tool, or `--at`, which `table` alone has among the readers of curves.
  private static func renamedOption(_ arguments: [String]) -> String? {
    for (names, option, verbs) in options where verbs.contains(arguments[0]) {
      guard let index = arguments.firstIndex(where: names.contains) else { continue }
      var words = arguments
      words[index] = option
      return sentence("'\(arguments[index])' is not an option", words)
    }
    guard ["inspect", "plot", "diff"].contains(arguments[0]), arguments.count > 3,
      let place = value(of: ["--at"], in: arguments), !Inspect.isTechnique(arguments[1])
    else { return nil }
    return sentence("--at is an option of table", ["table", arguments[1], "--at", arguments[place]])
  }

  /// An export with its target or duration in other words.
  private static func exported(_ verb: String, _ rest: [String]) -> String? {
    if verb == "css", let first = rest.first, rest.count == 1, isCurve(first),
      !["linear", "steps", "cubic-bezier"].contains(first.prefix { $0 != "(" })
    {
      return sentence("css reads CSS easings alone", ["export", first, "--to", "css"])
    }
    guard verb == "export" else { return nil }
    var words = rest
    if let place = value(of: ["--duration"], in: words), let time = seconds(words[place]) {
      words[place] = time.shortestText
      return sentence("--duration is a number of seconds", ["export"] + words)
    }
    if let guess = effectOption(words) { return guess }
    if let place = value(of: ["--to"], in: words), let target = targets[words[place].lowercased()] {
      words[place] = target
      return sentence("'\(rest[place])' is not a target", ["export"] + words)
    }
    if let place = value(of: ["-d", "--over"], in: words), Double(words[place]) != nil {
      words[place - 1] = "--duration"
      return sentence("-d is a domain, as in 0:1", ["export"] + words)
    }
    if let index = words.firstIndex(where: { seconds($0) != nil }), index > 0, !words[index - 1].hasPrefix("-") {
      let time = seconds(words.remove(at: index)) ?? 0
      return sentence(
        "a duration follows --duration", ["export"] + words + ["--duration", time.shortestText])
    }
    return words.contains("--to") ? nil : export(words, nil).map { sentence("the target follows --to", $0) }
  }

  /// An effect with a target that it does not have, or with an option of its own behind `-p`.
  private static func effectOption(_ words: [String]) -> String? {
    guard let effect = words.first else { return nil }
    let targets = EffectExportRequest.targets(of: effect)
    guard let target = targets.first else { return nil }
    var words = words
    if let place = value(of: ["-p", "--parameter"], in: words),
      RenderedEffect.isNamed(by: "\(effect):\(words[place])")
    {
      words[0] = "\(effect)\(effect.contains(":") ? "," : ":")\(words[place])"
      words.removeSubrange(place - 1...place)
      return sentence("an effect's options follow its name", ["export"] + words)
    }
    guard let place = value(of: ["--to"], in: words) else { return nil }
    let wrong = String(words[place].prefix { $0 != ":" })
    if targets.contains(wrong) { return nil }
    words[place] = target
    return sentence("\(effect) is not exported to '\(wrong)'", ["export"] + words)
  }

  /// A duration with its unit, as in CSS.
  private static func seconds(_ word: String) -> Double? {
    guard let unit = ["ms", "s"].first(where: word.hasSuffix) else { return nil }
    return Double(word.dropLast(unit.count)).map { unit == "ms" ? $0 / 1000 : $0 }
  }

  /// The name of a picture without `-o`.
  private static func pictureFile(_ arguments: [String]) -> String? {
    guard ["plot", "render", "compare", "inspect", "gallery"].contains(arguments[0]), !arguments.contains("-o"),
      let index = arguments.indices.dropFirst(2).first(where: { index in
        [".png", ".svg", ".pdf", ".gif", ".apng"].contains { arguments[index].hasSuffix($0) }
          && !arguments[index - 1].hasPrefix("-")
          && (!arguments[index].hasSuffix(".png") || arguments[0] != "render" || access(arguments[index], F_OK) != 0)
      })
    else { return nil }
    var words = arguments
    words.insert("-o", at: index)
    return sentence("the picture's file follows -o", words)
  }

  /// A curve or a table for a verb that reads something else.
  private static func otherInput(_ verb: String, _ rest: [String]) -> String? {
    let curves = Array(rest.prefix { !$0.hasPrefix("-") })
    if ["fit", "tune"].contains(verb), curves.first != "spring" || curves.count == 1,
      let table = curves.first(where: PlotInput.isTable), curves.allSatisfy({ $0 == table || $0 == "spring" })
    {
      var options = verb == "fit" ? Array(rest.dropFirst(curves.count)) : []
      if options.contains(where: ["--spring", "--model", "-m", "--to"].contains) { options = [] }
      return sentence(
        verb == "fit" ? "a formula is missing" : "tune solves for a curve, not for data",
        ["fit", "spring", table] + options)
    }
    if verb == "compare", !curves.isEmpty, curves.allSatisfy(isCurve) {
      let both = Array(curves.prefix(2))
      let quoted = both.map(QuotedText.shell).joined(separator: " ")
      let options = rest.dropFirst(curves.count).filter { $0 == "--json" }
      return sentence(
        "\(quoted): compare takes techniques, not curves", [both.count > 1 ? "diff" : "nearest"] + both + options)
    }
    if verb == "render", let name = curves.first?.lowercased(), name.contains("sticker") || name.hasPrefix("peel") {
      return RenderedEffect.isNamed(by: curves[0]) ? nil : sentence("the sticker's peel is 'peel'", render(["peel"]))
    }
    if verb == "render", let curve = curves.first, isCurve(curve), !RenderedEffect.isNamed(by: curve) {
      return sentence("\(curve) is a curve, not an effect", ["plot", curve, "-o", "curve.png"])
    }
    return nil
  }

  /// A Bézier by its four numbers, or an easing by its name in CSS libraries.
  private static func renamedCurve(_ arguments: [String]) -> String? {
    let named = ["bezier", "cubicBezier", "cubic-bezier"]
    let words = arguments.dropFirst().prefix { Double($0) != nil || !$0.hasPrefix("-") }.filter { !named.contains($0) }
    let options = arguments.dropFirst().drop { Double($0) != nil || !$0.hasPrefix("-") }
    let numbers = words.flatMap { $0.split(separator: ",").map(String.init) }
    if numbers.count == 4, numbers.allSatisfy({ Double($0) != nil }) {
      let curve = "cubic-bezier(\(numbers.joined(separator: ", ")))"
      return sentence("four numbers are not a curve", [arguments[0], curve] + options)
    }
    guard let index = arguments.firstIndex(where: { $0.contains("-") }), !arguments[index].hasPrefix("-") else {
      return nil
    }
    if arguments[index].hasPrefix("cubic-bezier") { return nil }
    let name = arguments[index].camelCased
    guard !isCurve(arguments[index]), FunctionLibrary.standard.names.contains(name) else { return nil }
    var renamed = arguments
    renamed[index] = name
    return sentence("'\(arguments[index])' is written \(name)", renamed)
  }

  /// The export of words of which one may be a target, bare or as an option; nil if none is and there is no other.
  private static func export(_ words: [String], _ usual: String?) -> [String]? {
    var words = words
    if let place = value(of: ["--from"], in: words) { words.removeSubrange(place - 1...place) }
    if words.contains("--to") { return ["export"] + words }
    let names = Set(ExportTarget.all.map(\.name) + EffectTarget.allCases.map(\.rawValue))
    // The value of an option is no target, and a preposition no input.
    let place = words.indices.last { index in
      let isValue = index > 0 && words[index - 1].hasPrefix("-")
      return !isValue && names.contains(words[index].hasPrefix("--") ? String(words[index].dropFirst(2)) : words[index])
    }
    guard let target = place.map({ words[$0].replacing("--", with: "") }) ?? usual else { return nil }
    let others = words.indices.filter { $0 != place && !["to", "into", "as"].contains(words[$0]) }
    return others.isEmpty ? nil : ["export"] + others.map { words[$0] } + ["--to", target]
  }

  /// The picture of an effect, with the options that follow its name and that `render` has.
  private static func render(_ words: [String]) -> [String] {
    let picture = "\(words[0].prefix { $0 != ":" && $0 != "+" }).png"
    let options = Array(words.dropFirst())
    let isRendered = options.first.map { ["--at", "-o", "-n", "--theme"].contains($0) } ?? false
    let kept = isRendered ? options : []
    return ["render", words[0]] + kept + (kept.contains("-o") ? [] : ["-o", picture])
  }

  /// An effect or a file where a verb takes formulas.
  private static func effectOrFile(_ arguments: [String]) -> String? {
    let words = Array(arguments.dropFirst())
    let takesNames = words.contains { word in ["-p", "--parameter", "--data", "-x"].contains { word.hasPrefix($0) } }
    let takesEffects = ["play", "inspect", "export"].contains(arguments[0])
    if let word = words.first, RenderedEffect.isNamed(by: word), !takesNames, !takesEffects {
      if words.contains("--help") { return sentence("\(word) is an effect, not a command", ["help", word]) }
      return sentence("\(word) is an effect, not a formula", render(words))
    }
    // Behind an option a file is its value.
    guard let file = words.prefix(while: { !$0.hasPrefix("-") }).first(where: isFile) else { return nil }
    return sentence("\(file) is a file, not a formula", arguments.map { $0 == file ? "@" + $0 : $0 })
  }

  private static func isCurve(_ word: String) -> Bool {
    (try? Formula(word)).map { $0.parameterNames.isEmpty } ?? false
  }

  private static func isFile(_ word: String) -> Bool {
    word.contains(".") && !word.hasSuffix(".png") && !word.hasPrefix("@") && !PlotInput.isTable(word)
      && access(word, F_OK) == 0
      && (try? Formula(word)) == nil
  }
}
