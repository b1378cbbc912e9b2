import ArgumentParser
import CurveFitting
import EffectMath
import Workbench

/// `easel nearest`: the named curves nearest to a curve.
package struct Nearest: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
    "nearest", "[<options>] [<curve>]", "Find the named curves nearest to a curve.",
    """
      easel nearest 'cubic-bezier(.22, 1, .36, 1)'
      easel nearest 'easeOutBack(t, overshoot: 2.1)' --count 3
      easel nearest 'spring(response: .55, dampingRatio: .825)' --within 0.001
      easel nearest samples.csv:a --fixed --json

    nearest compares the curve with the easings of 'easel list timing', the keywords and steps of CSS, and springs, \
    by the largest difference. Families take their best parameters, and have a table of their own. The answers can be \
    pasted. A spring is compared in seconds with a motion that has a length of its own, and is scaled to 0...1 \
    otherwise. A recording with another offset or height, or a rest before it moves, is normalised first; a note says \
    how.
    """)

  @Argument(help: .curve, completion: OfferedWords.inputs.completion)
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
  var count: String?

  @Option(help: .usual("largest difference; status 1 if no curve is as near", "size"))
  var within: String?

  @Flag(help: "print one JSON object")
  package var json = false

  package func answer(in session: any Session) throws -> Answer {
    let values = try ParameterFamily(parameters, oneEachFor: "nearest")
    let budget = try RangeText.size(within, option: "--within")
    let count = try RangeText.whole(count, in: 1...1000, option: "--count") ?? 5
    let domain = try place.domainGiven()
    let duration = try travel.seconds(besides: domain)
    let words = try session.words([curve].compactMap(\.self), verb: "nearest")
    let reader = try session.reader(place, framesPerSecond: FrameRate.number(fps), duration: duration)
    let argument = try reader.curves(words, values)[0]
    let search = try NearestSearch(argument, domain: domain, duration: duration, searchesFamilies: !fixed, count: count)
    let found = try search.nearest(count, within: budget)
    var answer = Answer(
      text: search.text(of: found),
      members: [("of", .text(search.argument.text)), ("curves", search.rows(of: found).objects)])
    answer.notes = [search.recordingNote, search.note(on: found)].compactMap(\.self)
    if let budget, found.isEmpty {
      let nearest = try search.nearest(1, within: nil).first
      let what = nearest.map { "; \($0.match.text) is \(NumberText.short($0.size)) away" } ?? ""
      answer.unmet = "no curve is within \(NumberText.short(budget)) of \(argument.label)\(what)"
    }
    return answer
  }
}
