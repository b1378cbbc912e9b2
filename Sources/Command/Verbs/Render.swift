import ArgumentParser
import EffectMath
import EffectRendering
import Figures
import RasterImages

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

  // One list: bash treats options of an effect as separate words.
  @Argument(
    help: .usual("effects or chains of them; then a PNG file, - or a built-in picture", "effect"),
    completion: OfferedWords.rendered.completion)
  var words: [String]

  @Option(help: .usual("progress from 0 to 1 (0.5), or a time as in 0.3s", "moment"))
  var at: String?

  @Option(name: .customShort("n"), help: .usual("frames next to each other, chosen for equal change", "number"))
  var count: String?

  @Option(
    name: .output, help: .usual(".png, .apng, .gif or .svg file, or a folder/ of frames", "file"),
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
    completion: OfferedWords.effects.completion)
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
    try checkMoments()
    try checkPicture()
    let background = try scene.behind(theme)
    let extent = try RenderCanvas.Extent(scale: scale, size: size)
    let output = try output.map { try RenderOutput($0) }
    try check(output)
    let effects = try effects(extent)
    if difference != nil {
      guard effects.count == 2 else { throw Failure("--difference compares one effect with another") }
      return try compare(effects[0], effects[1], extent, background, output)
    }
    let moments = try effects.map(moments)
    switch output {
    case .picture(let file): try draw(effects, moments, extent, background, to: file)
    case .moving, .folder:
      guard effects.count == 1 else {
        throw Failure("a moving picture shows one effect, not \(effects.count): several are one .png file")
      }
      let canvas = try RenderCanvas([effects[0].scene.frame], extent, background: background).noting
      try write(effects[0], canvas, to: output)
    case nil: try show(effects, moments, background)
    }
  }

  /// Returns the effects of the command line, driven by touches if there are any.
  private func effects(_ extent: RenderCanvas.Extent) throws -> [RenderedEffect] {
    try touches.driving(
      scene.effects(words, comparedWith: difference, parameters: parameters, scale: extent.pictureScale))
  }

  private func checkMoments() throws {
    if at != nil { try Failure.refuse(["-n": count != nil], "draws several moments, --at one: leave one out") }
    _ = try momentCount()
  }

  private func checkPicture() throws {
    if difference != nil { try Failure.refuse(["-n": count != nil], "is not for --difference: give --at") }
    if difference == nil || output == nil {
      try Failure.refuse(["--exaggerate": exaggerate != nil], "needs --difference and -o file.png")
    }
    if size != nil { try Failure.refuse(["--scale": scale != nil], "and --size exclude each other: leave one out") }
    if output == nil, difference == nil {
      try Failure.refuse(["--scale": scale != nil, "--size": size != nil, "--json": json], "needs a file: give -o")
    }
  }

  private func check(_ output: RenderOutput?) throws {
    if output?.isMoving == true {
      try Failure.refuse(
        ["--at": at != nil, "-n": count != nil, "--difference": difference != nil],
        "draws one picture: give a .png file")
    } else {
      try Failure.refuse(
        ["--fps": fps != nil, "--duration": duration != nil],
        "needs an animation: give -o .apng, .gif, .svg or a folder" + Guess.renderHint())
    }
    guard once else { return }
    guard case .moving = output else { throw Failure("--once needs a moving file, as in -o file.gif") }
  }

  /// The number of -n; nil without it.
  private func momentCount() throws -> Int? {
    try RangeText.whole(count, in: 1...Self.mostMoments, option: "-n")
  }

  /// Returns the moments of -n, or one moment, in seconds.
  private func moments(of effect: RenderedEffect) throws -> [Double] {
    try momentCount().map(effect.moments) ?? [moment(of: effect)]
  }

  /// Returns the moment of --at in the effect's run, in seconds: `0.4` is a progress, `0.3s` a time.
  private func moment(of effect: RenderedEffect) throws -> Double {
    let text = at ?? "0.5"
    let isTime = text.hasSuffix("s") && Double(text.dropLast()) != nil
    let number = try RangeText.number(isTime ? String(text.dropLast()) : text, option: "--at")
    guard number >= 0, isTime ? number.isFinite : number <= 1 else {
      throw Failure("--at must be a progress from 0 to 1, or a time as in 0.3s, not '\(text)'")
    }
    if !isTime { return effect.seconds(atProgress: number) }
    if number <= effect.duration { return number }
    throw Failure("--at \(NumberText.short(number))s: \(effect.name) lasts only \(NumberText.short(effect.duration)) s")
  }

  /// Draws a frame, a filmstrip, or a contact sheet of several effects.
  private func draw(
    _ effects: [RenderedEffect], _ moments: [[Double]], _ extent: RenderCanvas.Extent, _ background: RenderBackground,
    to file: OutputFile
  ) throws {
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    let theme = theme ?? .light
    let frames = effects.count * moments[0].count
    // Viewers show transparent pixels in black or white: pictures of several frames have a ground.
    let canvas = try RenderCanvas(
      effects.map(\.scene.frame), extent,
      background: frames > 1 && scene.background == nil ? .ground(of: theme) : background, frames: frames
    ).noting
    if effects.count == 1 {
      try file.write(canvas.strip(effects[0], at: moments[0], step: bar.show(_:of:)))
      return report(effects[0], canvas, moments[0], [file.path])
    }
    let strips = zip(effects, moments).enumerated().map { index, pair in
      bar.show(index, of: effects.count)
      return canvas.strip(pair.0, at: pair.1) { _, _ in }
    }
    let panels = zip(effects, strips).map { Panel(title: $0.name, picture: Raster($1)) }
    // The sheet is about 1.6 times as wide as high.
    let shape = Double(panels.count) * Double(strips[0].height) / Double(strips[0].width) * 1.6
    let figure = Figure.contactSheet(panels, columns: Int(shape.squareRoot().rounded()), theme: theme)
    try GnuplotRenderer.noting.render(figure, to: file.path)
    bar.clear()
    guard json else { return }
    let drawn = zip(effects, moments).map { JSON.members([("effect", .text($0.name))] + Self.members($0, canvas, $1)) }
    let report = JSON.object([
      "schema": .number(1), "files": .texts([file.path]), "frame_width_px": .whole(canvas.width),
      "frame_height_px": .whole(canvas.height), "px_per_pt": .number(canvas.scale), "effects": .array(drawn),
    ])
    Terminal.write(report.line + "\n")
  }

  /// Writes a moving picture, or its frames into a folder. All frames last equally long.
  private func write(_ effect: RenderedEffect, _ canvas: RenderCanvas, to output: RenderOutput?) throws {
    let run = try RenderRun(of: effect, framesPerSecond: fps, duration: duration)
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    func frame(_ index: Int) -> Image {
      bar.show(index, of: run.moments.count)
      return canvas.frame(effect, at: run.moments[index])
    }
    var paths: [String] = []
    switch output {
    case .folder(let folder): paths = try folder.write(run.moments.count, frame)
    case .moving(let file, let form):
      try form.write(run.moments.count, rate: run.framesPerSecond, once: once, canvas, to: file, frame)
      paths = [file.path]
    case .picture, nil: return
    }
    bar.clear()
    report(effect, canvas, run.moments, paths)
  }

  private func report(_ effect: RenderedEffect, _ canvas: RenderCanvas, _ moments: [Double], _ paths: [String]) {
    guard json else { return }
    let size: [(String, JSON)] = [
      ("schema", .number(1)), ("effect", .text(effect.name)), ("files", .texts(paths)),
      ("width_px", .whole(canvas.width)), ("height_px", .whole(canvas.height)), ("px_per_pt", .number(canvas.scale)),
    ]
    Terminal.write(JSON.members(size + Self.members(effect, canvas, moments)).line + "\n")
  }

  private static func members(
    _ effect: RenderedEffect, _ canvas: RenderCanvas, _ moments: [Double]
  ) -> [(String, JSON)] {
    [
      ("frame_pt", canvas.shown(effect).json), ("seconds", .numbers(moments)),
      ("progress", .numbers(moments.map(effect.progress))),
    ]
  }
}

