import ArgumentParser
import EffectMath
import Figures
import Workbench

/// `easel play`: a dot that moves by a curve, or an effect on a picture.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: Easel.name,
    abstract: "Watch a dot move by a curve, in the terminal or as a GIF, or an effect in the terminal.",
    discussion: """
      One unit of the abscissa takes a second. A key or Ctrl-C ends it. A GIF lasts as long, to a hundredth of a \
      second, with at most 50 frames a second: viewers show no more.
        easel play easeOutBounce
        easel play 'easeOutElastic(t, period: p)' -p p=0.3 --loop --fps 60
        easel play easeInOutBack -o back.gif --theme dark
        easel play peel --loop
        easel play segments:n=5+hold:0.5+reverse sticker.png
      """)

  // One list: bash takes options of an effect for words of their own.
  @Argument(
    help: ArgumentHelp(
      "A formula, @file, a column as file.csv:name, or - for standard input; or an effect as render has it, then a "
        + "PNG file.", valueName: "formula|effect [picture]"),
    completion: .custom(Completion.played))
  var words: [String] = []

  @OptionGroup var formula: FormulaOptions

  @Option(help: "Frames a second, of the play and of tables whose first column is called frame.")
  var fps: Double = 30
  @Option(help: ArgumentHelp("Seconds that one run takes (default: the domain's width).", valueName: "seconds"))
  var duration: Double?
  @Flag(help: "Begin again until stopped.")
  var loop = false
  @Option(
    name: .customShort("o"), help: ArgumentHelp("A .gif file.", valueName: "file"),
    completion: .file(extensions: ["gif"]))
  var output: String?
  @OptionGroup var look: ThemeOption
  @OptionGroup(title: "Of effects") var scene: SceneOptions
  @Option(help: "Effects in the terminal: auto, blocks (two pixels a letter) or kitty (its protocol).")
  var graphics: TerminalGraphics = .auto
  @Option(help: ArgumentHelp("Pixels of the GIF (default 800x500).", valueName: "WxH"))
  var size: String?
  @OptionGroup var colour: ColourOption

  private static let longestRun = 600.0
  private static let mostFrames = 3_000
  /// A second: a GIF's frame lasts two hundredths of one at least.
  private static let mostGIFFrames = 50.0

  func run() throws {
    guard fps >= 1, fps <= 120 else { throw Failure("--fps takes a number from 1 to 120, not \(fps)", .usage) }
    if let duration, !(duration >= 0.05 && duration <= Self.longestRun) {
      throw Failure("--duration takes 0.05 to 600 seconds, not \(duration)", .usage)
    }
    let words = try PlotInput.words(words, verb: "play")
    if RenderedEffect.isNamed(by: ArgumentEscaping.restore(words[0])) { return try playEffect() }
    guard words.count == 1 else { throw Failure("play shows one curve, not \(words.count)", .usage) }
    let expression = words[0]
    let source = try formula.reader(framesPerSecond: fps).formula(ArgumentEscaping.restore(expression))
    let values = try formula.values()
    try values.check(against: [source])
    guard values.family == nil else { throw Failure("play shows one curve, not a family", .usage) }
    guard try formula.orders() == [0] else {
      throw Failure("play shows values; write D(f) for a derivative", .usage)
    }
    let domain = try formula.place.domainGiven() ?? CurveDomain.union(of: [source], values.members) ?? 0...1
    let seconds = duration ?? (domain.upperBound - domain.lowerBound)
    guard seconds <= Self.longestRun else {
      throw Failure("the domain would take \(NumberText.short(seconds)) s; give --duration, at most 600", .usage)
    }
    let wanted = Int((seconds * fps).rounded()) + 1
    if let output = output.map(ArgumentEscaping.restore) {
      let frames = max(2, min(wanted, Int(seconds * Self.mostGIFFrames)))
      try checkGIF(output, frames: frames)
      let motion = try Motion(source.checkedProgram(values.single), source.label, domain, frames: frames)
      try write(motion, seconds: seconds, to: output)
      return
    }
    let motion = try Motion(source.checkedProgram(values.single), source.label, domain, frames: max(2, wanted))
    guard Terminal.isOutputTerminal else { throw Failure("play needs a terminal, or -o file.gif", .usage) }
    TerminalPlayer(motion: motion, framesPerSecond: fps, loops: loop, usesColour: colour.choice.usesColour).run()
  }

  private func playEffect() throws {
    guard output == nil else { throw Failure("easel render writes moving effects: easel render … -o file.gif", .usage) }
    let effects = try scene.effects(words, parameters: formula.parameters, scale: 1)
    guard effects.count == 1 else { throw Failure("play shows one effect, not \(effects.count)", .usage) }
    guard Terminal.isOutputTerminal, colour.choice.usesColour else {
      throw Failure("play shows effects in a terminal with colours; easel render writes them to files", .usage)
    }
    let seconds = duration ?? effects[0].duration
    guard seconds <= Self.longestRun else {
      throw Failure("the run would take \(NumberText.short(seconds)) s; give --duration, at most 600", .usage)
    }
    try EffectPlayer(
      effect: effects[0], graphics: graphics, background: try scene.behind(nil), framesPerSecond: fps,
      seconds: seconds, loops: loop
    ).run()
  }

  private func checkGIF(_ path: String, frames: Int) throws {
    guard FigureFormat(path: path) == .gif else {
      throw Failure("play writes .gif files, not \(path)", .usage)
    }
    guard frames <= Self.mostFrames else {
      throw Failure("\(frames) frames are more than a GIF should hold (\(Self.mostFrames))", .usage)
    }
    try FigureOutput(path: path).check()
  }

  private func write(_ motion: Motion, seconds: Double, to path: String) throws {
    let size = try size == nil ? PixelSize(width: 800, height: 500) : PlotOptionText.size(size)
    let frames = (0..<motion.frames).map { motion.figure(frame: $0, theme: look.theme, size: size) }
    let total = frames.count
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    try Failure.ofDrawing { () throws(FigureError) in
      try GnuplotRenderer.noting.render(frames: frames, framesPerSecond: Double(total) / seconds, to: path) { sent in
        bar.show(sent, of: total)
      }
    }
  }
}
