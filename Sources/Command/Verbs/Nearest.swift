import ArgumentParser
import CurveFitting
import EffectMath
import Workbench

/// `easel nearest`: the curves with names that are like a curve.
struct Nearest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest", _superCommandName: Easel.name,
    abstract: "Find the named curves that are nearest to a curve.",
    discussion: """
      Every easing of 'easel list timing', the keywords and stairs of CSS and springs are held against the curve, by \
      their largest difference. Families are taken at their best parameters; the texts can be pasted. A spring is \
      compared in seconds with a motion that has a length of its own, and laid over 0...1 otherwise. A recording with \
      another offset or height, or at rest before it moves, is normalised first; a note says how. A family's parameters \
      come first only if they gain a tenth.
        easel nearest 'cubic-bezier(.22, 1, .36, 1)'
        easel nearest 'easeOutBack(t, overshoot: 2.1)' --count 3
        easel nearest samples.csv:a --fixed --json
        easel nearest 'spring(response: .55, dampingRatio: .825)' --within 0.001
      """, helpNames: Verbs.helpNames)

  @Argument(
    help: "A curve: a formula, @file, a column as file.csv:name, or -.", completion: .custom(Completion.inputs))
  var curve: String?

  @Option(
    name: [.customShort("p"), .customLong("parameter")],
    help: ArgumentHelp("A parameter of the formula.", valueName: "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?
  @OptionGroup var travel: TravelOptions

  @Flag(help: "Families at their standard parameters only.")
  var fixed = false

  @Option(help: ArgumentHelp("How many curves (default 5).", valueName: "n"))
  var count: Int?

  @Option(
    help: ArgumentHelp("Only curves no further away; status 1 where there is none.", valueName: "size"))
  var within: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let values = try ParameterFamily(parameters.map(ArgumentEscaping.restore))
    if let family = values.family { throw Failure("nearest takes one value of -p \(family.name)", .usage) }
    let budget = try OptionNumber.budget(within)
    let count = try NearestSearch.count(count)
    let domain = try place.domainGiven()
    let duration = try travel.seconds()
    if domain != nil, duration != nil {
      throw Failure("-d and --duration both say what is compared: leave one out", .usage)
    }
    let word = ArgumentEscaping.restore(try PlotInput.words([curve].compactMap(\.self), verb: "nearest")[0])
    let reader = try place.reader(framesPerSecond: FrameRate.number(fps), duration: duration)
    let argument = try CurveArgument.all([word], reader, values)[0]
    let search = try NearestSearch(argument, domain: domain, duration: duration, searchesFamilies: !fixed, count: count)
    if let note = search.recordingNote { Terminal.writeNote(note) }
    let found = try search.nearest(count, within: budget)
    if json {
      Terminal.write(search.json(of: found).line + "\n")
    } else {
      if let note = search.note(on: found) { Terminal.writeNote(note) }
      Terminal.write(search.text(of: found))
    }
    if let budget, found.isEmpty {
      let nearest = try search.nearest(1, within: nil).first
      let what = nearest.map { "; \($0.text) is \(NumberText.short($0.size)) away" } ?? ""
      throw Failure("no curve is within \(NumberText.short(budget)) of \(argument.label)\(what)", .notMet)
    }
  }
}
