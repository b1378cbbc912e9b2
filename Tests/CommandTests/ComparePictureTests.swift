import Foundation
import TestSupport
import Testing

/// The pictures of `easel compare -o`.
@Suite struct ComparePictureTests {
  private static let names = [
    "convergence", "displacement-field", "error-map", "light", "profiles", "stretch", "summary",
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

  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [
      "scenekit segments", "segments", "", "scenekit:stage=clamped segments:n=2000,window=2 --sticker 300x100",
      "scenekit scenekit-app", "segments:glare=sheet segments scenekit:n=1 displacement-map",
    ])
  func `a folder gets every picture in both themes, and the paths follow the table`(techniques: String) throws {
    let (result, files) = try run("easel compare \(techniques) -o new/")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(files.filter { $0 != "new" } == Self.files.map { "new/\($0)" })
    #expect(result.lines.suffix(Self.files.count).sorted() == Self.files.map { "new/\($0)" }.sorted())
    #expect(result.lines[0].hasPrefix("A sticker of"))
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
  func `one picture goes into a folder in both themes, and JSON stays one object`() throws {
    let (result, files) = try run("easel compare segments --picture stretch -o . --json")
    #expect(files == ["stretch-dark.svg", "stretch.svg"])
    #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
  }

  @Test(arguments: [
    ("easel compare scenekit:mesh=plane displacement-map -o new", 65 as Int32, "nothing to draw"),
    ("easel compare scenekit:steps=1000 segments:solver=published -o new", 65, "nothing to draw"),
    ("easel compare segments:elevation=0 -o x.svg", 65, "nothing to draw"),
    ("easel compare segments -o /nonexistent/new", 73, "cannot write"),
    ("easel compare segments -o /nonexistent/x.svg", 73, "cannot write"),
    ("easel compare segments -o x.webp", 64, "must end in"),
    ("easel compare segments --picture light", 64, "give -o"),
    ("easel compare segments -o new --csv", 64, "without --csv"),
    ("easel compare segments -o new --over progress", 64, "without --csv"),
    ("easel compare segments --picture nothing -o new", 64, "nothing"),
    ("EASEL_GNUPLOT=/nonexistent/gnuplot easel compare segments -o new", 69, "apt install gnuplot"),
    ("EASEL_GNUPLOT=/bin/false easel compare segments -o x.svg", 69, "gnuplot"),
  ])
  func `what cannot be drawn is said in one line and leaves nothing`(
    line: String, status: Int32, message: String
  ) throws {
    let (result, files) = try run(line)
    #expect(result.status == status)
    #expect(result.error.contains(message) && result.output.isEmpty)
    if status != 64 { #expect(result.error.split(separator: "\n").count == 1) }
    #expect(files.isEmpty)
  }
}
