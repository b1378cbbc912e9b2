import ArgumentParser
import EffectMath
import Figures

/// `easel plot`: curves, fields, paths and data.
struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "plot", "[<options>] [<input> ...]", "Plot formulas and data in the terminal or to a file.",
    """
      easel plot 'sin(pi*t)^12/8' --info
      easel plot 'easeOutElastic(t, period: p)' -p p=0.2..0.6/5 -o elastic.png
      easel plot easeInOutCubic --deriv 0,1,2,3 -o panels.png
      easel plot --parametric 'cos(2*pi*t)' 'sin(4*pi*t)' -o path.svg
      easel plot 'peelHighlight(v, t)' --as heat -x v -y t -o peel.png
      easel plot --motion easeOutBack --duration 0.3 --fps 60 -o speed.png
      easel plot --handles 'cubic-bezier(.34,1.56,.64,1)' -o handles.svg
      easel plot --phase 'spring(duration: .5, bounce: .4)' -o phase.svg
      easel plot --polar '1+cos(t)' -o cardioid.svg
      easel plot 't^p' -p p=1..3/20 --animate -o powers.apng
      easel table easeOutBounce | easel plot
      easel plot 'sin(s*t)' -p s=1,2,5 -d 0:2*pi
      easel plot --watch curve.txt
      vmstat 1 | awk 'NR>2 {print $15; fflush()}' | easel plot --stream
      easel plot 'exp(-3*t)' samples.csv --domain -o fit.pdf

    Without an input, plot reads columns or a formula from standard input. A first column named t, x, u, time or \
    frame is the abscissa. gnuplot is stopped after 60 s without progress, with status 69; EASEL_GNUPLOT_SECONDS \
    sets another time.
    """)

  @Argument(
    help: .usual("formula, file, table, column (file.csv:name) or -", "input"),
    completion: OfferedWords.inputs.completion)
  var inputs: [String] = []

  @OptionGroup var curve: CurveOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Flag(help: .rare("integral from the start of the domain"))
  var integral = false
  @Flag(
    help: .usual(
      "range, turning points, roots, jumps and more, marked",
      more: """
        Also inflections, kinks, poles, area and steepest place. They are proved. Of derivatives and integrals, and \
        near undecided places, a feature narrower than a 4096th of the domain may be missed.
        """))
  var info = false
  @Flag(help: "with --info: print one JSON object, no plot")
  var json = false
  @OptionGroup(title: "Kinds of plots") var kinds: PlotKindOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Picture") var letters: LetterOptions
  @OptionGroup(title: "Picture") var axes: AxisNameOptions
  @Option(
    help: .usual(
      "title (the formulas)", more: "In titles and names, $...$ is mathematics: ^ _ \\omega \\dot \\ddot \\sqrt."))
  var title: String?
  @Option(name: .customShort("y"), help: .usual("vertical range; with --as: second variable", "low:high|name"))
  var vertical: String?
  @Option(help: .usual("logarithmic axes: x, y or xy", "axes"))
  var log: String?
  @Option(
    name: .customShort("n"),
    help: .usual(
      "samples of a curve (\(Sampling.usual))", "n", more: "More are taken where it jumps or turns between them."))
  var samples: String?
  @Flag(help: .rare("print the gnuplot script instead of drawing"))
  var dump = false
  @Option(name: .customLong("color"), help: ColourChoice.help)
  var colour: ColourChoice = .auto

  @Flag(inversion: .prefixedNo, help: .rare("first column of a table is the abscissa, or none is"))
  var domain: Bool?
  @Option(help: .usual("names of curves or columns", "a,b,…", more: "Put a name with a comma in double quotes."))
  var legend: String?
  @Flag(help: "redraw as lines arrive on standard input")
  var stream = false
  @Option(help: .usual("redraw when this file changes", "file"), completion: .file())
  var watch: String?

  func run() throws {
    var names = inputs
    if let watch, !inputs.contains(watch), !inputs.contains("@" + watch) {
      // A text file is treated as a formula: tables are rarely edited by hand.
      let isTable = PlotInput.isTable(watch) && !watch.hasSuffix(".txt")
      names.append(isTable ? watch : "@" + watch)
    }
    if stream, names.isEmpty { names = ["-"] }
    names = try PlotInput.words(names, verb: "plot")
    if names.contains("spring"), let hint = names.lazy.compactMap(Guess.springHint).first {
      Terminal.writeNote("spring has its standard parameters, which are not fitted\(hint)")
    }
    let kind = try kinds.kind()
    if stream {
      if kind != .curves || kinds.animate { throw Failure("--stream draws columns, not fields, paths and animations") }
      try Failure.refuse(
        ["--fps": fps != nil, "--info": info, "--json": json, "--watch": watch != nil],
        "and --stream exclude each other: leave one out")
    }
    let settings = try settings(kind)
    if !kinds.animate { try figureOutput().check() }
    if let watch {
      try FileWatch.run(watch, clearsScreen: Terminal.isOutputTerminal && picture.path == nil) {
        try draw(names, kind, settings)
      }
    } else if stream {
      try stream(inputs(names.filter { $0 != "-" }), settings)
    } else {
      try draw(names, kind, settings)
    }
  }

  func inputs(_ names: [String]) throws -> [PlotInput] {
    let reader = try CommandSession().reader(
      curve.place, framesPerSecond: FrameRate.number(fps), duration: kinds.seconds())
    return try names.map { try PlotInput($0, reader) }
  }

  func figureOutput() throws -> FigureOutput {
    try picture.figureOutput(dumpsScript: dump, colour: colour, letters: letters.factor(), drawsText: true)
  }

  private func draw(_ names: [String], _ kind: PlotKind, _ settings: PlotSettings) throws {
    let inputs = try inputs(names)
    if kinds.animate { return try animate(inputs, settings) }
    // A terminal shows captions and footnotes in separate lines.
    let isText = picture.path == nil && !dump
    if kind != .curves {
      var figure = try figure(of: inputs, kind, settings)
      if let note = figure.footnote { Terminal.writeNote(note) }
      if isText { (figure.captions, figure.footnote) = ([], nil) }
      return try figureOutput().show(figure)
    }
    var settings = settings
    settings.abscissaColumn.isNameRequired = inputs.allSatisfy { $0.formula == nil }
    let plots = try DerivativeOrders.orders(curve.deriv).map { order in
      var panel = settings
      if settings.quantities > 1 { panel.quantity = CurveQuantity(derivative: order) }
      return try CurvePlot(inputs, panel)
    }
    let descriptions = plots.flatMap(\.descriptions)
    if info, json {
      let curves = descriptions.map { $0.info.json(named: $0.label) }
      Terminal.write(JSON.object(["schema": .whole(1), "curves": .array(curves)]).line + "\n")
      return
    }
    for note in plots.flatMap(\.notes) { Terminal.writeNote(note) }
    var figure = CurvePlot.figure(plots)
    if isText { (figure.captions, figure.footnote) = ([], nil) }
    try figureOutput().show(figure)
    if dump { return }
    for description in descriptions {
      let name = descriptions.count > 1 ? "\(description.label): " : ""
      Terminal.writeLine("\(name)\(description.info.line)")
    }
  }

  private func settings(_ kind: PlotKind) throws -> PlotSettings {
    let orders = try DerivativeOrders.orders(curve.deriv)
    if orders.count > 1, kind != .curves || stream || kinds.animate {
      throw Failure("--deriv with several orders is for curves")
    }
    if integral, orders != [0] { throw Failure("--integral and --deriv exclude each other: leave one out") }
    if json, !info { throw Failure("--json needs --info; for values use easel table --json") }
    var settings = PlotSettings(
      parameters: try ParameterFamily(curve.parameters), domain: try curve.place.domainGiven(),
      quantity: integral ? .integral : CurveQuantity(derivative: orders[0]), quantities: orders.count, showsInfo: info,
      title: try Self.read(title, "--title"), horizontal: Axis(label: try Self.read(axes.xlabel, "--xlabel")),
      vertical: Axis(label: try Self.read(axes.ylabel, "--ylabel")),
      size: try picture.pixels(), theme: picture.theme,
      samples: try RangeText.whole(samples, in: 2...1_000_000, option: "-n") ?? Sampling.usual,
      legend: try legend.map(Self.names)?.compactMap { try Self.read($0, "--legend") } ?? [],
      abscissaColumn: AbscissaColumn(isFirst: domain, name: curve.place.abscissaName))
    settings.drawsDots = kinds.drawsDots
    if kinds.drawsDots != nil { OptionUse.expect("--as", otherwise: "dots and lines are for columns of tables") }
    OptionUse.note("-x")
    let isText = picture.path == nil && !dump
    settings.columns = isText ? 2 * Terminal.size.columns : settings.size.width
    settings.stretches = CurveEnvelope.stretches(
      pixels: settings.columns, lineWidth: isText ? 1 : try 4.4 * figureOutput().magnification)
    if let log {
      guard ["x", "y", "xy", "yx"].contains(log) else { throw Failure("--log must be x, y or xy, not '\(log)'") }
      settings.horizontal.isLogarithmic = log.contains("x")
      settings.vertical.isLogarithmic = log.contains("y")
    }
    if let vertical, !kind.isField {
      settings.vertical.range = try RangeText.range(vertical, option: "-y")
      if settings.vertical.isLogarithmic, let range = settings.vertical.range, range.lowerBound <= 0 {
        throw Failure("--log y needs a range above 0")
      }
    }
    return settings
  }

  /// Returns a text of an option with its mathematics read.
  private static func read(_ text: String?, _ option: String) throws -> String? {
    do throws(FigureError) {
      guard let text else { return nil }
      return try MathText.reading(text)
    } catch { throw Failure("\(option) '\(text?.prefix(60) ?? "")': \(error)") }
  }

  /// Returns the names in a list: `a,b`, or `"a, with a comma",b`.
  private static func names(_ text: String) throws -> [String] {
    if !text.contains("\"") { return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    do {
      return try Array(text.utf8).withUnsafeBufferPointer {
        try SeparatedFields.texts(of: $0, separator: UInt8(ascii: ","))
      }
    } catch {
      throw Failure("--legend must have names with commas in double quotes, not '\(text.prefix(60))'")
    }
  }
}

