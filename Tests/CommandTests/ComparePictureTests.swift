import Foundation
import TestSupport
import Testing

/// The pictures of `easel compare -o`.
@Suite struct ComparePictureTests {
  private static let names = [
    "apart", "convergence", "displacement-field", "error-map", "light", "motion", "profiles", "stickers", "stretch",
    "summary",
  ]
  private static let files = names.flatMap { ["\($0).svg", "\($0)-dark.svg"] }.sorted()

  /// Runs a line in a new folder and gives what is in there afterwards.
  private func run(_ line: String) throws -> (result: Command.Result, files: [String]) {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell(line, in: folder)
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
    return (result, (files ?? []).sorted())
  }

  /// What is said beside how far the work is, which slow machines are told.
  private static func notes(_ error: String) -> [String] {
    error.split(separator: "\n").map(String.init).filter { $0.firstMatch(of: /^[a-z]+: \d+ of \d+$/) == nil }
  }

  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [
      "scenekit segments", "segments", "", "scenekit:stage=clamped segments:n=2000,window=2 --sticker 300x100",
      "scenekit scenekit-app",
    ])
  func `a folder gets every picture in both themes, and the paths follow the table`(techniques: String) throws {
    let (result, files) = try run("easel compare \(techniques) -o new/")
    #expect(result.status == 0 && Self.notes(result.error).isEmpty, "\(result.error)")
    #expect(files.filter { $0 != "new" } == Self.files.map { "new/\($0)" })
    #expect(result.lines.suffix(Self.files.count).sorted() == Self.files.map { "new/\($0)" }.sorted())
    #expect(result.lines.contains { $0.hasPrefix("All measures:") })
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: names)
  func `a file gets the picture that is named, in its theme`(name: String) throws {
    for (theme, background) in [("light", "#ffffff"), ("dark", "#0d1117")] {
      let (result, files) = try run(
        "easel compare scenekit segments --picture \(name) -o x.svg --theme \(theme) > table && cat x.svg")
      #expect(result.status == 0)
      #expect(files == ["table", "x.svg"])
      #expect(result.output.contains(background))
    }
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `the dots of what is published lie on its line of flat pieces`() throws {
    let (result, _) = try run("easel compare segments:n=3 --picture profiles -o x.svg > table && cat x.svg")
    // The first curve of the first panel, and the first points.
    let parts = result.output.components(separatedBy: "<g id=\"gnuplot_plot_")
    let path = try #require(parts.dropFirst().first?.matches(of: /d='M([^']*)'/).first).1
    let line = path.matches(of: /([-0-9.]+),([-0-9.]+)/).compactMap { pair -> (x: Double, y: Double)? in
      guard let x = Double(pair.1), let y = Double(pair.2) else { return nil }
      return (x, y)
    }
    let dots = parts.compactMap { part -> [(x: Double, y: Double)]? in
      let found = part.matches(of: /gpPt6' transform='translate\(([0-9.]+),([0-9.]+)\)/).compactMap { pair in
        Double(pair.1).flatMap { x in Double(pair.2).map { (x: x, y: $0) } }
      }
      return found.isEmpty ? nil : found
    }
    #expect(line.count == 4 && dots[0].count == 11)
    for dot in dots[0] {
      let ways = zip(line, line.dropFirst()).filter { $0.x - 0.02 <= dot.x && dot.x <= $1.x + 0.02 }
      let errors = ways.map { ($0.y + ($1.y - $0.y) * (dot.x - $0.x) / ($1.x - $0.x) - dot.y).magnitude }
      #expect(try #require(errors.min()) < 0.05)
    }
  }

  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [
      ("scenekit displacement-map --picture profiles -o x.svg", "displacement-map (its heights come from a map)"),
      (
        "segments segments:isometric=graph --picture light -o x.svg",
        "segments:isometric=graph (it is a sheet of paper)"
      ),
      ("segments roll -o x.svg --picture stretch", "roll (it is rolled up)"),
      ("segments fold -o x.svg --picture apart", "fold (no bent sheet describes it)"),
      ("scenekit scenekit:mesh=rings16 -o x.svg --picture motion", "scenekit:mesh=rings16 (it is a mesh of triangles)"),
      ("scenekit scenekit:steps=9 -o x.svg --picture profiles", "scenekit:steps=9 (its rows are rounded)"),
      (
        "segments segments:solver=published -o x.svg --picture profiles",
        "segments:solver=published (its rows come from the published solver)"
      ),
      (
        "segments segments:elevation=0 -o x.svg --picture profiles", "segments:elevation=0 (it is not lifted)"
      ),
      ("segments segments:n=20 -o x.svg --picture error-map", "segments:n=20 (same rows and light as segments)"),
      (
        "segments segments:n=4 segments:window=.5 scenekit -o x.svg --picture displacement-field",
        "segments:n=4 (same surface as segments); scenekit (the picture compares two)"
      ),
      (
        "segments segments:n=4 segments:window=.5 scenekit --picture stretch -o x.svg",
        "segments:n=4 (same surface as segments)"
      ),
      (
        "segments segments:n=4 -o .",
        "segments:n=4 in convergence, stretch, displacement-field, apart, motion (same surface as segments); "
          + "segments:n=4 in light (same surface and light as segments)"
      ),
      ("segments segments:n=20000 -o x.svg", "segments:n=20000 (easel draws at most 10000 rows or strips, not 20000)"),
      (
        "scenekit scenekit:n=2 scenekit:n=3 scenekit:n=4 scenekit:n=5 scenekit:n=6 scenekit:n=7 --picture profiles "
          + "-o x.svg",
        "scenekit:n=7 (there are colours for 6)"
      ),
    ])
  func `techniques that are asked for and not drawn are named with the reason`(line: String, note: String) throws {
    let (result, _) = try run("easel compare \(line) > table && cat x.svg motion.svg 2>nothing")
    #expect(Self.notes(result.error) == ["note: not drawn: \(note)"], "\(result.error)")
    // The picture says the same, broken into lines.
    if !line.hasSuffix("-o .") { #expect(Self.words(result.output).contains("Not drawn: \(note)")) }
  }

  /// What an SVG says of itself.
  private static func words(_ svg: String) -> String {
    svg.firstMatch(of: /<desc>([^<]*)<\/desc>/).map { String($0.1) } ?? ""
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["error-map", "profiles", "light", "convergence", "stretch"])
  func `six techniques are six in a picture`(name: String) throws {
    let techniques = ["scenekit"] + (2...6).map { "segments:window=.\($0)" }
    let (result, _) = try run(
      "easel compare \(techniques.joined(separator: " ")) --picture \(name) -o x.svg > table && cat x.svg")
    #expect(result.status == 0 && Self.notes(result.error).isEmpty)
    for technique in techniques { #expect(result.output.contains(technique), "\(technique)") }
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `one picture goes into a folder in both themes, and JSON stays one object`() throws {
    let (result, files) = try run("easel compare segments --picture stretch -o . --json")
    #expect(files == ["stretch-dark.svg", "stretch.svg"])
    #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
  }
}
