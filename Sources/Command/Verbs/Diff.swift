import ArgumentParser
import EffectMath
import Figures
import Workbench

/// `easel diff`: how far two curves are from each other.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: Easel.name,
    abstract: "Tell how far two curves are from each other.",
    discussion: """
      The largest difference of A from B with its sign and place, the root of the mean square, the mean, and where \
      the curves cross. With --within the status is 1 where the largest is more, where the difference is not \
      everywhere a number, and where the curves turn too fast to be resolved, unless it is proved. Where the largest \
      is not said to be proved, it is looked for at some thousand places and where parts of the formulas are 0, turn \
      or jump: what is narrower than the 4096th part of the domain and told by no part may be missed. Two motions with a \
      length of their own, such as springs, recordings and pasted code with a duration, are compared in seconds; beside \
      a curve over 0...1 one is scaled to that. The picture of -o shows both curves and their difference.
        easel diff 't^2' t
        easel diff 'cubic-bezier(.25, .1, .25, 1)' ease --within 0
        easel diff 'spring(response: .5, dampingRatio: 1)' easeOutQuint --scale 300 --fps 60
        easel diff samples.csv:a '1 - t' -o diff.png
        easel diff --file curves.txt
      Lines of a file are a name, two curves and how much they may differ, with blanks between; curves with blanks are \
      in quotes. What follows a # is a comment. A line without a number takes that of --within. The answers begin with \
      ok or over, gaps where the difference is not everywhere a number, open where it is not resolved.
      """, helpNames: Verbs.helpNames)

  @Argument(
    help: "Two curves: formulas, @file, columns as file.csv:name, or -.", completion: .custom(Completion.inputs))
  var curves: [String] = []

  @Option(
    name: [.customShort("p"), .customLong("parameter")],
    help: ArgumentHelp("A parameter of the formulas.", valueName: "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?
  @OptionGroup var travel: TravelOptions

  @Option(help: ArgumentHelp("Tell differences in pixels too, of so many for a way of 1.", valueName: "px"))
  var scale: String?

  @Option(
    help: ArgumentHelp(
      """
      End with status 1 where the largest difference is more, or where curves have gaps or are not resolved: a share \
      of the way, or pixels of --scale, as 10px.
      """,
      valueName: "size"))
  var within: String?

  @Option(
    help: ArgumentHelp("Compare the curves of each line: name A B size.", valueName: "file"), completion: .file())
  var file: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var picture: PictureOptions

  func run() throws {
    let values = try ParameterFamily(parameters.map(ArgumentEscaping.restore))
    if let family = values.family { throw Failure("diff takes one value of -p \(family.name)", .usage) }
    let units = DifferenceUnits(
      scale: try OptionNumber.positive(scale, option: "--scale"), framesPerSecond: try FrameRate.number(fps))
    let budget = try OptionNumber.budget(within, scale: units.scale)
    let domain = try place.domainGiven()
    let duration = try travel.seconds()
    if let file = file.map(ArgumentEscaping.restore) {
      if !curves.isEmpty { throw Failure("--file has the curves: give none beside it", .usage) }
      if picture.path != nil { throw Failure("-o draws one pair of curves, not a --file", .usage) }
      let lines = try CurvePairLines(file)
      let reader = try place.reader(framesPerSecond: units.framesPerSecond, duration: duration)
      let report = try CurvePairReport(
        lines, reader, values, domain: domain, duration: duration, budget: budget, units, printsJSON: json)
      return try report.run()
    }
    guard curves.count == 2 else {
      throw Failure("diff takes two curves, as in easel diff 't^2' t, not \(curves.count)", .usage)
    }
    let size = try picture.pixels()
    let output = try picture.figureOutput()
    try output.check()
    let words = try PlotInput.words(curves, verb: "diff").map(ArgumentEscaping.restore)
    let reader = try place.reader(framesPerSecond: units.framesPerSecond, duration: duration)
    let arguments = try CurveArgument.all(words, reader, values)
    let pair = try CurvePair(arguments[0], arguments[1], domain: domain, duration: duration)
    let readsTables = !place.data.isEmpty || words.contains { TableColumn($0) != nil }
    try show(pair, units, budget, readsTables: readsTables)
    if output.path != nil {
      let text = CurvePairText(pair: pair, units: units)
      try output.show(
        DifferencePicture.figure(of: pair, text, theme: picture.theme, size: size, columns: size.width))
    }
    if let budget, let objection = pair.objection(budget) {
      throw Failure(CurvePairText(pair: pair, units: units).text(of: objection, budget), .notMet)
    }
  }

  private func show(_ pair: CurvePair, _ units: DifferenceUnits, _ budget: Double?, readsTables: Bool) throws {
    // Of tables it may say how long a frame lasts.
    if units.framesPerSecond != nil, !readsTables, pair.time.frames(at: 0, framesPerSecond: 1) == nil {
      throw Failure("--fps needs the seconds that the curves last: give --duration", .usage)
    }
    if pair.time.frames(at: 0, framesPerSecond: 1) != nil { OptionUse.note("--fps") }
    let text = CurvePairText(pair: pair, units: units)
    if json {
      let object = JSON.members([("schema", .whole(1))] + text.members(within: budget))
      return Terminal.write(object.line + "\n")
    }
    if let sentence = pair.time.sentence { Terminal.writeNote(sentence) }
    Terminal.write(text.line + "\n")
  }
}

extension CurveArgument {
  /// The curves of some words, which have all the parameters that were given.
  static func all(_ words: [String], _ reader: CurveReader, _ values: ParameterFamily) throws -> [CurveArgument] {
    let formulas = try words.map { ($0, try reader.read($0)) }
    try values.check(against: formulas.map(\.1.formula))
    return try formulas.map { text, read in
      try CurveArgument(text, read.formula, parameters: values.single, isInFrames: read.isInFrames)
    }
  }
}
