import Foundation
import TestSupport
import Testing

/// `easel render --touches` and `--layers`.
@Suite struct TouchCommandTests {
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private static func layers(_ arguments: String, in folder: URL) throws -> [[String: String]] {
    let result = try Command.shell("easel render \(arguments) --layers csv", in: folder)
    #expect(result.status == 0, "\(result.error)")
    let lines = result.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(lines.first)
    return lines.dropFirst().map { line in
      #expect(line.count == header.count)
      return Dictionary(uniqueKeysWithValues: zip(header, line))
    }
  }

  @Test func `a file has what standard output has, and JSON what CSV has`() throws {
    try Self.inFolder { folder in
      let command = "easel render fold --sticker 60 --fps 5 --duration 1 --layers"
      let output = try Command.shell("\(command) csv", in: folder).output
      #expect(try Command.shell("\(command) csv -o layers.csv", in: folder).output.isEmpty)
      #expect(try String(contentsOf: folder.appending(path: "layers.csv"), encoding: .utf8) == output)
      let json = try Command.shell("\(command) json", in: folder).output
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(object["schema"] as? Int == 1 && object["effect"] as? String == "fold")
      #expect((object["frame_pt"] as? [Double])?.count == 4)
      let frames = try #require(object["frames"] as? [[String: Any]])
      let layers = try #require(frames[3]["layers"] as? [[String: Any]])
      let row = try Self.layers("fold --sticker 60 --fps 5 --duration 1", in: folder)[3 * 4 + 1]
      #expect(frames.count == 6 && layers.count == 4 && layers[1]["name"] as? String == "left half")
      for (name, value) in layers[1] where name != "name" {
        // Foundation reads the last digit of JSON's numbers as it likes.
        let (a, text) = (try #require(value as? Double), try #require(row[name]))
        let b = try #require(Double(text))
        #expect(abs(a - b) <= 1e-15 * abs(b), "\(name)")
      }
    }
  }
}
