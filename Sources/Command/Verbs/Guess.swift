import CodeExport
import DeformationAnalysis
import EffectMath
import EffectRendering

/// Commands that correspond to words of other tools.
enum Guess {
  /// The verbs of other tools, the equivalent command for the words that follow them, and a sample word if none
  /// follows. A target makes the command an export.
  private static let verbs: [(names: Set<String>, command: String, sample: String, target: String?)] = [
    (["animate", "gif", "film", "video"], "play", "easeOutBounce", nil), (["watch"], "play", "easeOutBack", nil),
    (["man"], "help", "formulas", nil), (["analyze", "measure"], "inspect", "easeOutBack", nil),
    (["show", "preview", "view", "see", "display", "open", "image", "picture"], "plot", "easeOutBack", nil),
    (["import", "draw", "graph"], "plot", "easeOutBack", nil),
    (["find", "search", "match", "closest", "lookup", "similar"], "nearest", "ease-out", nil),
    (["recognize", "approximate", "name"], "nearest", "ease-out", nil),
    (["identify", "detect", "estimate", "track", "fit-spring"], "fit spring", "recording.csv", nil),
    (["convert", "port", "translate", "code", "generate", "save"], "export", "easeOutBack", "css"),
  ]

  /// The words of other tools, and a command that shows the same topic.
  private static let topics: [(names: Set<String>, command: String)] = [
    (["sequence"], "plot 'sequence(easeOutQuad 0.3 1.2, hold 0.1, easeInOutSine 0.6 1)'"),
    (["stagger"], "plot 'staggered(easeOutQuad, copies: 5, offset: 0.1, copy: n)' -p n=1..5/5"),
    (["retarget", "interrupt"], "plot 'retargetedSpring(t, to: 1, at: 0.2, next: 0.5)' --info"),
    (["handoff"], "plot 'spring(t, response: 0.5, dampingRatio: 0.8, velocity: 5)' --info"),
    (["easing", "easings", "curves"], "list timing"), (["springs"], "list spring"), (["techniques"], "list rendered"),
    (["effect", "effects"], "list effects"), (["version"], "--version"),
  ]

  /// Targets by the names of the tools that read them.
  private static let targets = [
    "tailwind": "css", "scss": "css", "sass": "css", "less": "css", "react": "motion", "framer": "motion",
    "framer-motion": "motion", "javascript": "js", "typescript": "js", "ts": "js", "svg": "svg-path",
    "uikit": "coreanimation", "kotlin": "compose", "ae": "aftereffects", "cpp": "c", "shader": "glsl", "linear": "css",
    "scenekit": "swift", "ios": "swiftui", "web": "css",
  ]

  private static let bezierNames = ["bezier", "cubicBezier", "cubic-bezier"]