/// The formula options of verbs that draw or print families of curves.
struct CurveOptions: ParsableArguments {
  @Option(name: .parameter, help: .family)
  var parameters: [String] = []
  @OptionGroup var place: DomainOptions
  @Option(help: DerivativeOrders.help)
  var deriv: String?
}

/// The options that name the axes.
struct AxisNameOptions: ParsableArguments {
  @Option(help: .rare("name of the horizontal axis (from the functions)", "text"))
  var xlabel: String?
  @Option(help: .rare("name of the vertical axis (the functions' unit)", "text"))
  var ylabel: String?
}

/// The kind of a plot.
enum PlotKind: Equatable {
  /// Values over the abscissa.
  case curves
  /// A path in the plane whose x and y are two formulas.
  case parametric
  /// Radii over angles.
  case polar
  /// Values and velocities over milliseconds.
  case motion
  /// Cubic Béziers with their control points.
  case handles
  /// Velocities over values.
  case phase
  /// Formulas of two variables.
  case field(Field.Style)

  /// The option of the kind.
  var name: String { isField ? "--as" : "--\(self)" }

  var isField: Bool { if case .field = self { true } else { false } }
}

/// A style of fields, or of the columns of tables.
enum PlotStyle: String, CaseIterable, ExpressibleByArgument {
  case heat, contour, surface, dots, lines

