import Foundation
import TestSupport
import Testing

/// The easings of the catalogue as `easel list` and `easel gallery` show them.
@Suite struct CatalogueTests {
  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [("qt", "The easings of Qt that differ from the classic ones"), ("fluent", "The easings of Fluent 2")])
  func `the title of a gallery says where it shows a part of a library`(subject: String, title: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel gallery \(subject) -o x.svg && cat x.svg", in: folder)
    #expect(result.output.contains(">\(title)<"))
  }

  @Test func `a gallery of a set shows each curve once, the default the thirty classics`() throws {
    for (subject, count) in [("material", 10), ("qt", 13), ("easings", 30)] {
      let result = try Command.run("gallery", subject)
      let prefix = subject == "easings" ? "ease" : subject
      let names = result.output.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix(prefix) }
      #expect(names.count == count)
      #expect(Set(names).count == count)
    }
  }

  @Test func `a formula calls a variant with its parameters`() throws {
    let result = try Command.run("table", "qtEaseOutInElastic(t, 1.5, 0.25)", "-n", "2")
    #expect(result.lines == [#"t,"qtEaseOutInElastic(t, 1.5, 0.25)""#, "0,0", "1,1"])
    let refused = try Command.run("table", "d3EaseInElastic(t, 0.5, 0.3)")
    #expect(refused.status == 65)
    #expect(refused.error.contains("amplitude"))
  }

  @Test func `legal values are in the JSON object too`() throws {
    func legal(_ function: String, _ parameter: String) throws -> String {
      let output = try Command.run("list", "effects", function, "--json").output
      let found = try #require(output.range(of: "{\"name\":\"\(parameter)\",\"default\":"))
      let rest = output[found.upperBound...]
      let start = try #require(rest.range(of: "\"legal\":")).upperBound
      return String(rest[start..<(try #require(rest.range(of: ",\"summary\"")).lowerBound)])
    }
    #expect(try legal("peelMapHeight", "bits") == "[8,16]")
    #expect(try legal("peelMapHeight", "preset") == "[\"article\",\"app\"]")
    #expect(try legal("segmentAngle", "strips") == "{\"from\":1,\"to\":100000,\"whole\":true}")
    #expect(try legal("peelMapHeight", "lift") == "null")
    let fold = try Command.run("list", "effects", "foldEdgeCorrected", "--json").output
    #expect(fold.contains("\"conditions\":[\"half the width must be below the camera's distance\"]"))
    #expect(try JSONSerialization.jsonObject(with: Data(fold.utf8)) is [String: Any])
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `the gallery of effects follows the articles, and its commands are run`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Command.shell("easel gallery effects", in: folder)
    let names = ["peel", "segments", "fold", "like", "jumpy", "rotation-3d", "jumpy-menu", "tear"]
    let places = names.compactMap { text.output.range(of: "  \($0): ")?.lowerBound }
    #expect(text.status == 0 && places.count == names.count && places == places.sorted())
    #expect(!text.output.contains("\u{1B}"))
    let coloured = try Command.shell("easel gallery effects --color always", in: folder)
    #expect(coloured.output.contains("\u{1B}[38;2;"))
    let drawn = try Command.shell("easel gallery effects -o x.svg && cat x.svg", in: folder)
    #expect(drawn.status == 0, "\(drawn.error)")
    #expect(drawn.output.components(separatedBy: "data:image/png;base64,").count >= names.count + 1)
  }

  @Test func `effects are listed by the names that render and compare take, with their options`() throws {
    let tear = try Command.run("list", "tear")
    #expect(tear.lines[0] == "tear" && tear.output.contains("parting=") && tear.output.contains("for render, play"))
    let segments = try Command.run("list", "segments")
    #expect(segments.output.contains("window=") && segments.output.contains("for compare, tune, render, play"))
    #expect(try Command.run("list", "scenekit").lines[0] == "peel")
    let listed = try Command.run("list", "rendered")
    #expect(listed.lines[0] == "rendered")
    for line in listed.lines.dropFirst() {
      let name = String(line.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace })
      #expect(try Command.run("list", name).lines.contains(name))
    }
    #expect(try Command.run("list", "rendered", "--json").output.contains(#""name":"jumpy-menu""#))
  }
}
