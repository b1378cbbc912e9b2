import ArgumentParser
import CurveAnalysis
import EffectMath
import Workbench

/// `easel diff`: the difference between two curves.
package struct Diff: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
    "diff", "[<options>] [<curve> <curve>]", "Measure the difference between two curves.",
    """
      easel diff 't^2' t
      easel diff 'cubic-bezier(.25, .1, .25, 1)' ease --within 0
      easel diff samples.csv:a '1 - t' -o diff.png
      easel diff 'spring(duration: .5)' easeOutQuint --scale 300 --fps 60
      easel diff --file curves.txt

    diff prints the largest difference of A from B with its sign and place, the root mean square, the mean, and the \
    crossings. A largest difference that is not marked as proved comes from some thousand samples, and from places at \
    which parts of the formulas are 0, turn or jump. It may miss a feature narrower than a 4096th of the domain.
    Two motions with a length of their own, such as springs, recordings and pasted code with a duration, are compared \
    in seconds. A single motion is scaled to the 0...1 of the other curve. -o draws both curves and their difference.
    A line of --file has a name, two curves and a tolerance, separated by blanks; a curve with blanks is in quotes, # \
    begins a comment, and --within is the tolerance of lines without one. Answers begin with ok, over, gaps (the \
    difference has no value at some places) or open (unresolved).
    """)

  @Argument(help: .curve, completion: OfferedWords.inputs.completion)
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
        The status is 1 if the largest difference exceeds it, has no value at some places, or, unless proved, \
        the curves turn too fast to be resolved.
        """))
  var within: String?

  @Option(help: .usual("file of pairs, a line each: name A B tolerance", "file"), completion: .file())
  var file: String?

  @Flag(help: "print one JSON object")
  package var json = false

  @OptionGroup(title: "Picture") var picture: PictureOptions

  package var look: PictureLook? { PictureLook(picture) }

  package func answer(in session: any Session) throws -> Answer {
    let values = try ParameterFamily(parameters, oneEachFor: "diff")
    let units = (
      scale: try RangeText.positive(scale, option: "--scale"), framesPerSecond: try FrameRate.number(fps)
    )
    let budget = try RangeText.budget(within, scale: units.scale)
    let domain = try place.domainGiven()
    let duration = try travel.seconds(besides: domain)
    if let file {
      if !curves.isEmpty { throw Failure("--file has the curves: leave out the others") }
      if picture.path != nil { throw Failure("-o draws one pair of curves, not a --file") }
      var texts: [String] = []
      let name = try session.lines(file) { texts.append($0) }
      let lines = CurvePairLines(file: (name, texts))
      let reader = try session.reader(place, framesPerSecond: units.framesPerSecond, duration: duration)
      return try lines.answer(reader, values, domain: domain, duration: duration, budget: budget, units, in: session)
    }
    guard curves.count == 2 else {
      let count = curves.isEmpty ? "" : curves.count == 1 ? ", not one" : ", not \(curves.count)"
      throw Failure("diff needs two curves\(count), as in easel diff 't^2' t")
    }
    let words = try session.words(curves, verb: "diff")
    let reader = try session.reader(place, framesPerSecond: units.framesPerSecond, duration: duration)
    let arguments = try reader.curves(words, values)
    let pair = try CurvePair(arguments[0], arguments[1], domain: domain, duration: duration)
    let countsFrames = pair.time.frames(at: 0, framesPerSecond: 1) != nil
    // A table may count frames.
    if units.framesPerSecond != nil, !countsFrames, place.data.isEmpty, !arguments.contains(where: \.endsWithItsData) {
      throw Failure("--fps needs the duration of the curves: give --duration")
    }
    if countsFrames { OptionUse.note("--fps") }
    let text = CurvePairText(pair: pair, units: units)
    let entries = text.entries(within: budget)
    var answer = Answer(text: entries.text(at: 11), members: entries.members)
    answer.notes = [pair.time.sentence].compactMap(\.self)
    answer.unmet = budget.flatMap { budget in pair.objection(budget).map { text.text(of: $0, budget) } }
    answer.result = text
    return answer
  }
}