  /// Notations of curves in other tools, and the curves that the texts mean.
  private static let spellings: [(reason: String, curve: @Sendable (String) -> String)] = [
    ("names are in camel case", { camelName($0) ?? $0 }),
    ("a Bézier has four numbers with commas", { bezier($0) ?? $0 }),
    (
      "CSS writes more than the curve",
      { text in
        if text.contains(":") { return text }
        let words = text.filter { $0 != ";" }.matches(of: #/[^ (,]+(?:\([^()]*\))?/#).map { String($0.output) }
        let others = words.filter { seconds($0) == nil }
        let curves = others.filter { isCurve($0) || $0.contains("(") }
        let isShorthand = others.count < words.count && others.allSatisfy { $0.first?.isLetter == true }
        return isShorthand && !curves.isEmpty ? curves.joined(separator: ", ") : text
      }
    ),
    // calc() has units of its own. 30% is read as 30e-2. The reader of style sheets knows units.
    (
      "numbers have no units, times are in seconds",
      { text in
        ["calc(", "transition", "animation", "{"].contains(where: text.contains) ? text : exchanging(text, withoutUnit)
      }
    ),
    // The failure names these parameters.
    ("", { exchanging($0) { ["tension": "stiffness", "friction": "damping"][$0] } }),
    (
      "a decimal comma is written as a point",
      { $0.contains(where: "{:".contains) ? $0 : $0.replacing("0,", with: "0.") }
    ),
  ]

  /// Returns a line with a command to copy, for arguments that failed; nil if they resemble no command, or have
  /// thousands of characters, which nobody copies.
  static func line(for arguments: [String]) -> String? {
    guard arguments.reduce(0, { $0 + $1.utf8.count }) < 4000 else { return nil }
    let given = arguments.flatMap { word in
      word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [word]
    }
    let words = inSeconds(given)
    if let guess = guess(words) { return guess }
    guard words != given || ownDuration(words) != nil else { return nil }
    let limits = words[0] == "render" ? ", at most \(RenderRun.limits)" : ""
    return sentence("--duration is a number of seconds\(limits)", words)
  }

  private static func guess(_ arguments: [String]) -> String? {
    guard let first = arguments.first else { return nil }
    let rest = Array(arguments.dropFirst())
    let topic = ["help", "list"].contains(first) ? rest.first ?? "" : first
    if let command = topics.first(where: { $0.names.contains(topic) })?.command {
      return "'\(topic)' is not a \(topic == first ? "verb" : "name"). Try: easel \(command)"
    }
    guard let verb = Verbs.named(first) else {
      let words = ["plot"] + arguments
      let target = isCurve(first) ? export(arguments, nil) : nil
      return otherVerb(first, rest) ?? rewritten(words)
        ?? target.flatMap { sentence("the target follows export --to", $0) } ?? effectOrFile(words)
    }
    let found =
      parameters(arguments) ?? exported(first, rest) ?? renamedOption(arguments) ?? pictureFile(arguments)
      ?? otherInput(first, rest)
    guard found == nil, verb.readsFormulas || ["export", "css", "tune"].contains(first) else { return found }
    return unquoted(arguments) ?? rewritten(arguments) ?? (first == "css" ? nil : effectOrFile(arguments))
  }

  /// Returns a hint at the command that identifies a spring recorded in a table; nil if the text names no table.
  static func springHint(_ text: String) -> String? {
    guard let table = TableColumn(text), Int(table.column ?? "") == nil else { return nil }
    return hint(["fit", "spring", table.path] + (table.column.map { ["--of", $0] } ?? []))
  }

  /// Returns a note that suggests a better verb; nil if there is none.
  static func note(on verb: any Verb) -> String? {
    if let word = (verb as? List)?.unknownWord { return line(for: ["list", word]) }
    guard let tune = verb as? Tune, tune.thing == "spring", let hint = tune.like.flatMap(springHint) else { return nil }
    return "tune does not search the offset, height and start of a recorded spring\(hint)"
  }

  /// Returns a hint at the next thing to try after a failure; nil if there is none.
  static func hint(on verb: any Verb, _ answer: Answer? = nil) -> String? {
    if let export = verb as? Export, export.to == nil, let curve = export.curve {
      let target = EffectExportRequest.targets(of: curve).first ?? "css"
      return hint(CommandLine.arguments.dropFirst() + ["--to", target])
    }
    if let list = verb as? List, list.file == nil { return ". \(list.hint(besides: Verbs.names))" }
    guard let fit = verb as? Fit, (answer?.result as? FitReport)?.fit.explainsNothing == true,
      fit.expression.contains("pring(")
    else { return nil }
    return springHint(fit.data)
  }

  /// Returns the index of the value of the first of these options; nil if none has one.
  static func value(of options: [String], in words: [String]) -> Int? {
    guard let index = words.firstIndex(where: options.contains), index + 1 < words.count else { return nil }
    return index + 1
  }

  /// Returns the command for a verb of another tool or in capitals; nil for any other word.
  private static func otherVerb(_ first: String, _ rest: [String]) -> String? {
    let reason = "'\(first)' is not a verb"
    let name = first.lowercased()
    if name != first, Verbs.names.contains(name) { return sentence(reason, [name] + rest) }
    guard let (_, verb, sample, target) = verbs.first(where: { $0.names.contains(name) }) else { return nil }
    var command = verb
    var words = rest.isEmpty ? [sample] : rest
    if command == "fit spring", words.contains(where: PlotInput.isTable) { words.removeAll { $0 == "spring" } }
    if let target {
      return export(words, EffectExportRequest.targets(of: words[0]).first ?? target).flatMap { sentence(reason, $0) }
    }
    if ["plot", "play"].contains(command), RenderedEffect.isNamed(by: words[0]) { command = "render" }
    if command == "fit spring", !PlotInput.isTable(words[0]), isCurve(words[0]) { command = "nearest" }
    return sentence(reason, command.split(separator: " ").map(String.init) + words)
  }

  /// The names of options in other tools, and the options that take their place in some verbs.
  private static let options: [(names: [String], option: String, verbs: [String])] = [
    (["--save", "--out"], "-o", Verbs.names), (["--format", "--target", "-t", "-f"], "--to", ["export"]),
    (["--format", "--target", "--to"], "-o", ["render"]), (["--progress"], "--at", ["render"]),
    (["--time", "--length", "--seconds"], "--duration", ["export", "render", "play"]),
    (["--top", "--limit", "--number", "-n"], "--count", ["nearest"]),
    (["--tolerance", "--threshold"], "--within", ["diff", "export", "nearest", "tune"]),
    (["--column", "--colum", "--col"], "--of", ["fit"]),
  ]

  /// Returns the command for a misspelt option, for one with its name in another tool, or for `--at` after a verb that
  /// reads curves, since only `table` has it. Nil for any other arguments.
  private static func renamedOption(_ arguments: [String]) -> String? {
    if ["inspect", "plot", "diff"].contains(arguments[0]), arguments.count > 3,
      let place = value(of: ["--at"], in: arguments), !TechniqueKind.isNamed(by: arguments[1])
    {
      return sentence("--at is an option of table", ["table", arguments[1], "--at", arguments[place]])
    }
    guard let known = Verbs.named(arguments[0]).map(VerbOptions.init) else { return nil }
    for (index, word) in arguments.enumerated() where word.hasPrefix("-") && !known.contains(word) {
      let row = options.first { $0.names.contains(word) && $0.verbs.contains(arguments[0]) }
      guard let option = row?.option ?? known.nearest(to: word) else { continue }
      var words = arguments
      words[index] = option
      if words[0] == "render", option == "-o", index + 1 < words.count, !words[index + 1].contains(".") {
        words[index + 1] = "\(effectName(words[1])).\(words[index + 1])"
      }
      let guess = exported(words[0], Array(words.dropFirst())) ?? sentence("'\(word)' is not an option", words)
      if let guess { return guess }
    }
    return nil
  }

  /// Returns a suggestion for arguments of `export` or `css`; nil if nothing fits. The mistakes are an unknown target,
  /// a target or a duration without its option, and `css` with a curve that is not a CSS easing.
  private static func exported(_ verb: String, _ rest: [String]) -> String? {
    if verb == "css", let first = rest.first, rest.count == 1, let curve = isCurve(first) ? first : camelName(first),
      !["linear", "steps", "cubic-bezier"].contains(first.prefix { $0 != "(" })
    {
      return sentence("css reads only CSS easings", ["export", curve, "--to", "css"])
    }
    guard verb == "export" else { return nil }
    var words = rest
    if let guess = exportedEffect(["export"] + words) { return guess }
    let isEffect = words.first.map(RenderedEffect.isNamed) ?? false
    if let place = value(of: ["--to"], in: words), let target = targets[words[place].lowercased()], !isEffect {
      words[place] = target
      return sentence("'\(rest[place])' is not a target of curves", ["export"] + words)
    }
    if let place = value(of: ["-d", "--over"], in: words), Double(words[place]) != nil {
      words[place - 1] = "--duration"
      return sentence("-d is a domain, as in 0:1", ["export"] + words)
    }
    if let index = words.firstIndex(where: { seconds($0) != nil }), index > 0, !words[index - 1].hasPrefix("-") {
      let time = seconds(words.remove(at: index)) ?? 0
      return sentence("a duration follows --duration", ["export"] + words + ["--duration", time.shortestText])
    }
    return words.contains("--to") ? nil : export(words, nil).flatMap { sentence("the target follows --to", $0) }
  }

  private static func withoutUnit(_ word: String) -> String? {
    seconds(word.replacing("%", with: "e-2s"))?.shortestText
  }

  /// Returns the seconds of a duration with its unit, as in CSS; nil for any other word.
  static func seconds(_ word: String) -> Double? {
    guard let unit = ["ms", "s"].first(where: word.hasSuffix) else { return nil }
    return Double(word.dropLast(unit.count)).map { unit == "ms" ? $0 / 1000 : $0 }
  }

  /// Returns the command for the name of a picture without `-o`; nil for other arguments.
  private static func pictureFile(_ arguments: [String]) -> String? {
    let isPicture = { (word: String) in
      (PictureOptions.endings + ["apng"]).contains { word.hasSuffix(".\($0)") }
    }
    guard ["plot", "render", "compare", "inspect", "gallery"].contains(arguments[0]), !arguments.contains("-o"),
      arguments.count(where: isPicture) == 1,
      let index = arguments.indices.dropFirst(2).first(where: { index in
        isPicture(arguments[index]) && !arguments[index - 1].hasPrefix("-")
          && (!arguments[index].hasSuffix(".png") || arguments[0] != "render" || !InputFile.exists(arguments[index]))
      })
    else { return nil }
    var words = arguments
    words.insert("-o", at: index)
    return sentence("the picture's file follows -o", words)
  }

  /// Returns the command for a curve or a table given to a verb that reads something else; nil for other words.
  private static func otherInput(_ verb: String, _ rest: [String]) -> String? {
    let curves = Array(rest.prefix { !$0.hasPrefix("-") })
    if verb == "tune", ["", "easing"].contains(curves.first ?? ""), let place = value(of: ["--like"], in: rest) {
      return sentence("tune needs a formula or a form", ["nearest", rest[place]])
    }
    if verb == "tune", let first = curves.first, bezierNames.dropFirst().contains(first) {
      return sentence("tune calls a cubic Bézier bezier", ["tune", "bezier"] + rest.dropFirst())
    }
    if verb == "tune", curves.count == 2, !rest.contains("--like"), isCurve(curves[1]) {
      return sentence("the curve to match follows --like", ["tune", curves[0], "--like"] + rest.dropFirst())
    }
    if ["fit", "tune"].contains(verb), curves.first != "spring" || curves.count == 1,
      let table = curves.first(where: PlotInput.isTable),
      curves.allSatisfy({ $0 == table || $0.lowercased().filter(\.isLetter) == "spring" })
    {
      var options = verb == "fit" ? Array(rest.dropFirst(curves.count)) : []
      if options.contains(where: ["--spring", "--model", "-m", "--to"].contains) { options = [] }
      return sentence(
        verb == "fit" ? "fit needs spring or a formula" : "tune solves for a curve, not for data",
        ["fit", "spring", table] + options)
    }
    if verb == "fit", curves.count == 2, PlotInput.isTable(curves[0]), !PlotInput.isTable(curves[1]) {
      return sentence("the formula comes before the table", ["fit", curves[1], curves[0]] + rest.dropFirst(2))
    }
    if verb == "diff", curves.count == 2, curves.allSatisfy({ TechniqueKind.isNamed(by: $0) }) {
      return sentence("\(curves[0]) and \(curves[1]) are effects, not curves", ["compare"] + curves)
    }
    if verb == "compare", !curves.isEmpty, curves.allSatisfy(isCurve) {
      let both = Array(curves.prefix(2))
      let quoted = both.map(QuotedText.shell).joined(separator: " ")
      let options = rest.dropFirst(curves.count).filter { $0 == "--json" }
      return sentence(
        "compare measures techniques, not the curves \(quoted)", [both.count > 1 ? "diff" : "nearest"] + both + options)
    }
    if ["compare", "render"].contains(verb), let effects = effects(curves),
      let wrong = curves.first(where: { !effects.contains($0) })
    {
      let what = verb == "compare" ? "a technique" : "an effect"
      return sentence("'\(wrong)' is not \(what)", [verb] + effects + rest.dropFirst(curves.count))
    }
    if verb == "compare",
      let word = curves.first(where: { TechniqueKind.named($0) == nil && SceneKind.named($0) != nil })
    {
      return "\(word) is an effect, but compare does not measure it"
    }
    guard verb == "render", let word = curves.first, !RenderedEffect.isNamed(by: word) else { return nil }
    let name = word.lowercased()
    guard let effect = effect(word) ?? (name.contains("sticker") || name.hasPrefix("peel") ? "peel" : nil) else {
      return isCurve(word) ? sentence("\(word) is a curve, not an effect", ["plot", word, "-o", "curve.png"]) : nil
    }
    let isPicture = word.fileEnding == "png" && InputFile.exists(word)
    let isOutput = RenderOutput.endings.contains(word.fileEnding) && !rest.contains("-o")
    let file = isPicture ? [word] : isOutput ? ["-o", word] : []
    return sentence("'\(word)' is not an effect", ["render", effect] + file + rest.dropFirst())
  }

  /// Returns effects written with blanks before their options or commas between them, as separate words; nil if these
  /// name no effects.
  private static func effects(_ words: [String]) -> [String]? {
    var effects: [String] = []
    for word in words.flatMap({ $0.split { $0 == " " } }).map(String.init) {
      if !effects.isEmpty, word.contains("="), !word.contains(":") {
        effects[effects.count - 1] += (effects[effects.count - 1].contains(":") ? "," : ":") + word
      } else {
        effects += word.contains(":") ? [word] : word.split(separator: ",").map(String.init)
      }
    }
    return effects.allSatisfy { (try? KindText<SceneKind>($0)) != nil } ? effects : nil
  }

  /// Returns the command for a formula that the shell split into words, or whose * it replaced by file names; nil if
  /// there is none.
  private static func unquoted(_ arguments: [String]) -> String? {
    let words = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    let files = FileNames.beginning(with: "", endings: nil).map { String($0.prefix { $0 != "/" }) }
    let isReplaced = !files.allSatisfy(PlotInput.isTable) && Set(files).isSubset(of: words)
    let parts = words.split { isReplaced && files.contains($0) }.map { $0.joined(separator: " ") }
    let formula = parts.joined(separator: " * ")
    let isSplit = words.contains { word in
      word.wholeMatch(of: #/[+*\/^<>=]+/#) != nil || word.count { $0 == "(" } != word.count { $0 == ")" }
    }
    guard isReplaced || isSplit, (try? Formula(formula)) != nil else { return nil }
    let reason = isReplaced ? "the shell replaced * by file names" : "a formula with blanks needs quotes"
    return sentence(reason, [arguments[0], formula] + arguments.dropFirst(1 + words.count))
  }

  /// Returns the command for a curve in the notation of another tool; nil for other arguments.
  private static func rewritten(_ arguments: [String]) -> String? {
    let isRead = { arguments[0] == "css" ? (try? CSSEasing.list($0)) != nil : isCurve($0) }
    var words = arguments
    let numbers = words.dropFirst().prefix { Double($0.filter { $0 != "," }) != nil || bezierNames.contains($0) }
    if numbers.count > 3, let curve = bezier(numbers.joined(separator: " ")) {
      words.replaceSubrange(numbers.indices, with: [curve])
      return sentence("a Bézier is one argument", words)
    }
    for index in inputs(words) where !words[index].hasPrefix("linear(") && !isRead(words[index]) {
      let word = words[index]
      for (reason, curve) in spellings {
        words[index] = curve(words[index])
        if words[index] != word, isRead(words[index]) {
          return sentence(reason.isEmpty ? reason : "'\(word)' is not a curve: \(reason)", words)
        }
      }
    }
    return nil
  }

  /// Returns the function whose name differs only in capitals, hyphens or underscores; nil if there is none.
  private static func camelName(_ text: String) -> String? {
    let letters = text.lowercased().filter { !"-_".contains($0) }
    return FunctionLibrary.standard.names.first { $0.lowercased() == letters }
  }

  /// Returns the Bézier of four numbers, with or without its name; nil for other text.
  private static func bezier(_ text: String) -> String? {
    let parts = text.split { ",() ".contains($0) }.map(String.init).filter { !bezierNames.contains($0) }
    let numbers = parts.compactMap { Double($0)?.shortestText }
    return parts.count == 4 && numbers.count == 4 ? "cubic-bezier(\(numbers.joined(separator: ", ")))" : nil
  }

  /// Returns the text with some of its words and numbers replaced.
  private static func exchanging(_ text: String, _ other: (String) -> String?) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber && !".%".contains($0) }.map(String.init)
    // A longer word may contain a shorter one.
    return words.sorted { $0.count > $1.count }.reduce(text) { $0.replacing($1, with: other($1) ?? $1) }
  }

