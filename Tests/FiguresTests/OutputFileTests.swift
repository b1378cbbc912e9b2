import CGnuplot
import Figures
import Foundation
import Testing

/// How a picture gets to its place.
@Suite struct OutputFileTests {
  private let bytes = Array("a picture".utf8)

  private func reason(_ path: String) -> String? {
    do throws(FigureError) {
      try OutputFile(path).write(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a new file has the permissions of a plain one, a replaced one keeps its own`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a"
    #expect(reason(path) == nil)
    let mask = umask(0)
    umask(mask)
    #expect(try permissions(path) == Int(0o666 & ~mask))
    chmod(path, 0o640)
    #expect(reason(path) == nil)
    #expect(try permissions(path) == 0o640)
    #expect(try folder.bytes("a") == bytes && folder.contents == ["a"])
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: ["target", "folder/target", "missing target"])
  func `a link stays a link, and its target is written, there or not`(target: String) throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: false)
    if !target.contains("missing") {
      try "former".write(toFile: folder.path + "/" + target, atomically: false, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/one", withDestinationPath: target)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/two", withDestinationPath: folder.path + "/one")
    #expect(reason(folder.path + "/two") == nil)
    #expect(try folder.bytes(target) == bytes)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/one") == target)
  }

  @Test func `links that lead in a circle are refused`() throws {
    let folder = try ScratchFolder()
    for (name, target) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    #expect(reason(folder.path + "/a")?.contains("cannot write") == true)
  }

  @Test func `a file that nobody may write is kept`() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a"
    try "former".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o444)
    #expect(reason(path)?.hasSuffix("Permission denied") == true)
    #expect(try folder.bytes("a") == Array("former".utf8) && folder.contents == ["a"])
  }

  @Test func `what is written at once by many is whole`() async throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a"
    let texts = (0..<8).map { [UInt8](repeating: UInt8(65 + $0), count: 300_000) }
    await withTaskGroup(of: Void.self) { group in
      for text in texts {
        group.addTask { for _ in 0..<10 { try? OutputFile(path).write(text) } }
      }
    }
    #expect(texts.contains(try folder.bytes("a")) && folder.contents == ["a"])
  }

  @Test func `a script names a file and no command`() throws {
    func output(_ path: String) throws -> String { try PlotScript.quoted(file: path) }
    #expect(try output("a.png") == "'a.png'" && output("/tmp/|a.png") == "'/tmp/|a.png'")
    #expect(try output("|touch ran; cat > a.png") == "'./|touch ran; cat > a.png'")
    #expect(try output("~/a.png") == "'./~/a.png'" && output("it's.png") == #"'it'."'".'s.png'"#)
    for name in ["", "a\nb.png", "a\u{1B}.png", "a\u{0}.png"] {
      #expect(throws: FigureError.self) { try PlotScript.quoted(file: name) }
    }
  }
}
