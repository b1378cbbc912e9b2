import ArgumentParser
import EffectMath
import SystemLibrary

/// `easel explore`: starts the server of a page on which curves and effects are dragged.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "explore", "[<options>] [<curve> ... | <effect> [<picture>] | <link>]",
    "Open a page where you drag curves and effects and see the result.",
    """
      easel explore
      easel explore 'cubic-bezier(.34, 1.56, .64, 1)' easeOutBack
      easel explore 'sin(pi*t)^k/8' -p k=12 --open
      easel explore peel:lift=0.3 sticker.png
      easel explore 'http://127.0.0.1:4000/#a=easeInQuad'

    Prints the address of the page, which only this machine can open. Serves it until Ctrl-C, or until no page has \
    been open for ten minutes. A link copied from the page opens in a new run.
    """)

  @Argument(
    help: .usual("formulas, @file or -; an effect as for render, then a picture; a copied link", "curve|effect|link"),
    completion: OfferedWords.played.completion)
  var words: [String] = []

  @Option(name: .parameter, help: .usual("parameter of the formulas", "name=value"))
  var parameters: [String] = []
  @Option(name: [.customShort("d"), .customLong("over")], help: .usual("domain (each curve's own)", "from:to"))
  var domain: String?
  @Option(help: .usual("port of 127.0.0.1 (any free one)", "n"))
  var port: String?
  @Flag(help: .usual("open the page in the browser"))
  var open = false

  private static let server = "easel-explore"
  private static let mostCurves = 2

  func run() throws {
    let port = try port.map { text in
      try RangeText.number(text, option: "--port", takes: "a whole number from 1 to 65535") {
        1...65535 ~= $0 && $0 == $0.rounded()
      }
    }
    var arguments = try opened() + ["--port", port.map { String(Int($0)) } ?? "0"]
    if open { arguments.append("--open") }
    try Terminal.become(Self.serverPath(), arguments)
  }

  /// Returns the arguments of the server for the page's first state.
  private func opened() throws -> [String] {
    if let link = words.first, link.hasPrefix("http://") || link.hasPrefix("#") {
      guard words.count == 1, parameters.isEmpty, domain == nil else {
        throw Failure("a link already has curves and parameters: leave out the rest")
      }
      if let strange = link.first(where: { !$0.isASCII || $0 <= " " }) {
        throw Failure("a link has no '\(strange)': copy it from the page")
      }
      // The page ignores the key of the run that the link was copied from.
      return ["--state", link.halves(at: "#").second ?? ""]
    }
    let domain = try domain.map { try RangeText.range($0, option: "-d") }
    if let effect = words.first, RenderedEffect.isNamed(by: effect) { return try opened(effect) }
    guard words.count <= Self.mostCurves else {
      throw Failure("explore shows at most \(Self.mostCurves) curves, not \(words.count)")
    }
    let values = try ParameterFamily(parameters, oneEachFor: "explore")
    let curves = words.isEmpty ? [] : try PlotInput.words(words, verb: "explore").map(Self.curve)
    try values.check(against: curves.map(\.formula))
    var state = Array(zip(["a", "b"], curves.map(\.text)))
    state += values.single.sorted { $0.key < $1.key }.map { ("p.\($0)", $1.shortestText) }
    if let domain { state.append(("d", "\(domain.lowerBound.shortestText):\(domain.upperBound.shortestText)")) }
    return ["--state", Self.query(state)]
  }

  private func opened(_ effect: String) throws -> [String] {
    try Failure.refuse(["-p": !parameters.isEmpty, "-d": domain != nil], "is for curves: leave it out with an effect")
    guard words.count <= 2 else { throw Failure("explore shows one effect and at most one picture") }
    _ = try RenderedEffect(effect, RenderPictures(nil, sample: nil, sticker: nil, scale: 1))
    let picture = words.dropFirst().first
    if let picture { _ = try InputReader.open(picture) }
    return ["--state", Self.query([("a", ""), ("e", effect)])] + (picture.map { ["--picture", $0] } ?? [])
  }

  /// Returns the text of a curve, which the page can read too, and its formula.
  private static func curve(_ word: String) throws -> (text: String, formula: Formula) {
    if TableColumn(word) != nil {
      throw Failure("explore takes formulas, not a table. Fit one to it: easel fit spring \(word)")
    }
    let path = word.hasPrefix("@") ? String(word.dropFirst()) : PlotInput.isFile(word) ? word : nil
    let text = try path.map(InputFile.formulaText) ?? word
    do {
      return (text, try TextCurves().formula(text))
    } catch let failure as Failure {
      throw path.map { failure.of($0 == "-" ? "standard input" : $0) } ?? failure
    }
  }

  /// Returns fields as the query of a link.
  private static func query(_ fields: [(String, String)]) -> String {
    fields.map { name, value in
      let text = value.utf8.map { byte in
        let character = Character(UnicodeScalar(byte))
        if character.isASCII, character.isLetter || character.isNumber { return String(character) }
        return (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
      return "\(name)=\(text.joined())"
    }.joined(separator: "&")
  }

  /// Returns the path of the server, which is in the folder of this program.
  private static func serverPath() throws -> String {
    let own = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    defer { free(own) }
    let folder = own.map { String(cString: $0).split(separator: "/").dropLast().map { "/" + $0 }.joined() } ?? ""
    let server = folder + "/" + server
    guard access(server, X_OK) == 0 else {
      throw Failure(
        "\(server) is missing. In a checkout run ./easel explore; otherwise install Easel again", .unavailable)
    }
    return server
  }
}