  /// Returns the export of words, one of which may be a target, bare or as an option; nil if none is and there is no
  /// default.
  private static func export(_ words: [String], _ usual: String?) -> [String]? {
    var words = words
    if let place = value(of: ["--from"], in: words) { words.removeSubrange(place - 1...place) }
    if words.contains("--to") { return ["export"] + words }
    let names = Set(ExportTarget.all.map(\.name) + EffectTarget.allCases.map(\.rawValue))
    // The value of an option is not a target, and a preposition is not an input.
    let place = words.indices.last { index in
      let isValue = index > 0 && words[index - 1].hasPrefix("-")
      return !isValue && names.contains(words[index].hasPrefix("--") ? String(words[index].dropFirst(2)) : words[index])
    }
    guard let target = place.map({ words[$0].replacing("--", with: "") }) ?? usual else { return nil }
    let others = words.indices.filter { $0 != place && !["to", "into", "as"].contains(words[$0]) }
    return others.isEmpty ? nil : ["export"] + others.map { words[$0] } + ["--to", target]
  }

  /// Returns the command for an effect or a file in place of a formula; nil if there is neither.
  private static func effectOrFile(_ arguments: [String]) -> String? {
    let words = Array(arguments.dropFirst())
    let takesNames = words.contains { word in ["-p", "--parameter", "--data", "-x"].contains { word.hasPrefix($0) } }
    let takesEffects = ["play", "export"].contains(arguments[0])
    let effect = words.first { RenderedEffect.isNamed(by: $0) && ($0 == words[0] || !TechniqueKind.isNamed(by: $0)) }
    let measures = ["diff", "nearest", "inspect", "tune"].contains(arguments[0])
    let isRefused = measures && effect.map(TechniqueKind.isNamed) == true
    if !isRefused, let word = effect, !takesNames, !takesEffects {
      if words.contains("--help") { return sentence("\(word) is an effect, not a command", ["help", word]) }
      return sentence("\(word) is an effect, not a formula", ["render"] + (word == words[0] ? words : [word]))
    }
    // A file after an option is its value.
    guard let file = words.prefix(while: { !$0.hasPrefix("-") }).first(where: isFile) else { return nil }
    return sentence("\(file) is a file, not a formula", arguments.map { $0 == file ? "@" + $0 : $0 })
  }

