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
      #expect(rows.map { $0["frame"] } == (0..<33).map { String($0 / 11) })
      #expect(rows.map { $0["layer"] } == (0..<33).map { String($0 % 11) })
      let names = ["shadow", "strip"].flatMap { name in (1...5).map { "\(name) \($0)" } } + ["glare"]
      #expect(rows[..<11].map { $0["name"] } == names)
      for row in rows {
        func number(_ name: String) throws -> Double { try #require(row[name].flatMap { Double($0) }, "\(name)") }
        let (x, y) = (try number("width_pt") / 2, try number("height_pt") / 2)
        func image(_ column: Int) throws -> Double {
          x * (try number("m1\(column)")) + y * (try number("m2\(column)")) + (try number("m3\(column)"))
        }
        #expect(abs(try image(1) / image(3) - number("x_pt")) < 1e-9)
        #expect(abs(try image(2) / image(3) - number("y_pt")) < 1e-9)
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
        let (a, b) = (try #require(value as? Double), try #require(row[name].flatMap { Double($0) }))
        #expect(abs(a - b) <= 1e-15 * abs(b), "\(name)")
      }
    }
  }

  @Test func `a pinch that is recorded folds the page by its scale`() throws {
    try Self.inFolder { folder in
      // The page is scaled by the pinch: 0.75 of it half-way, 1.1 s after the begin of the run, which ends at 1.6 + 0.5/0.5 s.
      let touches = "time (s),phase,scale\n0.6,began,1\n1.6,ended,0.5\n"
      let rows = try Self.layers("fold --sticker 100 --touches - --at 1.1s", in: folder, input: touches)
      #expect(abs((rows[1]["angle_y_deg"].flatMap { Double($0) } ?? 0) - 45) < 1e-9)
      let late = try Self.layers("fold --sticker 100 --touches - --implicit --at 1.1s", in: folder, input: touches)
      #expect(late[1]["angle_y_deg"] == "0")
      let all = try Self.layers("fold --sticker 100 --touches - -n 2", in: folder, input: touches)
      #expect(abs((all.last?["seconds"].flatMap { Double($0) } ?? 0) - 2.6) < 1e-9)
      #expect(all.last?["angle_y_deg"].flatMap { Double($0) } == 0)
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

  @Test(arguments: [
    ("t,phase,scale\\n0,began,1\\n1,moved,.8\\n.5,ended,.8", 65, "line 4: time goes back from 1 to 0.5 s"),
    ("t,phase,scale\\n0,begun,1", 65, "line 2: no phase 'begun'"),
    ("t,phase,scale\\n0,moved,1", 65, "line 2: 'moved' of a touch that has not begun"),
    ("t,phase,scale\\n0,began,1\\n1,began,1", 65, "line 3: a touch begins before"),
    ("t,phase,scale\\n0,began,nan", 65, "line 2: scale has to be from"),
    ("t,phase,scale\\n0,began,", 65, "line 2: scale is missing"),
    ("t,phase,scale\\n0,began,x", 65, "line 2: 'x' is not a number"),
    ("t,phase,scale\\n0,began", 65, "line 2: 2 fields where 3 are expected"),
    ("t,phase,scale\\n-1,began,1", 65, "line 2: time has to be from 0"),
    ("t,scale\\n0,1", 65, "line 1: no column named phase"),
    ("phase,scale\\nbegan,1", 65, "line 1: no column named t or time"),
    ("t,phase\\n0,began", 65, "no columns named x and y, and none named scale"),
    ("t,phase,x\\n0,began,1", 65, "a column named x without one named y"),
    ("t,time,phase,scale\\n0,0,began,1", 65, "two columns named 'time'"),
    ("t,phase,x,y\\n0,began,1,1", 65, "scale of the touches is missing"),
    ("t,phase,scale", 65, "there are no touches"),
    ("", 65, "there are no touches"),
    ("\\000", 65, "a NUL byte"),
  ])
  func `touches that are none are refused with their line`(_ text: String, _ status: Int, _ part: String) throws {
    try Self.inFolder { folder in
      let result = try Command.shell(
        "printf '\(text)' > a.csv; easel render fold --touches a.csv --fps 5 -o a.apng", in: folder)
      #expect(result.status == status && result.error.contains(part), "\(result.error)")
      #expect(result.error.split(separator: "\n").count == 1 && result.error.contains("a.csv"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.csv"])
    }
  }

  @Test(arguments: [
    ("fold --touches none.csv -o a.png", 66, "none.csv"),
    ("fold --implicit -o a.png", 64, "--implicit goes with --touches"),
    ("fold+reverse --touches pinch.csv -o a.png", 64, "no chain"),
    ("like --implicit --touches taps.csv -o a.png", 65, "the page fold alone"),
    ("peel --touches pinch.csv -o a.png", 65, "x or y of the touches is missing"),
    ("peel --touches taps.csv -o a.png", 65, "no touch is a press of 0.2 s"),
    ("jumpy-menu --touches pinch.csv -o a.png", 65, "x or y of the touches is missing"),
    ("peel --layers xml", 64, "layers"),
    ("peel --layers csv --json", 64, "leave one out"),
    ("peel --layers csv --at 0.5 --fps 10", 64, "leave --at and -n out"),
    ("peel segments --layers csv", 64, "one effect, not 2"),
    ("peel --layers csv --at 0.5 -o none/a.csv", 73, "none/a.csv"),
    ("peel --layers csv --at 0.5 -o full.csv", 73, "full.csv"),
  ])
  func `what does not go with touches and layers is refused`(
    _ arguments: String, _ status: Int, _ part: String
  ) throws {
    try Self.inFolder { folder in
      let result = try Command.shell(
        "ln -s '\(Self.fixtures)'/*.csv . ; ln -s /dev/full full.csv; easel render \(arguments)", in: folder)
      #expect(result.status == status && result.error.contains(part), "\(result.error)")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.png").path))
    }
  }
}
