import ArgumentParser
import DeformationAnalysis
import EffectMath
import ScalarMath
import Workbench

extension SeriesRange: ExpressibleByArgument {}

/// The pictures of `compare -o`, each named as its file.
package enum ComparisonPicture: String, CaseIterable, ExpressibleByArgument {
  case summary
  case errorMap = "error-map"
  case profiles, convergence, stretch, light
  case displacementField = "displacement-field"
  case apart, motion, stickers
}

/// `easel compare`: the errors of bending techniques.
package struct Compare: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
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
    completion: OfferedWords.techniques.completion)
  package var techniques: [String] = []

  @OptionGroup(title: "Techniques") package var sticker: StickerOptions

  @Option(help: .usual("series of errors", more: "segments counts rows or strips."))
  var series: SeriesRange?

  @Option(help: .usual("segments or progresses of --series and --csv", "x,…"))
  var at: String?

  @Flag(help: .usual("print CSV", more: "A line for each visible row and progress, or for each sample of --series."))
  var csv = false

  @Flag(help: "print every measure")
  var details = false

  @Flag(help: "print one JSON object")
  package var json = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .usual(
      "folder for all pictures, or file for one", "folder|file",
      more: "Pictures show up to six techniques. A folder has them light and dark."),
    completion: .file())
  package var outputPath: String?

  @Option(help: .usual("picture", "name"))
  package var picture: ComparisonPicture?

  @OptionGroup(title: "Picture") package var theme: ThemeOption

  @OptionGroup(title: "Picture") package var extent: PictureSizeOptions

  package func answer(in session: any Session) throws -> Answer {
    try checkOptions()
    let sticker = try sticker.sticker()
    if csv || series != nil {
      return try series(named(sticker).map { $0.measured(on: sticker.part) }, sticker, in: session)
    }
    let comparison = try Comparison(
      named(sticker), sticker: sticker.size, pixelsPerPoint: sticker.pixelsPerPoint, on: sticker.part
    ) {
      session.report("comparing", $0, of: $1)
      try session.checkStopped()
    }
    let text = ComparisonText(comparison)
    var answer = Answer(text: details ? text.details : text.summary, members: comparison.members)
    answer.result = Result(verb: self, comparison: comparison)
    return answer
  }

  /// A comparison and the request for its pictures.
  package struct Result {
    package let verb: Compare
    package let comparison: Comparison
  }

  /// Checks that the options go together.
  ///
  /// - Throws: ``Failure`` for options that exclude each other.
  private func checkOptions() throws {
    if csv && json { throw Failure("--csv and --json exclude each other: leave one out") }
    if details, csv || json || series != nil { throw Failure("--details is for the text report: leave it out") }
    if outputPath != nil, csv || series != nil {
      throw Failure("-o draws the comparison: leave out \(csv ? "--csv" : "--series")")
    }
    if at != nil && series == nil && !csv { throw Failure("--at needs --series or --csv") }
    let size = try extent.pixels()
    _ = try extent.magnification(of: size ?? .standard)
    if outputPath == nil {
      let idle = size != nil ? "--size" : extent.letters.isGiven ? "--scale" : nil
      if let idle = idle ?? (picture != nil ? "--picture" : theme.isGiven ? "--theme" : nil) {
        throw Failure("\(idle) needs a picture file: give -o")
      }
    }
  }

  private func named(_ sticker: Sticker) throws -> [Technique] {
    try TechniqueText.techniques(
      techniques.isEmpty ? TechniqueKind.standardTechniques : techniques, sticker: sticker.size)
  }

  private func series(_ techniques: [Technique], _ sticker: Sticker, in session: any Session) throws -> Answer {
    let pixels = sticker.pixelsPerPoint
    func places(_ range: SeriesRange) throws -> [Double] {
      try range.places(at.map { try RangeText.numbers($0, option: "--at") })
    }
    let found: [Series]
    if let running = series {
      let (subjects, places) = (try running.subjects(techniques), try places(running))
      found = try subjects.enumerated().map { index, technique in
        session.report("comparing", index, of: subjects.count)
        try session.checkStopped()
        return running.series(of: technique, at: places, pixelsPerPoint: pixels)
      }
    } else {
      let progresses = try places(.progress)
      found = techniques.map { .samples($0, rowCount: 101, progresses: progresses, pixelsPerPoint: pixels) }
    }
    var answer = Answer(
      text: csv ? found.csv : found.text,
      members: [
        ("sticker_pt", sticker.size.json), ("px_per_pt", .number(pixels)), ("on", .text(sticker.part.rawValue)),
        ("over", .text(series?.rawValue ?? "")), ("series", found.json),
      ])
    let shown = found.map(\.technique.name)
    let left = self.techniques.isEmpty ? [] : techniques.map(\.name).filter { !shown.contains($0) }
    answer.notes =
      left.isEmpty ? [] : ["\(left.joined(separator: ", ")) left out, which have no exact rows or strips to count"]
    return answer
  }
}
