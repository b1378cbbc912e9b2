import ArgumentParser
import EffectRendering
import Figures
import RasterImages
import ScalarMath
import Workbench

/// `easel render`: frames of an effect on a picture.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "render", "[<options>] <effect> ... [<picture>]", "Render an effect to a picture, a filmstrip or an animation.",
    """
      easel render peel --at 0.4 -o peel.png
      easel render peel sticker.png --fps 20 -o peel.apng
      easel render fold --sample page -n 5 --theme light -o fold.png
      easel render segments:n=40 sticker.png --at 0.3s --scale 3 -o frame.png
      easel render 'segments:n=k' -p k=5,10,20,40 --at 0.6 --scale 1 -o strips.png
      easel render peel+hold:0.2+reverse --scale 1 --fps 10 -o there-and-back.apng
      easel render cone -n 6 --background '#fafafa' -o cone.png
      easel render peel --scale 1 --fps 10 --once -o peel.gif
      easel render roll --duration 0.5 --fps 10 -o frames/
      easel render peel --difference peel-app --at 0.5 --exaggerate 5 -o heat.png
      easel render segments --at 0.6 --color always
      easel render fold --touches pinch.csv --fps 30 -o pinched.apng
      easel render segments --layers csv -n 5

    + chains effects, hold:seconds and reverse. Several effects, or a family by -p, make a contact sheet. Without -o \
    a frame goes to the terminal, two pixels a letter.
    """,
    notes: """
      Effects: \(SceneKind.all.map(\.name).joined(separator: ", "))
      An effect's options follow its name, as in segments:n=40,window=0.7. easel list segments prints the options of \
      segments.
      """)

  // One list: bash takes options of an effect for words of their own.
  @Argument(
    help: .usual("effects or chains of them; then a PNG file, - or a built-in picture", "effect"),
    completion: .custom(Completion.rendered))
  var words: [String]

  @Option(help: .usual("progress from 0 to 1 (0.5), or a time as in 0.3s", "moment"))
  var at: String?

  @Option(name: .customShort("n"), help: .usual("frames next to each other, at even progress", "number"))
  var count: Int?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .usual(".png, .apng, .gif or .svg file, or a folder/ of frames", "file"),
    completion: .file(extensions: RenderOutput.endings))
  var output: String?

  @Option(help: .usual("frames per second (30)", "n"))
  var fps: String?

  @Option(help: .usual("duration of a run in s (the effect's own)", "seconds"))
  var duration: String?

  @Flag(help: .usual("play once; otherwise the animation repeats"))
  var once = false

  @Option(help: .usual("pixels per pt (2), from 0.1 to 16", "number"))
  var scale: String?

  @Option(help: .usual("size of a frame in px, instead of --scale", "WxH"))
  var size: String?

  @OptionGroup(title: "Scene") var scene: SceneOptions

  @OptionGroup(title: "Scene") var touches: TouchOptions

  @Option(help: .usual("ground", "theme", more: "For frames without --background."))
  var theme: Theme?

  @Option(
    name: .customShort("p"),
    help: .usual("name in the options; k=5,10 or k=5..20/4: several effects", "name=value"))
  var parameters: [String] = []

  @Option(
    help: .usual("effect to subtract; prints and draws the difference", "effect"),
    completion: .custom(Completion.effects))
  var difference: String?

  @Option(help: .usual("factor of the difference's colours (1)", "factor"))
  var exaggerate: String?

  @Option(help: .usual("numbers of all layers, no picture", "form", more: "They go to -o or to standard output."))
  var layers: LayerListing.Form?

  @Flag(help: "print one JSON object")
  var json = false

  @Option(help: ColourChoice.help)
  var color: ColourChoice = .auto

  @Option(help: .rare("pictures in the terminal", more: "blocks has two pixels a letter, kitty its own protocol."))
  var graphics: TerminalGraphics = .auto

  private static let mostMoments = 100

  func run() throws {
    if let layers { return try list(layers) }
    try checkTogether()
    let background = try scene.behind(theme)
    let moment = try RenderMoment(at ?? "0.5")
    let extent = try extent()
    let output = try output.map { try RenderOutput(ArgumentEscaping.restore($0)) }
    try check(output)
    let effects = try effects(extent)
    if difference != nil {
      guard effects.count == 2 else { throw Failure("--difference compares one effect with another", .usage) }
      return try compare(effects[0], effects[1], moment, extent, background, output)
    }
    let moments = try effects.map { try self.moments(of: $0, moment) }
    switch output {
    case .picture(let file): try draw(effects, moments, extent, background, to: file)
    case .moving, .folder:
      guard effects.count == 1 else {
        throw Failure("a moving picture shows one effect, not \(effects.count): several are one .png file", .usage)
      }
      let canvas = try RenderCanvas([effects[0].scene.frame], extent, background: background).noting
      try write(effects[0], canvas, to: output)
    case nil: try show(effects, moments, background)
    }
  }

  /// As touches drive them, where there are some.
  func effects(_ extent: RenderCanvas.Extent) throws -> [RenderedEffect] {
    try touches.driving(
      scene.effects(words, comparedWith: difference, parameters: parameters, scale: fineness(extent)))
  }

  /// What does not go together when moments are picked.
  func checkMoments() throws {
    if at != nil, count != nil { throw Failure("--at draws one moment, -n several: leave one out", .usage) }
    if let count, !(1...Self.mostMoments ~= count) {
      throw Failure("-n takes a number from 1 to \(Self.mostMoments), not \(count)", .usage)
    }
  }

  private func checkTogether() throws {
    try checkMoments()
    if count != nil, difference != nil {
      throw Failure("--difference is that of one moment: give --at, not -n", .usage)
    }
    if exaggerate != nil, difference == nil || output == nil {
      throw Failure("--exaggerate goes with --difference and -o file.png", .usage)
    }
    if scale != nil, size != nil { throw Failure("--scale and --size both say how large: leave one out", .usage) }
    if output == nil, difference == nil {
      if let option = scale != nil ? "--scale" : size != nil ? "--size" : nil {
        throw Failure("in the terminal a frame is as large as fits: \(option) goes with -o", .usage)
      }
      if json { throw Failure("--json goes with -o or --difference", .usage) }
    }
  }

  /// What does not go with where it goes.
  private func check(_ output: RenderOutput?) throws {
    if let output, output.isMoving, at != nil || count != nil || difference != nil {
      throw Failure("--at, -n and --difference draw one picture, a .png file", .usage)
    }
    if output?.isMoving != true, fps != nil || duration != nil {
      throw Failure("--fps and --duration go with what moves: -o file.apng, .gif, .svg or a folder", .usage)
    }
    if once {
      guard case .moving = output else { throw Failure("--once goes with a moving file, as in -o file.gif", .usage) }
    }
  }

  func extent() throws -> RenderCanvas.Extent {
    try RenderCanvas.Extent(scale: scale.map(ArgumentEscaping.restore), size: size.map(ArgumentEscaping.restore))
  }

  /// Pixels of a point for pictures of our own.
  func fineness(_ extent: RenderCanvas.Extent) -> Double {
    if case .scale(let scale) = extent { scale } else { RenderCanvas.Extent.standardScale }
  }

  /// In seconds.
  private func moments(of effect: RenderedEffect, _ moment: RenderMoment) throws -> [Double] {
    guard let count else { return [try moment.seconds(of: effect)] }
    return effect.moments(count)
  }

  /// A frame, a filmstrip, or a contact sheet of several effects.
  private func draw(
    _ effects: [RenderedEffect], _ moments: [[Double]], _ extent: RenderCanvas.Extent, _ background: RenderBackground,
    to file: OutputFile
  ) throws {
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    if effects.count == 1 {
      let canvas = try RenderCanvas(
        [effects[0].scene.frame], extent, background: background, frames: moments[0].count
      ).noting
      try file.write(canvas.strip(effects[0], at: moments[0], step: bar.show(_:of:)))
      return report(effects[0], canvas, moments[0], [file.path])
    }
    let theme = theme ?? .light
    let sheet = try RenderSheet(
      effects, moments, extent, scene.hasBackground ? background : .ground(of: theme), theme: theme)
    let figure = sheet.figure(of: sheet.strips(step: bar.show(_:of:)))
    try Failure.ofDrawing { () throws(FigureError) in try GnuplotRenderer.noting.render(figure, to: file.path) }
    bar.clear()
    if json { Terminal.write(sheet.report([file.path]).line + "\n") }
  }

  /// Even times of a run, the last at its end.
  func run(of effect: RenderedEffect) throws -> RenderRun {
    try RenderRun(
      of: effect, framesPerSecond: fps.map(ArgumentEscaping.restore), duration: duration.map(ArgumentEscaping.restore))
  }

  /// Frames at even times, each for as long.
  private func write(_ effect: RenderedEffect, _ canvas: RenderCanvas, to output: RenderOutput?) throws {
    let run = try run(of: effect)
    let moments = run.moments
    let count = moments.count
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
      try file.write(count, rate: run.framesPerSecond, once: once, canvas, frame)
      paths = [file.path]
    case .picture, nil: return
    }
    bar.clear()
    report(effect, canvas, moments, paths)
  }

  private func report(_ effect: RenderedEffect, _ canvas: RenderCanvas, _ moments: [Double], _ paths: [String]) {
    guard json else { return }
    let report = JSON.object([
      "schema": .number(1), "effect": .text(effect.name), "files": .texts(paths), "width_px": .whole(canvas.width),
      "height_px": .whole(canvas.height), "px_per_pt": .number(canvas.scale),
      "frame_pt": canvas.shown(effect).json, "seconds": .numbers(moments),
      "progress": .numbers(moments.map(effect.progress)),
    ])
    Terminal.write(report.line + "\n")
  }
}
