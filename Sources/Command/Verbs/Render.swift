import ArgumentParser
import EffectRendering
import RasterImages

/// `easel render`: frames of an effect on a picture.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: Easel.name,
    abstract: "Draw an effect on a picture: a frame, a filmstrip, a moving picture.",
    discussion: """
      The effects are the techniques of easel compare, with the same options behind the name.
      Without -o a frame goes to the terminal, two pixels a letter.
        easel render peel --at 0.4 -o peel.png
        easel render segments:n=40 sticker.png --at 0.3s --scale 3 -o frame.png
        easel render cone -n 6 --background '#fafafa' -o cone.png
        easel render peel sticker.png --fps 20 -o peel.apng
        easel render peel --scale 1 --fps 10 --background '#ffffff' --once -o peel.gif
        easel render roll --duration 0.5 --fps 10 -o frames/
        easel render peel --difference peel-app --at 0.5 --exaggerate 5 -o heat.png
        easel render segments --at 0.6 --color always
      """)

  // One list: bash takes options of an effect for words of their own.
  @Argument(
    help: ArgumentHelp(
      "An effect with its options, as in segments:n=40; then a PNG file, or - for standard input, else a picture of "
        + "our own.", valueName: "effect [picture]"),
    completion: .custom(Completion.rendered))
  var words: [String]

  @Option(help: ArgumentHelp("A progress from 0 to 1 (default 0.5), or a time as in 0.3s.", valueName: "moment"))
  var at: String?

  @Option(
    name: .customShort("n"),
    help: ArgumentHelp("So many moments beside each other, at even progress.", valueName: "number"))
  var count: Int?

  @Option(
    name: .customShort("o"),
    help: ArgumentHelp(
      "A .png file, a moving .apng, .gif or .svg, or a folder for frames as in frames/.", valueName: "file"),
    completion: .file(extensions: RenderOutput.endings))
  var output: String?

  @Option(help: "Frames a second of what moves (default 30).")
  var fps: String?

  @Option(help: ArgumentHelp("Seconds that one run takes (default: the effect's own).", valueName: "seconds"))
  var duration: String?

  @Flag(help: "What moves is shown once and stays as it ends; otherwise it begins again.")
  var once = false

  @Option(help: ArgumentHelp("Pixels of a point (default 2), from 0.1 to 16.", valueName: "number"))
  var scale: String?

  @Option(help: ArgumentHelp("The sticker in points: a side, or width x height.", valueName: "size"))
  var sticker: String?

  @Option(help: "The picture where no file is given: sticker, page, photo or chequered.")
  var sample: SamplePicture = .sticker

  @Option(help: ArgumentHelp("transparent, chequered or a colour as in '#fafafa'.", valueName: "colour"))
  var background: String = "transparent"

  @Option(
    help: ArgumentHelp("Draw how far this effect is from the first, and print figures.", valueName: "effect"),
    completion: .custom(Completion.techniques))
  var difference: String?

  @Option(help: ArgumentHelp("What the colours of a difference are multiplied by (default 1).", valueName: "factor"))
  var exaggerate: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(help: "Colour in the terminal: auto, always or never.")
  var color: ColourChoice = .auto

  private static let standardScale = 2.0
  private static let scales = 0.1...16.0
  private static let standardRate = 30.0
  private static let rates = 1.0...240.0
  private static let longestRun = 600.0
  private static let mostFrames = 3_000
  private static let mostMoments = 100

  func run() throws {
    try checkTogether()
    guard let first = words.first, words.count <= 2 else {
      throw Failure("give an effect and at most one picture, as in easel render peel sticker.png", .usage)
    }
    let background = try RenderBackground(background)
    let moment = try RenderMoment(at ?? "0.5")
    let scale = try RenderOptions.number(scale, in: Self.scales, "--scale")
    let output = try output.map { try RenderOutput(ArgumentEscaping.restore($0)) }
    if let output, output.isMoving, at != nil || count != nil || difference != nil {
      throw Failure("--at, -n and --difference draw one picture, a .png file", .usage)
    }
    if output?.isMoving != true, fps != nil || duration != nil {
      throw Failure("--fps and --duration go with what moves: -o file.apng, .gif, .svg or a folder", .usage)
    }
    if once {
      guard case .moving = output else { throw Failure("--once goes with a moving file, as in -o file.gif", .usage) }
    }
    let picture = try RenderPicture(
      words.dropFirst().first.map(ArgumentEscaping.restore), sample: sample, sticker: sticker,
      scale: scale ?? Self.standardScale)
    let effect = try RenderedEffect(ArgumentEscaping.restore(first), picture: picture)
    if let difference {
      let other = try RenderedEffect(ArgumentEscaping.restore(difference), picture: picture)
      return try compare(effect, other, moment, scale ?? Self.standardScale, background, output)
    }
    switch output {
    case .picture(let file):
      let moments = try self.moments(of: effect, moment)
      let canvas = try RenderCanvas(
        [effect], scale: scale ?? Self.standardScale, background: background, frames: moments.count)
      try file.write(strip(effect, moments, canvas))
      report(effect, canvas, moments, [file.path])
    case .moving, .folder:
      let canvas = try RenderCanvas([effect], scale: scale ?? Self.standardScale, background: background)
      try write(effect, canvas, to: output)
    case nil: try show(effect, try moments(of: effect, moment), background)
    }
  }

  private func checkTogether() throws {
    if at != nil, count != nil { throw Failure("--at draws one moment, -n several: leave one out", .usage) }
    if let count, !(1...Self.mostMoments ~= count) {
      throw Failure("-n takes a number from 1 to \(Self.mostMoments), not \(count)", .usage)
    }
    if count != nil, difference != nil {
      throw Failure("--difference is that of one moment: give --at, not -n", .usage)
    }
    if exaggerate != nil, difference == nil || output == nil {
      throw Failure("--exaggerate goes with --difference and -o file.png", .usage)
    }
    if output == nil, difference == nil {
      if scale != nil { throw Failure("in the terminal a frame is as large as fits: --scale goes with -o", .usage) }
      if json { throw Failure("--json goes with -o or --difference", .usage) }
    }
  }

  /// In seconds.
  private func moments(of effect: RenderedEffect, _ moment: RenderMoment) throws -> [Double] {
    guard let count else { return [try moment.seconds(of: effect)] }
    guard count > 1 else { return [effect.seconds(atProgress: 0.5)] }
    return (0..<count).map { effect.seconds(atProgress: Double($0) / Double(count - 1)) }
  }

  private func strip(_ effect: RenderedEffect, _ moments: [Double], _ canvas: RenderCanvas) -> Image {
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    return canvas.strip(effect, at: moments, step: bar.show(_:of:))
  }

  /// Frames at even times, the last at the end of the run, each for as long.
  private func write(_ effect: RenderedEffect, _ canvas: RenderCanvas, to output: RenderOutput?) throws {
    let rate = try RenderOptions.number(fps, in: Self.rates, "--fps") ?? Self.standardRate
    let seconds = try OptionNumber.positive(duration, option: "--duration") ?? effect.duration
    guard seconds <= Self.longestRun, seconds * rate <= Double(Self.mostFrames - 1) else {
      throw Failure(
        "\(NumberText.short(seconds)) s at \(NumberText.short(rate)) frames a second are more than 600 s or "
          + "\(Self.mostFrames) frames (give --duration or --fps)", .usage)
    }
    let count = max(2, Int((seconds * rate).rounded()) + 1)
    let moments = (0..<count).map { Double($0) / Double(count - 1) * effect.duration }
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    func frame(_ index: Int) -> Image {
      bar.show(index, of: count)
      return canvas.frame(effect, at: moments[index])
    }
    var paths: [String] = []
    switch output {
    case .folder(let folder): paths = try folder.write(count, frame)
    case .moving(let file):
      try file.write(count, rate: rate, once: once, canvas, frame)
      paths = [file.path]
    case .picture, nil: return
    }
    bar.clear()
    report(effect, canvas, moments, paths)
  }

  private func compare(
    _ effect: RenderedEffect, _ other: RenderedEffect, _ moment: RenderMoment, _ scale: Double,
    _ background: RenderBackground, _ output: RenderOutput?
  ) throws {
    guard scale == scale.rounded() else {
      throw Failure("--difference needs a whole --scale, so that pixels lie over pixels", .usage)
    }
    let factor = try OptionNumber.positive(exaggerate, option: "--exaggerate") ?? 1
    let canvas = try RenderCanvas([effect, other], scale: scale, background: background)
    let frames = try [effect, other].map { canvas.frame($0, at: try moment.seconds(of: $0)).asStored }
    let difference = ImageDifference(frames[0], frames[1])
    if case .picture(let file) = output { try file.write(difference.heatMap(exaggeration: factor)) }
    let report = RenderDifference(names: [effect.name, other.name], difference: difference)
    Terminal.write(json ? report.json.line + "\n" : report.text)
  }

  /// Half blocks, as large as the terminal holds.
  private func show(_ effect: RenderedEffect, _ moments: [Double], _ background: RenderBackground) throws {
    guard color.usesColour else {
      throw Failure("render needs a terminal with colours, or -o file.png, or --color always", .usage)
    }
    let (size, box) = (Terminal.size, effect.scene.frame.size)
    let (columns, rows) = (Double(size.columns / moments.count), Double(2 * max(1, size.rows - 1)))
    guard columns >= 1 else { throw Failure("the terminal has no room for \(moments.count) frames", .usage) }
    // A little less than what fits exactly, whose last pixel rounding could add.
    let scale = min(columns / box.width, rows / box.height) * (1 - 1e-9)
    let canvas = try RenderCanvas([effect], scale: scale, background: background, frames: moments.count)
    Terminal.writeStyled(HalfBlocks.text(strip(effect, moments, canvas)))
  }

  private func report(_ effect: RenderedEffect, _ canvas: RenderCanvas, _ moments: [Double], _ paths: [String]) {
    guard json else { return }
    let box = canvas.view
    let report = JSON.object([
      "schema": .number(1), "effect": .text(effect.name), "files": .texts(paths), "width_px": .whole(canvas.width),
      "height_px": .whole(canvas.height), "px_per_pt": .number(canvas.scale),
      "frame_pt": .numbers([box.origin.x, box.origin.y, box.size.width, box.size.height]),
      "seconds": .numbers(moments), "progress": .numbers(moments.map(effect.progress)),
    ])
    Terminal.write(report.line + "\n")
  }
}

/// Numbers of options of render.
private enum RenderOptions {
  /// Nil where the option is not given.
  static func number(_ text: String?, in range: ClosedRange<Double>, _ option: String) throws -> Double? {
    try text.map { text in
      let text = ArgumentEscaping.restore(text)
      let number = try RangeText.number(text, option: option)
      guard range.contains(number) else {
        throw Failure(
          "\(option) takes a number from \(NumberText.short(range.lowerBound)) to "
            + "\(NumberText.short(range.upperBound)), not '\(text.prefix(40))'", .usage)
      }
      return number
    }
  }
}
