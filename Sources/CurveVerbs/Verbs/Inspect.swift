import ArgumentParser
import DeformationAnalysis
import EffectMath
import Figures
import Workbench

/// `easel inspect`: one page of facts about a curve or a field of two variables.
package struct Inspect: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
    "inspect", "[<options>] [<curve> ...]", "Prove the facts of a curve, or sample a field of two variables.",
    """
      easel inspect easeOutBack
      easel inspect 'sin(pi*t)^12/8' --json
      easel inspect easeOutBack -o page.svg --theme dark
      easel inspect 'easeOutBack(t, overshoot: s)' -p s=1,2
      easel inspect '1/(t - 1/3)' 'floor(3t)' -d 0:2
      easel inspect samples.csv:a
      easel inspect 'sin(x)*y' -d 0:2 -y y=-1:1

    The page has the ends, range, rises and falls, roots, turning points, inflections, kinks, jumps, poles, the \
    steepest place, the area, times, and undecided intervals. Intervals that contain the true numbers prove the facts, so \
    they hold on the whole domain, not only at samples. The facts of data are exact for straight lines between the \
    samples. A curve that cannot be enclosed has the facts of plot --info, marked as not proved. With -y the page is \
    about a rectangle, from samples. easel compare measures sheets.
    """)

  @Argument(help: .curve, completion: OfferedWords.inputs.completion)
  var curves: [String] = []

  @Option(name: .parameter, help: .usual("parameter; s=1,2,5 or s=1..5/3 makes a page for each", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Option(name: .customShort("y"), help: .usual("second variable and its range (0:1)", "name=low:high"))
  var second: String?

  @Option(
    help: .rare(
      "operations for a proof, about (\(CurvePair.standardWork))", "n",
      more: "For a field: evaluations for each fact."))
  var work: String?

  @Flag(help: "print one JSON object")
  package var json = false

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Picture") var letters: LetterOptions

  package var look: PictureLook? {
    PictureLook(picture, letters: letters, fitsLetters: false, least: PixelSize(width: 320, height: 200))
  }

  package func answer(in session: any Session) throws -> Answer {
    let given = try session.words(curves, verb: "inspect")
    let own = parameters.map { String($0.prefix { $0 != "=" }) } + [place.abscissaName].compactMap(\.self)
    for word in given { try TechniqueKind.refuse(word, besides: own) }
    if let second { return try fields(given, second, session) }
    let work = try RangeText.whole(work, in: 1...1_000_000_000, option: "--work")
    let values = try ParameterFamily(parameters)
    if let infinite = values.single.filter({ !$0.value.isFinite }).keys.min() {
      throw Failure("-p \(infinite) needs a finite value")
    }
    let domain = try place.domainGiven()
    let reader = try session.reader(place, framesPerSecond: FrameRate.number(fps))
    let read = try given.map { try reader.read($0) }
    try values.check(against: read.map(\.formula))
    if picture.path != nil, read.count > 1 || values.combinations(for: read[0].formula).count > 1 {
      throw Failure("-o draws the page of one curve")
    }
    // A curve without a value is an error before anything is printed.
    let pages = try zip(zip(given, read), read.map(\.formula).labels).flatMap { curve, label in
      try values.combinations(for: curve.1.formula).map { member in
        let name = member.label.map { "\(label), \($0)" } ?? label
        return try CurveInspection(
          CurveArgument(curve.0, curve.1, parameters: member.values), named: name, over: domain, work: work)
      }
    }
    var answer = Self.answer(pages, of: "curves", text: \.text, members: \.members)
    answer.result = pages[0]
    return answer
  }

  /// The page of one curve, or a list of pages.
  private static func answer<Page>(
    _ pages: [Page], of kind: String, text: @escaping (Page) -> String, members: @escaping (Page) -> [(String, JSON)]
  ) -> Answer {
    Answer(
      text: pages.map(text).joined(separator: "\n"),
      members: pages.count == 1 ? members(pages[0]) : [(kind, .array(pages.map { .members(members($0)) }))])
  }
}

/// Pages about fields of two variables.
extension Inspect {
  private func fields(_ words: [String], _ second: String, _ session: any Session) throws -> Answer {
    if picture.path != nil { throw Failure("-o draws the page of a curve, not of a field") }
    if fps != nil { throw Failure("--fps is for data, not for fields") }
    let work = try RangeText.whole(work, in: 1...10_000_000, option: "--work") ?? 20_000
    let values = try ParameterFamily(parameters)
    let reader = try session.reader(place, framesPerSecond: nil)
    let formulas = try words.map { try reader.formula($0) }
    try values.check(against: formulas)
    let domain = try place.domainGiven() ?? 0...1
    let pages = try zip(formulas, formulas.labels).flatMap { formula, label in
      let variable = try FieldInspection.secondVariable(second, formula: formula, parameters: values)
      return try values.combinations(for: formula).map { member in
        let name = member.label.map { "\(label), \($0)" } ?? label
        return try FieldInspection(
          formula, named: name, over: domain, second: variable, parameters: member.values, evaluations: work)
      }
    }
    return Self.answer(pages, of: "fields", text: \.text, members: \.entries.members)
  }
}