  /// The style of a field; nil for a style of columns.
  var field: Field.Style? { Field.Style(rawValue: rawValue) }
}

/// The options that select the kind of a plot.
struct PlotKindOptions: ParsableArguments {
  @Flag(help: "path in the plane: two formulas, its x and y")
  private var parametric = false
  @Flag(help: "radius over the angle in rad (0:2*pi)")
  private var polar = false
  @Flag(help: .usual("value and velocity over ms", more: "Ghosts show the frames of --fps (30), as in a speed graph."))
  private var motion = false
  @Flag(help: "cubic Béziers with their control points")
  private var handles = false
  @Flag(help: "velocity over position, with dots at equal times")
  private var phase = false
  @Option(
    name: .customLong("as"),
    help: .usual(
      "field of 2 variables; columns as dots or lines", "style", more: "Several fields share one scale of values."))
  private var style: PlotStyle?
  @Flag(help: .usual("family of -p as a moving .apng, .gif or .svg", more: "It shows --fps members per second (15)."))
  var animate = false
  @Flag(help: .rare("with --animate: once, not there and back forever"))
  var once = false
  @Option(help: .rare("with --motion: duration in s (its own)", "seconds"))
  private var duration: String?

  /// Returns the kind of the plot.
  ///
  /// - Throws: ``Failure`` for options of several kinds.
  func kind() throws -> PlotKind {
    let asked: [PlotKind] = [
      parametric ? .parametric : nil, polar ? .polar : nil, motion ? .motion : nil, handles ? .handles : nil,
      phase ? .phase : nil, style?.field.map { .field($0) },
    ].compactMap(\.self)
    if asked.count > 1 { throw Failure("\(asked[0].name) and \(asked[1].name) exclude each other: leave one out") }
    let kind = asked.first ?? .curves
    if animate, kind != .curves { throw Failure("--animate is for curves, not for \(kind.name)") }
    if duration != nil, kind != .motion { throw Failure("--duration needs --motion") }
    if once, !animate { throw Failure("--once needs --animate") }
    return kind
  }

