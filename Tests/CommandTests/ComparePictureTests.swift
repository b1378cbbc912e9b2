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

  /// The title, the description and the texts of a picture.
  private func words(_ techniques: String, _ picture: String) throws -> String {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel compare \(techniques) --picture \(picture) -o x.svg", in: folder)
    #expect(result.status == 0, "\(result.error)")
    return try String(contentsOf: folder.appending(path: "x.svg"), encoding: .utf8)
  }

  private static func title(_ svg: String) -> String {
    svg.firstMatch(of: #/<title>([^<]*)</title>/#).map { String($0.1) } ?? ""
  }

  /// Lifted edges are 300·(M − 1) px outward, for a magnification M of 4/3 and 10/7. On the steepest row of the peel's
  /// cubic √(1 + s²) − 1 is the stretch, for s = 3/(2·tan 30°)/4. The sticker is 600 px high.
  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [
      ("motion", "The edges of segments move outward by up to 129 px (0.21 sticker heights)", "100 px"),
      ("stretch", "The sheet of peel stretches by up to 19.2 %", "17.9 %"),
    ])
  func `two techniques share panels, with the difference below`(picture: String, title: String, other: String) throws {
    let (lifted, slope): (Double, Double) = (300.0 * 3 / 7, 3 / (8 / 3.0.squareRoot()))
    let stretch: Double = (1 + slope * slope).squareRoot() - 1
    #expect(lifted.rounded() == 129 && (1000 * stretch).rounded() == 192)
    let svg = try words("peel segments", picture)
    #expect(Self.title(svg) == title)
    #expect(svg.contains(">segments − peel<") && svg.contains(">\(other)<"))
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["motion", "stretch", "apart"])
  func `three sheets have a panel each, with one scale`(picture: String) throws {
    let svg = try words("peel segments segments:window=1", picture)
    let names = ["peel", "segments", "segments:window=1"].dropFirst(picture == "apart" ? 1 : 0)
    for name in names { #expect(svg.contains(">\(name)<"), "\(picture) names \(name)") }
    #expect(!svg.contains(" − peel<"))
    let description = svg.firstMatch(of: #/<desc>([^<]*)</desc>/#).map { String($0.1) } ?? ""
    let ranges = description.matches(of: #/\((?:px|%)\) from ([0-9.−-]+) to ([0-9.]+)/#).map { "\($0.1) \($0.2)" }
    #expect(ranges.count == names.count && Set(ranges).count == 1, "\(description)")
  }

  /// A chord is off a curve by h²/8 of its second derivative, and turned by h/2 of it, for pieces of length h = 1/n.
  @Test(.enabled(if: Command.hasGnuplot))
  func `slopes of convergence are named, and near those of chords`() throws {
    let svg = try words("peel segments", "convergence")
    #expect(Self.title(svg) == "Errors fall: heights and picture as 1/n², normals and creases as 1/n")
    let description = svg.firstMatch(of: #/<desc>([^<]*)</desc>/#).map { String($0.1) } ?? ""
    let slopes = description.matches(of: #/[a-z]+ \([a-z°]+\) ∝ (1/n²?), slope −([0-9.]+)/#)
    for (power, order) in [("1/n²", 2.0), ("1/n", 1)] {
      let found = slopes.filter { $0.1 == power }.map { Double($0.2) ?? 0 }
      #expect(found.count == 4)
      for slope in found { #expect(abs(slope - order) < 0.1) }
    }
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: [("profiles", "height above"), ("light", "reflection − light")])
  func `a reference that hides its curve has its difference below`(picture: String, difference: String) throws {
    let svg = try words("peel segments", picture)
    for name in ["peel", "segments"] { #expect(svg.contains(">\(name): \(difference)")) }
    #expect(svg.contains(picture == "light" ? ">difference (% of white)<" : ">difference (pt)<"))
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `long names are told below panels of kinds with numbers`() throws {
    let long = (1...2).map { "segments:n=40,window=0.71234\($0),elevation=58.25,inset=12.125" }
    let svg = try words(long.joined(separator: " "), "stretch")
    #expect(svg.contains(">segments 2 − segments 1<"))
    for (index, name) in long.enumerated() { #expect(svg.contains(">segments \(index + 1): \(name)<")) }
  }
}