extension Render {
  /// Lists the layers of a moment, of several moments, or of the run.
  private func list(_ form: LayerListing.Form) throws {
    try checkMoments()
    try Failure.refuse(
      [
        "--difference": difference != nil, "--exaggerate": exaggerate != nil, "--size": size != nil,
        "--theme": theme != nil, "--background": scene.background != nil, "--json": json, "--once": once,
        "--sample": scene.sample != nil, "--scale": scale != nil,
      ], "is for pictures, --layers lists numbers: leave one out")
    if at != nil || count != nil {
      try Failure.refuse(
        ["--fps": fps != nil, "--duration": duration != nil], "is for a whole run: leave out --at and -n")
    }
    let path = output
    if let path, path == "-" || RenderOutput.endings.contains(where: { path.lowercased().hasSuffix("." + $0) }) {
      throw Failure("--layers writes numbers: give -o file.\(form.rawValue) or no -o, not \(path)")
    }
    let extent = try RenderCanvas.Extent(scale: scale, size: size)
    let effects = try effects(extent)
    guard effects.count == 1 else { throw Failure("--layers lists one effect, not \(effects.count)") }
    let isRun = at == nil && count == nil
    let moments =
      try isRun
      ? RenderRun(of: effects[0], framesPerSecond: fps, duration: duration).moments : moments(of: effects[0])
    try LayerListing(form: form, effect: effects[0], moments: moments, pixelsPerPoint: extent.pictureScale)
      .write(to: path)
  }

