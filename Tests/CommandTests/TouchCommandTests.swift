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

  private static func layers(_ arguments: String, in folder: URL, input: String = "") throws -> [[String: String]] {
    let result = try Command.shell("easel render \(arguments) --layers csv", in: folder, input: input)
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

  @Test func `a pinch that is recorded folds the page by its scale`() throws {
    try Self.inFolder { folder in
      // The page is scaled by the pinch: 0.75 of it half-way, 1.1 s after the begin of the run, which ends at 1.6 + 0.5/0.5 s.
      let touches = "time (s),phase,scale\n0.6,began,1\n1.6,ended,0.5\n"
      let rows = try Self.layers("fold --sticker 100 --touches - --at 1.1s", in: folder, input: touches)
      let angle = try #require(rows[1]["angle_y_deg"].flatMap(Double.init))
      #expect(abs(angle - 45) < 1e-9)
      let late = try Self.layers("fold --sticker 100 --touches - --implicit --at 1.1s", in: folder, input: touches)
      #expect(late[1]["angle_y_deg"] == "0")
      let all = try Self.layers("fold --sticker 100 --touches - -n 2", in: folder, input: touches)
      let last = try #require(all.last)
      let (seconds, angleAtEnd) = (try #require(last["seconds"]), try #require(last["angle_y_deg"]))
      #expect(abs(try #require(Double(seconds)) - 2.6) < 1e-9)
      #expect(Double(angleAtEnd) == 0)
    }
  }
}