  static func isCurve(_ word: String) -> Bool {
    (try? TextCurves().curve(word, parameters: [:])) != nil
  }

  private static func isFile(_ word: String) -> Bool {
    word.contains(".") && !word.hasSuffix(".png") && !word.hasPrefix("@") && !PlotInput.isTable(word)
      && !PlotInput.namesText(word) && InputFile.exists(word) && (try? Formula(word)) == nil
  }

  // MARK: Commands to copy

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
    words[0] == "help" || (try? Verbs.parsed(words)) != nil
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
  /// output is a file in a format of `render`: an animation if the effect was to be played, or if an option of
  /// animations is given.
  private static func render(_ given: [String], isPlayed: Bool = false) -> [String] {
    var words = ["render"] + given
    if words.contains("--layers") { return words }
    let effect = given.first(where: RenderedEffect.isNamed) ?? "peel"
    let isMoving = isPlayed || given.contains(where: ["--fps", "--duration", "--once"].contains)
    let place = value(of: ["-o", "--output"], in: words)
    var path = place.map { words[$0] } ?? effectName(effect)
    let ending = path.fileEnding
    if !path.hasSuffix("/"), !RenderOutput.endings.contains(ending) || ending == "png" && isMoving {
      path = stem(path) + (["mp4", "mov", "webm"].contains(ending) ? ".apng" : isMoving ? ".gif" : ".png")
    }
    if let place { words[place] = path } else { words += ["-o", path] }
    return isParsed(words) ? words : ["render", effect, "-o", path]
  }

  /// Returns the name of the first effect of a chain.
  private static func effectName(_ word: String) -> String { String(word.prefix { $0 != ":" && $0 != "+" }) }

  /// Returns a path without its ending.
  private static func stem(_ path: String) -> String {
    path.fileEnding.isEmpty ? path : String(path.dropLast(path.fileEnding.count + 1))
  }

  /// Returns the effect that a word means, in capitals, with the ending of a picture, or with options in brackets; nil
  /// if it means none.
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
    // A name may be the start of the intended one: after a response, spring's damping means dampingRatio.
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
    let name = effectName(word)
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
