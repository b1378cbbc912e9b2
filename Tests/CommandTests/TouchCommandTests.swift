import Foundation
import TestSupport
import Testing

/// `easel render --touches` and `--layers`.
@Suite struct TouchCommandTests {
  private static let fixtures = Command.root.appending(path: "Tests/Fixtures").path

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

  @Test func `every layer of every moment is a line, and its matrix says where its middle is`() throws {
    try Self.inFolder { folder in
      let rows = try Self.layers("segments:n=5 --sticker 100 -n 3", in: folder)
      #expect(rows.count == 3 * 11)
      let (frames, layers) = (rows.map { $0["frame"] }, rows.map { $0["layer"] })
      #expect(frames == (0..<33).map { (index: Int) -> String? in String(index / 11) })
      #expect(layers == (0..<33).map { (index: Int) -> String? in String(index % 11) })
      let names: [String] = (1...5).map { "shadow \($0)" } + (1...5).map { "strip \($0)" } + ["glare"]
      #expect(rows[..<11].map { $0["name"] } == names)
      for row in rows {
        func number(_ name: String) throws -> Double {
          let text: String = try #require(row[name], "\(name)")
          return try #require(Double(text), "\(name)")
        }
        let (x, y) = (try number("width_pt") / 2, try number("height_pt") / 2)
        func image(_ column: Int) throws -> Double {
          let row: [Double] = try (1...3).map { try number("m\($0)\(column)") }
          return x * row[0] + y * row[1] + row[2]
        }
        let (across, down, scale) = (try image(1), try image(2), try image(3))
        let (left, top) = (try number("x_pt"), try number("y_pt"))
        #expect(abs(across / scale - left) < 1e-9)
        #expect(abs(down / scale - top) < 1e-9)
      }
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

  @Test func `a press that is recorded is drawn`() throws {
    try Self.inFolder { folder in
      let result = try Command.shell(
        "easel render peel --sticker 40 --scale 0.5 --fps 5 --touches '\(Self.fixtures)/press.csv' -o a.apng --json",
        in: folder)
      #expect(result.status == 0, "\(result.error)")
      let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      // Home 0.8 s after the second press ends at 2.2 s.
      let seconds = try #require(report["seconds"] as? [Double])
      #expect(abs((seconds.last ?? 0) - 3) < 1e-9 && seconds.count == 16)
    }
  }
}
