import ArgumentParser
import EffectMath
import Figures

/// `easel play`: objects that move by curves, or an effect on a picture.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "play", "[<options>] <formula> ... | <effect> [<picture>]",
    "Play curves or an effect in the terminal, or write curves as an animation.",
    """
      easel play easeOutBounce
      easel play easeOutQuad easeOutBack easeOutBounce -o race.apng
      easel play peel --loop
      easel play 'easeOutElastic(t, period: p)' -p p=0.3 --loop --fps 60
      easel play easeInOutBack -o back.gif --theme dark
      easel play easeOutBack --property scale,rotation -o pop.svg
      easel play segments:n=5+hold:0.5+reverse sticker.png

    One unit of the abscissa lasts one second. Several curves, or a family, race each other. A key or Ctrl-C stops \
    the animation. An APNG lasts exactly as long as the run and --hold. A GIF rounds every frame to a hundredth of a \
    second, and has at most 50 frames per second: viewers show no more. An SVG is drawn in lines.
    """)

  // One list: bash treats options of an effect as separate words.
  @Argument(
    help: .usual(
      "formulas, file, column (file.csv:name) or -; or an effect as for render, then a PNG file", "formula|effect"),
    completion: OfferedWords.played.completion)
  var words: [String] = []

  @OptionGroup var curve: CurveOptions

  @Option(
    name: .customLong("fps"), help: .usual("frames per second (30)", "n", more: "Also those of a table of frames."))
  private var rate: Double?
  private var fps: Double { rate ?? 30 }
  @Option(help: .usual("duration of a run in s (the domain's width)", "seconds"))
  var duration: Double?
  @Option(help: .rare("time in s that a file shows the end of a run (0.5)", "seconds"))
  var hold: String?
  @Flag(help: "repeat until stopped")
  var loop = false
  @Flag(help: .usual("play a file once; otherwise it repeats"))
  var once = false
  @Option(
    help: .usual(
      "moving properties of a file (position): \(MotionProperty.allCases.map(\.rawValue).joined(separator: ", "))",
      "property,…"),
    completion: .list(MotionProperty.allCases.map(\.rawValue)))
  var property: String?
  @Option(
    name: .output, help: .usual(".gif, .apng or .svg file", "file"),
    completion: .file(extensions: MovingForm.allCases.map(\.rawValue)))
  var output: String?
  @OptionGroup var look: ThemeOption
  @OptionGroup(title: "Effects") var scene: SceneOptions
  @Option(help: .rare("effects in the terminal", more: "blocks has two pixels a letter, kitty its own protocol."))
  var graphics: TerminalGraphics = .auto
  @Option(help: .usual("size of the file in px (800x500)", "WxH"))
  var size: String?
  @Option(name: .customLong("color"), help: ColourChoice.help)
  var colour: ColourChoice = .auto

  private static let longestRun = 600.0
  private static let shortestHold = 0.001

  func run() throws {
    _ = try RangeText.number(rate.map(\.shortestText), in: 1...240, option: "--fps")
    _ = try RangeText.number(duration.map(\.shortestText), in: 0.05...Self.longestRun, option: "--duration")
    let hold = try RangeText.number(hold, in: 0...Self.longestRun, option: "--hold")
    if let hold, hold > 0, hold < Self.shortestHold {
      throw Failure("--hold must be 0 or at least \(Self.shortestHold) s")
    }
    let words = try PlotInput.words(words, verb: "play")
    let isEffect = RenderedEffect.isNamed(by: words[0])
    if isEffect, output != nil { throw Failure("play does not write effects" + Guess.renderHint(isPlayed: true)) }
    if isEffect || output == nil {
      try Failure.refuse(
        ["--hold": hold != nil, "--once": once, "--property": property != nil, "--size": size != nil],
        isEffect ? "is only for files of curves" : "needs a file: give -o")
    }
    if isEffect { return try playEffect() }
    if let option = scene.given ?? (graphics == .auto ? nil : "--graphics") {
      throw Failure("\(option) is for effects, not for curves")
    }
    let (courses, domain) = try courses(words)
    let width = domain.width
    let seconds = try seconds(width)
    func places(_ times: FrameTimes) -> [Double] {
      times.moments.map { $0 >= seconds ? domain.upperBound : domain.lowerBound + width * ($0 / seconds) }
    }
    if let output {
      let form = MovingForm(path: output)
      let shortest = form?.shortestDelay ?? 0
      // A file that is shown once has a frame for its end.
      let held = max(hold ?? 0.5, once ? 1 / fps : 0)
      if let form, held > 0, held < shortest {
        let least = NumberText.short((shortest * 1000).rounded(.up) / 1000)
        throw Failure("\(form.title) shows each frame \(least) s or more: give --hold 0, or at least \(least)")
      }
      let times = FrameTimes(seconds: seconds, rate: fps, hold: held, shortest: shortest)
      return try write(courses, domain, times, places(times), to: output)
    }
    let motion = try Motion(
      courses, over: domain, at: places(FrameTimes(seconds: seconds, rate: fps, hold: 1 / fps)))
    guard Terminal.isOutputTerminal else { throw Failure("play needs a terminal, or -o file.gif") }
    Terminal.play(motion.frames, framesPerSecond: fps, loops: loop) {
      motion.screen($0, usesColour: colour.usesColour, background: look.background)
    }
  }

  /// Returns the duration of --duration, or the run's own, in seconds; fails above ``longestRun``.
  private func seconds(_ own: Double) throws -> Double {
    let seconds = duration ?? own
    if seconds <= Self.longestRun { return seconds }
    throw Failure("the run lasts \(NumberText.short(seconds)) s: give --duration, at most 600")
  }

  /// Returns the curves with their names, and their common domain.
  private func courses(_ words: [String]) throws -> ([Motion.Course], ClosedRange<Double>) {
    let reader = try CommandSession().reader(curve.place, framesPerSecond: fps, duration: duration)
    let formulas = try words.map { try reader.formula($0) }
    let values = try ParameterFamily(curve.parameters)
    let members = try FormulaMember.all(of: formulas, values)
    guard try DerivativeOrders.orders(curve.deriv) == [0] else {
      throw Failure("play shows values; write D(f) for a derivative")
    }
    guard members.count <= Motion.mostRunners else {
      throw Failure("play shows at most \(Motion.mostRunners) curves, not \(members.count)")
    }
    let given = try curve.place.domainGiven()
    let domain = try given ?? CurveDomain.union(of: formulas, values.members) ?? 0...1
    let courses = try members.map { member in
      let program = try member.program()
      return Motion.Course(label: member.name, program: program, domain: given ?? program.curveDomain ?? domain)
    }
    return (courses, domain)
  }

  private func write(
    _ courses: [Motion.Course], _ domain: ClosedRange<Double>, _ times: FrameTimes, _ places: [Double], to path: String
  ) throws {
    if loop { throw Failure("--loop is for the terminal; a file repeats unless --once is given") }
    let properties = try properties()
    let size = try size.map(RangeText.sides) ?? PixelSize(width: 800, height: 500)
    let file = try MovingFigure(path, rate: fps, frames: times.moments.count, size: size, once: once)
    let motion = try Motion(courses, over: domain, at: places)
    let title = courses.count == 1 ? courses[0].label : nil
    let figures = (0..<motion.frames).map { frame in
      var figure = motion.figure(frame: frame, properties, title: title, theme: look.theme, size: size)
      figure.magnification = max(0.7, size.magnification)
      return figure
    }
    try file.write(figures, delays: times.delays)
  }

  private func properties() throws -> [MotionProperty] {
    guard let property else { return [.position] }
    return try property.split(separator: ",", omittingEmptySubsequences: false).map { name in
      if let property = MotionProperty(rawValue: String(name)) { return property }
      throw Failure(unknown: "a value of --property", String(name), among: MotionProperty.allCases.map(\.rawValue))
    }
  }

  /// Plays an effect in the terminal until it ends, a key is pressed or the command is interrupted.
  private func playEffect() throws {
    let effects = try scene.effects(words, parameters: curve.parameters, scale: 1)
    guard effects.count == 1 else { throw Failure("play shows one effect, not \(effects.count)") }
    guard Terminal.isOutputTerminal, colour.usesColour else {
      throw Failure("play needs a terminal with colours for effects" + Guess.renderHint(isPlayed: true))
    }
    let effect = effects[0]
    let seconds = try seconds(effect.duration)
    let size = Terminal.size
    let canvas = try graphics.canvas(
      for: effect, columns: size.columns, rows: size.rows - 2, background: scene.behind(nil))
    guard let canvas else { throw Failure("the terminal has no room for a picture") }
    let last = max(1, Int((seconds * fps).rounded()))
    try Terminal.play(last + 1, framesPerSecond: fps, loops: loop, cleared: graphics.cleared) { frame in
      let moment = Double(frame) / Double(last) * effect.duration
      let (time, progress) = (rounded(moment), rounded(effect.progress(at: moment)))
      return try graphics.frame(canvas.frame(effect, at: moment)) + "\u{1B}[\(size.rows - 1);1H"
        + "\(PlainLine.text(effect.name))  \(time) s  progress \(progress)\u{1B}[K"
    }
  }

  private func rounded(_ number: Double) -> String { NumberText.short((number * 1000).rounded() / 1000) }
}

/// The times of the frames of a run, and of its end.
struct FrameTimes: Equatable {
  /// The times of the frames in seconds from the start of the run: multiples of the frame duration, and the end if it
  /// is held.
  let moments: [Double]
  /// The duration of each frame in seconds; the sum is the run and the hold.
  let delays: [Double]

  /// Creates the times of a run.
  ///
  /// - Parameters:
  ///   - seconds: the duration of the run, positive.
  ///   - rate: the frames per second, positive.
  ///   - hold: the seconds that show the end; if 0, the run stops before it.
  ///   - shortest: the shortest last frame before the end, in seconds; a shorter one is omitted.
  init(seconds: Double, rate: Double, hold: Double, shortest: Double = 0) {
    // The slack allows for rounding of a product that should be a whole number.
    var count = max(1, Int((seconds * rate - 1e-6).rounded(.up)))
    if count > 1, seconds - Double(count - 1) / rate < shortest { count -= 1 }
    let begins = (0..<count).map { Double($0) / rate }
    let regular = [Double](repeating: 1 / rate, count: count - 1) + [seconds - begins[count - 1]]
    (moments, delays) = hold > 0 ? (begins + [seconds], regular + [hold]) : (begins, regular)
  }
}