  /// True to draw columns as dots, false to draw them as lines; nil if --as gives no style of columns.
  var drawsDots: Bool? { style == .dots ? true : style == .lines ? false : nil }

  /// Returns the seconds of --duration; nil if it is not given.
  func seconds() throws -> Double? {
    try RangeText.positive(duration, option: "--duration")
  }
}

extension Plot {
  /// Returns the formulas of a field, path, motion or animation.
  ///
  /// - Throws: ``Failure`` for a table, and for options that the kind does not have.
  private func formulas(_ inputs: [PlotInput], _ kind: PlotKind) throws -> [Formula] {
    let formulas = inputs.compactMap(\.formula)
    if formulas.count < inputs.count { throw Failure("fields, paths and motions are drawn from formulas") }
    try Failure.refuse(["--info": info], "is for curves, not for fields, paths and animations")
    try Failure.refuse(["--domain": domain != nil], "needs a table")
    let hasFrames = [.curves, .motion, .parametric, .phase, .polar].contains(kind)
    let showsValuesAlone = [.motion, .handles, .phase, .polar].contains(kind)
    try Failure.refuse(
      [
        "--legend": legend != nil && kind == .parametric, "--fps": fps != nil && !hasFrames,
        "--deriv": curve.deriv ?? "0" != "0" && showsValuesAlone, "--integral": integral && showsValuesAlone,
        "--log": log != nil && showsValuesAlone, "-y": vertical != nil && kind == .polar,
        "--xlabel": axes.xlabel != nil && kind == .polar, "--ylabel": axes.ylabel != nil && kind == .polar,
        "-n": samples != nil && kind.isField,
      ], "is not for \(kind.name): leave it out")
    return formulas
  }

  /// Returns the figure of a kind other than curves.
  private func figure(of inputs: [PlotInput], _ kind: PlotKind, _ settings: PlotSettings) throws -> Figure {
    let formulas = try formulas(inputs, kind)
    var settings = settings
    settings.dotStep = try FrameRate.number(fps).map { 1 / $0 }
    if [.phase, .motion].contains(kind) { OptionUse.note("--fps") }
    switch kind {
    case .curves: preconditionFailure("curves are drawn with their facts")
    case .field(let style):
      return try FieldPlot.figure(formulas, style: style, second: vertical, settings: settings)
    case .parametric:
      guard formulas.count == 2 else {
        throw Failure("--parametric needs two formulas, the x and the y of a path, not \(formulas.count)")
      }
      return try ParametricPlot.figure(formulas[0], formulas[1], settings)
    case .polar: return try ParametricPlot.polarFigure(formulas, settings)
    case .phase: return try ParametricPlot.phaseFigure(formulas, settings)
    case .handles: return try HandlesPlot.figure(formulas, settings)
    case .motion:
      let plot = try MotionPlot(
        formulas, seconds: kinds.seconds(), framesPerSecond: FrameRate.number(fps), settings)
      return try plot.figure(formulas)
    }
  }

