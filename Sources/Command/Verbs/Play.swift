import ArgumentParser
import EffectMath
import Figures

/// `easel play`: a dot that moves by a curve.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Watch a dot move by a curve, in the terminal or as a GIF.",
    discussion: """
      One unit of the abscissa takes a second. A key or Ctrl-C ends it.
        easel play easeOutBounce
        easel play 'easeOutElastic(t, period: p)' -p p=0.3 --loop --fps 60
        easel play easeInOutBack -o back.gif --theme dark
      """)

  @Argument(help: "A formula, or @file.")
  var expression: String

  @OptionGroup var formula: FormulaOptions

  @Option(help: "Frames a second.")
  var fps: Double = 30
  @Option(help: ArgumentHelp("Seconds that one run takes (default: the domain's width).", valueName: "seconds"))
  var duration: Double?
  @Flag(help: "Begin again until stopped.")
  var loop = false
  @Option(name: .customShort("o"), help: ArgumentHelp("A .gif file.", valueName: "file"))
  var output: String?
  @Option(help: "light or dark.")
  var theme: Theme = .light
  @Option(help: ArgumentHelp("Pixels of the GIF (default 800x500).", valueName: "WxH"))
  var size: String?
  @Option(help: "Colour in the terminal: auto, always or never.")
  var color: ColourChoice = .auto

  private static let longestRun = 600.0
  private static let mostFrames = 3_000

  func run() throws {
    guard fps >= 1, fps <= 120 else { throw Failure("--fps takes a number from 1 to 120, not \(fps)", .usage) }
    if let duration, !(duration >= 0.05 && duration <= Self.longestRun) {
      throw Failure("--duration takes 0.05 to 600 seconds, not \(duration)", .usage)
    }
    let source = try PlotInput.formula(ArgumentEscaping.restore(expression), abscissa: formula.abscissaName)
    let values = try formula.values()
    try values.check(against: [source])
    guard values.family == nil else { throw Failure("play shows one curve, not a family", .usage) }
    guard try formula.orders() == [0] else {
      throw Failure("play shows values; write D(f) for a derivative", .usage)
    }
    let domain = try formula.domainGiven() ?? CurveDomain.union(of: [source], values.members) ?? 0...1
    let seconds = duration ?? (domain.upperBound - domain.lowerBound)
    guard seconds <= Self.longestRun else {
      throw Failure("the domain would take \(NumberText.short(seconds)) s; give --duration, at most 600", .usage)
    }
    let motion = try Motion(
      program: source.checkedProgram(values.single), label: source.label, domain: domain,
      frames: max(2, Int((seconds * fps).rounded()) + 1))
    if let output {
      try write(motion, to: ArgumentEscaping.restore(output))
    } else if Terminal.isOutputTerminal {
      TerminalPlayer(motion: motion, framesPerSecond: fps, loops: loop, usesColour: color.usesColour).run()
    } else {
      throw Failure("play needs a terminal, or -o file.gif", .usage)
    }
  }

  private func write(_ motion: Motion, to path: String) throws {
    guard FigureFormat(path: path) == .gif else {
      throw Failure("play writes .gif files, not \(path)", .usage)
    }
    guard motion.frames <= Self.mostFrames else {
      throw Failure("\(motion.frames) frames are more than a GIF should hold (\(Self.mostFrames))", .usage)
    }
    let size = try size == nil ? PixelSize(width: 800, height: 500) : PlotOptionText.size(size)
    let frames = (0..<motion.frames).map { motion.figure(frame: $0, theme: theme, size: size) }
    let total = frames.count
    let isShown = Terminal.isErrorTerminal && total > 60
    do throws(FigureError) {
      try GnuplotRenderer().render(frames: frames, framesPerSecond: fps, to: path) { sent in
        if isShown { Terminal.writeError("\rframe \(sent) of \(total)") }
      }
    } catch {
      throw Failure(error)
    }
    if isShown { Terminal.writeError("\n") }
  }
}
