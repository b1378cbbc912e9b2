import ArgumentParser
import CurveFitting
import EffectMath
import Workbench

/// `easel nearest`: the curves with names that are like a curve.
struct Nearest: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "nearest", "[<options>] [<curve>]", "Find the named curves nearest to a curve.",
    """
      easel nearest 'cubic-bezier(.22, 1, .36, 1)'
      easel nearest 'easeOutBack(t, overshoot: 2.1)' --count 3
      easel nearest 'spring(response: .55, dampingRatio: .825)' --within 0.001
      easel nearest samples.csv:a --fixed --json

    nearest compares the curve with the easings of 'easel list timing', the keywords and steps of CSS, and springs, \
    by the largest difference. Families take their best parameters, but come first only if those gain a tenth. The \
    answers can be pasted. A spring is compared in seconds with a motion that has a length of its own, and is scaled \
    to 0...1 otherwise. A recording with another offset or height, or a rest before it moves, is normalised first; a \
    note says how.
    """)

  @Argument(help: .curve, completion: .custom(Completion.inputs))
  var curve: String?

  @Option(name: .parameter, help: .usual("parameter of the formula", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?
  @OptionGroup var travel: TravelOptions

  @Flag(help: "families at their standard parameters only")
  var fixed = false

  @Option(help: .usual("number of curves (5)", "n"))
  var count: Int?

  @Option(help: .usual("largest difference; status 1 if no curve is as near", "size"))
  var within: String?

  @Flag(help: "print one JSON object")
  var json = false

  func run() throws {
    let values = try ParameterFamily(parameters)
    if let family = values.family { throw Failure("nearest takes one value of -p \(family.name)", .usage) }
    let budget = try RangeText.budget(within)
    let count = try NearestSearch.count(count)
    let domain = try place.domainGiven()
    let duration = try travel.seconds()
    if domain != nil, duration != nil {
      throw Failure("-d and --duration both say what is compared: leave one out", .usage)
    }
    let word = try PlotInput.words([curve].compactMap(\.self), verb: "nearest")[0]
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
