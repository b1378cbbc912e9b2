import ArgumentParser
import DeformationAnalysis
import EffectMath
import Figures
import ParameterTuning
import Workbench

/// `easel tune`: the numbers for what is wished.
struct Tune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune", _superCommandName: Easel.name,
    abstract: "Find the numbers: for what a curve should measure, or should be like.",
    discussion: """
      The forms bezier, linear and spring go by a target: --like. A formula's free parameters have ranges, -p s=0..5, \
      perhaps with a start, -p s=0..5~1; -p 's=~1', in quotes, is free from 1, within a factor of ten. A technique's \
      free options stand without values, as in segments:n.
      The line to paste goes to standard output, the report about it to standard error. What cannot be reached ends \
      with the nearest that was found and status 1.
        easel tune 'easeOutBack(t, overshoot: s)' -p s=0..5 --want max=1.1
        easel tune 'spring(duration: d, bounce: .3)' -p d=.1..1 --want settling=.6
        easel tune 'exp(-k*t)' -p k=1..9 --like samples.csv:a
        easel tune bezier --like easeInSine
        easel tune linear --like easeOutBounce --within 0.001
        easel tune 't^a' -p a=1..5 --like easeInSine -o sine.svg
        easel tune 't^a' -p 'a=~2' --want 'value@0.5<=0.2' --json
        easel tune segments:n --want 'screen<=0.25'
        easel tune scenekit:lift,fov --like segments
      \(Verbs.isHelpAsked ? TuneMeasures.help : "")
      """, helpNames: Verbs.helpNames)

  @Argument(
    help: ArgumentHelp(
      "bezier, linear or spring, a formula with free parameters, or a technique with free options.", valueName: "thing"),
    completion: .custom(Completion.tuned))
  var thing: String

  @Option(
    name: [.customShort("p"), .customLong("parameter")],
    help: ArgumentHelp(
      "A parameter: name=value; name=low..high or name=low..high~start to search.", valueName: "name=value"))
  var parameters: [String] = []

  @OptionGroup var place: DomainOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Option(
    help: ArgumentHelp("The curve, or the technique, to be near to.", valueName: "target"),
    completion: .custom(Completion.inputs))
  var like: String?
  @Flag(help: "With --like: the mean square of the difference, instead of its largest.")
  var meanSquare = false
  @Flag(help: "With --like of techniques: with the lift that magnifies both pictures alike.")
  var matched = false

  @Option(
    help: ArgumentHelp("A wish: a measure and what it is to be.", valueName: "measure=value"),
    completion: .custom(Completion.measures))
  var want: [String] = []
  @Option(
    help: ArgumentHelp("A measure to make small.", valueName: "measure"), completion: .custom(Completion.measures))
  var minimize: String?
  @Option(
    help: ArgumentHelp("A measure to make large.", valueName: "measure"), completion: .custom(Completion.measures))
  var maximize: String?
  @Option(help: ArgumentHelp("By how much each wish, or the target, may be missed.", valueName: "error"))
  var within: String?

  @OptionGroup var form: FormOptions

  @OptionGroup var sticker: StickerOptions

  @Flag(help: "Print one JSON object.")
  var json = false
  @OptionGroup var picture: PictureOptions
  @OptionGroup var letters: LetterOptions

  func run() throws {
    if !Inspect.isTechnique(ArgumentEscaping.restore(thing)), sticker.isGiven {
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
    if let unmet = outcome.unmet { throw Failure(unmet, .notMet) }
  }

  private func question() throws -> TuneQuestion {
    var question = TuneQuestion(ArgumentEscaping.restore(thing))
    question.parameters = parameters.map(ArgumentEscaping.restore)
    question.domain = try place.domainGiven()
    question.like = like.map(ArgumentEscaping.restore)
    (question.isMeanSquare, question.isMatched) = (meanSquare, matched)
    question.wants = want.map(ArgumentEscaping.restore)
    (question.minimize, question.maximize) =
      (minimize.map(ArgumentEscaping.restore), maximize.map(ArgumentEscaping.restore))
    question.within = within.map(ArgumentEscaping.restore)
    question.form = form.settings
    question.sticker = try sticker.sticker()
    question.isDrawn = picture.path != nil
    return question
  }
}
