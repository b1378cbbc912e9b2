import ArgumentParser
import CodeExport
import EffectMath
import Workbench

/// `easel export`: exports a curve as code, or in a platform's native format.
package struct Export: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
    "export", "[<options>] [<curve>]", "Export a curve as code or in a platform's native format, with its error.",
    """
      easel export easeOutBack --to css
      easel export 'spring(duration: .5, bounce: .3)' --to swiftui
      easel export peel --to scenekit -o PeelOff.swift
      easel export easeOutBounce --to css:linear --within 0.002
      easel export 'sin(pi*t)^12/8' --to metal --name highlight
      easel export 'easeOutBack(t, overshoot: s)' --to swift
      easel export easeInOutCubic --to lottie --duration .5 --fps 60 --values 0:300
      easel export easeOutElastic --to csv -n 50 -o elastic.csv
      easel export segments:n=12 --to css:looping -o strips.html
      easel export like:growth=0.3 --to swiftui

    The form is exact if the target has one for the curve, otherwise a function or the nearest form within --within, \
    otherwise refused. target:form asks for one form. The comment names the form, its largest error and the playback \
    error. Names without a value become arguments of functions. Effects have the forms target:staying, \
    target:looping and, for peel, scenekit:corrected.
    """,
    notes: targetList)

  @Argument(
    help: .usual("formula, file, column (file.csv:name) or -; or an effect", "curve"),
    completion: OfferedWords.inputs.completion)
  package var curve: String?

  @Option(
    help: .usual("target, perhaps with a form, as in css:linear", "target"),
    completion: OfferedWords.exportTargets.completion)
  package var to: String?

  @Option(name: .parameter, help: .usual("parameter of the formula", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions

  @Option(help: .usual("largest error (\(Self.usualError.shortestText) of the range)", "error"))
  var within: String?

  @Option(help: .usual("duration of an easing or effect in s; -d cuts a spring", "seconds"))
  var duration: String?

  @Option(help: .usual("frames per second of a target with frames (60)", "n"))
  var fps: String?

  @Option(help: .usual("name in the code (the curve's own)", "name"))
  var name: String?

  @Option(help: .usual("values at 0 and at 1 of a target with values (0:1)", "from:to"))
  var values: String?

  @Option(name: .customShort("n"), help: .usual("number of values of a table (one a frame)", "n"))
  var count: String?

  @Option(help: .usual("side, or WxH, of an effect's sticker in pt (200)", "size"))
  var sticker: String?

  @Option(name: [.customShort("o"), .customLong("output")], help: .usual("output file", "file"), completion: .file())
  package var textPath: String?

  @Flag(help: "print one JSON object: text, form and errors")
  package var json = false

  package func answer(in session: any Session) throws -> Answer {
    let word = try session.words([curve].compactMap(\.self), verb: "export")[0]
    if to == nil {
      let names = ExportTarget.all.map(\.name).joined(separator: ", ")
      throw Failure("--to is missing" + (RenderedEffect.isNamed(by: word) ? "" : " (targets: \(names))"))
    }
    if RenderedEffect.isNamed(by: word) {
      try Failure.refuse(
        ["--data": !place.data.isEmpty, "-x": place.abscissa != nil], "is for curves, not for effects: leave it out")
      OptionUse.note("--fps")
      let request = try EffectExportRequest(self, of: word)
      let text = try request.text()
      return Answer(text: text, members: request.members(text))
    }
    if sticker != nil { throw Failure("--sticker is for effects, not for curves: leave it out") }
    let reader = try session.reader(place, framesPerSecond: FrameRate.number(fps), duration: seconds())
    let found = try CurveExport(self, of: word, reader)
    if found.readsFrames { OptionUse.note("--fps") }
    var answer = Answer(text: found.text, members: found.members)
    answer.notes = found.notes
    // A text without room for a comment has its notes printed separately.
    answer.printsNotes = textPath == nil && !found.target.hasComments
    return answer
  }

  /// The default tolerance, as a share of the curve's height.
  static let usualError = 1e-3
  /// The largest number of values of a table.
  static let mostSamples = 1_000_000

  /// The names of the target and of the form that --to requests, as in css:linear.
  var target: (String, String?) { (to ?? "").halves(at: ":") }

  /// Returns the duration of --duration in seconds; nil without it.
  func seconds() throws -> Double? { try RangeText.positive(duration, option: "--duration") }

  func framesPerSecond() throws -> Double { try FrameRate.number(fps) ?? 60 }

  /// Returns the number of values of a table; nil for one value per frame.
  func samples() throws -> Int? { try RangeText.whole(count, in: 2...Self.mostSamples, option: "-n") }

  /// Returns the numbers of --values.
  func ends() throws -> (from: Double, to: Double) {
    guard let text = values else { return (0, 1) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw Failure("--values must be two numbers, as in 0:300, not '\(text)'") }
    let numbers = try parts.map { try RangeText.number($0, option: "--values") }
    guard numbers.allSatisfy(\.isFinite), numbers[0] != numbers[1] else {
      throw Failure("--values must be two different finite numbers, as in 0:300, not '\(text)'")
    }
    return (numbers[0], numbers[1])
  }

  /// The targets in the help.
  private static var targetList: String {
    guard HelpRequest.isComplete else {
      return "Targets of curves: \(ExportTarget.all.map(\.name).joined(separator: ", "))\n"
        + "Targets of effects: \(EffectTarget.allCases.map(\.rawValue).joined(separator: ", "))"
    }
    let entries = ExportTarget.all.map { target in
      (name: target.name, text: "\(target.title) (\(target.kinds.map(\.rawValue).joined(separator: ", ")))")
    }
    let effects = EffectTarget.allCases.map { (name: $0.rawValue, text: $0.summary) }
    return "Targets of curves, with their forms:\n" + TwoColumns.wrapped(entries, at: 18)
      + "\nTargets of effects:\n" + TwoColumns.wrapped(effects, at: 18)
  }
}