  /// Writes the difference of two effects, and its heat map.
  private func compare(
    _ effect: RenderedEffect, _ other: RenderedEffect, _ extent: RenderCanvas.Extent, _ background: RenderBackground,
    _ output: RenderOutput?
  ) throws {
    let factor = try RangeText.positive(exaggerate, option: "--exaggerate") ?? 1
    let view = RenderCanvas.union([effect, other])
    let canvas = try RenderCanvas([view], extent, background: background).noting
    let frames = try [effect, other].map { canvas.frame($0, at: try moment(of: $0), in: view).asStored }
    let difference = ImageDifference(frames[0], frames[1])
    if case .picture(let file) = output { try file.write(difference.heatMap(exaggeration: factor).png()) }
    let names = [effect.name, other.name]
    Terminal.write(json ? difference.json(of: names).line + "\n" : difference.text(of: names))
  }

  /// Draws in the terminal as large as possible, several effects below each other.
  private func show(_ effects: [RenderedEffect], _ moments: [[Double]], _ background: RenderBackground) throws {
    guard color.usesColour else {
      throw Failure("render needs a terminal with colours, or a file" + Guess.renderHint())
    }
    let size = Terminal.size
    for (effect, moments) in zip(effects, moments) {
      let canvas = try graphics.canvas(
        for: effect, columns: size.columns / moments.count, rows: max(1, size.rows - (effects.count > 1 ? 2 : 1)),
        background: background)
      guard let canvas else { throw Failure("the terminal has no room for \(moments.count) frames") }
      if effects.count > 1 { Terminal.write(effect.name + "\n") }
      Terminal.writeStyled(try graphics.text(canvas.strip(effect, at: moments) { _, _ in }))
    }
  }
}

/// The difference of two effects at a moment.
extension ImageDifference {
  private static let channels = ["red", "green", "blue", "alpha"]

  fileprivate func text(of names: [String]) -> String {
    let title = "\(names[1]) less \(names[0]), \(width) × \(height) pixels\n"
    if isNone { return title + "  no pixel differs\n" }
    func levels(_ share: Double) -> String { NumberText.short(share * 255) }
    let channel = Self.channels[largest.channel]
    var lines = [
      "largest  \(levels(largest.difference)) of 255 levels, \(channel) at \(largest.x), \(largest.y)",
      "RMS      \(levels(rootMeanSquare)) levels",
      "PSNR     \(NumberText.short(peakSignalToNoise)) dB",
    ]
    if let similarity {
      let (mean, least) = (NumberText.short(similarity.mean), NumberText.short(similarity.least))
      let place = similarity.leastPlace
      lines.append("SSIM     \(mean), at least \(least) at \(place.x), \(place.y)")
    }
    return title + lines.map { "  \($0)\n" }.joined()
  }

  /// The differences as shares of the whole scale, 1/255 for one level.
  fileprivate func json(of names: [String]) -> JSON {
    .object([
      "schema": .number(1), "effects": .texts(names), "width_px": .whole(width),
      "height_px": .whole(height), "largest": .number(largest.difference),
      "largest_at_px": .array([.whole(largest.x), .whole(largest.y)]),
      "largest_channel": .text(Self.channels[largest.channel]), "rms": .number(rootMeanSquare),
      "psnr_db": .number(peakSignalToNoise), "ssim": .number(similarity?.mean),
      "least_ssim": .number(similarity?.least),
      "least_ssim_at_px": similarity.map { .array([.whole($0.leastPlace.x), .whole($0.leastPlace.y)]) } ?? .null,
    ])
  }
}

extension Image {
  /// The picture with each colour limited to its alpha, as in files.
  var asStored: Image {
    var image = self
    for index in image.pixels.indices {
      let pixel = image.pixels[index]
      image.pixels[index] = pixel.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w))
    }
    return image
  }
}

extension Raster {
  /// Creates a picture in 8 bits, as in files.
  init(_ image: Image) { self.init(StoredImage(image)) }

  /// Creates a picture of 8 bits.
  init(_ stored: StoredImage) {
    guard case .eight(let samples) = stored.samples else { preconditionFailure("pictures are stored in 8 bits") }
    self.init(width: stored.width, height: stored.height, samples: samples)
  }
}

/// Options of touches that drive an effect in place of its clock.
struct TouchOptions: ParsableArguments {
  @Option(
    help: .usual(
      "recorded touches that drive the effect", "file",
      more: "A table with the columns t, phase, and x and y, or scale."),
    completion: .file(extensions: PlotInput.tableExtensions))
  private var touches: String?

  @Flag(help: .rare("fold: lag by Core Animation's implicit animations"))
  private var implicit = false

  /// Returns the effects, driven by the touches if there are any.
  func driving(_ effects: [RenderedEffect]) throws -> [RenderedEffect] {
    guard let path = touches else {
      if implicit { throw Failure("--implicit needs --touches") }
      return effects
    }
    let track = try TouchFile.track(path)
    return try effects.map { effect in
      guard let scene = effect.scene as? any TouchableScene else {
        throw Failure("--touches cannot drive \(effect.name): give one effect, not a chain, turned or scaled")
      }
      let driven = try Failure.reading("\(effect.name) by \(path == "-" ? "standard input" : path)") {
        try scene.touched(by: track, following: implicit ? .implicit : .direct)
      }
      return RenderedEffect(name: effect.name, scene: driven)
    }
  }
}
