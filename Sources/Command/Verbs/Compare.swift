import ArgumentParser
import DeformationAnalysis
import EffectMath
import Figures

/// `easel compare`: ways of bending a sticker in numbers.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare ways of bending a sticker: errors in points, degrees and pixels.",
    discussion: """
      Each technique is measured against its own smooth surface, against a sheet of paper and against the others.
      Options of a technique follow its name: segments:n=40,window=0.7
      \(Self.techniqueHelp)
        easel compare
        easel compare scenekit segments segments:n=40
        easel compare scenekit segments --over segments
        easel compare scenekit segments -o pictures/
        easel compare scenekit segments -o summary.pdf --picture summary
        easel compare segments:elevation=90,curve=.4/0/.2/1 --json
      """)

  private static var techniqueHelp: String {
    Technique.Kind.allCases.map { kind in
      let options = kind.options.map { "    \($0.key)=  \($0.value)" }.joined(separator: "\n")
      return "  \(kind.rawValue): \(kind.summary)\n\(options)"
    }.joined(separator: "\n")
  }

  @Argument(
    help: ArgumentHelp(
      "Techniques: \(Technique.Kind.allCases.map(\.rawValue).joined(separator: ", ")), with options.",
      valueName: "technique"))
  var techniques: [String] = []

  @Option(help: ArgumentHelp("The sticker in points: a side, or width x height.", valueName: "size"))
  var sticker: String = "200"

  @Option(help: ArgumentHelp("Pixels of the screen per point.", valueName: "number"))
  var pixels: String = "3"

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    name: .customShort("o"),
    help: ArgumentHelp(
      "A folder for pictures of up to six techniques, light and dark, or a file for one.", valueName: "folder|file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Only this picture: \(ComparisonPicture.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "name"))
  var picture: ComparisonPicture?

  @Option(help: "light or dark, for a file.")
  var theme: Theme = .light

  func run() throws {
    let size = try StickerText.size(sticker)
    let pixelsPerPoint = try RangeText.number(pixels, option: "--pixels")
    guard 0.1...100 ~= pixelsPerPoint else {
      throw Failure("--pixels takes a number from 0.1 to 100, not \(pixels)", .usage)
    }
    let names = techniques.isEmpty ? Comparison.standardTechniques : techniques.map(ArgumentEscaping.restore)
    let techniques = try TechniqueText.techniques(names, sticker: size)
    let comparison = Comparison(techniques, sticker: size, pixelsPerPoint: pixelsPerPoint)
    let pictures = try PictureOutput(output, picture, theme)?.draw(comparison) ?? []
    if json {
      Terminal.write(comparison.json.line + "\n")
    } else {
      Terminal.write(ComparisonText(comparison: comparison, columns: Terminal.size.columns).text)
      Terminal.write(pictures.map { $0 + "\n" }.joined())
    }
  }
}
