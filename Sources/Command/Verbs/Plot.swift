import ArgumentParser
import EffectMath
import Figures
import Workbench

/// `easel plot`: curves, fields, paths and data.
struct Plot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", _superCommandName: Easel.name,
    abstract: "Plot formulas and data in the terminal or to a file.",
    discussion: """
      Inputs are formulas, @file (a formula or a pasted shader), a .csv or .tsv file, and - or no input at all for \
      columns or a formula on standard input. A column named t, x, u, time or frame that comes first is the abscissa.
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
      A gnuplot that stands still for 60 s is ended, with status 69; EASEL_GNUPLOT_SECONDS sets another time.
      """, helpNames: Verbs.helpNames)

  @Argument(
    help: "Formulas, @file, a table's file name, a column as file.csv:name, or -.",
    completion: .custom(Completion.inputs))
  var inputs: [String] = []

  @Option(name: FamilyOption.names, help: FamilyOption.help)
  var parameters: [String] = []
  @OptionGroup var place: DomainOptions
  @Option(help: DerivativeOrders.help)
  var deriv: String?
  @Option(help: FrameRate.help)
  var fps: String?

  @Flag(help: "The running integral from the start of the domain.")
  var integral = false
  @Flag(
    help: """
      Name turning points, inflections, roots, jumps, kinks, poles, area and steepest place, and mark them. They are \
      proved; of derivatives, of integrals and near what is not decided a feature narrower than a 4096th of the domain \
      may be missed.
      """)
  var info = false
  @Flag(help: "With --info: print them as JSON instead of a plot.")
  var json = false
  @OptionGroup(title: "Other pictures than values over an abscissa") var kinds: PlotKindOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var letters: LetterOptions
  @OptionGroup var axes: AxisNameOptions
  @Option(help: "The title (default: the formula).")
  var title: String?
  @Option(
    name: .customShort("y"),
    help: ArgumentHelp("The vertical range; with --as: the second variable.", valueName: "low:high|name"))
  var vertical: String?
  @Option(help: ArgumentHelp("Logarithmic axes: x, y or xy.", valueName: "axes"))
  var log: String?
  @Option(
    name: .customShort("n"),
    help: "Samples of a curve (default \(Sampling.usual)); more are taken where it jumps or turns between them.")
  var samples: Int?
  @Flag(help: "Print the gnuplot script instead of drawing.")
  var dump = false
  @Option(name: .customLong("color"), help: ColourChoice.help)
  var colour: ColourChoice = .auto

  @Flag(
    inversion: .prefixedNo, help: "The first column of a table is the abscissa; or none is, whatever its name.")
  var domain: Bool?
  @Option(
    help: ArgumentHelp(
      "Names for the curves in order, or for the columns of tables; one with a comma in double quotes.",
      valueName: "a,b,…"))
  var legend: String?
  @Flag(help: "Redraw while lines arrive on standard input.")
  var stream = false
  @Option(
    help: ArgumentHelp("Redraw when this file changes.", valueName: "file"),
    completion: .file())
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
