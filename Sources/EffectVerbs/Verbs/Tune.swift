import ArgumentParser
import DeformationAnalysis
import EffectMath
import ParameterTuning
import Workbench

/// `easel tune`: parameters that hit a target or match another curve.
package struct Tune: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
    "tune", "[<options>] <subject>", "Solve for parameters that hit a target or match another curve.",
    """
      easel tune 'spring(duration: d, bounce: .3)' -p d=.1..1 --want settling=.6
      easel tune bezier --like easeInSine
      easel tune linear --like easeOutBounce --within 0.001
      easel tune 'easeOutBack(t, overshoot: s)' -p s=0..5 --want max=1.1
      easel tune 'exp(-k*t)' -p k=1..9 --like samples.csv:a
      easel tune 't^a' -p a=1..5 --like easeInSine -o sine.svg
      easel tune 't^a' -p 'a=~2' --want 'value@0.5<=0.2' --json
      easel tune segments:n --want 'screen<=0.25'
      easel tune scenekit:lift,fov --like segments

    bezier, linear and spring need --like CURVE. A variable parameter of a formula has a range, -p s=0..5, perhaps \
    with a start, -p s=0..5~1; -p 's=~1', in quotes, is variable from 1, within a factor of ten. A variable option of \
    a technique has no value, as in segments:n. The line to paste goes to standard output, the report to standard \
    error. If the target is out of reach, tune prints the nearest result with status 1.
    """,
    notes: TuneMeasures.help(isComplete: HelpRequest.isComplete))

  @Argument(
    help: .usual(
      "bezier, linear or spring; a formula with variable parameters; or a technique with variable options", "subject"),
    completion: OfferedWords.tuned.completion)
  package var thing: String

  @Option(name: .parameter, help: .usual("parameter; s=0..5 or s=0..5~1 (start) is variable", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Option(help: .usual("curve or technique to match", "target"), completion: OfferedWords.inputs.completion)
  package var like: String?
  @Flag(help: .rare("with --like: mean square difference, not the largest"))
  var meanSquare = false
  @Flag(help: .rare("with --like TECHNIQUE: equal magnification of both"))
  var matched = false

  @Option(help: .usual("target value of a measure", "measure=value"), completion: OfferedWords.measures.completion)
  var want: [String] = []
  @Option(help: .usual("measure to minimize", "measure"), completion: OfferedWords.measures.completion)
  var minimize: String?
  @Option(help: .usual("measure to maximize", "measure"), completion: OfferedWords.measures.completion)
  var maximize: String?
  @Option(help: .usual("tolerance of each target", "error"))
  var within: String?

  @OptionGroup(title: "Forms") var form: FormOptions

  @OptionGroup(title: "Techniques") var sticker: StickerOptions

  @Flag(help: "print one JSON object")
  package var json = false
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Picture") var letters: LetterOptions

  package var look: PictureLook? { PictureLook(picture, letters: letters, drawsText: true) }

  package func answer(in session: any Session) throws -> Answer {
    if !TechniqueKind.isNamed(by: thing), sticker.isGiven {
      throw Failure("--sticker, --pixels and --on are for techniques: leave them out")
    }
    let reader = try session.reader(place, framesPerSecond: FrameRate.number(fps), duration: form.seconds())
    let (outcome, curves) = try tuned(goals(), reader, in: session)
    try session.checkStopped()
    let entries = outcome.entries
    var answer = Answer(text: outcome.text + "\n", members: entries.members)
    (answer.report, answer.notes) = (entries.text(at: 10), outcome.allNotes)
    (answer.unmet, answer.result) = (outcome.unmet, curves)
    return answer
  }
}

extension Tune {
  /// A measure to minimize or maximize.
  private typealias Objective = (name: String, isMaximized: Bool)
  private typealias Goals = (parameters: SearchedParameters, targets: [Goal], objective: Objective?, within: Double?)

  private func goals() throws -> Goals {
    let parameters = try SearchedParameters(parameters, for: "tune")
    let within = try RangeText.size(within, option: "--within")
    let isTechnique = TechniqueTune.kind(of: thing) != nil
    func check(_ measure: String) throws { if !isTechnique { _ = try CurveMeasure(text: measure) } }
    let targets = try want.map { try Goal(text: $0, within: within, checking: check) }
    if minimize != nil, maximize != nil { throw Failure("--minimize and --maximize exclude each other") }
    let objective = minimize.map { ($0, false) } ?? maximize.map { ($0, true) }
    if let objective { try check(objective.0) }
    let hasMeasures = !targets.isEmpty || objective != nil
    if let form = TunedForm(rawValue: thing), hasMeasures || like == nil {
      let (formula, ranges) =
        form == .spring
        ? ("spring(duration: d, bounce: b)", "-p d=0.1..2 -p b=0..0.9")
        : ("cubic-bezier(0.4, a, 0.2, b)", "-p a=-1..2 -p b=0..1")
      throw Failure(
        "tune \(form) needs a target curve, as in --like easeInOutCubic, and no measures. For measures tune a formula, "
          + "as in easel tune '\(formula)' \(ranges) --want \(want.first ?? "overshoot=0.1")")
    }
    if like != nil, hasMeasures { throw Failure("--like excludes --want, --minimize and --maximize") }
    if like == nil, !hasMeasures {
      throw Failure("tune needs a target: --want max=1.1, --minimize area or --like easeInOutCubic")
    }
    if like == nil, meanSquare || matched {
      throw Failure("--\(meanSquare ? "mean-square" : "matched") goes with --like")
    }
    return (parameters, targets, objective, within)
  }

  /// Returns the result, and the curves of its picture; nil without a picture.
  private func tuned(
    _ goals: Goals, _ reader: any CurveSource, in session: any Session
  ) throws -> (TuneOutcome, TunedCurves?) {
    if TechniqueTune.kind(of: thing) != nil { return (try technique(goals, in: session), nil) }
    if matched { throw Failure("--matched is for techniques, as in tune scenekit:lift --like segments") }
    let domain = try place.domainGiven()
    // Values of -p that the target reads also apply to the target.
    let target = try like.map { try TuneTarget(reader.curve($0, parameters: goals.parameters.fixed), domain: domain) }
    if let form = TunedForm(rawValue: thing), let target { return try self.form(form, target, goals) }
    if let (option, form) = form.given.first {
      throw Failure("\(option) is for tune \(form), as in easel tune \(form) --like easeInSine")
    }
    let goal =
      [("--like", like), ("--minimize", minimize), ("--maximize", maximize)].flatMap { name, value in
        value.map { [name, $0] } ?? []
      } + want.flatMap { ["--want", $0] }
    let tune = try FormulaTune(thing, reader, goals.parameters, goal: goal, domain: domain, in: session)
    let outcome =
      try target.map { try tune.like($0, by: meanSquare ? .meanSquare : .largest, within: goals.within) }
      ?? tune.reaching(goals.targets, minimized: goals.objective)
    let (before, after) = tune.curves(outcome.parameters.map(\.value))
    return (outcome, drawn(outcome, before: before, after: after, target, over: domain))
  }

  private func drawn(
    _ outcome: TuneOutcome, before: (any TimingFunction)?, after: (any TimingFunction)?, _ target: TuneTarget?,
    over domain: ClosedRange<Double>?
  ) -> TunedCurves? {
    guard let after else { return nil }
    let error = outcome.error.map { error in
      error.largest == 0
        ? "no error" : "largest error \(NumberText.short(error.largest)) at \(NumberText.short(error.abscissa))"
    }
    // Curves that were compared by shares are drawn over shares.
    let own = domain ?? target?.argument.domain ?? after.domain
    let reference = target?.argument.program
    return TunedCurves(
      target: target?.argument.label,
      reference: outcome.isByShare ? reference.map { Retimed($0, own, over: 0...1) } : reference,
      before: before, after: after, domain: outcome.isByShare ? 0...1 : own, isByShare: outcome.isByShare,
      title: outcome.text.count > 80 ? "\(thing) like \(target?.argument.label ?? "")" : outcome.text, footnote: error)
  }

  private func form(_ form: TunedForm, _ curve: TuneTarget, _ goals: Goals) throws -> (TuneOutcome, TunedCurves?) {
    let parameters = goals.parameters
    if let name = parameters.free.first?.name {
      throw Failure("tune \(form) solves for all of its numbers: leave out the range of -p \(name)")
    }
    if let name = parameters.names.first(where: { !curve.argument.formula.parameterNames.contains($0) }) {
      throw Failure("'\(name)' is not a parameter of \(curve.argument.label)")
    }
    let tune = try FormTune(form, curve, self.form, within: goals.within, isMeanSquare: meanSquare)
    let (outcome, after) = try tune.tuned()
    return (outcome, drawn(outcome, before: nil, after: after, curve, over: try place.domainGiven()))
  }

  private func technique(_ goals: Goals, in session: any Session) throws -> TuneOutcome {
    if try place.domainGiven() != nil { throw Failure("-d is for curves, not for techniques") }
    if picture.path != nil { throw Failure("-o draws curves; techniques are drawn by easel compare -o") }
    let tune = try TechniqueTune(thing, goals.parameters, sticker: sticker.sticker(), in: session)
    if let like {
      let metric: PairReport.Metric = matched ? .matchedScreen : meanSquare ? .screenRootMeanSquare : .screen
      var outcome = try tune.like(like, by: metric)
      if let within = goals.within, let found = outcome.reached.first?.value, !(found <= within) {
        outcome.unmet = TuneOutcome.missed(within, by: "\(NumberText.short(found)) px")
      }
      return outcome
    }
    let minimized = try goals.objective.map { (metric: try Metric(text: $0.name), isMaximized: $0.isMaximized) }
    return try tune.reaching(goals.targets, minimized: minimized)
  }
}

/// The options of the forms of `tune`: bezier, linear and spring.
package struct FormOptions: ParsableArguments {
  package init() {}

  @Option(help: .usual("bezier: segments, 1 or 2 (an SVG path)", "n"))
  var segments: String?
  @Flag(help: "bezier: no turning points")
  var monotone = false
  @Option(help: .usual("bezier: slopes at the ends, as in 0,1 or 0, or ,1", "a,b"))
  var slopes: String?
  @Flag(help: "linear: stops on the curve")
  var onCurve = false
  @Flag(help: "linear: every stop with its position")
  var explicit = false
  @Option(help: .usual("linear: number of stops, for the smallest error", "n"))
  var stops: String?
  @Option(
    help: .usual(
      "linear: number of bytes, for the smallest error", "n",
      more: "The text has no blanks after commas and no zeros before points."))
  var bytes: String?

  @Option(help: .usual("spring: duration of an easing over 0…1 in s", "seconds"))
  var duration: String?

  /// Returns the duration of --duration in seconds; nil without it.
  func seconds() throws -> Double? { try RangeText.positive(duration, option: "--duration") }

  /// The given options, each with the form that it belongs to.
  var given: [(option: String, form: TunedForm)] {
    let all: [(String, TunedForm, Bool)] = [
      ("--segments", .bezier, segments != nil), ("--monotone", .bezier, monotone),
      ("--slopes", .bezier, slopes != nil), ("--on-curve", .linear, onCurve), ("--explicit", .linear, explicit),
      ("--stops", .linear, stops != nil), ("--bytes", .linear, bytes != nil), ("--duration", .spring, duration != nil),
    ]
    return all.filter(\.2).map { ($0.0, $0.1) }
  }

  /// The slopes of --slopes; nil for one that is left out.
  func endSlopes() throws -> (start: Double?, end: Double?) {
    guard let text = slopes else { return (nil, nil) }
    let parts = BracketedText.parts(of: text)
    guard parts.count == 2 else { throw Failure("--slopes must be two numbers, as in 0,1, not '\(text)'") }
    let values = try parts.map { $0.isEmpty ? nil : try RangeText.number($0, option: "--slopes") }
    if let illegal = values.compactMap({ $0 }).first(where: { !$0.isFinite }) {
      throw Failure("--slopes must be finite numbers, not \(illegal.shortestText)")
    }
    return (values[0], values[1])
  }
}
