import ArgumentParser
import DeformationAnalysis
import EffectMath
import Figures
import ParameterTuning
import Workbench

/// `easel tune`: the numbers for what is wished.
struct Tune: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
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
    notes: TuneMeasures.help(isComplete: Verbs.isHelpComplete))

  @Argument(
    help: .usual(
      "bezier, linear or spring; a formula with variable parameters; or a technique with variable options", "subject"),
    completion: .custom(Completion.tuned))
  var thing: String

  @Option(name: .parameter, help: .usual("parameter; s=0..5 or s=0..5~1 (start) is variable", "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Option(help: .usual("curve or technique to match", "target"), completion: .custom(Completion.inputs))
  var like: String?
  @Flag(help: .rare("with --like: mean square difference, not the largest"))
  var meanSquare = false
  @Flag(help: .rare("with --like TECHNIQUE: equal magnification of both"))
  var matched = false

  @Option(help: .usual("target value of a measure", "measure=value"), completion: .custom(Completion.measures))
  var want: [String] = []
  @Option(help: .usual("measure to minimize", "measure"), completion: .custom(Completion.measures))
  var minimize: String?
  @Option(help: .usual("measure to maximize", "measure"), completion: .custom(Completion.measures))
  var maximize: String?
  @Option(help: .usual("tolerance of each target", "error"))
  var within: String?

  @OptionGroup(title: "Forms") var form: FormOptions

  @OptionGroup(title: "Techniques") var sticker: StickerOptions

  @Flag(help: "print one JSON object")
  var json = false
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Picture") var letters: LetterOptions

  func run() throws {
    if !Inspect.isTechnique(thing), sticker.isGiven {
      throw Failure("--sticker, --pixels and --on are of techniques: leave them out", .usage)
    }
    let output = try picture.figureOutput(letters: letters.factor(), drawsText: true)
    let size = try picture.pixels()
    try output.check()
    let bar = ProgressBar("tuning")
    defer { bar.clear() }
    let reader = try place.reader(framesPerSecond: FrameRate.number(fps), duration: form.settings.seconds())
    let (outcome, drawing) = try TuneRequest(question(), reader, progress: bar.show(_:of:)).tuned()
    bar.clear()
    if let drawing {
      let figure = drawing.figure(theme: picture.theme, size: size)
      if output.path != nil {
        try output.show(figure)
      } else if !json, Terminal.isOutputTerminal, Terminal.isErrorTerminal {
        Terminal.writeStyledError(output.text(figure))
      }
    }
    Terminal.write((json ? outcome.json.line : outcome.text) + "\n")
    Terminal.flush()
    if !json { Terminal.writeError(outcome.report) }
    if thing == "spring", let hint = like.flatMap(Guess.springHint) {
      Terminal.writeNote("tune searches neither the offset nor the height and start of a recorded spring\(hint)")
    }
    if let unmet = outcome.unmet { throw Failure(unmet, .notMet) }
  }

  private func question() throws -> TuneQuestion {
    var question = TuneQuestion(thing)
    question.parameters = parameters
    question.domain = try place.domainGiven()
    question.like = like
    (question.isMeanSquare, question.isMatched) = (meanSquare, matched)
    question.wants = want
    (question.minimize, question.maximize) =
      (minimize, maximize)
    question.within = within
    question.form = form.settings
    question.sticker = try sticker.sticker()
    question.isDrawn = picture.path != nil
    return question
  }
}

/// What shapes the forms of `tune`: bezier, linear and spring.
struct FormOptions: ParsableArguments {
  @Option(help: .usual("bezier: segments, 1 or 2 (an SVG path)", "n"))
  var segments: Int?
  @Flag(help: "bezier: no turning points")
  var monotone = false
  @Option(help: .usual("bezier: slopes at the ends, as in 0,1 or 0, or ,1", "a,b"))
  var slopes: String?
  @Flag(help: "linear: stops on the curve")
  var onCurve = false
  @Flag(help: "linear: every stop with its position")
  var explicit = false
  @Option(help: .usual("linear: number of stops, for the smallest error", "n"))
  var stops: Int?
  @Option(
    help: .usual(
      "linear: number of bytes, for the smallest error", "n",
      more: "The text has no blanks after commas and no zeros before points."))
  var bytes: Int?

  @Option(help: .usual("spring: duration of an easing over 0…1 in s", "seconds"))
  var duration: String?

  /// As texts and numbers.
  var settings: FormSettings {
    var settings = FormSettings()
    (settings.segments, settings.stops, settings.bytes) = (segments, stops, bytes)
    (settings.isMonotone, settings.isOnCurve, settings.isExplicit) = (monotone, onCurve, explicit)
    settings.slopes = slopes
    settings.duration = duration
    return settings
  }
}
