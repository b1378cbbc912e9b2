import ArgumentParser
import EffectMath
import Workbench

/// `easel inspect`: one page of facts about a curve.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", _superCommandName: Easel.name,
    abstract: "Tell all that can be proved of a curve, on one page.",
    discussion: """
      Ends, range, rises and falls, roots, turning points, inflections, kinks, jumps, poles, the steepest place, the \
      area, times, and what could not be decided. Facts are proved by intervals that hold the true numbers: they are \
      about every place of the domain, not about samples. Of data they are exact, for straight lines between the \
      samples; of a curve that cannot be enclosed they are what --info of plot says, and are said to be not proved.
        easel inspect easeOutBack
        easel inspect 'sin(pi*t)^12/8' --json
        easel inspect 'easeOutBack(t, overshoot: s)' -p s=1,2
        easel inspect '1/(t - 1/3)' 'floor(3t)' -d 0:2
        easel inspect samples.csv:a
        easel inspect easeOutBack -o page.svg --theme dark
      """)

  @Argument(
    help: "Curves: formulas, @file, columns as file.csv:name, or -.", completion: .custom(Completion.inputs))
  var curves: [String] = []

  @Option(
    name: [.customShort("p"), .customLong("parameter")],
    help: ArgumentHelp(
      "A parameter: name=value; name=a,b,… or name=a..b/n for a page for each.", valueName: "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @OptionGroup var data: DataOptions
  @OptionGroup var frames: FrameOptions

  @Option(
    help: ArgumentHelp(
      "Operations that a proof may take, about (default \(CurveInspection.standardWork)).", valueName: "n"))
  var work: Int?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var picture: PictureOptions

  func run() throws {
    let work = try CurveInspection.work(work)
    let size = try picture.pixels()
    let output = FigureOutput(path: picture.path)
    try output.check()
    let values = try ParameterFamily(parameters.map(ArgumentEscaping.restore))
    if let infinite = values.single.filter({ !$0.value.isFinite }).keys.min() {
      throw Failure("-p \(infinite) needs a finite value", .usage)
    }
    let domain = try place.domainGiven()
    let reader = try data.reader(place, framesPerSecond: frames.framesPerSecond())
    let words = try PlotInput.words(curves, verb: "inspect").map(ArgumentEscaping.restore)
    let read = try words.map { try reader.read($0) }
    try values.check(against: read.map(\.formula))
    if picture.path != nil, read.count > 1 || values.combinations(for: read[0].formula).count > 1 {
      throw Failure("-o draws the page of one curve", .usage)
    }
    var objects: [JSON] = []
    var isFirst = true
    for ((word, read), label) in zip(zip(words, read), read.map(\.formula).labels) {
      for member in values.combinations(for: read.formula) {
        let curve = try CurveArgument(
          word, read.formula, parameters: member.values, isInFrames: read.isInFrames)
        let name = member.label.map { "\(label), \($0)" } ?? label
        let page = try CurveInspection(curve, named: name, over: domain, work: work)
        if output.path != nil {
          try output.show(InspectionPicture(page: page, theme: picture.theme, size: size).figure)
        }
        if json {
          objects.append(.members(page.members))
        } else {
          Terminal.write((isFirst ? "" : "\n") + page.text)
          Terminal.flush()
          isFirst = false
        }
      }
    }
    if json { Terminal.write(Self.json(objects).line + "\n") }
  }

  /// Of one curve its page, of several a list of pages.
  private static func json(_ pages: [JSON]) -> JSON {
    if pages.count == 1, case .members(let members) = pages[0] { return .members([("schema", .whole(1))] + members) }
    return .object(["schema": .whole(1), "curves": .array(pages)])
  }
}
