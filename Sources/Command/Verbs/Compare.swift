import ArgumentParser
import DeformationAnalysis
import EffectMath
import Figures
import ScalarMath
import Workbench

extension SeriesRange: ExpressibleByArgument {}

/// `easel compare`: ways of bending a sticker in numbers.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "compare", "[<options>] [<technique> ...]", "Measure bending techniques against smooth and unstretchable sheets.",
    """
      easel compare peel segments segments:n=40
      easel compare peel segments --series segments
      easel compare peel segments -o summary.pdf --picture summary
      easel compare
      easel compare segments --on sheet
      easel compare segments --series progress --csv
      easel compare peel segments -o pictures/
      easel compare segments:elevation=90,curve=.4/0/.2/1 --json

    Errors are in points, degrees and pixels. Visible errors are measured on the picture, without the sheet's \
    transparent edge, or with it by --on sheet. Lengths, bending and stretch are always those of the sheet, and rows \
    are counted on it.
    """,
    notes: """
      Techniques are measured against their own smooth surface, an unstretchable sheet, and each other. A technique's \
      options follow its name, as in segments:n=40,window=0.7. easel list segments prints the options of segments.
      """)

  @Argument(
    help: .usual("\(TechniqueKind.all.map(\.name).joined(separator: ", "))", "technique"),
    completion: .custom(Completion.techniques))
  var techniques: [String] = []

  @OptionGroup(title: "Techniques") var sticker: StickerOptions

  @Option(help: .usual("series of errors", more: "segments counts rows or strips."))
  var series: SeriesRange?

  /// Elsewhere a domain, which a comparison does not have.
  @Option(help: .hidden)
  var over: String?

  @Option(help: .usual("segments or progresses of --series and --csv", "x,…"))
  var at: String?

  @Flag(help: .usual("print CSV", more: "A line for each visible row and progress, or for each sample of --series."))
  var csv = false

  @Flag(help: "print every measure")
  var details = false

  @Flag(help: "print one JSON object")
  var json = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .usual(
      "folder for all pictures, or file for one", "folder|file",
      more: "Pictures show up to six techniques. A folder has them light and dark."),
    completion: .file())
  var output: String?

  @Option(help: .usual("picture", "name"))
  var picture: ComparisonPicture?

  @OptionGroup(title: "Picture") var look: ThemeOption

  @OptionGroup(title: "Picture") var extent: PictureSizeOptions

  func run() throws {
    if csv && json { throw Failure("--csv and --json exclude each other", .usage) }
    if details, csv || json || series != nil {
      throw Failure("--details is for the text report: leave it out", .usage)
    }
    if let over {
      let known = SeriesRange(rawValue: over).map(\.rawValue) ?? "segments or progress"
      throw Failure("compare has no --over; a series takes --series \(known)", .usage)
    }
    if output != nil, csv || series != nil {
      throw Failure("-o draws the comparison itself, without --csv and --series", .usage)
    }
    if at != nil && series == nil && !csv { throw Failure("--at goes with --series or --csv", .usage) }
    let sticker = try sticker.sticker()
    let (size, pixelsPerPoint, on) = (sticker.size, sticker.pixelsPerPoint, sticker.part)
    let names = techniques.isEmpty ? TechniqueKind.standardTechniques : techniques
    let techniques = try TechniqueText.techniques(names, sticker: size)
    if output == nil {
      _ = try pictureLook()
      let idle = picture != nil ? "--picture" : look.isGiven ? "--theme" : nil
      if let idle { throw Failure("\(idle) needs a picture file: give -o", .usage) }
    }
    if csv || series != nil {
      return try writeSeries(techniques.map { $0.measured(on: on) }, size, pixelsPerPoint)
    }
    let pictureOutput = try PictureOutput(output, picture, look.theme, pictureLook())
    try pictureOutput?.check(techniques.map { $0.measured(on: on) }, sticker: size, pixelsPerPoint: pixelsPerPoint)
    let bar = ProgressBar("comparing")
    let comparison = Comparison(
      techniques, sticker: size, pixelsPerPoint: pixelsPerPoint, on: on, step: bar.show(_:of:))
    bar.clear()
    let pictures = try pictureOutput?.draw(comparison) ?? []
    if let note = pictureOutput?.note(comparison), !self.techniques.isEmpty {
      Terminal.writeNote(note)
    }
    if json {
      Terminal.write(comparison.json.line + "\n")
    } else {
      let text = ComparisonText(comparison, columns: Terminal.size.columns)
      Terminal.write(details ? text.details : text.summary)
      Terminal.write(pictures.map { $0 + "\n" }.joined())
    }
  }

  /// Pictures of their own sizes have letters of one size.
  private func pictureLook() throws -> PictureOutput.Look {
    if output == nil, try extent.isGiven() { throw Failure("--size and --scale are of a picture: give -o", .usage) }
    let size = try extent.pixels()
    return PictureOutput.Look(size: size, magnification: try extent.magnification(of: size ?? .standard))
  }

  private func writeSeries(_ techniques: [Technique], _ size: Size, _ pixelsPerPoint: Double) throws {
    let series: [Series]
    if let running = self.series {
      let (subjects, places) = (try running.subjects(techniques), try running.places(numbers()))
      series = subjects.map { running.series(of: $0, at: places, pixelsPerPoint: pixelsPerPoint) }
      if let left = leftOut(series.map(\.technique.name), of: techniques) {
        Terminal.writeNote("\(left) left out, which have no exact rows or strips to count")
      }
    } else {
      let progresses = try SeriesRange.progress.places(numbers())
      series = techniques.map {
        .samples($0, rowCount: 101, progresses: progresses, pixelsPerPoint: pixelsPerPoint)
      }
    }
    let output = SeriesOutput(series: series, sticker: size, pixelsPerPoint: pixelsPerPoint)
    if json {
      Terminal.write(output.json(over: self.series?.rawValue ?? "", on: sticker.on).line + "\n")
    } else {
      Terminal.write(csv ? output.csv : output.text)
    }
  }

  /// The techniques named on the command line of which there is no series.
  private func leftOut(_ shown: [String], of techniques: [Technique]) -> String? {
    if self.techniques.isEmpty || shown.isEmpty { return nil }
    let names = techniques.map(\.name).filter { !shown.contains($0) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func numbers() throws -> [Double]? {
    try at?.split(separator: ",", omittingEmptySubsequences: false).map {
      try RangeText.number(String($0), option: "--at")
    }
  }
}
