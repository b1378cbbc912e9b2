import ArgumentParser
import EffectMath
import Figures
import Workbench

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
    help: .usual("formula, @file, table, column (file.csv:name) or -", "input"),
    completion: .custom(Completion.inputs))
  var inputs: [String] = []

  @Option(name: FamilyOption.names, help: FamilyOption.help)
  var parameters: [String] = []
  @OptionGroup var place: DomainOptions
  @Option(help: DerivativeOrders.help)
  var deriv: String?
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
  @Option(help: .usual("title (the formula)"))
  var title: String?
  @Option(name: .customShort("y"), help: .usual("vertical range; with --as: second variable", "low:high|name"))
  var vertical: String?
  @Option(help: .usual("logarithmic axes: x, y or xy", "axes"))
  var log: String?
  @Option(
    name: .customShort("n"),
    help: .usual(
      "samples of a curve (\(Sampling.usual))", "n", more: "More are taken where it jumps or turns between them."))
  var samples: Int?
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
      // A text file is a formula here: tables are rarely edited by hand.
      let isTable = PlotInput.isTable(watch) && !watch.hasSuffix(".txt")
      names.append(isTable ? watch : "@" + watch)
    }
    if stream, names.isEmpty { names = ["-"] }
    names = try PlotInput.words(names, verb: "plot")
    let kind = try kinds.kind()
    if stream, kind != .curves || kinds.animate {
      throw Failure("--stream draws columns, not fields, paths and motions", .usage)
    }
    if stream, fps != nil { throw Failure("--stream draws frames as they are counted: leave out --fps", .usage) }
    if stream, info { throw Failure("--info is for what is all there, not for a --stream", .usage) }
    if stream, json || watch != nil { throw Failure("--stream goes with neither --json nor --watch", .usage) }
    let settings = try settings()
    if !kinds.animate { try figureOutput().check() }
    if let watch {
      try FileWatch(path: watch).run(clearsScreen: Terminal.isOutputTerminal && picture.path == nil) {
        try draw(names, settings)
      }
    } else if stream {
      let others = try inputs(names.filter { $0 != "-" })
      try LivePlot(settings: settings, output: figureOutput()).run(beside: others)
    } else {
      try draw(names, settings)
    }
  }

  func inputs(_ names: [String]) throws -> [PlotInput] {
    let reader = try place.reader(framesPerSecond: FrameRate.number(fps), duration: kinds.seconds())
    return try names.map { try PlotInput($0, reader) }
  }

  func figureOutput() throws -> FigureOutput {
    try picture.figureOutput(dumpsScript: dump, colour: colour, letters: letters.factor(), drawsText: true)
  }

  private func draw(_ names: [String], _ settings: PlotSettings) throws {
    let kind = try kinds.kind()
    let inputs = try inputs(names)
    if kind != .curves {
      var figure = try figure(of: inputs, kind, settings)
      if let note = figure.footnote { Terminal.writeNote(note) }
      if picture.path == nil, !dump { (figure.captions, figure.footnote) = ([], nil) }
      return try figureOutput().show(figure)
    }
    if kinds.animate { return try animate(inputs, settings) }
    var settings = settings
    settings.abscissaColumn.isNameRequired = inputs.allSatisfy { $0.formula == nil }
    let plots = try panelSettings(settings).map { try CurvePlot(inputs, $0) }
    let descriptions = plots.flatMap(\.descriptions)
    if info, json {
      let curves = descriptions.map { $0.points.json(named: $0.label) }
      Terminal.write(JSON.object(["schema": .whole(1), "curves": .array(curves)]).line + "\n")
      return
    }
    for note in plots.flatMap(\.notes) { Terminal.writeNote(note) }
    var figure = CurvePlot.figure(plots)
    // The terminal has them below, in lines of its own.
    if picture.path == nil && !dump { (figure.captions, figure.footnote) = ([], nil) }
    try figureOutput().show(figure)
    if dump { return }
    for description in descriptions {
      let name = descriptions.count > 1 ? "\(description.label): " : ""
      Terminal.writeLine("\(name)\(InfoText(description.points).line)")
    }
  }

  /// One panel for each order of derivative.
  func panelSettings(_ settings: PlotSettings) throws -> [PlotSettings] {
    let orders = try DerivativeOrders.orders(deriv)
    guard orders.count > 1 else { return [settings] }
    return orders.map { order in
      var panel = settings
      panel.quantity = CurveQuantity(derivative: order)
      return panel
    }
  }

  private func settings() throws -> PlotSettings {
    var settings = PlotSettings(parameters: try ParameterFamily(parameters.map(ArgumentEscaping.restore)))
    settings.domain = try place.domainGiven()
    let orders = try DerivativeOrders.orders(deriv)
    let kind = try kinds.kind()
    if orders.count > 1, kind != .curves || stream || kinds.animate {
      throw Failure("several orders with --deriv are for curves", .usage)
    }
    if integral, orders != [0] { throw Failure("--integral and --deriv exclude each other", .usage) }
    settings.quantity = integral ? .integral : CurveQuantity(derivative: orders[0])
    settings.showsInfo = info
    if json, !info { throw Failure("--json goes with --info; for values use easel table --json", .usage) }
    settings.title = title.map(ArgumentEscaping.restore)
    settings.horizontal.label = axes.horizontalName
    settings.vertical.label = axes.verticalName
    settings.theme = picture.theme
    settings.size = try picture.pixels()
    let isText = picture.path == nil && !dump
    settings.columns = isText ? 2 * Terminal.size.columns : settings.size.width
    settings.stretches = CurveEnvelope.stretches(
      pixels: settings.columns, lineWidth: isText ? 1 : try 4.4 * figureOutput().magnification)
    if let samples, !(2...1_000_000).contains(samples) {
      throw Failure("-n takes a whole number from 2 to 1000000, not \(samples)", .usage)
    }
    settings.samples = samples ?? Sampling.usual
    settings.quantities = orders.count
    let logarithmic = try PlotOptionText.logarithmicAxes(log)
    settings.horizontal.isLogarithmic = logarithmic.x
    settings.vertical.isLogarithmic = logarithmic.y
    if let vertical, !kind.isField {
      settings.vertical.range = try RangeText.range(ArgumentEscaping.restore(vertical), option: "-y")
      if logarithmic.y, let range = settings.vertical.range, range.lowerBound <= 0 {
        throw Failure("--log y needs a range above 0", .usage)
      }
    }
    settings.legend = try legend.map { try PlotOptionText.names(ArgumentEscaping.restore($0)) } ?? []
    settings.abscissaColumn = AbscissaColumn(isFirst: domain, name: place.abscissaName)
    OptionUse.note("-x")
    return settings
  }
}
