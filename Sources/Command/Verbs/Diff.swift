import ArgumentParser
import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// `easel diff`: how far two curves are from each other.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "diff", "[<options>] [<curve> <curve>]", "Measure the difference between two curves.",
    """
      easel diff 't^2' t
      easel diff 'cubic-bezier(.25, .1, .25, 1)' ease --within 0
      easel diff samples.csv:a '1 - t' -o diff.png
      easel diff 'spring(duration: .5)' easeOutQuint --scale 300 --fps 60
      easel diff --file curves.txt

    diff prints the largest difference of A from B with its sign and place, the root mean square, the mean, and the \
    crossings. A largest difference that is not marked as proved is searched for at some thousand places and where \
    parts of the formulas are 0, turn or jump. A feature narrower than a 4096th of the domain that no part shows may \
    be missed.
    Two motions with a length of their own, such as springs, recordings and pasted code with a duration, are compared \
    in seconds. Against a curve over 0...1 a motion is scaled to that. -o draws both curves and their difference.
    A line of --file has a name, two curves and a tolerance, separated by blanks; a curve with blanks is in quotes, # \
    begins a comment, and a line without a number takes that of --within. Answers begin with ok, over, gaps (the \
    difference is not a number everywhere) or open (not resolved).
    """)

  @Argument(help: .curve, completion: .custom(Completion.inputs))
  var curves: [String] = []

  @Option(name: .parameter, help: .usual("parameter of the formulas", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?
  @OptionGroup var travel: TravelOptions

  @Option(help: .usual("pixels of a distance of 1; prints differences in px", "px"))
  var scale: String?

  @Option(
    help: .usual(
      "tolerance: a difference of values, or 10px with --scale", "size",
      more: """
        The status is 1 if the largest difference exceeds it, the difference is not a number everywhere, or, unless \
        proved, the curves turn too fast to be resolved.
        """))
  var within: String?

  @Option(help: .usual("file of pairs, a line each: name A B tolerance", "file"), completion: .file())
  var file: String?

  @Flag(help: "print one JSON object")
  var json = false

  @OptionGroup(title: "Picture") var picture: PictureOptions

  func run() throws {
    let values = try ParameterFamily(parameters)
    if let family = values.family { throw Failure("diff takes one value of -p \(family.name)", .usage) }
    let units = DifferenceUnits(
      scale: try RangeText.positive(scale, option: "--scale"),
      framesPerSecond: try FrameRate.number(fps))
    let budget = try RangeText.budget(within, scale: units.scale)
    let domain = try place.domainGiven()
    let duration = try travel.seconds()
    if let file = file {
      if !curves.isEmpty { throw Failure("--file has the curves: give none beside it", .usage) }
      if picture.path != nil { throw Failure("-o draws one pair of curves, not a --file", .usage) }
      let lines = try CurvePairLines(file)
      let reader = try place.reader(framesPerSecond: units.framesPerSecond, duration: duration)
      return try CurvePairReport.write(
        lines, reader, values, domain: domain, duration: duration, budget: budget, units, printsJSON: json)
    }
    guard curves.count == 2 else {
      throw Failure("diff takes two curves, as in easel diff 't^2' t, not \(curves.count)", .usage)
    }
    let size = try picture.pixels()
    let output = try picture.figureOutput()
    try output.check()
    let words = try PlotInput.words(curves, verb: "diff")
    let reader = try place.reader(framesPerSecond: units.framesPerSecond, duration: duration)
    let arguments = try CurveArgument.all(words, reader, values)
    let pair = try CurvePair(arguments[0], arguments[1], domain: domain, duration: duration)
    let readsTables = !place.data.isEmpty || words.contains { TableColumn($0) != nil }
    let text = CurvePairText(pair: pair, units: units)
    try show(text, budget, readsTables: readsTables)
    if output.path != nil {
      try output.show(
        DifferencePicture.figure(of: pair, text, theme: picture.theme, size: size, columns: size.width))
    }
    if let budget, let objection = pair.objection(budget) { throw Failure(text.text(of: objection, budget), .notMet) }
  }

  private func show(_ text: CurvePairText, _ budget: Double?, readsTables: Bool) throws {
    let pair = text.pair
    // Of tables it may say how long a frame lasts.
    if text.units.framesPerSecond != nil, !readsTables, pair.time.frames(at: 0, framesPerSecond: 1) == nil {
      throw Failure("--fps needs the seconds that the curves last: give --duration", .usage)
    }
    if pair.time.frames(at: 0, framesPerSecond: 1) != nil { OptionUse.note("--fps") }
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

/// Both curves, and below them their difference.
enum DifferencePicture {
  static func figure(of pair: CurvePair, _ text: CurvePairText, theme: Theme, size: PixelSize, columns: Int) -> Figure {
    let time = pair.time
    let horizontal = Axis(label: label(time.unit), covered: time.domain)
    let labels = [pair.a.formula, pair.b.formula].labels
    let (a, b) = time.curves
    var curves: [Mark] = []
    for (curve, label, tint) in [(a, labels[0], 0), (b, labels[1], 1)] {
      let marks = Outline.marks(of: curve, over: time.domain, label: label, .series(tint), columns)
      curves += tint == 0 ? marks : marks.map { $0.drawn(.dashed) }
    }
    let difference = DifferenceCurve(a, b, over: time.domain)
    var differences = Outline.marks(of: difference, over: time.domain, label: nil, .series(2), columns)
      .map { $0.drawn(.whole) }
    if let largest = pair.difference.largest, largest.difference.isFinite {
      differences.append(
        .annotation(
          Annotation(
            x: largest.abscissa, y: largest.difference, kind: .extremum, text: NumberText.short(largest.difference),
            tint: .series(2))))
    }
    return Figure(
      title: "\(labels[0]) and \(labels[1])",
      panels: [
        Panel(horizontal: horizontal, vertical: Axis(), marks: curves),
        Panel(horizontal: horizontal, vertical: Axis(label: "difference"), marks: differences),
      ], size: size, theme: theme, footnote: ([text.line] + [time.sentence].compactMap(\.self)).joined(separator: " · ")
    )
  }

  private static func label(_ unit: CommonTime.Unit) -> String? {
    switch unit {
    case .share, .abscissa: nil
    case .seconds: "s"
    case .frames: "frames"
    }
  }
}
