import Foundation
import RasterImages
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RecipeTests {
  @Test(.enabled(if: Command.gnuplotVersion != nil), arguments: Recipe.all.filter(\.isDrawing))
  func `a recipe draws a light and a dark picture, with the same gnuplot the committed ones byte for byte`(
    recipe: Recipe
  ) throws {
    let folder = try ScratchFolder()
    #expect(try recipe.run(into: folder.url) == 0)
    for name in recipe.pictureNames {
      let drawing = Drawing()
      let drawn = try folder.contents(name)
      let parser = XMLParser(data: drawn)
      parser.delegate = drawing
      #expect(parser.parse(), "\(name) is no XML")
      #expect(drawing.isVisible, "\(name) shows nothing between its axes")
      if Command.gnuplotVersion == recordedGnuplotVersion {
        let committed = try Data(contentsOf: Recipe.folder.appendingPathComponent(name))
        // Of two Data, an expectation that fails looks for every byte that differs.
        let isSame = drawn == committed
        #expect(isSame, "\(name) differs: run plots/redraw and look at it")
      }
    }
  }

  /// Compressed bytes depend on zlib, and wide blurs on FFTW by less than a level, which may round either way.
  @Test(arguments: Recipe.all.filter { !$0.isDrawing })
  func `a picture, or a first frame of as many, is the committed one within two levels`(recipe: Recipe) throws {
    let folder = try ScratchFolder()
    #expect(try recipe.run(into: folder.url) == 0)
    for name in recipe.pictureNames {
      let drawn = try Array(folder.contents(name))
      let committed = try Array(Data(contentsOf: Recipe.folder.appendingPathComponent(name)))
      #expect(try Self.frameCount(drawn) == Self.frameCount(committed))
      let (now, before) = (try StoredImage(png: drawn), try StoredImage(png: committed))
      #expect(now.width == before.width && now.height == before.height)
      let most = try Self.difference(now, before)
      #expect(most <= 2, "\(name): \(most) levels")
    }
  }

  @Test(arguments: Recipe.all.filter(\.isMoving))
  func `a moving picture of the front page is less than a megabyte`(recipe: Recipe) throws {
    for name in recipe.pictureNames {
      #expect(try Data(contentsOf: Recipe.folder.appendingPathComponent(name)).count < 1_000_000)
    }
  }

  private static func frameCount(_ file: [UInt8]) throws -> Int {
    try PNGChunks(file, limits: PNGLimits()).all.count { $0.name == "fcTL" }
  }

  /// The largest, in levels of alpha and of colours times alpha: a faint pixel has any colour.
  private static func difference(_ a: StoredImage, _ b: StoredImage) throws -> Int {
    guard case .eight(let now) = a.samples, case .eight(let before) = b.samples, now.count == before.count else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return stride(from: 0, to: now.count, by: 4).map { pixel in
      (0..<4).map { channel in
        let (a, b) = (Int(now[pixel + 3]), Int(before[pixel + 3]))
        if channel == 3 { return abs(a - b) }
        return abs(Int(now[pixel + channel]) * a - Int(before[pixel + channel]) * b) / 255
      }.max() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: Recipe.all)
  func `the gallery shows the picture in both themes, and its command`(recipe: Recipe) throws {
    let gallery = try String(contentsOf: Recipe.folder.appendingPathComponent("README.md"), encoding: .utf8)
    for name in recipe.pictureNames { #expect(gallery.contains("=\"\(name)\"")) }
    let script = try String(contentsOf: recipe.script, encoding: .utf8)
    let command = try #require(script.components(separatedBy: "\"${1-}\" ").last)
      .replacingOccurrences(of: "\"$(dirname \"$0\")/damped.csv\"", with: "plots/damped.csv")
    #expect(gallery.contains("    easel " + command.trimmingCharacters(in: .newlines)))
  }

  @Test func `there are recipes, and the gallery is written from them`() throws {
    #expect(!Recipe.all.isEmpty)
    let contents = try String(contentsOf: Recipe.folder.appendingPathComponent("contents"), encoding: .utf8)
    #expect(contents.split(separator: "\n").map(String.init).sorted() == Recipe.all.map(\.name).sorted())
    let written = try Command.run(Recipe.folder.appendingPathComponent("gallery"), [])
    let gallery = try String(contentsOf: Recipe.folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(written.status == 0 && written.output == gallery, "plots/redraw writes it")
    for recipe in Recipe.all {
      let lines = try String(contentsOf: recipe.script, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 4, "\(recipe.name)")
      #expect(lines[1].hasPrefix("# "), "\(recipe.name)")
      #expect(lines[2].hasPrefix("# See: "), "\(recipe.name)")
    }
  }
}

/// What an SVG draws.
private final class Drawing: NSObject, XMLParserDelegate {
  private var longestPath = 0
  private var imageCount = 0
  private var polygonCount = 0
  private var pointCount = 0

  /// A curve has many points, an axis two.
  var isVisible: Bool { longestPath > 100 || imageCount > 0 || polygonCount > 100 || pointCount > 20 }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "path": longestPath = max(longestPath, attributes["d"]?.count { $0 == "," } ?? 0)
    case "image": imageCount += 1
    case "polygon": polygonCount += 1
    case "use": pointCount += 1
    default: break
    }
  }
}
