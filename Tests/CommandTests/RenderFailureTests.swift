import Foundation
import TestSupport
import Testing

/// What `easel render` refuses: in one line, with the status of the mistake, and with nothing written.
@Suite struct RenderFailureTests {
  /// A PNG header of 100,000 × 100,000 pixels, whose checksum is right, in octal for printf.
  private static let huge =
    #"printf '\211PNG\r\n\032\n\0\0\0\015IHDR\0\001\206\240\0\001\206\240\010\006\0\0\0\250\122\013\310\0\0\0\0IDAT\065\257\006\036\0\0\0\0IEND\256B`\202' > huge.png"#

  /// A black picture of 70,000 × 1 pixels of one bit.
  private static let long =
    #"printf '\211PNG\015\012\032\012\000\000\000\015IHDR\000\001\021p\000\000\000\001\001\000\000\000\000\3328\100\346\000\000\000\036IDATx\332\355\301\001\001\000\000\000\202\040\377\257nH\100\001\000\000\000\000\000\000\000pd\042\057\000\001\176Az\320\000\000\000\000IEND\256B\140\202' > long.png"#

  @Test(arguments: [
    ("peel --background text.png -o a.png", 65, "text.png: not a PNG file"),
    ("peel -o folder.png", 64, "folder.png is a folder: give folder.png/"),
    ("peel -o folder.gif", 64, "folder.gif is a folder: give folder.gif/"),
    ("peel text.png -o a.png", 65, "text.png: not a PNG file"),
    ("peel empty.png -o a.png", 65, "empty.png: the file is empty"),
    ("peel cut.png -o a.png", 65, "cut.png: the PNG file is cut off"),
    ("peel huge.png -o a.png", 65, "huge.png: a picture has at most 65536 pixels along a side, not 100000"),
    ("peel long.png --sticker 20 -o a.png", 65, "long.png: a picture has at most 65536 pixels along a side"),
    ("peel --background long.png -o a.png", 65, "at most 65536 pixels along a side, not 70000"),
    ("peel -o text.png/", 73, "text.png/"),
    ("cone --sticker 20 --scale 1 -o full.png", 73, "full.png"),
    ("cone --sticker 20 --scale 1 -o full.apng", 73, "full.apng"),
    ("cone --sticker 20 --scale 1 -o full.gif", 73, "full.gif"),
    ("cone --sticker 20 --scale 1 -o full.svg", 73, "full.svg"),
  ])
  func `a mistake has one line and its status, and leaves nothing`(
    _ arguments: String, _ status: Int32, _ words: String
  ) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let setting = """
      \(Self.long); echo text > text.png; : > empty.png; mkdir folder.png folder.gif
      for ending in png apng gif svg; do ln -s /dev/full full.$ending; done
      easel render cone --sticker 20 --scale 1 -o good.png && head -c 200 good.png > cut.png; rm good.png
      \(Self.huge)
      """
    _ = try Command.shell(setting, in: folder)
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(before.count == 11)
    let result = try Command.shell("easel render \(arguments)", in: folder)
    #expect(result.status == status, "\(result.error)")
    #expect(result.error.hasPrefix("error: ") && result.error.contains(words), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1 && result.output.isEmpty, "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
  }

  @Test func `a picture that does not end is not read for ever`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = #"(printf '\211PNG\r\n\032\n'; cat /dev/zero) | easel render peel - -o a.png"#
    let result = try Command.shell(line, in: folder)
    #expect(result.status == 65 && result.error == "error: standard input: a PNG file of more than 256 MiB\n")
  }

  @Test(arguments: ["a.png", "a.apng", "a.gif", "a.svg", "frames/"])
  func `what was there stays when another cannot be made`(_ output: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let isFolder = output.hasSuffix("/")
    let name = isFolder ? output + "frame-0001.png" : output
    try FileManager.default.createDirectory(at: folder.appending(path: "frames"), withIntermediateDirectories: false)
    let file = folder.appending(path: name)
    try Data("kept".utf8).write(to: file)
    // Through a pipe: standard error would be a file that cannot grow either.
    let line = "((ulimit -f 0; easel render cone --sticker 20 -o \(output)) 2>&1; echo status $?) | cat"
    let said = try Command.shell(line, in: folder).output
    #expect(said.hasPrefix("error: ") && said.hasSuffix("status 73\n"), "\(said)")
    #expect(said.contains(name) && !said.contains(".easel"), "\(said)")
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
    let left = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
    #expect(left.count == (isFolder ? 1 : 2))
  }

  @Test func `frames that fail half-way leave none, and those of before`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func render(_ output: String, limit: Int) throws -> Command.Result {
      let line = "ulimit -f \(limit); easel render peel --sticker 150 --scale 1 --fps 10 -o \(output)"
      return try Command.shell(line, in: folder)
    }
    func sizes(_ output: String) throws -> [Int] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: output).path).sorted()
      return try names.map { try Data(contentsOf: folder.appending(path: output + $0)).count }
    }
    #expect(try render("a/", limit: 1000).status == 0)
    let whole = try sizes("a/")
    // In units of 1,024 bytes: the first frame fits, and another one does not.
    let limit = (whole[0] + 1023) / 1024
    #expect(whole.contains { $0 > 1024 * limit })
    #expect(try render("a/", limit: limit).status == 73 && render("new/", limit: limit).status == 73)
    #expect(try sizes("a/") == whole)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "new").path))
  }

  @Test func `a frame that may not be replaced is found before any is`() throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let setting = "mkdir -p frames/frame-0003.png; easel render peel --sticker 20 --scale 1 --fps 5 -o frames/"
    let result = try Command.shell(setting, in: folder)
    #expect(result.status == 73 && result.error.contains("frames/frame-0003.png: Is a directory"), "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/frames") == ["frame-0003.png"])
  }
}
