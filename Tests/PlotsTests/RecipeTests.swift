import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RecipeTests {
  @Test(.enabled(if: Command.gnuplotVersion != nil), arguments: Recipe.all)
  func `a recipe draws a light and a dark picture with something in them`(recipe: Recipe) throws {
    let folder = try ScratchFolder()
    #expect(try recipe.run(into: folder.url) == 0)
    for name in recipe.pictureNames {
      let drawing = Drawing()
      let parser = XMLParser(data: try folder.contents(name))
      parser.delegate = drawing
      #expect(parser.parse(), "\(name) is no XML")
      #expect(drawing.isVisible, "\(name) shows nothing between its axes")
    }
  }

  @Test(
    .enabled(if: Command.gnuplotVersion != nil && Command.gnuplotVersion == recordedGnuplotVersion),
    arguments: Recipe.all)
  func `the same gnuplot draws the committed picture byte for byte`(recipe: Recipe) throws {
    let folder = try ScratchFolder()
    #expect(try recipe.run(into: folder.url) == 0)
    for name in recipe.pictureNames {
      let committed = try Data(contentsOf: Recipe.folder.appendingPathComponent(name))
      #expect(try folder.contents(name) == committed, "\(name) differs: run plots/redraw and look at it")
    }
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

  @Test func `there are recipes`() { #expect(!Recipe.all.isEmpty) }
}

/// What an SVG draws.
private final class Drawing: NSObject, XMLParserDelegate {
  private var longestPath = 0
  private var imageCount = 0
  private var polygonCount = 0

  /// A curve has many points, an axis two.
  var isVisible: Bool { longestPath > 100 || imageCount > 0 || polygonCount > 100 }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "path": longestPath = max(longestPath, attributes["d"]?.count { $0 == "," } ?? 0)
    case "image": imageCount += 1
    case "polygon": polygonCount += 1
    default: break
    }
  }
}