  /// Writes a family as an animation: back and forth forever, or forth once.
  private func animate(_ inputs: [PlotInput], _ settings: PlotSettings) throws {
    try Failure.refuse(["--info": info, "--dump": dump], "and --animate exclude each other: leave one out")
    let formulas = try formulas(inputs.filter { $0.table == nil }, .curves)
    try settings.parameters.check(against: formulas)
    OptionUse.note("--fps")
    guard let path = picture.path else { throw Failure("--animate needs a file: give -o .apng, .gif or .svg") }
    guard let family = settings.parameters.family else {
      throw Failure("--animate needs a family, as in -p p=0.2..0.6/20")
    }
    let rate = try FrameRate.number(fps) ?? 15
    guard 0.1...240 ~= rate else {
      throw Failure("--fps must be from 0.1 to 240 with --animate, not \(NumberText.short(rate))")
    }
    let forth = Array(family.values.indices)
    let order = kinds.once || forth.count < 3 ? forth : forth + forth.dropFirst().dropLast().reversed()
    let file = try MovingFigure(path, rate: rate, frames: order.count, size: settings.size, once: kinds.once)
    // All figures have the same domain, so that the axes stay still.
    let domain = try settings.formulaDomain(of: formulas, settings.parameters.members)
    let members = settings.parameters.combinations
    let ends = "from \(members[0].label ?? "") to \(members[members.count - 1].label ?? "")"
    let title = settings.title ?? formulas.typesetLabels.joined(separator: ", ")
    let magnification = try figureOutput().magnification
    let figures = try members.map { label, _, values -> Figure in
      var member = settings
      (member.parameters, member.domain) = (settings.parameters.fixed(values), domain)
      var drawn = CurvePlot.figure([try CurvePlot(inputs, member)])
      drawn.spokenTitle = "\(title), \(ends)"
      drawn.title = [title, label].compactMap(\.self).joined(separator: ", ")
      drawn.magnification *= magnification
      return drawn
    }
    try file.write(figures, order: order, delays: order.map { _ in 1 / rate })
  }

  /// Draws columns while they arrive on standard input; without a terminal, once at the end.
  ///
  /// - Parameter others: further inputs, drawn with the columns.
  private func stream(_ others: [PlotInput], _ settings: PlotSettings) throws {
    let output = try figureOutput()
    let isLive = Terminal.isOutputTerminal && output.path == nil && !dump
    func figure(_ table: DataTable) throws -> Figure {
      CurvePlot.figure([try CurvePlot(others + [.table(table)], settings)])
    }
    var table = DataTable(source: InputReader.standardInput.name)
    var lastDrawing = ContinuousClock.now - .seconds(1)
    try InputLines.forEach(of: .standardInput) {
      try table.add($0)
    } afterReading: {
      guard isLive, table.rowCount > 1, ContinuousClock.now - lastDrawing > Self.interval else { return }
      let latest = table.latest(Self.window)
      // There is nothing to draw before the first finite value.
      if latest.columns.contains(where: { $0.values.contains(where: \.isFinite) }) {
        Terminal.writeStyled("\u{1B}[H\u{1B}[2J" + output.text(try figure(latest)))
        Terminal.flush()
      }
      lastDrawing = .now
    }
    try table.check()
    if isLive { Terminal.writeStyled("\u{1B}[H\u{1B}[2J") }
    try output.show(try figure(table))
  }

  /// The time between redraws of --stream.
  private static let interval = Duration.seconds(0.1)
  /// The number of latest rows that --stream shows while data arrive.
  private static let window = 2_000
}
